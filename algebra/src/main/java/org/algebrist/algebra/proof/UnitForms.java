package org.algebrist.algebra.proof;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.form.Measure;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.algebra.unit.Things;
import org.algebrist.algebra.unit.Unit;
import org.algebrist.algebra.unit.Units;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Formulas with units: numbers with units are compared as such; with other letters, every unit
 * becomes a multiple of its base units, which stand as letters.
 */
public final class UnitForms {
  private static final int MAX_EXPONENT = 12;

  /** Ω where it is read as a letter. */
  private static final String OHM = "Omega";

  /** Letters that are units only after a number: pounds per square inch, and a hectobar. */
  private static final Set<String> LETTERS = Set.of("psi", "hbar");

  private static final Set<String> PREFIXES = Set.of("m", "k", "M", "G");

  /** What stands as a unit wherever it stands. */
  private final Set<String> units;

  private UnitForms(Set<String> units) {
    this.units = units;
  }

  /**
   * The value of a formula of numbers with units, in base units: 20 kg m² s⁻² of 10 N · 2 m.
   *
   * @return empty where it has other letters, or adds what measures different things
   */
  public static Optional<Measure> measureOf(Formula formula) {
    return of(formula, formula).flatMap(forms -> forms.whole(formula));
  }

  /** The verdict where both are numbers with units; empty elsewhere. */
  static Optional<Verdict> compare(Formula a, Formula b) {
    Optional<UnitForms> forms = of(a, b);
    Optional<Measure> first = forms.flatMap(each -> each.whole(a));
    Optional<Measure> second = first.isPresent() ? forms.get().whole(b) : Optional.empty();
    if (second.isEmpty()) {
      return Optional.empty();
    }
    Measure x = first.get();
    Measure y = second.get();
    if (x.equals(y)) {
      return Optional.of(new Verdict.Equal(Proof.NORMAL_FORM));
    }
    if (!x.base().equals(y.base()) && isOfThings(x) != isOfThings(y)) {
      return Optional.empty(); // 3 fathoms may be a length
    }
    return Optional.of(
        new Verdict.Different(
            x.base().equals(y.base())
                ? "their values differ"
                : isOfThings(x)
                    ? "they count things of different names"
                    : "their units measure different things",
            Optional.of(new Witness(new LinkedHashMap<>(), x.toString(), y.toString(), true))));
  }

  /** The unit that the second operand of a quantity is, or what it counts. */
  private static Optional<Unit> counted(Formula unit) {
    return Units.of(unit).or(() -> Things.of(unit));
  }

  /** Whether things are counted, and nothing is measured. */
  private static boolean isOfThings(Measure measure) {
    return !measure.base().isEmpty()
        && measure.base().keySet().stream().allMatch(name -> Things.of(name).isPresent());
  }

  /** The formula with units as multiples of base units; itself if there are none. */
  static Formula inBase(Formula formula, Formula other) {
    return of(formula, other).map(forms -> forms.inBase(formula)).orElse(formula);
  }

  private static Optional<UnitForms> of(Formula a, Formula b) {
    Set<String> within = new HashSet<>();
    Set<String> all = new LinkedHashSet<>();
    for (Formula formula : List.of(a, b)) {
      all.addAll(formula.symbols());
      for (Formula node : Postorder.of(formula)) {
        if (node instanceof Operation quantity
            && quantity.operator() == Operator.QUANTITY
            && counted(quantity.operands().get(1)).isPresent()) {
          within.addAll(quantity.operands().get(1).symbols());
        }
      }
    }
    all.remove("pi");
    boolean onlyUnits =
        all.stream()
                .allMatch(each ->
                    within.contains(each)
                        || Units.parse(each).isPresent() && !LETTERS.contains(each))
            && (!within.isEmpty() || all.stream().anyMatch(each -> each.length() > 1));
    if (onlyUnits) {
      within.addAll(all);
    }
    return within.isEmpty() ? Optional.empty() : Optional.of(new UnitForms(within));
  }

  /** 10 kΩ, where Ω is read as a letter beside letters that may be prefixes, for 10·k·Ω. */
  static List<Formula> withOhms(Formula a, Formula b) {
    boolean ohms =
        Stream.of(a, b).allMatch(UnitForms::isOfOhms)
            && Stream.of(a, b).anyMatch(each -> each.symbols().contains(OHM));
    return ohms ? List.of(withOhms(a), withOhms(b)) : List.of(a, b);
  }

  private static boolean isOfOhms(Formula formula) {
    return formula.symbols().stream()
        .allMatch(
            name -> name.equals(OHM) || PREFIXES.contains(name) || Units.parse(name).isPresent());
  }

