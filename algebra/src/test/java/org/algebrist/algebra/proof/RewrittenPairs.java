package org.algebrist.algebra.proof;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.algebrist.algebra.calculus.Estimate;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.hipparchus.complex.Complex;

/**
 * Random formulas and what rules make of them that hold for some signs only, in places chosen at
 * random; and plain arithmetic at thousands of points, the special ones among them, as a judge.
 * {@code main pairs seed} prints how equality judges them.
 */
public final class RewrittenPairs {
  /** Each holds for some u, v, p, q only, or for all; both directions are used. */
  private static final List<String> RULES =
      List.of(
          "sqrt(u^2) | u",
          "sqrt(u^2) | abs(u)",
          "sqrt(u*v) | sqrt(u)*sqrt(v)",
          "sqrt(u/v) | sqrt(u)/sqrt(v)",
          "sqrt(u^2*v) | u*sqrt(v)",
          "sqrt(u^2*v) | abs(u)*sqrt(v)",
          "sqrt(u)^2 | u",
          "ln(u*v) | ln(u)+ln(v)",
          "ln(u^2) | 2*ln(u)",
          "ln(u^2) | 2*ln(abs(u))",
          "ln(u/v) | ln(u)-ln(v)",
          "exp(ln(u)) | u",
          "exp(ln(u)/2) | sqrt(u)",
          "ln(exp(u)) | u",
          "abs(u) | u",
          "abs(u)*abs(v) | abs(u*v)",
          "abs(u+v) | abs(u)+abs(v)",
          "abs(u)^2 | u^2",
          "(u^2)^(3/2) | u^3",
          "(u^3)^(1/3) | u",
          "root(u^3, 3) | u",
          "root(u^2, 3) | u^(2/3)",
          "(u*v)^a | u^a*v^a",
          "(u^a)^b | u^(a*b)",
          "(u^2)^a | u^(2*a)",
          "u^a*u^b | u^(a+b)",
          "u^a/u^b | u^(a-b)",
          "exp(a*ln(u)) | u^a",
          "(-u)^a | (-1)^a*u^a",
          "1/u^a | u^(-a)",
          "atan(1/u) | pi/2-atan(u)",
          "asin(u) | atan(u/sqrt(1-u^2))",
          "acos(u) | atan(sqrt(1-u^2)/u)",
          "acos(u) | pi/2-asin(u)",
          "sin(asin(u)) | u",
          "asin(sin(u)) | u",
          "cos(asin(u)) | sqrt(1-u^2)",
          "tan(atan(u)) | u",
          "acot(u) | atan(1/u)",
          "acosh(cosh(u)) | u",
          "cosh(acosh(u)) | u",
          "asinh(sinh(u)) | u",
          "atanh(u) | ln((1+u)/(1-u))/2",
          "max(u, v) | (u+v+abs(u-v))/2",
          "max(u, v) | u",
          "floor(u+1) | floor(u)+1",
          "floor(2*u) | 2*floor(u)",
          "u/u | 1",
          "u^0 | 1",
          "(u^2-1)/(u-1) | u+1",
          "u/sqrt(u) | sqrt(u)",
          "u/abs(u) | abs(u)/u",
          "sqrt(u+2*sqrt(u)+1) | sqrt(u)+1",
          "sqrt(u-2*sqrt(u)+1) | sqrt(u)-1");

  private static final List<String> LEAVES =
      List.of(
          "x", "x", "y", "x-1", "x+2", "x^2", "x*y", "-x", "x-y", "2", "-3", "x^2-4", "1/x",
          "x+100", "exp(x)", "x^2+1", "x^3", "abs(x)", "sqrt(y)", "1/2", "x-10^6", "0", "1");

  private static final List<String> EXPONENTS = List.of("y", "2*y", "y/2", "y+1", "2", "1/2", "-y");

  private static final List<String> AROUND =
      List.of(
          "z",
          "z",
          "z+x",
          "z*y",
          "z-sqrt(x)",
          "z+abs(x)",
          "z+abs(y)",
          "z+sqrt(x*y)",
          "abs(z)",
          "1/z",
          "z^2",
          "sqrt(z)",
          "ln(z)",
          "z+ln(x)",
          "z+y^x",
          "atan(z)",
          "z*abs(x-1)",
          "z+sqrt(x-3)");

  private static final List<String> LETTERS = List.of("x", "y");

  private final SplittableRandom random;

  RewrittenPairs(long seed) {
    this.random = new SplittableRandom(seed);
  }

