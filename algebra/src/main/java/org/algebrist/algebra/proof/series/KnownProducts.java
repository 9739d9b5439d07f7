package org.algebrist.algebra.proof.series;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
 * a^(c·ln b) is e^(c·ln a·ln b). gcd, lcm, max and min have their operands in one order.
 */
public final class KnownProducts {
  private static final Pattern GAMMA =
      Pattern.of(
          Formula.of(Operator.APPLY, Formula.symbol("Gamma"), Formula.symbol("u")), List.of("u"));

  private static final RewriteRule POWER_OF_LOGARITHM =
      RewriteRule.of("a^u -> exp(ln(a)*u)").where(KnownProducts::isOfLogarithm);

  private static final Set<Operator> OF_ANY_ORDER =
      EnumSet.of(Operator.GCD, Operator.LCM, Operator.MAX, Operator.MIN);

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

  /**
   * A greatest common divisor, least common multiple, maximum or minimum with its operands in one
   * order: max(a, max(b, c)) is max(a, b, c), max(a, a) is a, and max(a, min(a, b)) too.
   */
  private static Formula sorted(Formula made) {
    if (!(made instanceof Operation common) || !OF_ANY_ORDER.contains(common.operator())) {
      return made;
    }
    Operator operator = common.operator();
    boolean extreme = operator == Operator.MAX || operator == Operator.MIN;
    List<Formula> operands =
        common.operands().stream()
            .flatMap(each -> operands(each, operator).stream())
            .sorted(Comparator.comparing(InfixWriter::write))
            .toList();
    if (!extreme) {
      return common.withOperands(operands);
    }
    Operator opposite = operator == Operator.MAX ? Operator.MIN : Operator.MAX;
    List<Formula> distinct =
        operands.stream()
            .distinct()
            .filter(each -> !isAbsorbed(operands(each, opposite), operands))
            .toList();
    return distinct.size() == 1 ? distinct.getFirst() : common.withOperands(distinct);
  }

  /** Whether one operand is among the others; all have a value everywhere. */
  private static boolean isAbsorbed(List<Formula> operands, List<Formula> others) {
    return operands.size() > 1
        && operands.stream().anyMatch(others::contains)
        && operands.stream().noneMatch(each -> each instanceof Operation);
  }

  /** The operands of an operation of this operator; of any other formula, itself. */
  private static List<Formula> operands(Formula formula, Operator operator) {
    return formula instanceof Operation operation && operation.operator() == operator
        ? operation.operands()
        : List.of(formula);
  }

  /** |ab| for gcd(a, b)·lcm(a, b). */
  private static Optional<Formula> sizeOfProduct(Formula first, Formula second) {
    return first instanceof Operation divisor
            && second instanceof Operation multiple
            && divisor.operands().equals(multiple.operands())
            && divisor.operands().size() == 2
            && EnumSet.of(divisor.operator(), multiple.operator())
                .equals(Set.of(Operator.GCD, Operator.LCM))
        ? Optional.of(
            Formula.of(
                Operator.ABS,
                Formula.of(
                    Operator.MULTIPLY,
                    divisor.operands().getFirst(),
                    divisor.operands().getLast())))
        : Optional.empty();
  }

  private Formula reflected(Formula made) {
    if (!(made instanceof Operation product) || product.operator() != Operator.MULTIPLY) {
      return made;
    }
    var factors = new ArrayList<>(factors(made));
    int before = factors.size();
    for (int i = 0; i < factors.size(); i++) {
      for (int j = i + 1; j < factors.size(); j++) {
        Formula first = factors.get(i);
        Formula second = factors.get(j);
        Optional<Formula> known = reflection(first, second).or(() -> sizeOfProduct(first, second));
        if (known.isPresent()) {
          factors.remove(j);
          factors.set(i, known.get());
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
