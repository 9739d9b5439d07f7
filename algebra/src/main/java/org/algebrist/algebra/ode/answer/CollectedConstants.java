package org.algebrist.algebra.ode.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.Quadratic;

/** Terms of a solution that share a function or a power, in a bracket before it. */
public final class CollectedConstants {
  /** Of a factor of a polynomial that is multiplied out. */
  private static final int MOST_DEGREE = 4;

  private CollectedConstants() {}

  /**
   * (C₁ + C₂x)·cos x for C₁·cos x + C₂x·cos x, (C₁·cos x + C₂·sin x)·e^x and (C₁ + C₂·ln x)·x²
   * likewise; (C + 3x)·e^(−2x) for C·e^(−2x) + 3x·e^(−2x); all terms where there are no constants.
   *
   * @param constants the names of the arbitrary constants
   * @param x the variable
   * @param apart whether terms without constants stay out of the brackets of those with constants,
   *     as in systems, whose functions share the constants
   */
  public static Canonical of(Canonical value, List<String> constants, String x, boolean apart) {
    return withinFunctions(outside(value, constants, x, apart), x);
  }

  /** ln(C − (x + 1)·e^(−x)) for ln(C − x·e^(−x) − e^(−x)), and sums below a line likewise. */
  private static Canonical withinFunctions(Canonical value, String x) {
    return switch (value) {
      case Sum sum ->
          Canonical.sum(sum.parts().stream().map(part -> withinFunctions(part, x)).toList());
      case Call call when call.operands().getFirst() instanceof Sum sum ->
          Canonical.call(call.operator(), sum.collected(CollectedConstants::exponential));
      case Product product -> {
        List<Canonical> factors = new ArrayList<>(List.of(Canonical.number(product.coefficient())));
        for (int i = 0; i < product.size(); i++) {
          factors.add(Canonical.power(base(product, i, x), product.exponent(i)));
        }
        yield Canonical.product(factors);
      }
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _, Call _ -> value;
    };
  }

  private static Canonical base(Product product, int i, String x) {
    Canonical base = product.base(i);
    if (!(base instanceof Sum sum)) {
      return base instanceof Call ? withinFunctions(base, x) : base;
    }
    return product.exponent(i).equals(Canonical.MINUS_ONE)
        ? sum.collected(CollectedConstants::exponential)
        : product.exponent(i).equals(Canonical.ONE) ? squared(sum, x) : base;
  }

  private static Canonical outside(
      Canonical value, List<String> constants, String x, boolean apart) {
    if (value instanceof Product product) {
      if (isPolynomialInCall(product) || isPowerOfFraction(product, x)) {
        return product.expanded();
      }
      List<Canonical> factors = new ArrayList<>(List.of(Canonical.number(product.coefficient())));
      for (int i = 0; i < product.size(); i++) {
        boolean plain = product.exponent(i).equals(Canonical.ONE);
        factors.add(
            Canonical.power(
                plain ? outside(product.base(i), constants, x, apart) : product.base(i),
                product.exponent(i)));
      }
      return Canonical.product(factors);
    }
    boolean fitted = constants.stream().noneMatch(value::contains);
    Set<Canonical> own =
        !apart && value instanceof Sum sum ? ofConstants(sum, constants) : Set.of();
    Canonical result =
        Canonical.sum(
            value.terms().stream()
                .map(term ->
                    constants.stream().noneMatch(term::contains)
                            && (isPolynomialBeside(term, own, fitted) || isPolynomial(term, x))
                        ? term.expanded()
                        : term)
                .toList());
    List<UnaryOperator<Canonical>> factors = new ArrayList<>();
    if (!fitted || haveOneFunction(value)) {
      factors.add(CollectedConstants::functions);
    }
    factors.add(CollectedConstants::exponential);
    factors.add(part -> power(part, x));
    for (UnaryOperator<Canonical> factor : factors) {
      if (result instanceof Sum sum) {
        result =
            sum.collected(part ->
                fitted
                        || constants.stream().anyMatch(part::contains)
                        || own.contains(functions(part))
                    ? factor.apply(part)
                    : Canonical.ONE);
      }
    }
    return result;
  }

  /** (x − b)² for x² − 2bx + b². */
  private static Canonical squared(Sum factor, String x) {
    return Forms.coefficients(factor, x, 2)
        .filter(each -> each.size() == 3 && each.get(2).equals(Canonical.ONE))
        .filter(each -> Quadratic.of(each).discriminant().expanded().equals(Canonical.ZERO))
        .<Canonical>map(each ->
            Canonical.power(
                Canonical.sum(
                    Canonical.name(x), Canonical.product(Canonical.HALF, each.get(1)).expanded()),
                Canonical.number(2)))
        .orElse(factor);
  }

