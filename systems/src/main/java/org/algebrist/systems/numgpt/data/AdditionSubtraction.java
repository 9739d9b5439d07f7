package org.algebrist.systems.numgpt.data;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Math Word Problem Addition and Subtraction (NumGPT, Synthetic Tasks): is this the answer to the
 * word problem?
 *
 * <p>Class 1: the answer is the sum or difference asked for. Class 0: it is near it. A problem (its
 * template with its numbers) comes once, so no problem of the test part is learned from, be it with
 * another answer. The paper names AI2 as the source of its 20 templates and says nothing of its
 * wrong answers; ours are {@code addition-subtraction-templates.tsv} and {@link Negatives}.
 *
 * <p>The paper's range of numbers is unprinted as well. It finds 6,850 answers above 10,000 among
 * 20,000 right ones, a share of 34 %. Numbers up to 100,000 give 37 % with our templates.
 */
public final class AdditionSubtraction {
  private AdditionSubtraction() {}

  /**
   * How wrong answers are made. They are positive and never the right one.
   *
   * @param offsetShare of those tried with a whole offset of 1 to 10, up or down; the others are
   *     the right answer c times e^u or e^−u, rounded, u uniform from 0.1 to 1
   * @param leastRelativeOffset an offset is taken only where it changes the answer by this share of
   *     it at least, else the factor is; 0 takes every offset. From about 0.01 down, a model that
   *     sees numbers as smooth mantissas has no chance to tell.
   */
  public record Negatives(double offsetShare, double leastRelativeOffset) {
    private static final int LARGEST_OFFSET = 10;
    private static final double LEAST_LOGARITHM = 0.1;
    private static final double MOST_LOGARITHM = 1;

    public Negatives {
      if (!(offsetShare >= 0 && offsetShare <= 1 && leastRelativeOffset >= 0)) {
        throw new IllegalArgumentException(
            "a share is from 0 to 1, a relative offset 0 or more; got %s, %s"
                .formatted(offsetShare, leastRelativeOffset));
      }
    }

    /** Half offsets; those less than 10 % of the answer replaced, as no factor is nearer. */
    public static Negatives standard() {
      return new Negatives(0.5, 0.1);
    }

    long draw(SplittableRandom random, long right) {
      while (true) {
        long wrong = candidate(random, right);
        if (wrong != right && wrong > 0) {
          return wrong;
        }
      }
    }

    private long candidate(SplittableRandom random, long right) {
      long sign = random.nextBoolean() ? 1 : -1;
      if (random.nextDouble() < offsetShare) {
        int offset = random.nextInt(1, LARGEST_OFFSET + 1);
        if (offset >= leastRelativeOffset * right) {
          return right + sign * offset;
        }
      }
      double logarithm = random.nextDouble(LEAST_LOGARITHM, MOST_LOGARITHM);
      return Math.round(right * Math.exp(sign * logarithm));
    }
  }

  /**
   * What is made.
   *
   * @param counts of every template and class
   * @param least of both numbers, 1 or more
   * @param most of both numbers in the training part
   * @param mostLarger the part with larger numbers takes both from above {@code most} up to this
   */
  public record Settings(
      Counts counts, long least, long most, long mostLarger, Negatives negatives) {
    /** Keeps every answer within a long and its exact double. */
    private static final long MOST = 1L << 50;

    public Settings {
      if (least < 1 || most <= least || mostLarger <= most || mostLarger > MOST) {
        throw new IllegalArgumentException(
            "numbers ascend from 1 to at most %d; got %d, %d, %d"
                .formatted(MOST, least, most, mostLarger));
      }
    }

    /** The paper's 32,000 and 8,000 of 20 templates, and 4,000 for each part of our own. */
    public static Settings paper() {
      return new Settings(
          new Counts(800, 200, 400, 100), 1, 100_000, 1_000_000, Negatives.standard());
    }

    /** The same with other counts. */
    public Settings withCounts(Counts other) {
      return new Settings(other, least, most, mostLarger, negatives);
    }

    /** The same with other wrong answers. */
    public Settings withNegatives(Negatives other) {
      return new Settings(counts, least, most, mostLarger, other);
    }
  }

  /** The paper's numbers of items, from the templates that come with the program. */
  public static Splits<ClassifiedText> generate(long seed) {
    return generate(Settings.paper(), seed);
  }

  /** From the templates that come with the program. */
  public static Splits<ClassifiedText> generate(Settings settings, long seed) {
    return generate(settings, OneStepProblem.shipped(), seed);
  }

  /**
   * From templates of one's own. Segments: the problem, the answer. The template of an item is its
   * place among the training templates, held-out ones counted on.
   *
   * @throws TemplateException if the file is not as the shipped one, or gives fewer different items
   */
  public static Splits<ClassifiedText> generate(Settings settings, TemplateFile file, long seed) {
    List<OneStepProblem> problems = OneStepProblem.of(file, true);
    List<OneStepProblem> heldOut = OneStepProblem.of(file, false);
    var random = new SplittableRandom(seed);
    var splits = new SplitBuilder<ClassifiedText>(random);
    Counts counts = settings.counts();
    for (int i = 0; i < problems.size(); i++) {
      OneStepProblem problem = problems.get(i);
      var items = new Items(problem, i, settings, random.split());
      splits.trainAndTest(
          counts.train(),
          counts.test(),
          problem.place(),
          () -> items.draw(settings.least(), settings.most()));
      splits.larger(
          counts.larger(),
          problem.place(),
          () -> items.draw(settings.most() + 1, settings.mostLarger()));
    }
    for (int i = 0; i < heldOut.size(); i++) {
      OneStepProblem problem = heldOut.get(i);
      var items = new Items(problem, problems.size() + i, settings, random.split());
      splits.heldOutTemplates(
          counts.heldOutTemplates(),
          problem.place(),
          () -> items.draw(settings.least(), settings.most()));
    }
    return splits.build();
  }

  /** The items of one template. */
  private static final class Items {
    private final OneStepProblem problem;
    private final int template;
    private final Negatives negatives;
    private final SplittableRandom random;
    private final Set<Numbers> seen = new HashSet<>();

    Items(OneStepProblem problem, int template, Settings settings, SplittableRandom random) {
      this.problem = problem;
      this.template = template;
      this.negatives = settings.negatives();
      this.random = random;
    }

    /** Two problems, one with its right answer and one with a wrong one. */
    Optional<List<ClassifiedText>> draw(long least, long most) {
      return unseen(least, most)
          .flatMap(rightly ->
              unseen(least, most).map(wrongly -> List.of(item(rightly, 1), item(wrongly, 0))));
    }

    private Optional<Numbers> unseen(long least, long most) {
      var numbers =
          new Numbers(LogSampler.draw(random, least, most), LogSampler.draw(random, least, most));
      return problem.takes(numbers.a(), numbers.b()) && seen.add(numbers)
          ? Optional.of(numbers)
          : Optional.empty();
    }

    private ClassifiedText item(Numbers numbers, int label) {
      long right = problem.answer(numbers.a(), numbers.b());
      long answer = label == 1 ? right : negatives.draw(random, right);
      return new ClassifiedText(
          List.of(problem.with(numbers.a(), numbers.b()), Long.toString(answer)), label, template);
    }

    private record Numbers(long a, long b) {}
  }
}
