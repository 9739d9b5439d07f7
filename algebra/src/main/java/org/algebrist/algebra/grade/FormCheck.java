package org.algebrist.algebra.grade;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.proof.series.PolynomialReading;
import org.algebrist.algebra.proof.set.SolutionSet;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Says whether an answer is written in the form asked for. */
final class FormCheck {
  /** What a check came to. */
  enum Result {
    YES,
    NO,
    UNKNOWN
  }

  private static final Duration LIMIT = Duration.ofMillis(500);

  private static final Set<Operator> LOGARITHMS = Set.of(Operator.LN, Operator.LOG);

  private static final Set<Operator> ANGULAR = Set.of(Operator.SIN, Operator.COS, Operator.TAN);

  private static final Set<Operator> INVERSE =
      Set.of(Operator.ARCSIN, Operator.ARCCOS, Operator.ARCTAN);

  private FormCheck() {}

  /**
   * Whether {@code answer} has a form.
   *
   * @param text the answer as it was typed, for forms that rest on the spelling
   */
  static Result has(Form form, Formula answer, String text) {
    try {
      return switch (form) {
        case Form.Named.ANY -> Result.YES;
        case Form.Named.SIMPLIFIED -> result(isSimplified(answer));
        case Form.Named.FACTORED -> Factors.areComplete(answer, new Work(LIMIT));
        case Form.Named.EXPANDED -> result(isExpanded(answer));
        case Form.Named.LOWEST_TERMS ->
            result(isFraction(answer) || isWhole(answer) || isWithoutQuotient(answer));
        case Form.Named.MIXED_NUMBER -> result(isMixed(text));
        case Form.Named.EXACT -> result(!text.matches(".*\\d\\.\\d.*"));
        case Form.Named.PERCENT -> result(text.contains("%"));
        case Form.Named.SCIENTIFIC -> result(isScientific(answer));
        case Form.DecimalPlaces(int places) -> result(places(text) == places);
      };
    } catch (GaveUp | TooDeepException late) {
      return Result.UNKNOWN;
    }
  }

  private static Result result(boolean yes) {
    return yes ? Result.YES : Result.NO;
  }

  /** The digits after the point of a plain decimal number; −1 if it is none. */
  static int places(String text) {
    String number = text.replace("−", "-").strip();
    if (!number.matches("[-+]?(?:\\d{1,3}(?:,\\d{3})+|\\d+)?(?:\\.\\d+)?") || number.isEmpty()) {
      return -1;
    }
    int point = number.indexOf('.');
    return point < 0 ? 0 : number.length() - point - 1;
  }

  private static boolean isMixed(String text) {
    String number =
        text.replaceAll("[()\\s]+", " ")
            .replaceAll("\\\\d?frac\\s*\\{?\\s*(\\d+)\\s*\\}?\\s*\\{?\\s*(\\d+)\\s*\\}?", " $1/$2")
            .strip();
    var matcher = Pattern.compile("-?\\s*\\d+\\s*[ +]\\s*(\\d+)\\s*/\\s*(\\d+)").matcher(number);
    if (!matcher.matches()) {
      return number.matches("-?\\d+");
    }
    var numerator = new BigInteger(matcher.group(1));
    var denominator = new BigInteger(matcher.group(2));
    return numerator.signum() > 0
        && numerator.compareTo(denominator) < 0
        && numerator.gcd(denominator).equals(BigInteger.ONE);
  }

  private static boolean isScientific(Formula answer) {
    return unsigned(answer) instanceof Operation product
        && product.operator() == Operator.MULTIPLY
        && product.operands().get(0) instanceof Formula.Num mantissa
        && mantissa.value().abs().compareTo(Rational.ONE) >= 0
        && mantissa.value().abs().compareTo(Rational.of(10)) < 0
        && product.operands().get(1) instanceof Operation power
        && power.operator() == Operator.POWER
        && power.operands().get(0).equals(Formula.number(10));
  }

  private static Formula unsigned(Formula formula) {
    return formula instanceof Operation operation && operation.operator() == Operator.NEGATE
        ? operation.operands().getFirst()
        : formula;
  }

  private static boolean isWhole(Formula formula) {
    return unsigned(formula) instanceof Formula.Num number && isPlainWhole(number);
  }

  private static boolean isPlainWhole(Formula.Num number) {
    return number.value().isInteger() && !number.spelling().contains(".");
  }

