package org.algebrist.systems.mathgpt.task;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.algebrist.algebra.value.Evaluator;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.systems.mathgpt.task.StoryTemplates.Counted;
import org.algebrist.systems.mathgpt.task.StoryTemplates.Sentence;
import org.algebrist.systems.mathgpt.task.StoryTemplates.Words;

/**
 * Generated English word problems and their equations: the synthetic set of equation extraction.
 *
 * <p>A problem tells a story sentence by sentence, each making a new number of the one before, and
 * asks for the last; no number is idle. The label is {@code x = …} with the tree that the sentences
 * say: "12 and 340 … , 7 times as many" is {@code (12 + 340) * 7}, left as it comes, nothing
 * multiplied out or reordered. Numbers stand in the text in plain digits; most come in the order of
 * the tree, some sentences turn two round. Every amount of the story is a positive whole number, so
 * divisions are exact. No text comes twice, in one part or in two.
 */
public final class SyntheticEquations {
  /** Plans tried for a problem before there seem to be no new ones. */
  private static final int MOST_PLANS = 1_000;

  /** Stories tried to a plan; one that cannot go on, as where nothing divides, is drawn anew. */
  private static final int MOST_STORIES = 100;

  /** Draws of one operand before a story is dropped. */
  private static final int OPERAND_TRIES = 20;

  private static final String SO_FAR = "v";

  /**
   * What is made.
   *
   * @param train examples, and so on
   * @param leastDigits of an operand
   * @param mostDigits of an operand, at most 6
   * @param mostOperators of an equation, from 1; all counts up to it are equally frequent
   */
  public record Settings(
      int train, int development, int test, int leastDigits, int mostDigits, int mostOperators) {
    public Settings {
      if (Math.min(train, Math.min(development, test)) < 0) {
        throw new IllegalArgumentException(
            "a number of examples is 0 or more; got %d, %d, %d"
                .formatted(train, development, test));
      }
      if (leastDigits < 1 || mostDigits < leastDigits || mostDigits > 6) {
        throw new IllegalArgumentException(
            "digits ascend within 1..6; got %d to %d".formatted(leastDigits, mostDigits));
      }
      if (mostOperators < 1 || mostOperators > 6) {
        throw new IllegalArgumentException("1 to 6 operators; got " + mostOperators);
      }
    }

    /** 8,000, 500 and 1,000 problems of 1 to 3 operators over operands of 2 to 4 digits. */
    public static Settings standard() {
      return new Settings(8_000, 500, 1_000, 2, 4, 3);
    }

    /** The same with other numbers of examples. */
    public Settings withCounts(int train, int development, int test) {
      return new Settings(train, development, test, leastDigits, mostDigits, mostOperators);
    }
  }

  private final Settings settings;
  private final SplittableRandom random;
  private final List<Sentence> sentences = StoryTemplates.shipped();
  private final Words words = Words.english();
  private final Set<String> seen = new HashSet<>();

  private SyntheticEquations(Settings settings, SplittableRandom random) {
    this.settings = settings;
    this.random = random;
  }

  /** The standard data of a seed. */
  public static TaskData generate(long seed) {
    return generate(Settings.standard(), seed);
  }

  /** The data of a seed; the same for the same settings and seed. */
  public static TaskData generate(Settings settings, long seed) {
    var generator = new SyntheticEquations(settings, new SplittableRandom(seed));
    return new TaskData(
        "synthetic-equations",
        generator.part("train", settings.train()),
        generator.part("development", settings.development()),
        generator.part("test", settings.test()),
        new LinkedHashMap<>());
  }

  private List<MathExample> part(String name, int count) {
    var examples = new ArrayList<MathExample>(count);
    for (int i = 0; i < count; i++) {
      Story story = story(1 + i % settings.mostOperators());
      examples.add(
          EquationExtraction.example(
              "synthetic-" + name + "-" + i,
              story.text.toString(),
              EquationExtraction.unknownIs(story.tree)));
    }
    return examples;
  }

  private Story story(int operators) {
    for (int i = 0; i < MOST_PLANS; i++) {
      List<Sentence> plan = plan(operators);
      for (int j = 0; j < MOST_STORIES; j++) {
        var story = new Story();
        if (plan.stream().allMatch(story::say) && seen.add(story.text.toString())) {
          return story;
        }
      }
    }
    throw new IllegalArgumentException(
        "no new problem of "
            + operators
            + " operators from "
            + MOST_PLANS
            + " plans; ask for fewer examples or more digits");
  }

  /** Sentences from nothing to a question; their numbers are drawn later. */
  private List<Sentence> plan(int operators) {
    var plan = new ArrayList<Sentence>();
    var counted = Counted.NOTHING;
    int left = operators;
    while (left > 0 || counted == Counted.NOTHING) {
      Sentence next = next(counted, left);
      plan.add(next);
      counted = next.after();
      left -= next.operators();
    }
    plan.add(any(after(counted).filter(s -> s.after() == Counted.QUESTION).toList()));
    return plan;
  }

