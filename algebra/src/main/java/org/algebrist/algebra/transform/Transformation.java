package org.algebrist.algebra.transform;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.IndexedNames;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.calculus.Derivative;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.differential.rational.ParameterField;
import org.algebrist.algebra.differential.rational.RationalFunction;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.algebra.proof.matrix.MatrixValues;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/**
 * Rewrites formulas by their canonical form, and compares what comes out with what went in by
 * {@link Equality}. A result that is proved to differ is never returned.
 *
 * <p>Methods return empty where the canonical form does not hold the formula. Safe for use by many
 * threads.
 */
public final class Transformation {
  private static final Set<Operator> STEPS =
      EnumSet.of(Operator.FLOOR, Operator.CEILING, Operator.MODULO);

  /** How many nodes more a form may have that is no fraction. */
  private static final int WORTH_A_DENOMINATOR = 4;

  /** Functions that are quotients of sine and cosine. */
  private static final Set<Operator> POLES =
      EnumSet.of(Operator.TAN, Operator.COT, Operator.SEC, Operator.CSC);

  /** What infinity is a bound of. */
  private static final Set<Operator> BINDING =
      EnumSet.of(Operator.LIMIT, Operator.SUM, Operator.PRODUCT, Operator.INTEGRAL);

  private Transformation() {}

  /**
   * A shorter formula of the same value.
   *
   * @param limit for the check, above zero
   */
  public static Optional<Transformed> simplified(Formula formula, Duration limit) {
    if (dividesByZero(formula) || isOfInfinity(formula)) {
      return Optional.empty();
    }
    Formula sizes = NestedRoots.denested(Postorder.rebuilt(formula, (_, node) -> size(node)));
    return rewritten(sizes, Transformation::shortest, formula, limit)
        .map(found -> found.where(cancelled(formula, found.result())));
  }

  /** Whether infinity stands in a sum or product, where it is no number. */
  private static boolean isOfInfinity(Formula formula) {
    return formula.symbols().contains("infinity")
        && !Postorder.contains(formula, each -> BINDING.contains(each.operator()));
  }

  /** Why a formula is not simplified, where it has no value at all. */
  public static Optional<String> withoutValue(Formula formula) {
    return dividesByZero(formula)
        ? Optional.of("it divides by zero")
        : isOfInfinity(formula)
            ? Optional.of("infinity is no number to calculate with")
            : Optional.empty();
  }

  /**
   * Conditions for the functions below a line of which the result knows nothing: sin x is not 0 in
   * sin x/sin x. Those of polynomials are found by the proof.
   */
  private static List<String> cancelled(Formula formula, Formula result) {
    Set<Formula> left =
        Stream.concat(denominators(result), poles(result)).collect(Collectors.toSet());
    return Stream.concat(denominators(formula), poles(formula))
        .filter(each -> !left.contains(each))
        .filter(each -> !each.symbols().isEmpty())
        .filter(each -> Postorder.contains(each, Transformation::isCall))
        .map(each -> InfixWriter.pretty(each) + " != 0")
        .distinct()
        .toList();
  }

  private static boolean isCall(Formula.Operation operation) {
    return operation.operator() == Operator.APPLY
        || operation.operator() == Operator.FLOOR
        || operation.operator().form() == Operator.Form.FUNCTION
            && operation.operator() != Operator.EXP
            && operation.operator() != Operator.COSH;
  }

  private static Stream<Formula> denominators(Formula formula) {
    return Postorder.of(formula).stream()
        .filter(node ->
            node instanceof Formula.Operation quotient && quotient.operator() == Operator.DIVIDE)
        .map(node -> ((Formula.Operation) node).operands().getLast());
  }

  /** What is not zero where a tangent or its kin has a value. */
  private static Stream<Formula> poles(Formula formula) {
    return Postorder.of(formula).stream()
        .filter(node -> node instanceof Formula.Operation call && POLES.contains(call.operator()))
        .map(node -> ((Formula.Operation) ofSines(node)).operands().getLast());
  }

  /** |u| for √(u²). */
  private static Formula size(Formula node) {
    return node instanceof Formula.Operation root
            && root.operator() == Operator.SQRT
            && root.operands().getFirst() instanceof Formula.Operation square
            && square.operator() == Operator.POWER
            && square.operands().getLast().equals(Formula.number(2))
        ? Formula.of(Operator.ABS, square.operands().getFirst())
        : node;
  }

  /** The shortest form found; a fraction of polynomials in lowest terms. */
  private static Canonical shortest(Canonical formula) {
    Canonical plain = plain(formula);
    return reduced(formula)
        .map(Simplification::of)
        .filter(reduced ->
            nodes(reduced) < nodes(plain) + (isFraction(reduced) ? 0 : WORTH_A_DENOMINATOR))
        .orElse(plain);
  }

