package org.algebrist.algebra.proof.meaning;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open whether n is a whole number in (−1)²ⁿ = 1 and sin nπ = 0: who writes n there means
 * one, and may not say so.
 */
record WholeNumbers() implements OpenMeaning {
  /** Names that people give to any integer. */
  static final Set<String> NAMES = Set.of("k", "n", "m");

  private static final int[] TRIED = {1, 2, 3, 4, 7, 12};

  @Override
  public Optional<String> in(ComparedPair pair) {
    Set<String> names = new TreeSet<>(NAMES);
    names.removeIf(name -> !pair.either(formula -> isInExponentOrAngle(formula, name)));
    names.removeIf(name -> pair.either(formula -> isIndex(formula, name)));
    boolean open =
        !names.isEmpty()
            && Arrays.stream(TRIED)
                .allMatch(value -> pair.areEqualAs(formula -> with(formula, names, value)));
    return open
        ? Optional.of(
            "they differ, but not for the whole numbers %s that were tried"
                .formatted(String.join(", ", names)))
        : Optional.empty();
  }

  private static Formula with(Formula formula, Set<String> names, int value) {
    return formula.replaceSymbols(
        symbol -> names.contains(symbol.name()) ? Formula.number(value) : symbol);
  }

  /** Whether a sum or product runs over it. */
  private static boolean isIndex(Formula formula, String name) {
    return Postorder.contains(
        formula,
        node ->
            (node.operator() == Operator.SUM || node.operator() == Operator.PRODUCT)
                && node.operands().getFirst().symbols().contains(name));
  }

  private static boolean isInExponentOrAngle(Formula formula, String name) {
    return Postorder.contains(
        formula,
        node ->
            switch (node.operator()) {
              case POWER -> node.operands().get(1).symbols().contains(name);
              case SIN, COS, TAN, COT, FACTORIAL, DOUBLE_FACTORIAL -> node.symbols().contains(name);
              case SUM, PRODUCT ->
                  node.operands().size() > 1 && node.operands().get(1).symbols().contains(name);
              case FLOOR, CEILING -> node.symbols().contains(name);
              default -> false;
            });
  }
}
