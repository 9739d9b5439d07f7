package org.algebrist.algebra.proof.meaning.matrix;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.algebra.proof.name.JoinedNames;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open the order of factors where capital letters may be matrices: where one of them has an
 * inverse, they are bold, or a rank or trace is taken.
 */
public record OrderOfMatrices() implements OpenMeaning {
  /** Capital Greek letters that matrices are named by. */
  private static final Set<String> GREEK =
      Set.of("Lambda", "Sigma", "Gamma", "Omega", "Phi", "Psi", "Theta", "Xi", "Upsilon");

  private static final Set<String> OF_MATRICES = Set.of("rank", "rk", "trace", "tr", "Tr");

  @Override
  public Optional<String> in(ComparedPair pair) {
    if (pair.operations().anyMatch(each -> each.operator() == Operator.CROSS)) {
      return Optional.empty(); // of vectors, which are compared by their components
    }
    boolean inverse =
        pair.either(MatrixLetters::hasInverse) || pair.either(OrderOfMatrices::isOfMatrices);
    Set<String> names = new TreeSet<>();
    for (Formula formula : JoinedNames.split(List.of(pair.left(), pair.right()))) {
      formula.symbols().stream()
          .filter(name ->
              MatrixLetters.isBold(name)
                  || GREEK.contains(name) && inverse
                  || MatrixLetters.isCapital(name) && (inverse || isBesideMatrix(formula, name)))
          .forEach(names::add);
    }
    boolean bold = names.stream().anyMatch(MatrixLetters::isBold);
    addVectors(names, pair);
    if (!names.isEmpty()) {
      Stream.of(pair.left(), pair.right())
          .flatMap(formula -> formula.symbols().stream())
          .filter(MatrixLetters::isBoldSmall)
          .forEach(names::add);
    }
    boolean beside =
        pair.operations().anyMatch(OrderOfMatrices::isMatrixOrOperator) || areCapitals(pair);
    boolean alone =
        names.size() == 1
            && !beside
            && !(bold && (isEquation(pair.left()) || hasSeveralIndices(pair)));
    if (names.isEmpty() && areCapitals(pair)) {
      names.addAll(pair.left().symbols());
    }
    boolean multiplied = pair.operations().anyMatch(each -> hasOrder(each, names));
    if (names.isEmpty() || alone || !multiplied && !isOfMatrices(pair) || areEqual(pair, names)) {
      return Optional.empty();
    }
    return Optional.of(
        names.size() == 1 && !beside && !hasSeveralIndices(pair)
            ? "they are equal for numbers; of the matrix %s a power may be zero"
                .formatted(names.iterator().next())
            : "they are equal for numbers; for matrices %s the order matters"
                .formatted(String.join(", ", names)));
  }

  /** Whether names are multiplied with one another, or what is divided by has one. */
  private static boolean hasOrder(Formula.Operation operation, Set<String> names) {
    List<Formula> operands = operation.operands();
    return switch (operation.operator()) {
      case MULTIPLY, CROSS -> operands.stream().filter(each -> hasAny(each, names)).count() > 1;
      case POWER -> hasAny(operands.getFirst(), names);
      case DIVIDE -> hasAny(operands.getLast(), names);
      default -> false;
    };
  }

  private static boolean hasAny(Formula formula, Set<String> names) {
    return formula.symbols().stream().anyMatch(names::contains)
        || Postorder.of(formula).stream().anyMatch(OrderOfMatrices::isMatrixOrOperator);
  }

  /** The small letters of equations in which one capital letter has an inverse: Ax = b. */
  private static void addVectors(Set<String> names, ComparedPair pair) {
    boolean solved =
        names.size() == 1
            && isEquation(pair.left())
            && isEquation(pair.right())
            && pair.either(MatrixLetters::hasInverse);
    if (solved) {
      pair.nodes()
          .flatMap(node -> node.symbols().stream())
          .filter(name -> name.length() == 1 && name.charAt(0) >= 'a' && name.charAt(0) <= 'z')
          .filter(name -> !name.equals("e") && !name.equals("i"))
          .forEach(names::add);
    }
  }

