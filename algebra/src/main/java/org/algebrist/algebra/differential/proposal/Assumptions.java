package org.algebrist.algebra.differential.proposal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Estimate;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * The signs of terms with parameters, as one case of an answer takes them: 1/(x² + c) has an
 * arctangent for c &gt; 0 and logarithms for c &lt; 0. What is assumed is noted.
 */
public final class Assumptions {
  /** What is nearer to 0 might be 0. */
  private static final double LEAST = 1e-9;

  private final int unknown;
  private final Map<Canonical, Integer> made = new LinkedHashMap<>();

  private Assumptions(int unknown) {
    this.unknown = unknown;
  }

  /** What is not known is positive. */
  public static Assumptions positive() {
    return new Assumptions(1);
  }

  /** What is not known is negative. */
  public static Assumptions negative() {
    return new Assumptions(-1);
  }

  /** In the order in which they were made. */
  public List<IntegrationProposal.Assumption> made() {
    List<IntegrationProposal.Assumption> all = new ArrayList<>();
    made.forEach((term, sign) -> all.add(new IntegrationProposal.Assumption(term, sign)));
    return all;
  }

  /** 1, −1, or 0 for what is 0 or too near to it. */
  public int sign(Canonical term) {
    Canonical expanded = term.expanded();
    if (Canonical.variables(expanded.formula()).isEmpty()) {
      return signOfNumber(expanded);
    }
    if (isPositive(expanded)) {
      return 1;
    }
    Canonical opposite = Canonical.negation(expanded);
    if (isPositive(opposite)) {
      return -1;
    }
    Canonical primitive = primitive(expanded);
    Canonical other = primitive(opposite);
    if (made.containsKey(other)) {
      return -made.get(other);
    }
    return made.computeIfAbsent(primitive, fresh -> unknown);
  }

  /** Without a positive number as common factor. */
  private static Canonical primitive(Canonical term) {
    return switch (term) {
      case Product product ->
          Canonical.quotient(product, Canonical.number(product.coefficient().abs()));
      case Sum sum -> Canonical.quotient(sum, Canonical.number(sum.content().abs()));
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _, Call _ -> term;
    };
  }

  private static int signOfNumber(Canonical number) {
    if (number instanceof Canonical.Num(Rational value)) {
      return value.signum();
    }
    if (!(Program.compile(number.formula(), List.of())
        instanceof Compilation.Compiled(Program program))) {
      return 0;
    }
    Estimate value = program.estimateAt();
    return Double.isFinite(value.value()) && Math.abs(value.value()) > LEAST + 100 * value.error()
        ? (int) Math.signum(value.value())
        : 0;
  }

  /** Whether it is above 0 wherever it is real and its parts do not vanish together. */
  public static boolean isPositive(Canonical term) {
    return switch (term) {
      case Canonical.Num(Rational value) -> value.signum() > 0;
      case Canonical.Symbol(String name) -> name.equals("e") || name.equals("pi");
      case Canonical.Other _ -> false;
      case Call call ->
          switch (call.operator()) {
            case COSH, ABS -> true;
            default -> false;
          };
      case Product product -> {
        boolean positive = product.coefficient().signum() > 0;
        for (int i = 0; positive && i < product.size(); i++) {
          positive = isPositive(product.base(i)) || hasNoSign(product.exponent(i));
        }
        yield positive;
      }
      case Sum sum -> sum.parts().stream().allMatch(Assumptions::isPositive);
    };
  }

  /** An even power, or one that is not whole: that of a negative number has no real value. */
  private static boolean hasNoSign(Canonical exponent) {
    return exponent instanceof Canonical.Num(Rational n) && (!n.isInteger() || n.isEven());
  }

  /** |u| without bars where u is positive; ln of it. */
  public static Canonical logarithm(Canonical u) {
    return Canonical.call(Operator.LN, u);
  }
}
