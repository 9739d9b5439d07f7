package org.algebrist.algebra.differential;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Inversion;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.canonical.Sum;

/**
 * ∫ f(x) dx = ∫ g(t) dt for a proposed t = u(x), which need not stand in f as it is: x·e^x is t in
 * (x + 1)·e^x/(1 + x²·e^(2x)). One of the functions that u is made of is written by t and the
 * others, e^x = t/x, and put into f/u'; g is found if the others then cancel.
 */
public final class ProposedSubstitution {
  /** A new integrand may be so many times as long as the old one. */
  private static final int GROWTH = 3;

  private static final int SLACK = 20;

  private static final String KERNEL = "k\u2033";

  private ProposedSubstitution() {}

  /** By a proposed u, the methods integrating by the new variable. */
  static Optional<Canonical> of(Canonical f, String x, Canonical u, IntegrationMethods methods) {
    String t = SubstitutionMethod.fresh(x);
    return rewritten(f, x, u, t).flatMap(g -> methods.substituted(g, t, u));
  }

  /**
   * The integrand by the new variable.
   *
   * @param u what the new variable stands for, a function of {@code x}
   * @param t the new variable, which does not occur in {@code f}
   * @return g(t) with f(x) = g(u(x))·u'(x) on one branch at least; empty where none is found
   */
  public static Optional<Canonical> rewritten(Canonical f, String x, Canonical u, String t) {
    if (!u.contains(x) || u.equals(Canonical.name(x))) {
      return Optional.empty();
    }
    Canonical slope = u.derivative(x);
    if (slope.equals(Canonical.ZERO)) {
      return Optional.empty();
    }
    Canonical name = Canonical.name(t);
    Set<Canonical> quotients = quotients(f, slope);
    for (Canonical quotient : quotients) {
      Canonical g = SubstitutionMethod.replaced(quotient, u, name);
      if (!g.contains(x)) {
        return Optional.of(g);
      }
    }
    for (Canonical kernel : SubstitutionMethod.parts(u, x)) {
      Optional<Canonical> value = solved(u, kernel, name);
      for (Canonical quotient : value.isPresent() ? quotients : Set.<Canonical>of()) {
        Optional<Canonical> g = eliminated(quotient, kernel, value.get(), x, t);
        if (g.isPresent()) {
          return g;
        }
      }
    }
    return Inversion.solve(u, x, name)
        .map(inverse -> Canonical.quotient(f, slope).replace(x, inverse))
        .filter(g -> g.nodes() <= GROWTH * f.nodes() + SLACK);
  }

  /** f/u' in the forms in which common factors may cancel. */
  private static Set<Canonical> quotients(Canonical f, Canonical slope) {
    Set<Canonical> quotients = new LinkedHashSet<>();
    quotients.add(Canonical.quotient(f, slope));
    Canonical divisor = factored(slope);
    for (Canonical form : List.of(f, factored(f), f.expanded(), factored(f.expanded()))) {
      quotients.add(Canonical.quotient(form, divisor));
    }
    return quotients;
  }

  /** With common factors and numbers taken out of the sums that are factors of it. */
  private static Canonical factored(Canonical f) {
    if (!(f instanceof Product product)) {
      return withoutContent(Simplification.factored(f));
    }
    Canonical result = Canonical.number(product.coefficient());
    for (int i = 0; i < product.size(); i++) {
      Canonical base = withoutContent(Simplification.factored(product.base(i)));
      result = Canonical.product(result, Canonical.power(base, product.exponent(i)));
    }
    return result;
  }

  /** The numbers that all terms of a sum share, before it. */
  private static Canonical withoutContent(Canonical f) {
    return switch (f) {
      case Sum sum -> {
        Canonical content = Canonical.number(sum.content());
        yield Canonical.product(content, Canonical.quotient(sum, content));
      }
      case Product product -> {
        Canonical result = Canonical.number(product.coefficient());
        for (int i = 0; i < product.size(); i++) {
          Canonical base =
              product.base(i) instanceof Sum sum ? withoutContent(sum) : product.base(i);
          result = Canonical.product(result, Canonical.power(base, product.exponent(i)));
        }
        yield result;
      }
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _, Call _ -> f;
    };
  }

  /** The kernel by t and what else u is made of. */
  private static Optional<Canonical> solved(Canonical u, Canonical kernel, Canonical name) {
    return Inversion.solve(
        SubstitutionMethod.replaced(u, kernel, Canonical.name(KERNEL)), KERNEL, name);
  }

  private static Optional<Canonical> eliminated(
      Canonical quotient, Canonical kernel, Canonical value, String x, String t) {
    Canonical by = SubstitutionMethod.replaced(quotient, kernel, Canonical.name(KERNEL));
    if (!by.contains(KERNEL)) {
      return Optional.empty();
    }
    Canonical put = by.replace(KERNEL, value);
    if (!put.contains(x)) {
      return Optional.of(put);
    }
    Canonical shorter = Simplification.of(put);
    return shorter.contains(x) || !shorter.contains(t) && quotient.contains(x)
        ? Optional.empty()
        : Optional.of(shorter);
  }
}
