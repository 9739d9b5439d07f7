package org.algebrist.algebra.proof.normal;

import static org.algebrist.algebra.proof.normal.Kernels.HALF;
import static org.algebrist.algebra.proof.normal.Kernels.constant;
import static org.algebrist.algebra.proof.normal.Kernels.one;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.polynomial.Quotient;
import org.algebrist.algebra.proof.normal.KernelTable.Key;
import org.algebrist.algebra.proof.number.ConstantFloor;
import org.algebrist.algebra.proof.number.PrincipalAngles;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Decides whether two formulas are the same fraction of polynomials in their symbols and in the
 * values of functions, exactly.
 *
 * <p>Trigonometric and hyperbolic functions of sums and multiples are expanded into sin t and cos t
 * with s² + c² = 1, and into e^t; logarithms and powers of products are taken apart; factorials are
 * brought to one argument. Over the real numbers this is sound because a root or a logarithm with a
 * real value says that its operand is not negative: ln u stands for ln|u|, √u for √|u|, and |p|
 * becomes p where p is known not to be negative, by {@link SignFacts}. Over the complex numbers
 * only laws without branches are used. The page docs/proofs.md lists the rules with their
 * conditions.
 *
 * <p>That no proof is found says nothing but for fractions of polynomials in symbols alone.
 */
public final class NormalForm {
  /** Whether two formulas are the same. */
  public sealed interface Answer {
    /**
     * They are the same wherever both have values.
     *
     * @param conditions what holds wherever both have, as far as it is about symbols: "x >= 0"
     */
    record Same(List<String> conditions) implements Answer {}

    /** The normal forms differ, which proves nothing where functions occur. */
    record NotSeen() implements Answer {}

    /**
     * @param reason a clause, such as a limit of size or time that was passed
     */
    record GaveUp(String reason) implements Answer {}
  }

  static final int MAX_PASSES = 12;

  /** Kernels within kernels are named by recursion. */
  static final int MAX_DEPTH = 400;

  private final Kernels kernels;
  private final PowerForms powers;
  private final RootForms roots;
  private final LogarithmForms logarithms;
  private final AngleForms angles;
  private final KernelRelations relations;
  private final FactorialForms factorials;
  private final KnownCalls calls;

  NormalForm(Kernels kernels) {
    this.kernels = kernels;
    this.powers = new PowerForms(kernels);
    this.roots = powers.roots();
    this.logarithms = new LogarithmForms(kernels, roots);
    this.angles = powers.angles();
    this.relations = new KernelRelations(kernels);
    this.factorials = new FactorialForms(kernels, powers, relations);
    this.calls = new KnownCalls(kernels, powers, logarithms, factorials, relations);
  }

  /**
   * Compares two formulas.
   *
   * @param real whether equality over the real numbers is asked: at every point at which both
   *     formulas have real values
   */
  public static Answer compare(Formula a, Formula b, boolean real, Deadline deadline) {
    return compare(a, b, real, false, List.of(), deadline).answer();
  }

  /**
   * The answer under assumptions.
   *
   * @param open polynomials whose signs might help, in the order they were met
   * @param contradictory whether nothing real is left under the assumptions
   */
  record Attempt(Answer answer, List<SignFacts.Fact> open, boolean contradictory) {}

  static Attempt compare(
      Formula a,
      Formula b,
      boolean real,
      boolean joins,
      List<SignFacts.Assumption> assumptions,
      Deadline deadline) {
    if (a.depth() > MAX_DEPTH || b.depth() > MAX_DEPTH) {
      return new Attempt(
          new Answer.GaveUp("it is more than " + MAX_DEPTH + " levels deep"), List.of(), false);
    }
    var work = new Work(deadline);
    var kernels = new Kernels(real, joins, new SignFacts(assumptions), work);
    try {
      Answer answer = new NormalForm(kernels).compared(a, b);
      boolean seen = answer instanceof Answer.Same;
      return new Attempt(
          answer,
          seen ? List.of() : List.copyOf(kernels.open.values()),
          !seen && !assumptions.isEmpty() && kernels.signs.isContradictory(work));
    } catch (GaveUp limit) {
      return new Attempt(new Answer.GaveUp(limit.reason()), List.of(), false);
    } catch (ArithmeticException zero) {
      return new Attempt(new Answer.GaveUp("it divides by zero"), List.of(), false);
    }
  }

