package org.algebrist.algebra.proof.normal;

import java.math.BigInteger;
import java.util.List;
import org.algebrist.algebra.function.NamedFunction;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.polynomial.Quotient;
import org.algebrist.algebra.proof.normal.KernelTable.Key;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Bessel's functions of orders that differ by whole numbers, in those of two orders (NIST Handbook,
 * DLMF 10.4 to 10.6, 10.16, 10.27 to 10.29, 10.39).
 *
 * <p>J_n(u) = uⁿ·f_n(u) and I_n(u) = uⁿ·g_n(u) for whole n, with f_(n−1) = 2n·f_n − u²·f_(n+1) and
 * g_(n−1) = 2n·g_n + u²·g_(n+1), which hold where u = 0, too. The others have no value there, or
 * their recurrence is used only where u is known not to be zero.
 */
final class BesselForms {
  /** Orders farther from zero, or from one another, are left alone. */
  private static final int MAX_SHIFT = 16;

  private final Kernels kernels;
  private final FormArithmetic in;
  private final KernelRelations relations;

  /** The highest order of which each family is asked for. */
  private final HighestShifts highest;

  BesselForms(
      Kernels kernels, FormArithmetic in, KernelRelations relations, HighestShifts highest) {
    this.kernels = kernels;
    this.in = in;
    this.relations = relations;
    this.highest = highest;
  }

  /** What it is of an order at u. */
  Quotient of(NamedFunction function, Quotient order, Quotient u) {
    if (!order.factors().isEmpty()) {
      return kernel(function, order, u);
    }
    if (!order.isConstant() && in.isWhole(order)) {
      if (kernels.signed(order) < 0) {
        Quotient value = of(function, in.negation(order), u);
        return isModified(function) ? value : in.product(in.sign(order), value);
      }
      if (isFirstKind(function) && kernels.signed(u) < 0) {
        return in.product(in.sign(order), of(function, order, in.negation(u)));
      }
    }
    Quotient positive =
        function == NamedFunction.BESSEL_K && kernels.signed(order) < 0
            ? in.negation(order) // K_(−n) = K_n
            : order;
    Rational constant = kernels.table.reduced(positive.numerator()).constantTerm();
    Rational fraction = FactorialForms.fractionOf(constant);
    BigInteger whole = constant.minus(fraction).numerator();
    if (whole.abs().compareTo(BigInteger.valueOf(MAX_SHIFT)) > 0) {
      return kernel(function, order, u);
    }
    int n = whole.intValueExact();
    Quotient base = in.sum(positive, Kernels.constant(Rational.of(-n)));
    if (in.isZero(base)) {
      return ofWhole(function, n, u);
    }
    return base.isConstant() && fraction.equals(Kernels.HALF)
        ? ofHalf(function, n, u)
        : ofAny(function, base, n, u);
  }

  private Quotient kernel(NamedFunction function, Quotient order, Quotient u) {
    return kernels.kernel(new Key("call", function, List.of(in.reduced(order), u)));
  }

  private static boolean isModified(NamedFunction function) {
    return function == NamedFunction.BESSEL_I || function == NamedFunction.BESSEL_K;
  }

  private static boolean isFirstKind(NamedFunction function) {
    return function == NamedFunction.BESSEL_J || function == NamedFunction.BESSEL_I;
  }

  private Quotient ofWhole(NamedFunction function, int n, Quotient u) {
    boolean odd = n % 2 != 0;
    if (n < 0) {
      Quotient value = ofWhole(function, -n, u);
      return odd && !isModified(function) ? in.negation(value) : value;
    }
    if (in.isZero(u)) {
      return isFirstKind(function) ? in.number(n == 0 ? 1 : 0) : kernel(function, in.number(n), u);
    }
    Quotient even = kernels.reducedForm(u);
    String family = isModified(function) + " " + kernels.names.name(even);
    int top = highest.of(family, n);
    if (top - n > MAX_SHIFT) {
      return kernel(function, in.number(n), u);
    }
    return isFirstKind(function)
        ? in.product(in.power(u, n), entire(function, n, top, even))
        : singular(function, n, top, u);
  }

