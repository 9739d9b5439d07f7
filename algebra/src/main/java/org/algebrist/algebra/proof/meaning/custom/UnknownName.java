package org.algebrist.algebra.proof.meaning.custom;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.algebra.typed.TypedFormula;
import org.algebrist.algebra.unit.Units;
import org.algebrist.expression.tree.Operator;

/** Leaves open what a word means that only one formula has, "net", or a reaction. */
public record UnknownName() implements OpenMeaning {
  private static final Pattern WORD = Pattern.compile("(?=.*[aeiouy])[a-z]{2,}[a-zA-Z]+|.*->.*");

  @Override
  public Optional<String> in(ComparedPair pair) {
    Set<String> left = new HashSet<>(pair.left().symbols());
    Set<String> right = new HashSet<>(pair.right().symbols());
    Set<String> words = new TreeSet<>(left);
    words.addAll(right);
    pair.operations()
        .filter(node -> node.operator() == Operator.APPLY)
        .forEach(call -> call.operands().getFirst().symbols().forEach(words::remove));
    Set<String> counted = new HashSet<>();
    boolean amounts =
        Postorder.contains(pair.left(), node -> node.operator() == Operator.QUANTITY)
            && Postorder.contains(pair.right(), node -> node.operator() == Operator.QUANTITY);
    pair.operations()
        .filter(node -> !amounts && node.operator() == Operator.QUANTITY)
        .forEach(quantity -> counted.addAll(quantity.operands().getLast().symbols()));
    pair.operations()
        .filter(node -> amounts && node.operator() == Operator.QUANTITY)
        .forEach(quantity -> quantity.operands().getLast().symbols().forEach(words::remove));
    pair.operations()
        .filter(node -> node.operator() == Operator.SUBSCRIPT)
        .forEach(indexed -> indexed.operands().getLast().symbols().forEach(words::remove));
    words.removeIf(word ->
        left.contains(word) && right.contains(word) && !counted.contains(word)
            || !WORD.matcher(word).matches()
            || TypedFormula.isKnownWord(word)
            || Units.parse(word).isPresent());
    return words.isEmpty() || !pair.context().roles().isEmpty()
        ? Optional.empty()
        : Optional.of("not known as a word: " + String.join(", ", words));
  }
}
