package org.algebrist.algebra.proof.meaning.matrix;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.algebra.proof.name.JoinedNames;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open the order of factors where capital letters may be matrices: where one of them has an
 * inverse, they are bold, or a rank or trace is taken.
 */
public record OrderOfMatrices() implements OpenMeaning {
  private static final Set<Operator> PRODUCTS =
      EnumSet.of(Operator.MULTIPLY, Operator.POWER, Operator.DIVIDE, Operator.CROSS);
  private static final Set<String> OF_MATRICES = Set.of("rank", "rk", "trace", "tr", "Tr");

  @Override
  public Optional<String> in(ComparedPair pair) {
    boolean inverse =
        pair.either(MatrixLetters::hasInverse) || pair.either(OrderOfMatrices::isOfMatrices);
    Set<String> names = new TreeSet<>();
    for (Formula formula : JoinedNames.split(List.of(pair.left(), pair.right()))) {
      formula.symbols().stream()
          .filter(name -> MatrixLetters.isBold(name) || inverse && MatrixLetters.isCapital(name))
          .forEach(names::add);
    }
    boolean bold = names.stream().anyMatch(MatrixLetters::isBold);
    if (bold) {
      Stream.of(pair.left(), pair.right())
          .flatMap(formula -> formula.symbols().stream())
          .filter(MatrixLetters::isBoldSmall)
          .forEach(names::add);
    }
    boolean alone = names.size() == 1 && !(bold && isEquation(pair.left()));
    boolean multiplied =
        pair.operations()
            .filter(each -> PRODUCTS.contains(each.operator()))
            .anyMatch(each -> each.symbols().stream().anyMatch(names::contains));
    if (names.isEmpty()
        || alone
        || !multiplied && !isOfMatrices(pair)
        || pair.areEqualIn(matrices(names, pair.context()))) {
      return Optional.empty();
    }
    return Optional.of(
        names.size() == 1
            ? "they are equal for numbers; of the matrix %s a power may be zero"
                .formatted(names.iterator().next())
            : "they are equal for numbers; for matrices %s the order matters"
                .formatted(String.join(", ", names)));
  }

  private static boolean isOfMatrices(ComparedPair pair) {
    return pair.either(OrderOfMatrices::isOfMatrices);
  }

  private static boolean isEquation(Formula formula) {
    return formula instanceof Formula.Operation equation && equation.operator() == Operator.EQUAL;
  }

  /** Whether a function of matrices is called: the rank or the trace. */
  private static boolean isOfMatrices(Formula formula) {
    return Postorder.contains(
        formula,
        call ->
            call.operator() == Operator.APPLY
                && call.operands().getFirst() instanceof Formula.Symbol(String name)
                && OF_MATRICES.contains(name));
  }

  private static Context matrices(Set<String> names, Context context) {
    Context matrices = context;
    for (String name : names) {
      matrices = matrices.with(name, Context.Role.MATRIX);
    }
    return matrices;
  }
}
