package org.algebrist.datasets.problems;

import java.util.List;
import java.util.SequencedMap;

/**
 * One story shape: what may be drawn, what holds, what is asked, and how it may be worded.
 *
 * @param id unique in the corpus; begins with the kind
 * @param kind such as {@code join} or {@code mixture}
 * @param slots by name, in the order in which they are drawn; a slot may use earlier ones
 * @param where conditions on slots and unknowns, such as {@code k < n}; draws that fail one are
 *     thrown away
 * @param equations over number slots, numerals and the unknowns {@code x, y, z}; as many as
 *     unknowns
 * @param asked the unknowns that the question asks for, in the order asked
 * @param answer the answer in a sentence
 * @param steps sentences that explain the solution
 * @param wordings the problem's text, at least one
 * @param questionFirst wordings that begin with the question
 * @param distractors irrelevant sentences that hold a number
 * @param unanswerable texts that cannot be answered
 * @param range which values an asked unknown may have
 */
public record ProblemFamily(
    String id,
    String kind,
    SequencedMap<String, Slot> slots,
    List<Condition> where,
    List<String> equations,
    SequencedMap<String, Asked> asked,
    String answer,
    List<String> steps,
    List<String> wordings,
    List<String> questionFirst,
    List<String> distractors,
    List<Unanswerable> unanswerable,
    AnswerRange range) {

  /** The story that the question is asked about: {@code bus} of {@code bus/left}, else the id. */
  public String story() {
    int slash = id.indexOf('/');
    return slash < 0 ? id : id.substring(0, slash);
  }

  /**
   * An unknown that is asked for.
   *
   * @param name what it is, with slots
   * @param unit its unit, with slots; may be empty
   */
  public record Asked(String name, String unit) {}

  /** A text that cannot be answered, and why. */
  public record Unanswerable(Reason why, String text) {}

  /** Why a text cannot be answered. */
  public enum Reason {
    /** A quantity is not given. */
    MISSING,
    /** What is given contradicts itself. */
    CONTRADICTION,
    /** What is asked has nothing to do with what is given. */
    UNRELATED,
    /** Nothing is asked. */
    NO_QUESTION
  }

  /** Which values an asked unknown may have. */
  public enum AnswerRange {
    /** Positive whole numbers. */
    WHOLE,
    /** Positive numbers with at most three decimals. */
    DECIMAL,
    /** Positive fractions. */
    FRACTION,
    /** Any rational number. */
    ANY
  }
}
