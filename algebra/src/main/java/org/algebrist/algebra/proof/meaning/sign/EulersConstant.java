package org.algebrist.algebra.proof.meaning.sign;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.algebra.proof.point.Interpretation;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;

/**
 * Leaves open whether γ is Euler's constant, where the values of both formulas agree with it: the
 * digamma function is −γ at 1.
 */
public record EulersConstant() implements OpenMeaning {
  private static final String NAME = "gamma";
  private static final double VALUE = 0.577_215_664_901_532_9;

  /** Relative to the size of the values. */
  private static final double ROUNDING = 1e-12;

  /** Where other names stand is tried at these values, one after the other. */
  private static final List<Rational> PLACES =
      List.of(Rational.of(2), Rational.of(3), Rational.of(5, 4), Rational.of(1, 2));

  @Override
  public Optional<String> in(ComparedPair pair) {
    var interpretation = new Interpretation(List.of(pair.left(), pair.right()));
    Formula left = interpretation.valued(pair.left());
    Formula right = interpretation.valued(pair.right());
    List<String> names =
        Stream.of(left, right)
            .flatMap(side -> Interpretation.free(side).stream())
            .distinct()
            .toList();
    if (!names.contains(NAME)
        || !(Program.compile(left, names) instanceof Compilation.Compiled(Program f))
        || !(Program.compile(right, names) instanceof Compilation.Compiled(Program g))) {
      return Optional.empty();
    }
    return PLACES.stream().anyMatch(at -> areSame(f, g, names, at.doubleValue()))
            && PLACES.stream().noneMatch(at -> areApart(f, g, names, at.doubleValue()))
        ? Optional.of("they may be equal if γ is Euler's constant")
        : Optional.empty();
  }

  private static boolean areSame(Program f, Program g, List<String> names, double at) {
    return difference(f, g, names, at) <= ROUNDING;
  }

  private static boolean areApart(Program f, Program g, List<String> names, double at) {
    return difference(f, g, names, at) > ROUNDING;
  }

  /** Relative to the values; NaN where one has none. */
  private static double difference(Program f, Program g, List<String> names, double at) {
    double[] point = names.stream().mapToDouble(name -> name.equals(NAME) ? VALUE : at).toArray();
    double x = f.at(point);
    double y = g.at(point);
    return Math.abs(x - y) / (1 + Math.abs(x) + Math.abs(y));
  }
}
