package org.algebrist.algebra.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.InfixWriter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SubstitutionTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        // a free name
        "x^2 + y; x; a + 1; (a + 1)^2 + y",
        // what is bound stays
        "\\int_0^1 x dx; x; 3; integral(0, 1, x, x)",
        "\\sum_{k=1}^n k x; k; 2; sum(k = 1, n, k*x)",
        "\\lim_{x\\to 0} x y; x; 5; limit(x -> 0, x*y)",
        "\\{x : x > 1\\}; x; 2; {x | x > 1}",
        // where it begins or ends a name is free
        "\\sum_{k=1}^n k; n; 5; sum(k = 1, 5, k)",
        "\\int_0^x x dx; x; 3; integral(0, 3, x, x)",
        "\\sum_{k=k}^n k; k; 2; sum(k = 2, n, k)",
        // nothing is captured
        "\\sum_{k=1}^n k x; x; k; sum(i = 1, n, i*k)",
        "\\lim_{x\\to 0} x y; y; x; limit(k -> 0, k*x)",
        "\\forall x (x > y); y; x; forall(k, k > x)",
        "\\sum_{k=1}^n \\sum_{i=1}^k x; x; k + i; sum(m = 1, n, sum(j = 1, m, k + i))",
      })
  void freeNamesAreReplacedAndBoundOnesStay(
      String latex, String name, String value, String expected) {
    var replaced =
        Substitution.of(
            FormulaReader.read(latex).orThrow(), Map.of(name, InfixReader.read(value).orThrow()));
    assertThat(InfixWriter.write(replaced)).isEqualTo(expected);
  }
}