  /** A polynomial with names, nothing of which stands below a line: x + 1. */
  private static boolean isWithoutQuotient(Formula answer) {
    return !answer.symbols().isEmpty()
        && !Postorder.contains(answer, Set.of(Operator.DIVIDE))
        && PolynomialReading.read(answer, answer.symbols(), new Work(LIMIT)).isPresent();
  }

  /** A quotient of whole numbers in lowest terms, above one in the denominator. */
  private static boolean isFraction(Formula formula) {
    if (!(unsigned(formula) instanceof Operation quotient)
        || quotient.operator() != Operator.DIVIDE
        || !(unsigned(quotient.operands().get(0)) instanceof Formula.Num numerator)
        || !(quotient.operands().get(1) instanceof Formula.Num denominator)) {
      return false;
    }
    return isPlainWhole(numerator)
        && isPlainWhole(denominator)
        && denominator.value().compareTo(Rational.ONE) > 0
        && numerator
            .value()
            .numerator()
            .gcd(denominator.value().numerator())
            .equals(BigInteger.ONE);
  }

  /** A sum of products of numbers and powers, with no two terms alike. */
  private static boolean isExpanded(Formula answer) {
    List<Formula> terms = terms(answer);
    List<String> symbols = answer.symbols();
    var work = new Work(LIMIT);
    Optional<Polynomial> whole = PolynomialReading.read(answer, symbols, work);
    if (whole.isPresent()) {
      return terms.stream().allMatch(FormCheck::isMonomial)
          && whole.get().terms().size() == terms.size();
    }
    return terms.stream().noneMatch(FormCheck::holdsProductOfSum);
  }

  private static boolean isMonomial(Formula term) {
    for (Formula each : Postorder.of(term)) {
      if (each instanceof Operation operation
          && (operation.operator() == Operator.ADD || operation.operator() == Operator.SUBTRACT)) {
        return false;
      }
    }
    return true;
  }

