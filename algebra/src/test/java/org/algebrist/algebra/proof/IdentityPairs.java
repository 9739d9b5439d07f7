package org.algebrist.algebra.proof;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.TreePosition;

/**
 * Pairs of formulas that are equal by construction, and pairs that miss it by one number or sign.
 *
 * <p>A pair is a textbook law with random formulas in its letters (p and q positive ones), combined
 * with a second law or put inside a function.
 */
public final class IdentityPairs {
  /** Two formulas and the family of the law that they were made from. */
  public record Pair(String family, Formula left, Formula right) {}

  /** What the laws are about. */
  public static final List<String> FAMILIES =
      List.of("polynomial", "rational", "trigonometric", "exp and log", "roots");

  private static final Map<String, List<String>> LAWS =
      Map.of(
          "polynomial",
          List.of(
              "(u+v)^2 | u^2+2*u*v+v^2",
              "(u-v)*(u+v) | u^2-v^2",
              "(u+v)^3 | u^3+3*u^2*v+3*u*v^2+v^3",
              "u^3-v^3 | (u-v)*(u^2+u*v+v^2)",
              "(u+v)*w | w*v+u*w",
              "u^4-v^4 | (u-v)*(u+v)*(u^2+v^2)",
              "(u+1)*(u+2)*(u+3) | u^3+6*u^2+11*u+6",
              "u^2+4*u+3 | (u+2)^2-1"),
          "rational",
          List.of(
              "1/p-1/(p+1) | 1/(p*(p+1))",
              "u/p+v/q | (u*q+v*p)/(p*q)",
              "(u^2-v^2)/(u-v) | u+v",
              "1/(1/p+1/q) | p*q/(p+q)",
              "(u/p)/(v/q) | u*q/(p*v)",
              "1/(u^2-1) | (1/(u-1)-1/(u+1))/2",
              "(u^3+1)/(u+1) | u^2-u+1",
              "u/(u+v)+v/(u+v) | 1"),
          "trigonometric",
          List.of(
              "sin(2*u) | 2*sin(u)*cos(u)",
              "cos(2*u) | 1-2*sin(u)^2",
              "sin(u+v) | sin(u)*cos(v)+cos(u)*sin(v)",
              "1+tan(u)^2 | 1/cos(u)^2",
              "sin(u)^2 | (1-cos(2*u))/2",
              "cos(3*u) | 4*cos(u)^3-3*cos(u)",
              "sin(u)*cos(v) | (sin(u+v)+sin(u-v))/2",
              "tan(u/2) | sin(u)/(1+cos(u))",
              "cos(u)^4-sin(u)^4 | cos(2*u)",
              "sin(u+pi/2) | cos(u)",
              "cot(u)-tan(u) | 2*cot(2*u)",
              "sin(u)+sin(v) | 2*sin((u+v)/2)*cos((u-v)/2)"),
          "exp and log",
          List.of(
              "exp(u+v) | exp(u)*exp(v)",
              "ln(p*q) | ln(p)+ln(q)",
              "ln(p/q) | ln(p)-ln(q)",
              "ln(p^3) | 3*ln(p)",
              "exp(u)^2 | exp(2*u)",
              "p^u | exp(u*ln(p))",
              "exp(ln(p)+u) | p*exp(u)",
              "cosh(u)^2-sinh(u)^2 | 1",
              "sinh(2*u) | 2*sinh(u)*cosh(u)",
              "2^(u+3) | 8*2^u",
              "log(p,2) | ln(p)/ln(2)",
              "tanh(u) | (exp(2*u)-1)/(exp(2*u)+1)",
              "ln(sqrt(p)) | ln(p)/2",
              "4^u | (2^u)^2"),
          "roots",
          List.of(
              "sqrt(p)*sqrt(q) | sqrt(p*q)",
              "sqrt(u^2) | abs(u)",
              "1/(sqrt(p+1)-sqrt(p)) | sqrt(p+1)+sqrt(p)",
              "sqrt(p+q+2*sqrt(p*q)) | sqrt(p)+sqrt(q)",
              "p^(3/2) | p*sqrt(p)",
              "sqrt(sqrt(p)) | p^(1/4)",
              "sqrt(p^3) | p*sqrt(p)",
              "(sqrt(p)+sqrt(q))^2 | p+q+2*sqrt(p*q)",
              "sqrt(12*p) | 2*sqrt(3)*sqrt(p)",
              "sqrt(p/q) | sqrt(p)/sqrt(q)",
              "sqrt(5+2*sqrt(6)) | sqrt(2)+sqrt(3)",
              "p/sqrt(p) | sqrt(p)"));

