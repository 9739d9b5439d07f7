package org.algebrist.algebra.differential.answer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.function.ElementaryFunction;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * The signs and names that a person uses: sec x for 1/cos x where the question has one, (x + 2)/3
 * for x/3 + 2/3 in a function, √(2π) for √2·√π, a positive term first between bars, and the usual
 * order. What comes out is proved to have the same value.
 */
public final class AnswerWording {
  private static final Duration PROOF = Duration.ofMillis(500);

  private static final Map<Operator, Operator> RECIPROCALS = new EnumMap<>(Operator.class);

  static {
    RECIPROCALS.put(Operator.COS, Operator.SEC);
    RECIPROCALS.put(Operator.SIN, Operator.CSC);
    RECIPROCALS.put(Operator.TAN, Operator.COT);
    RECIPROCALS.put(Operator.COSH, Operator.SECH);
    RECIPROCALS.put(Operator.SINH, Operator.CSCH);
    RECIPROCALS.put(Operator.TANH, Operator.COTH);
  }

  private AnswerWording() {}

  /**
   * The answer in other words.
   *
   * @param question whose reciprocal functions the answer may use
   * @param variable whose terms stand first between bars, unless the question subtracts them
   */
  public static Formula of(Formula answer, Formula question, String variable) {
    try {
      return proved(answer, worded(answer, question, variable));
    } catch (TooDeepException | UnsupportedOperationException | ArithmeticException none) {
      return answer;
    }
  }

  private static Formula worded(Formula answer, Formula question, String variable) {
    List<Operator> used =
        Postorder.of(question).stream()
            .filter(node -> node instanceof Formula.Operation)
            .map(node -> ((Formula.Operation) node).operator())
            .filter(RECIPROCALS::containsValue)
            .distinct()
            .toList();
    Optional<String> first =
        BarredTerms.subtracts(question, variable) ? Optional.empty() : Optional.of(variable);
    List<Formula> roots =
        Postorder.of(question).stream()
            .filter(
                node -> node instanceof Formula.Operation root && root.operator() == Operator.SQRT)
            .toList();
    Formula plain =
        Postorder.rebuilt(
            answer, (node, made) -> worded(asked(made, roots), used, first, variable));
    Formula turned = Postorder.rebuilt(plain, (node, made) -> withoutSubtraction(made, variable));
    return first.isEmpty()
        ? AnswerTerms.ordered(turned, variable)
        : Postorder.rebuilt(turned, (node, made) -> AnswerTerms.ordered(made, variable));
  }

  /** u + (b − x)·v for u − (x − b)·v. */
  private static Formula withoutSubtraction(Formula formula, String variable) {
    return formula instanceof Formula.Operation difference
            && difference.operator() == Operator.SUBTRACT
        ? turned(difference.operands().getLast(), Optional.of(variable))
            .map(each -> Formula.of(Operator.ADD, difference.operands().getFirst(), each))
            .orElse(formula)
        : formula;
  }

  /** The other wording if it is proved to have the same value, else the answer as it was. */
  public static Formula proved(Formula answer, Formula other) {
    if (other.equals(answer)) {
      return answer;
    }
    try {
      return AnswerVerifier.equal(Canonical.of(other), Canonical.of(answer), PROOF)
              instanceof Verdict.Equal
          ? other
          : answer;
    } catch (TooDeepException none) {
      return answer;
    }
  }

  /** A root as the question writes it: √(6x − x²) for √(x(6 − x)). */
  private static Formula asked(Formula formula, List<Formula> roots) {
    if (!(formula instanceof Formula.Operation root) || root.operator() != Operator.SQRT) {
      return formula;
    }
    try {
      Canonical radicand = Canonical.of(root.operands().getFirst()).expanded();
      for (Formula each : roots) {
        Formula own = ((Formula.Operation) each).operands().getFirst();
        if (Canonical.of(own).expanded().equals(radicand)) {
          return Formula.of(Operator.SQRT, Canonical.of(own).readable());
        }
      }
    } catch (ArithmeticException | TooDeepException none) {
      return formula;
    }
    return formula;
  }