  private static boolean holdsProductOfSum(Formula term) {
    for (Formula each : Postorder.of(term)) {
      if (each instanceof Operation operation
          && (operation.operator() == Operator.MULTIPLY || isWholePower(operation))
          && operation.operands().stream().anyMatch(FormCheck::isSum)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isWholePower(Operation operation) {
    return operation.operator() == Operator.POWER
        && operation.operands().get(1) instanceof Formula.Num number
        && number.value().isInteger();
  }

  private static boolean isSum(Formula formula) {
    return formula instanceof Operation operation
        && (operation.operator() == Operator.ADD || operation.operator() == Operator.SUBTRACT);
  }

  /** The terms of a sum, without their signs. */
  static List<Formula> terms(Formula formula) {
    if (formula instanceof Operation operation) {
      switch (operation.operator()) {
        case ADD, SUBTRACT -> {
          var terms = new ArrayList<>(terms(operation.operands().get(0)));
          terms.addAll(terms(operation.operands().get(1)));
          return terms;
        }
        case NEGATE, POSITIVE -> {
          return terms(operation.operands().getFirst());
        }
        default -> {}
      }
    }
    return List.of(formula);
  }

  /** Whether nothing is left to compute, cancel or collect, by the rules of school algebra. */
  private static boolean isSimplified(Formula answer) {
    for (Formula node : Postorder.of(answer)) {
      if (node instanceof Operation operation && !isSimple(operation)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isSimple(Operation operation) {
    List<Formula> operands = operation.operands();
    boolean numbers = operands.stream().allMatch(each -> unsigned(each) instanceof Formula.Num);
    return switch (operation.operator()) {
      case ADD, SUBTRACT ->
          !numbers && !hasNeutral(operands, Rational.ZERO) && hasNoLikeTerms(operation);
      case MULTIPLY ->
          !numbers
              && !hasNeutral(operands, Rational.ZERO)
              && !hasNeutral(operands, Rational.ONE)
              && hasDifferentFactors(operation);
      case DIVIDE -> isSimpleQuotient(operation);
      case POWER ->
          !numbers && !hasNeutral(operands.subList(1, 2), Rational.ZERO, Rational.ONE)
              || numbers && isIrrationalPower(operation);
      case SQRT -> !isReducibleRoot(operands.getFirst());
      case NEGATE ->
          !(operands.getFirst() instanceof Operation inner && inner.operator() == Operator.NEGATE);
      case ABS, FACTORIAL -> !numbers;
      case LN, LOG ->
          SolutionSet.number(operation).isEmpty()
              && operands.stream()
                  .anyMatch(each -> !hasNeutral(List.of(each), Rational.ZERO, Rational.ONE))
              && stays(operation, LOGARITHMS);
      case SIN, COS, TAN -> SolutionSet.number(operation).isEmpty() && stays(operation, ANGULAR);
      case ARCSIN, ARCCOS, ARCTAN -> stays(operation, INVERSE);
      default -> true;
    };
  }

  /** Whether a value has no form without such functions, as sin(π/6) and ln(eˣ) have. */
  private static boolean stays(Operation value, Set<Operator> functions) {
    return Postorder.contains(Canonical.of(value).formula(), functions);
  }

  private static boolean isIrrationalPower(Operation power) {
    return SolutionSet.number(power).isEmpty();
  }

  private static boolean hasNeutral(List<Formula> operands, Rational... values) {
    return operands.stream()
        .anyMatch(
            each -> each instanceof Formula.Num number && List.of(values).contains(number.value()));
  }

  /** Whether the terms of a sum are multiples of different things. */
  private static boolean hasNoLikeTerms(Operation sum) {
    List<Formula> terms = terms(sum);
    List<String> symbols = sum.symbols();
    var work = new Work(LIMIT);
    var seen = new HashSet<Object>();
    for (Formula term : terms) {
      Optional<Polynomial> read = PolynomialReading.read(term, symbols, work);
      if (read.isPresent() && read.get().terms().size() == 1) {
        if (!seen.add(read.get().leading())) {
          return false;
        }
      } else if (!seen.add(withoutCoefficient(term))) {
        return false;
      }
    }
    return true;
  }

  private static Formula withoutCoefficient(Formula term) {
    return term instanceof Operation product
            && product.operator() == Operator.MULTIPLY
            && unsigned(product.operands().get(0)) instanceof Formula.Num
        ? product.operands().get(1)
        : term;
  }

  /** Whether no factor occurs twice, and at most one is a number. */
  private static boolean hasDifferentFactors(Operation product) {
    var seen = new HashSet<Formula>();
    int numbers = 0;
    for (Formula factor : Factors.of(product)) {
      if (unsigned(factor) instanceof Formula.Num) {
        numbers++;
      } else {
        Formula base =
            factor instanceof Operation power && power.operator() == Operator.POWER
                ? power.operands().getFirst()
                : factor;
        if (!seen.add(base)
            || base instanceof Operation root
                && isNumberRoot(root)
                && seen.contains(Formula.symbol("root"))) {
          return false;
        }
        if (base instanceof Operation root && isNumberRoot(root)) {
          seen.add(Formula.symbol("root"));
        }
      }
    }
    return numbers <= 1;
  }

  private static boolean isNumberRoot(Operation operation) {
    return operation.operator() == Operator.SQRT && operation.symbols().isEmpty();
  }

  private static boolean isSimpleQuotient(Operation quotient) {
    Formula numerator = quotient.operands().get(0);
    Formula denominator = quotient.operands().get(1);
    if (numerator instanceof Formula.Num || unsigned(numerator) instanceof Formula.Num) {
      if (denominator instanceof Formula.Num) {
        return isFraction(quotient);
      }
    }
    if (hasNeutral(List.of(denominator), Rational.ONE)
        || isDivision(numerator)
        || isDivision(denominator)) {
      return false;
    }
    return Factors.haveNoneInCommon(numerator, denominator, new Work(LIMIT));
  }

  private static boolean isDivision(Formula formula) {
    return formula instanceof Operation operation && operation.operator() == Operator.DIVIDE;
  }

  /** A root of a whole number with a square factor, or of a fraction. */
  private static boolean isReducibleRoot(Formula radicand) {
    if (!(radicand instanceof Formula.Num number)) {
      return radicand instanceof Operation operation
          && (operation.operator() == Operator.DIVIDE && operation.symbols().isEmpty()
              || isWholePower(operation));
    }
    if (!number.value().isInteger() || number.value().signum() < 0) {
      return true;
    }
    BigInteger value = number.value().numerator();
    for (int i = 2; i <= 1000; i++) {
      BigInteger square = BigInteger.valueOf((long) i * i);
      if (square.compareTo(value) > 0) {
        break;
      }
      if (value.mod(square).signum() == 0) {
        return true;
      }
    }
    return value.compareTo(BigInteger.TWO) < 0;
  }
}
