package org.algebrist.algebra.proof;

import java.math.BigDecimal;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.algebrist.algebra.calculus.Estimate;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.expression.tree.Formula;

/**
 * Pairs whose equality hangs on a sign that changes somewhere between 10⁻⁶ and 10⁹: even roots,
 * powers, logarithms, absolute values and inverse functions of a map that is zero there. True ones
 * are laws; false ones are laws with |u| taken for u or −u, or for |u| with another zero, and were
 * seen to differ beside the zero.
 */
public final class AdversarialPairs {
  /** A pair of formulas in x. */
  public record Pair(String law, Formula left, Formula right) {}

  /** A map with the text of itself, of its square multiplied out, and one of its zeros. */
  private record Map(String text, String square, double zero) {}

  /** U stands for the map, V for its square multiplied out, A for the absolute value of the map. */
  private static final List<String> LAWS =
      List.of(
          "sqrt((U)^2) | A",
          "sqrt(V) | A",
          "((U)^4)^(1/4) | A",
          "((U)^2)^(3/2) | A*(U)^2",
          "((U)^6)^(1/2) | A^3",
          "root((U)^4, 4) | A",
          "root((U)^6, 3) | A^2",
          "root((U)^3, 3)*A | (U)*sqrt((U)^2)",
          "sqrt(3*(U)^2) | sqrt(3)*A",
          "sqrt((U)^2*exp(x/10^9)) | A*exp(x/(2*10^9))",
          "1/sqrt((U)^2) | 1/A",
          "(U)/sqrt((U)^2) | A/(U)",
          "ln((U)^2) | 2*ln(A)",
          "ln(V)/2 | ln(A)",
          "ln((U)^4) | 4*ln(A)",
          "exp(ln((U)^2)/2) | A",
          "ln(sqrt((U)^2)) | ln(A)",
          "exp(3*ln(A)) | A*(U)^2",
          "max(U, -(U)) | A",
          "min(U, -(U)) | -A",
          "abs(-3*(U)) | 3*A",
          "abs((U)*x) | A*abs(x)",
          "abs((U)^3) | A^3",
          "abs((U)+1)-1 | abs(A*A/(U)+1)-1",
          "sqrt((U)^2+2*sqrt((U)^2)+1) | A+1",
          "acosh(cosh(U)) | A",
          "atan(abs(U)) | atan(A)",
          "atan(A)*(U) | atan(U)*A",
          "cos(atan(A)) | 1/sqrt(1+(U)^2)",
          "sin(atan(A)) | A/sqrt(1+(U)^2)",
          "asin(A/sqrt(1+(U)^2)) | atan(A)",
          "acos(1/sqrt(1+(U)^2)) | atan(A)",
          "atan(U)+atan(1/(U)) | pi/2*A/(U)",
          "asinh(A) | ln(A+sqrt(1+(U)^2))",
          "exp(asinh(A)) | A+sqrt((U)^2+1)",
          "tanh(A) | (exp(2*A)-1)/(exp(2*A)+1)",
          "cosh(A) | cosh(U)",
          "sinh(A)*(U) | sinh(U)*A",
          "(A+U)*(A-(U)) | 0",
          "sqrt((U)^2*(x^2+1)) | A*sqrt(x^2+1)");

  private static final List<String> AROUND =
      List.of("z", "z", "z+x", "2*z-1", "x*z", "z/3+x^2", "exp(z/10^12)", "z-sqrt(x^2+4)", "7-z");

  private final SplittableRandom random;

