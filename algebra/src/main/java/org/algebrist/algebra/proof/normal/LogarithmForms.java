package org.algebrist.algebra.proof.normal;

import static org.algebrist.algebra.proof.normal.Kernels.constant;

import java.util.Optional;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.polynomial.Quotient;
import org.algebrist.algebra.proof.normal.Factoring.Factor;
import org.algebrist.algebra.proof.normal.KernelTable.Key;
import org.algebrist.algebra.proof.normal.Kernels.Term;
import org.algebrist.expression.tree.Rational;

/**
 * Logarithms by their laws.
 *
 * <p>Over the real numbers ln u stands for ln|u|: where it has a real value, u is not negative.
 */
final class LogarithmForms {
  private final Kernels kernels;
  private final Factoring factoring;
  private final RootForms roots;

  LogarithmForms(Kernels kernels, RootForms roots) {
    this.kernels = kernels;
    this.factoring = kernels.factoring;
    this.roots = roots;
  }

  Quotient logarithm(Quotient u) {
    if (!kernels.real) {
      return complexLogarithm(u);
    }
    if (kernels.isFormal(u)) {
      Quotient size = roots.modulus(u);
      return size == null ? kernels.kernel(new Key("ln of", u)) : logarithmOfSize(size);
    }
    factoring.learnSign(u, factoring.factors(u), true);
    return logarithmOfSize(u);
  }

  /** A power, by the laws of powers; 2^(ln x/ln 2) by that of the logarithm. */
  Quotient power(Quotient u, Quotient v, PowerForms powers) {
    return withoutLogarithm(u, v).map(powers::exponential).orElseGet(() -> powers.power(u, v));
  }

  /**
   * v·ln u of a positive number u where ln u cancels, as in 2^(ln x/ln 2); empty where it does not.
   */
  private Optional<Quotient> withoutLogarithm(Quotient u, Quotient v) {
    Polynomial number = u.numerator();
    boolean positive =
        u.factors().isEmpty()
            && number.isConstant()
            && number.constantTerm().signum() > 0
            && !number.constantTerm().equals(Rational.ONE);
    if (!positive || v.factors().isEmpty()) {
      return Optional.empty();
    }
    Quotient product = v.times(logarithmOfSize(u), kernels.work);
    return product.factors().size() < v.factors().size() ? Optional.of(product) : Optional.empty();
  }

  /** ln|u|. */
  private Quotient logarithmOfSize(Quotient u) {
    Quotient sum = constant(Rational.ZERO);
    for (Factor factor : factoring.factors(u)) {
      sum = sum.plus(kernels.scaled(logarithmOf(factor.base()), factor.exponent()), kernels.work);
    }
    return sum;
  }

  /** ln|base|. */
  Quotient logarithmOf(Polynomial base) {
    if (base.isConstant() && base.constantTerm().abs().equals(Rational.ONE)) {
      return constant(Rational.ZERO);
    }
    if (!base.isConstant() && base.terms().size() == 1 && base.leading().degree() == 1) {
      Key key = kernels.table.key(base.leading().variables()[0]);
      switch (key.kind()) {
        case "power" -> {
          Quotient exponent =
              kernels.scaled(
                  kernels.quotient((Term) key.content()[1]), (Rational) key.content()[2]);
          return key.content()[0] instanceof Polynomial inner
              ? exponent.times(logarithmOf(inner), kernels.work)
              : exponent;
        }
        case "root" -> {
          return kernels.scaled(
              logarithmOfSize(Quotient.of((Polynomial) key.content()[0])),
              Rational.of(1, (int) key.content()[1]));
        }
        case "lambert" -> { // W·e^W = u
          return logarithmOfSize((Quotient) key.content()[0])
              .plus(Quotient.of(base).negate(kernels.work), kernels.work);
        }
        case "abs" -> {
          return logarithmOf((Polynomial) key.content()[0]);
        }
        default -> {}
      }
    }
    return kernels.kernel(new Key("ln", base));
  }

  Quotient complexLogarithm(Quotient u) {
    Polynomial numerator = kernels.table.reduced(u.numerator());
    if (u.factors().isEmpty() && numerator.isConstant() && !numerator.isZero()) {
      Quotient sum = constant(Rational.ZERO);
      for (Factor factor : factoring.factors(u)) {
        sum =
            sum.plus(
                factor.base().constantTerm().signum() < 0
                    ? kernels.pi().times(kernels.imaginaryUnit(), kernels.work)
                    : kernels.scaled(logarithmOf(factor.base()), factor.exponent()),
                kernels.work);
      }
      return sum;
    }
    return kernels.kernel(new Key("complex ln", numerator, u.factors()));
  }
}
