package org.algebrist.expression.document;

import java.text.Normalizer;

/** TeX's accents over letters in running text. */
final class TexAccents {
  private static final String COMMANDS = "'`^\"~=.uvHcdbkr";
  private static final String COMBINING =
      "\u0301\u0300\u0302\u0308\u0303\u0304\u0307\u0306\u030C\u030B\u0327\u0323\u0331\u0328\u030A";

  private TexAccents() {}

  static boolean isAccent(String command) {
    return command.length() == 1 && COMMANDS.indexOf(command.charAt(0)) >= 0;
  }

  static String accented(char letter, char accent) {
    String decomposed = "" + letter + COMBINING.charAt(COMMANDS.indexOf(accent));
    return Normalizer.normalize(decomposed, Normalizer.Form.NFC);
  }
}
