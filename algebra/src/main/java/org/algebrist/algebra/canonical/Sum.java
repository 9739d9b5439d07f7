package org.algebrist.algebra.canonical;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.algebrist.expression.tree.Rational;

/**
 * A constant and two or more terms in all: c + Σ aᵢ·tᵢ, the tᵢ different, in order, without a
 * factor of their own.
 */
public final class Sum extends Compound {
  private final Rational constant;
  private final Rational[] coefficients;
  private final Canonical[] terms;

  /** Takes the arrays as they are. */
  Sum(Rational constant, Rational[] coefficients, Canonical[] terms) {
    int code = constant.hashCode();
    int count = constant.signum() == 0 ? -1 : 1;
    for (int i = 0; i < terms.length; i++) {
      code = 31 * code + coefficients[i].hashCode() * 13 + terms[i].hashCode();
      count += terms[i].nodes() + 1 + (coefficients[i].equals(Rational.ONE) ? 0 : 2);
    }
    this.constant = constant;
    this.coefficients = coefficients;
    this.terms = terms;
    super(code + 3, count);
  }

  /** The number among the terms; 0 where there is none. */
  public Rational constant() {
    return constant;
  }

  int size() {
    return terms.length;
  }

  Rational coefficient(int i) {
    return coefficients[i];
  }

  Canonical term(int i) {
    return terms[i];
  }

  /**
   * The same with the parts that share a factor in another form.
   *
   * @param factor of a part; 1 for none
   * @param form of two parts or more, and of the factor that they share
   */
  public Canonical regrouped(
      UnaryOperator<Canonical> factor, BiFunction<List<Canonical>, Canonical, Canonical> form) {
    Map<Canonical, List<Canonical>> groups = new LinkedHashMap<>();
    for (Canonical part : parts()) {
      groups.computeIfAbsent(factor.apply(part), fresh -> new ArrayList<>()).add(part);
    }
    List<Canonical> parts = new ArrayList<>();
    groups.forEach((shared, members) -> {
      if (shared.equals(ONE) || members.size() == 1) {
        parts.addAll(members);
      } else {
        parts.add(form.apply(members, shared));
      }
    });
    return Canonical.sum(parts);
  }

  /**
   * The sum with parts that share a factor in a bracket before it.
   *
   * @param factor of a part; 1 where it is not grouped
   */
  public Canonical collected(UnaryOperator<Canonical> factor) {
    return regrouped(
        factor, (members, shared) -> Canonical.product(bracket(members, shared), shared));
  }

  /** What parts are beside a factor that they share. */
  public static Canonical bracket(List<Canonical> members, Canonical shared) {
    return Canonical.sum(members.stream().map(each -> Canonical.quotient(each, shared)).toList());
  }

  @Override
  public List<Canonical> terms() {
    return parts();
  }

  /** The parts, each with its factor, the constant last if it is not 0. */
  public List<Canonical> parts() {
    var parts = new ArrayList<Canonical>(terms.length + 1);
    for (int i = 0; i < terms.length; i++) {
      parts.add(Multiplication.scaled(terms[i], coefficients[i]));
    }
    if (constant.signum() != 0) {
      parts.add(new Num(constant));
    }
    return parts;
  }

  /** Every number times {@code factor}, which is not 0. */
  public Sum times(Rational factor) {
    if (factor.equals(Rational.ONE)) {
      return this;
    }
    var scaled = new Rational[coefficients.length];
    for (int i = 0; i < scaled.length; i++) {
      scaled[i] = coefficients[i].times(factor);
    }
    return new Sum(constant.times(factor), scaled, terms);
  }

  /**
   * The positive fraction by which all coefficients can be divided to become whole numbers without
   * a common factor, with the sign of the first.
   */
  public Rational content() {
    Rational content = coefficients[0].abs();
    for (int i = 1; i < coefficients.length; i++) {
      content = Rationals.gcd(content, coefficients[i]);
    }
    if (constant.signum() != 0) {
      content = Rationals.gcd(content, constant);
    }
    return coefficients[0].signum() < 0 ? content.negate() : content;
  }

  @Override
  public boolean contains(String name) {
    for (Canonical term : terms) {
      if (term.contains(name)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean equals(Object other) {
    if (this == other) {
      return true;
    }
    if (!(other instanceof Sum that)
        || hashCode() != that.hashCode()
        || terms.length != that.terms.length
        || !constant.equals(that.constant)) {
      return false;
    }
    for (int i = 0; i < terms.length; i++) {
      if (!coefficients[i].equals(that.coefficients[i]) || !terms[i].equals(that.terms[i])) {
        return false;
      }
    }
    return true;
  }
}
