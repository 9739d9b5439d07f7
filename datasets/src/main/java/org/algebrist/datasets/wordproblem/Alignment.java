package org.algebrist.datasets.wordproblem;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
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
 *       "half". So are the factors of a product that make it up: 3·72/8 with "three eighths" is
 *       72·N, 72/8 with "an eighth", too, and 8·72 is 72/N. A division by 2 alone stays, and so do
 *       factors of 3 and 4, as they have other reasons, too.
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
        if (!whole.isEmpty()) {
          yield use(whole);
        }
        Optional<Formula> product = withFraction(operation);
        yield product.isPresent()
            ? aligned(product.get())
            : new Formula.Operation(
                operation.operator(), operation.operands().stream().map(this::aligned).toList());
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

  /**
   * A product with a fraction that the text states in place of two of its factors, or divided by
   * it; empty where there is none.
   */
  private Optional<Formula> withFraction(Formula.Operation operation) {
    if (operation.operator() != Operator.MULTIPLY && operation.operator() != Operator.DIVIDE) {
      return Optional.empty();
    }
    List<Formula> above = new ArrayList<>();
    List<Formula> below = new ArrayList<>();
    factors(operation, above, below);
    return taken(above, below, 2)
        .map(fraction -> {
          above.add(fraction);
          return product(above, below);
        })
        .or(() ->
            taken(below, above, 4)
                .map(fraction -> {
                  below.add(fraction);
                  return product(above, below);
                }));
  }

  /**
   * Takes p and q of a fraction p/q that the text states from factors above and below a line.
   *
   * @param constant up to which q alone stays: factors of 3 and 4 have other reasons, too
   */
  private Optional<Formula> taken(List<Formula> above, List<Formula> below, int constant) {
    for (Formula divisor : below) {
      for (int i = 0; i <= above.size(); i++) { // 3·72/8 before 72/8
        boolean alone = i == above.size();
        Optional<Rational> part = alone ? Optional.of(Rational.ONE) : plain(above.get(i));
        Optional<Rational> fraction =
            plain(divisor)
                .filter(parts -> parts.compareTo(Rational.of(alone ? constant : 2)) > 0)
                .flatMap(parts -> part.flatMap(each -> fraction(each, parts)));
        if (fraction.isPresent()) {
          if (!alone) {
            above.remove(i);
          }
          below.remove(divisor);
          return fraction.map(Formula::number);
        }
      }
    }
    return Optional.empty();
  }

  /** The fraction of two whole numbers, if the text states it. */
  private Optional<Rational> fraction(Rational part, Rational parts) {
    return part.isInteger() && parts.isInteger()
        ? Optional.of(part.dividedBy(parts))
            .filter(each -> !each.isInteger() && !stated(each, false).isEmpty())
        : Optional.empty();
  }

  /** The value of a number that the text does not state. */
  private Optional<Rational> plain(Formula factor) {
    return factor instanceof Formula.Num number && stated(number.value(), false).isEmpty()
        ? Optional.of(number.value())
        : Optional.empty();
  }

  private void factors(Formula formula, List<Formula> above, List<Formula> below) {
    switch (formula) {
      case Formula.Operation(Operator operator, List<Formula> operands, _)
          when operator == Operator.MULTIPLY ->
          operands.forEach(each -> factors(each, above, below));
      case Formula.Operation division
          when division.operator() == Operator.DIVIDE && !quotient(division).isEmpty() ->
          above.add(division); // is a number of the text already
      case Formula.Operation(Operator operator, List<Formula> operands, _)
          when operator == Operator.DIVIDE -> {
        factors(operands.getFirst(), above, below);
        factors(operands.getLast(), below, above);
      }
      default -> above.add(formula);
    }
  }

  private static Formula product(List<Formula> above, List<Formula> below) {
    Formula product =
        above.stream()
            .reduce((a, b) -> Formula.of(Operator.MULTIPLY, a, b))
            .orElse(Formula.number(Rational.ONE));
    for (Formula divisor : below) {
      product = Formula.of(Operator.DIVIDE, product, divisor);
    }
    return product;
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
