package org.algebrist.systems.numgpt.data;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.algebrist.systems.numgpt.data.SplitBuilder.TemplatePlace;

/**
 * Multiple Measurement Estimation (NumGPT, Synthetic Tasks): does an answer fit the question how
 * much so many of something weigh?
 *
 * <p>Class 1: the answer lies in the range [min, max] of that many objects. Class 0: it lies in
 * [0.01 min, min) or (max, 100 max]; of an estimator's data, a share lies anywhere from 1 to
 * {@value #LARGEST_ANSWER}, so that no answer it is asked for is one it learnt nothing of.
 * Multipliers and answers are whole and come from the logarithmic sampler. An object, a multiplier
 * and an answer come together once in all parts taken together, and every multiplier is drawn for a
 * right and a wrong answer alike. The paper does not print its objects and questions; ours are
 * {@code measurement-objects.tsv} and {@code measurement-questions.tsv}.
 */
public final class MeasurementEstimation {
  /** How far a wrong answer goes below the least and above the most. */
  private static final long WRONG_BY = 100;

  /** The largest answer that an estimator is asked for. */
  public static final long LARGEST_ANSWER = 100_000_000;

  private final List<MeasuredObject> objects;
  private final List<SlottedText> questions;
  private final List<SlottedText> heldOutQuestions;
  private final Settings settings;

  private MeasurementEstimation(
      Settings settings, TemplateFile objectFile, TemplateFile questionFile) {
    this.settings = settings;
    this.objects = objects(objectFile);
    this.questions = questions(questionFile, true);
    this.heldOutQuestions = questions(questionFile, false);
  }

  /**
   * What is made.
   *
   * @param counts of every object and class
   * @param leastMultiplier 1 or more
   * @param mostMultiplier the largest of the training part
   * @param mostLargerMultiplier the part with larger numbers goes from the former to this
   * @param farShare of the wrong answers, those that lie anywhere from 1 to {@link
   *     #LARGEST_ANSWER}; 0 in the paper
   */
  public record Settings(
      Counts counts,
      long leastMultiplier,
      long mostMultiplier,
      long mostLargerMultiplier,
      double farShare) {
    /** Keeps every answer within a long. */
    private static final long MOST = 10_000_000;

    public Settings {
      if (leastMultiplier < 1
          || mostMultiplier < leastMultiplier
          || mostLargerMultiplier <= mostMultiplier
          || mostLargerMultiplier > MOST) {
        throw new IllegalArgumentException(
            "multipliers ascend from 1 to at most %d; got %d, %d, %d"
                .formatted(MOST, leastMultiplier, mostMultiplier, mostLargerMultiplier));
      }
      if (!(farShare >= 0 && farShare <= 1)) {
        throw new IllegalArgumentException("a share is from 0 to 1; got " + farShare);
      }
    }

    /** The paper's 16,000 and 4,000 of 20 objects, and 4,000 for each part of our own. */
    public static Settings paper() {
      return new Settings(new Counts(400, 100, 100, 100), 1, 1000, 10_000, 0);
    }

    /** The same with other counts. */
    public Settings withCounts(Counts other) {
      return new Settings(other, leastMultiplier, mostMultiplier, mostLargerMultiplier, farShare);
    }

    /** What an estimator learns from: twice as much, a third of the wrong answers far off. */
    public static Settings estimator() {
      return new Settings(new Counts(800, 100, 100, 0), 1, 1000, 10_000, 1.0 / 3);
    }
  }

  /**
   * Something of which one weighs between two bounds.
   *
   * @param one its name
   * @param many its name in the plural
   * @param unit of the bounds, such as grams
   * @param least positive
   * @param most above least
   * @param line in its file
   */
  public record MeasuredObject(
      String one, String many, String unit, long least, long most, int line) {}

  /** The paper's numbers of items, from the templates that come with the program. */
  public static Splits<ClassifiedText> generate(long seed) {
    return generate(Settings.paper(), seed);
  }

  /** From the templates that come with the program. */
  public static Splits<ClassifiedText> generate(Settings settings, long seed) {
    return generate(settings, shippedObjects(), shippedQuestions(), seed);
  }

  /**
   * From templates of one's own. Segments: the question, the answer. The template of an item is its
   * question's place among the training questions, held-out ones counted on.
   *
   * @throws TemplateException if a file is not as the shipped ones, or gives fewer different items
   */
  public static Splits<ClassifiedText> generate(
      Settings settings, TemplateFile objects, TemplateFile questions, long seed) {
    return new MeasurementEstimation(settings, objects, questions)
        .generate(new SplittableRandom(seed), objects.name());
  }

  /** The objects that come with the program. */
  public static List<MeasuredObject> objects() {
    return objects(shippedObjects());
  }

  /**
   * The first training question that comes with the program, such as "How many grams are 3 eggs?".
   */
  public static String question(MeasuredObject object, long multiplier) {
    return fill(questions(shippedQuestions(), true).getFirst(), object, multiplier);
  }

