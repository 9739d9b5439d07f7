package org.algebrist.algebra.solve;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.Monomial;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.value.Evaluator;
import org.algebrist.algebra.value.Value;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * How a person solves a linear system: arithmetic where the unknown stands alone, else one unknown
 * after another is expressed by the others and put into the remaining equations.
 *
 * <p>Every step is checked: its equation holds, exactly, for the solution.
 */
public final class SolutionSteps {
  private static final Duration LIMIT = Duration.ofMillis(200);

  private final EquationSystem system;
  private final List<SolutionStep> steps = new ArrayList<>();

  private SolutionSteps(EquationSystem system) {
    this.system = system;
  }

  /** A linear equation: the sum of coefficient times unknown is the constant. */
  private record Row(int equation, TreeMap<Integer, Rational> coefficients, Rational constant) {
    Rational coefficient(int variable) {
      return Objects.requireNonNull(coefficients.get(variable));
    }
  }

  /**
   * The steps to a solution.
   *
   * @param solution the value of every unknown in the system's only solution
   * @return none where the system is not linear or a value is no fraction
   */
  public static List<SolutionStep> of(EquationSystem system, Map<String, Value> solution) {
    Map<String, Rational> values = new HashMap<>();
    for (var value : solution.entrySet()) {
      Optional<Rational> exact =
          value.getValue().formula().flatMap(f -> Evaluator.rational(f, Map.of()));
      if (exact.isEmpty()) {
        return List.of();
      }
      values.put(value.getKey(), exact.get());
    }
    var made = new SolutionSteps(system);
    try {
      if (!made.arithmetic(values) && !made.elimination(new Work(LIMIT))) {
        return List.of();
      }
    } catch (GaveUp tooLong) {
      return List.of();
    }
    return made.steps.stream().allMatch(step -> holds(step.equation(), values))
        ? List.copyOf(made.steps)
        : List.of();
  }

  private static boolean holds(Formula equation, Map<String, Rational> values) {
    List<Formula> sides = ((Formula.Operation) equation).operands();
    Optional<Rational> left = Evaluator.rational(sides.get(0), values);
    return left.isPresent() && left.equals(Evaluator.rational(sides.get(1), values));
  }

  /** Works out {@code x = (23 - 8)*4}, the innermost operations first. */
  private boolean arithmetic(Map<String, Rational> values) {
    if (system.equations().size() != 1 || !(system.left(0) instanceof Formula.Symbol unknown)) {
      return false;
    }
    Formula value = system.right(0);
    if (!value.symbols().isEmpty()) {
      return false;
    }
    while (value instanceof Formula.Operation) {
      value = oneRound(value);
    }
    Formula result = Formula.number(Objects.requireNonNull(values.get(unknown.name())));
    steps.add(new SolutionStep("so", equal(unknown, result)));
    return true;
  }

  /** Puts in the value of every operation on numbers. */
  private Formula oneRound(Formula formula) {
    if (!(formula instanceof Formula.Operation operation)) {
      return formula;
    }
    if (operation.operands().stream().allMatch(each -> each instanceof Formula.Num)) {
      Formula value =
          Formula.number(
              Evaluator.rational(operation, Map.of())
                  .orElseThrow(() -> new GaveUp("a value is no fraction")));
      if (!InfixWriter.pretty(operation).equals(InfixWriter.pretty(value))) { // 14/3 is one
        steps.add(new SolutionStep("calculate", equal(operation, value)));
      }
      return value;
    }
    return Formula.of(
        operation.operator(),
        operation.operands().stream().map(this::oneRound).toArray(Formula[]::new));
  }

