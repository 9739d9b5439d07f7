package org.algebrist.systems.ept.question;

import java.util.List;
import java.util.regex.Pattern;

/** Usual ways to mistype or to shorten the words that ask. */
final class Mistyped {
  private record Mistake(Pattern written, String meant) {
    Mistake(String written, String meant) {
      this(Pattern.compile("(?i)\\b(?:" + written + ")\\b"), meant);
    }
  }

  private static final List<Mistake> MISTAKES =
      List.of(
          new Mistake("wh?at'?s", "what is"),
          new Mistake("wat", "what"),
          new Mistake("hw(?= (?:m\\p{L}+|old|far|long|tall|fast)\\b)", "how"),
          new Mistake("hw", "how many"),
          new Mistake("(?<=how )(?:mny|meny|manny)", "many"),
          new Mistake("(?<=how )(?:mch|muc|mutch)", "much"),
          new Mistake("shld|shuld|shoud", "should"),
          new Mistake("wuld|woud", "would"),
          new Mistake("culd|coud", "could"),
          new Mistake("hav", "have"));

  private Mistyped() {}

  /** The text with these words as they are meant. */
  static String mended(String text) {
    String mended = text;
    for (Mistake mistake : MISTAKES) {
      mended = mistake.written.matcher(mended).replaceAll(mistake.meant);
    }
    return mended;
  }
}