  /** All training questions that come with the program, of so many of an object. */
  public static List<String> questions(MeasuredObject object, long multiplier) {
    return questions(shippedQuestions(), true).stream()
        .map(question -> fill(question, object, multiplier))
        .toList();
  }

  private Splits<ClassifiedText> generate(SplittableRandom random, String file) {
    var splits = new SplitBuilder<ClassifiedText>(random);
    Counts counts = settings.counts();
    for (int i = 0; i < objects.size(); i++) {
      var place = new TemplatePlace(file, objects.get(i).line());
      var stratum = new Stratum(objects.get(i), random.split());
      long least = settings.leastMultiplier();
      long most = settings.mostMultiplier();
      splits.trainAndTest(
          counts.train(), counts.test(), place, () -> stratum.draw(least, most, false));
      if (!heldOutQuestions.isEmpty()) {
        splits.heldOutTemplates(
            counts.heldOutTemplates(), place, () -> stratum.draw(least, most, true));
      }
      splits.larger(
          counts.larger(),
          place,
          () -> stratum.draw(most + 1, settings.mostLargerMultiplier(), false));
    }
    return splits.build();
  }

  /** The items of one object. */
  private final class Stratum {
    private final MeasuredObject object;
    private final SplittableRandom random;
    private final Set<List<Long>> seen = new HashSet<>();

    Stratum(MeasuredObject object, SplittableRandom random) {
      this.object = object;
      this.random = random;
    }

    /**
     * A right and a wrong item with the same multiplier. Drawn apart, few objects would be mostly
     * wrong: three eggs have few right answers that differ, and many wrong ones.
     */
    Optional<List<ClassifiedText>> draw(long least, long most, boolean heldOut) {
      long multiplier = LogSampler.draw(random, least, most);
      long right = right(multiplier);
      long wrong = wrong(multiplier);
      if (seen.contains(List.of(multiplier, right)) || !seen.add(List.of(multiplier, wrong))) {
        return Optional.empty();
      }
      seen.add(List.of(multiplier, right));
      return Optional.of(
          List.of(item(multiplier, right, 1, heldOut), item(multiplier, wrong, 0, heldOut)));
    }

    private ClassifiedText item(long multiplier, long answer, int label, boolean heldOut) {
      List<SlottedText> choice = heldOut ? heldOutQuestions : questions;
      int question = random.nextInt(choice.size());
      return new ClassifiedText(
          List.of(fill(choice.get(question), object, multiplier), Long.toString(answer)),
          label,
          heldOut ? questions.size() + question : question);
    }

    private long right(long multiplier) {
      return LogSampler.draw(random, multiplier * object.least(), multiplier * object.most());
    }

    /** Below or above alike, which is log-uniform over both: their logarithms are as long. */
    private long wrong(long multiplier) {
      long min = multiplier * object.least();
      long max = multiplier * object.most();
      if (settings.farShare() > 0 && random.nextDouble() < settings.farShare()) {
        return far(min, max);
      }
      boolean below = random.nextBoolean() && min > 1;
      return below
          ? LogSampler.draw(random, Math.max(1, Math.ceilDiv(min, WRONG_BY)), min - 1)
          : LogSampler.draw(random, max + 1, max * WRONG_BY);
    }

    /** Anywhere but in the range. */
    private long far(long min, long max) {
      while (true) {
        long answer = LogSampler.draw(random, 1, LARGEST_ANSWER);
        if (answer < min || answer > max) {
          return answer;
        }
      }
    }
  }

  private static String fill(SlottedText question, MeasuredObject object, long multiplier) {
    return question.fill(
        "UNIT", object.unit(),
        "INT", Long.toString(multiplier),
        "OBJ", multiplier == 1 ? object.one() : object.many());
  }

  private static TemplateFile shippedObjects() {
    return TemplateFile.shipped("measurement-objects.tsv");
  }

  private static TemplateFile shippedQuestions() {
    return TemplateFile.shipped("measurement-questions.tsv");
  }

  private static List<SlottedText> questions(TemplateFile file, boolean training) {
    List<SlottedText> questions = new ArrayList<>();
    for (TemplateFile.Row row : file.rows()) {
      SlottedText text = row.text("UNIT", "INT", "OBJ");
      if (row.isForTraining() == training) {
        questions.add(text);
      }
    }
    if (training && questions.isEmpty()) {
      throw new TemplateException(file.name(), 0, "no question with use 'train'");
    }
    return List.copyOf(questions);
  }

  private static List<MeasuredObject> objects(TemplateFile file) {
    List<MeasuredObject> objects = new ArrayList<>();
    for (TemplateFile.Row row : file.rows()) {
      long least = row.whole("least");
      long most = row.whole("most");
      if (most <= least) {
        throw row.wrong("most", "more than least, which is " + least);
      }
      objects.add(
          new MeasuredObject(
              row.cell("one"), row.cell("many"), row.cell("unit"), least, most, row.line()));
    }
    return List.copyOf(objects);
  }
}
