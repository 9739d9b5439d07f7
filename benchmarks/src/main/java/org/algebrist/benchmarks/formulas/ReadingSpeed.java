package org.algebrist.benchmarks.formulas;

import org.algebrist.benchmarks.machine.Clock;
import org.algebrist.expression.document.DocumentFormulas.Found;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.tree.Reading;

/**
 * How fast a corpus is read to trees, on one thread, warm.
 *
 * @param perSecond formulas per second of processor time, the collector's and the compiler's
 *     counted
 * @param charactersPerSecond UTF-16 units of source likewise
 * @param bytesPerFormula allocated
 * @param passes over the corpus that were counted
 */
record ReadingSpeed(
    double perSecond, double charactersPerSecond, double bytesPerFormula, int passes) {

  /** Reads the corpus again and again, {@code warm} seconds uncounted, then {@code counted}. */
  static ReadingSpeed of(Corpus corpus, double warm, double counted) {
    double start = Clock.processSeconds();
    do {
      pass(corpus);
    } while (Clock.processSeconds() - start < warm);
    start = Clock.processSeconds();
    long allocated = Clock.allocated();
    int passes = 0;
    double seconds;
    do {
      pass(corpus);
      passes++;
      seconds = Clock.processSeconds() - start;
    } while (seconds < counted);
    double read = (double) passes * corpus.formulas().size();
    return new ReadingSpeed(
        read / seconds,
        (double) passes * corpus.characters() / seconds,
        (Clock.allocated() - allocated) / read,
        passes);
  }

  /** Every formula once; the count keeps the compiler from leaving work out. */
  private static int pass(Corpus corpus) {
    int whole = 0;
    for (Found formula : corpus.formulas()) {
      if (read(formula) instanceof Reading.Whole) {
        whole++;
      }
    }
    return whole;
  }

  /** The best reading only. */
  static Reading read(Found formula) {
    return FormulaReader.read(formula.source(), formula.notation(), formula.context(), 1);
  }
}