  private static Formula worded(
      Formula formula, List<Operator> used, Optional<String> first, String variable) {
    if (!(formula instanceof Formula.Operation(Operator operator, List<Formula> parts, var _))) {
      return formula;
    }
    return switch (operator) {
      case DIVIDE -> withReciprocals(withCotangent(WordedRoots.beside(formula)), used);
      case MULTIPLY -> AnswerFactors.ordered(WordedRoots.withOneRoot(formula, parts), variable);
      case NEGATE -> turned(parts.getFirst(), Optional.empty()).orElse(formula);
      case ABS ->
          parts.getFirst() instanceof Formula.Operation root && root.operator() == Operator.SQRT
              ? root
              : Formula.of(operator, BarredTerms.of(parts.getFirst(), first));
      case LN, SQRT -> Formula.of(operator, withoutMinus(parts.getFirst()));
      default ->
          operator == null || operator.inverted() == null
              ? formula
              : Formula.of(
                  operator, WordedRoots.overRoot(AnswerFractions.overOneLine(parts.getFirst())));
    };
  }

  // ---- sec, csc, cot

  private static Formula withReciprocals(Formula formula, List<Operator> used) {
    if (used.isEmpty()
        || !(formula instanceof Formula.Operation quotient)
        || quotient.operator() != Operator.DIVIDE) {
      return formula;
    }
    List<Formula> parts = quotient.operands();
    boolean negative = isNumber(parts.getFirst(), -1);
    List<Formula> above = factors(negative ? Formula.number(1) : parts.getFirst());
    Formula sum = asSum(above, parts.getLast(), used);
    if (!sum.equals(parts.getLast())) {
      return negative ? Formula.of(Operator.NEGATE, sum) : sum;
    }
    List<Formula> below = new ArrayList<>();
    boolean changed = false;
    for (Formula factor : factors(parts.getLast())) {
      Formula base = isPower(factor) ? ((Formula.Operation) factor).operands().getFirst() : factor;
      if (base instanceof Formula.Operation call
          && RECIPROCALS.containsKey(call.operator())
          && used.contains(RECIPROCALS.get(call.operator()))) {
        Formula own = Formula.of(RECIPROCALS.get(call.operator()), call.operands().getFirst());
        above.removeIf(each -> each.equals(Formula.number(1)));
        above.add(
            isPower(factor)
                ? Formula.of(Operator.POWER, own, ((Formula.Operation) factor).operands().getLast())
                : own);
        changed = true;
      } else {
        below.add(factor);
      }
    }
    if (!changed) {
      return quotient;
    }
    for (int i = 0; i < RATIOS.length; i++) {
      asRatio(above, RATIOS[i]);
    }
    Formula whole =
        below.isEmpty()
            ? product(above)
            : Formula.of(Operator.DIVIDE, product(above), product(below));
    return negative ? Formula.of(Operator.NEGATE, whole) : whole;
  }

  /** cot u for 1/tan u and cos u/sin u. */
  private static Formula withCotangent(Formula formula) {
    if (!(formula instanceof Formula.Operation quotient)
        || quotient.operator() != Operator.DIVIDE) {
      return formula;
    }
    List<Formula> above = factors(quotient.operands().getFirst());
    List<Formula> below = factors(quotient.operands().getLast());
    for (Formula factor : List.copyOf(below)) {
      Formula base = isPower(factor) ? ((Formula.Operation) factor).operands().getFirst() : factor;
      if (base instanceof Formula.Operation call
          && (call.operator() == Operator.TAN
              || call.operator() == Operator.SIN
                  && base.equals(factor)
                  && above.remove(Formula.of(Operator.COS, call.operands().getFirst())))) {
        below.remove(factor);
        boolean negative = above.removeIf(each -> isNumber(each, -1));
        above.removeIf(each -> isNumber(each, 1));
        Formula cotangent = Formula.of(Operator.COT, call.operands().getFirst());
        above.add(
            base.equals(factor)
                ? cotangent
                : Formula.of(
                    Operator.POWER, cotangent, ((Formula.Operation) factor).operands().getLast()));
        Formula whole =
            below.isEmpty()
                ? product(above)
                : Formula.of(Operator.DIVIDE, product(above), product(below));
        return negative ? Formula.of(Operator.NEGATE, whole) : whole;
      }
    }
    return formula;
  }

