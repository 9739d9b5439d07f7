package org.algebrist.algebra.differential.answer;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.differential.CallArguments;
import org.algebrist.algebra.differential.IntegrationMethods;
import org.algebrist.algebra.differential.SubstitutionMethod;
import org.algebrist.algebra.differential.rational.FieldPolynomial;
import org.algebrist.algebra.differential.rational.ParameterField;
import org.algebrist.expression.tree.Operator;

/** Quotients of polynomials in tan(w/2) by sine and cosine of w, where that is about as short. */
final class HalfAngles {
  /** So many nodes more are allowed: sine and cosine have a value at odd multiples of π. */
  private static final int SLACK = 4;

  private static final Canonical TWO = Canonical.number(2);

  private HalfAngles() {}

  /** A sum whose terms with tan(w/2) alone are resolved; anything else as it is. */
  static Canonical resolved(Canonical f, Canonical integrand, String x) {
    if (!(f instanceof Sum sum)) {
      return f instanceof Product ? ofTerms(f, List.of(), integrand, x) : f;
    }
    List<Canonical> rational = new ArrayList<>();
    List<Canonical> others = new ArrayList<>();
    for (Canonical part : sum.parts()) {
      (tangent(part, integrand, x).isPresent() ? rational : others).add(part);
    }
    return rational.isEmpty() ? f : ofTerms(Canonical.sum(rational), others, integrand, x);
  }

  private static Canonical ofTerms(
      Canonical terms, List<Canonical> others, Canonical integrand, String x) {
    Canonical before = Canonical.sum(Canonical.sum(others), terms);
    Optional<Call> tangent = tangent(terms, integrand, x);
    if (tangent.isEmpty()) {
      return before;
    }
    int slack = hasSumBelow(terms) ? SLACK : 0;
    return isPower(terms)
        ? before
        : bySineAndCosine(terms, tangent.get(), x)
            .filter(found -> found.nodes() <= terms.nodes() + slack)
            .map(found -> Canonical.sum(Canonical.sum(others), found))
            .orElse(before);
  }

