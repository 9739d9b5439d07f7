package org.algebrist.expression.document;

import java.util.Locale;

/** How a document sets its formulas apart from its words. */
public enum DocumentFormat {
  /** {@code $…$}, {@code \(…\)}, {@code \[…\]} and mathematical environments. */
  LATEX,
  /** As LaTeX, but a dollar may be money, and code is not read. */
  MARKDOWN,
  /** HTML, CNXML or any XML: MathML elements, and MathJax's delimiters between tags. */
  HTML,
  /** Prose in which nothing marks a formula. */
  PLAIN;

  /**
   * The format of a file: by the ending of its name where that tells (tex, md, html, xml, cnxml …),
   * else the one that its first 64 kB look like.
   */
  public static DocumentFormat of(String fileName, CharSequence document) {
    String ending =
        fileName.substring(fileName.lastIndexOf('.') + 1).strip().toLowerCase(Locale.ROOT);
    return switch (ending) {
      case "tex", "ltx", "latex" -> LATEX;
      case "md", "markdown" -> MARKDOWN;
      case "html", "htm", "xhtml", "xml", "cnxml", "mathml" -> HTML;
      default -> of(document);
    };
  }

  /** How much of a document decides what it is. */
  private static final int SAMPLE = 1 << 16;

  /** The format that the first 64 kB of {@code document} look like. */
  public static DocumentFormat of(CharSequence document) {
    String head = document.subSequence(0, Math.min(SAMPLE, document.length())).toString();
    String start = head.stripLeading();
    if (start.startsWith("<") || head.contains("</p>") || head.contains("</math>")) {
      return HTML;
    }
    if (head.contains("\\documentclass") || head.contains("\\begin{document}")) {
      return LATEX;
    }
    boolean delimiters = head.contains("\\(") || head.contains("\\[") || head.contains("\\begin{");
    if (head.contains("```") || head.startsWith("# ") || head.contains("\n# ")) {
      return MARKDOWN;
    }
    if (delimiters) {
      return LATEX;
    }
    return head.indexOf('$') >= 0 ? MARKDOWN : PLAIN;
  }
}