  private static boolean isNumber(Formula formula, long value) {
    return formula instanceof Formula.Num number && number.value().equals(Rational.of(value));
  }

  /** What a wave and a reciprocal make. */
  private static final Operator[][] RATIOS = {
    {Operator.SIN, Operator.SEC, Operator.TAN},
    {Operator.COS, Operator.CSC, Operator.COT},
    {Operator.SINH, Operator.SECH, Operator.TANH},
    {Operator.COSH, Operator.CSCH, Operator.COTH}
  };

  /** sec u·tan u for sin u·sec² u. */
  private static void asRatio(List<Formula> factors, Operator[] ratio) {
    for (int i = 0; i < factors.size(); i++) {
      if (!(factors.get(i) instanceof Formula.Operation wave) || wave.operator() != ratio[0]) {
        continue;
      }
      for (int k = 0; k < factors.size(); k++) {
        if (isPower(factors.get(k))
            && factors.get(k) instanceof Formula.Operation power
            && power.operands().getFirst() instanceof Formula.Operation reciprocal
            && reciprocal.operator() == ratio[1]
            && reciprocal.operands().equals(wave.operands())
            && power.operands().getLast() instanceof Formula.Num exponent) {
          Rational less = exponent.value().minus(Rational.ONE);
          factors.set(
              i,
              less.equals(Rational.ONE)
                  ? reciprocal
                  : Formula.of(Operator.POWER, reciprocal, Formula.number(less)));
          factors.set(k, Formula.of(ratio[2], wave.operands().getFirst()));
          return;
        }
      }
    }
  }

  /**
   * sec u + tan u for (sin u + 1)/cos u, cot u − csc u for (cos u − 1)/sin u; what is below for any
   * other quotient.
   */
  private static Formula asSum(List<Formula> above, Formula below, List<Operator> used) {
    if (above.size() == 1
        && above.getFirst() instanceof Formula.Operation sum
        && (sum.operator() == Operator.ADD || sum.operator() == Operator.SUBTRACT)
        && sum.operands().getLast().equals(Formula.number(1))
        && sum.operands().getFirst() instanceof Formula.Operation wave
        && below instanceof Formula.Operation other
        && RECIPROCALS.containsKey(other.operator())
        && used.contains(RECIPROCALS.get(other.operator()))
        && wave.operands().equals(other.operands())) {
      Formula u = wave.operands().getFirst();
      Formula reciprocal = Formula.of(RECIPROCALS.get(other.operator()), u);
      if (wave.operator() == Operator.SIN && other.operator() == Operator.COS) {
        return sum.operator() == Operator.ADD
            ? Formula.of(Operator.ADD, reciprocal, Formula.of(Operator.TAN, u))
            : Formula.of(Operator.SUBTRACT, Formula.of(Operator.TAN, u), reciprocal);
      }
      if (wave.operator() == Operator.COS && other.operator() == Operator.SIN) {
        return Formula.of(sum.operator(), Formula.of(Operator.COT, u), reciprocal);
      }
    }
    return below;
  }

  private static boolean isPower(Formula factor) {
    return factor instanceof Formula.Operation power
        && power.operator() == Operator.POWER
        && power.operands().getLast() instanceof Formula.Num;
  }

  /** The factors of a product that is nested to the left, in a list of its own. */
  static List<Formula> factors(Formula formula) {
    if (formula instanceof Formula.Operation product && product.operator() == Operator.MULTIPLY) {
      List<Formula> factors = factors(product.operands().getFirst());
      factors.add(product.operands().getLast());
      return factors;
    }
    return new ArrayList<>(List.of(formula));
  }

