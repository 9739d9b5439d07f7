package org.algebrist.expression.gold;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.NaryFormula;
import org.algebrist.expression.tree.NaryFormula.Product;
import org.algebrist.expression.tree.NaryFormula.Sum;
import org.algebrist.expression.tree.Reading;
import org.algebrist.expression.tree.TreePosition;
import org.junit.jupiter.api.Test;

/**
 * How often the first reading of a formula is what it means: the share of the gold set, without and
 * with the context that its text declares.
 *
 * <p>Every miss is printed, and written to the file that {@code -Dalgebrist.gold.misses} names.
 */
class GoldSetTest {
  /** Shares below which something was broken: a little under what was measured last. */
  private static final double FLOOR_WITHOUT_CONTEXT = 0.955;

  private static final double FLOOR_WITH_CONTEXT = 0.99;
  private static final double FLOOR_RANDOM = 0.92;

  private static final int CANDIDATES = 8;
  private static final List<GoldFormula> ROWS = GoldFormula.all(GoldFormula.DESIGNED);

  /** The result of one row: the readings, best first, in functional notation. */
  private record Answer(GoldFormula row, List<String> readings, String problem) {
    boolean isRight() {
      return !readings.isEmpty() && readings.getFirst().equals(row.tree());
    }

    boolean isAmongReadings() {
      return readings.contains(row.tree());
    }

    @Override
    public String toString() {
      return "%s%s%n  source   %s%n  right    %s%n  first    %s%s%n"
          .formatted(
              row.id(),
              row.context().isEmpty() ? "" : "  [" + row.context() + "]",
              row.source(),
              row.tree(),
              readings.isEmpty() ? "none" : readings.getFirst(),
              problem.isEmpty()
                  ? isAmongReadings() ? "\n  the right one is a later candidate" : ""
                  : "\n  problem  " + problem.lines().findFirst().orElse(""));
    }
  }

  @Test
  void mostFormulasAreReadAsMeantWithoutContext() {
    List<Answer> answers = ROWS.stream().map(row -> read(row, Context.NONE)).toList();
    report("without context", answers);
    assertThat(share(answers)).isGreaterThanOrEqualTo(FLOOR_WITHOUT_CONTEXT);
  }

  @Test
  void nearlyAllFormulasAreReadAsMeantWithTheContextOfTheirText() {
    List<Answer> answers = ROWS.stream().map(row -> read(row, row.declared())).toList();
    report("with context", answers);
    assertThat(share(answers)).isGreaterThanOrEqualTo(FLOOR_WITH_CONTEXT);
  }

  @Test
  void mostFormulasDrawnFromTheDataByChanceAreReadAsMeant() {
    List<Answer> answers =
        GoldFormula.all(GoldFormula.RANDOM).stream().map(row -> read(row, Context.NONE)).toList();
    report("drawn by chance", answers);
    assertThat(share(answers)).isGreaterThanOrEqualTo(FLOOR_RANDOM);
  }

  private static Answer read(GoldFormula row, Context context) {
    Reading reading = FormulaReader.read(row.source(), row.notation(), context, CANDIDATES);
    return switch (reading) {
      case Reading.Whole whole ->
          new Answer(
              row,
              whole.candidates().stream().map(c -> FunctionalTrees.write(c.formula())).toList(),
              "");
      case Reading.Partial partial ->
          new Answer(
              row,
              List.of(FunctionalTrees.write(partial.candidate().formula())),
              partial.problems().getFirst().message());
      case Reading.Failed failed -> new Answer(row, List.of(), failed.problem().message());
    };
  }

  private static double share(List<Answer> answers) {
    return (double) answers.stream().filter(Answer::isRight).count() / answers.size();
  }

  private static void report(String title, List<Answer> answers) {
    var text = new StringBuilder();
    long right = answers.stream().filter(Answer::isRight).count();
    long among = answers.stream().filter(Answer::isAmongReadings).count();
    text.append(
        "gold set %s: %d of %d right first (%.1f %%), %d among all candidates (%.1f %%)%n"
            .formatted(
                title,
                right,
                answers.size(),
                100 * share(answers),
                among,
                100.0 * among / answers.size()));
    Map<String, List<Answer>> misses = new TreeMap<>();
    answers.stream()
        .filter(answer -> !answer.isRight())
        .forEach(a -> misses.computeIfAbsent(a.row().category(), c -> new ArrayList<>()).add(a));
    misses.forEach((category, missed) -> {
      text.append("== %s: %d missed%n".formatted(category, missed.size()));
      missed.forEach(text::append);
    });
    System.out.print(text);
    String file = System.getProperty("algebrist.gold.misses");
    if (file != null) {
      try {
        Files.writeString(Path.of(file + "." + title.replace(' ', '-')), text);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  @Test
  void sumsAndProductsOfAnyNumberOfOperandsGiveTheSameTreesBack() {
    var rows = new ArrayList<>(ROWS);
    rows.addAll(GoldFormula.all(GoldFormula.RANDOM));
    long longer = 0;
    for (GoldFormula row : rows) {
      NaryFormula nary = NaryFormula.of(row.meaning());
      assertThat(nary.binary()).as(row.source()).isEqualTo(row.meaning());
      longer +=
          TreePosition.all(row.meaning()).stream()
              .map(placed -> NaryFormula.of(placed.formula()))
              .filter(each -> each instanceof Sum || each instanceof Product)
              .filter(each -> each.operands().size() > 2)
              .count();
    }
    assertThat(longer).isGreaterThanOrEqualTo(20);
  }
}
