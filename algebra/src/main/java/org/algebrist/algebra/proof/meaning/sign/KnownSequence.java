package org.algebrist.algebra.proof.meaning.sign;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.function.NamedFunction;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.algebra.proof.point.Interpretation;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open what a letter with a number below it is beside a number: H₃ may be the third harmonic
 * number, B₂ one of Bernoulli's; and what it is with n below it beside a formula of n: Tₙ may be
 * the triangular number n(n + 1)/2. What ! says before a number, as in !4, is not known either.
 */
public record KnownSequence() implements OpenMeaning {
  private static final Set<String> LETTERS =
      Set.of("H", "B", "F", "L", "E", "T", "C", "P", "p", "delta");

  /** Letters that count the members of a sequence. */
  private static final Set<String> COUNTING = Set.of("n", "m", "k", "i", "j", "N");

  @Override
  public Optional<String> in(ComparedPair pair) {
    Optional<String> sign =
        pair.nodes()
            .filter(Formula.symbol("!")::equals)
            .findFirst()
            .map(node -> "what " + InfixWriter.pretty(node) + " means there is not known");
    return sign.or(() -> ofSequence(pair.left(), pair.right()))
        .or(() -> ofSequence(pair.right(), pair.left()))
        .or(() -> ofCounted(pair.left(), pair.right()))
        .or(() -> ofCounted(pair.right(), pair.left()));
  }

  /** A member of a sequence that only one formula names, where the other one counts, too. */
  private static Optional<String> ofCounted(Formula formula, Formula other) {
    List<Formula> others = Postorder.of(other);
    List<String> names = Interpretation.free(other);
    Set<Formula> functions = functions(formula);
    return Postorder.of(formula).stream()
        .filter(node ->
            node instanceof Operation member
                && member.operator() == Operator.SUBSCRIPT
                && !functions.contains(node)
                && !others.contains(node)
                && member.operands().getLast() instanceof Symbol(String index)
                && COUNTING.contains(index)
                && names.contains(index))
        .findFirst()
        .map(member -> ((Operation) member).operands())
        .map(parts ->
            "%s_%s may be a sequence, of which nothing is told"
                .formatted(
                    InfixWriter.pretty(parts.getFirst()), InfixWriter.pretty(parts.getLast())));
  }

  /** What is called, and known by its values: J_n of J_n(x) and J_n′(x). */
  private static Set<Formula> functions(Formula formula) {
    return Postorder.of(formula).stream()
        .filter(node -> node instanceof Operation call && call.operator() == Operator.APPLY)
        .map(call -> ((Operation) call).operands())
        .filter(operands -> isKnown(operands.getFirst(), operands.subList(1, operands.size())))
        .map(operands -> withoutPrime(operands.getFirst()))
        .collect(Collectors.toSet());
  }

  private static boolean isKnown(Formula function, List<Formula> arguments) {
    return NamedFunction.called(withoutPrime(function), arguments).isPresent();
  }

  private static Formula withoutPrime(Formula function) {
    return function instanceof Operation prime && prime.operator() == Operator.PRIME
        ? prime.operands().getFirst()
        : function;
  }

  private static Optional<String> ofSequence(Formula indexed, Formula number) {
    return indexed instanceof Operation name
            && name.operator() == Operator.SUBSCRIPT
            && name.operands().getFirst() instanceof Symbol(String letter)
            && LETTERS.contains(letter)
            && name.operands().getLast() instanceof Num
            && number.symbols().isEmpty()
        ? Optional.of(InfixWriter.pretty(indexed) + " may be a known number, which nothing tells")
        : Optional.empty();
  }
}