  /**
   * Whether they are equal for matrices, one of them perhaps multiplied with one that is regular.
   */
  private static boolean areEqual(ComparedPair pair, Set<String> names) {
    Context declared = matrices(names, pair.context());
    if (pair.areEqualIn(declared)) {
      return true;
    }
    return isEquation(pair.left())
        && isEquation(pair.right())
        && names.stream()
            .map(Formula::symbol)
            .filter(name -> pair.operations().anyMatch(each -> isInverse(each, name)))
            .anyMatch(factor ->
                areEqual(pair.left(), pair.right(), factor, declared, pair.comparison())
                    || areEqual(pair.right(), pair.left(), factor, declared, pair.comparison()));
  }

  private static boolean isInverse(Formula.Operation power, Formula name) {
    return power.operator() == Operator.POWER
        && power.operands().getFirst().equals(name)
        && ExactConstants.value(power.operands().getLast())
            .filter(exponent -> exponent.signum() < 0)
            .isPresent();
  }

  private static boolean areEqual(
      Formula a, Formula b, Formula factor, Context declared, ComparedPair.Comparison comparison) {
    return comparison.areEqual(a, multiplied(b, factor, true), declared)
        || comparison.areEqual(a, multiplied(b, factor, false), declared);
  }

  /** An equation with both sides multiplied from the left, or from the right. */
  private static Formula multiplied(Formula equation, Formula factor, boolean left) {
    return new Formula.Operation(
        Operator.EQUAL,
        ((Formula.Operation) equation)
            .operands().stream()
                .map(side ->
                    left
                        ? Formula.of(Operator.MULTIPLY, factor, side)
                        : Formula.of(Operator.MULTIPLY, side, factor))
                .toList());
  }

  /** Whether both are products of capital letters alone, two or more, in another order. */
  private static boolean areCapitals(ComparedPair pair) {
    return isOfCapitals(pair.left())
        && isOfCapitals(pair.right())
        && pair.left().symbols().size() > 1
        && Set.copyOf(pair.left().symbols()).equals(Set.copyOf(pair.right().symbols()));
  }

  /** Whether bold capitals have several indices, so that they are several matrices. */
  private static boolean hasSeveralIndices(ComparedPair pair) {
    return pair.operations()
            .filter(each ->
                each.operator() == Operator.SUBSCRIPT
                    && each.operands().getFirst() instanceof Formula.Symbol(String name)
                    && MatrixLetters.isBold(name))
            .distinct()
            .count()
        > 1;
  }

  private static boolean isOfCapitals(Formula formula) {
    return Postorder.of(formula).stream()
        .allMatch(node ->
            switch (node) {
              case Formula.Symbol(String name) ->
                  MatrixLetters.isCapital(name) || MatrixLetters.isScript(name);
              case Formula.Num _ -> true;
              case Formula.Operation operation ->
                  operation.operator() == Operator.MULTIPLY
                      || operation.operator() == Operator.POWER
                          && operation.operands().getLast() instanceof Formula.Num;
              default -> false;
            });
  }

  /** A matrix by its cells, a vector with an arrow, or an operator with a hat. */
  private static boolean isMatrixOrOperator(Formula node) {
    return node instanceof Formula.Operation operation
        && switch (operation.operator()) {
          case MATRIX, VECTOR, OVER_RIGHT_ARROW, HAT -> true;
          default -> false;
        };
  }

  /** Whether a letter is multiplied with a matrix, an operator or a vector, as in A𝐱. */
  private static boolean isBesideMatrix(Formula formula, String name) {
    return Postorder.contains(
        formula,
        product ->
            product.operator() == Operator.MULTIPLY
                && product.operands().contains(Formula.symbol(name))
                && product.operands().stream()
                    .flatMap(each -> Postorder.of(each).stream())
                    .anyMatch(each ->
                        isMatrixOrOperator(each)
                            || each instanceof Formula.Symbol(String other)
                                && MatrixLetters.isBoldSmall(other)));
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
