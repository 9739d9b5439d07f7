package org.algebrist.evaluation.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Rules that tell classes of texts, or of pairs of texts, without reading them. What a rule has to
 * choose (a threshold, a number of neighbours, a penalty) it chooses by the development part.
 */
public enum TextRule {
  /** The most frequent class of the training part. */
  MAJORITY {
    @Override
    Classifier learn(Parts parts) {
      int best = mode(parts.train().stream().map(ClassedText::label).toList());
      return (_, _) -> best;
    }
  },

  /**
   * Of a pair, how much of one text's words the other has, or both ways together, weighted by how
   * seldom they are, against one threshold. Of two classes.
   */
  OVERLAP {
    @Override
    Classifier learn(Parts parts) {
      requireTwoClassesOfPairs(parts);
      TfIdf words = parts.words();
      List<Overlap> ways =
          List.of(
              words::share,
              (first, second) -> words.share(second, first),
              (first, second) -> words.share(first, second) + words.share(second, first));
      Threshold best = threshold(parts.choosing(), ways.getFirst());
      for (Overlap way : ways) {
        Threshold other = threshold(parts.choosing(), way);
        best = other.right() > best.right() ? other : best;
      }
      Threshold chosen = best;
      return (first, second) -> chosen.way().of(first, second) >= chosen.least() ? 1 : 0;
    }
  },

  /**
   * The class of most of the nearest training items: of texts by the cosine of their TF-IDF
   * vectors, of pairs by what the two have in common ({@link PairFeatures}).
   */
  NEAREST {
    @Override
    Classifier learn(Parts parts) {
      Neighbours neighbours = parts.ofPairs() ? pairs(parts) : texts(parts);
      int[] labels = parts.labels();
      int most = NEIGHBOURS[NEIGHBOURS.length - 1];
      List<List<Integer>> of =
          parts.choosing().stream()
              .map(text -> neighbours.of(text.first(), text.second(), most))
              .toList();
      int best = 1;
      int highest = -1;
      for (int k : NEIGHBOURS) {
        int right = 0;
        for (int i = 0; i < of.size(); i++) {
          right += vote(of.get(i), k, labels) == parts.choosing().get(i).label() ? 1 : 0;
        }
        if (right > highest) {
          highest = right;
          best = k;
        }
      }
      int chosen = best;
      return (first, second) -> vote(neighbours.of(first, second, chosen), chosen, labels);
    }
  },

  /**
   * A linear model: of texts on their TF-IDF vectors, of pairs on what the two have in common
   * ({@link PairFeatures}).
   */
  LINEAR {
    @Override
    Classifier learn(Parts parts) {
      TfIdf words = parts.words();
      PairFeatures features = new PairFeatures(words);
      boolean pairs = parts.ofPairs();
      int size = pairs ? PairFeatures.COUNT : words.size();
      List<SparseVector> vectors =
          parts.train().stream().map(text -> vector(text, pairs, words, features)).toList();
      List<LinearModel> models =
          Arrays.stream(PENALTIES)
              .mapToObj(penalty ->
                  LinearModel.learn(vectors, parts.labels(), size, parts.classes(), penalty))
              .toList();
      LinearModel chosen = models.getFirst();
      int highest = -1;
      for (LinearModel model : models) {
        int right = 0;
        for (ClassedText text : parts.choosing()) {
          right += model.classify(vector(text, pairs, words, features)) == text.label() ? 1 : 0;
        }
        if (right > highest) {
          highest = right;
          chosen = model;
        }
      }
      LinearModel best = chosen;
      return (first, second) ->
          best.classify(vector(new ClassedText(first, second, 0), pairs, words, features));
    }
  };

  private static final int[] NEIGHBOURS = {1, 3, 5, 9, 15, 25};
  private static final double[] PENALTIES = {0.1, 0.3, 1, 3, 10};

  /** Tells the class of a text, or of a pair; {@code second} is empty of a single text. */
  @FunctionalInterface
  public interface Classifier {
    /** The class of a pair of texts. */
    int classify(String first, String second);
  }

  /** How much two texts have in common. */
  @FunctionalInterface
  private interface Overlap {
    double of(String first, String second);
  }

  /** From how much on a pair is of class 1, and how many items that is right of. */
  private record Threshold(Overlap way, double least, int right) {}

  /** Nearest training items, by their places. */
  @FunctionalInterface
  private interface Neighbours {
    List<Integer> of(String first, String second, int most);
  }

