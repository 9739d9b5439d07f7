package org.algebrist.algebra.proof.normal;

import static org.algebrist.algebra.proof.normal.Kernels.HALF;
import static org.algebrist.algebra.proof.normal.Kernels.constant;
import static org.algebrist.algebra.proof.normal.Kernels.one;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.algebrist.algebra.polynomial.Monomial;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.polynomial.Quotient;
import org.algebrist.algebra.proof.normal.KernelTable.Key;
import org.algebrist.algebra.proof.normal.Kernels.Term;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/** Sine and cosine of sums and multiples in those of single angles, and what is made of them. */
final class AngleForms {
  /** Sums of more terms are not expanded: the result doubles with each. */
  private static final int MAX_SUMMANDS = 4;

  record SineCosine(Quotient sine, Quotient cosine) {}

  private final Kernels kernels;
  private final PowerForms powers;

  AngleForms(Kernels kernels, PowerForms powers) {
    this.kernels = kernels;
    this.powers = powers;
  }

  SineCosine angle(Quotient u) {
    Map<Term, Rational> terms = kernels.terms(u);
    if (terms.size() > MAX_SUMMANDS) {
      return ofKernels(new Key("angle", kernels.reducedForm(u)), kernels.signed(u));
    }
    SineCosine sum = new SineCosine(constant(Rational.ZERO), one());
    for (var term : terms.entrySet()) {
      SineCosine next = angle(term.getKey(), term.getValue());
      sum =
          new SineCosine(
              sum.sine()
                  .times(next.cosine(), kernels.work)
                  .plus(sum.cosine().times(next.sine(), kernels.work), kernels.work),
              sum.cosine()
                  .times(next.cosine(), kernels.work)
                  .plus(
                      sum.sine().times(next.sine(), kernels.work).negate(kernels.work),
                      kernels.work));
    }
    return sum;
  }

  /** Whether a sine is known not to be zero: its cosine is neither 1 nor −1 then. */
  boolean isSineNonZero(SineCosine angle) {
    Quotient cosine = angle.cosine();
    return kernels.isNonZero(angle.sine())
        || kernels.isNonZero(cosine.plus(one(), kernels.work))
            && kernels.isNonZero(cosine.plus(constant(Rational.of(-1)), kernels.work));
  }

  SineCosine ofKernels(Key key, int sign) {
    Quotient cosine = kernels.kernel(new Key("cos", key));
    int index = kernels.table.index(new Key("sin", key));
    Polynomial c = cosine.numerator();
    kernels.table.setLaw(index, 2, Polynomial.ONE.minus(c.times(c, kernels.work), kernels.work));
    Quotient sine = Quotient.of(Polynomial.variable(index));
    return new SineCosine(sign < 0 ? sine.negate(kernels.work) : sine, cosine);
  }

  /** Of q·r·i: i·sinh and cosh of q·r; empty of a term without i. */
  private Optional<SineCosine> imaginary(Term term, Rational q) {
    Key unit = new Key("i");
    int i = kernels.table.holds(unit) ? kernels.table.index(unit) : -1;
    if (i < 0 || term.monomial().exponent(i) != 1) {
      return Optional.empty();
    }
    Monomial rest = Objects.requireNonNull(term.monomial().dividedBy(Monomial.of(i)));
    Quotient real = kernels.scaled(kernels.quotient(new Term(rest, term.factors())), q);
    Quotient rising = powers.exponential(real);
    Quotient falling = powers.exponential(real.negate(kernels.work));
    return Optional.of(
        new SineCosine(
            kernels
                .scaled(rising.plus(falling.negate(kernels.work), kernels.work), HALF)
                .times(kernels.imaginaryUnit(), kernels.work),
            kernels.scaled(rising.plus(falling, kernels.work), HALF)));
  }

