package org.algebrist.algebra.proof.point;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Points at which a sign function is 0. Proofs write sgn u as u/|u|, which has no value there,
 * while sgn 0 is 0: sgn²x is 1 but at 0.
 */
public final class SignZeros {
  private static final Set<String> CONSTANTS = Set.of("pi", "e", "i", "infinity");

  /** Where the argument of a sign is looked at; most that people write are zero at one of them. */
  private static final List<Rational> CANDIDATES =
      List.of(
          Rational.ZERO,
          Rational.ONE,
          Rational.of(-1),
          Rational.of(2),
          Rational.of(-2),
          Rational.of(3),
          Rational.of(-3),
          Rational.of(1, 2),
          Rational.of(-1, 2));

  private static final double NEAR = 1e-9;

  /** A point, and the values of both formulas there. */
  public record Difference(Map<String, Rational> point, Formula left, Formula right) {}

  private SignZeros() {}

  /** A point where a sign is 0 and both formulas have values, which differ. */
  public static Optional<Difference> between(Formula left, Formula right) {
    Set<Formula> arguments = new LinkedHashSet<>(arguments(left));
    arguments.addAll(arguments(right));
    Set<String> names = new LinkedHashSet<>(left.symbols());
    names.addAll(right.symbols());
    names.removeAll(CONSTANTS);
    for (Formula argument : arguments) {
      for (Map<String, Rational> point : zeros(argument, names)) {
        Formula a = at(left, point);
        Formula b = at(right, point);
        double x = value(a);
        double y = value(b);
        if (Math.abs(x - y) > NEAR * (1 + Math.abs(x))) { // false where one has no value
          return Optional.of(new Difference(point, a, b));
        }
      }
    }
    return Optional.empty();
  }

  private static List<Formula> arguments(Formula formula) {
    List<Formula> arguments = new ArrayList<>();
    for (Formula node : Postorder.of(formula)) {
      if (node instanceof Operation sign && sign.operator() == Operator.SIGNUM) {
        arguments.add(sign.operands().getFirst());
      }
    }
    return arguments;
  }

  /** Points at which an argument is exactly 0, one of its names varied and the others fixed. */
  private static List<Map<String, Rational>> zeros(Formula argument, Set<String> names) {
    List<Map<String, Rational>> zeros = new ArrayList<>();
    for (String varied : argument.symbols()) {
      for (Rational candidate : CANDIDATES) {
        Map<String, Rational> point = new LinkedHashMap<>();
        long next = 2;
        for (String name : names) {
          point.put(name, name.equals(varied) ? candidate : Rational.of(next++));
        }
        boolean zero =
            names.contains(varied)
                && ExactConstants.value(at(argument, point))
                    .filter(value -> value.signum() == 0)
                    .isPresent();
        if (zero) {
          zeros.add(point);
        }
      }
    }
    return zeros;
  }

  /** The formula with numbers for its names, signs of numbers as numbers. */
  private static Formula at(Formula formula, Map<String, Rational> point) {
    Formula placed =
        formula.replaceSymbols(symbol ->
            point.containsKey(symbol.name()) ? Formula.number(point.get(symbol.name())) : symbol);
    return Postorder.rebuilt(
        placed,
        (node, made) ->
            made instanceof Operation sign && sign.operator() == Operator.SIGNUM
                ? ExactConstants.value(sign.operands().getFirst())
                    .<Formula>map(value -> Formula.number(value.signum()))
                    .orElse(made)
                : made);
  }

  private static double value(Formula formula) {
    return Program.compile(formula, List.of()) instanceof Compilation.Compiled(Program program)
        ? program.at(new double[0])
        : Double.NaN;
  }
}
