package org.algebrist.systems.ept.reading;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.algebrist.algebra.unit.Unit;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.systems.ept.amount.MeasuredText;
import org.algebrist.systems.ept.expression.ExpressionToken;
import org.algebrist.systems.ept.expression.ExpressionTokens;
import org.algebrist.systems.ept.expression.Operand;

/**
 * One unit for each kind of quantity in an equation: of 3 m of ribbon and pieces of 40 cm the
 * equation is {@code x = 3*100/40}, though no text states that a metre has 100 centimetres.
 *
 * <p>The units stand behind the numbers of the text, the unit of the answer in its question. An
 * equation is changed only if the units of all its numbers fit together and give what is asked for.
 * Constants of conversions that the equation has already, 60 or 1000, give way to those that the
 * units need.
 */
final class AgreeingUnits {
  private static final int MAX_SIZE = 200;

  private static final String METRE = "m";

  /** Constants that convert units, with the units that some of them need. */
  private static final Map<Rational, Pattern> CONVERSIONS = new HashMap<>();

  static {
    for (String always :
        List.of("10", "100", "1000", "1000000", "0.1", "0.01", "0.001", "60", "3600")) {
      CONVERSIONS.put(Rational.parse(always), Pattern.compile(""));
    }
    CONVERSIONS.put(Rational.of(12), Pattern.compile("inch|feet|foot"));
    CONVERSIONS.put(Rational.of(3), Pattern.compile("yard"));
    CONVERSIONS.put(Rational.of(36), Pattern.compile("yard"));
    CONVERSIONS.put(Rational.of(16), Pattern.compile("ounce"));
  }

  private static final Pattern PERCENT = Pattern.compile("%|(?i)\\bpercent");

  /** What parts and multiples are taken with; other constants have a unit that nobody knows. */
  private static final Set<Rational> MULTIPLES =
      Set.of(Rational.of(2), Rational.of(3), Rational.of(4), Rational.of(1, 2));

  private final WordProblem problem;
  private final Map<Integer, Unit> units = new HashMap<>();

  /** Numbers with a unit that the equation uses. */
  private final Set<Integer> measured = new HashSet<>();

  /** How often the equation uses numbers of the text, and how often some without a unit. */
  private int uses;

  private int plainNumbers;

  /** Whether it adds or subtracts quantities of two kinds. */
  private boolean mixed;

  /** For each base unit the unit of measurement in which the equation is to be. */
  private final Map<String, Rational> scales = new HashMap<>();

  private final Unit asked;

  /**
   * @param used the numbers of the equation
   */
  private AgreeingUnits(WordProblem problem, Unit asked, Set<Integer> used) {
    this.problem = problem;
    List<Optional<Unit>> behind = problem.numbers().stream().map(n -> unit(problem, n)).toList();
    boolean lengths =
        Stream.concat(
                Stream.of(asked), used.stream().flatMap(number -> behind.get(number).stream()))
            .anyMatch(unit -> unit.base().getOrDefault(METRE, 0) % 3 != 0);
    this.asked = lengths ? asked : withVolumes(asked);
    choose(this.asked);
    Set<String> ofAnswer = Set.copyOf(scales.keySet());
    for (int i = 0; i < behind.size(); i++) {
      if (behind.get(i).isPresent()) {
        Unit unit = lengths ? behind.get(i).get() : withVolumes(behind.get(i).get());
        units.put(i, unit);
        if (Collections.disjoint(unit.base().keySet(), ofAnswer)) {
          choose(unit);
        }
      }
    }
  }

  /** Where an equation has no lengths, a volume is a kind of its own and no cube. */
  private static Unit withVolumes(Unit unit) {
    int metres = unit.base().getOrDefault(METRE, 0);
    if (metres == 0) {
      return unit;
    }
    var base = new TreeMap<>(unit.base());
    base.remove(METRE);
    base.put("volume", metres / 3);
    return new Unit(unit.factor(), base, unit.offset());
  }

  /** A base unit is measured in the smallest unit that is a multiple of it alone. */
  private void choose(Unit unit) {
    if (unit.base().size() == 1 && unit.base().firstEntry().getValue() == 1) {
      scales.merge(unit.base().firstKey(), unit.factor(), (a, b) -> a.compareTo(b) <= 0 ? a : b);
    }
  }