  /** Of q times a term. */
  SineCosine angle(Term term, Rational q) {
    Optional<SineCosine> imaginary = imaginary(term, q);
    if (imaginary.isPresent()) {
      return imaginary.get();
    }
    if (kernels.isKernel(term, "pi")) {
      SineCosine known = ofPi(q);
      if (known != null) {
        return known;
      }
    }
    SineCosine base;
    int n;
    Key arc = kernels.onlyKernel(term);
    if (arc != null
        && (arc.kind().equals("arcsin") || arc.kind().equals("arctan"))
        && q.isInteger()
        && q.numerator().bitLength() < 8) {
      Quotient x = (Quotient) arc.content()[0];
      Quotient one = one();
      if (arc.kind().equals("arcsin")) {
        base =
            new SineCosine(
                x,
                powers
                    .roots()
                    .root(
                        one.plus(kernels.square(x).negate(kernels.work), kernels.work),
                        HALF,
                        false));
      } else {
        Quotient secant =
            powers.roots().root(one.plus(kernels.square(x), kernels.work), HALF, false);
        base = new SineCosine(kernels.over(x, secant), kernels.inverse(secant));
      }
      n = q.intValue();
    } else {
      String kind = "angle " + kernels.names.name(kernels.quotient(term));
      n = kernels.multiple(kind, q);
      base = ofKernels(new Key("angle", term, kernels.unit(kind)), 1);
    }
    // Chebyshev: cos((k+1)t) = 2·cos t·cos(kt) − cos((k−1)t), and the same for sin.
    Quotient twice = kernels.scaled(base.cosine(), Rational.of(2));
    SineCosine before = new SineCosine(constant(Rational.ZERO), one());
    SineCosine at = base;
    for (int k = 1; k < Math.abs(n); k++) {
      SineCosine next =
          new SineCosine(
              twice
                  .times(at.sine(), kernels.work)
                  .plus(before.sine().negate(kernels.work), kernels.work),
              twice
                  .times(at.cosine(), kernels.work)
                  .plus(before.cosine().negate(kernels.work), kernels.work));
      before = at;
      at = next;
    }
    return n < 0 ? new SineCosine(at.sine().negate(kernels.work), at.cosine()) : at;
  }

  /** Of multiples of π/12·2 and π/4, in square roots; null for others. */
  @Nullable SineCosine ofPi(Rational q) {
    Rational twelfths = q.times(Rational.of(12));
    if (!twelfths.isInteger()) {
      return null;
    }
    int k = twelfths.numerator().mod(BigInteger.valueOf(24)).intValue();
    Quotient sine = sineOfTwelfths(k);
    Quotient cosine = sineOfTwelfths((k + 6) % 24);
    return sine == null || cosine == null ? null : new SineCosine(sine, cosine);
  }

  @Nullable Quotient sineOfTwelfths(int k) {
    if (k > 12) {
      Quotient opposite = sineOfTwelfths(k - 12);
      return opposite == null ? null : opposite.negate(kernels.work);
    }
    int folded = k > 6 ? 12 - k : k;
    return switch (folded) {
      case 0 -> constant(Rational.ZERO);
      case 2 -> constant(HALF);
      case 3 -> kernels.scaled(powers.roots().root(constant(Rational.of(2)), HALF, false), HALF);
      case 4 -> kernels.scaled(powers.roots().root(constant(Rational.of(3)), HALF, false), HALF);
      case 6 -> one();
      default -> null; // 15° and 75°: nested or summed roots, left to their kernels
    };
  }

  Quotient hyperbolic(Quotient u, int sign) {
    Quotient up = powers.exponential(u);
    Quotient down = kernels.inverse(up);
    return kernels.scaled(up.plus(sign < 0 ? down.negate(kernels.work) : down, kernels.work), HALF);
  }

  /** An odd function as a kernel. */
  Quotient odd(String kind, Quotient u) {
    Quotient x = new Quotient(kernels.table.reduced(u.numerator()), u.factors());
    if (x.numerator().isZero()) {
      return constant(Rational.ZERO);
    }
    Quotient known = knownArc(kind, kernels.reducedForm(x));
    Quotient value = known == null ? kernels.kernel(new Key(kind, kernels.reducedForm(x))) : known;
    return kernels.signed(x) < 0 ? value.negate(kernels.work) : value;
  }

