package org.algebrist.expression.numeral;

import java.util.HashMap;
import java.util.Map;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/** An English word that is, or helps to form, a number. */
record NumberWord(Role role, Rational value, boolean plural) {

  enum Role {
    /** zero to nine. */
    UNIT,
    /** ten to nineteen. */
    TEEN,
    /** twenty to ninety. */
    TENS,
    HUNDRED,
    /** thousand to trillion. */
    SCALE,
    DOZEN,
    /**
     * first, second, third … nineteenth, twentieth, hundredth, thousandth; in the plural a
     * denominator.
     */
    ORDINAL,
    HALF,
    QUARTER,
    MULTIPLE
  }

  private static final Map<String, NumberWord> WORDS = new HashMap<>();

  static {
    String[] units = "zero one two three four five six seven eight nine".split(" ");
    String[] unitOrdinals =
        "- first second third fourth fifth sixth seventh eighth ninth".split(" ");
    for (int i = 0; i < units.length; i++) {
      add(units[i], Role.UNIT, i);
      if (i > 0) {
        add(unitOrdinals[i], Role.ORDINAL, i);
        addPlural(unitOrdinals[i] + "s", Role.ORDINAL, i);
      }
    }
    addPlural("ones", Role.UNIT, 1);
    String[] teens =
        ("ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen")
            .split(" ");
    for (int i = 0; i < teens.length; i++) {
      add(teens[i], Role.TEEN, 10 + i);
      String ordinal = teens[i].equals("twelve") ? "twelfth" : teens[i] + "th";
      add(ordinal, Role.ORDINAL, 10 + i);
      addPlural(ordinal + "s", Role.ORDINAL, 10 + i);
    }
    addPlural("tens", Role.TEEN, 10);
    String[] tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
    for (int i = 0; i < tens.length; i++) {
      add(tens[i], Role.TENS, 10L * (i + 2));
      String ordinal = tens[i].replaceFirst("y$", "ieth");
      add(ordinal, Role.ORDINAL, 10L * (i + 2));
      addPlural(ordinal + "s", Role.ORDINAL, 10L * (i + 2));
    }
    add("fourty", Role.TENS, 40);
    addScale("hundred", Role.HUNDRED, 100L);
    addScale("thousand", Role.SCALE, 1_000L);
    addScale("million", Role.SCALE, 1_000_000L);
    addScale("billion", Role.SCALE, 1_000_000_000L);
    addScale("trillion", Role.SCALE, 1_000_000_000_000L);
    add("dozen", Role.DOZEN, 12);
    addPlural("dozens", Role.DOZEN, 12);
    Rational half = Rational.of(1, 2);
    for (String word : "half halved halving halve".split(" ")) {
      WORDS.put(word, new NumberWord(Role.HALF, half, false));
    }
    WORDS.put("halves", new NumberWord(Role.HALF, half, true));
    WORDS.put("quarter", new NumberWord(Role.QUARTER, Rational.of(1, 4), false));
    WORDS.put("quarters", new NumberWord(Role.QUARTER, Rational.of(1, 4), true));
    add("once", Role.MULTIPLE, 1);
    add("twice", Role.MULTIPLE, 2);
    add("thrice", Role.MULTIPLE, 3);
    for (String form : "double doubles doubled doubling twofold".split(" ")) {
      add(form, Role.MULTIPLE, 2);
    }
    for (String form : "triple triples tripled tripling threefold treble trebled".split(" ")) {
      add(form, Role.MULTIPLE, 3);
    }
    for (String form : "quadruple quadruples quadrupled quadrupling fourfold".split(" ")) {
      add(form, Role.MULTIPLE, 4);
    }
    add("quintuple", Role.MULTIPLE, 5);
    add("quintupled", Role.MULTIPLE, 5);
    String[] folds = "fivefold sixfold sevenfold eightfold ninefold tenfold".split(" ");
    for (int i = 0; i < folds.length; i++) {
      add(folds[i], Role.MULTIPLE, 5 + i);
    }
  }

  /** The number word that {@code lowerCase} is, or null. */
  static @Nullable NumberWord of(String lowerCase) {
    return WORDS.get(lowerCase);
  }

  long whole() {
    return value.longValue();
  }

  private static void add(String word, Role role, long value) {
    WORDS.put(word, new NumberWord(role, Rational.of(value), false));
  }

  private static void addPlural(String word, Role role, long value) {
    WORDS.put(word, new NumberWord(role, Rational.of(value), true));
  }

  private static void addScale(String word, Role role, long value) {
    add(word, role, value);
    addPlural(word + "s", role, value);
    add(word + "th", Role.ORDINAL, value);
    addPlural(word + "ths", Role.ORDINAL, value);
  }
}
