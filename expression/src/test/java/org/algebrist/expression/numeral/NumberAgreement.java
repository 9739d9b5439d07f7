package org.algebrist.expression.numeral;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/**
 * How far {@link NumberFinder} agrees with the numbers that the EPT data carry.
 *
 * <p>A number of the data is found if a mention covers its tokens with its value. A mention that
 * covers several of them ("one", "hundred" and "sixty-two"; "2.5" and "million"; "one" and "half")
 * agrees if its value is their combination: the data's detector is known to split such numbers.
 */
final class NumberAgreement {
  private static final Pattern OPERAND = Pattern.compile("N_(\\d+)");
  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * A number of the data set: token span as characters, value, and whether the gold equations use
   * it.
   */
  record Gold(int start, int end, double value, boolean used) {}

  int gold;
  int goldUsed;
  int same;
  int sameUsed;
  int joined;
  int joinedUsed;
  int mentions;
  int matchedMentions;
  final List<String> missed = new ArrayList<>();
  final List<String> extra = new ArrayList<>();

  static NumberAgreement of(Path file) throws IOException {
    var agreement = new NumberAgreement();
    for (String line : Files.readAllLines(file)) {
      if (!line.isBlank()) {
        agreement.add(JSON.readTree(line));
      }
    }
    return agreement;
  }

  private void add(JsonNode problem) {
    String text = problem.get("text").asString();
    List<Gold> golds = golds(problem, text);
    List<NumberMention> found = NumberFinder.quantities(text);
    mentions += found.size();
    Set<NumberMention> matched = new HashSet<>();
    for (Gold number : golds) {
      gold++;
      goldUsed += number.used() ? 1 : 0;
      NumberMention cover =
          found.stream()
              .filter(m -> m.start() < number.end() && number.start() < m.end())
              .findFirst()
              .orElse(null);
      if (cover == null) {
        missed.add(describe(problem, text, number, "not found"));
        continue;
      }
      matched.add(cover);
      List<Gold> covered =
          golds.stream().filter(g -> cover.start() < g.end() && g.start() < cover.end()).toList();
      if (close(cover.value().doubleValue(), number.value())) {
        same++;
        sameUsed += number.used() ? 1 : 0;
      } else if (covered.size() > 1 && combines(covered, cover.value().doubleValue())) {
        joined++;
        joinedUsed += number.used() ? 1 : 0;
      } else {
        missed.add(describe(problem, text, number, "found " + cover));
      }
    }
    matchedMentions += matched.size();
    for (NumberMention mention : found) {
      if (!matched.contains(mention)) {
        extra.add(
            mention.text()
                + "="
                + mention.value()
                + " in "
                + around(text, mention.start(), mention.end()));
      }
    }
  }

  /** Whether sums and products of the values, from left to right, can give {@code value}. */
  private static boolean combines(List<Gold> parts, double value) {
    var reachable = new HashSet<Double>();
    for (Gold part : parts) {
      var next = new HashSet<Double>();
      if (reachable.isEmpty()) {
        next.add(part.value());
      }
      for (double sofar : reachable) {
        next.add(sofar + part.value());
        next.add(sofar * part.value());
        next.add(sofar / part.value());
      }
      reachable = next;
    }
    return reachable.stream().anyMatch(r -> close(r, value));
  }

  private static boolean close(double a, double b) {
    return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b));
  }

  private static List<Gold> golds(JsonNode problem, String text) {
    String[] tokens = text.split(" ", -1);
    int[] starts = new int[tokens.length];
    for (int i = 1; i < tokens.length; i++) {
      starts[i] = starts[i - 1] + tokens[i - 1].length() + 1;
    }
    Set<Integer> used = new HashSet<>();
    for (JsonNode equation : problem.get("expr")) {
      var operand = OPERAND.matcher(equation.get(1).asString());
      while (operand.find()) {
        used.add(Integer.valueOf(operand.group(1)));
      }
    }
    var golds = new ArrayList<Gold>();
    for (JsonNode number : problem.get("numbers")) {
      JsonNode at = number.get("token");
      int first = at.get(0).asInt();
      int last = at.get(at.size() - 1).asInt();
      golds.add(
          new Gold(
              starts[first],
              starts[last] + tokens[last].length(),
              Double.parseDouble(number.get("value").asString()),
              used.contains(golds.size())));
    }
    return golds;
  }

  private static String describe(JsonNode problem, String text, Gold number, String what) {
    return (number.used() ? "USED " : "")
        + problem.get("id").asString()
        + ": "
        + number.value()
        + " "
        + what
        + ": "
        + around(text, number.start(), number.end());
  }

  private static String around(String text, int start, int end) {
    return text.substring(Math.max(0, start - 30), start)
        + "["
        + text.substring(start, end)
        + "]"
        + text.substring(end, Math.min(text.length(), end + 25));
  }

  double recall() {
    return (same + joined) / (double) gold;
  }

  double recallOfUsed() {
    return (sameUsed + joinedUsed) / (double) goldUsed;
  }

  double precision() {
    return matchedMentions / (double) mentions;
  }

  @Override
  public String toString() {
    return String.format(
        "gold %d, same value %d, joined %d, recall %.4f · used %d, same %d, joined %d, recall %.4f"
            + " · mentions %d, precision %.4f",
        gold,
        same,
        joined,
        recall(),
        goldUsed,
        sameUsed,
        joinedUsed,
        recallOfUsed(),
        mentions,
        precision());
  }
}
