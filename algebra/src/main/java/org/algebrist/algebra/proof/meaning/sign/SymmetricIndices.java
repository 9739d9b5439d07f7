package org.algebrist.algebra.proof.meaning.sign;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
          "g", "eta", "F", "T", "G", "R", "sigma", "tau", "epsilon", "varepsilon", "delta", "I",
          "C", "c", "S", "Q", "D", "h", "Gamma", "kappa", "mu", "rho", "r");

  /** A tensor's letter with the digits at it. */
  private record Component(String letter, String digits) {
    boolean isPermuted(Component other) {
      return letter.equals(other.letter)
          && !digits.equals(other.digits)
          && sorted(digits).equals(sorted(other.digits));
    }

    private static String sorted(String digits) {
      return digits
          .chars()
          .sorted()
          .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
          .toString();
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
    List<Component> met = new ArrayList<>();
    pair.operations().forEach(node -> component(node).ifPresent(met::add));
    return met.stream()
        .filter(each -> met.stream().anyMatch(each::isPermuted))
        .findFirst()
        .map(each -> each.letter() + " may be symmetric or antisymmetric in its indices");
  }

  private static Optional<Component> component(Operation node) {
    boolean indexed =
        node.operator() == Operator.SUBSCRIPT
            || node.operator() == Operator.SUPERSCRIPT
            || node.operator() == Operator.POWER;
    if (!indexed
        || !(node.operands().getFirst() instanceof Symbol(String letter))
        || !TENSORS.contains(letter)) {
      return Optional.empty();
    }
    Formula index = node.operands().getLast();
    String digits =
        index instanceof Operation list && list.operator() == Operator.LIST
            ? list.operands().stream().map(InfixWriter::pretty).reduce("", String::concat)
            : index instanceof Num number ? number.text() : "";
    return digits.length() > 1 ? Optional.of(new Component(letter, digits)) : Optional.empty();
  }
}
