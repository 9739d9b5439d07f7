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
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.differential.rational.ParameterField;
import org.algebrist.algebra.differential.rational.RationalFunction;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.algebra.proof.matrix.MatrixValues;
import org.algebrist.expression.rewrite.Rewriter;
import org.algebrist.expression.rewrite.Rewriter.Order;
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
  /** How many nodes more a form may have that is no fraction. */
  private static final int WORTH_A_DENOMINATOR = 4;

  /** Functions that are quotients of sine and cosine. */
  private static final Set<Operator> POLES =
      EnumSet.of(Operator.TAN, Operator.COT, Operator.SEC, Operator.CSC);

  private static final Rewriter SIZES = Rewriter.of("sqrt(u^2) -> abs(u)");

  private static final Rewriter LOGARITHMS = Rewriter.of("log(u) -> ln(u)");

  private static final Rewriter DECIMAL = Rewriter.of("ln(u) -> log(u)");

  private static final Rewriter OF_SINES =
      Rewriter.of(
          "tan(u) -> sin(u)/cos(u)",
          "cot(u) -> cos(u)/sin(u)",
          "sec(u) -> 1/cos(u)",
          "csc(u) -> 1/sin(u)");

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
    Formula plain = PlainValues.in(formula, limit);
    Formula sizes = NestedRoots.denested(SIZES.once(plain, Order.BOTTOM_UP).formula());
    boolean decimal = PlainValues.hasDecimalLogarithms(sizes);
    return rewritten(
            decimal ? LOGARITHMS.once(sizes, Order.BOTTOM_UP).formula() : sizes,
            each -> shortest(SmallProducts.in(each)),
            result -> decimal ? DECIMAL.once(result, Order.BOTTOM_UP).formula() : result,
            formula,
            limit)
        .map(found -> TextbookForms.of(found, formula, limit))
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
        .flatMap(node -> OF_SINES.rules().stream().flatMap(rule -> rule.apply(node).stream()))
        .map(quotient -> ((Formula.Operation) quotient).operands().getLast());
  }

  /** The shortest form found; a fraction of polynomials in lowest terms. */
  static Canonical shortest(Canonical formula) {
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
        Simplification.of(Canonical.of(OF_SINES.once(tree, Order.BOTTOM_UP).formula()));
    return nodes(ofSines) < nodes(plain) ? ofSines : plain;
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

  static int nodes(Canonical formula) {
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
   * The derivative: see {@link Differentiation#derivative}.
   *
   * @param limit for the check, above zero
   */
  public static Optional<Transformed> derivative(Formula formula, String variable, Duration limit) {
    return Differentiation.derivative(formula, variable, limit);
  }

  private static Optional<Transformed> rewritten(
      Formula formula, UnaryOperator<Canonical> rewrite, Duration limit) {
    return rewritten(formula, rewrite, formula, limit);
  }

  static Optional<Transformed> rewritten(
      Formula formula, UnaryOperator<Canonical> rewrite, Formula reference, Duration limit) {
    return rewritten(formula, rewrite, UnaryOperator.identity(), reference, limit);
  }

  private static Optional<Transformed> rewritten(
      Formula formula,
      UnaryOperator<Canonical> rewrite,
      UnaryOperator<Formula> written,
      Formula reference,
      Duration limit) {
    Formula result;
    try {
      result = written.apply(cells(MatrixValues.of(formula).orElse(formula), rewrite));
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
