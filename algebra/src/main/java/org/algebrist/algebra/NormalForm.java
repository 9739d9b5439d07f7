package org.algebrist.algebra;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.algebrist.algebra.KernelTable.Key;
import org.algebrist.algebra.symja.Deadline;
import org.algebrist.expression.Formula;
import org.algebrist.expression.Formula.Operation;
import org.algebrist.expression.Operator;
import org.algebrist.expression.Rational;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether two formulas are the same fraction of polynomials in their symbols and in the
 * values of functions, exactly.
 *
 * <p>Trigonometric and hyperbolic functions of sums and multiples are expanded into sin t and cos t
 * with s² + c² = 1, and into e^t; logarithms and powers of products are taken apart; factorials are
 * brought to one argument. Over the real numbers this is sound because a root or a logarithm with a
 * real value says that its operand is not negative: ln u stands for ln|u|, √u for √|u|, and |p|
 * becomes p where such a root or logarithm occurs. Over the complex numbers only laws without
 * branches are used.
 *
 * <p>That no proof is found says nothing but for fractions of polynomials in symbols alone.
 */
public final class NormalForm {
  /** What came of it. */
  public sealed interface Answer {
    /** They are the same wherever both have values. */
    record Same() implements Answer {}

    /** The normal forms differ, which proves nothing where functions occur. */
    record NotSeen() implements Answer {}

    /**
     * @param reason a clause, such as a limit of size or time that was passed
     */
    record GaveUp(String reason) implements Answer {}
  }

  /** Angles and exponents are multiples of t/n for n up to this. */
  private static final int MAX_PARTS = 24;

  /** Sums of more terms are not expanded inside sin, cos: the result doubles with each. */
  private static final int MAX_SUMMANDS = 4;

  /** (n + k)! is brought to n! for k up to this. */
  private static final int MAX_SHIFT = 16;

  private static final int MAX_PASSES = 12;

  /** Rational roots are tried of polynomials whose outer coefficients are no longer than this. */
  private static final int MAX_ROOT_BITS = 10;

  /** Terms of a polynomial that is looked for as a square root. */
  private static final int MAX_SQUARE_TERMS = 40;

  /** Kernels within kernels are named by recursion. */
  private static final int MAX_DEPTH = 400;

  private static final int LARGEST_PRIME_TRIED = 2_000;
  private static final Rational HALF = Rational.of(1, 2);

