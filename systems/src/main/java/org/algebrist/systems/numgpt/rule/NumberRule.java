package org.algebrist.systems.numgpt.rule;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import org.algebrist.evaluation.rules.ClassedText;
import org.algebrist.evaluation.rules.TextRule;
import org.algebrist.systems.numgpt.data.ClassifiedText;
import org.algebrist.systems.numgpt.data.Magnitude;

/**
 * Rules for texts with classes. The generated tasks end in an answer, or are one sentence with two
 * numbers; a sentence of magnitude classification has one number masked.
 */
public final class NumberRule {
  /** Of logarithms: a factor of e. */
  private static final double FAR = 1;

  private static final int[] NEIGHBOURS = {1, 3, 5, 9, 15, 25};

  private NumberRule() {}

  private record Read(ReadNumbers text, int label) {
    static Read of(ClassifiedText text) {
      return new Read(ReadNumbers.of(text.segments()), text.label());
    }

    List<Double> numbers() {
      return text.numbers();
    }

    /** The last number: in the tasks with an answer, the answer. */
    double answer() {
      return text.numbers().getLast();
    }

    List<Double> given() {
      return text.numbers().subList(0, text.numbers().size() - 1);
    }
  }

  /** A rule on words alone, numbers being words as they are written. */
  public static ToIntFunction<ClassifiedText> words(
      TextRule rule, List<ClassifiedText> train, List<ClassifiedText> development, int classes) {
    TextRule.Classifier classifier = rule.learn(classed(train), classed(development), classes);
    return text -> classifier.classify(String.join(" ", text.segments()), "");
  }

  private static List<ClassedText> classed(List<ClassifiedText> texts) {
    return texts.stream()
        .map(text -> new ClassedText(String.join(" ", text.segments()), "", text.label()))
        .toList();
  }

  /**
   * The class of most of the nearest training texts with the same words, by the logarithms of their
   * numbers; how many is chosen by the development part.
   */
  public static ToIntFunction<ClassifiedText> nearest(
      List<ClassifiedText> train, List<ClassifiedText> development) {
    Templates<List<Read>> templates =
        new Templates<>(
            train.stream().map(Read::of).toList(), read -> read.text().words(), List::copyOf);
    int best = NEIGHBOURS[0];
    int highest = -1;
    List<Read> choosing = development.stream().map(Read::of).toList();
    List<List<Read>> near =
        choosing.stream()
            .map(read -> near(templates, read, NEIGHBOURS[NEIGHBOURS.length - 1]))
            .toList();
    for (int k : NEIGHBOURS) {
      int right = 0;
      for (int i = 0; i < choosing.size(); i++) {
        right += vote(near.get(i), k) == choosing.get(i).label() ? 1 : 0;
      }
      if (right > highest) {
        highest = right;
        best = k;
      }
    }
    int chosen = best;
    return text -> vote(near(templates, Read.of(text), chosen), chosen);
  }

  private static List<Read> near(Templates<List<Read>> templates, Read read, int most) {
    record Far(Read read, double distance) {}
    return templates.of(read.text().words()).stream()
        .map(other -> new Far(other, distance(read.numbers(), other.numbers())))
        .sorted(Comparator.comparingDouble(Far::distance))
        .limit(most)
        .map(Far::read)
        .toList();
  }

  private static double distance(List<Double> one, List<Double> other) {
    if (one.size() != other.size()) {
      return Double.MAX_VALUE;
    }
    double sum = 0;
    for (int i = 0; i < one.size(); i++) {
      double difference = Math.log(one.get(i)) - Math.log(other.get(i));
      sum += difference * difference;
    }
    return sum;
  }

  private static int vote(List<Read> neighbours, int k) {
    int ones = 0;
    int count = Math.min(k, neighbours.size());
    for (int i = 0; i < count; i++) {
      ones += neighbours.get(i).label();
    }
    return 2 * ones > count ? 1 : 0;
  }

  /** Right where the answer is near the larger number of the problem: nothing is computed. */
  public static ToIntFunction<ClassifiedText> largerOperand(List<ClassifiedText> development) {
    ToDoubleFunction<Read> off =
        read ->
            Math.abs(
                Math.log(
                    read.answer()
                        / read.given().stream().max(Comparator.naturalOrder()).orElseThrow()));
    double most = threshold(development.stream().map(Read::of).toList(), off);
    return text -> off.applyAsDouble(Read.of(text)) <= most ? 1 : 0;
  }

