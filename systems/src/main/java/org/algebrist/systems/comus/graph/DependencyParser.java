package org.algebrist.systems.comus.graph;

import java.util.ArrayList;
import java.util.List;

/** Finds which word of a sentence depends on which. */
public interface DependencyParser {
  /** What a formula is called among the words. */
  String SLOT = "[MATH]";

  /**
   * A word's head.
   *
   * @param head index of a word of the sentence, or −1 for ROOT
   * @param relation its name, such as {@code nsubj}
   */
  record Head(int head, String relation) {}

  /** Names the parser and its model, so that a cache tells its parses from another's. */
  String name();

  /**
   * The heads of a sentence's words.
   *
   * @param words at least one; a formula is {@value #SLOT}
   * @return one for each word
   */
  List<Head> parse(List<String> words);

  /**
   * No parser: each word hangs on the one before it, the first on ROOT. It needs nothing, and says
   * no more than the order of the words.
   */
  static DependencyParser sequence() {
    return Sequence.SEQUENCE;
  }

  /** The fallback. */
  enum Sequence implements DependencyParser {
    SEQUENCE;

    @Override
    public List<Head> parse(List<String> words) {
      List<Head> heads = new ArrayList<>(words.size());
      for (int i = 0; i < words.size(); i++) {
        heads.add(new Head(i - 1, i == 0 ? "root" : "next"));
      }
      return heads;
    }
  }
}
