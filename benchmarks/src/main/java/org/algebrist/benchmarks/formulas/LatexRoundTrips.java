package org.algebrist.benchmarks.formulas;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.algebrist.expression.document.DocumentFormulas.Found;
import org.algebrist.expression.latex.writer.LatexWriter;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Reading;
import org.jspecify.annotations.Nullable;

/**
 * How many formulas of a corpus, read and written as LaTeX, are read as the same tree again, beside
 * the same declarations.
 *
 * @param trees formulas that were read throughout
 * @param changed those whose tree came back as another one
 * @param examples sources that did, each with what was written, for a person
 */
record LatexRoundTrips(int trees, int changed, List<String> examples) {

  /**
   * @param shown how many examples to keep
   */
  static LatexRoundTrips of(Corpus corpus, int shown) {
    int trees = 0;
    int changed = 0;
    List<String> examples = new ArrayList<>();
    for (Found found : corpus.formulas()) {
      Formula tree = whole(ReadingSpeed.read(found));
      if (tree == null) {
        continue;
      }
      trees++;
      String written = LatexWriter.write(tree);
      if (!tree.equals(whole(FormulaReader.read(written, Notation.LATEX, found.context(), 1)))) {
        changed++;
        if (examples.size() < shown) {
          examples.add(found.source().replace('\n', ' ') + "  →  " + written);
        }
      }
    }
    return new LatexRoundTrips(trees, changed, examples);
  }

  private static @Nullable Formula whole(Reading reading) {
    return reading instanceof Reading.Whole whole ? whole.candidates().getFirst().formula() : null;
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%.3f %% come back (%,d of %,d trees)",
        100.0 * (trees - changed) / Math.max(1, trees),
        trees - changed,
        trees);
  }
}