  /** The shorter of the formula as it is and with sines and cosines in place of other functions. */
  private static Canonical plain(Canonical formula) {
    Canonical plain = Simplification.of(formula);
    Formula tree = formula.readable();
    if (!Postorder.contains(tree, each -> POLES.contains(each.operator()))) {
      return plain;
    }
    Canonical ofSines =
        Simplification.of(Canonical.of(Postorder.rebuilt(tree, (_, node) -> ofSines(node))));
    return nodes(ofSines) < nodes(plain) ? ofSines : plain;
  }

  private static Formula ofSines(Formula node) {
    if (!(node instanceof Formula.Operation call) || !POLES.contains(call.operator())) {
      return node;
    }
    Formula u = call.operands().getFirst();
    Formula sine = Formula.of(Operator.SIN, u);
    Formula cosine = Formula.of(Operator.COS, u);
    return switch (call.operator()) {
      case TAN -> Formula.of(Operator.DIVIDE, sine, cosine);
      case COT -> Formula.of(Operator.DIVIDE, cosine, sine);
      case SEC -> Formula.of(Operator.DIVIDE, Formula.number(1), cosine);
      default -> Formula.of(Operator.DIVIDE, Formula.number(1), sine);
    };
  }

  private static boolean isFraction(Canonical formula) {
    return denominators(formula.readable()).findAny().isPresent();
  }

  private static Optional<Canonical> reduced(Canonical formula) {
    List<String> names = Canonical.variables(formula.formula());
    if (names.isEmpty()) {
      return Optional.empty();
    }
    String first = names.getFirst();
    if (names.size() == 1) {
      return RationalFunction.of(formula, first)
          .map(fraction -> fraction.of(Canonical.name(first)));
    }
    try {
      return ParameterField.of(first, formula)
          .map(field -> field.canonical(field.fraction(formula)));
    } catch (ArithmeticException tooLarge) {
      return Optional.empty();
    }
  }

  private static int nodes(Canonical formula) {
    return Postorder.of(formula.readable()).size();
  }

  /**
   * The formula with products multiplied out.
   *
   * @param limit for the check, above zero
   */
  public static Optional<Transformed> expanded(Formula formula, Duration limit) {
    return rewritten(formula, Canonical::expanded, limit);
  }

  /**
   * The formula with the factors that all its terms share in front.
   *
   * @param limit for the check, above zero
   */
  public static Optional<Transformed> commonFactors(Formula formula, Duration limit) {
    return rewritten(formula, Simplification::factored, limit);
  }

  /**
   * The formula with others in place of its free names ({@link Substitution}), simplified; it is
   * checked against the plain replacement. Empty also where that divides by 0.
   *
   * @param limit for the check, above zero
   */
  public static Optional<Transformed> substituted(
      Formula formula, Map<String, Formula> values, Duration limit) {
    boolean indexed = values.keySet().stream().anyMatch(name -> name.indexOf('_') > 0);
    Formula replaced = Substitution.of(indexed ? IndexedNames.flat(formula) : formula, values);
    return dividesByZero(replaced) ? Optional.empty() : simplified(replaced, limit);
  }

  /** Whether a denominator is 0, so that there is no value. */
  private static boolean dividesByZero(Formula formula) {
    return Postorder.contains(
        formula,
        quotient -> {
          if (quotient.operator() != Operator.DIVIDE) {
            return false;
          }
          try {
            return Canonical.of(quotient.operands().getLast()).expanded().equals(Canonical.ZERO);
          } catch (UnsupportedOperationException | TooDeepException | ArithmeticException open) {
            return false;
          }
        });
  }

  /**
   * The derivative. It is taken by the canonical form and simplified, and checked against the
   * derivative that the rules of {@link Derivative} make of the tree.
   *
   * <p>Of an equation that says what a name or a function is, the equation that says what its
   * derivative is: y′ = 3x² for y = x³. Empty for other equations, which have none.
   *
   * @param limit for the check, above zero
   */
  public static Optional<Transformed> derivative(Formula formula, String variable, Duration limit) {
    if (formula instanceof Formula.Operation equation
        && equation.operator().form() == Operator.Form.RELATION) {
      Formula value = equation.operands().getLast();
      return derivedName(equation, variable)
          .flatMap(name ->
              derivative(value, variable, limit)
                  .map(found -> found.of(Formula.of(Operator.EQUAL, name, found.result()))));
    }
    if (!(Derivative.of(formula, variable) instanceof Derivative.Found(Formula byRules))) {
      return Optional.empty();
    }
    return rewritten(
            formula, canonical -> Simplification.of(canonical.derivative(variable)), byRules, limit)
        .map(found -> found.where(steps(formula, variable)))
        .map(found -> found.where(logarithms(formula, variable)));
  }

