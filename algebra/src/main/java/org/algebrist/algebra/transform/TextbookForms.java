package org.algebrist.algebra.transform;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.algebra.proof.number.PrincipalAngles;
import org.algebrist.algebra.proof.series.PolynomialFraction;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * Forms that a textbook prefers to what the canonical form gives. Each is a candidate: it is taken
 * only if it is proved equal to what the result is compared with.
 */
final class TextbookForms {
  /** Denominators of numbers, and of multiples of π, that a constant is compared with. */
  private static final int MOST_PARTS = 24;

  /** How many whole turns of multiples of the angle a quotient of sines is written with. */
  private static final int MOST_MULTIPLES = 4;

  private static final double CLOSE = 1e-11;

  private static final Formula ONE = Formula.number(1);

  private TextbookForms() {}

  /** The result, or a form of it that is preferred. */
  static Transformed of(Transformed found, Formula reference, Duration limit) {
    for (Formula candidate : candidates(found.result())) {
      Verdict verdict = Equality.check(reference, candidate, limit);
      if (verdict instanceof Verdict.Equal) {
        return new Transformed(candidate, verdict);
      }
    }
    return found;
  }

  private static List<Formula> candidates(Formula result) {
    if (result.symbols().stream().allMatch(each -> each.equals("pi") || each.equals("e"))) {
      return isCalculated(result)
          ? Stream.of(constants(result), withOneLogarithm(result))
              .flatMap(Optional::stream)
              .toList()
          : List.of();
    }
    List<Formula> candidates = new ArrayList<>();
    Formula rewritten =
        Postorder.rebuilt(
            result,
            (_, node) ->
                node instanceof Operation operation
                    ? rootOfSquare(operation)
                        .or(() -> quotientOfSines(operation))
                        .or(() -> squareOfCosine(operation))
                        .or(() -> logarithmOfSquare(operation))
                        .orElse(node)
                    : node);
    if (!rewritten.equals(result)) {
      simplified(rewritten).ifPresent(candidates::add);
    }
    return candidates;
  }

  private static Optional<Formula> withOneLogarithm(Formula constant) {
    try {
      return NumberLogarithms.joined(Canonical.of(constant)).map(Canonical::readable);
    } catch (UnsupportedOperationException | TooDeepException | ArithmeticException none) {
      return Optional.empty();
    }
  }

  private static Optional<Formula> simplified(Formula formula) {
    try {
      return Optional.of(Simplification.of(Canonical.of(formula)).readable());
    } catch (UnsupportedOperationException | TooDeepException | GaveUp | ArithmeticException none) {
      return Optional.empty();
    }
  }

  /** Whether more than numbers, names and one root stand there. */
  private static boolean isCalculated(Formula result) {
    return Postorder.of(result).stream()
            .filter(node ->
                node instanceof Operation call
                    && (call.operator() == Operator.ROOT
                        || call.operator() == Operator.SQRT
                        || call.operator().form() == Operator.Form.FUNCTION))
            .count()
        > 1;
  }

  /** The number p/q, or π·p/q, that is as near to a constant as rounding allows. */
  private static Optional<Formula> constants(Formula constant) {
    double value =
        Program.compile(constant, List.of()) instanceof Compilation.Compiled(Program program)
            ? program.at()
            : Double.NaN;
    if (!Double.isFinite(value)) {
      return Optional.empty();
    }
    Formula angles =
        Postorder.rebuilt(
            constant,
            (_, node) ->
                node instanceof Operation call ? PrincipalAngles.of(call).orElse(node) : node);
    return fraction(value)
        .<Formula>map(Formula::number)
        .or(() -> fraction(value / Math.PI).map(TextbookForms::multipleOfPi))
        .filter(each -> Postorder.of(each).size() <= Postorder.of(constant).size())
        .or(() -> angles.equals(constant) ? Optional.empty() : simplified(angles));
  }

  private static Formula multipleOfPi(Rational part) {
    return Canonical.product(Canonical.number(part), Canonical.name("pi")).readable();
  }

  private static Optional<Rational> fraction(double value) {
    for (int q = 1; q <= MOST_PARTS; q++) {
      double p = Math.rint(value * q);
      if (Math.abs(p) < 1e6 && Math.abs(value * q - p) < CLOSE * Math.max(1, Math.abs(p))) {
        return Optional.of(Rational.of((long) p, q));
      }
    }
    return Optional.empty();
  }

  /** 2 ln|u| for ln u². */
  private static Optional<Formula> logarithmOfSquare(Operation log) {
    return log.operator() == Operator.LN
            && log.operands().getFirst() instanceof Operation power
            && power.operator() == Operator.POWER
            && power.operands().getLast() instanceof Formula.Num exponent
            && exponent.value().isEven()
            && exponent.value().signum() > 0
        ? Optional.of(
            Formula.of(
                Operator.MULTIPLY,
                exponent,
                Formula.of(Operator.LN, Formula.of(Operator.ABS, power.operands().getFirst()))))
        : Optional.empty();
  }

