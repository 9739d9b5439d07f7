package org.algebrist.systems.numgpt.data;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SplittableRandom;
import org.algebrist.systems.numgpt.data.SplitBuilder.TemplatePlace;

/**
 * General Number Comparison (NumGPT, Synthetic Tasks): is a sentence that compares two numbers
 * true?
 *
 * <p>Class 1: it is; class 0: it is not. One number comes from the logarithmic sampler over the
 * template's range, with as many decimals as the range is written with; the other half of the time
 * too, else it is 1, 3, 10 or 30 percent off, and there is a part of the test for each. Equal
 * numbers are left out where the relation excludes them (younger, heavier), as people read "not
 * heavier" either way; they stay where it includes them (at most, at least). The paper prints one
 * of its 20 templates; ours are {@code comparison-templates.tsv}.
 */
public final class NumberComparison {
  private final Settings settings;
  private final List<Statement> statements;
  private final List<Statement> heldOut;

  private NumberComparison(Settings settings, TemplateFile file) {
    this.settings = settings;
    this.statements = Statement.of(file, true);
    this.heldOut = Statement.of(file, false);
  }

  /**
   * What is made.
   *
   * @param counts of every template and class
   * @param largerFactor the part with larger numbers takes both from above a template's range, up
   *     to so many times its end
   */
  public record Settings(Counts counts, int largerFactor) {
    private static final int MOST = 10_000;

    public Settings {
      if (largerFactor < 2 || largerFactor > MOST) {
        throw new IllegalArgumentException(
            "the larger numbers reach 2 to %d times as far; got %d".formatted(MOST, largerFactor));
      }
    }

    /** The paper's 32,000 and 8,000 of 20 templates; of our own parts 4,000, by distance 2,000. */
    public static Settings paper() {
      return new Settings(new Counts(800, 200, 400, 100, 50), 10);
    }

    /** The same with other counts. */
    public Settings withCounts(Counts other) {
      return new Settings(other, largerFactor);
    }
  }

  /** The paper's numbers of items, from the templates that come with the program. */
  public static Splits<ClassifiedText> generate(long seed) {
    return generate(Settings.paper(), seed);
  }

  /** From the templates that come with the program. */
  public static Splits<ClassifiedText> generate(Settings settings, long seed) {
    return generate(settings, TemplateFile.shipped("comparison-templates.tsv"), seed);
  }

  /**
   * From templates of one's own. Segments: the sentence. The template of an item is its place among
   * the training templates, held-out ones counted on.
   *
   * @throws TemplateException if the file is not as the shipped one, or gives fewer different items
   */
  public static Splits<ClassifiedText> generate(Settings settings, TemplateFile file, long seed) {
    return new NumberComparison(settings, file).generate(new SplittableRandom(seed));
  }

  private Splits<ClassifiedText> generate(SplittableRandom random) {
    var splits = new SplitBuilder<ClassifiedText>(random);
    Counts counts = settings.counts();
    for (int i = 0; i < statements.size(); i++) {
      Statement statement = statements.get(i);
      List<Stratum> strata = new ArrayList<>();
      for (int label = 0; label <= 1; label++) {
        var stratum = new Stratum(statement, i, label, random.split());
        strata.add(stratum);
        long most = statement.most();
        splits.trainAndTest(
            counts.train(),
            counts.test(),
            statement.place(),
            () -> stratum.draw(statement.least(), most));
        splits.larger(
            counts.larger(),
            statement.place(),
            () -> stratum.draw(most + 1, most * settings.largerFactor()));
      }
      for (int percent : Distances.PERCENT) {
        splits.near(percent, counts.near(), () -> near(statement, strata, percent));
      }
    }
    for (int i = 0; i < heldOut.size(); i++) {
      Statement statement = heldOut.get(i);
      for (int label = 0; label <= 1; label++) {
        var stratum = new Stratum(statement, statements.size() + i, label, random.split());
        splits.heldOutTemplates(
            counts.heldOutTemplates(),
            statement.place(),
            () -> stratum.draw(statement.least(), statement.most()));
      }
    }
    return splits.build();
  }