  /** A number times a power, such as tan(w/2) and its reciprocal, which people keep. */
  private static boolean isPower(Canonical terms) {
    if (!(terms instanceof Product product)) {
      return !(terms instanceof Sum);
    }
    for (int i = 0; i < product.size(); i++) {
      if (product.base(i) instanceof Sum && hasTangent(product.base(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean hasSumBelow(Canonical terms) {
    return terms instanceof Sum sum
        ? sum.parts().stream().anyMatch(HalfAngles::hasSumBelow)
        : !isPower(terms);
  }

  private static boolean hasTangent(Canonical f) {
    return !CallArguments.of(f, EnumSet.of(Operator.TAN)).isEmpty();
  }

  /**
   * The tangent of which a term is a quotient of polynomials, if the integrand does not hold it.
   */
  private static Optional<Call> tangent(Canonical term, Canonical integrand, String x) {
    var arguments = CallArguments.of(term, EnumSet.of(Operator.TAN));
    if (arguments.size() != 1) {
      return Optional.empty();
    }
    Canonical w = arguments.iterator().next();
    if (IntegrationMethods.slope(w, x).isEmpty()
        || !(Canonical.call(Operator.TAN, w) instanceof Call tangent)
        || CallArguments.of(integrand, EnumSet.of(Operator.TAN, Operator.SIN, Operator.COS))
            .contains(w)) {
      return Optional.empty();
    }
    Canonical rest =
        SubstitutionMethod.replaced(term, tangent, Canonical.name(SubstitutionMethod.fresh(x)));
    return rest.contains(x) ? Optional.empty() : Optional.of(tangent);
  }

  /**
   * With t = s/(1 + c) and t² = (1 − c)/(1 + c): the denominator is first made even in t.
   *
   * @return without a constant that comes out beside it
   */
  private static Optional<Canonical> bySineAndCosine(Canonical terms, Call tangent, String x) {
    String t = SubstitutionMethod.fresh(x);
    Canonical ts = Canonical.name(t);
    Canonical ofT = SubstitutionMethod.replaced(terms, tangent, ts);
    Canonical w = Canonical.product(TWO, tangent.operands().getFirst());
    Optional<ParameterField> field = ParameterField.of(t, ofT);
    if (field.isEmpty()) {
      return Optional.empty();
    }
    ParameterField.Fraction fraction = field.get().fraction(ofT);
    FieldPolynomial above = field.get().ofVariable(fraction.above());
    FieldPolynomial below = field.get().ofVariable(fraction.below());
    FieldPolynomial mirrored = mirrored(below, field.get());
    FieldPolynomial numerator = above.times(mirrored);
    FieldPolynomial denominator = below.times(mirrored);
    String c = t + "\u2032";
    Canonical cs = Canonical.name(c);
    Canonical square =
        Canonical.quotient(
            Canonical.difference(Canonical.ONE, cs), Canonical.sum(Canonical.ONE, cs));
    Canonical even = Canonical.quotient(part(numerator, 0, square), part(denominator, 0, square));
    Canonical odd =
        Canonical.quotient(
            part(numerator, 1, square),
            Canonical.product(part(denominator, 0, square), Canonical.sum(Canonical.ONE, cs)));
    Optional<Canonical> plain = simple(even, c, true);
    Optional<Canonical> sine = simple(odd, c, false);
    if (plain.isEmpty() || sine.isEmpty()) {
      return Optional.empty();
    }
    Canonical cosine = Canonical.call(Operator.COS, w);
    Canonical sin = Canonical.call(Operator.SIN, w);
    Canonical whole =
        Canonical.sum(
            plain.get().replace(c, cosine), times(sin, sine.get().replace(c, cosine), cosine, w));
    return Optional.of(whole);
  }

  /** sin w · q, with tan w where q is a number over cos w. */
  private static Canonical times(Canonical sin, Canonical q, Canonical cosine, Canonical w) {
    Canonical number = Canonical.product(q, cosine);
    return CallArguments.of(number, EnumSet.of(Operator.COS)).isEmpty()
        ? Canonical.product(number, Canonical.call(Operator.TAN, w))
        : Canonical.product(sin, q);
  }

  private static FieldPolynomial mirrored(FieldPolynomial p, ParameterField field) {
    FieldPolynomial result = FieldPolynomial.constant(field, field.zero());
    boolean even = true;
    List<ParameterField.Fraction> coefficients = new ArrayList<>();
    for (int i = 0; i <= p.degree(); i++) {
      ParameterField.Fraction own = p.coefficient(i);
      even &= i % 2 == 0 || own.isZero();
      coefficients.add(i % 2 == 0 ? own : field.minus(field.zero(), own));
    }
    return even
        ? FieldPolynomial.constant(field, field.one())
        : result.plus(FieldPolynomial.of(field, coefficients));
  }

  /** The coefficients of even or odd powers, as a polynomial in the square. */
  private static Canonical part(FieldPolynomial p, int first, Canonical square) {
    List<Canonical> terms = new ArrayList<>();
    for (int i = first; i <= p.degree(); i += 2) {
      terms.add(
          Canonical.product(
              FieldPolynomial.constant(p.field(), p.coefficient(i)).of(Canonical.ONE),
              Canonical.power(square, Canonical.number((i - first) / 2))));
    }
    return Canonical.sum(terms);
  }

  /** One fraction in lowest terms, without its constant where that is asked for. */
  private static Optional<Canonical> simple(Canonical f, String c, boolean dropConstant) {
    if (!f.contains(c)) {
      return Optional.of(dropConstant ? Canonical.ZERO : f);
    }
    return ParameterField.of(c, f)
        .map(field -> {
          ParameterField.Fraction fraction = field.fraction(f);
          if (dropConstant && !ParameterField.isOfVariable(fraction.below())) {
            return withoutConstant(field.canonical(fraction).expanded(), c);
          }
          FieldPolynomial.Division division =
              field.ofVariable(fraction.above()).dividedBy(field.ofVariable(fraction.below()));
          Canonical whole = field.canonical(fraction);
          if (!dropConstant || division.quotient().degree() != 0) {
            return whole;
          }
          Canonical rest =
              Canonical.quotient(
                  division.remainder().of(Canonical.name(c)),
                  field.ofVariable(fraction.below()).of(Canonical.name(c)));
          return Simplification.of(rest);
        });
  }

  private static Canonical withoutConstant(Canonical f, String c) {
    return f instanceof Sum sum
        ? Canonical.sum(sum.parts().stream().filter(part -> part.contains(c)).toList())
        : f.contains(c) ? f : Canonical.ZERO;
  }
}
