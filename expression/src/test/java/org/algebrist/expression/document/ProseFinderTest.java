package org.algebrist.expression.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.SharedData;
import org.algebrist.expression.document.ProseCorpus.Sample;
import org.algebrist.expression.document.ProseCorpus.Style;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProseFinderTest {

  private static String marked(String text) {
    var marked = new StringBuilder(text);
    for (Region.Math found : FormulaFinder.formulas(text, DocumentFormat.PLAIN).reversed()) {
      marked.insert(found.end(), '⟧').insert(found.start(), '⟦');
    }
    return marked.toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '¦',
      textBlock =
          """
          If ⟦x + 2y = 5⟧ and ⟦f(x) = x^2⟧, find ⟦x⟧.
          Let ⟦f⟧ be a function and let ⟦a⟧ be a real number.
          I have a dog and a cat.
          A train leaves at noon and arrives a day later.
          Find the value of ⟦\\frac{1}{2} + \\sqrt{x}⟧.
          Suppose that ⟦a⟧ and ⟦b⟧ are integers such that ⟦a^2 + b^2 = 25⟧.
          The roots of ⟦x^2 - 5x + 6 = 0⟧ are positive.
          """)
  void formulasInProseAreFound(String text) {
    assertThat(marked(text.replace("⟦", "").replace("⟧", ""))).isEqualTo(text);
  }

  @Test
  void aLongParagraphIsReadInPieces() {
    String sentence = "If x = 2 then y = 3 is right. ";
    String text = sentence.repeat(2_000);
    long found = FormulaFinder.formulas(text, DocumentFormat.PLAIN).size();
    assertThat(found).isBetween(3_900L, 4_100L);
  }

  /** Floors a little under the figures of {@link ProseFigures} on the same held-out texts. */
  @Test
  void heldOutTextsGiveTheFormulasBack() {
    List<Sample> all = ProseCorpus.math(SharedData.with("math"), "test", Style.LATEX);
    var some = new ArrayList<Sample>();
    for (int i = 0; i < all.size(); i += 20) {
      some.add(all.get(i));
    }
    ProseFigures.Figures figures = ProseFigures.measure(some, ProseModel.shipped());
    assertThat(figures.spans().f1()).isGreaterThan(0.87);
    assertThat(figures.longer().f1()).isGreaterThan(0.92);
    assertThat(figures.letters().f1()).isGreaterThan(0.91);
    assertThat(figures.tokens().f1()).isGreaterThan(0.97);
  }
}
