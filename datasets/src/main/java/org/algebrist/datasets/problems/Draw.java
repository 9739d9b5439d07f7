package org.algebrist.datasets.problems;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.expression.tree.Rational;

/** What one draw gives a family's slots: their numbers, and their texts. */
final class Draw {
  private static final Pattern SLOT = Pattern.compile("\\{([^{}]*)\\}");
  private static final Pattern NUMBER = Pattern.compile("\\d+(?:\\.\\d+)?|\\d+/\\d+");
  private static final BigInteger TWO = BigInteger.TWO;
  private static final BigInteger FIVE = BigInteger.valueOf(5);

  private final Map<String, Rational> numbers = new HashMap<>();
  private final Map<String, String> texts = new HashMap<>();
  private final Map<String, Cast.Member> people = new HashMap<>();
  private final RandomGenerator random;

  private Draw(RandomGenerator random) {
    this.random = random;
  }

  /** Draws every slot of a family; its conditions are not looked at. */
  static Draw of(ProblemFamily family, RandomGenerator random) {
    Draw draw = new Draw(random);
    Cast cast = new Cast(random);
    family.slots().forEach((name, slot) -> draw.fill(name, slot, cast));
    return draw;
  }

  private void fill(String name, Slot slot, Cast cast) {
    switch (slot) {
      case Slot.Person() -> people.put(name, cast.next());
      case Slot.Choice choice -> choose(name, choice);
      case Slot.Range range -> put(name, drawn(range), range.money());
      case Slot.Derived derived ->
          put(name, SlotArithmetic.value(derived.formula(), numbers), derived.money());
    }
  }

  private Rational drawn(Slot.Range range) {
    return range.from().plus(range.step().times(Rational.of(random.nextInt(range.count()))));
  }

  private void choose(String name, Slot.Choice choice) {
    String option = choice.options().get(random.nextInt(choice.options().size()));
    int slash = option.indexOf('/');
    if (NUMBER.matcher(option).matches()) {
      numbers.put(name, Rational.parse(option));
      texts.put(name, option);
    } else if (slash > 0) {
      texts.put(name, option.substring(slash + 1));
      texts.put(name + ".one", option.substring(0, slash));
    } else {
      texts.put(name, option);
    }
  }

  /** Gives a name its number; unknowns get theirs once the equations are solved. */
  void put(String name, Rational value, boolean money) {
    numbers.put(name, value);
    texts.put(name, money ? money(value) : plain(value));
  }

  Map<String, Rational> numbers() {
    return numbers;
  }

  /** The number of a slot or an unknown that has one. */
  Rational number(String name) {
    return Objects.requireNonNull(numbers.get(name), name);
  }

  /**
   * Fills the slots of a text.
   *
   * @throws IllegalArgumentException naming a slot that there is not
   */
  String fill(String template) {
    return SLOT.matcher(template)
        .replaceAll(match -> Matcher.quoteReplacement(text(match.group(1), template)));
  }

  private String text(String slot, String template) {
    String text = texts.get(slot);
    if (text != null) {
      return text;
    }
    int dot = slot.indexOf('.');
    Cast.Member person = people.get(dot < 0 ? slot : slot.substring(0, dot));
    if (person != null) {
      String form = dot < 0 ? person.name() : person.pronoun(slot.substring(dot + 1));
      if (!form.isEmpty()) {
        return form;
      }
    }
    Matcher range = Slot.RANGE.matcher(slot);
    if (range.matches()) {
      Slot.Range drawn = Slot.range(range);
      Rational value = drawn(drawn);
      return drawn.money() ? money(value) : plain(value);
    }
    throw new IllegalArgumentException("no slot '{%s}' for: %s".formatted(slot, template));
  }

  /** A whole number or a finite decimal as such, anything else as a fraction. */
  static String plain(Rational value) {
    BigInteger odd = value.denominator();
    while (odd.mod(TWO).signum() == 0) {
      odd = odd.divide(TWO);
    }
    while (odd.mod(FIVE).signum() == 0) {
      odd = odd.divide(FIVE);
    }
    return odd.equals(BigInteger.ONE)
        ? new BigDecimal(value.numerator())
            .divide(new BigDecimal(value.denominator()))
            .stripTrailingZeros()
            .toPlainString()
        : value.toString();
  }

  private static String money(Rational value) {
    return new BigDecimal(value.numerator())
        .divide(new BigDecimal(value.denominator()), 2, RoundingMode.HALF_UP)
        .toPlainString();
  }
}
