package org.algebrist.systems.symbolic.answer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.ReadResult;

/**
 * Values of parameters of which an answer with its cases says nothing. They are found by trying
 * small numbers, so that none being found proves nothing.
 */
public final class ParameterCoverage {
  private static final Pattern RELATION = Pattern.compile("(.+) (>=|<=|!=|=|>|<) (.+)");
  private static final int MOST_PARAMETERS = 3;

  /** How a note about missing cases begins. */
  public static final String NOT_EVERY = "not every case is listed";

  /** How far from a single value others are looked at. */
  private static final Rational BESIDE = Rational.of(1, 7);

  /** Tried for one parameter, for each of two, and for each of three. */
  private static final List<List<Rational>> NUMBERS =
      List.of(
          List.of(
              Rational.of(1),
              Rational.of(-1),
              Rational.of(0),
              Rational.of(2),
              Rational.of(-2),
              Rational.of(3),
              Rational.of(-3),
              Rational.of(1, 2),
              Rational.of(-1, 2),
              Rational.of(1, 3),
              Rational.of(4),
              Rational.of(5)),
          List.of(Rational.of(1), Rational.of(2), Rational.of(-1), Rational.of(-2), Rational.of(0)),
          List.of(Rational.of(1), Rational.of(2), Rational.of(-1), Rational.of(0)));

  /** Two equal conditions may differ by rounding. */
  private static final double EQUAL = 1e-9;

  /** Places at which an answer is asked for a value. */
  private static final double[] PLACES = {0.61, 1.37, -0.43, 2.23, -1.19, 0.17, 5.3, 0.031};

  private final List<String> parameters;
  private final Predicate<List<Rational>> isQuestion;
  private final List<Case> cases;

  /**
   * An answer under conditions.
   *
   * @param formulas what it says, which must have a value; of an equation both sides
   */
  public record Case(List<String> conditions, List<Formula> formulas) {
    public Case {
      conditions = List.copyOf(conditions);
      formulas =
          formulas.stream()
              .flatMap(each ->
                  each instanceof Formula.Operation equation
                          && equation.operator() == Operator.EQUAL
                      ? equation.operands().stream()
                      : Stream.of(each))
              .toList();
    }
  }

  /**
   * Of one question.
   *
   * @param parameters in their order
   * @param isQuestion whether the question makes sense for some values
   * @param cases the answer and its other cases
   */
  public ParameterCoverage(
      List<String> parameters, Predicate<List<Rational>> isQuestion, List<Case> cases) {
    this.parameters = List.copyOf(parameters);
    this.isQuestion = isQuestion;
    this.cases = List.copyOf(cases);
  }

  /** Values of all parameters for which no case holds; at most a few. */
  public List<List<Rational>> missing() {
    int n = parameters.size();
    if (n == 0 || n > MOST_PARAMETERS || cases.isEmpty()) {
      return List.of();
    }
    List<Rational> numbers = NUMBERS.get(n - 1);
    List<List<Rational>> missing = new ArrayList<>();
    for (int number = 0; number < Math.pow(numbers.size(), n); number++) {
      List<Rational> values = new ArrayList<>();
      int rest = number;
      for (int i = 0; i < n; i++) {
        values.add(numbers.get(rest % numbers.size()));
        rest /= numbers.size();
      }
      if (isMissing(values)) {
        missing.add(List.copyOf(values));
      }
    }
    return missing;
  }

  /** Whether the question makes sense for some values, and no case holds or leaves them out. */
  private boolean isMissing(List<Rational> values) {
    return isQuestion.test(values)
        && cases.stream().noneMatch(each -> holds(each, values))
        && !isTold(values);
  }

  /** Whether each case that may be meant says that it leaves these values out: a != 0. */
  private boolean isTold(List<Rational> values) {
    return cases.stream()
        .filter(each -> !fails(each, " = ", values))
        .allMatch(each -> fails(each, " != ", values));
  }

