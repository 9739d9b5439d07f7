package org.algebrist.algebra;

import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IndexedNamesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          C1*e^x | sub(C, 1)*e^x
          r_2 + r_03 | sub(r, 2) + sub(r, 03)
          x_left - x | sub(x, left) - x
          a_99999999999999999999 | sub(a, 99999999999999999999)
          velocity | velocity
          """)
  void subscriptsStandForIndicesAndComeBack(String flat, String subscripted) {
    Formula formula = InfixReader.read(flat).orThrow();
    Formula indexed = IndexedNames.subscripted(formula);
    assertThat(InfixWriter.write(indexed)).isEqualTo(subscripted);
    assertThat(IndexedNames.flat(indexed)).isEqualTo(IndexedNames.flat(formula));
  }
}