  private static Formula withOhms(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (_, made) -> {
          if (!(made instanceof Operation product)
              || product.operator() != Operator.MULTIPLY
              || !product.operands().getLast().equals(Formula.symbol(OHM))) {
            return made;
          }
          Formula before = product.operands().getFirst();
          if (before instanceof Operation inner
              && inner.operator() == Operator.MULTIPLY
              && inner.operands().getLast() instanceof Symbol(String prefix)
              && PREFIXES.contains(prefix)) {
            return Formula.of(
                Operator.QUANTITY, inner.operands().getFirst(), Formula.symbol(prefix + "Ω"));
          }
          return Formula.of(Operator.QUANTITY, before, Formula.symbol("Ω"));
        });
  }

  /** A measure, or a temperature in degrees that stands by itself. */
  private Optional<Measure> whole(Formula formula) {
    if (formula instanceof Operation operation && operation.operands().size() == 2) {
      Formula amount = operation.operands().get(0);
      Formula unit = operation.operands().get(1);
      Optional<Unit> read =
          switch (operation.operator()) {
            case QUANTITY -> Units.of(unit);
            case MULTIPLY ->
                amount instanceof Operation degrees
                        && degrees.operator() == Operator.DEGREES
                        && unit instanceof Symbol(String scale)
                    ? Units.parse("°" + scale)
                    : Optional.empty();
            default -> Optional.empty();
          };
      Formula number =
          amount instanceof Operation degrees && degrees.operator() == Operator.DEGREES
              ? degrees.operands().getFirst()
              : amount;
      Optional<Rational> value = ExactConstants.value(number);
      if (read.isPresent() && !read.get().isProportional() && value.isPresent()) {
        return Optional.of(new Measure(read.get().toBase(value.get()), read.get().base()));
      }
    }
    return measure(formula);
  }

  private Optional<Measure> measure(Formula formula) {
    Optional<Rational> number = ExactConstants.value(formula);
    if (number.isPresent()) {
      return Optional.of(new Measure(number.get(), new TreeMap<>()));
    }
    if (formula instanceof Symbol(String name)) {
      return units.contains(name) ? Units.parse(name).flatMap(UnitForms::one) : Optional.empty();
    }
    if (!(formula instanceof Operation operation)) {
      return Optional.empty();
    }
    List<Formula> operands = operation.operands();
    if (operation.operator() == Operator.QUANTITY) {
      Optional<Measure> compound = compound(operands.get(0), operands.get(1));
      if (compound.isPresent()) {
        return compound;
      }
      return measure(operands.get(0))
          .flatMap(n -> counted(operands.get(1)).flatMap(UnitForms::one).map(u -> n.times(u, 1)));
    }
    Optional<Measure> first = operands.isEmpty() ? Optional.empty() : measure(operands.getFirst());
    if (first.isEmpty() || operands.size() > 2) {
      return Optional.empty();
    }
    Measure a = first.get();
    Optional<Measure> second = operands.size() == 2 ? measure(operands.get(1)) : Optional.of(a);
    return second.flatMap(b ->
        switch (operation.operator()) {
          case MULTIPLY -> Optional.of(a.times(b, 1));
          case DIVIDE -> b.value().signum() == 0 ? Optional.empty() : Optional.of(a.times(b, -1));
          case ADD -> sum(a, b.value(), b.base());
          case SUBTRACT -> sum(a, b.value().negate(), b.base());
          case NEGATE -> Optional.of(new Measure(a.value().negate(), a.base()));
          case POWER -> power(a, b);
          default -> Optional.empty();
        });
  }

  /** 3 h 20 min, which is read as a number of minutes that is 3 h times 20. */
  private Optional<Measure> compound(Formula amount, Formula unit) {
    return amount instanceof Operation product
            && product.operator() == Operator.MULTIPLY
            && product.operands().getFirst() instanceof Operation first
            && first.operator() == Operator.QUANTITY
            && product.operands().getLast() instanceof Formula.Num(Rational number, var _)
        ? measure(first)
            .flatMap(large ->
                Units.of(unit)
                    .flatMap(UnitForms::one)
                    .filter(small -> small.base().equals(large.base()))
                    .flatMap(small -> sum(large, number.times(small.value()), small.base())))
        : Optional.empty();
  }

  private static Optional<Measure> one(Unit unit) {
    return unit.isProportional()
        ? Optional.of(new Measure(unit.factor(), unit.base()))
        : Optional.empty();
  }

  private static Optional<Measure> sum(Measure a, Rational value, Map<String, Integer> base) {
    return a.base().equals(base)
        ? Optional.of(new Measure(a.value().plus(value), a.base()))
        : Optional.empty();
  }

  private static Optional<Measure> power(Measure a, Measure exponent) {
    if (!exponent.base().isEmpty()
        || !exponent.value().isInteger()
        || exponent.value().abs().compareTo(Rational.of(MAX_EXPONENT)) > 0
        || a.value().signum() == 0) {
      return Optional.empty();
    }
    int n = exponent.value().intValue();
    Measure power = new Measure(Rational.ONE, new TreeMap<>());
    for (int i = 0; i < Math.abs(n); i++) {
      power = power.times(a, n < 0 ? -1 : 1);
    }
    return Optional.of(power);
  }

  private Formula inBase(Formula formula) {
    return switch (formula) {
      case Symbol(String name) when units.contains(name) ->
          Units.parse(name).filter(Unit::isProportional).map(UnitForms::product).orElse(formula);
      case Operation operation when operation.operator() == Operator.QUANTITY -> {
        Formula amount = inBase(operation.operands().get(0));
        yield counted(operation.operands().get(1))
            .filter(Unit::isProportional)
            .map(unit -> Formula.of(Operator.MULTIPLY, amount, product(unit)))
            .orElse(formula);
      }
      case Operation operation ->
          new Operation(
              operation.operator(),
              operation.operands().stream().map(this::inBase).toList(),
              operation.surface());
      default -> formula;
    };
  }

  private static Formula product(Unit unit) {
    Formula product = Formula.number(unit.factor());
    for (var each : unit.base().entrySet()) {
      Formula power =
          Formula.of(
              Operator.POWER, Formula.symbol(each.getKey()), Formula.number(each.getValue()));
      product = Formula.of(Operator.MULTIPLY, product, power);
    }
    return product;
  }
}