  /** One of each class. */
  private static Optional<List<ClassifiedText>> near(
      Statement statement, List<Stratum> strata, int percent) {
    List<ClassifiedText> both = new ArrayList<>();
    for (Stratum stratum : strata) {
      stratum.near(statement.least(), statement.most(), percent).ifPresent(both::addAll);
    }
    return both.size() == strata.size() ? Optional.of(both) : Optional.empty();
  }

  /** The items of one template and one class. */
  private static final class Stratum {
    private final Statement statement;
    private final int template;
    private final int label;
    private final SplittableRandom random;
    private final Set<List<Long>> seen = new HashSet<>();

    Stratum(Statement statement, int template, int label, SplittableRandom random) {
      this.statement = statement;
      this.template = template;
      this.label = label;
      this.random = random;
    }

    Optional<List<ClassifiedText>> draw(long least, long most) {
      return random.nextBoolean()
          ? item(LogSampler.draw(random, least, most), LogSampler.draw(random, least, most))
          : near(least, most, Distances.draw(random));
    }

    /** Two numbers so far from each other. */
    Optional<List<ClassifiedText>> near(long least, long most, int percent) {
      long a = LogSampler.draw(random, least, most);
      OptionalLong b = Distances.from(a, percent, random);
      return b.isEmpty() || b.getAsLong() < least || b.getAsLong() > most
          ? Optional.empty()
          : item(a, b.getAsLong());
    }

    private Optional<List<ClassifiedText>> item(long a, long b) {
      Relation relation = statement.relation();
      boolean undecided = a == b && !relation.includesEqual();
      if (undecided || relation.holds(a, b) != (label == 1) || !seen.add(List.of(a, b))) {
        return Optional.empty();
      }
      String text = statement.text().fill("NUMA", number(a), "NUMB", number(b));
      return Optional.of(List.of(new ClassifiedText(List.of(text), label, template)));
    }

    private String number(long digits) {
      return BigDecimal.valueOf(digits, statement.decimals()).toPlainString();
    }
  }

  /**
   * A template.
   *
   * @param least of both numbers, in units of the last decimal
   * @param most likewise
   * @param decimals of both numbers
   */
  private record Statement(
      SlottedText text,
      Relation relation,
      long least,
      long most,
      int decimals,
      TemplatePlace place) {

    static List<Statement> of(TemplateFile file, boolean training) {
      List<Statement> statements = new ArrayList<>();
      for (TemplateFile.Row row : file.rows()) {
        BigDecimal least = row.positive("least");
        BigDecimal most = row.positive("most");
        int decimals = Math.max(least.scale(), most.scale());
        if (most.compareTo(least) <= 0) {
          throw row.wrong("most", "more than least, which is " + least);
        }
        var statement =
            new Statement(
                row.text("NUMA", "NUMB"),
                Relation.of(row),
                least.setScale(decimals).unscaledValue().longValueExact(),
                most.setScale(decimals).unscaledValue().longValueExact(),
                decimals,
                TemplatePlace.of(row));
        if (row.isForTraining() == training) {
          statements.add(statement);
        }
      }
      if (training && statements.isEmpty()) {
        throw new TemplateException(file.name(), 0, "no template with use 'train'");
      }
      return List.copyOf(statements);
    }
  }

  /** How the first number must stand to the second for a sentence to be true. */
  private enum Relation {
    LESS,
    GREATER,
    AT_MOST,
    AT_LEAST;

    static Relation of(TemplateFile.Row row) {
      return switch (row.cell("relation")) {
        case "less" -> LESS;
        case "greater" -> GREATER;
        case "at-most" -> AT_MOST;
        case "at-least" -> AT_LEAST;
        default -> throw row.wrong("relation", "less, greater, at-most or at-least");
      };
    }

    boolean includesEqual() {
      return this == AT_MOST || this == AT_LEAST;
    }

    boolean holds(long a, long b) {
      return switch (this) {
        case LESS -> a < b;
        case GREATER -> a > b;
        case AT_MOST -> a <= b;
        case AT_LEAST -> a >= b;
      };
    }
  }
}
