package org.algebrist.expression.mathml;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.ReadResult.Failed;
import org.algebrist.expression.tree.Reading;

/**
 * Formulas in HTML text: {@code x<sup>2</sup> &le; 3&pi;}, with {@code math} elements among it.
 *
 * <p>Letters side by side are names of one letter each; four or more upright ones are a word, as
 * are the names of functions.
 */
public final class HtmlReader {
  private HtmlReader() {}

  /**
   * Reads a formula.
   *
   * @param source HTML, without the page around it
   * @param context what is declared
   * @param maxCandidates how many readings to give back at most, 1 or more
   */
  public static Reading read(String source, Context context, int maxCandidates) {
    Failed tooLong = MathmlReader.tooLong(source);
    if (tooLong != null) {
      return new Reading.Failed(tooLong);
    }
    var problems = new ArrayList<Failed>();
    var markup = new Markup(source, true, problems);
    List<Layout> pieces = new HtmlElements(markup, new Meaning(context)).read();
    return MathmlReader.understood(markup, problems, pieces, null, source, context, maxCandidates);
  }
}