  private Answer compared(Formula a, Formula b) {
    for (int pass = 0; pass < MAX_PASSES; pass++) {
      kernels.learnt = false;
      kernels.open.clear();
      relations.clear();
      factorials.clear();
      calls.clear();
      try {
        Quotient difference = of(a).plus(of(b).negate(kernels.work), kernels.work);
        if (calls.wasTooLow()) {
          kernels.clear();
          continue;
        }
        Polynomial rest = kernels.table.reduced(difference.numerator());
        if (rest.isZero() || relations.makeZero(rest)) {
          return new Answer.Same(kernels.signs.conditions());
        }
        if (!kernels.learnt) {
          if (!factorials.startDoubling()) {
            return new Answer.NotSeen();
          }
          kernels.clear();
        }
      } catch (Kernels.Refine finer) {
        kernels.clear();
      }
    }
    return new Answer.GaveUp("its angles and exponents have no common part");
  }

  private record Frame(Formula formula, boolean operandsDone) {}

  /** The normal form of a formula. */
  Quotient of(Formula formula) {
    var done = new ArrayDeque<Quotient>();
    var pending = new ArrayDeque<Frame>();
    pending.push(new Frame(formula, false));
    while (!pending.isEmpty()) {
      kernels.work.step();
      Frame frame = pending.pop();
      if (!(frame.formula() instanceof Operation operation)) {
        done.push(leaf(frame.formula()));
      } else if (isClosed(operation.operator())) {
        done.push(kernels.kernel(new Key("closed", operation)));
      } else if (!frame.operandsDone()) {
        pending.push(new Frame(operation, true));
        operands(operation).reversed().forEach(o -> pending.push(new Frame(o, false)));
      } else {
        var operands = new ArrayList<Quotient>();
        for (int i = 0; i < operands(operation).size(); i++) {
          operands.add(done.pop());
        }
        Collections.reverse(operands);
        done.push(operation(operation, operands));
      }
    }
    return done.pop();
  }

  /** Those that have values: of a call its arguments. */
  private static List<Formula> operands(Operation operation) {
    List<Formula> operands = operation.operands();
    return operation.operator() == Operator.APPLY ? operands.subList(1, operands.size()) : operands;
  }

  /** What holds values that need not exist wherever the whole does. */
  private static boolean isClosed(Operator operator) {
    return switch (operator) {
      case SUM, PRODUCT, CASES, LIST, AND, OR, NOT, CHAIN -> true;
      case EQUAL, NOT_EQUAL, LESS, GREATER, LESS_EQUAL, GREATER_EQUAL -> true;
      default -> false;
    };
  }

  private Quotient leaf(Formula leaf) {
    return switch (leaf) {
      case Formula.Num number -> constant(number.value());
      case Formula.Symbol symbol ->
          switch (symbol.name()) {
            case "pi", "π" -> kernels.pi();
            case "e" -> powers.exponential(constant(Rational.ONE));
            case "i" -> kernels.imaginaryUnit();
            default -> kernels.kernel(new Key("symbol", symbol.name()));
          };
      case Formula.Text _, Formula.Absent _, Formula.Unread _, Operation _ ->
          kernels.kernel(new Key("closed", leaf));
    };
  }

  private Quotient operation(Operation operation, List<Quotient> operands) {
    var forms = new ArrayList<Quotient>();
    for (Quotient form : operands) {
      forms.add(new Quotient(kernels.table.reduced(form.numerator()), form.factors()));
    }
    if (operation.operator() == Operator.APPLY) {
      return calls.of(operation.operands().getFirst(), forms);
    }
    Quotient u = forms.getFirst();
    Quotient v = forms.size() > 1 ? forms.get(1) : u;
    return switch (operation.operator()) {
      case ADD, MIXED_NUMBER -> u.plus(v, kernels.work);
      case SUBTRACT -> u.plus(v.negate(kernels.work), kernels.work);
      case MULTIPLY, QUANTITY -> u.times(v, kernels.work);
      case DIVIDE, RATIO -> kernels.over(u, v);
      case NEGATE -> u.negate(kernels.work);
      case POSITIVE, BOXED, OVERBRACE, UNDERBRACE -> u;
      case PERCENT -> kernels.scaled(u, Rational.of(1, 100));
      case DEGREES -> kernels.scaled(u.times(kernels.pi(), kernels.work), Rational.of(1, 180));
      case POWER -> logarithms.power(u, v, powers);
      case SQRT -> roots.root(u, HALF, false);
      case ROOT -> roots.rootOfDegree(operation, u, v);
      case ABS -> roots.absolute(u);
      case EXP -> powers.exponential(u);
      case LN -> logarithms.logarithm(u);
      case LG ->
          kernels.over(logarithms.logarithm(u), logarithms.logarithm(constant(Rational.of(10))));
      case LOG ->
          kernels.over(
              logarithms.logarithm(u),
              logarithms.logarithm(forms.size() > 1 ? v : constant(Rational.of(10))));
      case FACTORIAL -> factorials.factorial(u);
      case BINOMIAL ->
          kernels.over(
              factorials.factorial(u),
              factorials
                  .factorial(v)
                  .times(
                      factorials.factorial(u.plus(v.negate(kernels.work), kernels.work)),
                      kernels.work));
      case MAX ->
          kernels.real && forms.size() == 2 ? larger(u, v, 1) : kernels.opaque(operation, forms);
      case MIN ->
          kernels.real && forms.size() == 2 ? larger(u, v, -1) : kernels.opaque(operation, forms);
      case FLOOR ->
          ConstantFloor.of(operation).map(Kernels::constant).orElseGet(() -> factorials.floor(u));
      case CEILING ->
          ConstantFloor.of(operation)
              .map(Kernels::constant)
              .orElseGet(() -> factorials.floor(u.negate(kernels.work)).negate(kernels.work));
      default -> function(operation, forms);
    };
  }

