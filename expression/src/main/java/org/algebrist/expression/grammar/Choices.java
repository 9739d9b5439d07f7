package org.algebrist.expression.grammar;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The places where a formula can be read in more than one way, and what is taken at each.
 *
 * <p>A reading is settled by the choices that differ from the likeliest ones, so that other
 * readings are found by reading the formula again with one choice changed.
 */
final class Choices {
  /** What a choice is about; with its place in the source it tells choices apart. */
  enum Question {
    CALL,
    INTERVAL,
    BARS,
    GROUPING,
    MIXED,
    SLASH,
    ITALIC_WORD,
    FUNCTION_REACH,
    SUPERSCRIPT,
    DIFFERENTIAL,
    VECTOR_PRODUCT,
    WEDGE,
    COLON,
    LIST,
    SEGMENT
  }

  /**
   * How often formulas are read right where no question is open or all are answered rightly: the
   * grammar does not ask everything that a page leaves open. Fitted to five sets of labelled
   * formulas; ReadingScoresTest has the figures on four others.
   */
  private static final double NOTHING_ELSE_IS_WRONG = 0.96;

  /** An open question: its key, how likely each answer is, and what the answers say. */
  record Open(long key, double[] weights, String[] answers) {}

  /** What a formula shows of a question about a name. */
  record Shown(Question question, String name, int[] features) {}

  private final Map<Long, Integer> settled;
  private final @Nullable List<Open> open;
  private @Nullable List<Shown> shown;
  private double score = 1;

  private Choices(Map<Long, Integer> settled, boolean recording) {
    this.settled = settled;
    this.open = recording ? new ArrayList<>() : null;
  }

  /** The likeliest answer everywhere; open questions are noted if {@code recording}. */
  static Choices likeliest(boolean recording) {
    return new Choices(Map.of(), recording);
  }

  /** The likeliest answers; what the formula shows goes to {@code shown}, to learn from. */
  static Choices noting(List<Shown> shown) {
    var choices = new Choices(Map.of(), false);
    choices.shown = shown;
    return choices;
  }

  /** These answers, and one more. */
  Choices with(long key, int answer) {
    Map<Long, Integer> more = new HashMap<>(settled);
    more.put(key, answer);
    return new Choices(more, true);
  }

  /**
   * Settles a question of two answers.
   *
   * @param at where in the source it arises
   * @param weight how likely the first answer is, at least one half
   * @return whether it is the first answer
   */
  boolean first(Question question, int at, double weight, String first, String second) {
    long key = (long) at * Question.values().length + question.ordinal();
    int answer = settled.isEmpty() ? 0 : settled.getOrDefault(key, 0);
    double sure = sharpened(weight);
    score *= answer == 0 ? sure : 1 - sure;
    if (open != null) {
      open.add(new Open(key, new double[] {weight, 1 - weight}, new String[] {first, second}));
    }
    return answer == 0;
  }

  /** Notes what the formula shows of a question that the {@link Ranker} answers, if asked to. */
  void shows(Question question, String name, int[] features) {
    if (shown != null) {
      shown.add(new Shown(question, name, features));
    }
  }

  /** Whether anyone asks what the answers say. */
  boolean areNoted() {
    return open != null;
  }

  List<Open> open() {
    return open == null ? List.of() : open;
  }

  Map<Long, Integer> settled() {
    return settled;
  }

  /**
   * The probability of a weight: its odds are squared, as answers are right more often than their
   * weights say (temperature scaling with a temperature of ½).
   */
  private static double sharpened(double weight) {
    double other = 1 - weight;
    return weight * weight / (weight * weight + other * other);
  }

  /** How likely it is that all answers together are right and nothing else was misread. */
  double score() {
    return NOTHING_ELSE_IS_WRONG * score;
  }
}
