package org.algebrist.systems.ept.question;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.algebrist.datasets.wordproblem.WordProblem;

/**
 * The order in which a text asks for several values: of "What are the two numbers, the larger one
 * first?" the larger value is the first.
 */
public final class AskedOrder {
  private static final String SMALL =
      "(?:small|low|less|young|short|cheap|light|slow)(?:er|est)|least|less";
  private static final String LARGE =
      "(?:larg|bigg|great|high|old|eld|tall|long|dear|heavi|fast)(?:er|est)|most|more expensive";

  private static final Pattern RISING = order(SMALL, LARGE, "ascending|increasing|rising");
  private static final Pattern FALLING = order(LARGE, SMALL, "descending|decreasing|falling");

  private static final Pattern NUMBERS = Pattern.compile("(?i)\\b(?:numbers|integers)\\b");

  /** Two sizes without the ending of a comparative. */
  private record Sizes(String low, String high, Pattern word) {
    Sizes(String low, String high) {
      this(
          low,
          high,
          Pattern.compile(
              "(?i)\\b(?:%1$s|%2$s)(?:er|est)\\b[^.?!]{0,20}\\b(?:first|(?:%1$s|%2$s)(?:er|est))\\b"
                  .formatted(low, high)));
    }
  }

  private static final List<Sizes> SIZES =
      List.of(
          new Sizes("small", "larg"),
          new Sizes("small", "bigg"),
          new Sizes("small", "great"),
          new Sizes("low", "high"),
          new Sizes("young", "old"),
          new Sizes("short", "long"),
          new Sizes("short", "tall"),
          new Sizes("cheap", "dear"),
          new Sizes("light", "heavi"),
          new Sizes("slow", "fast"));

  private AskedOrder() {}

  private static Pattern order(String first, String last, String named) {
    String thing = "(?: (?:numbers?|integers?|values?|amounts?|ones?|angles?|sides?|parts?))?";
    String orders =
        "\\b(?:%1$s)%4$s first\\b(?=\\W*(?:$|[.?!,;)]))"
            + "|\\b(?:%3$s) order\\b"
            + "|\\bfrom (?:the )?(?:%1$s)%4$s to (?:the )?(?:%2$s)\\b"
            + "|\\b(?:is|are|find|give|state) the (?:%1$s)%4$s,? (?:and|then) (?:[^.?!]*? )?the (?:%2$s)\\b";
    return Pattern.compile("(?i)" + orders.formatted(first, last, named, thing));
  }

  /**
   * The order.
   *
   * @param values those that are asked for
   * @param multiplied of two, the one that is multiplied with the number of which a question
   *     speaks, or -1
   * @return the indices of the values, first the one asked for first; their own order where the
   *     text does not tell
   */
  public static List<Integer> of(
      WordProblem problem, List<Double> values, ToIntFunction<WordProblem> multiplied) {
    List<Integer> own = IntStream.range(0, values.size()).boxed().toList();
    if (isBySize(problem.text())) {
      Comparator<Integer> rising = Comparator.comparing(values::get);
      boolean rises = RISING.matcher(problem.text()).find();
      return own.stream().sorted(rises ? rising : rising.reversed()).toList();
    }
    return new EachOne(problem, values, multiplied).inQuestion().orElse(own);
  }

  /**
   * What values are called by their size, where a text asks for them so or for numbers of which it
   * says nothing else: {@code smaller number} and {@code larger number}.
   *
   * @return in the order of the values; empty where the text does not ask so, or two are equal
   */
  static Optional<List<String>> names(String text, List<Double> values) {
    List<String> questions = Questions.of(text);
    boolean numbers = NUMBERS.matcher(questions.isEmpty() ? text : questions.getLast()).find();
    List<Double> sorted = values.stream().distinct().sorted().toList();
    boolean asked = numbers || isBySize(text);
    if (!asked || sorted.size() < values.size() || values.size() > 3) {
      return Optional.empty();
    }
    List<String> sizes = sizes(text, values.size());
    return Optional.of(
        values.stream()
            .map(value -> sizes.get(sorted.indexOf(value)) + (numbers ? " number" : " value"))
            .toList());
  }

  /** The words for two or three sizes, from the smallest, as the text has one of them. */
  private static List<String> sizes(String text, int count) {
    Optional<Sizes> own =
        isBySize(text)
            ? SIZES.stream().filter(each -> each.word.matcher(text).find()).findFirst()
            : Optional.empty();
    Sizes sizes = own.orElse(SIZES.getFirst());
    return count == 2
        ? List.of(sizes.low + "er", sizes.high + "er")
        : List.of(sizes.low + "est", "middle", sizes.high + "est");
  }

  /** Whether a text asks for values from the smallest to the largest, or the other way round. */
  static boolean isBySize(String text) {
    return RISING.matcher(text).find() != FALLING.matcher(text).find();
  }
}
