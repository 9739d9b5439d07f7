package org.algebrist.algebra.proof.meaning;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.function.NamedFunction;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open what holds of one function only, where the letter is one that stands for it: δ(x) =
 * δ(−x), Φ(−x) = 1 − Φ(x), a logistic σ, Heaviside's step. Other letters stand for any function.
 */
record ConventionalFunction() implements OpenMeaning {
  private static final Set<String> LETTERS =
      Set.of(
          "delta",
          "theta",
          "Theta",
          "sigma",
          "phi",
          "varphi",
          "Phi",
          "psi",
          "Psi",
          "lambda",
          "mu",
          "eta",
          "xi",
          "Xi",
          "vartheta",
          "Lambda",
          "beta",
          "H",
          "O",
          "Q",
          "sinc",
          "rect",
          "tri");

  /** Letters with an index: polynomials, exponential integrals, functions of Bessel and Struve. */
  private static final Set<String> WITH_INDEX =
      Set.of("P", "Q", "T", "U", "H", "L", "B", "E", "Y", "K", "C", "j", "y", "h", "theta", "zeta");

  @Override
  public Optional<String> in(ComparedPair pair) {
    Set<String> calls = calls(pair.left());
    Set<String> others = calls(pair.right());
    if (calls.equals(others)) {
      return Optional.empty(); // whatever the values are, they stand on both sides
    }
    Set<String> either = new TreeSet<>(calls);
    either.addAll(others);
    return either.stream()
        .findFirst()
        .map(call -> call.substring(0, call.indexOf(' ')) + " may be a function that is known");
  }

  /** The calls of such functions, each after the function's letter. */
  private static Set<String> calls(Formula formula) {
    Set<String> calls = new TreeSet<>();
    for (Formula node : Postorder.of(formula)) {
      if (node instanceof Operation call
          && call.operator() == Operator.APPLY
          && NamedFunction.called(
                  call.operands().getFirst(), call.operands().subList(1, call.operands().size()))
              .isEmpty()) {
        letter(call.operands().getFirst())
            .ifPresent(letter -> calls.add(letter + " " + call.operands()));
      }
    }
    return calls;
  }

  private static Optional<String> letter(Formula function) {
    return switch (function) {
      case Symbol(String name) when LETTERS.contains(name) -> Optional.of(name);
      case Operation name
          when name.operator() == Operator.SUBSCRIPT
              && name.operands().getFirst() instanceof Symbol(String letter)
              && WITH_INDEX.contains(letter) ->
          Optional.of(letter);
      case Operation prime when prime.operator() == Operator.PRIME ->
          letter(prime.operands().getFirst());
      default -> Optional.empty();
    };
  }
}
