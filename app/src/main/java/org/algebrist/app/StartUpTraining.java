package org.algebrist.app;

import java.io.PrintWriter;
import java.io.Writer;
import java.util.List;

/**
 * Runs the most frequent commands, so that the JVM's start-up cache (JEP 514) holds their classes.
 * Only the launcher starts this, once after a build.
 */
public final class StartUpTraining {
  // picocli's own classes stay outside the cache: they are of a class format too old for it.
  private static final List<List<String>> COMMAND_LINES =
      List.of(
          List.of("--version"),
          List.of("doctor"),
          List.of("parse", "f(x) = \\frac{1}{2} \\sqrt{x^2 + 1}"),
          List.of("parse", "--json", "\\sum_{i=1}^{n} x_i \\le 1"),
          List.of("equal", "(x+1)^2", "x^2+2x+1"),
          List.of("integrate", "x*cos(x)", "1/(x^2+2*x+5)", "\\sqrt{x^2+1}"),
          List.of("integrate", "x^2", "--lower", "0", "--upper", "1"),
          List.of("dsolve", "y' + y/x = x", "y'' - 3y' + 2y = exp(3x)"),
          List.of(
              "solve",
              "A pen costs 3 dollars and a book 7. Ann pays 41 dollars for 7 things. How many pens?"),
          List.of("solve", "--json", "Bob had 9 cups and broke two of them. How many are left?"));

  private StartUpTraining() {}

  /** Runs each command line and discards its output. */
  public static void main(String[] ignored) {
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    for (List<String> line : COMMAND_LINES) {
      Algebrist.commandLine(nowhere, nowhere).execute(line.toArray(String[]::new));
    }
  }
}
