package org.algebrist.systems.numgpt.data;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntSupplier;

/**
 * Math Word Problem Addition and Subtraction (NumGPT, Synthetic Tasks): is this the answer to the
 * word problem?
 *
 * <p>Class 1: the answer is the sum or difference asked for. Class 0: it is 1, 3, 10 or 30 percent
 * off, and there is a part of the test for each. A problem (its template with its numbers) comes
 * once, so no problem of the test part is learned from, be it with another answer. The paper names
 * AI2 as the source of its 20 templates and says nothing of its wrong answers; ours are {@code
 * addition-subtraction-templates.tsv} and {@link Distances}.
 *
 * <p>The paper's range of numbers is unprinted as well. It finds 6,850 answers above 10,000 among
 * 20,000 right ones, a share of 34 %. Numbers up to 100,000 give 37 % with our templates.
 */
public final class AdditionSubtraction {
  private AdditionSubtraction() {}

  /**
   * What is made.
   *
   * @param counts of every template and class
   * @param least of both numbers, 1 or more
   * @param most of both numbers in the training part
   * @param mostLarger the part with larger numbers takes both from above {@code most} up to this
   */
  public record Settings(Counts counts, long least, long most, long mostLarger) {
    public Settings {
      OneStepProblem.requireAscending(least, most, mostLarger);
    }

    /** The paper's 32,000 and 8,000 of 20 templates; of our own parts 4,000, by distance 2,000. */
    public static Settings paper() {
      return new Settings(new Counts(800, 200, 400, 100, 50), 1, 100_000, 1_000_000);
    }

    /** The same with other counts. */
    public Settings withCounts(Counts other) {
      return new Settings(other, least, most, mostLarger);
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
      var items = new Items(problem, i, random.split());
      splits.trainAndTest(
          counts.train(),
          counts.test(),
          problem.place(),
          () -> items.draw(settings.least(), settings.most()));
      splits.larger(
          counts.larger(),
          problem.place(),
          () -> items.draw(settings.most() + 1, settings.mostLarger()));
      for (int percent : Distances.PERCENT) {
        splits.near(
            percent,
            counts.near(),
            () -> items.draw(settings.least(), settings.most(), () -> percent));
      }
    }
    for (int i = 0; i < heldOut.size(); i++) {
      OneStepProblem problem = heldOut.get(i);
      var items = new Items(problem, problems.size() + i, random.split());
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
    private final SplittableRandom random;
    private final Set<Numbers> seen = new HashSet<>();

    Items(OneStepProblem problem, int template, SplittableRandom random) {
      this.problem = problem;
      this.template = template;
      this.random = random;
    }

    Optional<List<ClassifiedText>> draw(long least, long most) {
      return draw(least, most, () -> Distances.draw(random));
    }

    /**
     * Two problems, one with its right answer and one with a wrong one. Both answers are large
     * enough to have a wrong one so near: how large it is tells nothing.
     */
    Optional<List<ClassifiedText>> draw(long least, long most, IntSupplier percent) {
      Numbers rightly = numbers(least, most);
      Numbers wrongly = numbers(least, most);
      if (rightly.equals(wrongly) || !isNew(rightly) || !isNew(wrongly)) {
        return Optional.empty();
      }
      int off = percent.getAsInt();
      long right = problem.answer(rightly.a(), rightly.b());
      long answer = problem.answer(wrongly.a(), wrongly.b());
      OptionalLong wrong = Distances.from(answer, off, random);
      if (wrong.isEmpty() || Distances.from(right, off, random).isEmpty()) {
        return Optional.empty();
      }
      seen.add(rightly);
      seen.add(wrongly);
      return Optional.of(List.of(item(rightly, right, 1), item(wrongly, wrong.getAsLong(), 0)));
    }

    private Numbers numbers(long least, long most) {
      return new Numbers(
          LogSampler.draw(random, least, most), LogSampler.draw(random, least, most));
    }

    private boolean isNew(Numbers numbers) {
      return problem.takes(numbers.a(), numbers.b()) && !seen.contains(numbers);
    }

    private ClassifiedText item(Numbers numbers, long answer, int label) {
      return new ClassifiedText(
          List.of(problem.with(numbers.a(), numbers.b()), Long.toString(answer)), label, template);
    }

    private record Numbers(long a, long b) {}
  }
}
