package org.algebrist.algebra.proof.meaning.sign;

import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open whether a tensor is symmetric or antisymmetric in its indices, as g₁₂ = g₂₁ and F¹² =
 * −F²¹ are, and what holds of Kronecker's δ and of Levi-Civita's ε.
 */
public record SymmetricIndices() implements OpenMeaning {
  private static final Set<String> TENSORS =
      Set.of(
          "g",
          "eta",
          "F",
          "T",
          "G",
          "R",
          "sigma",
          "tau",
          "epsilon",
          "varepsilon",
          "delta",
          "I",
          "C",
          "c",
          "S",
          "Q",
          "D",
          "h",
          "Gamma",
          "kappa",
          "mu",
          "rho",
          "r");

  /** Of no symmetric tensor. */
  private static final Set<String> ANTISYMMETRIC = Set.of("F");

  /** A tensor's letter with the digits at it. */
  private record Component(String letter, String digits) {
    /** The digits in order. */
    String sorted() {
      return digits
          .chars()
          .sorted()
          .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
          .toString();
    }

    boolean isTurned() {
      return !digits.equals(sorted());
    }

    /** Whether an odd number of exchanges brings the digits in order. */
    boolean isOdd() {
      int exchanges = 0;
      for (int i = 0; i < digits.length(); i++) {
        for (int k = i + 1; k < digits.length(); k++) {
          exchanges += digits.charAt(i) > digits.charAt(k) ? 1 : 0;
        }
      }
      return exchanges % 2 != 0;
    }
  }

  @Override
  public Optional<String> in(ComparedPair pair) {
    Optional<Operation> kronecker =
        pair.operations()
            .filter(node ->
                KroneckerSymbols.mayBeSymbol(node)
                    || KroneckerSymbols.isOfLetters(node)
                        && pair.operations().anyMatch(each -> each.operator() == Operator.SUM))
            .findFirst();
    if (kronecker.isPresent()) {
      return Optional.of(
          InfixWriter.pretty(kronecker.get().operands().getFirst())
              + " may be a symbol of which the values are known");
    }
    boolean equal =
        pair.operations().anyMatch(node -> component(node).filter(Component::isTurned).isPresent())
            && (pair.areEqualAs(formula -> turned(formula, false))
                || pair.areEqualAs(formula -> turned(formula, true)));
    return Optional.of("they are equal for a tensor that is symmetric or antisymmetric")
        .filter(_ -> equal);
  }

  /** The formula with the indices of all components in order. */
  private static Formula turned(Formula formula, boolean antisymmetric) {
    return Postorder.rebuilt(
        formula,
        (_, made) -> {
          if (!(made instanceof Operation node)) {
            return made;
          }
          Optional<Component> found = component(node);
          if (found.isEmpty()) {
            return made;
          }
          Component component = found.get();
          Formula name = Formula.symbol("#" + component.letter() + component.sorted());
          boolean opposite = antisymmetric || ANTISYMMETRIC.contains(component.letter());
          return opposite && component.isOdd() ? Formula.of(Operator.NEGATE, name) : name;
        });
  }

  private static Optional<Component> component(Operation node) {
    boolean indexed =
        node.operator() == Operator.SUBSCRIPT
            || node.operator() == Operator.SUPERSCRIPT
            || node.operator() == Operator.POWER;
    if (!indexed || !(node.operands().getFirst() instanceof Symbol(String letter))) {
      return Optional.empty();
    }
    Formula index = node.operands().getLast();
    boolean ofLetters =
        index instanceof Operation list
            && list.operator() == Operator.LIST
            && list.operands().stream().allMatch(Symbol.class::isInstance);
    if (!ofLetters && !TENSORS.contains(letter)) {
      return Optional.empty();
    }
    String digits =
        index instanceof Operation list && list.operator() == Operator.LIST
            ? list.operands().stream().map(InfixWriter::pretty).reduce("", String::concat)
            : index instanceof Num number ? number.text() : "";
    return digits.length() > 1 ? Optional.of(new Component(letter, digits)) : Optional.empty();
  }
}