  /** Where a logarithm has real values, which its derivative does not tell. */
  private static List<String> logarithms(Formula formula, String variable) {
    return Postorder.of(formula).stream()
        .filter(node ->
            node instanceof Formula.Operation log
                && (log.operator() == Operator.LN || log.operator() == Operator.LG)
                && log.symbols().contains(variable))
        .map(log -> ((Formula.Operation) log).operands().getFirst())
        .filter(argument -> !isPositive(argument))
        .map(argument -> InfixWriter.pretty(argument) + " > 0")
        .distinct()
        .toList();
  }

  /** Whether a formula is seen to be positive: |u|, a power of e, a sum of squares and a number. */
  private static boolean isPositive(Formula formula) {
    if (!(formula instanceof Formula.Operation operation)) {
      return formula instanceof Formula.Num number && number.value().signum() > 0;
    }
    List<Formula> operands = operation.operands();
    return switch (operation.operator()) {
      case ABS, EXP, COSH -> true;
      case ADD ->
          operands.stream().allMatch(each -> isPositive(each) || isSquare(each))
              && operands.stream().anyMatch(Transformation::isPositive);
      case MULTIPLY, DIVIDE -> operands.stream().allMatch(Transformation::isPositive);
      case POWER ->
          operands.getFirst().equals(Formula.symbol("e")) || isPositive(operands.getFirst());
      case SQRT -> isPositive(operands.getFirst());
      default -> false;
    };
  }

  private static boolean isSquare(Formula formula) {
    return formula instanceof Formula.Operation power
        && power.operator() == Operator.POWER
        && power.operands().getLast() instanceof Formula.Num exponent
        && exponent.value().isInteger()
        && !exponent.value().numerator().testBit(0)
        && exponent.value().signum() > 0;
  }

  /** y′ of y = … and f′(x) of f(x) = …, where the other side does not hold the name. */
  private static Optional<Formula> derivedName(Formula.Operation equation, String variable) {
    Formula left = equation.operands().getFirst();
    boolean call =
        left instanceof Formula.Operation function
            && function.operator() == Operator.APPLY
            && function.operands().size() == 2
            && function.operands().getLast().equals(Formula.symbol(variable));
    Formula name = call ? ((Formula.Operation) left).operands().getFirst() : left;
    if (equation.operator() != Operator.EQUAL
        || equation.operands().size() != 2
        || !(name instanceof Formula.Symbol(String spelling))
        || spelling.equals(variable)
        || equation.operands().getLast().symbols().contains(spelling)) {
      return Optional.empty();
    }
    Formula prime = Formula.of(Operator.PRIME, name, Formula.number(1));
    return Optional.of(call ? Formula.of(Operator.APPLY, prime, Formula.symbol(variable)) : prime);
  }

  /** Where the formula may jump: "2x is no integer" for ⌊2x⌋, "x/2 is no integer" for x mod 2. */
  private static List<String> steps(Formula formula, String variable) {
    return Postorder.of(formula).stream()
        .flatMap(node -> node instanceof Formula.Operation step ? Stream.of(step) : Stream.empty())
        .filter(step -> STEPS.contains(step.operator()) && step.symbols().contains(variable))
        .map(step ->
            step.operator() == Operator.MODULO
                ? new Formula.Operation(Operator.DIVIDE, step.operands())
                : step.operands().getFirst())
        .map(argument -> InfixWriter.pretty(argument) + " is no integer")
        .distinct()
        .toList();
  }

  private static Optional<Transformed> rewritten(
      Formula formula, UnaryOperator<Canonical> rewrite, Duration limit) {
    return rewritten(formula, rewrite, formula, limit);
  }

  private static Optional<Transformed> rewritten(
      Formula formula, UnaryOperator<Canonical> rewrite, Formula reference, Duration limit) {
    Formula result;
    try {
      result = cells(MatrixValues.of(formula).orElse(formula), rewrite);
    } catch (UnsupportedOperationException | TooDeepException | GaveUp | ArithmeticException none) {
      return Optional.empty();
    }
    Verdict verdict = Equality.check(reference, result, limit);
    // The canonical form sorts factors, which must not be done where they may not commute.
    boolean wrong =
        verdict instanceof Verdict.Different
            || MatrixValues.concerns(formula) && !(verdict instanceof Verdict.Equal);
    return wrong ? Optional.empty() : Optional.of(new Transformed(result, verdict));
  }

  /** Each cell of a matrix rewritten, or the formula. */
  private static Formula cells(Formula formula, UnaryOperator<Canonical> rewrite) {
    return formula instanceof Formula.Operation part
            && (part.operator() == Operator.MATRIX || part.operator() == Operator.ROW)
        ? new Formula.Operation(
            part.operator(), part.operands().stream().map(each -> cells(each, rewrite)).toList())
        : rewrite.apply(Canonical.of(formula)).readable();
  }
}
