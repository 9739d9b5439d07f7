package org.algebrist.systems.ept.question;

import java.util.Comparator;
import java.util.List;
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
      "(?:small|low|less|young|short|cheap|light|slow)(?:er|est)|least";
  private static final String LARGE =
      "(?:larg|bigg|great|high|old|eld|tall|long|dear|heavi|fast)(?:er|est)|most|more expensive";

  private static final Pattern RISING = order(SMALL, LARGE, "ascending|increasing|rising");
  private static final Pattern FALLING = order(LARGE, SMALL, "descending|decreasing|falling");

  private AskedOrder() {}

  private static Pattern order(String first, String last, String named) {
    String thing = "(?: (?:numbers?|integers?|values?|amounts?|ones?|angles?|sides?|parts?))?";
    String orders =
        "\\b(?:%1$s)%4$s first\\b(?=\\W*(?:$|[.?!,;)]))"
            + "|\\b(?:%3$s) order\\b"
            + "|\\bfrom (?:the )?(?:%1$s)%4$s to (?:the )?(?:%2$s)\\b"
            + "|\\b(?:is|are|find|give) the (?:%1$s)%4$s,? (?:and|then) (?:[^.?!]*? )?the (?:%2$s)\\b";
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

  /** Whether a text asks for values from the smallest to the largest, or the other way round. */
  static boolean isBySize(String text) {
    return RISING.matcher(text).find() != FALLING.matcher(text).find();
  }
}