  /**
   * arcsin u as arctan(u/√(1−u²)) where u² is known not to be 1, as π/2 − arctan(√(1−u²)/u) where u
   * is known to be above zero; as a kernel else.
   */
  Quotient arcsine(Quotient u) {
    Quotient x = new Quotient(kernels.table.reduced(u.numerator()), u.factors());
    if (!kernels.real || x.isConstant()) {
      return odd("arcsin", x);
    }
    Quotient rest = one().plus(kernels.square(x).negate(kernels.work), kernels.work);
    rest =
        new Quotient(kernels.table.reduced(rest.numerator()), rest.factors()).reduced(kernels.work);
    if (rest.numerator().isZero()) {
      return odd("arcsin", x);
    }
    if (kernels.isNonZero(rest)) {
      return arctangent(kernels.over(x, powers.roots().root(rest, HALF, false)));
    }
    if (powers.isPositive(x)) {
      Quotient over = kernels.over(powers.roots().root(rest, HALF, false), x);
      return kernels
          .scaled(kernels.pi(), HALF)
          .plus(arctangent(over).negate(kernels.work), kernels.work);
    }
    return odd("arcsin", x);
  }

  /**
   * arctan u; where u is known not to be zero, of u and 1/u the one that comes first by name, with
   * arctan u + arctan(1/u) = π/2·|u|/u.
   */
  Quotient arctangent(Quotient u) {
    Quotient x =
        new Quotient(kernels.table.reduced(u.numerator()), u.factors()).reduced(kernels.work);
    if (x.isConstant() && x.numerator().constantTerm().abs().compareTo(Rational.ONE) > 0) {
      // Of r and 1/r the one below 1 in size.
      Quotient right =
          kernels.scaled(kernels.pi(), Rational.of(x.numerator().constantTerm().signum(), 2));
      return right.plus(odd("arctan", kernels.inverse(x)).negate(kernels.work), kernels.work);
    }
    boolean fraction = !x.factors().isEmpty();
    if (!kernels.real || !fraction || x.numerator().isZero() || !kernels.isNonZero(x)) {
      return odd("arctan", x);
    }
    Quotient inverse = kernels.inverse(x);
    if (!inverse.factors().isEmpty()
        && kernels
                .names
                .name(kernels.reducedForm(x))
                .compareTo(kernels.names.name(kernels.reducedForm(inverse)))
            <= 0) {
      return odd("arctan", x);
    }
    Quotient sign = kernels.over(powers.roots().absolute(x), x);
    return kernels
        .scaled(kernels.pi(), HALF)
        .times(sign, kernels.work)
        .plus(odd("arctan", inverse).negate(kernels.work), kernels.work);
  }

  /** The arc whose tangent or sine is one of the usual square roots; null for any other. */
  @Nullable Quotient knownArc(String kind, Quotient x) {
    boolean positive = x.isConstant() || kernels.real && kernels.table.isPositive(x.numerator());
    if (!x.factors().isEmpty() || !positive || x.numerator().terms().size() > 1) {
      return null;
    }
    Polynomial square = kernels.table.reduced(x.numerator().times(x.numerator(), kernels.work));
    if (!square.isConstant()) {
      return null;
    }
    Rational part = partOfPi(kind, square.constantTerm());
    return part == null ? null : kernels.scaled(kernels.pi(), part);
  }

  /** What part of π the arc is whose tangent or sine has that square. */
  private static @Nullable Rational partOfPi(String kind, Rational square) {
    Rational[] squares =
        kind.equals("arctan")
            ? new Rational[] {Rational.of(1, 3), Rational.ONE, Rational.of(3)}
            : kind.equals("arcsin")
                ? new Rational[] {Rational.of(1, 4), HALF, Rational.of(3, 4), Rational.ONE}
                : new Rational[0];
    Rational[] parts = {Rational.of(1, 6), Rational.of(1, 4), Rational.of(1, 3), HALF};
    int at = Arrays.asList(squares).indexOf(square);
    return at < 0 ? null : parts[at];
  }
}
