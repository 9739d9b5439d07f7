package org.algebrist.expression.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class QuotedTextTest {

  @Test
  void anyCharactersComeBackFromBetweenTheQuotes() {
    var random = new Random(41);
    String alphabet = "ab \"`\\\n\t\u0000\u007F\uD835\uDC00é/u0041";
    for (int i = 0; i < 20_000; i++) {
      var text = new StringBuilder();
      for (int j = random.nextInt(12); j > 0; j--) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      char quote = random.nextBoolean() ? '"' : '`';
      String quoted = "x" + QuotedText.of(text.toString(), quote) + "y";
      int end = QuotedText.end(quoted, 1);
      assertThat(end).isEqualTo(quoted.length() - 1);
      assertThat(QuotedText.content(quoted, 1, end)).isEqualTo(text.toString());
      assertThat(quoted).doesNotContain("\n").doesNotContain("\u0000");
    }
  }

  @Test
  void jsonsEscapesAreReadAndOthersRefused() {
    String known = "\"\\u0041\\/\\n\\\\\\\"\"";
    assertThat(QuotedText.content(known, 0, known.length())).isEqualTo("A/\n\\\"");
    for (String bad : new String[] {"\"\\q\"", "\"\\u12\"", "\"\\u12g4\"", "\"\\`\""}) {
      assertThat(QuotedText.content(bad, 0, bad.length())).as(bad).isNull();
    }
    assertThat(QuotedText.end("\"ab", 0)).isEqualTo(-1);
    assertThat(QuotedText.end("\"ab\\\"", 0)).isEqualTo(-1);
  }
}
