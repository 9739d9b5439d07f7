package org.algebrist.systems.mathgpt.corpus;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** In which formats documents are read. */
public enum CorpusFormat {
  /** By the ending of each file's name: any of the others, MATH and GSM8K records. */
  AUTO("tex ltx latex md markdown html htm xhtml cnxml mathml txt json jsonl"),
  LATEX("tex ltx latex"),
  MARKDOWN("md markdown"),
  /** HTML, CNXML or any XML with MathML. */
  HTML("html htm xhtml xml cnxml mathml"),
  /** Prose in which nothing marks a formula. */
  PLAIN("txt"),
  /**
   * The articles of NTCIR-12's MathIR Wikipedia corpus: HTML with MathML that carries its LaTeX in
   * {@code alttext} (Zanibbi et al. 2016).
   */
  NTCIR12("html xhtml"),
  /**
   * MathSum's posts and headlines: a text a line, formulas between {@code <m>} and {@code </m>};
   * line n of {@code title.S} belongs to line n of {@code post.S} (Yuan et al. 2020).
   */
  MATHSUM("train val test");

  /** Apart by blanks. */
  private final String endings;

  CorpusFormat(String endings) {
    this.endings = endings;
  }

  /** Whether a file of that name in a folder is one of this format's. */
  boolean takes(String fileName) {
    return List.of(endings.split(" ")).contains(ending(fileName))
        && (this != MATHSUM || isMathSum(fileName));
  }

  private static boolean isMathSum(String fileName) {
    return fileName.startsWith("post.") || fileName.startsWith("title.");
  }

  static String ending(String fileName) {
    return fileName.substring(fileName.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }

  /** The endings, for messages. */
  String expected() {
    return "." + String.join(", .", Stream.of(endings.split(" ")).sorted().toList());
  }
}
