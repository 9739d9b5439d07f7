package org.algebrist.algebra.proof.meaning.sign;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Leaves open what sums of levels and of temperatures are: 20 dBm and 20 dBm are 23 dBm as powers,
 * and 20 °C and 20 °C are no 40 °C in kelvins.
 */
public final class LevelOrTemperature {
  private static final String LEVELS = "levels in decibels do not add as other quantities do";
  private static final String TEMPERATURES =
      "a number of degrees may be a temperature or a difference of temperatures";
  private static final Set<String> LEVEL_UNITS = Set.of("dBm", "dBW", "dBV", "dBu", "dBmV", "dBi");
  private static final Set<String> DEGREES = Set.of("°C", "℃", "degC", "°F", "℉", "degF");

  /** Of degrees Celsius, in kelvins. */
  private static final Rational ZERO = Rational.of(27_315, 100);

  private LevelOrTemperature() {}

  /** Why formulas that were found equal may differ. */
  public static Optional<String> inEqual(ComparedPair pair) {
    if (pair.operations().anyMatch(node -> isSum(node, LEVEL_UNITS, Operator.SUBTRACT))) {
      return Optional.of(LEVELS);
    }
    return Optional.of(TEMPERATURES)
        .filter(_ ->
            pair.operations()
                .anyMatch(node -> isSum(node, DEGREES, Operator.ADD) || isMultiple(node)));
  }

  /** Why formulas that were found different may be equal. */
  public static Optional<String> inDifferent(ComparedPair pair) {
    Set<String> units = units(pair.left(), LEVEL_UNITS);
    units.addAll(units(pair.right(), LEVEL_UNITS));
    if (units.size() > 1
        || !units.isEmpty() && pair.operations().anyMatch(node -> isAdditive(node.operator()))) {
      return Optional.of(LEVELS);
    }
    return Optional.of(TEMPERATURES)
        .filter(_ -> pair.either(LevelOrTemperature::isTemperature))
        .filter(_ ->
            pair.operations()
                .anyMatch(node ->
                    isAdditive(node.operator())
                            && node.operands().stream().allMatch(LevelOrTemperature::isTemperature)
                        || isMultiple(node)));
  }

  private static boolean isTemperature(Formula formula) {
    return !units(formula, DEGREES).isEmpty()
        || formula instanceof Operation quantity && isConverted(quantity);
  }

  private static boolean isAdditive(Operator operator) {
    return operator == Operator.ADD || operator == Operator.SUBTRACT;
  }

  /** A sum, or another operation if that is told, of two with such units. */
  private static boolean isSum(Operation node, Set<String> among, Operator other) {
    return (node.operator() == Operator.ADD || node.operator() == other)
        && node.operands().stream().allMatch(each -> !units(each, among).isEmpty());
  }

  /** 2·20 °C. */
  private static boolean isMultiple(Operation node) {
    return node.operator() == Operator.MULTIPLY
        && node.operands().getLast() instanceof Operation quantity
        && quantity.operator() == Operator.QUANTITY
        && !units(quantity, DEGREES).isEmpty();
  }

  /** 293.15 K, which was typed as 20 °C. */
  private static boolean isConverted(Operation node) {
    if (node.operator() != Operator.QUANTITY
        || !node.operands().get(1).equals(Formula.symbol("K"))
        || !(node.operands().getFirst() instanceof Formula.Num number)) {
      return false;
    }
    Rational tenths = number.value().times(Rational.of(10));
    return !tenths.isInteger() && tenths.minus(ZERO.times(Rational.of(10))).isInteger();
  }

  private static Set<String> units(Formula formula, Set<String> among) {
    Set<String> found = new TreeSet<>();
    for (Formula node : Postorder.of(formula)) {
      if (node instanceof Symbol(String name) && among.contains(name)) {
        found.add(name);
      } else if (node instanceof Operation product && product.operator() == Operator.MULTIPLY) {
        String letters = letters(product);
        among.stream().filter(letters::endsWith).forEach(found::add);
      }
    }
    return found;
  }

  /** The letters of a product as one word: dBm for d·B·m. */
  private static String letters(Operation product) {
    List<Formula> factors = new ArrayList<>();
    Formula rest = product;
    while (rest instanceof Operation inner && inner.operator() == Operator.MULTIPLY) {
      factors.addFirst(inner.operands().getLast());
      rest = inner.operands().getFirst();
    }
    factors.addFirst(rest);
    return factors.stream()
        .filter(Symbol.class::isInstance)
        .map(each -> ((Symbol) each).name())
        .collect(Collectors.joining());
  }
}