  private Formula pick(List<String> from) {
    return IdentityPairs.read(from.get(random.nextInt(from.size())));
  }

  /** A rule with formulas in its letters, perhaps another rule's result among them. */
  private IdentityPairs.Pair rule(int depth) {
    String[] sides = RULES.get(random.nextInt(RULES.size())).split("\\|");
    int turn = random.nextInt(2);
    Map<String, Formula> first =
        Map.of("u", pick(LEAVES), "v", pick(LEAVES), "a", pick(EXPONENTS), "b", pick(EXPONENTS));
    Formula left = IdentityPairs.substituted(IdentityPairs.read(sides[turn].strip()), first);
    Formula right = IdentityPairs.substituted(IdentityPairs.read(sides[1 - turn].strip()), first);
    if (depth > 0 && random.nextBoolean()) {
      IdentityPairs.Pair inner = rule(depth - 1);
      String u = random.nextBoolean() ? "u" : "v";
      left = inside(sides[turn], first, u, inner.left());
      right = inside(sides[1 - turn], first, u, inner.right());
    }
    return new IdentityPairs.Pair("rewritten", left, right);
  }

  private static Formula inside(
      String side, Map<String, Formula> letters, String name, Formula inner) {
    var all = new HashMap<>(letters);
    all.put(name, inner);
    return IdentityPairs.substituted(IdentityPairs.read(side.strip()), all);
  }

  IdentityPairs.Pair next() {
    IdentityPairs.Pair pair = rule(1);
    Formula left = pair.left();
    Formula right = pair.right();
    if (random.nextInt(3) == 0) {
      IdentityPairs.Pair other = rule(0);
      Operator joined = random.nextBoolean() ? Operator.ADD : Operator.MULTIPLY;
      left = Formula.of(joined, left, other.left());
      right = Formula.of(joined, right, other.right());
    }
    Formula around = pick(AROUND);
    left = IdentityPairs.substituted(around, Map.of("z", left));
    right = IdentityPairs.substituted(around, Map.of("z", right));
    return new IdentityPairs.Pair("rewritten", left, right);
  }

  private static final double[] SPECIAL = {
    0, 1, -1, 2, -2, 0.5, -0.5, 3, -3, 1.5, -1.5, 0.25, 4, -4, 5, 7.5, -7.5, 100, -100, -99, -101,
    1e6, -1e6, 999_999, 1_000_001, 1e-6, -1e-6, 0.75, -0.75, 2.5, -2.5, 1e9, -1e9
  };

  /**
   * A point at which both have values that differ beyond rounding and all conditions hold, as
   * {@code x^3 - 1 >= 0} does or does not. One that cannot be read is no excuse.
   */
  static Optional<double[]> difference(Formula left, Formula right, List<String> conditions) {
    List<Condition> required = conditions.stream().flatMap(Condition::read).toList();
    Program a = Program.compile(left, LETTERS).orThrow();
    Program b = Program.compile(right, LETTERS).orThrow();
    for (double x : SPECIAL) {
      for (double y : SPECIAL) {
        Estimate u = a.estimateAt(x, y);
        Estimate v = b.estimateAt(x, y);
        double error = u.error() + v.error();
        double size = Math.max(Math.abs(u.value()), Math.abs(v.value()));
        if (size < 1e100
            && error < 1e-9 * (1 + size)
            && Math.abs(u.value() - v.value()) > 1e3 * error + 1e-7 * size + 1e-12
            && holds(required, x, y)) {
          return Optional.of(new double[] {x, y});
        }
      }
    }
    return Optional.empty();
  }

  private static boolean holds(List<Condition> conditions, double x, double y) {
    return conditions.stream().allMatch(condition -> condition.holds(x, y));
  }

  /** A comparison of two formulas in x and y. */
  private record Condition(Program left, String relation, Program right) {
    private static final Pattern FORM = Pattern.compile("(.+) (>=|<=|>|<|!=|=) (.+)");

    static Stream<Condition> read(String text) {
      Matcher form = FORM.matcher(text);
      if (!form.matches()) {
        return Stream.empty();
      }
      try {
        Program left = Program.compile(IdentityPairs.read(form.group(1)), LETTERS).orThrow();
        Program right = Program.compile(IdentityPairs.read(form.group(3)), LETTERS).orThrow();
        return Stream.of(new Condition(left, form.group(2), right));
      } catch (RuntimeException unreadable) {
        return Stream.empty();
      }
    }

