package org.algebrist.algebra.proof.meaning.matrix;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open the order of what indices may make of a letter: T^{ab} may be a tensor, γ^μ and σ_x
 * are matrices of Dirac and Pauli.
 */
public record OrderOfIndices() implements OpenMeaning {
  /** The letters of Dirac's and Pauli's matrices. */
  private static final Set<String> OF_MATRICES = Set.of("gamma", "sigma");

  /** The lower indices that these have. */
  private static final Map<String, Set<String>> OF_INDEX =
      Map.of(
          "sigma", Set.of("x", "y", "z", "1", "2", "3", "i", "j", "k", "+", "-"),
          "gamma", Set.of("mu", "nu", "rho", "sigma", "lambda", "alpha", "beta"));

  @Override
  public Optional<String> in(ComparedPair pair) {
    if (isOnlyOrderOther(tensors(pair.left()), tensors(pair.right()))) {
      return Optional.of("letters above another may be indices, whose order matters");
    }
    List<String> left = matrices(pair.left());
    List<String> right = matrices(pair.right());
    boolean several = new HashSet<>(left).size() > 1 || new HashSet<>(right).size() > 1;
    boolean ordered = isOnlyOrderOther(left, right) || pair.either(OrderOfIndices::isValue);
    boolean numbers = pair.operations().anyMatch(OrderOfIndices::isOfNumbers);
    return several
            && ordered
            && !numbers
            && !left.equals(right)
            && !pair.areEqualIn(asMatrices(pair.context()))
        ? Optional.of("letters with an index may be matrices, whose order matters")
        : Optional.empty();
  }

  /** The same of powers that were found different: θ^{ij} may be −θ^{ji}. */
  public static Optional<String> inDifferent(ComparedPair pair) {
    return isOnlyOrderOther(tensors(pair.left()), tensors(pair.right()))
        ? Optional.of("letters above another may be indices, whose order matters")
        : Optional.empty();
  }

  /** Whether letters of matrices are divided by or stand in a root, as deviations and stresses. */
  private static boolean isOfNumbers(Operation operation) {
    return switch (operation.operator()) {
      case DIVIDE, SQRT, ROOT ->
          !matrices(operation.operands().get(operation.operator() == Operator.DIVIDE ? 1 : 0))
              .isEmpty();
      default -> false;
    };
  }

  /** Whether it is none of the equations, whose sides may be divided by numbers. */
  private static boolean isValue(Formula formula) {
    return formula instanceof Operation operation
        && operation.operator().form() != Operator.Form.RELATION;
  }

  private static Context asMatrices(Context context) {
    Context matrices = context;
    for (String name : OF_MATRICES) {
      matrices = matrices.with(name, Context.Role.MATRIX);
    }
    return matrices;
  }

  private static boolean isOnlyOrderOther(List<String> left, List<String> right) {
    return !left.equals(right)
        && left.size() == right.size()
        && left.stream().sorted().toList().equals(right.stream().sorted().toList());
  }

  /** The letters above a capital one that stands under more than one letter, in their order. */
  private static List<String> tensors(Formula formula) {
    List<String> letters = new ArrayList<>();
    for (Formula node : Postorder.of(formula)) {
      if (node instanceof Operation raised
          && raised.operator() == Operator.POWER
          && raised.operands().getFirst() instanceof Symbol(String base)
          && raised.operands().getLast() instanceof Operation product
          && product.operator() == Operator.MULTIPLY
          && mayHaveIndices(base, product)
          && Postorder.of(product).stream().allMatch(OrderOfIndices::isLetterOrProduct)) {
        Postorder.of(product).stream()
            .filter(Symbol.class::isInstance)
            .forEach(letter -> letters.add(base + letter));
      }
    }
    return letters;
  }

  /** Whether letters above a name may be indices: g^{ij}, θ^{mn}, but a^{mn} is a power. */
  private static boolean mayHaveIndices(String base, Formula letters) {
    return MatrixLetters.isCapital(base)
        || !base.equals("e")
            && letters.symbols().stream()
                .allMatch(name -> (base.length() > 1 ? "ijklmn" : "ijkl").contains(name));
  }

  private static boolean isLetterOrProduct(Formula node) {
    return node instanceof Symbol
        || node instanceof Operation product && product.operator() == Operator.MULTIPLY;
  }

  /** The names of matrices with an index, in their order. */
  private static List<String> matrices(Formula formula) {
    return Postorder.of(formula).stream()
        .filter(OrderOfIndices::isMatrix)
        .map(Formula::toString)
        .toList();
  }

  private static boolean isMatrix(Formula node) {
    if (!(node instanceof Operation name)
        || name.operands().isEmpty()
        || !(name.operands().getFirst() instanceof Symbol base)) {
      return false;
    }
    Formula index = name.operands().getLast();
    return switch (name.operator()) {
      case SUPERSCRIPT -> OF_MATRICES.contains(base.name());
      case SUBSCRIPT -> OF_INDEX.getOrDefault(base.name(), Set.of()).contains(index.toString());
      default -> false;
    };
  }
}
