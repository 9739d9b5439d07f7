package org.algebrist.systems.ept.expression;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.expression.notation.Postfix;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * One way of writing, out of the many in which annotators write the same equations.
 *
 * <p>EPT chooses the operator and both operands of an Expression from one state, each for itself
 * (paper, eq. 6–10). Where training solutions write {@code N_1·X_0} and {@code X_0·N_1}, or {@code
 * X_0 + X_1} and {@code X_1 + X_0}, for the same words, the most probable pair becomes a mixture
 * that nobody wrote, such as {@code X_0 + X_0}. So sums and products are put in the order of the
 * text's numbers, longer equations first, unknowns numbered as they then appear, and one equation
 * in one unknown is solved for it, as MAWPS writes it.
 */
public final class CanonicalEquations {
  /** Past this many unknowns the trials of their order would grow too many. */
  private static final int MAX_UNKNOWNS = 4;

  /** A solved form longer than this is worse than the equation. */
  private static final int MAX_SOLVED_SIZE = 25;

  private static final Formula ONE = Formula.number(Rational.ONE);

  /**
   * Constants, then by the first number of the text in it, then the longer, then as it is written.
   */
  private static final Comparator<Formula> BY_TEXT =
      Comparator.<Formula>comparingInt(f -> f instanceof Num ? 0 : 1)
          .thenComparingInt(CanonicalEquations::firstNumber)
          .thenComparing(Comparator.comparingInt(Formula::size).reversed())
          .thenComparing(Postfix::write);

  private CanonicalEquations() {}

  /**
   * The same equations, written in the one way.
   *
   * @param equations templates
   */
  public static List<Formula> of(List<Formula> equations) {
    List<String> unknowns = unknowns(equations);
    List<Formula> given = equations;
    if (equations.size() == 1 && unknowns.size() == 1) {
      Formula equation = equations.getFirst();
      given = List.of(solved(equation, unknowns.getFirst()).orElse(equation));
    }
    if (unknowns.size() > MAX_UNKNOWNS) {
      return ordered(given);
    }
    List<Formula> best = List.of();
    for (List<String> order : permutations(unknowns)) {
      List<Formula> candidate =
          ordered(given.stream().map(e -> renamed(e, name -> "X_" + order.indexOf(name))).toList());
      if (best.isEmpty() || compareAll(candidate, best) < 0) {
        best = candidate;
      }
    }
    return best;
  }

  private static List<Formula> ordered(List<Formula> equations) {
    return equations.stream()
        .map(CanonicalEquations::arranged)
        .sorted(Comparator.comparingInt(Formula::size).reversed().thenComparing(BY_TEXT))
        .toList();
  }