  /**
   * Right where the answer is near the sum or difference of the numbers, read with noise. Which of
   * both a template asks for is what its right training answers are nearer to.
   */
  public static ToIntFunction<ClassifiedText> noisySum(
      List<ClassifiedText> train, List<ClassifiedText> development) {
    Templates<Boolean> sums =
        new Templates<>(
            train.stream().map(Read::of).filter(read -> read.label() == 1).toList(),
            read -> read.text().words(),
            NumberRule::isSum);
    NoisyReader reader = new NoisyReader();
    ToDoubleFunction<Read> off =
        read -> {
          List<Double> seen = reader.read(read.given());
          double expected = result(seen, sums.of(read.text().words()));
          return expected <= 0 ? FAR : Math.abs(Math.log(reader.read(read.answer()) / expected));
        };
    double most = threshold(development.stream().map(Read::of).toList(), off);
    return text -> off.applyAsDouble(Read.of(text)) <= most ? 1 : 0;
  }

  private static boolean isSum(List<Read> right) {
    return right.stream().filter(read -> result(read.given(), true) == read.answer()).count() * 2
        > right.size();
  }

  static double result(List<Double> numbers, boolean isSum) {
    return isSum ? numbers.get(0) + numbers.get(1) : numbers.get(0) - numbers.get(1);
  }

  /** True where the first number, read with noise, stands to the second as in true sentences. */
  public static ToIntFunction<ClassifiedText> noisyComparison(List<ClassifiedText> train) {
    Templates<Boolean> less =
        new Templates<>(
            train.stream().map(Read::of).toList(),
            read -> read.text().words(),
            reads ->
                reads.stream()
                            .filter(read ->
                                read.numbers().get(0) < read.numbers().get(1)
                                    == (read.label() == 1))
                            .count()
                        * 2
                    > reads.size());
    NoisyReader reader = new NoisyReader();
    return text -> {
      ReadNumbers read = ReadNumbers.of(text.segments());
      List<Double> seen = reader.read(read.numbers());
      return seen.get(0) < seen.get(1) == less.of(read.words()) ? 1 : 0;
    };
  }

  private record Range(double least, double most) {}

  /**
   * Right where the answer by the multiplier, both read with noise, lies within what was right of
   * that object in training.
   */
  public static ToIntFunction<ClassifiedText> noisyRange(List<ClassifiedText> train) {
    ToDoubleFunction<List<Double>> one = numbers -> numbers.getLast() / numbers.getFirst();
    Templates<Range> ranges =
        new Templates<>(
            train.stream().map(Read::of).filter(read -> read.label() == 1).toList(),
            read -> read.text().words(),
            reads -> {
              List<Double> all =
                  reads.stream().map(read -> one.applyAsDouble(read.numbers())).sorted().toList();
              return new Range(all.getFirst(), all.getLast());
            });
    NoisyReader reader = new NoisyReader();
    return text -> {
      ReadNumbers read = ReadNumbers.of(text.segments());
      Range range = ranges.of(read.words());
      double each = one.applyAsDouble(reader.read(read.numbers()));
      return range.least() <= each && each <= range.most() ? 1 : 0;
    };
  }

  /**
   * As many digits as the number of the same sentence that stands nearest to the mask has; of a
   * sentence without another, the most frequent class.
   */
  public static ToIntFunction<ClassifiedText> copiedMagnitude(List<ClassifiedText> train) {
    TextRule.Classifier majority =
        TextRule.MAJORITY.learn(classed(train), List.of(), Magnitude.CLASSES);
    return text ->
        Magnitude.nearestToMask(text.segments().getFirst())
            .orElseGet(() -> majority.classify("", ""));
  }

  /** Up to which most items are told rightly: class 1 is at it and below. */
  private static double threshold(List<Read> items, ToDoubleFunction<Read> off) {
    record Scored(double off, int label) {}
    List<Scored> scored = new ArrayList<>();
    items.forEach(item -> scored.add(new Scored(off.applyAsDouble(item), item.label())));
    scored.sort(Comparator.comparingDouble(Scored::off));
    long right = scored.stream().filter(item -> item.label() == 0).count();
    long highest = right;
    double best = -1;
    for (Scored item : scored) {
      right += item.label() == 1 ? 1 : -1;
      if (right > highest) {
        highest = right;
        best = item.off();
      }
    }
    return best;
  }
}
