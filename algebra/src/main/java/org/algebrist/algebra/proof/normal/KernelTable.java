package org.algebrist.algebra.proof.normal;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.Monomial;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * The kernels of a {@link NormalForm}: symbols and function values that stand as variables of
 * polynomials, with the laws that bind them.
 *
 * <p>A law says that a power of a kernel is a polynomial in kernels that came before: r² = x for r
 * = √x, s² = 1 − c² for s = sin t.
 */
final class KernelTable {
  /** What a kernel stands for; equal keys are one kernel. */
  record Key(String kind, Object... content) {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Key that
          && kind.equals(that.kind)
          && Arrays.equals(content, that.content);
    }

    @Override
    public int hashCode() {
      return 31 * kind.hashCode() + Arrays.hashCode(content);
    }
  }

  /** The kernel to the given power is {@code value}. */
  record Law(int power, Polynomial value) {}

  private final Map<Key, Integer> indices = new HashMap<>();
  private final List<Key> keys = new ArrayList<>();
  private final Map<Integer, Law> laws = new HashMap<>();
  private final Set<Integer> positive = new HashSet<>();
  private final Set<Integer> formal = new HashSet<>();
  private final Work work;

  KernelTable(Work work) {
    this.work = work;
  }

  boolean holds(Key key) {
    return indices.containsKey(key);
  }

  /** The kernel of that key, made if it is new. */
  int index(Key key) {
    return indices.computeIfAbsent(
        key,
        made -> {
          keys.add(made);
          return keys.size() - 1;
        });
  }

  Key key(int index) {
    return keys.get(index);
  }

  void setLaw(int index, int power, Polynomial value) {
    laws.put(index, new Law(power, value));
  }

  /** The law of a kernel, null if it has none. */
  @Nullable Law law(int index) {
    return laws.get(index);
  }

  /** Says that a kernel is above zero wherever it has a real value. */
  void setPositive(int index) {
    positive.add(index);
  }

  boolean isPositive(int index) {
    return positive.contains(index);
  }

  /** Says whether a kernel may have values that are not real: a power of what may be negative. */
  void setFormal(int index, boolean isFormal) {
    if (isFormal) {
      formal.add(index);
    } else {
      formal.remove(index);
    }
  }

  /** Whether a kernel may occur of which only its products with others are real. */
  boolean isFormal(Polynomial polynomial) {
    return !formal.isEmpty() && polynomial.mentions(formal::contains);
  }

  /** Whether the polynomial is a sum of squares and positive kernels with positive factors. */
  boolean isPositive(Polynomial polynomial) {
    if (isFormal(polynomial)) {
      return false;
    }
    for (var term : polynomial.terms().entrySet()) {
      if (term.getValue().signum() < 0) {
        return false;
      }
      for (int variable : term.getKey().variables()) {
        if (!positive.contains(variable) && term.getKey().exponent(variable) % 2 != 0) {
          return false;
        }
      }
    }
    return true;
  }

  /** The polynomial by all laws, in which no kernel stands at or above the power of its law. */
  Polynomial reduced(Polynomial polynomial) {
    Polynomial result = polynomial;
    for (int index = keys.size() - 1; index >= 0; index--) {
      Law law = laws.get(index);
      if (law != null) {
        result = reduced(result, index, law);
      }
    }
    return result;
  }

  private Polynomial reduced(Polynomial polynomial, int index, Law law) {
    if (polynomial.degreeIn(index) < law.power()) {
      return polynomial;
    }
    var powers = new ArrayList<Polynomial>(List.of(Polynomial.ONE));
    var parts = new HashMap<Integer, Polynomial>();
    for (var term : polynomial.terms().entrySet()) {
      int times = term.getKey().exponent(index) / law.power();
      Monomial rest = term.getKey();
      for (int i = 0; i < times * law.power(); i++) {
        rest = Objects.requireNonNull(rest.dividedBy(Monomial.of(index)));
      }
      Polynomial part = Polynomial.term(term.getValue(), rest);
      parts.merge(times, part, (a, b) -> a.plus(b, work));
    }
    Polynomial result = Polynomial.ZERO;
    for (var part : parts.entrySet()) {
      while (powers.size() <= part.getKey()) {
        powers.add(powers.getLast().times(law.value(), work));
      }
      result = result.plus(part.getValue().times(powers.get(part.getKey()), work), work);
    }
    return result;
  }

  /**
   * A polynomial as number · variables · rest, the rest with whole coefficients that share no
   * factor and a leading one above zero.
   */
  record Split(Rational number, Monomial variables, Polynomial rest) {}

  /** The polynomial must not be zero. */
  Split split(Polynomial polynomial) {
    BigInteger divisor = BigInteger.ZERO;
    BigInteger multiple = BigInteger.ONE;
    @Nullable Monomial common = null;
    for (var term : polynomial.terms().entrySet()) {
      Rational value = term.getValue();
      divisor = divisor.gcd(value.numerator());
      multiple = multiple.divide(multiple.gcd(value.denominator())).multiply(value.denominator());
      common = common == null ? term.getKey() : shared(common, term.getKey());
    }
    Rational number = Rational.of(divisor, multiple);
    if (polynomial.coefficient(polynomial.leading()).signum() < 0) {
      number = number.negate();
    }
    Monomial variables = Objects.requireNonNull(common);
    Polynomial rest = polynomial.scaled(Rational.ONE.dividedBy(number), work);
    if (variables.degree() > 0) {
      rest = Objects.requireNonNull(rest.dividedBy(Polynomial.term(Rational.ONE, variables), work));
    }
    return new Split(number, variables, rest);
  }

  private static Monomial shared(Monomial a, Monomial b) {
    Monomial shared = Monomial.ONE;
    int[] variables = a.variables();
    for (int i = 0; i < variables.length; i++) {
      int v = variables[i];
      if (i > 0 && variables[i - 1] == v) {
        continue;
      }
      for (int k = Math.min(a.exponent(v), b.exponent(v)); k > 0; k--) {
        shared = shared.times(Monomial.of(v));
      }
    }
    return shared;
  }
}
