package org.algebrist.app.formula;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SortedMap;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.UnitForms;
import org.algebrist.algebra.proof.form.Measure;
import org.algebrist.algebra.transform.Calculation;
import org.algebrist.algebra.typed.TypedFormula;
import org.algebrist.algebra.unit.Things;
import org.algebrist.algebra.unit.Unit;
import org.algebrist.algebra.unit.UnitConversion;
import org.algebrist.algebra.unit.UnitConversion.Asked;
import org.algebrist.algebra.unit.Units;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.Reading;

/**
 * The value of a formula of amounts, in the unit that is asked for or in one that suits it: {@code
 * 10 N * 2 m in J} is 20 J, {@code 5 km + 300 m} is 5.3 km.
 */
final class QuantityValue {
  /** Names of products of base units, the usual one first. */
  private static final List<String> NAMED = List.of("N", "J", "W", "Pa", "C", "V", "Ω", "F", "T");

  private static final MathContext SHORT = new MathContext(7);

  private QuantityValue() {}

  /** In the unit that is asked for; empty where the amount is none, or one of another kind. */
  static Optional<UnitConversion> of(Asked asked) {
    TypedFormula typed = TypedFormula.of(asked.amount());
    return amount(asked.amount(), typed, typed.read(Context.NONE, 1))
        .flatMap(UnitForms::measureOf)
        .filter(value -> asked.unit().base().equals(value.base()))
        .map(value -> asked.conversion(value.value()));
  }

  /**
   * In a unit that suits it; empty where the text is no formula of amounts.
   *
   * @param typed the text's formula
   * @param reading how that was read
   */
  static Optional<UnitConversion> of(String text, TypedFormula typed, Reading reading) {
    Optional<Formula> amount = amount(text, typed, reading);
    return amount
        .flatMap(UnitForms::measureOf)
        .map(value ->
            value.base().isEmpty()
                ? new UnitConversion(value.value(), "")
                : suiting(amount.get(), value));
  }

  /** The amount that a text of amounts comes to, as a formula; empty of other texts. */
  static Optional<Formula> of(String text) {
    TypedFormula typed = TypedFormula.of(text);
    return of(text, typed, typed.read(Context.NONE, 1))
        .map(found ->
            Calculation.exact(Formula.number(found.value())).orElseThrow() + " " + found.unit())
        .flatMap(written ->
            ofAmounts(TypedFormula.both(written, written).getFirst().read(Context.NONE, 1)));
  }

  /** The text as a formula of amounts: as it was read, else as beside another amount. */
  private static Optional<Formula> amount(String text, TypedFormula typed, Reading reading) {
    Optional<Formula> plain = ofAmounts(reading);
    if (plain.isPresent()) {
      return plain;
    }
    TypedFormula beside = TypedFormula.both(text, text).getFirst();
    return beside.equals(typed) ? Optional.empty() : ofAmounts(beside.read(Context.NONE, 1));
  }

  private static Optional<Formula> ofAmounts(Reading reading) {
    return reading instanceof Reading.Whole whole
        ? Optional.of(whole.candidates().getFirst().formula())
            .filter(formula ->
                Postorder.contains(formula, each -> each.operator() == Operator.QUANTITY))
            .filter(formula -> UnitForms.measureOf(formula).isPresent())
        : Optional.empty();
  }

  /**
   * In the first of the formula's own units and their quotients in which it has a short decimal,
   * else in the last one; where none is of its kind, in a named unit or in base units.
   */
  private static UnitConversion suiting(Formula amount, Measure value) {
    SequencedMap<String, Unit> own = new LinkedHashMap<>();
    for (Formula node : Postorder.of(amount)) {
      if (node instanceof Formula.Operation quantity && quantity.operator() == Operator.QUANTITY) {
        Formula unit = quantity.operands().get(1);
        Postorder.of(unit)
            .reversed()
            .forEach(part -> add(own, name(part), Units.of(part).or(() -> Things.of(part))));
      }
    }
    for (String one : List.copyOf(own.keySet())) {
      for (String other : List.copyOf(own.keySet())) {
        boolean plain = isName(one) && isName(other) && !one.equals(other);
        if (plain) {
          add(own, one + "/" + other, Units.parse(one + "/" + other));
        }
      }
    }
    own.values().removeIf(unit -> !unit.base().equals(value.base()));
    List<UnitConversion> possible =
        own.entrySet().stream()
            .map(each ->
                new UnitConversion(
                    value.value().dividedBy(each.getValue().factor()), each.getKey()))
            .toList();
    return possible.stream()
        .filter(each -> isShort(each.value()))
        .findFirst()
        .or(() -> possible.isEmpty() ? Optional.empty() : Optional.of(possible.getLast()))
        .orElseGet(() -> named(value));
  }

  private static UnitConversion named(Measure value) {
    return NAMED.stream()
        .filter(name -> isOne(name, value))
        .findFirst()
        .map(name -> new UnitConversion(value.value(), name))
        .orElseGet(() -> new UnitConversion(value.value(), inBase(value.base())));
  }

  private static void add(Map<String, Unit> units, String name, Optional<Unit> unit) {
    unit.filter(Unit::isProportional).ifPresent(each -> units.putIfAbsent(name, each));
  }

  /** Whether a unit is no product, quotient or power. */
  private static boolean isName(String unit) {
    return unit.chars().allMatch(Character::isLetter);
  }

  private static boolean isOne(String name, Measure value) {
    return Units.parse(name)
        .filter(unit -> unit.base().equals(value.base()) && unit.factor().equals(Rational.ONE))
        .isPresent();
  }

  private static boolean isShort(Rational value) {
    BigDecimal rounded =
        new BigDecimal(value.numerator()).divide(new BigDecimal(value.denominator()), SHORT);
    return Rational.of(rounded).equals(value);
  }

  private static String name(Formula unit) {
    return switch (unit) {
      case Formula.Symbol(String name) -> name;
      case Formula.Text(String content) -> content;
      default -> InfixWriter.pretty(unit).replace("`", "");
    };
  }

  /** {@code m/s}, {@code kg·m^2/s^3}, {@code 1/s}. */
  private static String inBase(SortedMap<String, Integer> base) {
    List<String> above = new ArrayList<>();
    List<String> below = new ArrayList<>();
    base.forEach((name, exponent) ->
        (exponent > 0 ? above : below)
            .add(Math.abs(exponent) == 1 ? name : name + "^" + Math.abs(exponent)));
    String top = above.isEmpty() && !below.isEmpty() ? "1" : String.join("·", above);
    return switch (below.size()) {
      case 0 -> top;
      case 1 -> top + "/" + below.getFirst();
      default -> top + "/(" + String.join("·", below) + ")";
    };
  }
}
