package org.algebrist.systems.numgpt.data;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Generation Evaluation (NumGPT): word problems of addition and subtraction to be answered, with
 * answers above 10,000.
 *
 * <p>A context is {@code Q: … A:} and an answer its number in digits. The paper filters the right
 * items of its addition and subtraction task and gets 5,512 and 1,338; here they are drawn with
 * that task's templates, range and sampler until so many are there, of every template alike. Every
 * problem comes once in all parts taken together.
 */
public final class AnswerGeneration {
  private AnswerGeneration() {}

  /**
   * What is made.
   *
   * @param train items, over all templates
   * @param test items
   * @param heldOutTemplates items
   * @param larger items with larger numbers
   * @param least of both numbers, 1 or more
   * @param most of both numbers in the training part
   * @param mostLarger the part with larger numbers takes both from above {@code most} up to this
   * @param answersAbove the largest answer left out; in the part with larger numbers, so many times
   *     larger as its range is
   */
  public record Settings(
      int train,
      int test,
      int heldOutTemplates,
      int larger,
      long least,
      long most,
      long mostLarger,
      long answersAbove) {
    public Settings {
      if (Math.min(Math.min(train, test), Math.min(heldOutTemplates, larger)) < 0) {
        throw new IllegalArgumentException(
            "a number of items is 0 or more; got %d, %d, %d, %d"
                .formatted(train, test, heldOutTemplates, larger));
      }
      OneStepProblem.requireAscending(least, most, mostLarger);
      if (answersAbove < 0 || answersAbove >= most) {
        throw new IllegalArgumentException(
            "answers above %d; expected 0 or more and below %d".formatted(answersAbove, most));
      }
    }

    /** The paper's 5,512 and 1,338, and as many as the latter for each part of our own. */
    public static Settings paper() {
      return new Settings(5512, 1338, 1338, 1338, 1, 100_000, 1_000_000, 10_000);
    }

    /** The same with other numbers of items. */
    public Settings withCounts(int train, int test, int heldOutTemplates, int larger) {
      return new Settings(
          train, test, heldOutTemplates, larger, least, most, mostLarger, answersAbove);
    }
  }

  /** The paper's numbers of items, from the templates that come with the program. */
  public static Splits<ContinuedText> generate(long seed) {
    return generate(Settings.paper(), seed);
  }

  /** From the templates that come with the program. */
  public static Splits<ContinuedText> generate(Settings settings, long seed) {
    return generate(settings, OneStepProblem.shipped(), seed);
  }

  /**
   * From templates of one's own, in the form of {@link AdditionSubtraction}'s. The template of an
   * item is its place among the training templates, held-out ones counted on.
   *
   * @throws TemplateException if the file is not as the shipped one, or gives fewer different items
   */
  public static Splits<ContinuedText> generate(Settings settings, TemplateFile file, long seed) {
    List<OneStepProblem> problems = OneStepProblem.of(file, true);
    List<OneStepProblem> heldOut = OneStepProblem.of(file, false);
    var random = new SplittableRandom(seed);
    var splits = new SplitBuilder<ContinuedText>(random);
    long above = settings.answersAbove();
    long aboveLarger = above * (settings.mostLarger() / settings.most());
    for (int i = 0; i < problems.size(); i++) {
      OneStepProblem problem = problems.get(i);
      var items = new Items(problem, i, random.split());
      splits.trainAndTest(
          share(settings.train(), i, problems.size()),
          share(settings.test(), i, problems.size()),
          problem.place(),
          () -> items.draw(settings.least(), settings.most(), above));
      splits.larger(
          share(settings.larger(), i, problems.size()),
          problem.place(),
          () -> items.draw(settings.most() + 1, settings.mostLarger(), aboveLarger));
    }
    for (int i = 0; i < heldOut.size(); i++) {
      OneStepProblem problem = heldOut.get(i);
      var items = new Items(problem, problems.size() + i, random.split());
      splits.heldOutTemplates(
          share(settings.heldOutTemplates(), i, heldOut.size()),
          problem.place(),
          () -> items.draw(settings.least(), settings.most(), above));
    }
    return splits.build();
  }

  /** The part of a total that falls to one of several templates; the first get what remains. */
  private static int share(int total, int template, int templates) {
    return total / templates + (template < total % templates ? 1 : 0);
  }

  /** The items of one template. */
  private static final class Items {
    private final OneStepProblem problem;
    private final int template;
    private final SplittableRandom random;
    private final Set<List<Long>> seen = new HashSet<>();

    Items(OneStepProblem problem, int template, SplittableRandom random) {
      this.problem = problem;
      this.template = template;
      this.random = random;
    }

    Optional<List<ContinuedText>> draw(long least, long most, long answersAbove) {
      long a = LogSampler.draw(random, least, most);
      long b = LogSampler.draw(random, least, most);
      if (!problem.takes(a, b)
          || problem.answer(a, b) <= answersAbove
          || !seen.add(List.of(a, b))) {
        return Optional.empty();
      }
      return Optional.of(
          List.of(
              new ContinuedText(
                  "Q: " + problem.with(a, b) + " A:",
                  Long.toString(problem.answer(a, b)),
                  template)));
    }
  }
}
