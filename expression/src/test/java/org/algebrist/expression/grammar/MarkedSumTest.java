package org.algebrist.expression.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.FormulaWriter;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Primes at sums, which leave terms out, are kept. */
class MarkedSumTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "\\sum' a_n; sum(_, `'`, sub(a, n))",
        "\\sum_{n}' a_n; sum(n, `'`, sub(a, n))",
        "\\sum_n^N{}' a_n; sum(n, N, prescripts(sub(a, n), _, `'`))",
        "\\sideset{}{'}\\sum_{n=1}^{N} n; sum(n = 1, sup(N, `'`), n)",
        "\\prod''_p p; product(p, `''`, p)",
        "\\int_0^1' f \\, dx; integral(0, sup(1, `'`), f, x)"
      })
  void aPrimeMarksTheUpperPart(String latex, String infix) {
    Formula read = read(latex, Notation.LATEX);
    assertThat(InfixWriter.write(read)).isEqualTo(infix);
    for (Notation notation : new Notation[] {Notation.LATEX, Notation.MATHML, Notation.INFIX}) {
      assertThat(read(FormulaWriter.write(read, notation), notation))
          .as(notation.name())
          .isEqualTo(read);
    }
  }

  private static Formula read(String text, Notation notation) {
    return FormulaReader.read(text, notation, Context.NONE, 1).orThrow();
  }
}
