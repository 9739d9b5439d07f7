package org.algebrist.expression.document;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Finds the formulas of a document: delimited ones in LaTeX, Markdown and HTML, undelimited ones in
 * plain prose.
 *
 * <p>Takes linear time on any input and fails on none: what is not closed is words.
 */
public final class FormulaFinder {
  private FormulaFinder() {}

  /** The regions of {@code document} from first to last; together they cover all of it. */
  public static List<Region> find(CharSequence document, DocumentFormat format) {
    var regions = new ArrayList<Region>();
    find(document, format, regions::add);
    return List.copyOf(regions);
  }

  /** Hands the regions over one by one, as soon as each is complete. */
  public static void find(CharSequence document, DocumentFormat format, Consumer<Region> regions) {
    switch (format) {
      case LATEX -> new LatexScanner(document, regions).scan();
      case MARKDOWN -> new MarkdownScanner(document, regions).scan();
      case HTML -> new HtmlScanner(document, regions).scan();
      case PLAIN -> ProseFinder.find(document, regions);
    }
  }

  /** The formulas alone. */
  public static List<Region.Math> formulas(CharSequence document, DocumentFormat format) {
    var formulas = new ArrayList<Region.Math>();
    find(
        document,
        format,
        region -> {
          if (region instanceof Region.Math formula) {
            formulas.add(formula);
          }
        });
    return List.copyOf(formulas);
  }
}