  /** x/(C − ln x) − x for x·(1/(C − ln x) − 1). */
  private static boolean isPowerOfFraction(Product product, String x) {
    return product.size() == 2
        && IntStream.of(0, 1)
            .anyMatch(i ->
                product.base(i).equals(Canonical.name(x))
                    && product.exponent(1 - i).equals(Canonical.ONE)
                    && product.base(1 - i) instanceof Sum sum
                    && sum.parts().size() == 2
                    && sum.constant().signum() != 0
                    && sum.parts().stream()
                        .anyMatch(part ->
                            part instanceof Product fraction
                                && fraction.size() == 1
                                && fraction.base(0) instanceof Sum
                                && fraction.exponent(0).equals(Canonical.MINUS_ONE)));
  }

  /** 3 cos x − 2 cos² x for (3 − 2 cos x)·cos x. */
  private static boolean isPolynomialInCall(Product product) {
    return product.size() == 2
        && product.exponent(0).equals(Canonical.ONE)
        && product.exponent(1).equals(Canonical.ONE)
        && IntStream.of(0, 1)
            .anyMatch(i ->
                product.base(i) instanceof Call call
                    && product.base(1 - i) instanceof Sum sum
                    && sum.parts().stream()
                        .flatMap(part -> part.factors().stream())
                        .allMatch(each -> each instanceof Canonical.Num || each.equals(call)));
  }

  /** x·(x − 1): a product of sums and powers of the variable, with nothing below a line. */
  private static boolean isPolynomial(Canonical part, String x) {
    return part instanceof Product product
        && IntStream.range(0, product.size())
            .allMatch(i ->
                product.exponent(i).equals(Canonical.ONE)
                    && Forms.coefficients(product.base(i), x, MOST_DEGREE)
                        .filter(each -> each.stream().allMatch(Canonical.Num.class::isInstance))
                        .isPresent());
  }

  /** Whether its only function is an exponential, and it may stand in a bracket with others. */
  private static boolean isPolynomialBeside(Canonical part, Set<Canonical> own, boolean fitted) {
    Canonical functions = functions(part);
    return own.contains(functions)
        || fitted && !functions.equals(Canonical.ONE) && exponential(part).equals(functions);
  }

  /** Whether all terms with functions have the same: not of cos x, sin x and x·cos x. */
  private static boolean haveOneFunction(Canonical value) {
    return value.terms().stream()
            .map(CollectedConstants::functions)
            .filter(each -> !each.equals(Canonical.ONE))
            .distinct()
            .count()
        <= 1;
  }

  /** The exponentials that terms with a constant have as their only function. */
  private static Set<Canonical> ofConstants(Sum sum, List<String> constants) {
    return sum.parts().stream()
        .filter(part -> constants.stream().anyMatch(part::contains))
        .map(CollectedConstants::functions)
        .filter(each -> !each.equals(Canonical.ONE) && exponential(each).equals(each))
        .filter(each -> !isBesideOneConstant(sum, each, constants))
        .collect(Collectors.toSet());
  }

  /**
   * Whether one constant of several and one term without a constant have an exponential: C₁·e^(−x)
   * + C₂·e^(2x) − x·e^(−x)/3, whose last term people keep apart.
   */
  private static boolean isBesideOneConstant(
      Sum sum, Canonical exponential, List<String> constants) {
    List<Canonical> sharing =
        sum.parts().stream().filter(part -> functions(part).equals(exponential)).toList();
    long withConstant =
        sharing.stream().filter(part -> constants.stream().anyMatch(part::contains)).count();
    return constants.stream().filter(sum::contains).count() > 1
        && withConstant == 1
        && sharing.stream().mapToInt(part -> part.expanded().terms().size()).sum() == 2;
  }

  /** The power of the variable among the factors: x² of C·x²·ln x. */
  private static Canonical power(Canonical part, String x) {
    for (Canonical factor : part.factors()) {
      Canonical base = factor.powerBase();
      if (base.equals(Canonical.name(x))) {
        return factor;
      }
    }
    return Canonical.ONE;
  }

  /** The product of the calls and exponentials among the factors. */
  private static Canonical functions(Canonical part) {
    return Canonical.product(
        part.factors().stream()
            .filter(each -> each instanceof Call || !exponential(each).equals(Canonical.ONE))
            .toList());
  }

  /** The exponential that the terms of a sum share, three and more; 1 where there is none. */
  public static Canonical commonExponential(Canonical value) {
    if (!(value instanceof Sum sum) || sum.parts().size() < 3) {
      return Canonical.ONE;
    }
    Canonical power = exponential(sum.parts().getFirst());
    return sum.parts().stream().allMatch(part -> exponential(part).equals(power))
        ? power
        : Canonical.ONE;
  }

  /** The exponential among the factors; 1 where there is none. */
  static Canonical exponential(Canonical part) {
    for (Canonical factor : part.factors()) {
      if (factor instanceof Product power
          && power.size() == 1
          && power.base(0).equals(Canonical.E)
          && !(power.exponent(0) instanceof Canonical.Num)) {
        return factor;
      }
    }
    return Canonical.ONE;
  }
}
