package org.algebrist.expression.typed;

import org.algebrist.expression.layout.Layout;

/** A formula as it is written in ASCIIMath or Typst: words and signs, with blanks between them. */
final class TypedOutput {
  private final TypedNotation notation;
  private final boolean typst;
  private final StringBuilder out = new StringBuilder();

  /** Where the sign ! written last ends in its source; −1 if none is. */
  private int factorialEnd = -1;

  /** Where a name ends in the output that is a script, and no function of a bracket after it. */
  private int nameEnd = -1;

  TypedOutput(TypedNotation notation) {
    this.notation = notation;
    this.typst = notation == TypedNotation.TYPST;
  }

  /** All that was written. */
  String text() {
    return out.toString().strip();
  }

  /** Puts in a word, with a blank before it that keeps it apart. */
  void word(String word) {
    if (!out.isEmpty()) {
      char last = out.charAt(out.length() - 1);
      char first = word.charAt(0);
      boolean apart =
          "([{ ".indexOf(last) < 0
              && ")]},;".indexOf(first) < 0
              && !(first == '(' && !isSign(last));
      boolean call = typst && first == '(' && out.length() == nameEnd;
      if (apart || call || last == '"' && first == '"') {
        out.append(' ');
      }
    }
    out.append(word);
  }

  /** Whether a bracket after this character needs a blank, as it is no call's. */
  private static boolean isSign(char c) {
    return !Character.isLetterOrDigit(c) && c != ')' && c != '\'' && c != '"';
  }

  /** Puts in text as it is. */
  void raw(String text) {
    out.append(text);
  }

  /** Puts in a name that is a script: no blank before it, and no call of a bracket after it. */
  void scriptName(String name) {
    out.append(name);
    nameEnd = out.length();
  }

  /** Puts in a sign as the notation spells it. */
  void sign(Layout.Sign sign) {
    if (sign.character().equals("!")) {
      factorial(sign);
    } else {
      sign(sign.character());
    }
  }

  /** Two signs side by side are one, n!!, and otherwise two, (n!)!. */
  private void factorial(Layout.Sign sign) {
    if (factorialEnd == sign.start()) {
      raw("!");
    } else {
      word("!");
    }
    factorialEnd = sign.end();
  }

  private void sign(String character) {
    String sign = Layout.Sign.unmarked(character);
    if (new Layout.Sign(character, 0, 0).isScriptMark()) {
      return; // what only tells the reader which meaning is meant
    }
    if (sign.equals("\u2061")) {
      raw(sign); // a function is applied, which shows nothing
      return;
    }
    if (sign.equals("*") && !typst) {
      word("**");
      return;
    }
    String known = notation.signWord(sign);
    if (known != null) {
      word(known);
      return;
    }
    if (sign.equals("'") || sign.equals("′")) {
      raw("'");
      return;
    }
    if (sign.equals(",") || sign.equals(";")) {
      raw(typst && sign.equals(";") ? "\\;" : sign);
      return;
    }
    if (sign.length() == 1 && "\\\"_^".contains(sign) || typst && "#$&@/~".contains(sign)) {
      if (sign.equals("/")) {
        word("\\/");
        return;
      }
      throw notation.noForm("the sign " + sign);
    }
    if (!typst && sign.equals("/")) {
      word("//");
      return;
    }
    word(sign);
  }
}