  private boolean elimination(Work work) {
    if (!(Clearing.of(system, work) instanceof Clearing.Result.Cleared cleared)
        || cleared.variables() > cleared.unknowns()) {
      return false;
    }
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < cleared.polynomials().size(); i++) {
      Polynomial polynomial = cleared.polynomials().get(i);
      if (polynomial.degree() != 1) {
        return false;
      }
      rows.add(row(i, polynomial));
    }
    SequencedMap<Integer, Row> expressed = new LinkedHashMap<>();
    while (rows.size() > 1) {
      Row best =
          rows.stream()
              .min(
                  Comparator.comparingInt((Row row) -> row.coefficients.size())
                      .thenComparing(row -> hasUnit(row) ? 0 : 1))
              .orElseThrow();
      if (best.coefficients.isEmpty()) {
        rows.remove(best);
        continue;
      }
      int variable = easiest(best);
      if (!isGiven(best, variable)) {
        add(
            "from equation %d".formatted(best.equation + 1),
            Formula.symbol(name(variable)),
            expression(best, variable));
      }
      expressed.putFirst(variable, best);
      rows.remove(best);
      rows.replaceAll(row -> substituted(row, variable, best));
    }
    if (rows.isEmpty() || rows.getFirst().coefficients.size() != 1) {
      return false;
    }
    SequencedMap<Integer, Rational> known = new LinkedHashMap<>();
    solveLast(rows.getFirst(), known);
    expressed.forEach((variable, row) -> solveNext(variable, row, known));
    return true;
  }

  private static Row row(int equation, Polynomial polynomial) {
    TreeMap<Integer, Rational> coefficients = new TreeMap<>();
    polynomial
        .terms()
        .forEach((monomial, coefficient) -> {
          if (monomial.degree() == 1) {
            coefficients.put(monomial.variables()[0], coefficient);
          }
        });
    return normal(new Row(equation, coefficients, polynomial.coefficient(Monomial.ONE).negate()));
  }

  /** The same equation with a first coefficient above zero. */
  private static Row normal(Row row) {
    if (row.coefficients.isEmpty() || row.coefficients.firstEntry().getValue().signum() > 0) {
      return row;
    }
    TreeMap<Integer, Rational> turned = new TreeMap<>();
    row.coefficients.forEach((variable, coefficient) -> turned.put(variable, coefficient.negate()));
    return new Row(row.equation, turned, row.constant.negate());
  }

  private static boolean hasUnit(Row row) {
    return row.coefficients.values().stream().anyMatch(c -> c.abs().equals(Rational.ONE));
  }

  /** The last unknown whose coefficient is 1 or -1, else the last. */
  private static int easiest(Row row) {
    int easiest = row.coefficients.lastKey();
    for (var each : row.coefficients.entrySet()) {
      if (each.getValue().abs().equals(Rational.ONE)) {
        easiest = each.getKey();
      }
    }
    return easiest;
  }

  /** Whether the equation of a row already reads {@code y = …}. */
  private boolean isGiven(Row row, int variable) {
    String name = name(variable);
    return system.left(row.equation) instanceof Formula.Symbol symbol
        && symbol.name().equals(name)
        && !system.right(row.equation).symbols().contains(name);
  }

  /** The other unknowns and the constant, over the variable's coefficient. */
  private Formula expression(Row row, int variable) {
    Rational coefficient = row.coefficient(variable);
    TreeMap<Integer, Rational> others = new TreeMap<>(row.coefficients);
    others.remove(variable);
    others.replaceAll((_, c) -> c.negate().dividedBy(coefficient));
    return sum(row.constant.dividedBy(coefficient), others);
  }

  private Row substituted(Row row, int variable, Row by) {
    Rational factor = row.coefficients.get(variable);
    if (factor == null) {
      return row;
    }
    Rational over = factor.dividedBy(by.coefficient(variable));
    TreeMap<Integer, Rational> coefficients = new TreeMap<>(row.coefficients);
    by.coefficients.forEach(
        (v, c) -> coefficients.merge(v, c.times(over).negate(), Rational::plus));
    coefficients.values().removeIf(c -> c.signum() == 0);
    Row result =
        normal(new Row(row.equation, coefficients, row.constant.minus(by.constant.times(over))));
    String put = "put %s into equation %d".formatted(name(variable), row.equation + 1);
    TreeMap<Integer, Rational> rest = new TreeMap<>(row.coefficients);
    rest.remove(variable);
    Formula inside = times(factor, expression(by, variable));
    Formula left =
        rest.isEmpty() ? inside : Formula.of(Operator.ADD, sum(Rational.ZERO, rest), inside);
    add(put, left, Formula.number(row.constant));
    if (!result.coefficients.isEmpty()) {
      add("collect", sum(Rational.ZERO, result.coefficients), Formula.number(result.constant));
    }
    return result;
  }

  private void solveLast(Row row, Map<Integer, Rational> known) {
    int variable = row.coefficients.firstKey();
    Rational coefficient = row.coefficient(variable);
    Formula unknown = Formula.symbol(name(variable));
    Formula collected = equal(times(coefficient, unknown), Formula.number(row.constant));
    boolean said =
        system.equations().get(row.equation).equals(collected)
            || !steps.isEmpty() && steps.getLast().equation().equals(collected);
    if (!said && !coefficient.equals(Rational.ONE)) {
      steps.add(new SolutionStep("collect", collected));
    }
    Rational value = row.constant.dividedBy(coefficient);
    known.put(variable, value);
    add(
        coefficient.equals(Rational.ONE) ? "so" : "divide by " + written(coefficient),
        unknown,
        Formula.number(value));
  }

  private void solveNext(int variable, Row row, Map<Integer, Rational> known) {
    Formula unknown = Formula.symbol(name(variable));
    Formula put =
        expression(row, variable)
            .replaceSymbols(symbol -> {
              Rational value = known.get(system.unknowns().indexOf(symbol.name()));
              return value == null ? symbol : Formula.number(value);
            });
    Rational value = Evaluator.rational(put, Map.of()).orElseThrow(() -> new GaveUp("no value"));
    known.put(variable, value);
    if (put instanceof Formula.Operation) {
      add("put in what is known", unknown, put);
    }
    add("so", unknown, Formula.number(value));
  }

  private void add(String reason, Formula left, Formula right) {
    steps.add(new SolutionStep(reason, equal(left, right)));
  }

  private String name(int variable) {
    return system.unknowns().get(variable);
  }

  /** {@code 20 - x}, {@code 4*x - 3*y}. */
  private Formula sum(Rational constant, Map<Integer, Rational> coefficients) {
    Formula sum = constant.signum() == 0 ? null : Formula.number(constant);
    for (var each : coefficients.entrySet()) {
      Rational coefficient = each.getValue();
      Formula unknown = Formula.symbol(name(each.getKey()));
      if (sum == null) {
        sum = times(coefficient, unknown);
      } else {
        sum =
            Formula.of(
                coefficient.signum() < 0 ? Operator.SUBTRACT : Operator.ADD,
                sum,
                times(coefficient.abs(), unknown));
      }
    }
    return sum == null ? Formula.number(0) : sum;
  }

  private static Formula times(Rational coefficient, Formula factor) {
    return coefficient.equals(Rational.ONE)
        ? factor
        : Formula.of(Operator.MULTIPLY, Formula.number(coefficient), factor);
  }

  private static Formula equal(Formula left, Formula right) {
    return Formula.of(Operator.EQUAL, left, right);
  }

  private static String written(Rational number) {
    return InfixWriter.pretty(Formula.number(number));
  }
}
