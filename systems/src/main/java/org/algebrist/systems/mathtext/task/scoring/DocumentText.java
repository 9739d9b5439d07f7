package org.algebrist.systems.mathtext.task.scoring;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.Context;
import org.algebrist.expression.FormulaReader;
import org.algebrist.expression.Reading;
import org.algebrist.expression.document.DocumentFormat;
import org.algebrist.expression.document.FormulaFinder;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.document.Region;

/** A short document as words and formula trees; what is not understood stays among the words. */
final class DocumentText {
  private DocumentText() {}

  static MathText read(String document, DocumentFormat format) {
    var parts = new ArrayList<MathText.Part>();
    for (Region region : FormulaFinder.find(document, format)) {
      switch (region) {
        case Region.Text(int _, int _, String words) -> words(parts, words);
        case Region.Markup(int _, int _, boolean breaks) -> words(parts, breaks ? " " : "");
        case Region.Math formula -> {
          switch (FormulaReader.read(formula.source(), formula.notation(), Context.NONE, 1)) {
            case Reading.Whole(List<Reading.Candidate> candidates) ->
                parts.add(new MathText.Expression(candidates.getFirst().formula()));
            case Reading.Partial _, Reading.Failed _ -> words(parts, formula.source());
          }
        }
      }
    }
    return MathText.of(parts);
  }

  private static void words(List<MathText.Part> parts, String words) {
    if (!words.isEmpty()) {
      parts.add(new MathText.Words(words));
    }
  }
}
