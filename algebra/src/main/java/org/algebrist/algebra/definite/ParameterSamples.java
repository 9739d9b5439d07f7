package org.algebrist.algebra.definite;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;

/** Compares a value with integrals for numbers in place of the parameters. */
final class ParameterSamples {
  /** In place of parameters, some positive and some negative. */
  private static final Rational[] VALUES = {
    Rational.of(13, 10),
    Rational.of(7, 10),
    Rational.of(21, 10),
    Rational.of(-6, 5),
    Rational.of(17, 10),
    Rational.of(-3, 4),
    Rational.of(2, 5),
    Rational.of(-5, 2),
    Rational.of(-33, 10),
    Rational.of(-17, 4)
  };

  /** The second choice, for conditions such as 0 < s < 1. */
  private static final Rational[] OTHERS = {
    Rational.of(1, 2),
    Rational.of(7, 2),
    Rational.of(-1, 3),
    Rational.of(1, 4),
    Rational.of(21, 5),
    Rational.of(-2, 5),
    Rational.of(3, 4),
    Rational.of(14, 5),
    Rational.of(2, 5),
    Rational.of(11, 2)
  };

  /** From the value of one parameter to that of the next, one more once all were the first. */
  private static final int STEP = 3;

  /** Sets of values that are tried, and those that must agree. */
  private static final int MOST_SETS = 60;

  private static final int ENOUGH_SETS = 4;
  private static final int FEWEST_SETS = 2;

  private static final double TOLERANCE = 1e-6;

  private final Formula integrand;
  private final String variable;
  private final Formula from;
  private final Formula to;
  private final ParameterSigns signs;
  private final Deadline deadline;

  /** Parameters that stand for whole numbers. */
  private final Set<String> whole = new LinkedHashSet<>();

  /**
   * @param signs the conditions that the numbers must meet
   * @param deadline no further numbers are tried after it
   */
  ParameterSamples(
      Formula integrand,
      String variable,
      Formula from,
      Formula to,
      ParameterSigns signs,
      Deadline deadline) {
    this.integrand = integrand;
    this.variable = variable;
    this.from = from;
    this.to = to;
    this.signs = signs;
    this.deadline = deadline;
  }

  /** Whole numbers stand for these parameters. */
  void keepWhole(List<String> names) {
    whole.addAll(names);
  }

  /** How many sets of numbers agree; none may differ. */
  int agreeing(Canonical value) {
    Set<String> names = new LinkedHashSet<>(Canonical.variables(integrand, from, to));
    names.remove(variable);
    names.remove("infinity");
    List<String> order = List.copyOf(names);
    int agreeing = 0;
    for (int set = 0; set < MOST_SETS && agreeing < ENOUGH_SETS && !deadline.hasPassed(); set++) {
      List<Rational> values = new ArrayList<>();
      for (int i = 0; i < order.size(); i++) {
        int step = STEP + set / VALUES.length;
        values.add(
            whole.contains(order.get(i))
                ? Rational.of(set % 4)
                : (set < MOST_SETS / 2 ? VALUES : OTHERS)[(set + step * i) % VALUES.length]);
      }
      if (!signs.hold(each -> Canonical.of(put(each.formula(), order, values)))) {
        continue;
      }
      Optional<Boolean> agrees = agrees(value, order, values);
      if (agrees.isPresent() && !agrees.get()) {
        throw new Unproved("the value found and integrals for numbers do not agree");
      }
      agreeing += agrees.isPresent() ? 1 : 0;
    }
    if (agreeing < FEWEST_SETS) {
      throw new Unproved("too few integrals for numbers could be computed to confirm the value");
    }
    return agreeing;
  }

  private Optional<Boolean> agrees(Canonical value, List<String> names, List<Rational> values) {
    Optional<Point> low = Bound.of(put(from, names, values));
    Optional<Point> high = Bound.of(put(to, names, values));
    if (low.isEmpty() || high.isEmpty()) {
      return Optional.empty();
    }
    double computed =
        switch (DefiniteIntegral.of(
            put(integrand, names, values),
            variable,
            low.get(),
            high.get(),
            _ -> Optional.empty(),
            _ -> {})) {
          case DefiniteResult.Value found -> found.approximately();
          case DefiniteResult.Numeric number -> number.approximately();
          case DefiniteResult.Diverges _ ->
              throw new Unproved(
                  "for numbers in place of the parameters, such as %s, it diverges"
                      .formatted(
                          IntStream.range(0, names.size())
                              .mapToObj(i -> names.get(i) + " = " + values.get(i))
                              .collect(Collectors.joining(", "))));
          case DefiniteResult.Declined _ -> Double.NaN;
        };
    if (!Double.isFinite(computed)
        || !(Program.compile(put(value.formula(), names, values), List.of())
            instanceof Compilation.Compiled(Program program))) {
      return Optional.empty();
    }
    double own = program.at();
    return Double.isFinite(own)
        ? Optional.of(Math.abs(own - computed) <= TOLERANCE * (1 + Math.abs(computed)))
        : Optional.empty();
  }

  private static Formula put(Formula formula, List<String> names, List<Rational> values) {
    return formula.replaceSymbols(symbol ->
        names.contains(symbol.name())
            ? Formula.number(values.get(names.indexOf(symbol.name())))
            : symbol);
  }
}
