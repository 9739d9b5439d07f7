package org.algebrist.algebra.polynomial;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.algebra.Work;
import org.algebrist.expression.tree.Rational;

/**
 * The real line cut at all real roots of some polynomials in one variable, so that none of them
 * changes its sign between two neighbouring cuts. Found by Sturm's theorem, without rounding.
 */
public final class SignRegions {
  /** Two cuts nearer than this, relatively, are taken for one root of two polynomials. */
  private static final int SAME_BITS = 90;

  private final List<Rational[]> polynomials;

  /** Where a polynomial changes its sign or touches zero, ascending. */
  private final List<RealRoots.Root> cuts;

  /** Per cut, which polynomials are zero there. */
  private final List<List<Integer>> zeros;

  /** Per region, the sign of every polynomial. */
  private final List<int[]> signs;

  private SignRegions(
      List<Rational[]> polynomials,
      List<RealRoots.Root> cuts,
      List<List<Integer>> zeros,
      List<int[]> signs) {
    this.polynomials = polynomials;
    this.cuts = cuts;
    this.zeros = zeros;
    this.signs = signs;
  }

  /**
   * Cuts the line.
   *
   * @param polynomials by coefficients of ascending degree; none is zero
   */
  public static SignRegions of(List<Rational[]> polynomials, Work work) {
    List<RealRoots.Root> cuts = new ArrayList<>();
    List<List<Integer>> zeros = new ArrayList<>();
    for (int i = 0; i < polynomials.size(); i++) {
      Rational[] polynomial = polynomials.get(i);
      if (polynomial.length < 2) {
        continue;
      }
      for (RealRoots.Root root : RealRoots.of(polynomial, work)) {
        int at = 0;
        while (at < cuts.size()
            && cuts.get(at).near().compareTo(root.near()) < 0
            && !isSame(cuts.get(at).near(), root.near())) {
          at++;
        }
        if (at == cuts.size() || !isSame(cuts.get(at).near(), root.near())) {
          cuts.add(at, root);
          zeros.add(at, new ArrayList<>());
        }
        zeros.get(at).add(i);
      }
    }
    List<int[]> signs = new ArrayList<>();
    for (int i = 0; i <= cuts.size(); i++) {
      Rational inside = between(cuts, i);
      signs.add(polynomials.stream().mapToInt(each -> value(each, inside).signum()).toArray());
    }
    return new SignRegions(polynomials, cuts, zeros, signs);
  }

  private static boolean isSame(Rational a, Rational b) {
    Rational gap = a.minus(b).abs();
    Rational size = a.abs().compareTo(b.abs()) > 0 ? a.abs() : b.abs();
    return gap.signum() == 0
        || gap.numerator().bitLength() - gap.denominator().bitLength()
            < size.numerator().bitLength() - size.denominator().bitLength() - SAME_BITS;
  }

  /** A point of the region before the cut of that number, or after the last one. */
  private static Rational between(List<RealRoots.Root> cuts, int region) {
    if (cuts.isEmpty()) {
      return Rational.ZERO;
    }
    if (region == 0) {
      return cuts.getFirst().near().minus(Rational.ONE);
    }
    if (region == cuts.size()) {
      return cuts.getLast().near().plus(Rational.ONE);
    }
    return cuts.get(region - 1).near().plus(cuts.get(region).near()).times(Rational.of(1, 2));
  }

  /** The value of a polynomial, without rounding. */
  public static Rational value(Rational[] coefficients, Rational at) {
    Rational value = Rational.ZERO;
    for (int i = coefficients.length - 1; i >= 0; i--) {
      value = value.times(at).plus(coefficients[i]);
    }
    return value;
  }

  /** How many regions there are; region i lies between the cuts i − 1 and i. */
  public int count() {
    return signs.size();
  }

  /** The sign of a polynomial inside a region. */
  public int sign(int region, int polynomial) {
    return signs.get(region)[polynomial];
  }

  /** Whether a polynomial is not negative anywhere in the region. */
  private boolean holds(int region, int polynomial) {
    return sign(region, polynomial) >= 0;
  }

  /**
   * The sign of the last polynomial at all points at which none of the others is negative: 1 if it
   * is at least 0 there, −1 if it is at most 0, 0 if it takes both signs or there are no points.
   */
  public int signWhereOthersHold() {
    int last = polynomials.size() - 1;
    boolean up = true;
    boolean down = true;
    boolean any = false;
    for (int region = 0; region < count(); region++) {
      boolean inside = true;
      for (int i = 0; i < last && inside; i++) {
        inside = holds(region, i);
      }
      if (inside) {
        any = true;
        up &= sign(region, last) >= 0;
        down &= sign(region, last) <= 0;
      }
      if (region < cuts.size() && isPointAllowed(region, last)) {
        // At a cut the sign is that of either side, or zero.
        up &= sign(region, last) >= 0 || sign(region + 1, last) >= 0;
        down &= sign(region, last) <= 0 || sign(region + 1, last) <= 0;
      }
    }
    return !any || up == down ? 0 : up ? 1 : -1;
  }

  /** Whether inside some region none of the polynomials is negative. */
  public boolean hasRegionWhereAllHold() {
    for (int region = 0; region < count(); region++) {
      boolean inside = true;
      for (int i = 0; i < polynomials.size() && inside; i++) {
        inside = holds(region, i);
      }
      if (inside) {
        return true;
      }
    }
    return false;
  }

  /** Whether there is a point, inside a region or at a cut, where none of them is negative. */
  public boolean hasPointWhereAllHold() {
    if (hasRegionWhereAllHold()) {
      return true;
    }
    for (int cut = 0; cut < cuts.size(); cut++) {
      if (isPointAllowed(cut, polynomials.size())) {
        return true;
      }
    }
    return false;
  }

  /** Whether at a cut none of the first polynomials is negative. */
  private boolean isPointAllowed(int cut, int first) {
    for (int i = 0; i < first; i++) {
      if (!holds(cut, i) && !holds(cut + 1, i) && !zeros.get(cut).contains(i)) {
        return false;
      }
    }
    return true;
  }
}
