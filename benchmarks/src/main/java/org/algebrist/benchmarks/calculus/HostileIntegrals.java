package org.algebrist.benchmarks.calculus;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;

/** Integrands that are meant to take a long time, or too much memory, of whoever reads them. */
public final class HostileIntegrals {
  private HostileIntegrals() {}

  private static final List<IntFunction<String>> KINDS =
      List.of(
          n -> "(x+1)^" + (10 * n) + "/(x^2+x+" + n + ")^" + n,
          n -> "1/(x^" + (n + 5) + "-x-1)",
          n -> "1/(x^" + (n + 4) + "+a*x^3+b*x+c)",
          n -> repeated(n, k -> "sin(" + k + "*x)", "*"),
          n -> repeated(n, k -> "(x^2+" + k + "*a)", "*", "1/(", ")"),
          n -> repeated(n, k -> "sqrt(x+" + k + ")", "+", "1/(", ")"),
          n -> nested(n, "sqrt(x+", ")"),
          n -> nested(Math.min(n, 30), "exp(", ")"),
          n -> nested(n, "sin(1+", ")"),
          n -> nested(n, "ln(2+", ")"),
          n -> nested(n, "1/(1+", ")"),
          n -> "x^(x^(x^" + n + "))",
          n -> "10^10^" + n + "*x",
          n -> "(x+a+b+c+d+f+g)^" + n + "*exp(x)",
          n -> "factorial(" + (1_000 * n) + ")*x",
          n -> "sin(x)^" + (20 * n) + "*cos(x)^" + (21 * n),
          n -> "x^" + (25 * n) + "*exp(x)*sin(" + n + "*x)",
          n -> "abs(" + nested(n, "abs(x-", ")-1") + ")",
          n -> repeated(n, k -> "abs(x-" + k + ")", "*"),
          n -> "tan(x)^" + n + "/(a+b*sin(x))^" + n,
          n -> "floor(x*" + n + ")^x*asin(x)^" + n,
          n -> "ln(x)^" + (3 * n) + "*x^" + n + "/(1+x)^" + n,
          n -> "(1+sqrt(x)+x^(1/3)+x^(1/7))^" + n,
          n -> repeated(n, k -> "x^" + k + "*a^" + k, "+", "1/(", ")^2"),
          n -> "sqrt(x^4+" + n + "*x+1)/(x^3-" + n + ")");

  /** As many as asked, of every kind in turn, the sizes drawn. */
  public static List<String> draw(int count, long seed) {
    var random = new SplittableRandom(seed);
    List<String> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(KINDS.get(i % KINDS.size()).apply(2 + random.nextInt(60)));
    }
    return all;
  }

  private static String nested(int times, String open, String close) {
    return open.repeat(times) + "x" + close.repeat(times);
  }

  private static String repeated(int times, IntFunction<String> part, String sign) {
    return repeated(times, part, sign, "", "");
  }

  private static String repeated(
      int times, IntFunction<String> part, String sign, String open, String close) {
    List<String> parts = new ArrayList<>();
    for (int k = 1; k <= times; k++) {
      parts.add(part.apply(k));
    }
    return open + String.join(sign, parts) + close;
  }
}
