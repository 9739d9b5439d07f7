package org.algebrist.algebra.polynomial;

import java.util.Arrays;
import org.algebrist.algebra.GaveUp;
import org.jspecify.annotations.Nullable;

/**
 * A product of variables, held as their indices in ascending order, each as often as it occurs:
 * x0²·x3 is 0 0 3.
 *
 * <p>The order is graded: by degree, then by the smaller leading indices. It agrees with
 * multiplication, as division needs.
 */
public final class Monomial implements Comparable<Monomial> {
  /**
   * The largest degree. Word problems end at 2 and textbook systems at 6; expanding far higher
   * powers only fills memory before every method gives up.
   */
  public static final int MAX_DEGREE = 128;

  public static final Monomial ONE = new Monomial(new int[0]);

  private final int[] variables;
  private final int hash;

  private Monomial(int[] variables) {
    this.variables = variables;
    this.hash = Arrays.hashCode(variables);
  }

  /** A single variable, by its index. */
  public static Monomial of(int variable) {
    return new Monomial(new int[] {variable});
  }

  /** The sum of the exponents. */
  public int degree() {
    return variables.length;
  }

  /** The indices, ascending and with repetition; not to be changed. */
  public int[] variables() {
    return variables;
  }

  /** The exponent of a variable; 0 where it does not occur. */
  public int exponent(int variable) {
    int count = 0;
    for (int each : variables) {
      if (each == variable) {
        count++;
      }
    }
    return count;
  }

  /** The product: exponents added up. */
  public Monomial times(Monomial other) {
    if (degree() == 0 || other.degree() == 0) {
      return degree() == 0 ? other : this;
    }
    int degree = degree() + other.degree();
    if (degree > MAX_DEGREE) {
      throw new GaveUp(
          "the equations have degree " + degree + " or more; the limit is " + MAX_DEGREE);
    }
    int[] product = Arrays.copyOf(variables, degree);
    System.arraycopy(other.variables, 0, product, degree(), other.degree());
    Arrays.sort(product);
    return new Monomial(product);
  }

  /** The quotient, or null if {@code divisor} does not divide this. */
  public @Nullable Monomial dividedBy(Monomial divisor) {
    int[] quotient = new int[Math.max(0, degree() - divisor.degree())];
    int used = 0;
    int kept = 0;
    for (int variable : variables) {
      if (used < divisor.degree() && divisor.variables[used] == variable) {
        used++;
      } else if (kept < quotient.length) {
        quotient[kept++] = variable;
      } else {
        return null;
      }
    }
    return used == divisor.degree() ? new Monomial(quotient) : null;
  }

  @Override
  public int compareTo(Monomial other) {
    return degree() != other.degree()
        ? Integer.compare(degree(), other.degree())
        : Arrays.compare(other.variables, variables);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Monomial that && Arrays.equals(variables, that.variables);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return Arrays.toString(variables);
  }
}
