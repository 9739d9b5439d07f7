package org.algebrist.algebra.typed.habit;

import java.util.regex.Pattern;

/**
 * Functions without brackets whose argument goes on further than a notation takes it, or whose name
 * has digits at its end: ln 1/x, sin nπx/L, log2 + log5, sin-1(x).
 */
final class BareArguments {
  /** ln 1/x: nobody writes ln(1)/x so. */
  private static final Pattern RECIPROCAL =
      Pattern.compile(
          "(?<![A-Za-z])((?:ln|lg|log)(?:_?\\w+)?) +(\\d+ ?/ ?\\d+|1 ?/"
              + " ?(?:[a-zA-Z](?:_?\\d|\\^\\d)?|\\([^()]*\\)))(?![\\w^(.!])");

  /** sin nπx/L and cos 2πt/T: the angle is a part of a whole turn. */
  private static final Pattern PART_OF_TURN =
      Pattern.compile(
          "(?<![A-Za-z])(sin|cos|tan) ?(\\d*[kmn]?(?:π|pi ?)[ntxyz] ?/"
              + " ?(?:[LTPNaλl]|\\d+))(?![\\w^(.!])");

  /** A logarithm of a number that is glued to it, where no other argument follows: log2 + log5. */
  private static final Pattern LOGARITHM =
      Pattern.compile("(?<![A-Za-z])log(\\d+(?:\\.\\d+)?)(?=\\s*(?:$|[-+−*/·×÷=<>≤≥≠),;|]))");

  /** sin-1(x) and tan-1 x, as calculators print it. */
  private static final Pattern INVERSE =
      Pattern.compile("(?<![A-Za-z])(sinh?|cosh?|tanh?)[-−]1(?=\\(| +[\\w(√])");

  /** sinc x, whose name ends as another function with its argument does. */
  private static final Pattern CARDINAL_SINE =
      Pattern.compile("(?<![A-Za-z])sinc +(\\d*(?:[a-z]|π)(?![\\w(^]))");

  private BareArguments() {}

  /** The text with such arguments in brackets, and names without digits. */
  static String bracketed(String text) {
    String bracketed = RECIPROCAL.matcher(text).replaceAll("$1($2)");
    bracketed = PART_OF_TURN.matcher(bracketed).replaceAll("$1($2)");
    bracketed = LOGARITHM.matcher(bracketed).replaceAll("log($1)");
    bracketed = INVERSE.matcher(bracketed).replaceAll("arc$1");
    bracketed = bracketed.replace("arcsinh", "arsinh").replace("arccosh", "arcosh");
    bracketed = bracketed.replace("arctanh", "artanh");
    return CARDINAL_SINE.matcher(bracketed).replaceAll("sinc($1)");
  }
}