  /** −cos² u for sin² u − 1, and −sin² u for cos² u − 1. */
  private static Optional<Formula> squareOfCosine(Operation difference) {
    if (difference.operands().size() != 2) {
      return Optional.empty();
    }
    boolean minusOne =
        difference.operator() == Operator.SUBTRACT && difference.operands().getLast().equals(ONE);
    boolean fromOne =
        difference.operator() == Operator.SUBTRACT && difference.operands().getFirst().equals(ONE);
    Formula square = difference.operands().get(minusOne ? 0 : 1);
    if (!minusOne && !fromOne
        || !(square instanceof Operation power)
        || power.operator() != Operator.POWER
        || !power.operands().getLast().equals(Formula.number(2))
        || !(power.operands().getFirst() instanceof Operation wave)
        || wave.operator() != Operator.SIN && wave.operator() != Operator.COS) {
      return Optional.empty();
    }
    Operator other = wave.operator() == Operator.SIN ? Operator.COS : Operator.SIN;
    Formula own =
        Formula.of(
            Operator.POWER, Formula.of(other, wave.operands().getFirst()), Formula.number(2));
    return Optional.of(minusOne ? Formula.of(Operator.NEGATE, own) : own);
  }

  /** sin nu/sin u as 1 + 2 cos 2u + 2 cos 4u + … for odd n, 2 cos u + 2 cos 3u + … for even n. */
  private static Optional<Formula> quotientOfSines(Operation quotient) {
    if (quotient.operator() != Operator.DIVIDE
        || !(quotient.operands().getFirst() instanceof Operation above)
        || !(quotient.operands().getLast() instanceof Operation below)
        || above.operator() != Operator.SIN
        || below.operator() != Operator.SIN) {
      return Optional.empty();
    }
    Formula u = below.operands().getFirst();
    return multiple(above.operands().getFirst(), u)
        .map(n -> {
          Formula total = n % 2 == 0 ? Formula.number(0) : ONE;
          for (int k = n % 2 == 0 ? 1 : 2; k < n; k += 2) {
            Formula angle = Formula.of(Operator.MULTIPLY, Formula.number(k), u);
            Formula wave =
                Formula.of(Operator.MULTIPLY, Formula.number(2), Formula.of(Operator.COS, angle));
            total = Formula.of(Operator.ADD, total, wave);
          }
          return total;
        });
  }

  /** The whole number from 2 on by which one angle is a multiple of the other. */
  private static Optional<Integer> multiple(Formula angle, Formula of) {
    try {
      for (int n = 2; n <= MOST_MULTIPLES; n++) {
        if (Canonical.product(Canonical.number(n), Canonical.of(of))
            .expanded()
            .equals(Canonical.of(angle).expanded())) {
          return Optional.of(n);
        }
      }
    } catch (UnsupportedOperationException | TooDeepException | ArithmeticException none) {
      return Optional.empty();
    }
    return Optional.empty();
  }

  /** |p/q|·√(r/s) for √(p²r/(q²s)), of polynomials in one name. */
  private static Optional<Formula> rootOfSquare(Operation root) {
    if (root.operator() == Operator.SQRT
        && root.operands().getFirst() instanceof Operation power
        && power.operator() == Operator.POWER
        && power.operands().getLast().equals(Formula.number(2))) {
      return Optional.of(Formula.of(Operator.ABS, power.operands().getFirst()));
    }
    List<String> names = Canonical.variables(root);
    if (root.operator() != Operator.SQRT || names.size() != 1) {
      return Optional.empty();
    }
    Work work = new Work(Deadline.in(Duration.ofMillis(200)));
    try {
      return PolynomialFraction.read(root.operands().getFirst(), names, work)
          .filter(each -> !each.numerator().isZero())
          .flatMap(each -> rootOf(each, names.getFirst(), work));
    } catch (GaveUp tooLarge) {
      return Optional.empty();
    }
  }

  private static Optional<Formula> rootOf(PolynomialFraction fraction, String name, Work work) {
    Square above = square(fraction.numerator(), work);
    Square below = square(fraction.denominator(), work);
    if (above.root().isConstant() && below.root().isConstant()) {
      return Optional.empty();
    }
    Formula outside =
        Formula.of(Operator.DIVIDE, size(above.root(), name), size(below.root(), name));
    Formula inside =
        Formula.of(Operator.DIVIDE, formula(above.rest(), name), formula(below.rest(), name));
    return Optional.of(Formula.of(Operator.MULTIPLY, outside, Formula.of(Operator.SQRT, inside)));
  }

  /** root²·rest. */
  private record Square(Polynomial root, Polynomial rest) {}

  private static Square square(Polynomial polynomial, Work work) {
    Polynomial root = Polynomial.ONE;
    Polynomial rest = polynomial;
    while (!rest.isConstant()) {
      @Nullable Polynomial repeated = rest.dividedBy(rest.squareFree(0, work), work);
      if (repeated == null || repeated.isConstant()) {
        break;
      }
      Polynomial factor = repeated.squareFree(0, work);
      @Nullable Polynomial less = rest.dividedBy(factor.times(factor, work), work);
      if (less == null) {
        break;
      }
      root = root.times(factor, work);
      rest = less;
    }
    return new Square(root, rest);
  }

  /** |p|; p itself where its powers are even and its coefficients positive. */
  private static Formula size(Polynomial p, String name) {
    boolean positive =
        p.terms().entrySet().stream()
            .allMatch(each -> each.getValue().signum() > 0 && each.getKey().exponent(0) % 2 == 0);
    Formula formula = formula(p, name);
    return positive ? formula : Formula.of(Operator.ABS, formula);
  }

  private static Formula formula(Polynomial p, String name) {
    return p.terms().entrySet().stream()
        .sorted((a, b) -> b.getKey().exponent(0) - a.getKey().exponent(0))
        .map(each ->
            Formula.of(
                Operator.MULTIPLY,
                Formula.number(each.getValue()),
                Formula.of(
                    Operator.POWER,
                    Formula.symbol(name),
                    Formula.number(each.getKey().exponent(0)))))
        .reduce((a, b) -> Formula.of(Operator.ADD, a, b))
        .orElse(Formula.number(0));
  }
}
