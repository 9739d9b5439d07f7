package org.algebrist.systems.symbolic.answer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
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
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.ReadResult;
import org.jspecify.annotations.Nullable;

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
  private final List<Compiled> cases;
  private @Nullable List<List<Rational>> missing;

  /**
   * A condition on parameters alone.
   *
   * @param difference of its sides
   */
  private record Relation(Program difference, String sign) {
    boolean holds(double... values) {
      double value = difference.at(values);
      double own = Math.abs(value) < EQUAL ? 0 : value;
      return Double.isFinite(value)
          && switch (sign) {
            case ">" -> own > 0;
            case "<" -> own < 0;
            case ">=" -> own >= 0;
            case "<=" -> own <= 0;
            case "!=" -> own != 0;
            default -> own == 0;
          };
    }
  }

  private record Compiled(List<Relation> relations, List<Values> formulas) {
    boolean holds(double... values) {
      return relations.stream().allMatch(each -> each.holds(values))
          && formulas.stream().allMatch(each -> each.haveOne(values));
    }

    boolean fails(String sign, double... values) {
      return relations.stream().anyMatch(each -> each.sign().equals(sign) && !each.holds(values));
    }
  }

  /**
   * Values of a formula.
   *
   * @param program empty where nothing is known of them
   * @param names of the parameters and of what else stands in it, the parameters first
   */
  private record Values(Optional<Program> program, int names) {
    static Values of(Formula formula, List<String> parameters) {
      List<String> all = new ArrayList<>(parameters);
      Canonical.variables(formula).stream()
          .filter(each -> !parameters.contains(each))
          .forEach(all::add);
      return new Values(
          Program.compile(formula, all) instanceof Compilation.Compiled(Program program)
              ? Optional.of(program)
              : Optional.empty(),
          all.size());
    }

    /** Whether there is a real one at one of some places, or nothing is known. */
    boolean haveOne(double... parameters) {
      if (program.isEmpty()) {
        return true;
      }
      double[] at = Arrays.copyOf(parameters, names);
      for (int sample = 0; sample < PLACES.length * PLACES.length; sample++) {
        for (int i = parameters.length; i < at.length; i++) {
          // The first two free names have all pairs of places.
          int place = i == parameters.length ? sample : sample / PLACES.length + i * (sample + 1);
          at[i] = PLACES[place % PLACES.length];
        }
        if (Double.isFinite(program.get().at(at))) {
          return true;
        }
      }
      return false;
    }
  }

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
    this.cases =
        cases.stream()
            .map(each ->
                new Compiled(
                    each.conditions().stream()
                        .map(this::relation)
                        .flatMap(Optional::stream)
                        .toList(),
                    each.formulas().stream()
                        .map(formula -> Values.of(formula, this.parameters))
                        .toList()))
            .toList();
  }

  /** Values of all parameters for which no case holds; at most a few. */
  public List<List<Rational>> missing() {
    if (missing == null) {
      int n = parameters.size();
      missing =
          n == 0 || n > MOST_PARAMETERS || cases.isEmpty()
              ? List.of()
              : sets(NUMBERS.get(n - 1), n).stream().filter(this::isMissing).toList();
    }
    return missing;
  }

  /** All sets of so many of some numbers. */
  private static List<List<Rational>> sets(List<Rational> numbers, int n) {
    List<List<Rational>> sets = new ArrayList<>();
    for (int number = 0; number < Math.pow(numbers.size(), n); number++) {
      List<Rational> values = new ArrayList<>();
      int rest = number;
      for (int i = 0; i < n; i++) {
        values.add(numbers.get(rest % numbers.size()));
        rest /= numbers.size();
      }
      sets.add(List.copyOf(values));
    }
    return sets;
  }

  /** Whether the question makes sense for some values, and no case holds or leaves them out. */
  private boolean isMissing(List<Rational> values) {
    double[] at = numbers(values);
    return cases.stream().noneMatch(each -> each.holds(at))
        && !isTold(at)
        && isQuestion.test(values);
  }

  /** Whether each case that may be meant says that it leaves these values out: a != 0. */
  private boolean isTold(double... values) {
    return cases.stream()
        .filter(each -> !each.fails("=", values))
        .allMatch(each -> each.fails("!=", values));
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

  /** A condition on parameters alone; empty of any other, which may hold. */
  private Optional<Relation> relation(String condition) {
    Matcher relation = RELATION.matcher(condition);
    if (!relation.matches()) {
      return Optional.empty();
    }
    Optional<Canonical> left = read(relation.group(1));
    Optional<Canonical> right = read(relation.group(3));
    if (left.isEmpty() || right.isEmpty()) {
      return Optional.empty();
    }
    Canonical difference = Canonical.difference(left.get(), right.get());
    return parameters.containsAll(Canonical.variables(difference.formula()))
            && Program.compile(difference.formula(), parameters)
                instanceof Compilation.Compiled(Program program)
        ? Optional.of(new Relation(program, relation.group(2)))
        : Optional.empty();
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

  /**
   * Whether a formula has a real value at one of some places, or nothing is known of its values.
   *
   * @param names those of the parameters, which have these values
   */
  public static boolean hasValue(Formula formula, List<String> names, List<Rational> values) {
    return Values.of(formula, names).haveOne(numbers(values));
  }
}
