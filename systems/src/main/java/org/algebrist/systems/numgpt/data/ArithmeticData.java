package org.algebrist.systems.numgpt.data;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.SplittableRandom;
import org.algebrist.systems.numgpt.data.SplitBuilder.TemplatePlace;

/**
 * Exact arithmetic: {@code 123 + 45 =} to be continued with {@code 168}.
 *
 * <p>Training operands have 1 to k digits, all lengths alike and independent. The test part is
 * drawn in the same way; beside it there is a part for every length, of which both operands have
 * just that many digits, past k as well. A pair of numbers comes once in all parts taken together,
 * in whatever order for sums and products; of short lengths, which have few pairs, tests take a
 * fifth at most and the training part has fewer than its share.
 */
public final class ArithmeticData {
  /** Of the pairs of one length, a test part takes one in so many at most. */
  private static final int TEST_OF = 5;

  /** What is asked for. */
  public enum Operation {
    ADDITION('+'),
    /** Of the smaller from the larger. */
    SUBTRACTION('-'),
    MULTIPLICATION('*');

    private final char sign;

    Operation(char sign) {
      this.sign = sign;
    }

    private String question(long a, long b) {
      return a + " " + sign + " " + b + " =";
    }

    private String answer(long a, long b) {
      BigInteger x = BigInteger.valueOf(a);
      BigInteger y = BigInteger.valueOf(b);
      return switch (this) {
        case ADDITION -> x.add(y).toString();
        case SUBTRACTION -> x.subtract(y).toString();
        case MULTIPLICATION -> x.multiply(y).toString();
      };
    }
  }

  /**
   * What is made.
   *
   * @param digits k, the most digits of a training operand
   * @param mostDigits of the longest test, above k
   * @param train items
   * @param test items like the training part's
   * @param testOfLength items of every length's part
   */
  public record Settings(
      Operation operation, int digits, int mostDigits, int train, int test, int testOfLength) {
    /** So many digits fit a long. */
    private static final int MOST_DIGITS = 18;

    public Settings {
      if (digits < 1 || mostDigits < digits || mostDigits > MOST_DIGITS) {
        throw new IllegalArgumentException(
            "digits ascend from 1 to at most %d; got %d, %d"
                .formatted(MOST_DIGITS, digits, mostDigits));
      }
      if (train < 0 || test < 0 || testOfLength < 0) {
        throw new IllegalArgumentException(
            "a number of items is 0 or more; got %d, %d, %d".formatted(train, test, testOfLength));
      }
    }

    /**
     * 100,000 items up to k digits, 2,000 like them, 500 of every length up to two more; of one or
     * two digits fewer, as there are not so many pairs.
     */
    public static Settings standard(Operation operation, int digits) {
      return new Settings(
          operation,
          digits,
          Math.min(digits + 2, MOST_DIGITS),
          (int) Math.min(100_000, pairs(digits) / 2),
          (int) Math.min(2_000, pairs(digits) / TEST_OF),
          500);
    }
  }

  /**
   * What was made.
   *
   * @param train to learn from
   * @param test like the training part
   * @param testOfLength by the digits of both operands, ascending; those above k are longer than
   *     any trained on
   */
  public record Parts(
      List<ContinuedText> train,
      List<ContinuedText> test,
      SequencedMap<Integer, List<ContinuedText>> testOfLength) {
    public Parts {
      train = List.copyOf(train);
      test = List.copyOf(test);
      testOfLength = new LinkedHashMap<>(testOfLength);
    }
  }

  private final Settings settings;
  private final SplittableRandom random;
  private final Set<List<Long>> seen = new HashSet<>();

  private ArithmeticData(Settings settings, SplittableRandom random) {
    this.settings = settings;
    this.random = random;
  }

  /**
   * Makes the parts. The template of an item is the number of digits of its longer operand.
   *
   * @throws TemplateException if there are fewer different pairs than asked for
   */
  public static Parts generate(Settings settings, long seed) {
    return new ArithmeticData(settings, new SplittableRandom(seed)).generate();
  }

  private Parts generate() {
    SequencedMap<Integer, List<ContinuedText>> ofLength = new LinkedHashMap<>();
    for (int length = 1; length <= settings.mostDigits(); length++) {
      int digits = length;
      var part = new SplitBuilder<ContinuedText>(random);
      part.trainAndTest(0, testOfLength(length), place(length), () -> draw(digits, digits));
      ofLength.put(length, part.build().test());
    }
    var parts = new SplitBuilder<ContinuedText>(random);
    parts.trainAndTest(
        settings.train(),
        settings.test(),
        place(settings.digits()),
        () -> draw(anyLength(), anyLength()));
    Splits<ContinuedText> built = parts.build();
    return new Parts(built.train(), built.test(), ofLength);
  }

  private TemplatePlace place(int digits) {
    String name = "%s of up to %d digits".formatted(settings.operation(), digits);
    return new TemplatePlace(name, 0);
  }

  private int testOfLength(int length) {
    return (int) Math.min(settings.testOfLength(), pairs(length) / TEST_OF);
  }

  /** About so many pairs are there of numbers up to a length. */
  private static double pairs(int digits) {
    return Math.pow(10, 2 * digits) / 2;
  }

  private int anyLength() {
    return random.nextInt(1, settings.digits() + 1);
  }

  private Optional<List<ContinuedText>> draw(int digitsOfA, int digitsOfB) {
    long a = number(digitsOfA);
    long b = number(digitsOfB);
    long larger = Math.max(a, b);
    long smaller = Math.min(a, b);
    if (!seen.add(List.of(larger, smaller))) {
      return Optional.empty();
    }
    boolean ordered = settings.operation() == Operation.SUBTRACTION;
    long first = ordered ? larger : a;
    long second = ordered ? smaller : b;
    return Optional.of(
        List.of(
            new ContinuedText(
                settings.operation().question(first, second),
                settings.operation().answer(first, second),
                Math.max(digitsOfA, digitsOfB))));
  }

  /** Uniform among the numbers of so many digits; 0 has one. */
  private long number(int digits) {
    long above = 1;
    for (int i = 0; i < digits; i++) {
      above *= 10;
    }
    return random.nextLong(digits == 1 ? 0 : above / 10, above);
  }
}
