package org.algebrist.algebra.proof;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.algebrist.algebra.RoundSpeed;

/**
 * Prints how many pairs of the kind that students write {@link Equality} judges in a second of its
 * thread's work, warm: {@code main rounds}.
 */
final class EqualitySpeed {
  private static final Duration LIMIT = Duration.ofSeconds(10);

  /** Pairs that take longer are listed: milliseconds. */
  private static final double SLOW = 0.5;

  /** Half of them equal. */
  static final List<String> TYPICAL =
      List.of(
          "(x+1)^2 | x^2+2*x+1",
          "2*(x+3) | 2*x+6",
          "x/2+x/3 | 5*x/6",
          "(a+b)*(a-b) | a^2-b^2",
          "3/4 | 0.75",
          "sqrt(8) | 2*sqrt(2)",
          "1/(x-1)-1/(x+1) | 2/(x^2-1)",
          "sin(x)^2+cos(x)^2 | 1",
          "sin(2*x) | 2*sin(x)*cos(x)",
          "ln(x^2) | 2*ln(x)",
          "e^(x+y) | e^x*e^y",
          "x^3-1 | (x-1)*(x^2+x+1)",
          "2^10 | 1024",
          "sqrt(x)*sqrt(y) | sqrt(x*y)",
          "(x^2-4)/(x-2) | x+2",
          "tan(x) | sin(x)/cos(x)",
          "x = 2 | 2*x = 4",
          "x+y = 3 | 2*x+2*y = 6",
          "x < 2 | 2*x < 4",
          "{1, 2} | {2, 1}",
          "a*(b+c) | a*b+a*c",
          "1/2+1/3 | 5/6",
          "x^(1/2) | sqrt(x)",
          "4*pi*r^2 | (2*r)^2*pi",
          "abs(x)^2 | x^2",
          "(x+1)^2 | x^2+1",
          "2*(x+3) | 2*x+3",
          "x/2+x/3 | 2*x/5",
          "(a+b)^2 | a^2+b^2",
          "3/4 | 0.74",
          "sqrt(8) | 4*sqrt(2)",
          "1/(x-1)-1/(x+1) | 2/(x^2+1)",
          "sin(x)^2-cos(x)^2 | 1",
          "sin(2*x) | 2*sin(x)",
          "ln(x+y) | ln(x)+ln(y)",
          "e^(x+y) | e^x+e^y",
          "x^3-1 | (x-1)^3",
          "2^10 | 1000",
          "sqrt(x+y) | sqrt(x)+sqrt(y)",
          "(x^2-4)/(x-2) | x-2",
          "tan(x) | cos(x)/sin(x)",
          "x = 2 | 2*x = 5",
          "x+y = 3 | x+2*y = 3",
          "x < 2 | 2*x > 4",
          "{1, 2} | {2, 3}",
          "a*(b+c) | a*b+c",
          "1/2+1/3 | 2/5",
          "x^(1/3) | sqrt(x)",
          "4*pi*r^2 | 4*pi*r^3",
          "abs(x) | x");

  private EqualitySpeed() {}

  public static void main(String[] arguments) {
    int rounds = Integer.parseInt(arguments[0]);
    List<IdentityPairs.Pair> pairs = new ArrayList<>();
    for (String text : TYPICAL) {
      String[] sides = text.split("\\|");
      pairs.add(
          new IdentityPairs.Pair(
              "typical",
              IdentityPairs.read(sides[0].strip()),
              IdentityPairs.read(sides[1].strip())));
    }
    RoundSpeed speed =
        RoundSpeed.of(
            rounds,
            pairs.size(),
            i -> Equality.check(pairs.get(i).left(), pairs.get(i).right(), LIMIT));
    System.out.printf(
        Locale.ROOT,
        "%d pairs, %d rounds: %.0f pairs per CPU second (median of the second half)%n",
        pairs.size(),
        rounds,
        speed.perSecond());
    for (int i = 0; i < speed.millis().length; i++) {
      if (speed.millis()[i] > SLOW) {
        System.out.printf(Locale.ROOT, "  %.2f ms  %s%n", speed.millis()[i], TYPICAL.get(i));
      }
    }
  }
}