  private static int compareAll(List<Formula> a, List<Formula> b) {
    for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
      int difference = BY_TEXT.compare(a.get(i), b.get(i));
      if (difference != 0) {
        return difference;
      }
    }
    return Integer.compare(a.size(), b.size());
  }

  private static List<String> unknowns(List<Formula> equations) {
    return equations.stream()
        .flatMap(e -> e.symbols().stream())
        .filter(name -> !EquationTemplates.isTextNumber(name))
        .distinct()
        .toList();
  }

  /** The lowest index of a number of the text; beyond all if there is none. */
  private static int firstNumber(Formula formula) {
    return formula.symbols().stream()
        .map(EquationTemplates::index)
        .flatMapToInt(OptionalInt::stream)
        .min()
        .orElse(Integer.MAX_VALUE);
  }

  private static Formula renamed(Formula formula, UnaryOperator<String> unknown) {
    return formula.replaceSymbols(symbol ->
        EquationTemplates.isTextNumber(symbol.name())
            ? symbol
            : Formula.symbol(unknown.apply(symbol.name())));
  }

  private static List<List<String>> permutations(List<String> names) {
    if (names.isEmpty()) {
      return List.of(List.of());
    }
    List<List<String>> all = new ArrayList<>();
    for (String first : names) {
      List<String> others = names.stream().filter(name -> !name.equals(first)).toList();
      for (List<String> rest : permutations(others)) {
        all.add(Stream.concat(Stream.of(first), rest.stream()).toList());
      }
    }
    return all;
  }

  // ---- sums, products and sides in order

  private static Formula arranged(Formula formula) {
    if (!(formula instanceof Operation operation)) {
      return formula;
    }
    return switch (operation.operator()) {
      case ADD, SUBTRACT -> chain(operation, Operator.ADD, Operator.SUBTRACT);
      case MULTIPLY, DIVIDE -> chain(operation, Operator.MULTIPLY, Operator.DIVIDE);
      case EQUAL -> equation(operation);
      default ->
          new Operation(
              operation.operator(),
              operation.operands().stream().map(CanonicalEquations::arranged).toList());
    };
  }

  /** The unknown alone goes left, and so does the only side that holds one. */
  private static Formula equation(Operation equation) {
    Formula left = arranged(equation.operands().get(0));
    Formula right = arranged(equation.operands().get(1));
    boolean turn =
        isUnknown(right)
            ? !isUnknown(left)
            : unknowns(List.of(left)).isEmpty() && !unknowns(List.of(right)).isEmpty();
    return turn ? Formula.of(Operator.EQUAL, right, left) : Formula.of(Operator.EQUAL, left, right);
  }

  private static boolean isUnknown(Formula formula) {
    return formula instanceof Symbol symbol && !EquationTemplates.isTextNumber(symbol.name());
  }

  /** a − b + c as (a + c) − b, and likewise for products; each group in the order of the text. */
  private static Formula chain(Operation operation, Operator join, Operator inverse) {
    List<Formula> joined = new ArrayList<>();
    List<Formula> inverted = new ArrayList<>();
    gather(operation, true, join, inverse, joined, inverted);
    if (join == Operator.MULTIPLY) {
      inverted.removeIf(ONE::equals);
      if (!joined.stream().allMatch(ONE::equals)) {
        joined.removeIf(ONE::equals);
      }
    }
    joined.sort(BY_TEXT);
    inverted.sort(BY_TEXT);
    Formula result = joined.getFirst();
    for (Formula next : joined.subList(1, joined.size())) {
      result = Formula.of(join, result, next);
    }
    for (Formula next : inverted) {
      result = Formula.of(inverse, result, next);
    }
    return result;
  }

  private static void gather(
      Formula formula,
      boolean direct,
      Operator join,
      Operator inverse,
      List<Formula> joined,
      List<Formula> inverted) {
    if (formula instanceof Operation operation
        && (operation.operator() == join || operation.operator() == inverse)) {
      gather(operation.operands().get(0), direct, join, inverse, joined, inverted);
      gather(
          operation.operands().get(1),
          direct == (operation.operator() == join),
          join,
          inverse,
          joined,
          inverted);
    } else {
      (direct ? joined : inverted).add(arranged(formula));
    }
  }

  // ---- one equation in one unknown

  /** The equation solved for its unknown, if it is linear and the result is not long. */
  private static Optional<Formula> solved(Formula equation, String unknown) {
    List<Formula> sides = ((Operation) equation).operands();
    Optional<Linear> left = linear(sides.get(0), unknown);
    Optional<Linear> right = linear(sides.get(1), unknown);
    if (left.isEmpty() || right.isEmpty()) {
      return Optional.empty();
    }
    Linear all = left.get().minus(right.get());
    if (all.slope().isZero()) {
      return Optional.empty();
    }
    Sum up = all.rest();
    Sum down = all.slope();
    // The root is −rest / slope; of the two ways to sign it, the one that begins earlier in the
    // text.
    Formula plain = quotient(up.negated(), down);
    Formula turned = quotient(up, down.negated());
    Formula value = BY_SIGN.compare(plain, turned) <= 0 ? plain : turned;
    return value.size() > MAX_SOLVED_SIZE
        ? Optional.empty()
        : Optional.of(Formula.of(Operator.EQUAL, Formula.symbol(unknown), value));
  }

  /** Of two ways to write a quotient: no leading minus, then the shorter, then by the text. */
  private static final Comparator<Formula> BY_SIGN =
      Comparator.comparingInt(Formula::size).thenComparing(BY_TEXT);

  private static Formula quotient(Sum up, Sum down) {
    Formula value = arranged(up.formula());
    return down.isOne() ? value : Formula.of(Operator.DIVIDE, value, arranged(down.formula()));
  }

  /** slope · unknown + rest; empty if it is not linear. */
  private static Optional<Linear> linear(Formula formula, String unknown) {
    boolean free = !formula.symbols().contains(unknown);
    if (!(formula instanceof Operation operation)) {
      return Optional.of(
          free ? new Linear(Sum.ZERO, Sum.of(formula)) : new Linear(Sum.of(ONE), Sum.ZERO));
    }
    boolean sum = operation.operator() == Operator.ADD || operation.operator() == Operator.SUBTRACT;
    if (free && !sum) {
      return Optional.of(new Linear(Sum.ZERO, Sum.of(formula)));
    }
    List<Formula> operands = operation.operands();
    Formula first = operands.getFirst();
    Formula last = operands.getLast();
    return switch (operation.operator()) {
      case ADD -> linear(first, unknown).flatMap(a -> linear(last, unknown).map(a::plus));
      case SUBTRACT -> linear(first, unknown).flatMap(a -> linear(last, unknown).map(a::minus));
      case MULTIPLY ->
          first.symbols().contains(unknown)
              ? scaled(first, Operator.MULTIPLY, last, unknown)
              : scaled(last, Operator.MULTIPLY, first, unknown);
      case DIVIDE -> scaled(first, Operator.DIVIDE, last, unknown);
      default -> Optional.empty();
    };
  }

  private static Optional<Linear> scaled(
      Formula formula, Operator operator, Formula factor, String unknown) {
    return factor.symbols().contains(unknown)
        ? Optional.empty()
        : linear(formula, unknown).map(l -> l.scaled(operator, factor));
  }

  private record Linear(Sum slope, Sum rest) {
    Linear plus(Linear other) {
      return new Linear(slope.plus(other.slope), rest.plus(other.rest));
    }

    Linear minus(Linear other) {
      return new Linear(slope.plus(other.slope.negated()), rest.plus(other.rest.negated()));
    }

    Linear scaled(Operator operator, Formula factor) {
      return new Linear(slope.scaled(operator, factor), rest.scaled(operator, factor));
    }
  }

  /** The sum of {@code added} less the sum of {@code taken}. */
  private record Sum(List<Formula> added, List<Formula> taken) {
    static final Sum ZERO = new Sum(List.of(), List.of());

    static Sum of(Formula term) {
      return term.equals(Formula.number(0)) ? ZERO : new Sum(List.of(term), List.of());
    }

    boolean isZero() {
      return added.isEmpty() && taken.isEmpty();
    }

    boolean isOne() {
      return taken.isEmpty() && added.equals(List.of(ONE));
    }

    Sum negated() {
      return new Sum(taken, added);
    }

    Sum plus(Sum other) {
      List<Formula> both = new ArrayList<>(added);
      both.addAll(other.added);
      List<Formula> less = new ArrayList<>();
      for (Formula term : Stream.concat(taken.stream(), other.taken.stream()).toList()) {
        if (!both.remove(term)) {
          less.add(term);
        }
      }
      return new Sum(List.copyOf(both), List.copyOf(less));
    }

    Sum scaled(Operator operator, Formula factor) {
      UnaryOperator<Formula> scale =
          term ->
              operator == Operator.MULTIPLY && term.equals(ONE)
                  ? factor
                  : Formula.of(operator, term, factor);
      return new Sum(added.stream().map(scale).toList(), taken.stream().map(scale).toList());
    }

    Formula formula() {
      Formula sum =
          added.isEmpty()
              ? Formula.number(Rational.ZERO)
              : added.stream().reduce((a, b) -> Formula.of(Operator.ADD, a, b)).orElseThrow();
      for (Formula term : taken) {
        sum = Formula.of(Operator.SUBTRACT, sum, term);
      }
      return sum;
    }
  }
}
