package org.algebrist.systems.mathgpt.task;

import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.expression.document.DocumentFormat;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.document.MathTextReader;
import org.algebrist.expression.document.MathTextWriter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PostHeadlineTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "I tried. How can I find $x + 1$ here? Thanks? | How can I find $x + 1$ here?",
        "Let $x > 0$. Show it. | Let $x > 0$.",
        "Is $x = 3.5$? | Is $x = 3.5$?",
        "What about 3.5 or e.g this | What about 3.5 or e.g this",
        "'' | ''",
      })
  void itIsTheFirstSentenceThatAsksOrTheFirst(String question, String headline) {
    MathText text = MathTextReader.read(question, DocumentFormat.MARKDOWN).text();
    assertThat(MathTextWriter.write(PostHeadline.of(text)).strip()).isEqualTo(headline);
  }
}
