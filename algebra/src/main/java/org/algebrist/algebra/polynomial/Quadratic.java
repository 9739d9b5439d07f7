package org.algebrist.algebra.polynomial;

import java.util.List;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.value.Surd;
import org.algebrist.expression.tree.Rational;

/** The quadratic formula, without rounding. */
public final class Quadratic {
  private Quadratic() {}

  /** b² - 4ac. */
  public static Rational discriminant(Rational a, Rational b, Rational c, Work work) {
    return work.sized(b.times(b).minus(Rational.of(4).times(a).times(c)));
  }

  /** The real roots of a·x² + b·x + c, ascending, each once; a must not be zero. */
  public static List<Surd> roots(Rational a, Rational b, Rational c, Work work) {
    Rational discriminant = discriminant(a, b, c, work);
    Surd twice = Surd.of(a.times(Rational.of(2)));
    Surd middle = Surd.of(b.negate()).dividedBy(twice);
    return switch (discriminant.signum()) {
      case -1 -> List.of();
      case 0 -> List.of(middle);
      default -> {
        Surd distance = Surd.sqrt(discriminant).dividedBy(twice).abs();
        yield List.of(middle.minus(distance), middle.plus(distance));
      }
    };
  }
}
