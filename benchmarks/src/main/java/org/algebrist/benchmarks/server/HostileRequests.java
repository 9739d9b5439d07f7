package org.algebrist.benchmarks.server;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.algebrist.benchmarks.calculus.HostileIntegrals;
import org.algebrist.benchmarks.server.ServerClient.Request;

/** Requests that are meant to take more time than they are given. */
final class HostileRequests {
  private HostileRequests() {}

  private static final List<IntFunction<String>> EQUATIONS =
      List.of(
          n -> "y' = " + "sin(x*".repeat(n) + "y" + ")".repeat(n),
          n -> "y' = x^" + n + " + y^" + (n + 1),
          n -> "y'' + " + n + "*x^" + n + "*y' + y^" + n + " = exp(x^" + n + ")",
          n -> "y^(" + (3 + n % 6) + ") + x*y = sin(x)^" + n,
          n -> "y' = (x^" + n + " + y)/(y^" + n + " - x)",
          n -> "y' = " + "sqrt(1+".repeat(n) + "y" + ")".repeat(n),
          n -> "(y')^" + n + " + x*y' = y",
          n -> "y'' = " + sum(n, k -> "x^" + k + "*y^" + k),
          n -> "x^" + n + "*y'' + a*x*y' + (b*x^" + n + " + c)*y = ln(x)^" + n,
          n -> "y' + exp(x)^" + n + "*y = tan(x)^" + n,
          n -> "y'' + (" + sum(n, k -> "a*x^" + k) + ")*y = 0",
          n -> "y' = abs(" + "abs(y-".repeat(n) + "x" + ")".repeat(n) + ")");

  private static final List<IntFunction<String>> PROBLEMS =
      List.of(
          n -> "Ann has " + n + " pens. ".repeat(20 * n) + "How many pens does she have?",
          n -> sum(10 * n, k -> k + " apples cost " + (k + 1) + " dollars") + ". How much is one?",
          n -> "Find " + n + " consecutive numbers whose sum is " + "9".repeat(n) + "." + n + ".",
          n -> "Bob had " + "1".repeat(10 * n) + " cups and broke " + n + ". How many are left?",
          n -> "The sum of two numbers is " + n + " and ".repeat(30 * n) + " 5. Find them.",
          n -> "What is " + "half of ".repeat(20 * n) + n + "?",
          n ->
              "A train of "
                  + n
                  + " cars goes "
                  + n
                  + "0 miles in "
                  + n
                  + " hours; ".repeat(1 + n / 4)
                  + "how far does it go in 3 hours?",
          n ->
              IntStream.range(0, 40 * n).mapToObj(k -> "word" + k).collect(Collectors.joining(" "))
                  + " costs 3 dollars and 4 cents. How much do "
                  + n
                  + " cost?");

  /**
   * Integrals, equations and problems in turn, the sizes drawn.
   *
   * @param limit seconds that each is given
   */
  static List<Request> draw(int count, long seed, double limit) {
    var random = new SplittableRandom(seed);
    List<String> integrals = HostileIntegrals.draw(count, seed);
    List<Request> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int kind = i / 3;
      int size = 2 + random.nextInt(60);
      all.add(
          switch (i % 3) {
            case 0 -> request("integrate", integrals.get(kind), limit);
            case 1 -> request("dsolve", EQUATIONS.get(kind % EQUATIONS.size()).apply(size), limit);
            default -> request("solve", PROBLEMS.get(kind % PROBLEMS.size()).apply(size), limit);
          });
    }
    return all;
  }

  private static Request request(String route, String text, double limit) {
    String cut = text.length() > 10_000 ? text.substring(0, 10_000) : text;
    return new Request(route, "{\"text\": \"" + cut + "\", \"limit\": " + limit + "}");
  }

  private static String sum(int terms, IntFunction<String> term) {
    return IntStream.rangeClosed(1, terms).mapToObj(term).collect(Collectors.joining(" + "));
  }
}
