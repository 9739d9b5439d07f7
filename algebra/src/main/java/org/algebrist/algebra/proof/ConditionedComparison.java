package org.algebrist.algebra.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.algebrist.algebra.proof.condition.Bounds;
import org.algebrist.algebra.proof.condition.Conditioned;
import org.algebrist.algebra.proof.form.Kind;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/**
 * Compares formulas with what is stated of their letters: {@code |x|, x < 0} and {@code -x, x < 0}.
 * Definitions are put in, letters between bounds are written by others that have none, whole
 * numbers are tried, complex numbers are written by their parts.
 */
final class ConditionedComparison {
  private static final Set<String> REALS = Set.of("ℝ", "ℚ", "R");
  private static final Set<String> NATURALS = Set.of("ℕ", "N");
  private static final Set<String> INTEGERS = Set.of("ℤ", "Z");
  private static final Set<String> COMPLEX = Set.of("ℂ", "C");

  /** Values of letters that are whole numbers; natural ones are above zero everywhere. */
  private static final List<Integer> WHOLE = List.of(1, 2, 3, 4, 5, 6);

  private static final List<Integer> NEGATIVE = List.of(-1, -2, -3);

  /** How two formulas are compared of which nothing is stated. */
  interface Comparison {
    Verdict compare(Formula a, Formula b);
  }

  private final Comparison comparison;

  ConditionedComparison(Comparison comparison) {
    this.comparison = comparison;
  }

  /** The verdict under what both state, or one of them defines; empty if it is not understood. */
  Optional<Verdict> compare(Formula a, Formula b) {
    Optional<List<Conditioned>> statements = Conditioned.ofStatements(a, b);
    if (statements.isPresent()) {
      Conditioned left = statements.get().getFirst();
      return ofStatements(left.head(), statements.get().getLast().head(), left.conditions());
    }
    Conditioned left = Conditioned.of(a);
    Conditioned right = Conditioned.of(b);
    if (left.conditions().isEmpty() && right.conditions().isEmpty()
        || Kind.of(left.head()) != Kind.VALUE
        || Kind.of(right.head()) != Kind.VALUE) {
      return Optional.empty();
    }
    if (Set.copyOf(left.conditions()).equals(Set.copyOf(right.conditions()))) {
      return ofValues(left.head(), right.head(), left.conditions());
    }
    boolean one = left.conditions().isEmpty() || right.conditions().isEmpty();
    List<Formula> all =
        Stream.concat(left.conditions().stream(), right.conditions().stream()).toList();
    return one
        ? ofValues(left.head(), right.head(), all)
            .map(verdict -> verdict instanceof Verdict.Equal equal ? under(equal, all) : verdict)
        : Optional.empty();
  }

  private static Verdict under(Verdict.Equal equal, List<Formula> conditions) {
    Verdict.Equal stated = equal;
    for (Formula condition : conditions) {
      stated = stated.and(InfixWriter.pretty(condition));
    }
    return stated;
  }

  /** Statements beside the same definitions; nothing if one of them defines the same name. */
  private Optional<Verdict> ofStatements(Formula a, Formula b, List<Formula> conditions) {
    Map<Formula, Formula> defined = Conditioned.definitions(conditions);
    boolean alternatives =
        Stream.of(a, b)
            .anyMatch(each ->
                each instanceof Operation equation
                    && equation.operands().stream().anyMatch(defined::containsKey));
    Formula left = Conditioned.with(defined, a);
    Formula right = Conditioned.with(defined, b);
    return defined.size() < conditions.size() || alternatives || left.equals(a) && right.equals(b)
        ? Optional.empty()
        : Optional.of(comparison.compare(left, right));
  }

