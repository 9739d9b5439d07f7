package org.algebrist.evaluation.metrics;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.tartarus.snowball.SnowballStemmer;

/**
 * Pairs the words of a text with those of a reference, each at most once (Denkowski and Lavie 2011,
 * section 2).
 *
 * <p>Pairs that no other pair competes with are kept. The others are chosen by a beam search over
 * the reference from left to right, for the most exact pairs, then the fewest chunks, then the
 * shortest distances. The paper counts pairs of all stages first; the release means to count those
 * of later stages half but rounds that to nothing, and published scores are the release's: so an
 * inflected form or a synonym among several is taken where it goes on or joins a chunk, but not
 * where it would open one.
 */
final class MeteorAligner {
  /** Alignments that are followed at a time; the release's default. */
  private static final int BEAM = 40;

  private final SnowballStemmer stemmer;
  private final Synonyms synonyms;

  /** How two words correspond. */
  enum Stage {
    EXACT(1.0),
    STEM(0.6),
    SYNONYM(0.8);

    private final double weight;

    Stage(double weight) {
      this.weight = weight;
    }

    /** How much of a match it is. */
    double weight() {
      return weight;
    }
  }

  /** A pair of words, by their places. */
  record Match(int text, int reference, Stage stage) {}

  /** The pairs chosen so far, last first. */
  private record Chosen(Match match, @Nullable Chosen before) {}

  /**
   * An alignment up to some word of the reference.
   *
   * @param end the place in the text after the pair just before, −1 where a chunk has ended
   * @param distance what choosing among pairs has cost
   */
  private record Path(
      @Nullable Chosen chosen, BitSet used, int exact, int chunks, int end, int distance) {
    static final Path EMPTY = new Path(null, new BitSet(), 0, 0, -1, 0);

    /** Adds a pair; what was skipped before it counts as distance. */
    Step with(Match match, int forgone) {
      return new Step(
          this,
          match,
          exact + (match.stage() == Stage.EXACT ? 1 : 0),
          chunks + (end >= 0 && match.text() != end ? 1 : 0),
          distance + forgone);
    }

    /** Skips the next word. */
    Step without(int forgone) {
      return new Step(this, null, exact, chunks + (end >= 0 ? 1 : 0), distance + forgone);
    }
  }

  /** A path and what may come next; it becomes a path only if it is among the best. */
  private record Step(Path path, @Nullable Match match, int exact, int chunks, int distance) {
    boolean isBetterThan(Step other) {
      if (exact != other.exact) {
        return exact > other.exact;
      }
      return chunks != other.chunks ? chunks < other.chunks : distance < other.distance;
    }

    Path taken() {
      if (match == null) {
        return new Path(path.chosen, path.used, exact, chunks, -1, distance);
      }
      var used = (BitSet) path.used.clone();
      used.set(match.text());
      return new Path(
          new Chosen(match, path.chosen), used, exact, chunks, match.text() + 1, distance);
    }
  }

  /** The best steps, the first of equal ones first. */
  private static final class Best {
    private final ArrayList<Step> steps = new ArrayList<>();

    void add(Step step) {
      int place = steps.size();
      while (place > 0 && step.isBetterThan(steps.get(place - 1))) {
        place--;
      }
      if (place < BEAM) {
        steps.add(place, step);
        if (steps.size() > BEAM) {
          steps.removeLast();
        }
      }
    }

    List<Path> paths() {
      return steps.stream().map(Step::taken).toList();
    }
  }

  MeteorAligner(SnowballStemmer stemmer, Synonyms synonyms) {
    this.stemmer = stemmer;
    this.synonyms = synonyms;
  }

  /** The pairs, in the order of the reference. */
  List<Match> align(List<String> text, List<String> reference) {
    List<List<Match>> candidates =
        text.equals(reference) ? exactCandidates(text, reference) : candidates(text, reference);
    List<@Nullable Match> fixed = fixed(candidates, text.size());
    var fixedWords = new BitSet(text.size());
    for (Match match : fixed) {
      if (match != null) {
        fixedWords.set(match.text());
      }
    }
    List<Path> paths = List.of(Path.EMPTY);
    for (int word = 0; word < reference.size(); word++) {
      var best = new Best();
      for (Path path : paths) {
        Match only = fixed.get(word);
        if (only != null) {
          best.add(path.with(only, 0));
        } else {
          branch(path, candidates.get(word), fixedWords, best);
        }
      }
      paths = best.paths();
    }
    var best = new Best();
    paths.forEach(path -> best.add(path.without(0)));
    return pairs(best.paths().getFirst());
  }

  /** Every pair that is still free, then the word left out. */
  private static void branch(Path path, List<Match> candidates, BitSet fixedWords, Best best) {
    // The release charges the distance of a pair to the alternatives after it, not to the pair.
    int forgone = 0;
    for (Match match : candidates) {
      if (!path.used().get(match.text()) && !fixedWords.get(match.text())) {
        best.add(path.with(match, forgone));
        forgone += Math.abs(match.reference() - match.text());
      }
    }
    best.add(path.without(forgone));
  }

  private static List<Match> pairs(Path path) {
    var pairs = new ArrayList<Match>();
    for (Chosen chosen = path.chosen(); chosen != null; chosen = chosen.before()) {
      pairs.add(chosen.match());
    }
    Collections.reverse(pairs);
    return pairs;
  }

  /** The pair of each word of the reference where it and the text's word have no other. */
  private static List<@Nullable Match> fixed(List<List<Match>> candidates, int textSize) {
    var rivals = new int[textSize];
    candidates.forEach(list -> list.forEach(match -> rivals[match.text()]++));
    var fixed = new ArrayList<@Nullable Match>();
    for (List<Match> list : candidates) {
      boolean alone = list.size() == 1 && rivals[list.getFirst().text()] == 1;
      fixed.add(alone ? list.getFirst() : null);
    }
    return fixed;
  }

  private static List<List<Match>> exactCandidates(List<String> text, List<String> reference) {
    var all = new ArrayList<List<Match>>();
    for (int j = 0; j < reference.size(); j++) {
      var list = new ArrayList<Match>();
      for (int i = 0; i < text.size(); i++) {
        if (text.get(i).equals(reference.get(j))) {
          list.add(new Match(i, j, Stage.EXACT));
        }
      }
      all.add(list);
    }
    return all;
  }

  private List<List<Match>> candidates(List<String> text, List<String> reference) {
    List<List<Match>> all = exactCandidates(text, reference);
    List<String> textStems = text.stream().map(this::stem).toList();
    List<Set<Long>> textSenses = text.stream().map(synonyms::senses).toList();
    for (int j = 0; j < reference.size(); j++) {
      String word = reference.get(j);
      String stem = stem(word);
      Set<Long> senses = synonyms.senses(word);
      List<Match> list = all.get(j);
      for (int i = 0; i < text.size(); i++) {
        if (textStems.get(i).equals(stem) && !text.get(i).equals(word)) {
          list.add(new Match(i, j, Stage.STEM));
        }
      }
      for (int i = 0; !senses.isEmpty() && i < text.size(); i++) {
        // Inflected forms of one word share its senses; a pair may be there by both stages.
        if (!text.get(i).equals(word) && !Collections.disjoint(textSenses.get(i), senses)) {
          list.add(new Match(i, j, Stage.SYNONYM));
        }
      }
    }
    return all;
  }

  private String stem(String word) {
    stemmer.setCurrent(word);
    stemmer.stem();
    return stemmer.getCurrent();
  }
}
