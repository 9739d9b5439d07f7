package org.algebrist.app.formula;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.app.CommandCalls;
import org.algebrist.app.command.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pairs as people type them, each once judged wrongly or not at all. */
class KnownVerdictsTest extends CommandCalls {
  private String verdict(String declared, String left, String right) {
    List<String> arguments = new ArrayList<>(List.of("equal", "--json"));
    if (!declared.isEmpty()) {
      arguments.addAll(List.of("--declare", declared));
    }
    arguments.addAll(List.of(left, right));
    run(arguments.toArray(String[]::new));
    return line(out.toString()).get("verdict").asString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      textBlock =
          """
          \\sqrt{(x+2000)^2}          ; x+2000                   ; different
          ((x^3+10^9)^2)^{1/2}        ; x^3+10^9                 ; different
          (x^2)^y                     ; x^{2y}                   ; different
          \\sqrt{(\\ln x+5)^2}        ; \\ln x+5                 ; different
          \\sqrt{(x+2000)^2}          ; |x+2000|                 ; equal
          \\Gamma(5)                  ; 24                       ; equal
          Gamma(5)                    ; 24                       ; equal
          \\Gamma(x+1)                ; x\\Gamma(x)              ; equal
          \\Gamma(5)                  ; 25                       ; different
          \\zeta(2)                   ; \\frac{\\pi^2}{6}        ; equal
          \\zeta(-1)                  ; -1/12                    ; equal
          \\operatorname{erf}(0)      ; 0                        ; equal
          erf(-x)                     ; -erf(x)                  ; equal
          J_0(0)                      ; 1                        ; equal
          erf(x)                      ; x                        ; different
          f(x)                        ; f(y)                     ; different
          f(2x)                       ; f(x+x)                   ; equal
          T_{00}                      ; T_0                      ; different
          a_{01}                      ; a_1                      ; different
          2^{64}                      ; 2^{64}-1                 ; different
          1/2004!                     ; 1/2006!                  ; different
          x^0.5                       ; \\sqrt{x}                ; equal
          x^0.5                       ; 1/2                      ; different
          x^1.5                       ; x sqrt(x)                ; equal
          asin(1)                     ; pi/2                     ; equal
          2-x                         ; -x+2                     ; equal
          -x                          ; x                        ; different
          \\hat A\\hat B              ; \\hat B\\hat A           ; unknown
          \\hat A\\hat B+\\hat A      ; \\hat A(\\hat B+1)       ; equal
          \\sqrt{\\hat p(1-\\hat p)}  ; \\sqrt{\\hat p-\\hat p^2}; equal
          """)
  void aPairIsJudgedRightly(String left, String right, String expected) {
    assertThat(verdict("", left, right)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      textBlock =
          """
          AB                          ; BA                         ; different
          (A+B)^2                     ; A^2+2AB+B^2                ; different
          (A+B)^2                     ; A^2+AB+BA+B^2              ; equal
          A(B+C)                      ; AB+AC                      ; equal
          2AB                         ; AB+AB                      ; equal
          (AB)^T                      ; B^TA^T                     ; equal
          (AB)^T                      ; A^TB^T                     ; different
          (AB)^{-1}                   ; B^{-1}A^{-1}               ; equal
          ABA^{-1}                    ; B                          ; different
          \\det(AB)                   ; \\det(A)\\det(B)           ; equal
          \\operatorname{tr}(AB)      ; \\operatorname{tr}(BA)     ; equal
          xAB                         ; AxB                        ; equal
          """)
  void declaredMatricesKeepTheirOrder(String left, String right, String expected) {
    assertThat(verdict("A=matrix,B=matrix,C=matrix", left, right)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      textBlock =
          """
          \\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}\\begin{pmatrix}0&1\\\\1&0\\end{pmatrix} ; \\begin{pmatrix}2&1\\\\4&3\\end{pmatrix} ; equal
          \\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}\\begin{pmatrix}0&1\\\\1&0\\end{pmatrix} ; \\begin{pmatrix}0&1\\\\1&0\\end{pmatrix}\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix} ; different
          \\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}^{-1} ; \\begin{pmatrix}-2&1\\\\3/2&-1/2\\end{pmatrix} ; equal
          \\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}^2 ; \\begin{pmatrix}7&10\\\\15&22\\end{pmatrix} ; equal
          \\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}^T ; \\begin{pmatrix}1&3\\\\2&4\\end{pmatrix} ; equal
          \\det\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix} ; ad-bc ; equal
          2\\begin{pmatrix}1&x\\\\3&4\\end{pmatrix} ; \\begin{pmatrix}2&2x\\\\6&8\\end{pmatrix} ; equal
          \\begin{pmatrix}1&2\\end{pmatrix} ; \\begin{pmatrix}1\\\\2\\end{pmatrix} ; different
          """)
  void matricesAreComputed(String left, String right, String expected) {
    assertThat(verdict("", left, right)).isEqualTo(expected);
  }

  @Test
  void aFormulaMayBeginWithAMinus() {
    assertThat(run("parse", "-x+1", "--to", "infix")).isZero();
    assertThat(out.toString()).contains("-x + 1");
    assertThat(run("parse", "-h+1", "--to", "infix")).isZero();
    assertThat(out.toString()).contains("-h + 1");
    assertThat(run("equal", "-V=3", "V=-3")).isZero();
    assertThat(run("equal", "-h", "h")).isEqualTo(ExitCode.NO_ANSWER);
    assertThat(out.toString()).contains("at h = 4").doesNotContain("Usage");
    run("parse", "-h");
    assertThat(out.toString()).contains("Usage");
    assertThat(run("equal", "--jsn", "x")).isNotZero();
  }

  @Test
  void itIsSaidHowATextWasRead() {
    run("equal", "x^1.5", "x");
    assertThat(out.toString()).contains("read as    x^1.5  and  x");
  }
}
