package org.algebrist.systems.ept.question;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.systems.ept.question.TextUnits.Found;
import org.algebrist.systems.ept.question.TextUnits.Named;

/**
 * The unit of an unknown, reckoned from the units that stand with the numbers of its equation: 60
 * miles an hour times 3 hours are miles.
 */
final class EquationUnit {
  /** What parts and multiples are taken with; the units of other constants are not known. */
  private static final Set<Rational> MULTIPLES =
      Set.of(Rational.ONE, Rational.of(2), Rational.of(3), Rational.of(4), Rational.of(1, 2));

  private static final Pattern PERCENT = Pattern.compile("(?i)%|\\bper ?cent");

  private final WordProblem problem;
  private final List<Formula> equations;

  /** The units of the numbers that the equations use, by value; null where they differ. */
  private final Map<Rational, List<Map<Found, Integer>>> units = new HashMap<>();

  /**
   * @param problem its numbers in the units of the answer
   * @param equations of which one that reads {@code x = …} is told
   * @param used the indices of the numbers that they use
   */
  EquationUnit(WordProblem problem, List<Formula> equations, List<Integer> used) {
    this.problem = problem;
    this.equations = equations;
    for (int index : used) {
      TextNumber number = problem.numbers().get(index);
      Map<Found, Integer> here = TextUnits.of(problem.text(), number.start(), number.end());
      List<Map<Found, Integer>> same =
          units.computeIfAbsent(number.value(), _ -> new ArrayList<>());
      if (!same.contains(here)) {
        same.add(here);
      }
    }
  }

  /** Of a text alone, without an equation. */
  static EquationUnit none(String text) {
    return new EquationUnit(
        new WordProblem("", text, List.of(), List.of(), List.of()), List.of(), List.of());
  }

  /**
   * The unit of a kind: what the equation gives; where that is not known, the only one of the
   * numbers that are used, or else of the text. Empty too where the equation gives another kind.
   */
  Optional<String> of(QuantityKind kind) {
    return switch (kind) {
      case AREA -> power(2, "square ");
      case VOLUME -> power(3, "cubic ").or(() -> of(QuantityKind.CAPACITY));
      case SPEED -> speed();
      case LENGTH_OR_TIME -> lengthOrTime().flatMap(this::of);
      case AMOUNT -> amount();
      case PERCENT ->
          equations.stream().anyMatch(EquationUnit::hasHundred)
              ? Optional.of("%")
              : Optional.empty();
      case LENGTH, TIME, WEIGHT, MONEY, DEGREES, CAPACITY -> simple(kind).map(Found::shown);
      case AGE, FRACTION, NUMBER -> Optional.empty();
    };
  }

  /** Whether the units of the equation's numbers give that of the unknown. */
  boolean isKnown() {
    return result().filter(units -> !units.isEmpty()).isPresent();
  }

  /** Which of the two "how long" asks for: the one that the text has a unit of. */
  Optional<QuantityKind> lengthOrTime() {
    boolean length = simple(QuantityKind.LENGTH).isPresent();
    boolean time = simple(QuantityKind.TIME).isPresent();
    return length == time
        ? Optional.empty()
        : Optional.of(length ? QuantityKind.LENGTH : QuantityKind.TIME);
  }

  private Optional<Found> simple(QuantityKind kind) {
    Optional<Map<Found, Integer>> result = result();
    if (result.isPresent() && !result.get().isEmpty()) {
      List<Found> fitting =
          result.get().entrySet().stream()
              .filter(unit -> unit.getKey().unit().kind() == kind && unit.getValue() == 1)
              .map(Map.Entry::getKey)
              .toList();
      return fitting.size() == 1 ? Optional.of(fitting.getFirst()) : Optional.empty();
    }
    Map<Named, Found> used = new HashMap<>();
    units.values().stream()
        .flatMap(List::stream)
        .flatMap(each -> each.keySet().stream())
        .filter(unit -> unit.unit().kind() == kind)
        .forEach(unit -> used.put(unit.unit(), unit));
    return used.isEmpty()
        ? TextUnits.only(problem.text(), kind)
        : used.size() == 1 ? used.values().stream().findFirst() : Optional.empty();
  }

  /** Square or cubic units of the only length, of which not every side needs to name it. */
  private Optional<String> power(int exponent, String name) {
    Optional<Map<Found, Integer>> result = result().filter(units -> !units.isEmpty());
    if (result.isPresent()
        && (result.get().size() != 1 || result.get().values().iterator().next() > exponent)) {
      return Optional.empty();
    }
    Optional<Found> length =
        result
            .map(units -> units.keySet().iterator().next())
            .or(() -> TextUnits.only(problem.text(), QuantityKind.LENGTH));
    return length
        .filter(unit -> unit.unit().kind() == QuantityKind.LENGTH)
        .map(unit -> name + unit.shown());
  }

  /** A length for each time, as the result or in the text. */
  private Optional<String> speed() {
    Set<String> found = new HashSet<>();
    Optional<Map<Found, Integer>> result = result().filter(units -> !units.isEmpty());
    if (result.isPresent()) {
      speed(result.get()).ifPresent(found::add);
    } else {
      units.values().stream()
          .flatMap(List::stream)
          .forEach(each -> speed(each).ifPresent(found::add));
    }
    return found.size() == 1 ? found.stream().findFirst() : Optional.empty();
  }

