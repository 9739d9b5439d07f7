package org.algebrist.systems.comus.data;

import java.util.regex.Pattern;
import org.algebrist.expression.numeral.NumberFinder;

/**
 * Whether a text is a math problem at all, by two marks that nearly every problem has: it asks or
 * tells to do something, and there is a number, a formula or a word of mathematics in it. A
 * classifier has a class for any text, a poem too. The marks are English: a text in ideographs is
 * taken for a problem.
 */
public final class ProblemText {
  private static final Pattern ASKS =
      Pattern.compile(
          "\\?|？|．\\s*$|_{2,}|\\\\uline|\\\\underline|~~|\\((?:\\s|~)*\\)|=\\s*\\$*\\s*[.．]?\\s*$"
              + "|\\b(?:is|are|was|equals?|by|for|has|have|of|the|a|to|in|at|be|than|as|from)\\s*[.．:：]?\\s*$"
              + "|\\b(?:find|compute|calculate|evaluate|solve|simplify|determine|express|prove|show"
              + "|factor|expand|estimate|convert|write|list|graph|order|round|compare|choose|fill"
              + "|rationalize|rewrite|divide|multiply|add|subtract|answer|calculation|true|false|correct"
              + "|what|which|how|when|where|who|whose|why|is equal to|equals)\\b",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern MATHEMATICS =
      Pattern.compile(
          "\\b(?:numbers?|digits?|prime|composite|factors?|multiples?|divisible|fractions?|decimals?"
              + "|percent|odd|even|sum|product|difference|quotient|remainder|angles?|triangles?"
              + "|squares?|rectangles?|circles?|polygons?|cubes?|cylinders?|cones?|shapes?|areas?"
              + "|perimeter|volume|length|parallel|perpendicular|symmetry|equations?|inequality"
              + "|expressions?|functions?|graph|axis|probability|average|mean|median|ratio|pattern"
              + "|integers?|integral|derivative|calculat\\w*)\\b",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern FORMULA = Pattern.compile("\\$|\\\\[a-zA-Z(\\[]|[=+×÷√∠<>^]");

  private ProblemText() {}

  /** Whether the text has both marks. */
  public static boolean isProblem(String text) {
    if (text.codePoints().anyMatch(Character::isIdeographic)) {
      return true;
    }
    return ASKS.matcher(text).find()
        && (FORMULA.matcher(text).find()
            || MATHEMATICS.matcher(text).find()
            || !NumberFinder.find(text).isEmpty());
  }
}