    /** False as well where a side has no value. */
    boolean holds(double x, double y) {
      double u = left.at(x, y);
      double v = right.at(x, y);
      return switch (relation) {
        case ">=" -> u >= v;
        case "<=" -> u <= v;
        case ">" -> u > v;
        case "<" -> u < v;
        case "=" -> u == v;
        default -> u < v || u > v;
      };
    }
  }

  /**
   * Whether a formula has a value at one of the special points at least, if only a complex one; ln
   * 0 and 1/0 have none, and nothing can be said of formulas with them.
   */
  static boolean hasValue(Formula formula) {
    Program program = Program.compile(formula, LETTERS).orThrow();
    for (double x : SPECIAL) {
      for (double y : SPECIAL) {
        Complex value = program.complexAt(new Complex(x), new Complex(y)).value();
        if (!Double.isNaN(program.at(x, y)) || Double.isFinite(value.norm())) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Counts of verdicts.
   *
   * @param without pairs besides of which a side has no value anywhere
   */
  public record Figures(
      int asked, int differ, int wrongEqual, int wrongDifferent, int unknown, int without) {}

  /**
   * Judges so many pairs.
   *
   * @param report takes a line for each that is open, or judged wrongly: these begin with WRONG
   */
  public static Figures judge(int pairs, long seed, Consumer<String> report) {
    var made = new RewrittenPairs(seed);
    int differ = 0;
    int wrongEqual = 0;
    int wrongDifferent = 0;
    int unknown = 0;
    int without = 0;
    for (int i = 0; i < pairs; i++) {
      IdentityPairs.Pair pair = made.next();
      while (!hasValue(pair.left()) || !hasValue(pair.right())) {
        without++;
        pair = made.next();
      }
      Verdict verdict = Equality.check(pair.left(), pair.right(), Duration.ofSeconds(1));
      Optional<double[]> point = difference(pair.left(), pair.right(), List.of());
      differ += point.isPresent() ? 1 : 0;
      boolean wrong = false;
      switch (verdict) {
        case Verdict.Equal equal -> wrong = isRefuted(pair, equal);
        case Verdict.Different(String _, Optional<Witness> witness) ->
            wrong = witness.isPresent() && !holds(pair, witness.get());
        case Verdict.Unknown _ -> unknown++;
      }
      if (wrong) {
        wrongEqual += verdict instanceof Verdict.Equal ? 1 : 0;
        wrongDifferent += verdict instanceof Verdict.Different ? 1 : 0;
        report.accept(
            "WRONG "
                + pair.left()
                + " | "
                + pair.right()
                + "  "
                + verdict
                + point.map(p -> " at " + p[0] + ", " + p[1]).orElse(""));
      } else if (verdict instanceof Verdict.Unknown) {
        report.accept(
            (point.isPresent() ? "false " : "true? ")
                + pair.left()
                + " | "
                + pair.right()
                + "  "
                + verdict);
      }
    }
    return new Figures(pairs, differ, wrongEqual, wrongDifferent, unknown, without);
  }

  /** Whether the formulas differ where the conditions of the verdict hold. */
  static boolean isRefuted(IdentityPairs.Pair pair, Verdict.Equal verdict) {
    return difference(pair.left(), pair.right(), verdict.conditions()).isPresent();
  }

  /** Whether the formulas have values at a witness that are not the same, by plain arithmetic. */
  private static boolean holds(IdentityPairs.Pair pair, Witness witness) {
    List<String> names = new ArrayList<>(witness.point().keySet());
    double[] point =
        witness.point().values().stream().mapToDouble(c -> c.real().doubleValue()).toArray();
    boolean real = witness.point().values().stream().allMatch(c -> c.imaginary().signum() == 0);
    if (!real) {
      return true;
    }
    double u = Program.compile(pair.left(), names).orThrow().at(point);
    double v = Program.compile(pair.right(), names).orThrow().at(point);
    return u != v; // NaN where only complex numbers give values
  }

  public static void main(String[] arguments) {
    long start = System.nanoTime();
    Figures figures =
        judge(Integer.parseInt(arguments[0]), Long.parseLong(arguments[1]), System.out::println);
    System.out.printf(
        Locale.ROOT,
        "%d pairs, %d of them seen to differ: wrongly equal %d, wrongly different %d, unknown %d"
            + " (%.1f %%), %.1f ms each; %d besides without a value%n",
        figures.asked(),
        figures.differ(),
        figures.wrongEqual(),
        figures.wrongDifferent(),
        figures.unknown(),
        100.0 * figures.unknown() / figures.asked(),
        (System.nanoTime() - start) / 1e6 / figures.asked(),
        figures.without());
  }
}