  /** f_n or g_n by those of the two highest orders. */
  private Quotient entire(NamedFunction function, int n, int top, Quotient u) {
    Quotient above = entireKernel(function, top + 1, u);
    Quotient at = entireKernel(function, top, u);
    Quotient square = in.square(u);
    for (int k = top; k > n; k--) {
      Quotient twice = in.product(in.number(2L * k), at);
      Quotient rest = in.product(square, above);
      above = at;
      at = isModified(function) ? in.sum(twice, rest) : in.difference(twice, rest);
    }
    return at;
  }

  private Quotient entireKernel(NamedFunction function, int n, Quotient u) {
    return kernels.kernel(new Key("entire part", function, n, u));
  }

  /** Y_n or K_n by those of the two highest orders; it has no real value at zero. */
  private Quotient singular(NamedFunction function, int n, int top, Quotient u) {
    boolean modified = isModified(function);
    Quotient above = kernel(function, in.number(top + 1L), u);
    Quotient at = kernel(function, in.number(top), u);
    NamedFunction first = modified ? NamedFunction.BESSEL_I : NamedFunction.BESSEL_J;
    Quotient even = kernels.reducedForm(u);
    Quotient firstAt = entireKernel(first, top, even);
    Quotient firstAbove = entireKernel(first, top + 1, even);
    Quotient other = in.quotient(in.product(firstAt, above), u);
    Quotient power = in.power(u, top + 2);
    relations.add(
        firstAbove,
        at,
        modified
            ? in.difference(in.quotient(in.number(1), power), other)
            : in.sum(in.quotient(in.number(2), in.product(in.pi(), power)), other));
    return n == top ? at : lower(function, in.number(0), n, top, u, at, above);
  }

  /** The function of the order base + n by those of base + top and base + top + 1. */
  private Quotient lower(
      NamedFunction function,
      Quotient base,
      int n,
      int top,
      Quotient u,
      Quotient first,
      Quotient second) {
    Quotient at = first;
    Quotient above = second;
    for (int k = top; k > n; k--) {
      Quotient order = in.sum(base, in.number(k));
      Quotient term = in.quotient(in.product(in.product(in.number(2), order), at), u);
      Quotient below =
          switch (function) {
            case BESSEL_I -> in.sum(above, term);
            case BESSEL_K -> in.difference(above, term);
            default -> in.difference(term, above);
          };
      above = at;
      at = below;
    }
    return at;
  }

  /** Of the order n + 1/2, in elementary functions. */
  private Quotient ofHalf(NamedFunction function, int n, Quotient u) {
    if (function == NamedFunction.BESSEL_Y) {
      Quotient value = ofHalf(NamedFunction.BESSEL_J, -n - 1, u);
      return n % 2 == 0 ? in.negation(value) : value;
    }
    if (function == NamedFunction.BESSEL_K && n < 0) {
      return ofHalf(function, -n - 1, u);
    }
    if (in.isZero(u) || n >= 0 && isFirstKind(function) && !kernels.isNonZero(u)) {
      return kernel(function, in.fraction(2L * n + 1, 2), u); // it has a value where u is zero
    }
    Quotient root = root(u);
    Quotient wave = in.quotient(root, in.product(in.pi(), u)); // √(2/(πu))
    Quotient below;
    Quotient at;
    switch (function) {
      case BESSEL_K -> {
        at = in.quotient(root, in.product(in.number(2), u));
        at = in.product(at, in.call(Operator.EXP, in.negation(u)));
        below = at;
      }
      case BESSEL_I -> {
        at = in.product(wave, in.call(Operator.SINH, u));
        below = in.product(wave, in.call(Operator.COSH, u));
      }
      default -> {
        at = in.product(wave, in.call(Operator.SIN, u));
        below = in.product(wave, in.call(Operator.COS, u));
      }
    }
    if (n < 0) {
      return lower(function, in.fraction(-1, 2), n + 1, 0, u, below, at);
    }
    for (int k = 0; k < n; k++) {
      Quotient term = in.quotient(in.product(in.number(2L * k + 1), at), u);
      Quotient next =
          switch (function) {
            case BESSEL_I -> in.difference(below, term);
            case BESSEL_K -> in.sum(below, term);
            default -> in.difference(term, below);
          };
      below = at;
      at = next;
    }
    return at;
  }

