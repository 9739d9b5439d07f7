package org.algebrist.algebra.proof.meaning.matrix;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.matrix.MatrixForm;
import org.algebrist.algebra.proof.matrix.SameProducts;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * Formulas in which nothing is declared, but capital letters must be matrices: they are transposed,
 * or have a determinant, a trace or a rank.
 *
 * @param left the first formula, ᵀ as the transpose
 * @param right the second one
 * @param context declares the letters as matrices
 * @param names the letters
 */
public record InferredMatrices(Formula left, Formula right, Context context, Set<String> names) {
  private static final Set<String> TRACES = Set.of("trace", "tr", "Tr");
  private static final Set<String> FUNCTIONS = Set.of("rank", "rk", "trace", "tr", "Tr", "det");

  /** The formulas in this meaning; empty if they have no such letters. */
  public static Optional<InferredMatrices> of(Formula left, Formula right, Context context) {
    boolean sizes = // |A| is a size or a determinant
        Stream.of(left, right).anyMatch(each -> Postorder.contains(each, Set.of(Operator.ABS)));
    if (!context.roles().isEmpty() || sizes) {
      return Optional.empty();
    }
    Set<String> names = new TreeSet<>();
    for (Formula formula : List.of(left, right)) {
      for (Formula node : Postorder.of(formula)) {
        if (node instanceof Operation operation && isOfMatrices(operation)) {
          Formula of =
              operation.operator() == Operator.APPLY
                  ? operation.operands().getLast()
                  : operation.operands().getFirst();
          of.symbols().stream().filter(MatrixLetters::isName).forEach(names::add);
        }
      }
    }
    names.remove("T");
    boolean capitals =
        !names.isEmpty()
            && Stream.of(left, right)
                .flatMap(each -> each.symbols().stream())
                .filter(name -> !name.equals("T"))
                .filter(MatrixLetters::isName)
                .allMatch(names::contains);
    if (!capitals) {
      return Optional.empty();
    }
    Context matrices = context;
    for (String name : names) {
      matrices = matrices.with(name, Context.Role.MATRIX);
    }
    return Optional.of(new InferredMatrices(transposed(left), transposed(right), matrices, names));
  }

  /** Such as "A, B are matrices". */
  public String condition() {
    boolean inverse = MatrixLetters.hasInverse(left) || MatrixLetters.hasInverse(right);
    return String.join(", ", names)
        + (names.size() == 1 ? " is a matrix" : " are matrices")
        + (!inverse ? "" : names.size() == 1 ? " that has an inverse" : " that have inverses");
  }

  /**
   * Whether a difference between matrices is one of the formulas: their letters are bold or have a
   * trace, so that they are no numbers, and they hold the same products in other orders, so that
   * nothing is claimed of single matrices.
   */
  public boolean mayDiffer() {
    var form =
        new MatrixForm(names.stream().<Formula>map(Formula::symbol).collect(Collectors.toSet()));
    Optional<Formula> first = traced(left);
    Optional<Formula> second = traced(right);
    return first.isPresent() && second.isPresent()
        ? SameProducts.are(form, first.get(), second.get())
        : names.stream().allMatch(MatrixLetters::isBold) && SameProducts.are(form, left, right);
  }

  /** What a formula is the trace of. */
  private static Optional<Formula> traced(Formula formula) {
    return formula instanceof Operation call
            && call.operator() == Operator.APPLY
            && call.operands().size() == 2
            && call.operands().getFirst() instanceof Symbol(String name)
            && TRACES.contains(name)
        ? Optional.of(call.operands().getLast())
        : Optional.empty();
  }

  private static boolean isOfMatrices(Operation operation) {
    return switch (operation.operator()) {
      case TRANSPOSE, DETERMINANT -> true;
      case POWER -> isTransposed(operation);
      case APPLY ->
          operation.operands().getFirst() instanceof Symbol(String name)
              && FUNCTIONS.contains(name);
      default -> false;
    };
  }

  private static boolean isTransposed(Operation power) {
    return power.operands().getLast() instanceof Symbol(String name)
        && name.equals("T")
        && power.operands().getFirst().symbols().stream().allMatch(MatrixLetters::isName)
        && !power.operands().getFirst().symbols().isEmpty();
  }

  private static Formula transposed(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (_, node) ->
            node instanceof Operation power
                    && power.operator() == Operator.POWER
                    && isTransposed(power)
                ? Formula.of(Operator.TRANSPOSE, power.operands().getFirst())
                : node);
  }
}
