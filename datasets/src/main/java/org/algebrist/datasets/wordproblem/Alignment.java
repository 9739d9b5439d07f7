package org.algebrist.datasets.wordproblem;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeSet;
import org.algebrist.expression.numeral.NumberMention;
import org.algebrist.expression.numeral.NumberMention.Kind;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Puts the numbers of equations down to the numbers of a text: 9x in an equation becomes N_0·x
 * where the text's first number is 9.
 *
 * <ul>
 *   <li>Each number of the text is used once before any is used again, in the order of the text, as
 *       the equations are read from left to right. Where several numbers of the text have the
 *       value, the choice is noted as ambiguous.
 *   <li>A number that is the hundredth of a percentage becomes 0.01·N: 0.06x with "6%" in the text.
 *   <li>A quotient of two whole numbers that the text states as one number is that number: 1/2 with
 *       "half".
 *   <li>{@code N_i} names the text's number i outright, from 0. What is named is taken before all
 *       else.
 *   <li>Any other number is a constant.
 * </ul>
 */
public final class Alignment {
  private static final Rational HUNDREDTH = Rational.of(1, 100);

  private final List<NumberMention> mentions;
  private final int[] uses;
  private final TreeSet<Rational> constants = new TreeSet<>();
  private final TreeSet<Integer> absent = new TreeSet<>();
  private final SequencedMap<Rational, List<Integer>> ambiguous = new LinkedHashMap<>();
  private final List<Formula> equations = new ArrayList<>();

  private Alignment(List<NumberMention> mentions) {
    this.mentions = mentions;
    this.uses = new int[mentions.size()];
  }

  /**
   * @param equations at most some hundred levels deep: the walk is recursive
   * @param mentions the numbers of the text
   */
  public static Alignment of(List<Formula> equations, List<NumberMention> mentions) {
    var alignment = new Alignment(mentions);
    for (Formula equation : equations) {
      for (String name : equation.symbols()) {
        alignment.countNamed(name);
      }
    }
    equations.forEach(equation -> alignment.equations.add(alignment.aligned(equation)));
    return alignment;
  }

  /** The equations with N_i for numbers of the text. */
  public List<Formula> equations() {
    return List.copyOf(equations);
  }

  /** Numbers that the text does not state, ascending. */
  public List<Rational> constants() {
    return List.copyOf(constants);
  }

  /** Indices that an equation names and the text does not have, ascending. */
  public List<Integer> absent() {
    return List.copyOf(absent);
  }

  /** Values for which a choice was made, with the indices that were to be had. */
  public SequencedMap<Rational, List<Integer>> ambiguous() {
    return ambiguous;
  }

  /** Indices of the text's numbers that no equation uses, ascending. */
  public List<Integer> unused() {
    List<Integer> unused = new ArrayList<>();
    for (int i = 0; i < uses.length; i++) {
      if (uses[i] == 0) {
        unused.add(i);
      }
    }
    return unused;
  }

  private void countNamed(String name) {
    EquationTemplates.index(name)
        .ifPresent(index -> {
          if (index < uses.length) {
            uses[index]++;
          } else {
            absent.add(index);
          }
        });
  }

  private Formula aligned(Formula formula) {
    return switch (formula) {
      case Formula.Symbol _, Formula.Text _, Formula.Absent _, Formula.Unread _ -> formula;
      case Formula.Num number -> number(number);
      case Formula.Operation operation -> {
        List<Integer> whole =
            operation.operator() == Operator.DIVIDE ? quotient(operation) : List.of();
        yield whole.isEmpty()
            ? new Formula.Operation(
                operation.operator(), operation.operands().stream().map(this::aligned).toList())
            : use(whole);
      }
    };
  }

  private Formula number(Formula.Num number) {
    List<Integer> stated = stated(number.value(), false);
    if (!stated.isEmpty()) {
      return use(stated);
    }
    List<Integer> percentages = stated(number.value().dividedBy(HUNDREDTH), true);
    if (!percentages.isEmpty()) {
      return Formula.of(Operator.MULTIPLY, Formula.number(HUNDREDTH), use(percentages));
    }
    constants.add(number.value());
    return number;
  }

  /** The text's numbers that are {@code p/q} as one, unless it states p or q of their own. */
  private List<Integer> quotient(Formula.Operation division) {
    boolean plain =
        division.operands().get(0) instanceof Formula.Num p
            && division.operands().get(1) instanceof Formula.Num q
            && q.value().signum() != 0
            && stated(p.value(), false).isEmpty()
            && stated(q.value(), false).isEmpty();
    if (!plain) {
      return List.of();
    }
    Rational p = ((Formula.Num) division.operands().get(0)).value();
    Rational q = ((Formula.Num) division.operands().get(1)).value();
    return stated(p.dividedBy(q), false);
  }

  private List<Integer> stated(Rational value, boolean percentagesOnly) {
    List<Integer> indices = new ArrayList<>();
    for (int i = 0; i < mentions.size(); i++) {
      NumberMention mention = mentions.get(i);
      if (mention.value().equals(value) && (!percentagesOnly || mention.kind() == Kind.PERCENT)) {
        indices.add(i);
      }
    }
    return indices;
  }

  private Formula use(List<Integer> candidates) {
    int chosen = candidates.getFirst();
    for (int candidate : candidates) {
      if (uses[candidate] < uses[chosen]) {
        chosen = candidate;
      }
    }
    if (candidates.size() > 1) {
      ambiguous.putIfAbsent(mentions.get(chosen).value(), candidates);
    }
    uses[chosen]++;
    return EquationTemplates.textNumber(chosen);
  }
}
