package org.algebrist.algebra.proof.tensor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.tensor.Indexed.Index;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/**
 * A product of letters with indices.
 *
 * @param factor everything without indices
 * @param letters the letters with indices
 */
record Term(Formula factor, List<Indexed> letters) {
  private static final int MAX_TERMS = 200;
  private static final Formula ONE = Formula.number(1);

  Term {
    letters = List.copyOf(letters);
  }

  /**
   * The terms of a formula, its brackets multiplied out.
   *
   * @throws GaveUp if indices stand elsewhere than in sums and products
   */
  static List<Term> of(Formula formula) {
    var letter = Indexed.of(formula);
    if (letter.isPresent()) {
      return List.of(new Term(ONE, List.of(letter.get())));
    }
    if (!(formula instanceof Operation operation)) {
      return formula.equals(Formula.number(0)) ? List.of() : List.of(new Term(formula, List.of()));
    }
    List<Formula> operands = operation.operands();
    return switch (operation.operator()) {
      case ADD -> joined(of(operands.getFirst()), of(operands.getLast()));
      case SUBTRACT ->
          joined(of(operands.getFirst()), times(of(operands.getLast()), Formula.number(-1)));
      case NEGATE -> times(of(operands.getFirst()), Formula.number(-1));
      case MULTIPLY -> product(of(operands.getFirst()), of(operands.getLast()));
      case DIVIDE ->
          times(
              of(operands.getFirst()),
              Formula.of(Operator.DIVIDE, ONE, withoutIndices(operands.getLast())));
      default -> List.of(new Term(withoutIndices(operation), List.of()));
    };
  }

  private static Formula withoutIndices(Formula formula) {
    if (Postorder.of(formula).stream().anyMatch(node -> Indexed.of(node).isPresent())) {
      throw new GaveUp("indices are understood in sums and products only");
    }
    return formula;
  }

  private static List<Term> joined(List<Term> a, List<Term> b) {
    var all = new ArrayList<>(a);
    all.addAll(b);
    return all;
  }

  private static List<Term> times(List<Term> terms, Formula factor) {
    return terms.stream().map(term -> term.times(factor)).toList();
  }

  private static List<Term> product(List<Term> a, List<Term> b) {
    var all = new ArrayList<Term>();
    for (Term left : a) {
      for (Term right : b) {
        all.add(new Term(times(left.factor, right.factor), joinedLetters(left, right)));
      }
    }
    if (all.size() > MAX_TERMS) {
      throw new GaveUp("more than " + MAX_TERMS + " products of letters with indices");
    }
    return all;
  }

  private static List<Indexed> joinedLetters(Term a, Term b) {
    var letters = new ArrayList<>(a.letters);
    letters.addAll(b.letters);
    return letters;
  }

  /** Times something without indices. */
  Term times(Formula other) {
    return new Term(times(factor, other), letters);
  }

  private static Formula times(Formula a, Formula b) {
    if (a.equals(ONE)) {
      return b;
    }
    return b.equals(ONE) ? a : Formula.of(Operator.MULTIPLY, a, b);
  }

  /** How often each index letter stands in it. */
  Map<String, Integer> counts() {
    Map<String, Integer> counts = new TreeMap<>();
    for (Indexed each : letters) {
      for (Index index : each.indices()) {
        counts.merge(index.letter(), 1, Integer::sum);
      }
    }
    return counts;
  }

  /** The letters that stand in it twice, which are summed. */
  List<String> repeated() {
    return counts().entrySet().stream()
        .filter(each -> each.getValue() == 2)
        .map(Map.Entry::getKey)
        .toList();
  }

  /** The indices that stand in it once, with their place, in order. */
  List<String> free() {
    Map<String, Integer> counts = counts();
    return letters.stream()
        .flatMap(each -> each.indices().stream())
        .filter(index -> counts.getOrDefault(index.letter(), 0) == 1)
        .map(Index::toString)
        .collect(Collectors.toCollection(TreeSet::new))
        .stream()
        .toList();
  }
}
