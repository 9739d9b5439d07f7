package org.algebrist.expression.gold;

import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.FormulaWriter;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/**
 * Calls before a slash, an exponent, an index, a factorial or a prime; implicit products, unary
 * minus and nested calls, each as its own language groups them.
 */
class CallTrapsTest {
  @ParameterizedTest
  @CsvFileSource(
      resources = "/gold/traps.tsv",
      delimiter = '\t',
      quoteCharacter = '\0',
      numLinesToSkip = 1)
  void codeGroupsAsItsLanguageDoes(Notation notation, String source, String infix) {
    assertThat(
            FormulaWriter.write(
                FormulaReader.read(source, notation, Context.NONE).orThrow(), Notation.INFIX))
        .isEqualTo(infix);
  }
}
