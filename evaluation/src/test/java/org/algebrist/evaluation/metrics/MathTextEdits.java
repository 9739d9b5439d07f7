package org.algebrist.evaluation.metrics;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.document.MathText.Expression;
import org.algebrist.expression.document.MathText.Part;
import org.algebrist.expression.document.MathText.Words;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.TreePosition;
import org.algebrist.expression.tree.TreePosition.Placed;

/** Random damage to texts with formulas, one edit at a time. */
final class MathTextEdits {
  private static final List<Set<Operator>> EXCHANGEABLE =
      List.of(
          Set.of(
              Operator.ADD, Operator.SUBTRACT, Operator.MULTIPLY, Operator.DIVIDE, Operator.POWER),
          Set.of(
              Operator.EQUAL,
              Operator.LESS,
              Operator.GREATER,
              Operator.LESS_EQUAL,
              Operator.GREATER_EQUAL,
              Operator.NOT_EQUAL),
          Set.of(Operator.SQRT, Operator.NEGATE, Operator.ABS));

  private final RandomGenerator random;
  private final List<String> words;
  private final List<Formula> formulas;

  /** What one edit changes. */
  enum Kind {
    WORD,
    LEAF,
    OPERATOR,
    SUBTREE,
    FORMULA
  }

  /**
   * Edits that draw new words and formulas from these.
   *
   * @param words at least two distinct ones
   * @param formulas at least two distinct ones
   */
  MathTextEdits(RandomGenerator random, List<String> words, List<Formula> formulas) {
    this.random = random;
    this.words = words;
    this.formulas = formulas;
  }

  /** The text after one edit; itself where it has nothing to edit so. */
  MathText edited(MathText text, Kind kind) {
    var parts = new ArrayList<Part>(text.parts());
    boolean inWords = kind == Kind.WORD;
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      // Long stretches of words and large formulas are hit more often.
      int size =
          switch (parts.get(i)) {
            case Words(String words) -> inWords ? wordsOf(words).size() : 0;
            case Expression(Formula tree) -> inWords ? 0 : targets(tree, kind).size();
          };
      for (int k = 0; k < size; k++) {
        places.add(i);
      }
    }
    if (places.isEmpty()) {
      return text;
    }
    int place = places.get(random.nextInt(places.size()));
    parts.set(
        place,
        switch (parts.get(place)) {
          case Words(String written) -> new Words(" " + edited(written));
          case Expression(Formula tree) -> new Expression(edited(tree, kind));
        });
    return MathText.of(parts);
  }

  /** One word in, out or exchanged; marks and blanks about it stay. */
  private String edited(String text) {
    List<int[]> found = wordsOf(text);
    int[] at = found.get(random.nextInt(found.size()));
    String word = text.substring(at[0], at[1]);
    String instead =
        switch (random.nextInt(3)) {
          case 0 -> other(words, "") + " " + word;
          case 1 -> other(words, word);
          default -> "";
        };
    return text.substring(0, at[0]) + instead + text.substring(at[1]);
  }

  /** Where its words begin and end. */
  private static List<int[]> wordsOf(String text) {
    var found = new ArrayList<int[]>();
    for (int i = 0; i < text.length(); i++) {
      int end = i;
      while (end < text.length() && Character.isLetter(text.charAt(end))) {
        end++;
      }
      if (end > i) {
        found.add(new int[] {i, end});
        i = end;
      }
    }
    return found;
  }

  private Formula edited(Formula tree, Kind kind) {
    List<Placed> targets = targets(tree, kind);
    Placed target = targets.get(random.nextInt(targets.size()));
    Formula node = target.formula();
    Formula instead =
        switch (kind) {
          case LEAF -> leaf(node);
          case OPERATOR -> operator((Operation) node);
          case SUBTREE -> {
            List<Formula> operands = ((Operation) node).operands();
            yield operands.get(random.nextInt(operands.size()));
          }
          case FORMULA -> other(formulas, tree);
          case WORD -> throw new IllegalArgumentException("a formula has no words");
        };
    return target.position().replace(tree, instead);
  }

  private static List<Placed> targets(Formula tree, Kind kind) {
    return switch (kind) {
      case WORD -> List.of();
      case FORMULA -> List.of(new Placed(TreePosition.ROOT, tree));
      case LEAF ->
          TreePosition.all(tree).stream()
              .filter(p -> p.formula() instanceof Num || p.formula() instanceof Symbol)
              .toList();
      case OPERATOR ->
          TreePosition.all(tree).stream()
              .filter(p ->
                  p.formula() instanceof Operation o
                      && EXCHANGEABLE.stream().anyMatch(set -> set.contains(o.operator())))
              .toList();
      case SUBTREE ->
          TreePosition.all(tree).stream()
              .filter(p -> p.formula() instanceof Operation o && !o.operands().isEmpty())
              .toList();
    };
  }

  private Formula leaf(Formula leaf) {
    if (leaf instanceof Num) {
      Formula number;
      do {
        number = Formula.number(random.nextInt(20));
      } while (number.equals(leaf));
      return number;
    }
    Formula symbol;
    do {
      symbol = Formula.symbol(String.valueOf((char) ('a' + random.nextInt(26))));
    } while (symbol.equals(leaf));
    return symbol;
  }

  private Formula operator(Operation operation) {
    Set<Operator> set =
        EXCHANGEABLE.stream().filter(s -> s.contains(operation.operator())).findFirst().get();
    Operator instead = other(set.stream().sorted().toList(), operation.operator());
    return new Operation(instead, operation.operands());
  }

  private <T> T other(List<T> pool, T not) {
    T drawn;
    do {
      drawn = pool.get(random.nextInt(pool.size()));
    } while (drawn.equals(not));
    return drawn;
  }
}