  private boolean fails(Case each, String relation, List<Rational> values) {
    return each.conditions().stream()
        .anyMatch(condition -> condition.contains(relation) && !holds(condition, values));
  }

  /** Of one parameter, the missing values whose neighbours are not missing. */
  public List<Rational> single() {
    return parameters.size() != 1
        ? List.of()
        : missing().stream()
            .map(List::getFirst)
            .filter(value ->
                Stream.of(value.plus(BESIDE), value.minus(BESIDE))
                    .noneMatch(each -> isMissing(List.of(each))))
            .toList();
  }

  /** A sentence about what is missing; empty where nothing is found. */
  public Optional<String> note() {
    return missing().stream()
        .findFirst()
        .map(values ->
            NOT_EVERY
                + ", as "
                + IntStream.range(0, parameters.size())
                    .mapToObj(i -> parameters.get(i) + " = " + values.get(i))
                    .collect(Collectors.joining(", ")));
  }

  private boolean holds(Case each, List<Rational> values) {
    return each.conditions().stream().allMatch(condition -> holds(condition, values))
        && each.formulas().stream().allMatch(formula -> hasValue(formula, values));
  }

  /** Whether a condition on parameters alone holds; any other may. */
  private boolean holds(String condition, List<Rational> values) {
    Matcher relation = RELATION.matcher(condition);
    if (!relation.matches()) {
      return true;
    }
    Optional<Canonical> left = read(relation.group(1));
    Optional<Canonical> right = read(relation.group(3));
    if (left.isEmpty() || right.isEmpty()) {
      return true;
    }
    Canonical difference = Canonical.difference(left.get(), right.get());
    if (!parameters.containsAll(Canonical.variables(difference.formula()))) {
      return true;
    }
    OptionalDouble value = Forms.valueAt(difference, parameters, numbers(values));
    if (value.isEmpty()) {
      return false;
    }
    double own = Math.abs(value.getAsDouble()) < EQUAL ? 0 : value.getAsDouble();
    return switch (relation.group(2)) {
      case ">" -> own > 0;
      case "<" -> own < 0;
      case ">=" -> own >= 0;
      case "<=" -> own <= 0;
      case "!=" -> own != 0;
      default -> own == 0;
    };
  }

  private static Optional<Canonical> read(String side) {
    try {
      return InfixReader.read(side) instanceof ReadResult.Read(Formula formula)
          ? Optional.of(Canonical.of(formula))
          : Optional.empty();
    } catch (TooDeepException | ArithmeticException | UnsupportedOperationException unread) {
      return Optional.empty();
    }
  }

  private static double[] numbers(List<Rational> values) {
    return values.stream().mapToDouble(Rational::doubleValue).toArray();
  }

  /** Whether a formula has a value somewhere for these parameters. */
  private boolean hasValue(Formula formula, List<Rational> values) {
    return hasValue(formula, parameters, values);
  }

  /**
   * Whether a formula has a real value at one of some places, or nothing is known of its values.
   *
   * @param names those of the parameters, which have these values
   */
  public static boolean hasValue(Formula formula, List<String> names, List<Rational> values) {
    List<String> all = new ArrayList<>(names);
    Canonical.variables(formula).stream().filter(each -> !names.contains(each)).forEach(all::add);
    if (!(Program.compile(formula, all) instanceof Compilation.Compiled(Program program))) {
      return true; // of a function whose values are not known
    }
    double[] at = Arrays.copyOf(numbers(values), all.size());
    for (int sample = 0; sample < PLACES.length * PLACES.length; sample++) {
      for (int i = names.size(); i < at.length; i++) {
        // The first two free names have all pairs of places.
        int place = i == names.size() ? sample : sample / PLACES.length + i * (sample + 1);
        at[i] = PLACES[place % PLACES.length];
      }
      if (Double.isFinite(program.at(at))) {
        return true;
      }
    }
    return false;
  }
}