  /** A part of an equation as it is to be written, its value, and what it measures. */
  private record Quantity(Formula formula, Rational value, SortedMap<String, Integer> base) {}

  /** Whether the units of an equation give what is asked for. */
  enum Fit {
    /** Not all units are known, or nothing is measured. */
    UNKNOWN,
    FITS,
    /** The equation adds what cannot be added, or gives another kind of quantity. */
    CONTRADICTS
  }

  /**
   * What the units of a reading come to.
   *
   * @param equation with its numbers in units that agree; empty where nothing is to be converted
   */
  record Agreement(Fit fit, Optional<Formula> equation) {
    private static final Agreement UNKNOWN = new Agreement(Fit.UNKNOWN, Optional.empty());
    private static final Agreement CONTRADICTS = new Agreement(Fit.CONTRADICTS, Optional.empty());
  }

  /** How the units of a reading's equation agree with each other and with the question. */
  static Agreement of(WordProblem problem, List<ExpressionToken> tokens) {
    if (ExpressionTokens.writtenOutSize(tokens) > MAX_SIZE) {
      return Agreement.UNKNOWN;
    }
    List<Formula> templates = ExpressionTokens.decode(tokens);
    if (templates.size() != 1
        || !(templates.getFirst() instanceof Formula.Operation(Operator equal, var sides, _))
        || equal != Operator.EQUAL
        || !(sides.getFirst() instanceof Formula.Symbol unknown)
        || EquationTemplates.isTextNumber(unknown.name())) {
      return Agreement.UNKNOWN;
    }
    Optional<Unit> asked = MeasuredText.asked(problem.text());
    if (asked.isEmpty()
        || MeasuredText.statesConversion(problem.text())
        || PERCENT.matcher(problem.text()).find()) {
      return Agreement.UNKNOWN;
    }
    return new AgreeingUnits(problem, asked.get(), numbers(tokens)).of(sides.getLast());
  }

  private static Set<Integer> numbers(List<ExpressionToken> tokens) {
    return tokens.stream()
        .flatMap(token -> token.operands().stream())
        .filter(Operand.Number.class::isInstance)
        .map(operand -> ((Operand.Number) operand).index())
        .collect(Collectors.toSet());
  }

  private Agreement of(Formula value) {
    Optional<Quantity> found = quantity(value);
    if (found.isEmpty()) {
      return mixed ? Agreement.CONTRADICTS : Agreement.UNKNOWN;
    }
    if (!found.get().base.equals(asked.base())) {
      boolean allMeasured = !asked.base().isEmpty() && uses > 0 && plainNumbers == 0;
      return allMeasured ? Agreement.CONTRADICTS : Agreement.UNKNOWN;
    }
    if (measured.size() < (asked.base().isEmpty() ? 2 : 1)) {
      return Agreement.UNKNOWN;
    }
    Rational last = scale(asked.base()).dividedBy(asked.factor());
    Rational before = plain(problem, value).orElse(Rational.ZERO);
    Formula written = times(found.get().formula, last);
    return new Agreement(
        Fit.FITS,
        found.get().value.times(last).equals(before)
            ? Optional.empty()
            : Optional.of(Formula.of(Operator.EQUAL, Formula.symbol("X_0"), written)));
  }

  private static Optional<Unit> unit(WordProblem problem, TextNumber number) {
    return MeasuredText.behind(problem, number).flatMap(MeasuredText.Measure::measured);
  }

  private Optional<Quantity> quantity(Formula formula) {
    if (formula instanceof Formula.Symbol(String name)) {
      OptionalInt index = EquationTemplates.index(name);
      return index.isPresent() ? Optional.of(number(index.getAsInt())) : Optional.empty();
    }
    if (formula instanceof Formula.Num constant) {
      return MULTIPLES.contains(constant.value())
          ? Optional.of(new Quantity(formula, constant.value(), Unit.NONE.base()))
          : Optional.empty();
    }
    if (!(formula instanceof Formula.Operation(Operator operator, var operands, _))
        || operands.size() != 2) {
      return Optional.empty();
    }
    boolean product = operator == Operator.MULTIPLY || operator == Operator.DIVIDE;
    if (product && converts(operands.get(1))) {
      return quantity(operands.get(0));
    }
    if (operator == Operator.MULTIPLY && converts(operands.get(0))) {
      return quantity(operands.get(1));
    }
    Optional<Quantity> left = quantity(operands.get(0));
    Optional<Quantity> right = quantity(operands.get(1));
    return left.flatMap(a -> right.flatMap(b -> combined(operator, a, b)));
  }