  private static Optional<String> speed(Map<Found, Integer> units) {
    Optional<Found> length = withExponent(units, QuantityKind.LENGTH, 1);
    Optional<Found> time = withExponent(units, QuantityKind.TIME, -1);
    if (units.size() != 2 || length.isEmpty() || time.isEmpty()) {
      return Optional.empty();
    }
    String way = length.get().shown();
    boolean brief = way.length() <= 2;
    String stretch =
        switch (time.get().unit().name()) {
          case "hours" -> brief ? "/h" : " per hour";
          case "minutes" -> brief ? "/min" : " per minute";
          case "seconds" -> brief ? "/s" : " per second";
          default -> " per " + TextUnits.singular(time.get().unit().name());
        };
    return Optional.of(way + stretch);
  }

  private static Optional<Found> withExponent(
      Map<Found, Integer> units, QuantityKind kind, int exponent) {
    return units.entrySet().stream()
        .filter(unit -> unit.getKey().unit().kind() == kind && unit.getValue() == exponent)
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** The only unit that the equation gives, of whatever kind; of several equations the only one. */
  private Optional<String> amount() {
    Set<Map<Named, Integer>> found = new HashSet<>();
    Set<String> shown = new HashSet<>();
    Stream<Map<Found, Integer>> known =
        equations.size() > 1 ? units.values().stream().flatMap(List::stream) : result().stream();
    known
        .filter(each -> !each.isEmpty())
        .forEach(each -> {
          found.add(named(each));
          each.keySet().forEach(unit -> shown.add(unit.shown()));
        });
    boolean plain =
        found.size() == 1 && List.copyOf(found.iterator().next().values()).equals(List.of(1));
    return plain && shown.size() == 1 ? shown.stream().findFirst() : Optional.empty();
  }

  /** What the right side of the only equation {@code x = …} gives; empty where it is not known. */
  private Optional<Map<Found, Integer>> result() {
    return equations.size() == 1
            && equations.getFirst() instanceof Formula.Operation(_, List<Formula> sides, _)
            && sides.getFirst() instanceof Formula.Symbol
        ? of(sides.getLast())
        : Optional.empty();
  }

  private Optional<Map<Found, Integer>> of(Formula formula) {
    return switch (formula) {
      case Formula.Num number -> of(number.value());
      case Formula.Operation(Operator operator, List<Formula> operands, _) ->
          switch (operator) {
            case ADD, SUBTRACT -> both(operands, EquationUnit::same);
            case MULTIPLY -> both(operands, (one, other) -> Optional.of(product(one, other, 1)));
            case DIVIDE -> both(operands, (one, other) -> Optional.of(product(one, other, -1)));
            case NEGATE -> of(operands.getFirst());
            case SQRT -> of(operands.getFirst()).flatMap(EquationUnit::root);
            default -> Optional.empty();
          };
      default -> Optional.empty();
    };
  }

  private Optional<Map<Found, Integer>> of(Rational value) {
    List<Map<Found, Integer>> same = units.getOrDefault(value, List.of());
    if (same.size() == 1) {
      return Optional.of(same.getFirst());
    }
    boolean share = value.equals(Rational.of(100)) || value.equals(Rational.of(1, 100));
    boolean plain = MULTIPLES.contains(value) || share && PERCENT.matcher(problem.text()).find();
    return same.isEmpty() && plain ? Optional.of(Map.of()) : Optional.empty();
  }

  private interface Joined {
    Optional<Map<Found, Integer>> of(Map<Found, Integer> one, Map<Found, Integer> other);
  }

  private Optional<Map<Found, Integer>> both(List<Formula> operands, Joined joined) {
    Optional<Map<Found, Integer>> one = of(operands.getFirst());
    Optional<Map<Found, Integer>> other = of(operands.getLast());
    return one.isPresent() && other.isPresent()
        ? joined.of(one.get(), other.get())
        : Optional.empty();
  }

  /** Of a sum both parts have one unit, though it may be written with one of them only. */
  private static Optional<Map<Found, Integer>> same(
      Map<Found, Integer> one, Map<Found, Integer> other) {
    if (one.isEmpty() || other.isEmpty() || named(one).equals(named(other))) {
      return Optional.of(one.isEmpty() ? other : one);
    }
    return Optional.empty();
  }

  private static Map<Named, Integer> named(Map<Found, Integer> units) {
    Map<Named, Integer> named = new HashMap<>();
    units.forEach((unit, exponent) -> named.merge(unit.unit(), exponent, Integer::sum));
    return named;
  }

  private static Map<Found, Integer> product(
      Map<Found, Integer> one, Map<Found, Integer> other, int sign) {
    Map<Found, Integer> product = new HashMap<>(one);
    other.forEach((unit, exponent) -> {
      Found spelled =
          product.keySet().stream()
              .filter(each -> each.unit().equals(unit.unit()))
              .findFirst()
              .orElse(unit);
      product.merge(spelled, sign * exponent, Integer::sum);
    });
    product.values().removeIf(exponent -> exponent == 0);
    return product;
  }

  private static Optional<Map<Found, Integer>> root(Map<Found, Integer> units) {
    Map<Found, Integer> root = new HashMap<>();
    units.forEach((unit, exponent) -> root.put(unit, exponent / 2));
    return units.values().stream().allMatch(exponent -> exponent % 2 == 0)
        ? Optional.of(root)
        : Optional.empty();
  }

  private static boolean hasHundred(Formula formula) {
    return switch (formula) {
      case Formula.Num number -> number.value().equals(Rational.of(100));
      case Formula.Operation operation ->
          operation.operands().stream().anyMatch(EquationUnit::hasHundred);
      default -> false;
    };
  }
}