  /** √(2πu), real where u is known to be above zero; its square is 2πu in any case. */
  private Quotient root(Quotient u) {
    Quotient square = in.product(in.product(in.number(2), in.pi()), u);
    if (kernels.signOf(u.numerator()) > 0 && u.factors().isEmpty()) {
      return in.sqrt(square);
    }
    int index = kernels.table.index(new Key("principal root", square));
    if (u.factors().isEmpty()) {
      kernels.table.setLaw(index, 2, kernels.table.reduced(square.numerator()));
    }
    kernels.table.setFormal(index, true);
    return Quotient.of(Polynomial.variable(index));
  }

  /** Of an order that is no number, or a fraction. */
  private Quotient ofAny(NamedFunction function, Quotient base, int n, Quotient u) {
    Quotient own = kernel(function, in.sum(base, in.number(n)), u);
    if (in.isZero(u) || isFirstKind(function) && !kernels.isNonZero(u)) {
      relateMultiples(function, base, n, u);
      return own;
    }
    String family =
        isModified(function) + " " + kernels.names.name(base) + " " + kernels.names.name(u);
    int top = highest.of(family, n);
    if (top - n > MAX_SHIFT) {
      return own;
    }
    Quotient at = kernel(function, in.sum(base, in.number(top)), u);
    Quotient above = kernel(function, in.sum(base, in.number(top + 1L)), u);
    if (!isFirstKind(function)) {
      relate(function, base, top, u, at, above);
    }
    return n == top ? at : lower(function, base, n, top, u, at, above);
  }

  /**
   * Of c·x, where x may be zero: x·J_(ν−1) is 2ν/c·J_ν − x·J_(ν+1), and the same upwards, so that
   * all come to J_base and J_(base+1).
   */
  private void relateMultiples(NamedFunction function, Quotient base, int n, Quotient u) {
    Polynomial p = u.numerator();
    if (!u.factors().isEmpty() || p.terms().size() != 1 || p.leading().degree() != 1) {
      return;
    }
    Quotient x = Quotient.of(p.monic(kernels.work));
    Rational c = p.coefficient(p.leading());
    int step = n < 0 ? 1 : -1;
    for (int k = n; k < 0 || k > 1; k += step) {
      Quotient twice = in.product(in.number(2), in.sum(base, in.number((long) k + step)));
      Quotient term =
          in.product(
              kernels.scaled(twice, Rational.ONE.dividedBy(c)),
              shifted(function, base, k + step, u));
      Quotient other = in.product(x, shifted(function, base, k + 2 * step, u));
      boolean modified = isModified(function);
      Quotient value =
          modified
              ? in.sum(step > 0 ? term : in.negation(term), other)
              : in.difference(term, other);
      relations.add(x, shifted(function, base, k, u), value);
    }
  }

  private Quotient shifted(NamedFunction function, Quotient base, int n, Quotient u) {
    return kernel(function, in.sum(base, in.number(n)), u);
  }

  /** The Wronskian with the function of the first kind. */
  private void relate(
      NamedFunction function, Quotient base, int top, Quotient u, Quotient at, Quotient above) {
    boolean modified = isModified(function);
    NamedFunction first = modified ? NamedFunction.BESSEL_I : NamedFunction.BESSEL_J;
    Quotient firstAt = kernel(first, in.sum(base, in.number(top)), u);
    Quotient firstAbove = kernel(first, in.sum(base, in.number(top + 1L)), u);
    Quotient other = in.product(firstAt, above);
    relations.add(
        firstAbove,
        at,
        modified
            ? in.difference(in.quotient(in.number(1), u), other)
            : in.sum(in.quotient(in.number(2), in.product(in.pi(), u)), other));
  }
}