  private boolean converts(Formula formula) {
    return formula instanceof Formula.Num number
        && CONVERSIONS.containsKey(number.value())
        && CONVERSIONS.get(number.value()).matcher(problem.text()).find();
  }

  private Quantity number(int index) {
    Rational value = problem.numbers().get(index).value();
    Unit unit = units.getOrDefault(index, Unit.NONE);
    uses++;
    if (units.containsKey(index)) {
      measured.add(index);
    } else {
      plainNumbers++;
    }
    Rational factor = unit.factor().dividedBy(scale(unit.base()));
    return new Quantity(times(Formula.number(value), factor), value.times(factor), unit.base());
  }

  private Optional<Quantity> combined(Operator operator, Quantity a, Quantity b) {
    Formula formula = Formula.of(operator, a.formula, b.formula);
    boolean sum = operator == Operator.ADD || operator == Operator.SUBTRACT;
    mixed |= sum && !a.base.isEmpty() && !b.base.isEmpty() && !a.base.equals(b.base);
    return switch (operator) {
      case ADD, SUBTRACT ->
          a.base.equals(b.base)
              ? Optional.of(
                  new Quantity(
                      formula,
                      operator == Operator.ADD ? a.value.plus(b.value) : a.value.minus(b.value),
                      a.base))
              : Optional.empty();
      case MULTIPLY ->
          Optional.of(new Quantity(formula, a.value.times(b.value), product(a.base, b.base, 1)));
      case DIVIDE ->
          b.value.signum() == 0
              ? Optional.empty()
              : Optional.of(
                  new Quantity(formula, a.value.dividedBy(b.value), product(a.base, b.base, -1)));
      default -> Optional.empty();
    };
  }

  private static SortedMap<String, Integer> product(
      SortedMap<String, Integer> a, SortedMap<String, Integer> b, int exponent) {
    var product = new TreeMap<>(a);
    b.forEach((name, each) -> product.merge(name, each * exponent, Integer::sum));
    product.values().removeIf(each -> each == 0);
    return product;
  }

  /** How many base units the chosen units of a kind of quantity are. */
  private Rational scale(SortedMap<String, Integer> base) {
    Rational scale = Rational.ONE;
    for (var each : base.entrySet()) {
      scale = scale.times(scales.getOrDefault(each.getKey(), Rational.ONE).pow(each.getValue()));
    }
    return scale;
  }

  private static Formula times(Formula formula, Rational factor) {
    if (factor.equals(Rational.ONE)) {
      return formula;
    }
    boolean divided = factor.numerator().equals(BigInteger.ONE);
    return Formula.of(
        divided ? Operator.DIVIDE : Operator.MULTIPLY,
        formula,
        Formula.number(divided ? Rational.ONE.dividedBy(factor) : factor));
  }

  /** The value with the numbers as they stand. */
  private Optional<Rational> plain(WordProblem problem, Formula formula) {
    List<Rational> values = new ArrayList<>();
    if (formula instanceof Formula.Symbol(String name)) {
      return Optional.of(
          problem.numbers().get(EquationTemplates.index(name).orElseThrow()).value());
    }
    if (formula instanceof Formula.Num number) {
      return Optional.of(number.value());
    }
    Formula.Operation operation = (Formula.Operation) formula;
    for (Formula operand : operation.operands()) {
      plain(problem, operand).ifPresent(values::add);
    }
    return values.size() < 2
        ? Optional.empty()
        : combined(
                operation.operator(),
                new Quantity(formula, values.get(0), Unit.NONE.base()),
                new Quantity(formula, values.get(1), Unit.NONE.base()))
            .map(Quantity::value);
  }
}
