package org.algebrist.evaluation.metric;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
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
    static final Comparator<Path> BEST_FIRST =
        Comparator.comparingInt((Path path) -> -path.exact)
            .thenComparingInt(path -> path.chunks)
            .thenComparingInt(path -> path.distance);

    Path with(Match match) {
      var nowUsed = (BitSet) used.clone();
      nowUsed.set(match.text());
      return new Path(
          new Chosen(match, chosen),
          nowUsed,
          exact + (match.stage() == Stage.EXACT ? 1 : 0),
          chunks + (end >= 0 && match.text() != end ? 1 : 0),
          match.text() + 1,
          distance);
    }

    /** Goes on without the next word; {@code forgone} is the distance of the pairs not taken. */
    Path without(int forgone) {
      return new Path(
          chosen, used, exact, chunks + (end >= 0 ? 1 : 0), -1, distance + forgone);
    }
  }

  MeteorAligner(SnowballStemmer stemmer, Synonyms synonyms) {
    this.stemmer = stemmer;
    this.synonyms = synonyms;
  }

  /** The pairs, in the order of the reference. */
  List<Match> align(List<String> text, List<String> reference) {
    List<List<Match>> candidates =
        text.equals(reference)
            ? exactCandidates(text, reference)
            : candidates(text, reference);
    List<@Nullable Match> fixed = fixed(candidates, text.size());
    var used = new BitSet(text.size());
    for (Match match : fixed) {
      if (match != null) {
        used.set(match.text());
      }
    }
    List<Path> paths = List.of(new Path(null, used, 0, 0, -1, 0));
    for (int word = 0; word < reference.size(); word++) {
      var next = new ArrayList<Path>();
      for (Path path : paths.subList(0, Math.min(BEAM, paths.size()))) {
        Match only = fixed.get(word);
        if (only != null) {
          next.add(path.with(only));
        } else {
          branch(path, candidates.get(word), next);
        }
      }
      next.sort(Path.BEST_FIRST);
      paths = next;
    }
    return pairs(best(paths));
  }

  /** Every pair that is still free, each followed by the word left out. */
  private static void branch(Path path, List<Match> candidates, List<Path> next) {
    int distance = 0;
    for (Match match : candidates) {
      if (!path.used().get(match.text())) {
        // The release charges a pair's distance to the alternatives after it; this keeps its order.
        Path charged =
            new Path(
                path.chosen(),
                path.used(),
                path.exact(),
                path.chunks(),
                path.end(),
                path.distance() + distance);
        next.add(charged.with(match));
        distance += Math.abs(match.reference() - match.text());
      }
    }
    next.add(path.without(distance));
  }

  private static Path best(List<Path> paths) {
    var closed = new ArrayList<Path>();
    for (Path path : paths.subList(0, Math.min(BEAM, paths.size()))) {
      closed.add(path.without(0));
    }
    closed.sort(Path.BEST_FIRST);
    return closed.getFirst();
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