  /** Ends a pass because a finer division of angles, exponents or roots is needed. */
  private static final class Refine extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Refine() {
      super(null, null, false, false);
    }
  }

  /** A part of a sum without its number: a product of kernels over factors. */
  private record Term(Monomial monomial, Map<Polynomial, Integer> factors) {
    boolean isOne() {
      return monomial.degree() == 0 && factors.isEmpty();
    }
  }

  private record SineCosine(Quotient sine, Quotient cosine) {}

  private final Work work;
  private final boolean real;

  // What one pass finds out and the next one builds on.
  private int angleParts = 1;
  private int exponentParts = 1;
  private int rootParts = 1;
  private final Set<String> nonNegative = new HashSet<>();
  private final Set<String> nonPositive = new HashSet<>();
  private boolean learnt;

  private KernelTable table;

  /** Polynomials of several terms that stood as factors: others are tried for divisibility by them. */
  private final Set<Polynomial> bases = new LinkedHashSet<>();

  private NormalForm(boolean real, Work work) {
    this.real = real;
    this.work = work;
    this.table = new KernelTable(work);
  }

  /**
   * Compares two formulas.
   *
   * @param real whether equality over the real numbers is asked: at every point at which both
   *     formulas have real values
   */
  public static Answer compare(Formula a, Formula b, boolean real, Deadline deadline) {
    if (a.depth() > MAX_DEPTH || b.depth() > MAX_DEPTH) {
      return new Answer.GaveUp("it is more than " + MAX_DEPTH + " levels deep");
    }
    var form = new NormalForm(real, new Work(deadline));
    try {
      for (int pass = 0; pass < MAX_PASSES; pass++) {
        form.learnt = false;
        try {
          Quotient difference = form.of(a).plus(form.of(b).negate(form.work), form.work);
          if (form.table.reduced(difference.numerator()).isZero()) {
            return new Answer.Same();
          }
          if (!form.learnt) {
            return new Answer.NotSeen();
          }
        } catch (Refine finer) {
          form.table = new KernelTable(form.work);
          form.bases.clear();
        }
      }
      return new Answer.GaveUp("its angles and exponents have no common part");
    } catch (Work.Stop stop) {
      return new Answer.GaveUp(stop.reason());
    } catch (ArithmeticException zero) {
      return new Answer.GaveUp("it divides by zero");
    }
  }

  // ---- From formulas to quotients

  private record Frame(Formula formula, boolean operandsDone) {}

  private Quotient of(Formula formula) {
    var done = new ArrayDeque<Quotient>();
    var pending = new ArrayDeque<Frame>();
    pending.push(new Frame(formula, false));
    while (!pending.isEmpty()) {
      work.step();
      Frame frame = pending.pop();
      if (!(frame.formula() instanceof Operation operation)) {
        done.push(leaf(frame.formula()));
      } else if (isClosed(operation.operator())) {
        done.push(kernel(new Key("closed", operation)));
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
      case Formula.Symbol(String name) ->
          switch (name) {
            case "pi", "π" -> pi();
            case "e" -> exponential(constant(Rational.ONE));
            case "i" -> imaginaryUnit();
            default -> kernel(new Key("symbol", name));
          };
      case Formula.Text _, Formula.Absent _, Formula.Unread _, Operation _ ->
          kernel(new Key("closed", leaf));
    };
  }

  private Quotient operation(Operation operation, List<Quotient> operands) {
    var forms = new ArrayList<Quotient>();
    for (Quotient form : operands) {
      forms.add(new Quotient(table.reduced(form.numerator()), form.factors()));
    }
    if (operation.operator() == Operator.APPLY) {
      return kernel(new Key("call", operation.operands().getFirst(), List.copyOf(forms)));
    }
    Quotient u = forms.getFirst();
    Quotient v = forms.size() > 1 ? forms.get(1) : u;
    return switch (operation.operator()) {
      case ADD, MIXED_NUMBER -> u.plus(v, work);
      case SUBTRACT -> u.plus(v.negate(work), work);
      case MULTIPLY, QUANTITY -> u.times(v, work);
      case DIVIDE, RATIO -> over(u, v);
      case NEGATE -> u.negate(work);
      case POSITIVE, BOXED, OVERBRACE, UNDERBRACE -> u;
      case PERCENT -> scaled(u, Rational.of(1, 100));
      case DEGREES -> scaled(u.times(pi(), work), Rational.of(1, 180));
      case POWER -> power(u, v);
      case SQRT -> root(u, HALF, false);
      case ROOT -> rootOfDegree(operation, u, v);
      case ABS -> absolute(u);
      case EXP -> exponential(u);
      case LN -> logarithm(u);
      case LG -> over(logarithm(u), logarithm(constant(Rational.of(10))));
      case LOG ->
          over(logarithm(u), logarithm(forms.size() > 1 ? v : constant(Rational.of(10))));
      case SIN -> angle(u).sine();
      case COS -> angle(u).cosine();
      case TAN -> over(angle(u).sine(), angle(u).cosine());
      case COT -> over(angle(u).cosine(), angle(u).sine());
      case SEC -> inverse(angle(u).cosine());
      case CSC -> inverse(angle(u).sine());
      case SINH -> hyperbolic(u, -1);
      case COSH -> hyperbolic(u, 1);
      case TANH -> over(hyperbolic(u, -1), hyperbolic(u, 1));
      case COTH -> over(hyperbolic(u, 1), hyperbolic(u, -1));
      case SECH -> inverse(hyperbolic(u, 1));
      case CSCH -> inverse(hyperbolic(u, -1));
      case ARCSIN -> odd("arcsin", u);
      case ARCCOS -> scaled(pi(), HALF).plus(odd("arcsin", u).negate(work), work);
      case ARCTAN -> odd("arctan", u);
      case ARCCOT -> odd("arctan", inverse(u));
      case ARCSEC -> scaled(pi(), HALF).plus(odd("arcsin", inverse(u)).negate(work), work);
      case ARCCSC -> odd("arcsin", inverse(u));
      case ARSINH -> real ? logarithm(u.plus(root(square(u).plus(one(), work), HALF, false), work))
          : odd("arsinh", u);
      case ARCOSH ->
          real
              ? logarithm(
                  u.plus(
                      root(u.plus(constant(Rational.of(-1)), work), HALF, false)
                          .times(root(u.plus(one(), work), HALF, false), work),
                      work))
              : opaque(operation, forms);
      case ARTANH ->
          real
              ? scaled(
                  logarithm(one().plus(u, work))
                      .plus(logarithm(one().plus(u.negate(work), work)).negate(work), work),
                  HALF)
              : odd("artanh", u);
      case FACTORIAL -> factorial(u);
      case BINOMIAL ->
          over(
              factorial(u),
              factorial(v).times(factorial(u.plus(v.negate(work), work)), work));
      case MAX -> real && forms.size() == 2 ? larger(u, v, 1) : opaque(operation, forms);
      case MIN -> real && forms.size() == 2 ? larger(u, v, -1) : opaque(operation, forms);
      case FLOOR -> floor(u);
      case CEILING -> floor(u.negate(work)).negate(work);
      default -> opaque(operation, forms);
    };
  }

  // ---- Small pieces

  private static Quotient constant(Rational value) {
    return Quotient.of(Polynomial.constant(value));
  }

  private static Quotient one() {
    return constant(Rational.ONE);
  }

  private Quotient kernel(Key key) {
    return Quotient.of(Polynomial.variable(table.index(key)));
  }

  private Quotient pi() {
    int index = table.index(new Key("pi"));
    table.setPositive(index);
    return Quotient.of(Polynomial.variable(index));
  }

  private Quotient imaginaryUnit() {
    int index = table.index(new Key("i"));
    table.setLaw(index, 2, Polynomial.constant(Rational.of(-1)));
    return Quotient.of(Polynomial.variable(index));
  }

  private Quotient opaque(Operation operation, List<Quotient> forms) {
    return kernel(new Key("function", operation.operator(), List.copyOf(forms)));
  }

  private Quotient scaled(Quotient u, Rational factor) {
    return new Quotient(u.numerator().scaled(factor, work), u.factors());
  }

  private Quotient square(Quotient u) {
    return u.times(u, work);
  }

  private Quotient inverse(Quotient u) {
    Polynomial numerator = table.reduced(u.numerator());
    if (numerator.isZero()) {
      throw new ArithmeticException("division by zero");
    }
    Polynomial over = Polynomial.ONE;
    for (var factor : u.factors().entrySet()) {
      over = over.times(factor.getKey().power(factor.getValue(), work), work);
    }
    KernelTable.Split split = table.split(numerator);
    Rational number = Rational.ONE.dividedBy(split.number());
    var factors = new LinkedHashMap<Polynomial, Integer>();
    for (int variable : split.variables().variables()) {
      factors.merge(Polynomial.variable(variable), 1, Integer::sum);
    }
    for (Polynomial factor : pieces(split.rest())) {
      Rational leading = factor.coefficient(factor.leading());
      number = number.dividedBy(leading);
      factors.merge(factor.monic(work), 1, Integer::sum);
    }
    return new Quotient(over.scaled(number, work), factors).reduced(work);
  }

  /** A primitive polynomial in factors, as far as they are seen: bases, linear ones, squares. */
  private List<Polynomial> pieces(Polynomial polynomial) {
    var pieces = new ArrayList<Polynomial>();
    Polynomial rest = polynomial;
    for (Polynomial base : List.copyOf(bases)) {
      @Nullable Polynomial divided;
      while (!rest.equals(base)
          && rest.degree() >= base.degree()
          && (divided = rest.dividedBy(base, work)) != null) {
        pieces.add(base);
        rest = divided;
      }
    }
    while (!rest.isConstant()) {
      Polynomial linear = linearFactor(rest);
      if (linear == null) {
        Polynomial root = squareRoot(rest);
        if (root != null && !root.isConstant()) {
          List<Polynomial> twice = pieces(root);
          pieces.addAll(twice);
          pieces.addAll(twice);
          return pieces;
        }
        linear = rest;
      }
      pieces.add(linear);
      rest = Objects.requireNonNull(rest.dividedBy(linear, work));
    }
    if (!rest.isZero() && !rest.equals(Polynomial.ONE) && !pieces.isEmpty()) {
      pieces.set(0, pieces.getFirst().scaled(rest.constantTerm(), work));
    }
    for (Polynomial piece : pieces) {
      learnt |= piece.terms().size() > 1 && bases.add(piece);
    }
    return pieces;
  }

  /** The polynomial of which this is the square, null if there is none. */
  private @Nullable Polynomial squareRoot(Polynomial square) {
    if (square.isZero()) {
      return Polynomial.ZERO;
    }
    Polynomial root = rootOfTerm(square);
    if (root == null) {
      return null;
    }
    Polynomial twice = root.scaled(Rational.of(2), work);
    Polynomial rest = square.minus(root.times(root, work), work);
    for (int i = 0; !rest.isZero(); i++) {
      Polynomial next =
          Polynomial.term(rest.coefficient(rest.leading()), rest.leading()).dividedBy(twice, work);
      if (next == null || i > MAX_SQUARE_TERMS) {
        return null;
      }
      rest =
          rest.minus(next.times(root.scaled(Rational.of(2), work).plus(next, work), work), work);
      root = root.plus(next, work);
    }
    return root;
  }

  /** Of the leading term. */
  private static @Nullable Polynomial rootOfTerm(Polynomial polynomial) {
    Monomial leading = polynomial.leading();
    Monomial half = Monomial.ONE;
    int[] variables = leading.variables();
    for (int i = 0; i < variables.length; i += 2) {
      if (i + 1 == variables.length || variables[i] != variables[i + 1]) {
        return null;
      }
      half = half.times(Monomial.of(variables[i]));
    }
    Rational coefficient = polynomial.coefficient(leading);
    if (coefficient.signum() < 0) {
      return null;
    }
    Monomial root = half;
    return Magnitude.root(coefficient, BigInteger.TWO)
        .map(value -> Polynomial.term(value, root))
        .orElse(null);
  }

  private Quotient over(Quotient u, Quotient v) {
    return u.times(inverse(v), work);
  }

  private Quotient wholePower(Quotient u, BigInteger exponent) {
    if (exponent.bitLength() > 7) {
      throw new Work.Stop(new SystemSolution.Unknown("the exponent " + exponent + " is too large"));
    }
    Quotient base = exponent.signum() < 0 ? inverse(u) : u;
    Quotient result = one();
    for (int i = exponent.abs().intValue(); i > 0; i--) {
      result = result.times(base, work);
    }
    return result;
  }

  /** The terms of the numerator, each over the whole denominator, with their numbers. */
  private Map<Term, Rational> terms(Quotient u) {
    var terms = new LinkedHashMap<Term, Rational>();
    Quotient reduced = new Quotient(table.reduced(u.numerator()), u.factors()).reduced(work);
    reduced.numerator().terms().entrySet().stream()
        .sorted((x, y) -> y.getKey().compareTo(x.getKey()))
        .forEach(each -> terms.put(new Term(each.getKey(), reduced.factors()), each.getValue()));
    return terms;
  }

  private Quotient quotient(Term term) {
    return new Quotient(Polynomial.term(Rational.ONE, term.monomial()), term.factors());
  }

  /** The whole multiple of t/parts that q·t is, or none yet. */
  private static int multiple(Rational q, int parts) {
    Rational times = q.times(Rational.of(parts));
    return times.isInteger() && times.numerator().bitLength() < 8 ? times.intValue() : 0;
  }

  private static int finer(int parts, Rational q) {
    BigInteger n = BigInteger.valueOf(parts);
    BigInteger d = q.denominator();
    BigInteger common = n.divide(n.gcd(d)).multiply(d);
    if (common.bitLength() > 8 || common.intValue() > MAX_PARTS) {
      throw new Work.Stop(
          new SystemSolution.Unknown("angles or exponents divide into more than " + MAX_PARTS));
    }
    if (common.intValue() == parts) {
      throw new Work.Stop(new SystemSolution.Unknown("a multiple of an angle is too large"));
    }
    return common.intValue();
  }

  // ---- Sine and cosine

  private SineCosine angle(Quotient u) {
    Map<Term, Rational> terms = terms(u);
    if (terms.size() > MAX_SUMMANDS) {
      return ofKernels(new Key("angle", reducedForm(u)), signed(u));
    }
    SineCosine sum = new SineCosine(constant(Rational.ZERO), one());
    for (var term : terms.entrySet()) {
      SineCosine next = angle(term.getKey(), term.getValue());
      sum =
          new SineCosine(
              sum.sine()
                  .times(next.cosine(), work)
                  .plus(sum.cosine().times(next.sine(), work), work),
              sum.cosine()
                  .times(next.cosine(), work)
                  .plus(sum.sine().times(next.sine(), work).negate(work), work));
    }
    return sum;
  }

  /** The form of ±u of which the leading coefficient is above zero. */
  private Quotient reducedForm(Quotient u) {
    return signed(u) < 0 ? u.negate(work) : u;
  }

  private int signed(Quotient u) {
    Polynomial numerator = u.numerator();
    return numerator.isZero() ? 1 : numerator.coefficient(numerator.leading()).signum();
  }

  private SineCosine ofKernels(Key key, int sign) {
    Quotient cosine = kernel(new Key("cos", key));
    int index = table.index(new Key("sin", key));
    Polynomial c = cosine.numerator();
    table.setLaw(
        index, 2, Polynomial.ONE.minus(c.times(c, work), work));
    Quotient sine = Quotient.of(Polynomial.variable(index));
    return new SineCosine(sign < 0 ? sine.negate(work) : sine, cosine);
  }

  /** Of q times a term. */
  private SineCosine angle(Term term, Rational q) {
    if (isKernel(term, "pi")) {
      SineCosine known = ofPi(q);
      if (known != null) {
        return known;
      }
    }
    SineCosine base;
    int n;
    Key arc = onlyKernel(term);
    if (arc != null && (arc.kind().equals("arcsin") || arc.kind().equals("arctan")) && q.isInteger()) {
      Quotient x = (Quotient) arc.content()[0];
      Quotient one = one();
      if (arc.kind().equals("arcsin")) {
        base = new SineCosine(x, root(one.plus(square(x).negate(work), work), HALF, false));
      } else {
        Quotient secant = root(one.plus(square(x), work), HALF, false);
        base = new SineCosine(over(x, secant), inverse(secant));
      }
      n = multiple(q, 1);
    } else {
      n = multiple(q, angleParts);
      base = ofKernels(new Key("angle", term, angleParts), 1);
    }
    if (n == 0) {
      angleParts = finer(angleParts, q);
      throw new Refine();
    }
    // Chebyshev: cos((k+1)t) = 2·cos t·cos(kt) − cos((k−1)t), and the same for sin.
    Quotient twice = scaled(base.cosine(), Rational.of(2));
    SineCosine before = new SineCosine(constant(Rational.ZERO), one());
    SineCosine at = base;
    for (int k = 1; k < Math.abs(n); k++) {
      SineCosine next =
          new SineCosine(
              twice.times(at.sine(), work).plus(before.sine().negate(work), work),
              twice.times(at.cosine(), work).plus(before.cosine().negate(work), work));
      before = at;
      at = next;
    }
    return n < 0 ? new SineCosine(at.sine().negate(work), at.cosine()) : at;
  }

  private boolean isKernel(Term term, String kind) {
    Key key = onlyKernel(term);
    return key != null && key.kind().equals(kind);
  }

  /** The kernel, if the term is nothing else. */
  private @Nullable Key onlyKernel(Term term) {
    return term.factors().isEmpty() && term.monomial().degree() == 1
        ? table.key(term.monomial().variables()[0])
        : null;
  }

  /** Of multiples of π/12·2 and π/4, in square roots; null for others. */
  private @Nullable SineCosine ofPi(Rational q) {
    Rational twelfths = q.times(Rational.of(12));
    if (!twelfths.isInteger()) {
      return null;
    }
    int k = twelfths.numerator().mod(BigInteger.valueOf(24)).intValue();
    Quotient sine = sineOfTwelfths(k);
    Quotient cosine = sineOfTwelfths((k + 6) % 24);
    return sine == null || cosine == null ? null : new SineCosine(sine, cosine);
  }

  private @Nullable Quotient sineOfTwelfths(int k) {
    if (k > 12) {
      Quotient opposite = sineOfTwelfths(k - 12);
      return opposite == null ? null : opposite.negate(work);
    }
    int folded = k > 6 ? 12 - k : k;
    return switch (folded) {
      case 0 -> constant(Rational.ZERO);
      case 2 -> constant(HALF);
      case 3 -> scaled(root(constant(Rational.of(2)), HALF, false), HALF);
      case 4 -> scaled(root(constant(Rational.of(3)), HALF, false), HALF);
      case 6 -> one();
      default -> null; // 15° and 75°: nested or summed roots, left to their kernels
    };
  }

  private Quotient hyperbolic(Quotient u, int sign) {
    Quotient up = exponential(u);
    Quotient down = inverse(up);
    return scaled(up.plus(sign < 0 ? down.negate(work) : down, work), HALF);
  }

  /** An odd function as a kernel. */
  private Quotient odd(String kind, Quotient u) {
    Quotient x = new Quotient(table.reduced(u.numerator()), u.factors());
    if (x.numerator().isZero()) {
      return constant(Rational.ZERO);
    }
    Quotient known = knownArc(kind, reducedForm(x));
    Quotient value = known == null ? kernel(new Key(kind, reducedForm(x))) : known;
    return signed(x) < 0 ? value.negate(work) : value;
  }

  private @Nullable Quotient knownArc(String kind, Quotient x) {
    if (!x.isConstant()) {
      return null;
    }
    Rational value = x.numerator().constantTerm();
    if (kind.equals("arctan") && value.equals(Rational.ONE)) {
      return scaled(pi(), Rational.of(1, 4));
    }
    if (kind.equals("arcsin") && value.equals(Rational.ONE)) {
      return scaled(pi(), HALF);
    }
    return kind.equals("arcsin") && value.equals(HALF) ? scaled(pi(), Rational.of(1, 6)) : null;
  }

  // ---- Exponentials and powers

  private Quotient exponential(Quotient u) {
    Quotient product = one();
    int i = table.holds(new Key("i")) ? table.index(new Key("i")) : -1;
    for (var each : terms(u).entrySet()) {
      Term term = each.getKey();
      Rational q = each.getValue();
      if (i >= 0 && term.monomial().exponent(i) == 1) {
        Monomial rest = Objects.requireNonNull(term.monomial().dividedBy(Monomial.of(i)));
        SineCosine turn = angle(new Term(rest, term.factors()), q);
        product =
            product.times(
                turn.cosine().plus(imaginaryUnit().times(turn.sine(), work), work), work);
        continue;
      }
      product = product.times(ofLogarithm(term, q), work);
    }
    return product;
  }

  /** e to the power q·term; where the term holds ln b this is a power of b. */
  private Quotient ofLogarithm(Term term, Rational q) {
    int[] variables = term.monomial().variables();
    for (int variable : variables) {
      Key key = table.key(variable);
      if (key.kind().equals("ln") && term.monomial().exponent(variable) == 1) {
        Monomial rest =
            Objects.requireNonNull(term.monomial().dividedBy(Monomial.of(variable)));
        Term exponent = new Term(rest, term.factors());
        Polynomial base = (Polynomial) key.content()[0];
        return exponent.isOne()
            ? root(Quotient.of(base), q, true)
            : powerKernel(base, exponent, q);
      }
    }
    return powerKernel(null, term, q);
  }

  /** Base (null for e) to the power q·term. */
  private Quotient powerKernel(@Nullable Polynomial base, Term term, Rational q) {
    int n = multiple(q, exponentParts);
    if (n == 0) {
      exponentParts = finer(exponentParts, q);
      throw new Refine();
    }
    Key key = new Key("power", base == null ? "e" : base, term, exponentParts);
    int index = table.index(key);
    if (real && (base == null || signOf(base) > 0)) {
      table.setPositive(index);
    }
    return wholePower(Quotient.of(Polynomial.variable(index)), BigInteger.valueOf(n));
  }

  private Quotient power(Quotient u, Quotient v) {
    Polynomial exponent = table.reduced(v.numerator());
    if (v.factors().isEmpty() && exponent.isConstant()) {
      Rational value = exponent.constantTerm();
      return value.isInteger() ? wholePower(u, value.numerator()) : root(u, value, false);
    }
    Quotient product = one();
    for (Factor factor : factors(u)) {
      Polynomial base = factor.base();
      if (real && !factor.exponent().numerator().testBit(0) && signOf(base) == 0) {
        base = absoluteWhole(base, BigInteger.ONE).numerator(); // (x²)^n is |x|^(2n)
      }
      product = product.times(powerOf(base, scaled(v, factor.exponent())), work);
    }
    return product;
  }

  /** A single base to a power that is no number. */
  private Quotient powerOf(Polynomial base, Quotient v) {
    if (!base.isConstant() && base.leading().degree() == 1 && base.terms().size() == 1) {
      Key key = table.key(base.leading().variables()[0]);
      boolean exponential = key.kind().equals("power") && key.content()[0].equals("e");
      boolean whole = exponential && ((Term) key.content()[1]).isOne();
      if (exponential && (real || whole)) { // (e^t)^v
        Quotient t = scaled(quotient((Term) key.content()[1]), Rational.of(1, (int) key.content()[2]));
        return exponential(t.times(v, work));
      }
    }
    if (!real && !(base.isConstant() && base.constantTerm().signum() > 0)) {
      return kernel(new Key("complex power", base, v));
    }
    Quotient product = one();
    for (var each : terms(v).entrySet()) {
      Quotient next;
      if (each.getKey().isOne()) {
        next =
            each.getValue().isInteger()
                ? wholePower(Quotient.of(base), each.getValue().numerator())
                : root(Quotient.of(base), each.getValue(), false);
      } else if (base.isConstant() && base.constantTerm().equals(Rational.of(-1))) {
        // Real only where the exponent is whole, so that its square is 1.
        int n = multiple(each.getValue(), 1);
        if (n == 0) {
          throw new Work.Stop(new SystemSolution.Unknown("a part of a power of -1"));
        }
        int index = table.index(new Key("sign", each.getKey()));
        table.setLaw(index, 2, Polynomial.ONE);
        next = wholePower(Quotient.of(Polynomial.variable(index)), BigInteger.valueOf(Math.abs(n)));
      } else {
        next = powerKernel(base, each.getKey(), each.getValue());
      }
      product = product.times(next, work);
    }
    return product;
  }

  // ---- Factors, roots, logarithms, absolute values

  /** A base that is -1, a prime, a kernel or a polynomial that is not split, to a power. */
  private record Factor(Polynomial base, Rational exponent) {}

  private List<Factor> factors(Quotient u) {
    var exponents = new LinkedHashMap<Polynomial, Rational>();
    Polynomial numerator = table.reduced(u.numerator());
    if (numerator.isZero()) {
      throw new Work.Stop(new SystemSolution.Unknown("a power or logarithm of zero"));
    }
    addFactors(numerator, 1, exponents);
    u.factors().forEach((factor, times) -> addFactors(factor, -times, exponents));
    var factors = new ArrayList<Factor>();
    exponents.forEach((base, exponent) -> {
      if (exponent.signum() != 0) {
        factors.add(new Factor(base, exponent));
      }
    });
    return factors;
  }

  private void addFactors(Polynomial polynomial, int times, Map<Polynomial, Rational> into) {
    KernelTable.Split split = table.split(polynomial);
    Rational number = split.number();
    if (number.signum() < 0 && times % 2 != 0) {
      into.merge(Polynomial.constant(Rational.of(-1)), Rational.ONE, Rational::plus);
    }
    addPrimes(number.numerator().abs(), times, into);
    addPrimes(number.denominator(), -times, into);
    for (int variable : split.variables().variables()) {
      into.merge(Polynomial.variable(variable), Rational.of(times), Rational::plus);
    }
    if (!split.rest().isConstant()) {
      for (Polynomial piece : pieces(split.rest())) {
        into.merge(piece, Rational.of(times), Rational::plus);
      }
    }
  }

  /** A factor q·x − p of a polynomial in one kernel, primitive with q > 0; null if none is seen. */
  private @Nullable Polynomial linearFactor(Polynomial polynomial) {
    int variable = polynomial.onlyVariable();
    if (variable < 0 || polynomial.degree() < 2) {
      return null;
    }
    Rational[] coefficients = polynomial.coefficients(variable);
    BigInteger last = coefficients[0].numerator().abs();
    BigInteger leading = coefficients[coefficients.length - 1].numerator().abs();
    if (last.bitLength() > MAX_ROOT_BITS || leading.bitLength() > MAX_ROOT_BITS) {
      return null;
    }
    for (int q = 1; q <= leading.intValue(); q++) {
      for (int p = 1; p <= last.intValue(); p++) {
        work.step();
        if (leading.intValue() % q != 0 || last.intValue() % p != 0) {
          continue;
        }
        for (int sign : new int[] {1, -1}) {
          Rational root = Rational.of(sign * p, q);
          Rational value = Rational.ZERO;
          for (int i = coefficients.length - 1; i >= 0; i--) {
            value = value.times(root).plus(coefficients[i]);
          }
          if (value.signum() == 0) {
            Polynomial x = Polynomial.variable(variable).scaled(Rational.of(q), work);
            return x.minus(constantOf(sign * p), work);
          }
        }
      }
    }
    return null;
  }

  private void addPrimes(BigInteger number, int times, Map<Polynomial, Rational> into) {
    BigInteger rest = number;
    for (int p = 2; p < LARGEST_PRIME_TRIED && rest.bitLength() > 1; p++) {
      BigInteger prime = BigInteger.valueOf(p);
      while (rest.mod(prime).signum() == 0) {
        rest = rest.divide(prime);
        into.merge(Polynomial.constant(Rational.of(p)), Rational.of(times), Rational::plus);
      }
      work.step();
    }
    if (rest.bitLength() > 1) {
      into.merge(
          Polynomial.constant(Rational.of(rest, BigInteger.ONE)),
          Rational.of(times),
          Rational::plus);
    }
  }

  /** 1 or -1 where the sign of a base is known, 0 elsewhere. */
  private int signOf(Polynomial base) {
    if (base.isConstant()) {
      return base.constantTerm().signum();
    }
    String name = name(base);
    return table.isPositive(base) || nonNegative.contains(name)
        ? 1
        : nonPositive.contains(name) ? -1 : 0;
  }

  /** What a polynomial is in any pass: kernels get other indices when parts become finer. */
  private String name(Polynomial polynomial) {
    var names = new TreeSet<String>();
    for (var term : polynomial.terms().entrySet()) {
      var text = new StringBuilder().append(term.getValue());
      var parts = new ArrayList<String>();
      for (int variable : term.getKey().variables()) {
        parts.add(name(table.key(variable)));
      }
      Collections.sort(parts);
      names.add(text.append(parts).toString());
    }
    return names.toString();
  }

  private String name(Key key) {
    var text = new StringBuilder(key.kind());
    for (Object content : key.content()) {
      text.append('|')
          .append(
              switch (content) {
                case Polynomial polynomial -> name(polynomial);
                case Quotient quotient -> name(quotient);
                case Term term -> name(quotient(term));
                case Key inner -> name(inner);
                case Integer parts -> "";
                default -> content.toString();
              });
    }
    return text.toString();
  }

  private String name(Quotient quotient) {
    var names = new TreeSet<String>();
    quotient.factors().forEach((factor, exponent) -> names.add(name(factor) + "^" + exponent));
    return name(quotient.numerator()) + "/" + names;
  }

  /** Notes what a real root or logarithm says of the sign of its operand. */
  private void learnSign(List<Factor> factors) {
    int sign = 1;
    @Nullable Polynomial open = null;
    for (Factor factor : factors) {
      if (factor.exponent().isInteger() && !factor.exponent().numerator().testBit(0)) {
        continue;
      }
      int known = signOf(factor.base());
      if (known != 0) {
        sign *= known;
      } else if (open == null) {
        open = factor.base();
      } else {
        return; // of a product of several nothing follows for each
      }
    }
    if (open != null) {
      learnt |= (sign > 0 ? nonNegative : nonPositive).add(name(open));
    }
  }

  /** u to a power that is no whole number, where u is not negative; {@code known} if it is so. */
  private Quotient root(Quotient u, Rational exponent, boolean known) {
    if (!real) {
      return complexRoot(u, exponent);
    }
    Polynomial numerator = table.reduced(u.numerator());
    if (numerator.isZero()) {
      return constant(Rational.ZERO);
    }
    List<Factor> factors = factors(u);
    if (!known) {
      learnSign(factors);
    }
    Quotient product = one();
    for (Factor factor : factors) {
      product =
          product.times(absolutePower(factor.base(), factor.exponent().times(exponent)), work);
    }
    return product;
  }

  /** |base|^exponent. */
  private Quotient absolutePower(Polynomial base, Rational exponent) {
    if (base.isConstant() && base.constantTerm().signum() < 0) {
      return one(); // |-1|
    }
    if (exponent.denominator().equals(BigInteger.TWO)) {
      Quotient plain = denested(base);
      if (plain != null) {
        return wholePower(plain, exponent.numerator());
      }
    }
    BigInteger[] parts = exponent.numerator().divideAndRemainder(exponent.denominator());
    BigInteger whole = parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
    Rational fraction = exponent.minus(Rational.of(whole, BigInteger.ONE));
    Quotient product = absoluteWhole(base, whole);
    if (fraction.signum() == 0) {
      return product;
    }
    Rational times = fraction.times(Rational.of(rootParts));
    if (!times.isInteger()) {
      rootParts = finer(rootParts, fraction);
      throw new Refine();
    }
    Polynomial radicand = absoluteWhole(base, BigInteger.ONE).numerator();
    int index = table.index(new Key("root", base, rootParts));
    table.setLaw(index, rootParts, radicand);
    table.setPositive(index);
    return product.times(
        wholePower(Quotient.of(Polynomial.variable(index)), times.numerator()), work);
  }

  /**
   * The root of a + b·m, where m is a product of roots, as √x + √y with x + y = a, 4xy = b²m²; null
   * if a² − b²m² is no square, or the signs of a and b are open.
   */
  private @Nullable Quotient denested(Polynomial base) {
    @Nullable Monomial roots = null;
    Polynomial a = Polynomial.ZERO;
    Polynomial b = Polynomial.ZERO;
    for (var term : base.terms().entrySet()) {
      Monomial of = Monomial.ONE;
      Monomial rest = Monomial.ONE;
      for (int variable : term.getKey().variables()) {
        boolean root = table.key(variable).kind().equals("root");
        of = root ? of.times(Monomial.of(variable)) : of;
        rest = root ? rest : rest.times(Monomial.of(variable));
      }
      if (of.degree() == 0) {
        a = a.plus(Polynomial.term(term.getValue(), rest), work);
      } else if (roots == null || roots.equals(of)) {
        roots = of;
        b = b.plus(Polynomial.term(term.getValue(), rest), work);
      } else {
        return null;
      }
    }
    if (roots == null || signOf(a) <= 0 || a.isZero()) {
      return null;
    }
    int sign = b.isConstant() ? b.constantTerm().signum() : table.isPositive(b) ? 1 : 0;
    Polynomial m = Polynomial.term(Rational.ONE, roots);
    Polynomial square = table.reduced(m.times(m, work)).times(b.times(b, work), work);
    Polynomial c = squareRoot(table.reduced(a.times(a, work).minus(square, work)));
    if (c == null || sign <= 0) {
      return null;
    }
    Polynomial x = a.plus(c, work).scaled(HALF, work);
    Polynomial y = a.minus(c, work).scaled(HALF, work);
    return root(Quotient.of(x), HALF, true).plus(root(Quotient.of(y), HALF, true), work);
  }

  private Quotient absoluteWhole(Polynomial base, BigInteger exponent) {
    Quotient plain = Quotient.of(base);
    if (!exponent.testBit(0) || signOf(base) > 0) {
      return wholePower(plain, exponent);
    }
    if (signOf(base) < 0) {
      return wholePower(plain.negate(work), exponent);
    }
    int index = table.index(new Key("abs", base));
    table.setLaw(index, 2, base.times(base, work));
    table.setPositive(index);
    Quotient absolute = Quotient.of(Polynomial.variable(index));
    return absolute.times(wholePower(plain, exponent.subtract(BigInteger.ONE)), work);
  }

  private Quotient absolute(Quotient u) {
    if (!real) {
      return kernel(new Key("complex abs", reducedForm(u)));
    }
    if (table.reduced(u.numerator()).isZero()) {
      return constant(Rational.ZERO);
    }
    Quotient product = one();
    for (Factor factor : factors(u)) {
      product = product.times(absolutePower(factor.base(), factor.exponent()), work);
    }
    return product;
  }

  /** Splits off only positive numbers, for which every branch agrees. */
  private Quotient complexRoot(Quotient u, Rational exponent) {
    Polynomial numerator = table.reduced(u.numerator());
    if (numerator.isZero()) {
      return constant(Rational.ZERO);
    }
    KernelTable.Split split = table.split(numerator);
    Quotient product = one();
    var primes = new LinkedHashMap<Polynomial, Rational>();
    addPrimes(split.number().numerator().abs(), 1, primes);
    addPrimes(split.number().denominator(), -1, primes);
    for (var prime : primes.entrySet()) {
      product =
          product.times(absolutePower(prime.getKey(), prime.getValue().times(exponent)), work);
    }
    Polynomial bare =
        numerator.scaled(Rational.ONE.dividedBy(split.number().abs()), work);
    if (u.factors().isEmpty() && bare.isConstant()) {
      if (bare.constantTerm().signum() > 0) {
        return product;
      }
      return exponent.equals(HALF)
          ? product.times(imaginaryUnit(), work)
          : product.times(
              exponential(scaled(pi().times(imaginaryUnit(), work), exponent)), work);
    }
    int degree = exponent.denominator().intValueExact();
    int index = table.index(new Key("complex root", bare, u.factors(), degree));
    if (u.factors().isEmpty()) {
      table.setLaw(index, degree, bare);
    }
    Quotient root = Quotient.of(Polynomial.variable(index));
    return product.times(wholePower(root, exponent.numerator()), work);
  }

  private Quotient rootOfDegree(Operation operation, Quotient u, Quotient degree) {
    Polynomial n = table.reduced(degree.numerator());
    if (!degree.factors().isEmpty() || !n.isConstant() || n.isZero()) {
      return opaque(operation, List.of(u, degree));
    }
    Rational exponent = Rational.ONE.dividedBy(n.constantTerm());
    boolean odd =
        exponent.denominator().testBit(0) && exponent.numerator().equals(BigInteger.ONE);
    if (!odd) {
      return root(u, exponent, false);
    }
    if (!real) {
      return opaque(operation, List.of(u, degree));
    }
    if (table.reduced(u.numerator()).isZero()) {
      return constant(Rational.ZERO);
    }
    // An odd root keeps the sign of each factor.
    Quotient product = one();
    for (Factor factor : factors(u)) {
      if (factor.base().isConstant() && factor.base().constantTerm().signum() < 0) {
        product = product.negate(work);
      } else if (signOf(factor.base()) > 0) {
        product =
            product.times(absolutePower(factor.base(), factor.exponent().times(exponent)), work);
      } else {
        int parts = exponent.denominator().intValueExact();
        int index = table.index(new Key("odd root", factor.base(), parts));
        table.setLaw(index, parts, factor.base());
        product =
            product.times(
                wholePower(
                    Quotient.of(Polynomial.variable(index)), factor.exponent().numerator()),
                work);
      }
    }
    return product;
  }

  private Quotient logarithm(Quotient u) {
    if (!real) {
      return complexLogarithm(u);
    }
    List<Factor> factors = factors(u);
    learnSign(factors);
    Quotient sum = constant(Rational.ZERO);
    for (Factor factor : factors) {
      sum = sum.plus(scaled(logarithmOf(factor.base()), factor.exponent()), work);
    }
    return sum;
  }

  /** ln|base|. */
  private Quotient logarithmOf(Polynomial base) {
    if (base.isConstant() && base.constantTerm().abs().equals(Rational.ONE)) {
      return constant(Rational.ZERO);
    }
    if (!base.isConstant() && base.terms().size() == 1 && base.leading().degree() == 1) {
      Key key = table.key(base.leading().variables()[0]);
      switch (key.kind()) {
        case "power" -> {
          Quotient exponent =
              scaled(quotient((Term) key.content()[1]), Rational.of(1, (int) key.content()[2]));
          return key.content()[0] instanceof Polynomial inner
              ? exponent.times(logarithmOf(inner), work)
              : exponent;
        }
        case "root" -> {
          return scaled(
              logarithm(Quotient.of((Polynomial) key.content()[0])),
              Rational.of(1, (int) key.content()[1]));
        }
        case "abs" -> {
          return logarithmOf((Polynomial) key.content()[0]);
        }
        default -> {}
      }
    }
    return kernel(new Key("ln", base));
  }

  private Quotient complexLogarithm(Quotient u) {
    Polynomial numerator = table.reduced(u.numerator());
    if (u.factors().isEmpty() && numerator.isConstant() && !numerator.isZero()) {
      Quotient sum = constant(Rational.ZERO);
      for (Factor factor : factors(u)) {
        sum =
            sum.plus(
                factor.base().constantTerm().signum() < 0
                    ? pi().times(imaginaryUnit(), work)
                    : scaled(logarithmOf(factor.base()), factor.exponent()),
                work);
      }
      return sum;
    }
    return kernel(new Key("complex ln", numerator, u.factors()));
  }

  // ---- Factorials and steps

  private Quotient factorial(Quotient u) {
    Polynomial polynomial = table.reduced(u.numerator());
    if (!u.factors().isEmpty()) {
      return kernel(new Key("factorial", u));
    }
    Rational constant = polynomial.constantTerm();
    Rational fraction = fractionOf(constant);
    BigInteger shift = constant.minus(fraction).numerator();
    if (shift.abs().compareTo(BigInteger.valueOf(MAX_SHIFT)) > 0) {
      return kernel(new Key("factorial", u));
    }
    Polynomial base =
        polynomial.minus(Polynomial.constant(Rational.of(shift, BigInteger.ONE)), work);
    int n = shift.intValueExact();
    if (base.isZero() && n < 0) {
      throw new Work.Stop(new SystemSolution.Unknown("a factorial of a negative number"));
    }
    Quotient product =
        base.isZero() ? one() : kernel(new Key("factorial", Quotient.of(base)));
    for (int k = 1; k <= n; k++) {
      product = product.times(Quotient.of(base.plus(constantOf(k), work)), work);
    }
    for (int k = 0; k > n; k--) {
      product = over(product, Quotient.of(base.plus(constantOf(k), work)));
    }
    return product;
  }

  private static Polynomial constantOf(int value) {
    return Polynomial.constant(Rational.of(value));
  }

  /** The part of a number past the whole one below it. */
  private static Rational fractionOf(Rational value) {
    BigInteger[] parts = value.numerator().divideAndRemainder(value.denominator());
    BigInteger below = parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
    return value.minus(Rational.of(below, BigInteger.ONE));
  }

  private Quotient larger(Quotient u, Quotient v, int sign) {
    Quotient gap = absolute(u.plus(v.negate(work), work));
    return scaled(u.plus(v, work).plus(sign < 0 ? gap.negate(work) : gap, work), HALF);
  }

  private Quotient floor(Quotient u) {
    Polynomial polynomial = table.reduced(u.numerator());
    if (!u.factors().isEmpty()) {
      return kernel(new Key("floor", u));
    }
    Rational constant = polynomial.constantTerm();
    Rational whole = constant.minus(fractionOf(constant));
    Polynomial rest = polynomial.minus(Polynomial.constant(whole), work);
    return rest.isConstant()
        ? constant(whole)
        : kernel(new Key("floor", Quotient.of(rest))).plus(constant(whole), work);
  }
}