  private Quotient function(Operation operation, List<Quotient> forms) {
    Quotient u = forms.getFirst();
    return switch (operation.operator()) {
      case SIN -> angles.angle(u).sine();
      case COS -> angles.angle(u).cosine();
      case TAN -> kernels.over(angles.angle(u).sine(), angles.angle(u).cosine());
      case COT -> kernels.over(angles.angle(u).cosine(), angles.angle(u).sine());
      case SEC -> kernels.inverse(angles.angle(u).cosine());
      case CSC -> kernels.inverse(angles.angle(u).sine());
      case SINH -> angles.hyperbolic(u, -1);
      case COSH ->
          !kernels.real
                  && operation.operands().getFirst() instanceof Operation inner
                  && inner.operator() == Operator.ARCOSH
              ? of(inner.operands().getFirst()) // on every branch
              : angles.hyperbolic(u, 1);
      case TANH -> kernels.over(angles.hyperbolic(u, -1), angles.hyperbolic(u, 1));
      case COTH -> kernels.over(angles.hyperbolic(u, 1), angles.hyperbolic(u, -1));
      case SECH -> kernels.inverse(angles.hyperbolic(u, 1));
      case CSCH -> kernels.inverse(angles.hyperbolic(u, -1));
      default ->
          PrincipalAngles.of(operation)
              .map(this::of)
              .orElseGet(() -> inverseFunction(operation, forms));
    };
  }

  private Quotient inverseFunction(Operation operation, List<Quotient> forms) {
    Quotient u = forms.getFirst();
    return switch (operation.operator()) {
      case ARCSIN -> angles.arcsine(u);
      case ARCCOS ->
          kernels
              .scaled(kernels.pi(), HALF)
              .plus(angles.arcsine(u).negate(kernels.work), kernels.work);
      case ARCTAN -> angles.arctangent(u);
      // arccot 0 is π/2, where arctan(1/u) has no value.
      case ARCCOT ->
          kernels.isNonZero(u)
              ? angles.arctangent(kernels.inverse(u))
              : kernels.opaque(operation, forms);
      case ARCSEC ->
          kernels
              .scaled(kernels.pi(), HALF)
              .plus(angles.arcsine(kernels.inverse(u)).negate(kernels.work), kernels.work);
      case ARCCSC -> angles.arcsine(kernels.inverse(u));
      case ARSINH ->
          kernels.real
              ? logarithms.logarithm(
                  u.plus(
                      roots.root(kernels.square(u).plus(one(), kernels.work), HALF, false),
                      kernels.work))
              : angles.odd("arsinh", u);
      case ARCOSH ->
          kernels.real
                  && operation.operands().getFirst() instanceof Operation inner
                  && inner.operator() == Operator.COSH
              ? roots.absolute(of(inner.operands().getFirst()))
              : kernels.real
                  ? logarithms.logarithm(
                      u.plus(
                          roots
                              .root(u.plus(constant(Rational.of(-1)), kernels.work), HALF, false)
                              .times(
                                  roots.root(u.plus(one(), kernels.work), HALF, false),
                                  kernels.work),
                          kernels.work))
                  : kernels.opaque(operation, forms);
      case ARTANH ->
          kernels.real
              ? kernels.scaled(
                  logarithms
                      .logarithm(one().plus(u, kernels.work))
                      .plus(
                          logarithms
                              .logarithm(one().plus(u.negate(kernels.work), kernels.work))
                              .negate(kernels.work),
                          kernels.work),
                  HALF)
              : angles.odd("artanh", u);
      default -> kernels.opaque(operation, forms);
    };
  }

  private Quotient larger(Quotient u, Quotient v, int sign) {
    Quotient gap = roots.absolute(u.plus(v.negate(kernels.work), kernels.work));
    return kernels.scaled(
        u.plus(v, kernels.work).plus(sign < 0 ? gap.negate(kernels.work) : gap, kernels.work),
        HALF);
  }
}
