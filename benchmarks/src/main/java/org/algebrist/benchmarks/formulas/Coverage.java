package org.algebrist.benchmarks.formulas;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.algebrist.expression.document.DocumentFormulas.Found;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.Reading;

/**
 * How much of a corpus gives a tree without an unread piece.
 *
 * @param whole formulas understood throughout
 * @param partial formulas whose tree has unread pieces
 * @param failed formulas of which nothing came
 * @param empty sources that hold no formula, such as a comment alone; they count for nothing
 * @param kinds of the first problem of each that is not whole
 * @param examples a few sources that are not whole, for a person
 */
record Coverage(
    int whole,
    int partial,
    int failed,
    int empty,
    Map<ReadResult.Kind, Integer> kinds,
    List<String> examples) {
  private static final int EXAMPLES = 12;
  private static final int SHOWN = 110;

  static Coverage of(Corpus corpus) {
    int whole = 0;
    int partial = 0;
    int failed = 0;
    int empty = 0;
    var kinds = new EnumMap<ReadResult.Kind, Integer>(ReadResult.Kind.class);
    var examples = new ArrayList<String>();
    for (Found formula : corpus.formulas()) {
      ReadResult.Failed problem;
      switch (ReadingSpeed.read(formula)) {
        case Reading.Whole w -> {
          whole++;
          continue;
        }
        case Reading.Partial p -> {
          partial++;
          problem = p.problems().getFirst();
        }
        case Reading.Failed f -> {
          problem = f.problem();
          if (problem.kind() == ReadResult.Kind.EMPTY) {
            empty++;
            continue;
          }
          failed++;
        }
      }
      kinds.merge(problem.kind(), 1, Integer::sum);
      // Every 7th, so that one document does not fill the list.
      if (examples.size() < EXAMPLES && (partial + failed) % 7 == 1) {
        String source = formula.source().replace('\n', ' ');
        examples.add(
            problem.kind()
                + " at "
                + problem.column()
                + ": "
                + (source.length() > SHOWN ? source.substring(0, SHOWN) + "…" : source));
      }
    }
    return new Coverage(whole, partial, failed, empty, kinds, examples);
  }

  /** Per cent of the formulas that are whole. */
  double percent() {
    return 100.0 * whole / (whole + partial + failed);
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%.2f %% whole (%,d of %,d; %d partial, %d failed; %d sources hold no formula) %s",
        percent(),
        whole,
        whole + partial + failed,
        partial,
        failed,
        empty,
        kinds);
  }
}