  record Parts(List<ClassedText> train, List<ClassedText> development, int classes) {
    /** What is chosen by: the development part, or the training part where there is none. */
    List<ClassedText> choosing() {
      return development.isEmpty() ? train : development;
    }

    boolean ofPairs() {
      return train.getFirst().isPair();
    }

    int[] labels() {
      return train.stream().mapToInt(ClassedText::label).toArray();
    }

    TfIdf words() {
      return TfIdf.of(
          train.stream()
              .flatMap(text -> Stream.of(text.first(), text.second()))
              .filter(text -> !text.isEmpty())
              .distinct()
              .toList());
    }
  }

  abstract Classifier learn(Parts parts);

  /**
   * Learns.
   *
   * @param train at least one item
   * @param development what is chosen by; where it is empty, the training part
   * @param classes how many there are
   * @throws IllegalArgumentException if there is nothing to learn from, or the rule is not for such
   *     items
   */
  public Classifier learn(List<ClassedText> train, List<ClassedText> development, int classes) {
    if (train.isEmpty()) {
      throw new IllegalArgumentException("a rule needs at least 1 training item; got none");
    }
    return learn(new Parts(List.copyOf(train), List.copyOf(development), classes));
  }

  private static void requireTwoClassesOfPairs(Parts parts) {
    if (!parts.ofPairs() || parts.classes() != 2) {
      throw new IllegalArgumentException(
          "one threshold tells 2 classes of pairs; got %d classes of %s"
              .formatted(parts.classes(), parts.ofPairs() ? "pairs" : "texts"));
    }
  }

  /** What parts most items rightly: class 1 is at it and above. */
  private static Threshold threshold(List<ClassedText> items, Overlap way) {
    record Scored(double score, int label) {}
    List<Scored> scored =
        items.stream()
            .map(item -> new Scored(way.of(item.first(), item.second()), item.label()))
            .sorted(Comparator.comparingDouble(Scored::score))
            .toList();
    int right = (int) items.stream().filter(item -> item.label() == 1).count();
    int highest = right;
    double best = 0;
    for (int i = 0; i < scored.size(); i++) {
      right += scored.get(i).label() == 0 ? 1 : -1;
      boolean last = i + 1 == scored.size();
      if (right > highest && (last || scored.get(i + 1).score() > scored.get(i).score())) {
        highest = right;
        best =
            last
                ? Double.POSITIVE_INFINITY
                : (scored.get(i).score() + scored.get(i + 1).score()) / 2;
      }
    }
    return new Threshold(way, best, highest);
  }

  private static Neighbours texts(Parts parts) {
    NearestTexts nearest =
        new NearestTexts(parts.train().stream().map(ClassedText::first).toList());
    return (first, _, most) -> nearest.of(first, most);
  }

  private static Neighbours pairs(Parts parts) {
    PairFeatures features = new PairFeatures(parts.words());
    List<double[]> known =
        parts.train().stream().map(pair -> features.of(pair.first(), pair.second())).toList();
    return (first, second, most) -> {
      double[] one = features.of(first, second);
      double[] distances = known.stream().mapToDouble(other -> distance(one, other)).toArray();
      return IntStream.range(0, distances.length)
          .boxed()
          .sorted(Comparator.comparingDouble(i -> distances[i]))
          .limit(most)
          .toList();
    };
  }

  private static double distance(double[] one, double[] other) {
    return IntStream.range(0, one.length)
        .mapToDouble(i -> (one[i] - other[i]) * (one[i] - other[i]))
        .sum();
  }

  private static int vote(List<Integer> neighbours, int k, int[] labels) {
    return mode(neighbours.stream().limit(k).map(i -> labels[i]).toList());
  }

  /** The most frequent; of equals the one met first. */
  private static int mode(List<Integer> labels) {
    Map<Integer, Integer> counts = new HashMap<>();
    labels.forEach(label -> counts.merge(label, 1, Integer::sum));
    int best = -1;
    for (int label : labels) {
      if (best < 0 || counts.getOrDefault(label, 0) > counts.getOrDefault(best, 0)) {
        best = label;
      }
    }
    return best;
  }

  private static SparseVector vector(
      ClassedText text, boolean pairs, TfIdf words, PairFeatures features) {
    return pairs
        ? SparseVector.ofAll(features.of(text.first(), text.second()))
        : words.vector(text.first());
  }

  /** What a rule says of each. */
  public static List<Integer> classify(Classifier rule, List<ClassedText> texts) {
    List<Integer> said = new ArrayList<>();
    texts.forEach(text -> said.add(rule.classify(text.first(), text.second())));
    return said;
  }
}
