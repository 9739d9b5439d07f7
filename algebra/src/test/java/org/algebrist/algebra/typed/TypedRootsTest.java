package org.algebrist.algebra.typed;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TypedRootsTest {
  @ParameterizedTest
  @CsvSource({
    "sqrt 2, sqrt(2)",
    "sqrt2x, sqrt(2)x",
    "root 3 + 1, sqrt(3) + 1",
    "sqrt(x), sqrt(x)",
    "\\sqrt 2, \\sqrt 2",
    "sqrt xy, sqrt xy"
  })
  void aRootInLettersIsPutInBrackets(String typed, String bracketed) {
    assertThat(TypedRoots.bracketed(typed)).isEqualTo(bracketed);
  }

  @ParameterizedTest
  @CsvSource({"√2 + √x, sqrt(2) + sqrt(x)", "√ (x+1), sqrt(x+1)", "√(√2), sqrt(sqrt(2))"})
  void aSignIsACall(String typed, String call) {
    assertThat(TypedRoots.calls(typed)).isEqualTo(call);
  }

  @ParameterizedTest
  @CsvSource({
    "sqrt(2) + sqrt((x)), \\sqrt{2} + \\sqrt{(x)}",
    "sqrt(sqrt(2)), \\sqrt{\\sqrt{2}}",
    "sqrt(2, sqrt(2",
    "\\sqrt(2), \\sqrt(2)"
  })
  void aCallIsACommandInLatex(String call, String latex) {
    assertThat(TypedRoots.inLatex(call)).isEqualTo(latex);
  }
}
