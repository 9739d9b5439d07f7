package org.algebrist.algebra.proof.meaning.custom;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.matrix.MatrixLetters;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Rational;

/**
 * Leaves open whether capital letters with primes or bars are those of Boolean algebra: sums are
 * "or", products "and", a prime is the complement.
 */
public record BooleanAlgebra() implements OpenMeaning {
  private static final int MAX_NAMES = 8;

  /** Neither true nor false: what no Boolean formula holds. */
  private static final class NotBoolean extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotBoolean() {
      super("not of Boolean algebra", null, false, false);
    }
  }

  @Override
  public Optional<String> in(ComparedPair pair) {
    if (pair.operations().noneMatch(BooleanAlgebra::isComplement)) {
      return Optional.empty();
    }
    var letters = new TreeSet<Character>();
    for (Formula side : List.of(pair.left(), pair.right())) {
      for (String name : side.symbols()) {
        if (!MatrixLetters.areCapitals(name)) {
          return Optional.empty();
        }
        name.chars().forEach(each -> letters.add((char) each));
      }
    }
    try {
      return !letters.isEmpty()
              && letters.size() <= MAX_NAMES
              && areEqual(pair, List.copyOf(letters))
          ? Optional.of("they are equal in Boolean algebra")
          : Optional.empty();
    } catch (NotBoolean other) {
      return Optional.empty();
    }
  }

  private static boolean areEqual(ComparedPair pair, List<Character> letters) {
    for (int row = 0; row < 1 << letters.size(); row++) {
      var truths = new ArrayList<Character>();
      for (int i = 0; i < letters.size(); i++) {
        if ((row >> i & 1) == 1) {
          truths.add(letters.get(i));
        }
      }
      if (value(pair.left(), truths) != value(pair.right(), truths)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isComplement(Operation operation) {
    return switch (operation.operator()) {
      case PRIME, BAR, OVERLINE -> true;
      default -> false;
    };
  }

  private static boolean value(Formula formula, List<Character> truths) {
    return Postorder.fold(
        formula,
        (node, operands) ->
            switch (node) {
              case Symbol(String name) ->
                  name.chars().allMatch(letter -> truths.contains((char) letter));
              case Num number when number.value().equals(Rational.ONE) -> true;
              case Num number when number.value().signum() == 0 -> false;
              case Num number -> number.value().signum() > 0; // the order of a derivative
              case Operation operation ->
                  switch (operation.operator()) {
                    case ADD -> operands.getFirst() || operands.getLast();
                    case MULTIPLY -> operands.getFirst() && operands.getLast();
                    case PRIME, BAR, OVERLINE -> !operands.getFirst();
                    default -> throw new NotBoolean();
                  };
              default -> throw new NotBoolean();
            });
  }
}