  private Optional<Verdict> ofValues(Formula a, Formula b, List<Formula> conditions) {
    Map<Formula, Formula> defined = Conditioned.definitions(conditions);
    Formula left = Conditioned.with(defined, a);
    Formula right = Conditioned.with(defined, b);
    List<Formula> bounds = new ArrayList<>();
    Set<String> whole = new TreeSet<>();
    Set<String> natural = new TreeSet<>();
    Set<String> complex = new TreeSet<>();
    for (Formula condition : conditions) {
      if (condition instanceof Operation relation && relation.operator() == Operator.IN) {
        if (!(relation.operands().getFirst() instanceof Symbol(String name))
            || !(relation.operands().getLast() instanceof Symbol(String set))) {
          continue; // matrices, which the context has
        }
        if (INTEGERS.contains(set)) {
          whole.add(name);
        } else if (NATURALS.contains(set)) {
          natural.add(name);
        } else if (COMPLEX.contains(set)) {
          complex.add(name);
        } else if (!REALS.contains(set)) {
          return Optional.empty();
        }
      } else if (!(condition instanceof Operation equation
          && equation.operator() == Operator.EQUAL
          && defined.containsKey(equation.operands().getFirst()))) {
        bounds.add(condition);
      }
    }
    if (!complex.isEmpty()) {
      return bounds.isEmpty() && whole.isEmpty() && natural.isEmpty()
          ? ofComplex(left, right, complex)
          : Optional.empty();
    }
    if (!whole.isEmpty() || !natural.isEmpty()) {
      return bounds.isEmpty() ? ofWhole(left, right, whole, natural) : Optional.empty();
    }
    return bounds.isEmpty()
        ? Optional.of(comparison.compare(left, right))
        : within(left, right, bounds);
  }

  /** Where letters have bounds: proved with others that have none, refuted by cases. */
  private Optional<Verdict> within(Formula a, Formula b, List<Formula> bounds) {
    Verdict proof =
        Bounds.of(bounds)
            .map(range -> comparison.compare(range.in(a), range.in(b)))
            .orElse(new Verdict.Unknown(""));
    if (proof instanceof Verdict.Equal equal) {
      return Optional.of(new Verdict.Equal(equal.proof()));
    }
    Formula condition =
        bounds.stream().reduce((x, y) -> Formula.of(Operator.AND, x, y)).orElseThrow();
    Verdict cases = comparison.compare(only(a, condition), only(b, condition));
    if (!(cases instanceof Verdict.Unknown)) {
      return Optional.of(cases);
    }
    return comparison.compare(a, b) instanceof Verdict.Equal equal && equal.conditions().isEmpty()
        ? Optional.of(equal)
        : Optional.of(
            new Verdict.Unknown(
                "they differ somewhere, but the condition that both state is not used"));
  }

  private static Formula only(Formula value, Formula condition) {
    return Formula.of(Operator.CASES, Formula.of(Operator.CASE, value, condition));
  }

  /** With whole numbers in place of letters, else for all numbers or by parity. */
  private Optional<Verdict> ofWhole(Formula a, Formula b, Set<String> whole, Set<String> natural) {
    List<Integer> values =
        natural.isEmpty() ? Stream.concat(WHOLE.stream(), NEGATIVE.stream()).toList() : WHOLE;
    for (int value : values) {
      Formula left = at(a, value, whole, natural);
      Formula right = at(b, value, whole, natural);
      if (comparison.compare(left, right) instanceof Verdict.Different different) {
        String at =
            Stream.concat(whole.stream(), natural.stream())
                .map(name -> name + " = " + value)
                .reduce((x, y) -> x + ", " + y)
                .orElseThrow();
        return Optional.of(
            new Verdict.Different("their values differ at " + at, different.witness()));
      }
    }
    Verdict verdict = comparison.compare(a, b);
    return Optional.of(
        verdict instanceof Verdict.Different
            ? new Verdict.Unknown("they agree at " + values.size() + " whole numbers")
            : verdict);
  }

  private static Formula at(Formula formula, int value, Set<String> whole, Set<String> natural) {
    return formula.replaceSymbols(symbol ->
        whole.contains(symbol.name()) || natural.contains(symbol.name())
            ? Formula.number(value)
            : symbol);
  }

  /** Different if they are at real numbers; equal if they are with x + yi for each letter. */
  private Optional<Verdict> ofComplex(Formula a, Formula b, Set<String> names) {
    Verdict parts = comparison.compare(inParts(a, names), inParts(b, names));
    if (parts instanceof Verdict.Equal) {
      return Optional.of(parts);
    }
    Verdict real = comparison.compare(a, b);
    return Optional.of(
        real instanceof Verdict.Different
            ? real
            : parts instanceof Verdict.Different
                ? new Verdict.Different("their values differ for complex numbers", Optional.empty())
                : new Verdict.Unknown("complex numbers are meant"));
  }

  private static Formula inParts(Formula formula, Set<String> names) {
    return formula.replaceSymbols(symbol ->
        names.contains(symbol.name())
            ? Formula.of(
                Operator.ADD,
                Formula.symbol(symbol.name() + "_re"),
                Formula.of(
                    Operator.MULTIPLY, Formula.symbol("i"), Formula.symbol(symbol.name() + "_im")))
            : symbol);
  }
}
