package org.algebrist.expression.mathml;

import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Reading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HtmlReaderTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      textBlock =
"""
x<sup>2</sup> &le; 3&pi; ~ LESS_EQUAL(POWER(x, 2), MULTIPLY(3, pi))
<i>E</i> = <i>mc</i><sup>2</sup> ~ EQUAL(E, MULTIPLY(m, POWER(c, 2)))
a<sub>1</sub><sup>2</sup> + b &ne; 0 ~ NOT_EQUAL(ADD(POWER(SUBSCRIPT(a, 1), 2), b), 0)
sin&nbsp;x + 1 ~ ADD(SIN(x), 1)
<b>v</b> &middot; <b>w</b> = 0 ~ EQUAL(INNER(𝐯, 𝐰), 0)
area = &frac12;bh ~ EQUAL(area, MULTIPLY(MULTIPLY(DIVIDE(1, 2), b), h))
x² + y₁ ≥ −3 ~ GREATER_EQUAL(ADD(POWER(x, 2), SUBSCRIPT(y, 1)), -3)
speed = distance / time ~ EQUAL(speed, DIVIDE(distance, time))
3 < x <= 5 ~ CHAIN(3, LESS(∅, x), LESS_EQUAL(∅, 5))
<math><mi>x</mi></math> + 1 ~ ADD(x, 1)
&sum;<sub>i=1</sub><sup>n</sup> i ~ SUM(EQUAL(i, 1), n, i)
<SPAN STYLE="text-decoration: overline">AB</SPAN> ~ OVERLINE(AB)
2 &times 3 ~ MULTIPLY(2, 3)
x<script>alert("1 + 1")</script> + y ~ ADD(x, y)
x<sub>1 ~ UNCLOSED_ELEMENT: SUBSCRIPT(x, 1)
<p> ~ EMPTY
""")
  void htmlMeans(String html, String tree) {
    assertThat(Trees.ofHtml(html)).isEqualTo(tree);
  }

  @Test
  void eachCharacterKnowsItsPlace() {
    String source = "x &le; 12y";
    var whole = (Reading.Whole) HtmlReader.read(source, Context.NONE, 1);
    var spans = whole.candidates().getFirst().spans();
    // LESS_EQUAL(x, MULTIPLY(12, y)) in depth-first order.
    assertThat(source.substring(spans.start(3), spans.end(3))).isEqualTo("12");
    assertThat(source.substring(spans.start(4), spans.end(4))).isEqualTo("y");
  }
}
