package org.algebrist.algebra.proof.series;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.expression.rewrite.Match;
import org.algebrist.expression.rewrite.Pattern;
import org.algebrist.expression.rewrite.RewriteRule;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.NaryFormula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Products and powers as other functions of which more is known: Γ(u)·Γ(1 − u) is π/sin πu, and
 * a^(c·ln b) is e^(c·ln a·ln b). gcd and lcm have their numbers in one order.
 */
public final class KnownProducts {
  private static final Pattern GAMMA =
      Pattern.of(
          Formula.of(Operator.APPLY, Formula.symbol("Gamma"), Formula.symbol("u")), List.of("u"));

  private static final RewriteRule POWER_OF_LOGARITHM =
      RewriteRule.of("a^u -> exp(ln(a)*u)").where(KnownProducts::isOfLogarithm);

  private final Work work;

  private KnownProducts(Work work) {
    this.work = work;
  }

  /** The formula with such products and powers replaced; the same object where there are none. */
  public static Formula in(Formula formula, Deadline deadline) {
    var products = new KnownProducts(new Work(deadline));
    return Postorder.rebuilt(
        formula,
        (node, made) -> {
          Formula replaced =
              products.reflected(sorted(POWER_OF_LOGARITHM.apply(made).orElse(made)));
          return replaced.equals(node) ? node : replaced;
        });
  }

  /** Whether the base is neither e nor a number up to 0, and the exponent has a logarithm. */
  private static boolean isOfLogarithm(Match power) {
    return !power.get("a").equals(Formula.symbol("e"))
        && ExactConstants.value(power.get("a")).filter(each -> each.signum() <= 0).isEmpty()
        && factors(power.get("u")).stream()
            .anyMatch(each -> each instanceof Operation log && log.operator() == Operator.LN);
  }

  private static List<Formula> factors(Formula product) {
    NaryFormula nary = NaryFormula.of(product).dissolved();
    return nary instanceof NaryFormula.Product
        ? nary.operands().stream().map(NaryFormula::binary).toList()
        : List.of(product);
  }

  /** A greatest common divisor or least common multiple with its numbers in one order. */
  private static Formula sorted(Formula made) {
    return made instanceof Operation common
            && (common.operator() == Operator.GCD || common.operator() == Operator.LCM)
        ? common.withOperands(
            common.operands().stream().sorted(Comparator.comparing(InfixWriter::write)).toList())
        : made;
  }

  private Formula reflected(Formula made) {
    if (!(made instanceof Operation product) || product.operator() != Operator.MULTIPLY) {
      return made;
    }
    var factors = new ArrayList<>(factors(made));
    int before = factors.size();
    for (int i = 0; i < factors.size(); i++) {
      for (int j = i + 1; j < factors.size(); j++) {
        Optional<Formula> sine = reflection(factors.get(i), factors.get(j));
        if (sine.isPresent()) {
          factors.remove(j);
          factors.set(i, sine.get());
        }
      }
    }
    return factors.size() == before
        ? made
        : factors.stream().reduce((a, b) -> Formula.of(Operator.MULTIPLY, a, b)).orElseThrow();
  }

  /** Of Γ(u) and Γ(v) with u + v = 1: both sides have poles where u is a whole number. */
  private Optional<Formula> reflection(Formula first, Formula second) {
    return GAMMA
        .match(first)
        .flatMap(u ->
            GAMMA
                .match(second)
                .filter(v -> isOne(Formula.of(Operator.ADD, u.get("u"), v.get("u"))))
                .map(v ->
                    Formula.of(
                        Operator.DIVIDE,
                        Formula.symbol("pi"),
                        Formula.of(
                            Operator.SIN,
                            Formula.of(Operator.MULTIPLY, Formula.symbol("pi"), u.get("u"))))));
  }

  private boolean isOne(Formula sum) {
    return PolynomialReading.read(sum, sum.symbols(), work)
        .filter(read -> read.isConstant() && read.constantTerm().equals(Rational.ONE))
        .isPresent();
  }
}
