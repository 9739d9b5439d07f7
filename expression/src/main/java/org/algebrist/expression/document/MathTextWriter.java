package org.algebrist.expression.document;

import org.algebrist.expression.latex.writer.LatexWriter;

/**
 * Writes words and formula trees as LaTeX: formulas between dollars, paragraphs apart by a blank
 * line, and TeX's own characters in words so that they are shown.
 *
 * <p>{@link MathTextReader#read(CharSequence, DocumentFormat,
 * org.algebrist.expression.tree.Context)} gives an equal text back, where its words have the white
 * space that the reader leaves: single blanks, single line feeds, none at either end. As {@link
 * LatexWriter} tells, a number that no decimal can show comes back as a quotient.
 */
public final class MathTextWriter {
  private MathTextWriter() {}

  /** The LaTeX of a text, without a preamble. */
  public static String write(MathText text) {
    var out = new StringBuilder();
    for (MathText.Part part : text.parts()) {
      switch (part) {
        case MathText.Words(String words) -> appendWords(words, out);
        case MathText.Expression(var tree) ->
            out.append('$').append(LatexWriter.write(tree)).append('$');
      }
    }
    return out.toString();
  }

  private static void appendWords(String words, StringBuilder out) {
    for (int i = 0; i < words.length(); i++) {
      char c = words.charAt(i);
      char next = i + 1 < words.length() ? words.charAt(i + 1) : ' ';
      switch (c) {
        case '$', '%', '&', '#', '_', '{', '}' -> out.append('\\').append(c);
        case '\\' -> out.append("\\textbackslash{}");
        case '~' -> out.append("\\textasciitilde{}");
        case '`' -> out.append("\\textasciigrave{}");
        case '\n' -> out.append("\n\n");
        case '\'', '-' -> {
          // Two of them side by side would be a quotation mark or a dash.
          out.append(c);
          out.append(next == c ? "{}" : "");
        }
        case '[' -> out.append(words.startsWith("[asy]", i) ? "[{}" : "[");
        default -> out.append(c);
      }
    }
  }
}
