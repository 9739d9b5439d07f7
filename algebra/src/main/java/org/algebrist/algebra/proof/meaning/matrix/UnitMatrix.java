package org.algebrist.algebra.proof.meaning.matrix;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.algebra.proof.name.JoinedNames;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open whether I is the unit matrix: beside the inverse of a capital letter or a bold
 * letter, where it is added to what has another capital letter, or multiplied with a usual name of
 * matrices.
 */
public record UnitMatrix() implements OpenMeaning {
  private static final Set<String> UNIT = Set.of("I", "𝐈");
  private static final Set<String> USUAL = Set.of("A", "B", "C", "M", "I", "X");
  private static final Formula ONE = Formula.number(1);

  @Override
  public Optional<String> in(ComparedPair pair) {
    List<Formula> split =
        JoinedNames.split(List.of(pair.left(), pair.right())).stream()
            .map(UnitMatrix::withSeparateUnit)
            .toList();
    if (split.stream().noneMatch(UnitMatrix::hasUnit)) {
      return Optional.empty();
    }
    if (pair.either(MatrixLetters::hasInverse)) {
      return Optional.of("I may be the unit matrix");
    }
    boolean matrices =
        split.stream().anyMatch(UnitMatrix::isBesideMatrices)
            || split.stream().allMatch(each -> USUAL.containsAll(each.symbols()));
    return matrices && pair.areEqual(withoutUnit(split.getFirst()), withoutUnit(split.getLast()))
        ? Optional.of("they are equal if I is the unit matrix")
        : Optional.empty();
  }

  /** A·I for the name AI. */
  private static Formula withSeparateUnit(Formula formula) {
    return formula.replaceSymbols(symbol -> {
      String name = symbol.name();
      boolean product =
          name.length() == 2
              && USUAL.contains(name.substring(0, 1))
              && USUAL.contains(name.substring(1))
              && name.contains("I");
      return product
          ? Formula.of(
              Operator.MULTIPLY,
              Formula.symbol(name.substring(0, 1)),
              Formula.symbol(name.substring(1)))
          : symbol;
    });
  }

  private static boolean hasUnit(Formula formula) {
    return formula.symbols().stream().anyMatch(UNIT::contains);
  }

  private static boolean isBesideMatrices(Formula formula) {
    return formula.symbols().stream()
            .anyMatch(name -> MatrixLetters.isBold(name) || MatrixLetters.isBoldSmall(name))
        || Postorder.contains(
            formula,
            sum ->
                (sum.operator() == Operator.ADD || sum.operator() == Operator.SUBTRACT)
                    && sum.operands().stream().anyMatch(UnitMatrix::isMultiple)
                    && sum.operands().stream().anyMatch(UnitMatrix::hasOtherCapital));
  }

  /** I, or a multiple of it. */
  private static boolean isMultiple(Formula formula) {
    return formula instanceof Formula.Symbol(String name)
        ? UNIT.contains(name)
        : formula instanceof Formula.Operation product
            && product.operator() == Operator.MULTIPLY
            && product.operands().stream().anyMatch(UnitMatrix::isMultiple);
  }

  private static boolean hasOtherCapital(Formula formula) {
    return formula.symbols().stream()
        .anyMatch(name -> MatrixLetters.isCapital(name) && !UNIT.contains(name));
  }

  private static Formula withoutUnit(Formula formula) {
    return formula.replaceSymbols(symbol -> UNIT.contains(symbol.name()) ? ONE : symbol);
  }
}
