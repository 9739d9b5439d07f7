package org.algebrist.algebra.proof.meaning.operator;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Factors;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.matrix.MatrixLetters;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.name.HattedVectors;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open what is calculated with things that are no numbers, and of which no more is known: ∇
 * as a vector, vectors of matrices, forms that ∧ joins, cosets, sizes of groups.
 */
public final class OtherProducts {
  private static final Set<String> GROUPS = Set.of("G", "H", "K", "N");
  private static final Set<String> BRACKETED =
      Set.of("f", "g", "h", "F", "H", "L", "q", "p", "rho");
  private static final Set<String> STATEMENTS =
      Set.of("p", "q", "r", "s", "P", "Q", "R", "S", "X", "Y", "Z", "⊤", "⊥");
  private static final Set<String> FORMS =
      Set.of("alpha", "beta", "gamma", "omega", "eta", "theta", "xi", "zeta", "mu", "nu", "tau");
  private static final Set<Operator> LOGIC =
      Set.of(Operator.OR, Operator.NOT, Operator.IMPLIES, Operator.IF_AND_ONLY_IF);

  private OtherProducts() {}

  /** Two formulas that are equal for numbers. */
  public static Optional<String> inEqual(ComparedPair pair) {
    return inEither(pair)
        .or(() -> wedge(pair))
        .or(() -> poissonBracket(pair))
        .or(() -> blocks(pair));
  }

  /** Two formulas that differ for numbers. */
  public static Optional<String> inDifferent(ComparedPair pair) {
    if (pair.nodes().anyMatch(OtherProducts::isUnitVector)) {
      return Optional.of("relations of unit vectors are not known");
    }
    return pair.operations().anyMatch(OtherProducts::isContraction)
        ? Optional.of("letters above a name may be indices that are summed")
        : inEither(pair);
  }

  /** aᵢbⁱ, in which a letter is the index of one factor and stands above another one. */
  private static boolean isContraction(Operation product) {
    if (product.operator() != Operator.MULTIPLY) {
      return false;
    }
    List<Formula> factors = Factors.of(product);
    return factors.stream()
        .anyMatch(above ->
            above instanceof Operation power
                && power.operator() == Operator.POWER
                && power.operands().getFirst() instanceof Symbol
                && power.operands().getLast() instanceof Symbol(String letter)
                && Set.of("i", "j", "k", "l", "m", "mu", "nu").contains(letter)
                && factors.stream().anyMatch(each -> isBelow(each, letter)));
  }

  private static boolean isBelow(Formula name, String index) {
    return name instanceof Symbol(String flat)
        ? flat.endsWith("_" + index)
        : name instanceof Operation indexed
            && indexed.operator() == Operator.SUBSCRIPT
            && indexed.operands().getLast().equals(Formula.symbol(index));
  }

  private static Optional<String> inEither(ComparedPair pair) {
    if (pair.nodes().anyMatch(OtherProducts::isNablaAsFactor)) {
      return Optional.of("∇ and ∂ as factors are not understood");
    }
    if (pair.operations().anyMatch(OtherProducts::isOfMatrixVector)) {
      return Optional.of("the components of the vector may be operators");
    }
    if (pair.operations().anyMatch(OtherProducts::isOfGroups)) {
      return Optional.of("groups, cosets and their sizes may be meant");
    }
    return pair.operations().anyMatch(OtherProducts::isOfSlashed)
        ? Optional.of("letters that are struck out may be matrices")
        : Optional.empty();
  }

  /** i, j, k in bold, and letters with a hat that became vectors. */
  private static boolean isUnitVector(Formula node) {
    return node instanceof Symbol(String name)
        && (HattedVectors.isHatted(name) || Set.of("𝐢", "𝐣", "𝐤").contains(name));
  }

  private static boolean isNablaAsFactor(Formula node) {
    if (!(node instanceof Operation operation)) {
      return false;
    }
    return switch (operation.operator()) {
      case MULTIPLY, CROSS, INNER, ADD, SUBTRACT ->
          operation.operands().stream().anyMatch(OtherProducts::isNabla);
      default -> false;
    };
  }

  private static boolean isNabla(Formula formula) {
    return switch (formula) {
      case Symbol(String name) -> name.equals("nabla") || name.equals("partial");
      case Operation marked ->
          switch (marked.operator()) {
            case VECTOR, OVER_RIGHT_ARROW, BAR, SUBSCRIPT, SUPERSCRIPT, POWER ->
                isNabla(marked.operands().getFirst());
            default -> false;
          };
      default -> false;
    };
  }

