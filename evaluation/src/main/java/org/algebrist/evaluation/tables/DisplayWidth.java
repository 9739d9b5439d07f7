package org.algebrist.evaluation.tables;

import java.util.regex.Pattern;
import org.jline.utils.WCWidth;

/**
 * How many columns of a terminal a text takes: 2 for East Asian wide characters and emoji, 0 for
 * combining marks.
 */
final class DisplayWidth {
  /**
   * What a reader takes for one character (UAX 29), such as a letter with its accents or a family
   * emoji.
   */
  private static final Pattern GRAPHEME = Pattern.compile("\\X");

  private static final int EMOJI_PRESENTATION = 0xFE0F;

  private DisplayWidth() {}

  static int of(String text) {
    if (text.chars().allMatch(c -> c >= 0x20 && c < 0x7F)) {
      return text.length();
    }
    return GRAPHEME.matcher(text).results().mapToInt(m -> ofGrapheme(m.group())).sum();
  }

  private static int ofGrapheme(String grapheme) {
    if (grapheme.indexOf(EMOJI_PRESENTATION) >= 0) {
      return 2;
    }
    return Math.max(0, grapheme.codePoints().map(WCWidth::wcwidth).max().orElse(0));
  }
}