  /** All numbers of operators are as likely, then all trees of so many, then what says it. */
  private Sentence next(Counted counted, int operators) {
    List<Sentence> possible =
        after(counted)
            .filter(s -> s.after() != Counted.QUESTION && s.operators() <= operators)
            .toList();
    int count = any(possible.stream().map(Sentence::operators).distinct().toList());
    possible = possible.stream().filter(s -> s.operators() == count).toList();
    Formula shape = any(possible.stream().map(Sentence::tree).distinct().toList());
    return any(possible.stream().filter(s -> s.tree().equals(shape)).toList());
  }

  private Stream<Sentence> after(Counted counted) {
    return sentences.stream().filter(s -> s.before() == counted);
  }

  private <T> T any(List<T> items) {
    return items.get(random.nextInt(items.size()));
  }

  private long operand() {
    int digits = random.nextInt(settings.leastDigits(), settings.mostDigits() + 1);
    long least = power(digits - 1);
    return random.nextLong(digits == 1 ? 1 : least, power(digits));
  }

  private static long power(int digits) {
    return Math.round(Math.pow(10, digits));
  }

  /** A problem as it grows. */
  private final class Story {
    final StringBuilder text = new StringBuilder();
    Formula tree = Formula.absent();
    private Rational value = Rational.ZERO;
    private final Map<String, String> fillers = new LinkedHashMap<>();

    Story() {
      Words.Person first = any(words.persons());
      Words.Person second = any(words.persons());
      while (second.equals(first)) {
        second = any(words.persons());
      }
      Words.Thing thing = any(words.things());
      fillers.put("{N}", first.name());
      fillers.put("{M}", second.name());
      fillers.put("{p}", first.possessive());
      fillers.put("{o}", thing.many());
      fillers.put("{i}", thing.one());
      fillers.put("{c}", any(words.containers()));
    }

    /** Adds a sentence; false where no numbers do for it. */
    boolean say(Sentence sentence) {
      for (int i = 0; i < OPERAND_TRIES; i++) {
        Optional<Map<String, Rational>> drawn = operands(sentence.tree());
        if (drawn.isEmpty()) {
          return false;
        }
        Map<String, Rational> numbers = drawn.get();
        Optional<Rational> result = Evaluator.rational(sentence.tree(), numbers);
        if (result.isPresent() && result.get().signum() > 0 && result.get().isInteger()) {
          Formula before = tree;
          tree =
              sentence
                  .tree()
                  .replaceSymbols(symbol ->
                      symbol.name().equals(SO_FAR)
                          ? before
                          : Formula.number(Objects.requireNonNull(numbers.get(symbol.name()))));
          value = result.get();
          fillers.put("{a}", number(numbers, "a"));
          fillers.put("{b}", number(numbers, "b"));
          append(sentence.text());
          return true;
        }
      }
      return false;
    }

    private static String number(Map<String, Rational> numbers, String name) {
      Rational value = numbers.get(name);
      return value == null ? "" : value.toString();
    }

    /** New numbers for a sentence; of a division such as divide, if any do. */
    private Optional<Map<String, Rational>> operands(Formula shape) {
      var numbers = new LinkedHashMap<String, Rational>();
      numbers.put(SO_FAR, value);
      if (shape instanceof Formula.Operation operation && operation.operator() == Operator.DIVIDE) {
        boolean sum = shape.symbols().contains("b");
        long least = power(settings.leastDigits() - 1);
        long most = power(settings.mostDigits()) - 1;
        List<Long> divisors = divisors(sum ? 2 * least : Math.max(2, least), most);
        if (divisors.isEmpty()) {
          return Optional.empty();
        }
        long divisor = any(divisors);
        long a = sum ? random.nextLong(least, divisor - least + 1) : divisor;
        numbers.put("a", Rational.of(a));
        if (sum) {
          numbers.put("b", Rational.of(divisor - a));
        }
        return Optional.of(numbers);
      }
      for (String name : shape.symbols()) {
        if (!name.equals(SO_FAR)) {
          numbers.put(name, Rational.of(operand()));
        }
      }
      return Optional.of(numbers);
    }

    /** Those of the value, itself left out. */
    private List<Long> divisors(long least, long most) {
      long number = value.longValue();
      var divisors = new ArrayList<Long>();
      for (long divisor = least; divisor <= Math.min(most, number / 2); divisor++) {
        if (number % divisor == 0) {
          divisors.add(divisor);
        }
      }
      return divisors;
    }

    private void append(String template) {
      if (!text.isEmpty()) {
        text.append(' ');
      }
      int at = 0;
      for (int open = template.indexOf('{'); open >= 0; open = template.indexOf('{', at)) {
        int close = template.indexOf('}', open) + 1;
        text.append(template, at, open).append(fillers.get(template.substring(open, close)));
        at = close;
      }
      text.append(template, at, template.length());
    }
  }
}
