package org.algebrist.algebra.proof.period;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.proof.set.StatementForms;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Numbers that return with a period, for every integer: π/6 + 2kπ, (−1)^k·π/6 + kπ, or several of
 * these.
 *
 * @param variable what is said to be these numbers; empty where they stand alone
 * @param integers the letters for any integer, and whether the text says that they are
 * @param progressions the numbers
 */
public record IntegerFamily(
    Optional<String> variable, Integers integers, List<Progression> progressions) {
  /** Names that people give to any integer. */
  private static final Set<String> NAMES = Set.of("k", "n", "m");

  /** Values of the integer that are looked at, from the one to the other; even and odd apart. */
  private static final int FIRST = -4;

  private static final int LAST = 5;
  private static final int MOST_RESIDUES = 400;
  private static final Formula PI = Formula.symbol("pi");

  /**
   * Numbers one step apart, in units of π.
   *
   * @param step above zero
   */
  public record Progression(Residue start, Rational step) {}

  /**
   * Letters that stand for any integer.
   *
   * @param stated whether "k ∈ ℤ" is said of all of them
   */
  public record Integers(Set<String> names, boolean stated) {
    Integers and(Integers other) {
      Set<String> both = new TreeSet<>(names);
      both.addAll(other.names);
      return new Integers(both, stated && other.stated);
    }
  }

  /** Copies its lists. */
  public IntegerFamily {
    progressions = List.copyOf(progressions);
  }

  /** The family that a statement, a set or a value names; empty if it is none. */
  public static Optional<IntegerFamily> of(Formula formula) {
    try {
      return read(formula);
    } catch (TooDeepException | ArithmeticException none) {
      return Optional.empty();
    }
  }

  /** Whether a name for any integer occurs. */
  public static boolean holdsInteger(Formula formula) {
    return formula.symbols().stream().anyMatch(NAMES::contains);
  }

  /** Whether it may be a family: quickly told, and seldom true of others. */
  public static boolean isLikely(Formula formula) {
    List<String> names = formula.symbols();
    return names.stream().anyMatch(NAMES::contains)
        && (names.contains("pi")
            || names.contains("π")
            || Postorder.contains(formula, node -> node.operator() == Operator.DEGREES));
  }

  /** The least period that all of them have, in units of π, made a multiple of another one. */
  public Rational period(Rational other) {
    Rational period = other;
    for (Progression each : progressions) {
      period = commonMultiple(period, each.step);
    }
    return period;
  }

  /**
   * The numbers within one period; empty where they are too many.
   *
   * @param period a multiple of all steps
   */
  public Optional<Set<Residue>> residues(Rational period) {
    Set<Residue> residues = new LinkedHashSet<>();
    for (Progression each : progressions) {
      if (period.dividedBy(each.step).compareTo(Rational.of(MOST_RESIDUES)) > 0) {
        return Optional.empty();
      }
      for (Rational at = Rational.ZERO; at.compareTo(period) < 0; at = at.plus(each.step)) {
        residues.add(each.start.plus(at).within(period));
      }
    }
    return Optional.of(residues);
  }

  /** Whether all starts are multiples of π, so that two that are written unlike are not alike. */
  public boolean isExact() {
    return progressions.stream().allMatch(each -> each.start.isExact());
  }

  static Rational commonMultiple(Rational a, Rational b) {
    BigInteger below = a.denominator().multiply(b.denominator());
    BigInteger x = a.numerator().multiply(b.denominator());
    BigInteger y = b.numerator().multiply(a.denominator());
    return Rational.of(x.divide(x.gcd(y)).multiply(y), below);
  }

  private static Optional<IntegerFamily> read(Formula formula) {
    Set<String> stated = new TreeSet<>();
    Optional<String> variable = Optional.empty();
    Set<String> used = new TreeSet<>();
    List<Progression> all = new ArrayList<>();
    for (Formula each : alternatives(formula, stated)) {
      Formula value = each;
      if (each instanceof Operation equation && equation.operator() == Operator.EQUAL) {
        boolean turned = !(equation.operands().getFirst() instanceof Symbol);
        Formula named = turned ? equation.operands().getLast() : equation.operands().getFirst();
        value = turned ? equation.operands().getFirst() : equation.operands().getLast();
        if (!(named instanceof Symbol(String name))
            || variable.filter(v -> !v.equals(name)).isPresent()) {
          return Optional.empty();
        }
        variable = Optional.of(name);
      }
      List<String> names =
          Canonical.variables(value).stream().filter(name -> !name.equals("π")).toList();
      if (names.size() != 1
          || !NAMES.contains(names.getFirst()) && !stated.contains(names.getFirst())
          || variable.equals(Optional.of(names.getFirst()))
          || !add(value, names.getFirst(), all)) {
        return Optional.empty();
      }
      used.add(names.getFirst());
    }
    return all.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new IntegerFamily(variable, new Integers(used, stated.containsAll(used)), all));
  }

  /** What "or", a list or ± joins; says which names are integers. */
  private static List<Formula> alternatives(Formula formula, Set<String> stated) {
    if (StatementForms.hasBothSigns(formula)) {
      List<Formula> both =
          new ArrayList<>(alternatives(StatementForms.withSign(formula, true), stated));
      both.addAll(alternatives(StatementForms.withSign(formula, false), stated));
      return both;
    }
    if (!(formula instanceof Operation operation)) {
      return List.of(formula);
    }
    List<Formula> operands = operation.operands();
    return switch (operation.operator()) {
      case LIST, TUPLE, AND -> {
        List<Formula> rest = new ArrayList<>();
        for (Formula each : operands) {
          List<String> integers = integers(each);
          stated.addAll(integers);
          if (integers.isEmpty()) {
            rest.add(each);
          }
        }
        boolean several = rest.size() > 1 && operation.operator() == Operator.AND;
        yield several
            ? List.of(formula)
            : rest.stream().flatMap(each -> alternatives(each, stated).stream()).toList();
      }
      case OR -> operands.stream().flatMap(each -> alternatives(each, stated).stream()).toList();
      case JOIN -> {
        boolean or =
            operands.size() == 3
                && operands.get(1) instanceof Formula.Text(String word)
                && word.strip().equals("or");
        yield or
            ? Stream.of(operands.getFirst(), operands.getLast())
                .flatMap(each -> alternatives(each, stated).stream())
                .toList()
            : List.of(formula);
      }
      case IN -> {
        boolean of =
            operands.getFirst() instanceof Symbol
                && operands.getLast() instanceof Operation set
                && (set.operator() == Operator.SET_BUILDER || set.operator() == Operator.SET);
        yield of
            ? alternatives(operands.getLast(), stated).stream()
                .map(each -> Formula.of(Operator.EQUAL, operands.getFirst(), each))
                .toList()
            : List.of(formula);
      }
      case SET -> operands.stream().flatMap(each -> alternatives(each, stated).stream()).toList();
      case SET_BUILDER -> {
        List<String> integers = operands.size() == 2 ? integers(operands.getLast()) : List.of();
        stated.addAll(integers);
        yield integers.isEmpty() ? List.of(formula) : alternatives(operands.getFirst(), stated);
      }
      default -> List.of(formula);
    };
  }

  /** The names of which a statement says that they are integers, and nothing else. */
  private static List<String> integers(Formula statement) {
    boolean whole =
        statement instanceof Operation in
            && in.operator() == Operator.IN
            && in.operands().getLast() instanceof Symbol(String set)
            && (set.equals("ℤ") || set.equals("Z"));
    if (!whole) {
      return List.of();
    }
    Formula members = ((Operation) statement).operands().getFirst();
    List<Formula> each = members instanceof Operation list ? list.operands() : List.of(members);
    return each.stream().allMatch(Symbol.class::isInstance)
        ? each.stream().map(name -> ((Symbol) name).name()).toList()
        : List.of();
  }

  /** Adds the values for even and for odd integers; false if they are no progressions. */
  private static boolean add(Formula value, String name, List<Progression> all) {
    List<Residue> values = new ArrayList<>();
    for (int k = FIRST; k <= LAST; k++) {
      Formula integer = Formula.number(k);
      Canonical at =
          Canonical.of(
              inRadians(value)
                  .replaceSymbols(symbol -> symbol.name().equals(name) ? integer : symbol));
      if (at.expanded() instanceof Canonical.Other) {
        return false;
      }
      values.add(Residue.of(at));
    }
    for (int parity = 0; parity < 2; parity++) {
      Residue start = values.get(parity);
      Rational step = values.get(parity + 2).turns().minus(start.turns());
      for (int i = parity; i + 2 < values.size(); i += 2) {
        boolean next =
            values.get(i + 2).offset().equals(start.offset())
                && values.get(i + 2).turns().minus(values.get(i).turns()).equals(step);
        if (!next) {
          return false;
        }
      }
      if (step.signum() == 0) {
        return false;
      }
      all.add(new Progression(start, step.abs()));
    }
    return true;
  }

  /** With π in one spelling, and degrees as parts of it. */
  static Formula inRadians(Formula formula) {
    return Postorder.fold(
        formula,
        (node, operands) ->
            switch (node) {
              case Symbol(String symbol) when symbol.equals("π") -> PI;
              case Operation degrees when degrees.operator() == Operator.DEGREES ->
                  Formula.of(
                      Operator.DIVIDE,
                      Formula.of(Operator.MULTIPLY, operands.getFirst(), PI),
                      Formula.number(180));
              case Operation operation -> new Operation(operation.operator(), operands);
              default -> node;
            });
  }
}