  /** A product with a vector σ, or of an angular momentum with itself. */
  private static boolean isOfMatrixVector(Operation product) {
    return switch (product.operator()) {
      case INNER, CROSS ->
          product.operands().stream().anyMatch(each -> isArrow(each, Set.of("sigma", "alpha")))
              || product.operands().getFirst().equals(product.operands().getLast())
                  && isArrow(product.operands().getFirst(), Set.of("L", "J", "S"));
      default -> false;
    };
  }

  private static boolean isArrow(Formula formula, Set<String> letters) {
    return formula instanceof Operation arrow
        && arrow.operator() == Operator.VECTOR
        && arrow.operands().getFirst() instanceof Symbol(String letter)
        && letters.contains(letter);
  }

  /** a + H, |gH|, |HK| and [G : H]. */
  private static boolean isOfGroups(Operation operation) {
    return switch (operation.operator()) {
      case RATIO -> operation.operands().stream().allMatch(each -> isLetter(each, GROUPS));
      case ABS ->
          operation.operands().getFirst() instanceof Operation product
                  && product.operator() == Operator.MULTIPLY
                  && product.operands().stream().anyMatch(each -> isLetter(each, GROUPS))
              || isJoined(operation.operands().getFirst());
      case EQUAL -> operation.operands().stream().allMatch(OtherProducts::isCoset);
      default -> false;
    };
  }

  private static boolean isCoset(Formula side) {
    return side instanceof Operation sum
        && (sum.operator() == Operator.ADD || sum.operator() == Operator.MULTIPLY)
        && sum.operands().size() == 2
        && sum.operands().stream().anyMatch(each -> isLetter(each, GROUPS))
        && sum.operands().stream()
            .anyMatch(each ->
                each instanceof Symbol(String name) && Character.isLowerCase(name.codePointAt(0)));
  }

  private static boolean isJoined(Formula formula) {
    return formula instanceof Symbol(String name)
        && name.length() == 2
        && GROUPS.contains(name.substring(0, 1))
        && GROUPS.contains(name.substring(1));
  }

  private static boolean isLetter(Formula formula, Set<String> letters) {
    return formula instanceof Symbol(String name) && letters.contains(name);
  }

  private static boolean isOfSlashed(Operation product) {
    return product.operator() == Operator.MULTIPLY
        && product.operands().stream()
                .filter(each ->
                    each instanceof Operation struck && struck.operator() == Operator.CANCELLED)
                .count()
            > 1;
  }

  /** Forms that ∧ joins: its only sign, between letters that do not stand for statements. */
  private static Optional<String> wedge(ComparedPair pair) {
    boolean only =
        pair.operations().anyMatch(node -> node.operator() == Operator.AND)
            && pair.operations().noneMatch(node -> LOGIC.contains(node.operator()))
            && pair.operations()
                .filter(node -> node.operator() == Operator.AND)
                .flatMap(node -> node.operands().stream())
                .allMatch(OtherProducts::mayBeForm);
    return only ? Optional.of("∧ may be the product of forms") : Optional.empty();
  }

  private static boolean mayBeForm(Formula operand) {
    return switch (operand) {
      case Symbol(String name) ->
          FORMS.contains(name) || name.length() == 1 && !STATEMENTS.contains(name);
      case Operation operation ->
          operation.operator() == Operator.SUBSCRIPT
              || operation.operator() == Operator.SUPERSCRIPT
              || operation.operator() == Operator.AND;
      default -> false;
    };
  }

  /** {f, g} of two functions, which changes its sign with their order. */
  private static Optional<String> poissonBracket(ComparedPair pair) {
    boolean found =
        pair.operations()
            .anyMatch(node ->
                node.operator() == Operator.SET
                    && node.operands().size() == 2
                    && node.operands().stream().allMatch(each -> isLetter(each, BRACKETED)));
    return found ? Optional.of("{ , } may be Poisson's bracket") : Optional.empty();
  }

  /** The transpose of a matrix whose cells are capitals, which may be matrices themselves. */
  private static Optional<String> blocks(ComparedPair pair) {
    boolean found =
        pair.operations()
            .anyMatch(node ->
                node.operator() == Operator.TRANSPOSE
                    && node.operands().getFirst() instanceof Operation matrix
                    && matrix.operator() == Operator.MATRIX
                    && Postorder.of(matrix).stream()
                        .anyMatch(each ->
                            each instanceof Symbol(String name) && MatrixLetters.isCapital(name)));
    return found ? Optional.of("capital letters may be blocks of a matrix") : Optional.empty();
  }
}
