package org.algebrist.systems.mathgpt.corpus;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.expression.document.FormulaFinder;
import org.algebrist.expression.document.Region;
import org.algebrist.expression.notation.Notation;

/** The LaTeX formulas of documents as they are written, unread. */
public final class FormulaSources {
  private FormulaSources() {}

  /**
   * Of each document its formulas in order, without delimiters; documents without one are left out.
   */
  public static List<List<String>> of(CorpusInput input) throws IOException {
    List<List<String>> all = new ArrayList<>();
    try (var documents = input.documents()) {
      for (Optional<RawDocument> next = documents.next();
          next.isPresent();
          next = documents.next()) {
        RawDocument document = next.orElseThrow();
        List<String> formulas =
            regions(document).stream()
                .filter(region -> region.notation() == Notation.LATEX)
                .map(region -> region.source().strip())
                .filter(source -> !source.isEmpty())
                .toList();
        if (!formulas.isEmpty()) {
          all.add(formulas);
        }
      }
    }
    return all;
  }

  private static List<Region.Math> regions(RawDocument document) {
    return switch (document.layout()) {
      case RawDocument.Format(var format) -> FormulaFinder.formulas(document.text(), format);
      case RawDocument.MathSum() ->
          MathSumDocuments.regions(document.text()).stream()
              .filter(Region.Math.class::isInstance)
              .map(Region.Math.class::cast)
              .toList();
    };
  }
}
