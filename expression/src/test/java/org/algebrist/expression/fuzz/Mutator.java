package org.algebrist.expression.fuzz;

import java.util.List;
import java.util.random.RandomGenerator;

/** Makes broken and odd sources out of good ones: one to eight edits each, seeded. */
final class Mutator {
  /** Longer ones tell nothing more, and the hostile inputs have their own test. */
  private static final int LONGEST = 4_000;

  private static final List<String> PIECES =
      List.of(
          "{",
          "}",
          "(",
          ")",
          "[",
          "]",
          "\\{",
          "\\}",
          "|",
          "\\|",
          "^",
          "_",
          "'",
          "&",
          "\\\\",
          "\\",
          "$",
          "%",
          "#1",
          "~",
          ",",
          ";",
          ":",
          "=",
          "<",
          "+",
          "-",
          "/",
          "!",
          ".",
          "\"",
          "`",
          "\n",
          "\t",
          "\0",
          "\uD835",
          "\uDC00",
          "\uFFFF",
          "\u200B",
          "é",
          "漢",
          "²",
          "−",
          "≤",
          "√",
          "½",
          "𝐯",
          "∑",
          "\\left(",
          "\\right)",
          "\\left.",
          "\\right|",
          "\\frac",
          "\\sqrt[",
          "\\begin{matrix}",
          "\\end{matrix}",
          "\\begin{cases}",
          "\\end{cases}",
          "\\text{",
          "\\over",
          "\\int",
          "\\sum_",
          "\\lim_",
          "\\mathrm{",
          "\\cal",
          "\\not",
          "\\limits",
          "\\def\\x#1{\\x}",
          "\\x",
          "\\newcommand",
          "\\operatorname*{",
          "\\overbrace{",
          "\\pmod",
          "\\xrightarrow[",
          "\\forall",
          "<math>",
          "</math>",
          "<mrow>",
          "</mrow>",
          "<mo>",
          "</mo>",
          "<mfrac>",
          "<msup>",
          "<mtable>",
          "<apply>",
          "<bvar>",
          "<cn>",
          "<!--",
          "-->",
          "<![CDATA[",
          "<!DOCTYPE",
          "<sup>",
          "</sup>",
          "<sub>",
          "&lt;",
          "&#x2061;",
          "&#0;",
          "&#x110000;",
          "&nosuch;",
          "sum(",
          "matrix(row(",
          "\"words",
          "set/3",
          "U!plus",
          "[O!SUP,0[",
          "1e999999999",
          "0x",
          "99999999999999999999",
          "..",
          "dx");

  private final RandomGenerator random;
  private final List<String> seeds;

  Mutator(RandomGenerator random, List<String> seeds) {
    this.random = random;
    this.seeds = List.copyOf(seeds);
  }

  /** The next source. */
  String next() {
    var text = new StringBuilder(pick(seeds));
    int edits = 1 + random.nextInt(8);
    for (int i = 0; i < edits && text.length() < LONGEST; i++) {
      edit(text);
    }
    return text.toString();
  }

  private void edit(StringBuilder text) {
    int from = random.nextInt(text.length() + 1);
    int to = Math.min(text.length(), from + 1 + random.nextInt(1 + random.nextInt(12)));
    switch (random.nextInt(8)) {
      case 0 -> text.delete(from, to);
      case 1 -> text.insert(from, text.substring(from, to));
      case 2, 3 -> text.insert(from, pick(PIECES));
      case 4 -> text.replace(from, to, pick(PIECES));
      case 5 -> text.insert(from, pick(seeds));
      case 6 -> text.insert(from, pick(PIECES).repeat(1 + random.nextInt(30)));
      default -> {
        if (from < text.length()) {
          text.setCharAt(from, (char) (text.charAt(from) ^ (1 << random.nextInt(7))));
        }
      }
    }
  }

  private String pick(List<String> from) {
    return from.get(random.nextInt(from.size()));
  }
}