  static Formula product(List<Formula> factors) {
    Formula whole = factors.getFirst();
    for (Formula factor : factors.subList(1, factors.size())) {
      whole = Formula.of(Operator.MULTIPLY, whole, factor);
    }
    return whole;
  }

  // ---- Signs

  /**
   * Without the minus before it, where a factor above the line takes it: a difference, or an odd
   * function of one.
   *
   * @param variable whose terms must have gained a plus; empty if the number of minuses counts
   */
  private static Optional<Formula> turned(Formula formula, Optional<String> variable) {
    if (!(formula instanceof Formula.Operation operation)) {
      return Optional.empty();
    }
    Operator operator = operation.operator();
    List<Formula> parts = operation.operands();
    return switch (operator) {
      case DIVIDE ->
          turned(parts.getFirst(), variable)
              .map(above -> Formula.of(operator, above, parts.getLast()));
      case MULTIPLY -> {
        Optional<Formula> last =
            turned(parts.getLast(), variable)
                .map(each -> Formula.of(operator, parts.getFirst(), each));
        yield last.isPresent()
            ? last
            : turned(parts.getFirst(), variable)
                .map(each -> Formula.of(operator, each, parts.getLast()));
      }
      case ADD, SUBTRACT -> {
        List<SignedTerm> terms = SignedTerm.of(formula, 1);
        yield isBetterOpposite(terms, variable)
            ? Optional.of(SignedTerm.opposite(terms))
            : Optional.empty();
      }
      default -> {
        ElementaryFunction function = ElementaryFunction.of(operator);
        yield function != null && function.isOdd() && operator.inverted() != null
            ? turned(parts.getFirst(), variable).map(each -> Formula.of(operator, each))
            : Optional.empty();
      }
    };
  }

  private static boolean isBetterOpposite(List<SignedTerm> terms, Optional<String> variable) {
    List<SignedTerm> own =
        terms.stream()
            .filter(term -> variable.isEmpty() || term.size().symbols().contains(variable.get()))
            .toList();
    long negative = own.stream().filter(term -> term.sign() < 0).count();
    return variable.isEmpty() ? 2 * negative >= own.size() : 2 * negative > own.size();
  }

  /** (1 + x)/(1 − x) for −(1 + x)/(x − 1), (b − a)/c for −(a − b)/c. */
  private static Formula withoutMinus(Formula formula) {
    if (!(formula instanceof Formula.Operation negation)
        || negation.operator() != Operator.NEGATE
        || !(negation.operands().getFirst() instanceof Formula.Operation quotient)
        || quotient.operator() != Operator.DIVIDE) {
      return formula;
    }
    Formula above = quotient.operands().getFirst();
    Formula below = quotient.operands().getLast();
    return swapped(above)
        .map(turned -> Formula.of(Operator.DIVIDE, turned, below))
        .or(() -> swapped(below).map(turned -> Formula.of(Operator.DIVIDE, above, turned)))
        .orElse(formula);
  }

  /** b − a for a − b; empty where it is no difference. */
  private static Optional<Formula> swapped(Formula formula) {
    return formula instanceof Formula.Operation difference
            && difference.operator() == Operator.SUBTRACT
        ? Optional.of(SignedTerm.opposite(SignedTerm.of(formula, 1)))
        : Optional.empty();
  }

  /** 1/(1 − x) for −1/(x − 1). */
  public static Formula withoutLeadingMinus(Formula formula) {
    Formula turned =
        formula instanceof Formula.Operation quotient
                && quotient.operator() == Operator.DIVIDE
                && quotient.operands().getFirst() instanceof Formula.Num number
                && number.value().signum() < 0
            ? Formula.of(
                Operator.NEGATE,
                Formula.of(
                    Operator.DIVIDE,
                    Formula.number(number.value().negate()),
                    quotient.operands().getLast()))
            : formula;
    Formula plain = withoutMinus(turned);
    return plain.equals(turned) ? formula : proved(formula, plain);
  }
}