  private static final List<String> ANY =
      List.of("x", "y", "2*x", "x+1", "x-y", "3", "x*y", "x/2", "2*y+1", "1-x", "x^2");
  private static final List<String> POSITIVE =
      List.of("x^2+1", "exp(y)", "2", "5", "y^2+3", "x^2+y^2+1", "1/(x^2+1)", "exp(x)+1");
  private static final List<String> AROUND =
      List.of(
          "z",
          "z+y",
          "2*z-1",
          "z^2",
          "z*x",
          "1/(1+z^2)",
          "sin(z)",
          "exp(z/3)",
          "abs(z)",
          "ln(1+z^2)");

  private final SplittableRandom random;

  /**
   * @param seed draws others for every number
   */
  public IdentityPairs(long seed) {
    this.random = new SplittableRandom(seed);
  }

  static Formula read(String infix) {
    return InfixReader.read(infix).orThrow();
  }

  private Formula pick(List<String> from) {
    return read(from.get(random.nextInt(from.size())));
  }

  /** An equal pair. */
  public Pair equal(String family) {
    Pair first = law(family);
    Formula left = first.left();
    Formula right = first.right();
    if (random.nextInt(3) == 0) {
      Pair second = law(family);
      Operator joined = random.nextBoolean() ? Operator.ADD : Operator.MULTIPLY;
      left = Formula.of(joined, left, second.left());
      right = Formula.of(joined, second.right(), right);
    }
    if (random.nextInt(2) == 0) {
      Formula around = pick(AROUND);
      left = substituted(around, Map.of("z", left));
      right = substituted(around, Map.of("z", right));
    }
    return new Pair(family, left, right);
  }

  /** What is found out about two formulas with a stroke between. */
  static Verdict check(String pair, Duration limit) {
    String[] sides = pair.split("\\|");
    return Equality.check(read(sides[0].strip()), read(sides[1].strip()), limit);
  }

  private Pair law(String family) {
    List<String> laws = LAWS.get(family);
    String[] sides = laws.get(random.nextInt(laws.size())).split("\\|");
    var letters =
        Map.of(
            "u",
            pick(ANY),
            "v",
            pick(ANY),
            "w",
            pick(ANY),
            "p",
            pick(POSITIVE),
            "q",
            pick(POSITIVE));
    return new Pair(
        family,
        substituted(read(sides[0].strip()), letters),
        substituted(read(sides[1].strip()), letters));
  }

  /** A pair that misses equality by one number or one sign; it differs clearly somewhere. */
  public Pair nearMiss(String family) {
    while (true) {
      Pair pair = equal(family);
      Formula mutated = mutated(pair.right());
      if (differ(pair.left(), mutated)) {
        return new Pair(family, pair.left(), mutated);
      }
    }
  }

  private Formula mutated(Formula formula) {
    List<TreePosition.Placed> places = TreePosition.all(formula);
    for (int i = 0; i < 100; i++) {
      TreePosition.Placed place = places.get(random.nextInt(places.size()));
      if (place.formula() instanceof Num number) {
        Rational other = number.value().plus(Rational.of(random.nextBoolean() ? 1 : -1));
        return place.position().replace(formula, Formula.number(other));
      }
      if (place.formula() instanceof Operation operation) {
        Operator other =
            switch (operation.operator()) {
              case ADD -> Operator.SUBTRACT;
              case SUBTRACT -> Operator.ADD;
              case SIN -> Operator.COS;
              case COS -> Operator.SIN;
              case MULTIPLY -> Operator.ADD;
              case SINH -> Operator.COSH;
              default -> operation.operator();
            };
        if (other != operation.operator()) {
          return place.position().replace(formula, new Operation(other, operation.operands()));
        }
      }
    }
    return formula; // nothing to change, as in abs(x): another pair will be taken
  }

  /** By plain arithmetic at 400 points, far above any rounding. */
  private boolean differ(Formula left, Formula right) {
    Program a = Program.compile(left, List.of("x", "y")).orThrow();
    Program b = Program.compile(right, List.of("x", "y")).orThrow();
    for (int i = 0; i < 400; i++) {
      double x = random.nextDouble(-3, 3);
      double y = random.nextDouble(-3, 3);
      double u = a.at(x, y);
      double v = b.at(x, y);
      if (Math.abs(u) < 1e6 && Math.abs(u - v) > 1e-4 * (1 + Math.abs(u))) {
        return true;
      }
    }
    return false;
  }

  static Formula substituted(Formula formula, Map<String, Formula> letters) {
    return switch (formula) {
      case Symbol(String name) -> letters.getOrDefault(name, formula);
      case Operation operation -> {
        var operands = new ArrayList<Formula>();
        operation.operands().forEach(operand -> operands.add(substituted(operand, letters)));
        yield new Operation(operation.operator(), operands);
      }
      default -> formula;
    };
  }
}
