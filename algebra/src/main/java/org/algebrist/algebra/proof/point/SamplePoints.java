package org.algebrist.algebra.proof.point;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.algebrist.expression.tree.Rational;

/**
 * Points to try, the same in every run: small whole numbers first, which a person can check by
 * head, then fractions of every size and sign.
 *
 * <p>All are multiples of 1/64 below 2^20, so that they are exact as doubles and as fractions.
 */
public final class SamplePoints {
  private static final long SEED = 20_090_113;
  private static final int EASY = 8;
  private static final int DENOMINATOR = 64;

  private final int variables;
  private final SplittableRandom random = new SplittableRandom(SEED);
  private int given;

  /** Points with a value for each of so many variables. */
  public SamplePoints(int variables) {
    this.variables = variables;
  }

  /** The next point, a coordinate a variable. */
  public List<Rational> next() {
    int kind = given < EASY ? given % 2 * 2 : given % 8;
    boolean mixed = given >= EASY;
    given++;
    var point = new ArrayList<Rational>(variables);
    for (int i = 0; i < variables; i++) {
      // Coordinates of one point are mostly alike in kind, at times each of another.
      point.add(coordinate(mixed && random.nextInt(4) == 0 ? random.nextInt(8) : kind));
    }
    return point;
  }

  private Rational coordinate(int kind) {
    return switch (kind) {
      case 0 -> whole(1, 6);
      case 1 -> fraction(0, 4);
      case 2 -> whole(-5, 12);
      case 3 -> fraction(-1, 1);
      case 4 -> fraction(-6, 6);
      case 5 -> fraction(0, 1);
      case 6 -> random.nextInt(4) == 0 ? whole(-1000, 1000) : fraction(-40, 40);
      default -> fraction(0, 12);
    };
  }

  private Rational whole(int from, int to) {
    return Rational.of(random.nextInt(from, to + 1));
  }

  private Rational fraction(int from, int to) {
    return Rational.of(random.nextInt(from * DENOMINATOR, to * DENOMINATOR + 1), DENOMINATOR);
  }
}
