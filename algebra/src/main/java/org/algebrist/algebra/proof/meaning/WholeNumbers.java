package org.algebrist.algebra.proof.meaning;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.call.WholeOrders;
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
  static final Set<String> NAMES = Set.of("k", "l", "n", "m");

  /** What is mostly said of whole numbers, whatever the letter. */
  private static final Set<Operator> RESIDUES = Set.of(Operator.MODULO, Operator.GCD, Operator.LCM);

  private static final int[] TRIED = {1, 2, 3, 4, 7, 12};

  /** From one name to the next, so that they differ in either order. */
  private static final int[] STEPS = {0, 2, -1};

  /** At the others nothing may be proved, as of the logarithm of 3 to the base 2. */
  private static final int ENOUGH = 1;

  /** The same for names in the orders of Bessel's functions only. */
  static Optional<String> asOrders(ComparedPair pair) {
    return pair.operations()
            .anyMatch(node -> NAMES.stream().anyMatch(name -> WholeOrders.isIn(node, name)))
        ? new WholeNumbers().in(pair)
        : Optional.empty();
  }

  @Override
  public Optional<String> in(ComparedPair pair) {
    Set<String> names = new TreeSet<>(NAMES);
    pair.operations()
        .filter(node -> RESIDUES.contains(node.operator()))
        .forEach(node -> names.addAll(node.symbols()));
    names.removeIf(name -> !pair.either(formula -> isInExponentOrAngle(formula, name)));
    names.removeIf(name -> pair.either(formula -> isIndex(formula, name)));
    return !names.isEmpty() && areEqualWhereTried(pair, names)
        ? Optional.of(
            "they differ, but not for the whole numbers %s that were tried"
                .formatted(String.join(", ", names)))
        : Optional.empty();
  }

  /** Whether no whole number is known at which they differ, and enough at which they are equal. */
  private static boolean areEqualWhereTried(ComparedPair pair, Set<String> names) {
    int equal = 0;
    // n here and k there may be one name of an index that is summed over.
    boolean renamed =
        !pair.left().symbols().containsAll(names) && !pair.right().symbols().containsAll(names);
    int[] steps = names.size() > 1 && !renamed ? STEPS : new int[] {0};
    for (int value : TRIED) {
      for (int step : steps) {
        Optional<Boolean> same =
            pair.comparedAs(formula -> with(formula, List.copyOf(names), value, step));
        if (same.isPresent() && !same.get()) {
          return false;
        }
        equal += same.isPresent() ? 1 : 0;
      }
    }
    return equal >= ENOUGH;
  }

  /** The formula with numbers for the names, each so much above the last. */
  private static Formula with(Formula formula, List<String> names, int value, int step) {
    int first = value + Math.max(0, -step) * (names.size() - 1);
    return formula.replaceSymbols(symbol ->
        names.contains(symbol.name())
            ? Formula.number(first + (long) step * names.indexOf(symbol.name()))
            : symbol);
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
              case FLOOR, CEILING, GCD, LCM, MODULO -> node.symbols().contains(name);
              case BINOMIAL -> node.operands().getLast().symbols().contains(name);
              case APPLY -> WholeOrders.isIn(node, name);
              default -> false;
            });
  }
}
