package org.algebrist.algebra.differential.answer;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;

/**
 * Arbitrary constants in their plainest form: with 2·c − 3 for every c there is c alone (Lample and
 * Charton 2019, section 3.5).
 */
public final class ArbitraryConstants {
  /** The first arbitrary constant of a solution, as published data has it. */
  public static final String FIRST = "a8";

  /** The second. */
  public static final String SECOND = "a9";

  private ArbitraryConstants() {}

  /**
   * A solution with everything that depends on one constant alone written as that constant.
   *
   * @param constant one of {@link #FIRST} and {@link #SECOND}; nothing is done if it occurs in
   *     several places
   */
  public static Canonical absorbed(Canonical solution, String variable, String constant) {
    return occurrences(solution, constant) == 1 ? absorb(solution, variable, constant) : solution;
  }

  private static Canonical absorb(Canonical expression, String variable, String constant) {
    if (!expression.contains(constant)) {
      return expression;
    }
    if (isConstant(expression, variable)) {
      return others(expression, constant) ? expression : Canonical.name(constant);
    }
    return switch (expression) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> expression;
      case Sum sum -> {
        List<Canonical> fixed = new ArrayList<>();
        List<Canonical> parts = new ArrayList<>();
        for (Canonical part : sum.parts()) {
          if (isConstant(part, variable) && !others(part, constant)) {
            fixed.add(part);
          } else {
            parts.add(absorb(part, variable, constant));
          }
        }
        Canonical together = Canonical.sum(fixed);
        parts.add(together.contains(constant) ? Canonical.name(constant) : together);
        yield Canonical.sum(parts);
      }
      case Product product -> {
        List<Canonical> fixed = new ArrayList<>();
        List<Canonical> factors = new ArrayList<>();
        fixed.add(new Canonical.Num(product.coefficient()));
        for (int i = 0; i < product.size(); i++) {
          Canonical factor = Canonical.power(product.base(i), product.exponent(i));
          if (isConstant(factor, variable) && !others(factor, constant)) {
            fixed.add(factor);
          } else {
            factors.add(
                Canonical.power(
                    absorb(product.base(i), variable, constant),
                    absorb(product.exponent(i), variable, constant)));
          }
        }
        Canonical together = Canonical.product(fixed);
        factors.add(together.contains(constant) ? Canonical.name(constant) : together);
        yield Canonical.product(factors);
      }
      case Call call -> {
        List<Canonical> operands = new ArrayList<>();
        for (Canonical operand : call.operands()) {
          operands.add(absorb(operand, variable, constant));
        }
        yield Canonical.call(call.operator(), operands);
      }
    };
  }

  private static boolean isConstant(Canonical expression, String variable) {
    return !expression.contains(variable);
  }

  /** Whether the other constant occurs, which must stay free of this one. */
  private static boolean others(Canonical expression, String constant) {
    String other = constant.equals(FIRST) ? SECOND : FIRST;
    return expression.contains(other);
  }

  static int occurrences(Canonical expression, String name) {
    return switch (expression) {
      case Canonical.Num _, Canonical.Other _ -> 0;
      case Canonical.Symbol(String own) -> own.equals(name) ? 1 : 0;
      case Call call -> {
        int count = 0;
        for (Canonical operand : call.operands()) {
          count += occurrences(operand, name);
        }
        yield count;
      }
      case Sum sum -> {
        int count = 0;
        for (Canonical part : sum.parts()) {
          count += occurrences(part, name);
        }
        yield count;
      }
      case Product product -> {
        int count = 0;
        for (int i = 0; i < product.size(); i++) {
          count += occurrences(product.base(i), name) + occurrences(product.exponent(i), name);
        }
        yield count;
      }
    };
  }
}
