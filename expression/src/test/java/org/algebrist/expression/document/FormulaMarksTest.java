package org.algebrist.expression.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.algebrist.expression.notation.Notation;
import org.junit.jupiter.api.Test;

class FormulaMarksTest {

  @Test
  void formulasStandBetweenTheMarks() {
    assertThat(FormulaMarks.TAGS.wrap("Let $x$ be \\(y\\).", DocumentFormat.LATEX))
        .isEqualTo("Let <f>$x$</f> be <f>\\(y\\)</f>.");
  }

  @Test
  void undelimitedFormulasAreWrappedToo() {
    assertThat(
            FormulaMarks.TAGS.wrap("If x + 2y = 5 and f(x) = x^2, find x.", DocumentFormat.PLAIN))
        .isEqualTo("If <f>x + 2y = 5</f> and <f>f(x) = x^2</f>, find <f>x</f>.");
  }

  @Test
  void marksInTheTextItselfAreEscapedAndComeBack() {
    String text = "a <f> b ␛ </f> $x$ ␛<f>";
    String wrapped = FormulaMarks.TAGS.wrap(text, DocumentFormat.LATEX);
    assertThat(FormulaMarks.TAGS.unwrap(wrapped).text()).isEqualTo(text);
    assertThat(FormulaMarks.TAGS.unwrap(wrapped).starts()).hasSize(1);
  }

  @Test
  void unwrappingGivesBackAnyTextAndTheSpans() {
    var random = new Random(3);
    var marks = new FormulaMarks("<f>", "</f>", "␛");
    String alphabet = "<f>/␛$x ";
    for (int run = 0; run < 20_000; run++) {
      var text = new StringBuilder();
      for (int i = random.nextInt(24); i > 0; i--) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      List<Region.Math> formulas = spans(text, random);
      FormulaMarks.Unwrapped back = marks.unwrap(marks.wrap(text, formulas));
      assertThat(back.text()).isEqualTo(text.toString());
      assertThat(back.starts()).isEqualTo(formulas.stream().map(Region.Math::start).toList());
      assertThat(back.ends()).isEqualTo(formulas.stream().map(Region.Math::end).toList());
    }
  }

  private static List<Region.Math> spans(CharSequence text, Random random) {
    var spans = new ArrayList<Region.Math>();
    int at = 0;
    while (at < text.length()) {
      int start = at + random.nextInt(6);
      int end = start + 1 + random.nextInt(4);
      if (end > text.length()) {
        break;
      }
      String source = text.subSequence(start, end).toString();
      spans.add(new Region.Math(start, end, start, source, Notation.LATEX, false));
      at = end;
    }
    return spans;
  }

  @Test
  void marksThatCouldOverlapAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FormulaMarks("aba", "c", "d"))
        .withMessageContaining("in doubt");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FormulaMarks("<f>", "x<f>y", "d"))
        .withMessageContaining("contains");
    assertThatIllegalArgumentException().isThrownBy(() -> new FormulaMarks("", "c", "d"));
  }
}
