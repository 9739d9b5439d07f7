package org.algebrist.algebra.proof.finite;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * Signs for sets of numbers of which custom leaves open whether 0 belongs to them: ℕ, and ℝ⁺ and
 * ℤ⁺, to which it belongs in France (ISO 80000-2 has 0 in ℕ, and not in ℝ with a "greater than 0"
 * below it).
 */
public final class NumberSets {
  private static final Formula ZERO = Formula.number(0);

  private static final Set<String> SIGNS = Set.of("ℕ", "ℤ", "ℝ");

  private static final Formula NATURALS = Formula.symbol("ℕ");

  private static final Formula INTEGERS = Formula.symbol("ℤ");

  private static final Formula REALS = Formula.symbol("ℝ");

  /**
   * What such signs may mean.
   *
   * @param usual the formulas if 0 belongs to none of them
   * @param others the formulas if it belongs to some or all
   * @param naturals whether ℕ is among them, of which neither is the usual meaning
   */
  public record Readings(List<Formula> usual, List<List<Formula>> others, boolean naturals) {
    /** Copies the lists. */
    public Readings {
      usual = List.copyOf(usual);
      others = List.copyOf(others);
    }
  }

  private NumberSets() {}

  /** Empty if no such sign is in the formulas where it is understood. */
  public static Optional<Readings> of(Formula a, Formula b) {
    if (Collections.disjoint(a.symbols(), SIGNS) && Collections.disjoint(b.symbols(), SIGNS)) {
      return Optional.empty();
    }
    List<Formula> usual = read(a, b, new Zero(false, false));
    List<List<Formula>> others =
        Stream.of(new Zero(false, true), new Zero(true, false), new Zero(true, true))
            .map(zero -> read(a, b, zero))
            .filter(each -> !each.equals(usual))
            .distinct()
            .toList();
    boolean naturals = a.symbols().contains("ℕ") || b.symbols().contains("ℕ");
    return others.isEmpty() && usual.equals(List.of(a, b))
        ? Optional.empty()
        : Optional.of(new Readings(usual, others, naturals));
  }

  /** Whether 0 belongs to what has a plus, and to ℕ. */
  private record Zero(boolean plus, boolean naturals) {}

  private static List<Formula> read(Formula a, Formula b, Zero zero) {
    return List.of(read(a, zero), read(b, zero));
  }

  private static Formula read(Formula formula, Zero zero) {
    return Postorder.rebuilt(
        formula,
        (_, made) ->
            switch (made) {
              case Operation builder when builder.operator() == Operator.SET_BUILDER ->
                  chosen(builder, zero.naturals);
              case Operation script -> named(script, zero.plus).orElse(made);
              default ->
                  made.equals(NATURALS) && formula.equals(NATURALS) ? from(zero.naturals) : made;
            });
  }

  /** The whole numbers from 0 or 1 on, as a sign. */
  private static Formula from(boolean zero) {
    return Formula.of(Operator.SUBSCRIPT, INTEGERS, Formula.number(zero ? 0 : 1));
  }

  /** {n ∈ ℤ | n ≥ 0 and n &lt; 5} for {n ∈ ℕ | n &lt; 5}. */
  private static Formula chosen(Operation builder, boolean zero) {
    if (builder.operands().size() != 2
        || !(builder.operands().getFirst() instanceof Operation member)
        || member.operator() != Operator.IN
        || !(member.operands().getFirst() instanceof Symbol n)) {
      return builder;
    }
    Formula domain = member.operands().getLast();
    boolean known = domain.equals(from(true)) || domain.equals(from(false));
    if (!domain.equals(NATURALS) && !known) {
      return builder;
    }
    boolean first = known ? domain.equals(from(true)) : zero;
    Formula least = Formula.of(Operator.GREATER_EQUAL, n, Formula.number(first ? 0 : 1));
    return Formula.of(
        Operator.SET_BUILDER,
        Formula.of(Operator.IN, n, INTEGERS),
        Formula.of(Operator.AND, least, builder.operands().getLast()));
  }

  /** ℝ⁺, ℝ_{&gt;0}, ℤ⁺, ℕ₀ and the like. */
  private static Optional<Formula> named(Operation script, boolean zero) {
    if (script.operands().size() != 2) {
      return Optional.empty();
    }
    Formula base = script.operands().getFirst();
    Formula mark = script.operands().getLast();
    boolean plus = mark instanceof Symbol(String sign) && sign.equals("+");
    boolean above = isBound(mark, Operator.GREATER);
    boolean from = isBound(mark, Operator.GREATER_EQUAL);
    return switch (script.operator()) {
      case SUPERSCRIPT ->
          !plus
              ? Optional.empty()
              : base.equals(REALS)
                  ? Optional.of(positive(zero))
                  : base.equals(INTEGERS)
                      ? Optional.of(from(zero))
                      : base.equals(NATURALS) ? Optional.of(from(false)) : Optional.empty();
      case SUBSCRIPT ->
          base.equals(REALS)
              ? above || from ? Optional.of(positive(from)) : Optional.empty()
              : base.equals(INTEGERS) || base.equals(NATURALS)
                  ? above || from
                      ? Optional.of(from(from))
                      : base.equals(NATURALS) && mark.equals(ZERO)
                          ? Optional.of(from(true))
                          : Optional.empty()
                  : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** The sign with 0 on its right and nothing on its left. */
  private static boolean isBound(Formula mark, Operator sign) {
    return mark instanceof Operation bound
        && bound.operator() == sign
        && bound.operands().getFirst() instanceof Formula.Absent
        && bound.operands().getLast().equals(ZERO);
  }

  private static Formula positive(boolean zero) {
    return Formula.of(
        zero ? Operator.INTERVAL_CLOSED_OPEN : Operator.INTERVAL_OPEN,
        ZERO,
        Formula.symbol("infinity"));
  }

  /** Whether both are whole numbers from 0 or 1 on, which are compared by their first ones. */
  public static boolean areBoth(List<Formula> formulas) {
    return formulas.stream().allMatch(each -> each.equals(from(true)) || each.equals(from(false)));
  }
}
