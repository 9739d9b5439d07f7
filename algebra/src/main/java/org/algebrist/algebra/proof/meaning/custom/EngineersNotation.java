package org.algebrist.algebra.proof.meaning.custom;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.form.Kind;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/**
 * Signs that engineers calculate with: R₁ ∥ R₂ for resistors side by side, 3∠90° for a phasor.
 *
 * @param left the first formula without such signs
 * @param right the second one
 * @param condition what the sign means
 * @param grouped whether it is certain what the sign stands between; of R₁ + R₂ ∥ R₃ it is not, and
 *     a // b of a program is a quotient rounded down
 */
public record EngineersNotation(Formula left, Formula right, String condition, boolean grouped) {
  private static final Formula ONE = Formula.number(1);

  /** Two formulas in this meaning; empty if nothing in them is of this kind. */
  public static Optional<EngineersNotation> of(Formula left, Formula right) {
    Formula first = withoutParallel(left);
    Formula second = withoutParallel(right);
    boolean connected = !first.equals(left) || !second.equals(right);
    if (connected && Kind.of(first) == Kind.VALUE && Kind.of(second) == Kind.VALUE) {
      return Optional.of(
          new EngineersNotation(
              first,
              second,
              "∥ stands for what is connected in parallel",
              Stream.of(left, right).allMatch(each -> !isOfSums(each) && isOfComponents(each))));
    }
    String unit = Stream.of(left, right).anyMatch(each -> each.symbols().contains("j")) ? "j" : "i";
    first = withoutAngles(left, unit);
    second = withoutAngles(right, unit);
    return first.equals(left) && second.equals(right)
        ? Optional.empty()
        : Optional.of(new EngineersNotation(first, second, "∠ is the angle of a phasor", true));
  }

  /** Whether ∥ stands between names of resistors and their like only. */
  private static boolean isOfComponents(Formula formula) {
    return Postorder.of(formula).stream()
        .filter(node -> node instanceof Operation sign && sign.operator() == Operator.PARALLEL)
        .flatMap(node -> node.symbols().stream())
        .allMatch(
            name -> "RZCLGY".indexOf(name.charAt(0)) >= 0 || Character.isDigit(name.charAt(0)));
  }

  /** Whether a sum stands beside ∥, with brackets or without. */
  private static boolean isOfSums(Formula formula) {
    return Postorder.contains(
        formula,
        node ->
            (node.operator() == Operator.PARALLEL || node.operator() == Operator.CHAIN)
                && node.operands().stream()
                    .anyMatch(side ->
                        side instanceof Operation sum
                            && (sum.operator() == Operator.ADD
                                || sum.operator() == Operator.SUBTRACT)));
  }

  /** 1/(1/a + 1/b + …) for a ∥ b ∥ …; the formula itself if it is another statement. */
  private static Formula withoutParallel(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (_, made) -> {
          if (!(made instanceof Operation relation)) {
            return made;
          }
          List<Formula> sides = new ArrayList<>();
          if (relation.operator() == Operator.PARALLEL) {
            sides.addAll(relation.operands());
          } else if (relation.operator() == Operator.CHAIN) {
            sides.add(relation.operands().getFirst());
            for (Formula link : relation.operands().subList(1, relation.operands().size())) {
              if (!(link instanceof Operation next) || next.operator() != Operator.PARALLEL) {
                return made;
              }
              sides.add(next.operands().getLast());
            }
          }
          return sides.size() < 2
                  || sides.stream().anyMatch(side -> side instanceof Formula.Absent)
                  || sides.stream().anyMatch(side -> Kind.of(side) != Kind.VALUE)
                  || sides.stream().anyMatch(side -> side instanceof Formula.Num)
              ? made
              : Formula.of(
                  Operator.DIVIDE,
                  ONE,
                  sides.stream()
                      .<Formula>map(side -> Formula.of(Operator.DIVIDE, ONE, side))
                      .reduce((a, b) -> Formula.of(Operator.ADD, a, b))
                      .orElseThrow());
        });
  }

  /** r·(cos φ + i·sin φ) for r∠φ. */
  private static Formula withoutAngles(Formula formula, String unit) {
    return Postorder.rebuilt(
        formula,
        (_, made) ->
            made instanceof Operation product
                    && product.operator() == Operator.MULTIPLY
                    && product.operands().getLast() instanceof Operation angle
                    && angle.operator() == Operator.ANGLE
                    && angle.operands().size() == 1
                ? new Operation(
                    Operator.MULTIPLY,
                    Stream.concat(
                            product.operands().subList(0, product.operands().size() - 1).stream(),
                            Stream.of(turn(angle.operands().getFirst(), unit)))
                        .toList(),
                    product.surface())
                : made);
  }

  private static Formula turn(Formula angle, String unit) {
    return Formula.of(
        Operator.ADD,
        Formula.of(Operator.COS, angle),
        Formula.of(Operator.MULTIPLY, Formula.symbol(unit), Formula.of(Operator.SIN, angle)));
  }
}
