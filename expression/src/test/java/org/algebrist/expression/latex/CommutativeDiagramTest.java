package org.algebrist.expression.latex;

import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Reading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommutativeDiagramTest {
  private static Formula whole(String latex) {
    Reading reading = FormulaReader.read(latex, Notation.LATEX, Context.NONE);
    assertThat(reading).as(latex).isInstanceOf(Reading.Whole.class);
    return ((Reading.Whole) reading).candidates().getFirst().formula();
  }

  @Test
  void a_square_is_its_four_maps() {
    assertThat(whole("\\begin{CD} A @>f>> B \\\\ @VgVV @VVhV \\\\ C @>>k> D \\end{CD}"))
        .isEqualTo(
            whole(
                "\\begin{gathered}A\\xrightarrow{f}B\\\\A\\xrightarrow{g}C\\\\"
                    + "B\\xrightarrow{h}D\\\\C\\xrightarrow{k}D\\end{gathered}"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "A @>>> B; A \\to B",
        "A @<f<< B; B \\xrightarrow{f} A",
        "A @>f>g> B; A \\xrightarrow[g]{f} B",
        "A @= B; A = B",
        "A \\\\ @AfAA \\\\ B; B \\xrightarrow{f} A",
        "A \\\\ @| \\\\ B; A = B",
        "\\mathrm{Hom}(A, {X @ Y}) @>{a > b}>> B; \\mathrm{Hom}(A, {X @ Y}) \\xrightarrow{a > b} B",
        "0 @>>> A @. B; 0 \\to A",
      })
  void each_kind_of_arrow_is_a_map_from_its_source(String diagram, String map) {
    assertThat(whole("\\begin{CD}" + diagram + "\\end{CD}"))
        .isEqualTo(whole("\\begin{gathered}" + map + "\\end{gathered}"));
  }

  @Test
  void columns_may_be_left_out() {
    assertThat(whole("\\begin{CD} A @>>> B \\\\ @. @VVV \\\\ @. C \\end{CD}"))
        .isEqualTo(whole("\\begin{gathered}A\\to B\\\\B\\to C\\end{gathered}"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\begin{CD} A @>f> B \\end{CD}",
        "\\begin{CD} A @?f?? B \\end{CD}",
        "\\begin{CD} A \\\\ @VVV @VVV \\\\ B \\end{CD}",
        "\\begin{CD} A @>>> B",
        "\\begin{CD} @VVV \\end{CD}",
        "\\begin{CD} @",
        "\\begin{CD} A @>{ \\end{CD}",
      })
  void what_is_no_diagram_is_said_to_be_unreadable(String latex) {
    Reading reading = FormulaReader.read(latex, Notation.LATEX, Context.NONE);
    assertThat(reading).isNotInstanceOf(Reading.Whole.class);
    assertThat(reading.toString()).contains("the environment CD");
  }
}
