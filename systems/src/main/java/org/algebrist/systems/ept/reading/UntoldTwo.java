package org.algebrist.systems.ept.reading;

import java.util.regex.Pattern;
import org.algebrist.algebra.Postorder;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;
import org.algebrist.systems.ept.question.Comparatives;

/**
 * A two in the equations of a reading that no number and no word of the text tells: 14 − 2·5 for a
 * text about fourteen jars and five. The true equations of MAWPS, ALG514 and DRAW-1K for training
 * hold a two that is no number of the text in 19 problems, each with such words.
 */
final class UntoldTwo {
  private static final Rational TWO = Rational.of(2);

  /** Words that speak of two, of halves, or of what comes in pairs or has two sides alike. */
  private static final Pattern TOLD =
      Pattern.compile(
          "(?i)\\b(?:twice|double[ds]?|half|halv\\w*|halfway|pairs?|couples?|both|two|second|round|return|back"
              + "|perimeter|rectang\\w*|square|fenc\\w*|edges?|around|average|mean|each way|diameter|radius|triang\\w*"
              + "|even|odd|consecutive|area|legs?|feet|wheels?|bicycles?|bikes?|hands?|eyes?|ears?|shoes?|socks?|gloves?"
              + "|twins?|weekend|middle|equal\\w*|sides?|split|between|dozen|other)\\b|½"
              // a sum and a difference: 24 more girls than boys of 180 in all
              + "|\\b(?:"
              + Comparatives.OF_AMOUNTS
              + ")\\b[^.?!]*\\bthan\\b");

  private UntoldTwo() {}

  static boolean isIn(WordProblem problem, SystemReading reading) {
    return problem.numbers().stream().noneMatch(number -> number.value().equals(TWO))
        && reading.equations().stream().anyMatch(UntoldTwo::holdsTwo)
        && !TOLD.matcher(problem.text()).find();
  }

  private static boolean holdsTwo(Formula equation) {
    return Postorder.of(equation).stream()
        .anyMatch(node -> node instanceof Formula.Num number && number.value().equals(TWO));
  }
}