  public AdversarialPairs(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /** A number of few digits between 10⁻⁶ and 10⁹ in size. */
  private BigDecimal place() {
    BigDecimal digits = BigDecimal.valueOf(random.nextInt(1, 100));
    return digits.scaleByPowerOfTen(random.nextInt(-7, 8));
  }

  private static String text(BigDecimal value) {
    return "(" + value.toPlainString() + ")";
  }

  private Map map() {
    BigDecimal s = place();
    if (random.nextBoolean()) {
      s = s.negate();
    }
    String at = text(s);
    String a = "(" + random.nextInt(1, 9) + ")";
    double zero = s.doubleValue();
    return switch (random.nextInt(6)) {
      case 0, 1 ->
          new Map(
              a + "*x-" + a + "*" + at,
              a + "^2*x^2-2*" + a + "^2*" + at + "*x+" + a + "^2*" + at + "^2",
              zero);
      case 2 -> new Map("x^3-" + at + "^3", "x^6-2*" + at + "^3*x^3+" + at + "^6", zero);
      case 3 -> new Map("x^2-" + at + "^2", "x^4-2*" + at + "^2*x^2+" + at + "^4", zero);
      case 4 -> {
        int c = random.nextInt(-14, 21);
        yield new Map(
            "ln(x)-(" + c + ")", "ln(x)^2-2*(" + c + ")*ln(x)+(" + c + ")^2", Math.exp(c));
      }
      default -> {
        BigDecimal c = place();
        yield new Map(
            "exp(x)-" + text(c),
            "exp(2*x)-2*" + text(c) + "*exp(x)+" + text(c) + "^2",
            Math.log(c.doubleValue()));
      }
    };
  }

  private static String filled(String law, Map map, String size) {
    return law.replace("A", "(" + size + ")").replace("U", map.text()).replace("V", map.square());
  }

  /** A true pair. */
  public Pair equal() {
    Map map = map();
    String law = LAWS.get(random.nextInt(LAWS.size()));
    String[] sides = filled(law, map, "abs(" + map.text() + ")").split("\\|");
    return pair(law, sides[0].strip(), sides[1].strip());
  }

  private Pair pair(String law, String left, String right) {
    String around = AROUND.get(random.nextInt(AROUND.size()));
    boolean turned = random.nextBoolean();
    Formula a = IdentityPairs.read(around.replace("z", "(" + (turned ? right : left) + ")"));
    Formula b = IdentityPairs.read(around.replace("z", "(" + (turned ? left : right) + ")"));
    return new Pair(law, a, b);
  }

  /** A pair that differs clearly on one side of the map's zero. */
  public Pair different() {
    while (true) {
      Map map = map();
      String law = LAWS.get(random.nextInt(LAWS.size()));
      String[] sides = law.split("\\|");
      String size =
          switch (random.nextInt(4)) {
            case 0 -> "-(" + map.text() + ")";
            case 1 -> "abs(" + map.text() + "+" + map().text() + ")";
            default -> map.text();
          };
      boolean first = sides[0].contains("A") && random.nextBoolean();
      String proper = "abs(" + map.text() + ")";
      Pair pair =
          pair(
              law,
              filled(sides[0], map, first ? size : proper).strip(),
              filled(sides[1], map, first ? proper : size).strip());
      if (differ(pair.left(), pair.right(), map.zero())) {
        return pair;
      }
    }
  }

  /** Whether values differ at a point beside the zero, far above what rounding may have done. */
  private static boolean differ(Formula left, Formula right, double zero) {
    Program a = Program.compile(left, List.of("x")).orThrow();
    Program b = Program.compile(right, List.of("x")).orThrow();
    for (double step : new double[] {0.5, 0.1, 0.9, 2.3, 31}) {
      for (double sign : new double[] {1, -1}) {
        double x = zero + sign * step * Math.abs(zero);
        Estimate u = a.estimateAt(x);
        Estimate v = b.estimateAt(x);
        double scale = Math.max(Math.abs(u.value()), Math.abs(v.value()));
        double gap = Math.abs(u.value() - v.value());
        if (scale < 1e12 && gap > 1e-3 * scale + 1e-9 && gap > 1e3 * (u.error() + v.error())) {
          return true;
        }
      }
    }
    return false;
  }

  private static double value(Formula formula, double x) {
    return Program.compile(formula, List.of("x")).orThrow().at(x);
  }

  // ---- Answers to integrals

  /** A stands for |u|, U for u = a·x − b. */
  private static final List<String> ANTIDERIVATIVES =
      List.of(
          "(U)*A",
          "(U)*A^3/7",
          "A^3",
          "A*(U)^2+x",
          "(U)/A*ln(A)",
          "ln(A)*(U)",
          "ln(A)^2",
          "x*ln(A)-x",
          "A*ln(A)-A",
          "(U)*A+x^2",
          "atan(A)",
          "A/(U)*atan(U)",
          "exp(A/10^9)",
          "A^(5/2)",
          "A^(3/2)/3",
          "sqrt(A)",
          "asinh(A)",
          "sqrt(1+A)",
          "A*sqrt(1+(U)^2)",
          "1/A",
          "A/(1+A)",
          "ln(1+A)",
          "x*A",
          "x^2*A-x",
          "sin(A/10^9)",
          "root((U)^2, 3)*A",
          "A^3*ln(A)",
          "(U)*A*ln(A)");

  /** An integrand and an answer. */
  public record Answer(Formula integrand, Formula answer, boolean right) {}

  /**
   * An answer that is right, or wrong on one side of the zero.
   *
   * @param slope the derivative of a formula by x
   */
  public Answer answer(boolean right, UnaryOperator<Formula> slope) {
    while (true) {
      BigDecimal s = random.nextBoolean() ? place() : place().negate();
      String a = Integer.toString(random.nextInt(1, 9));
      String u = random.nextInt(4) == 0 ? "x^2-" + text(s) + "^2" : a + "*x-" + a + "*" + text(s);
      String law = ANTIDERIVATIVES.get(random.nextInt(ANTIDERIVATIVES.size()));
      String size = random.nextBoolean() ? "sqrt((" + u + ")^2)" : "abs(" + u + ")";
      Formula proper = IdentityPairs.read(law.replace("A", size).replace("U", u));
      Formula integrand = slope.apply(proper);
      if (right) {
        String other = random.nextBoolean() ? "sqrt((" + u + ")^2)" : "abs(" + u + ")";
        Formula answer = IdentityPairs.read(law.replace("A", other).replace("U", u));
        if (Double.isNaN(value(integrand, s.doubleValue() + 1 + Math.abs(s.doubleValue())))
            && Double.isNaN(value(integrand, s.doubleValue() / 2))) {
          continue;
        }
        return new Answer(integrand, answer, true);
      }
      String wrong = random.nextBoolean() ? u : "-(" + u + ")";
      Formula answer = IdentityPairs.read(law.replace("A", "(" + wrong + ")").replace("U", u));
      Formula own = slope.apply(answer);
      if (differ(own, integrand, s.doubleValue())) {
        return new Answer(integrand, answer, false);
      }
    }
  }
}
