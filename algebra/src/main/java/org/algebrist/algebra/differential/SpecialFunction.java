package org.algebrist.algebra.differential;

import java.util.List;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.expression.tree.Operator;

/**
 * Functions that are defined as integrals of elementary ones (NIST Handbook, DLMF 6, 7).
 *
 * <p>Their slopes are their definitions, so an antiderivative with them is proved as any other is.
 */
public enum SpecialFunction {
  ERF("erf", "erf(u) = 2/sqrt(pi)*integral of e^(-t^2) from 0 to u"),
  ERFI("erfi", "erfi(u) = 2/sqrt(pi)*integral of e^(t^2) from 0 to u"),
  EI("Ei", "Ei(u) = integral of e^t/t from -inf to u, a principal value"),
  LI("li", "li(u) = integral of 1/ln(t) from 0 to u, a principal value"),
  SI("Si", "Si(u) = integral of sin(t)/t from 0 to u"),
  CI("Ci", "Ci(u) = -integral of cos(t)/t from u to inf"),
  FRESNEL_S("FresnelS", "FresnelS(u) = integral of sin(pi*t^2/2) from 0 to u"),
  FRESNEL_C("FresnelC", "FresnelC(u) = integral of cos(pi*t^2/2) from 0 to u");

  private final String name;
  private final String definition;

  SpecialFunction(String name, String definition) {
    this.name = name;
    this.definition = definition;
  }

  /** As it is called in formulas. */
  public String called() {
    return name;
  }

  /** For a person. */
  public String definition() {
    return definition;
  }

  Canonical at(Canonical u) {
    return Canonical.call(Operator.APPLY, List.of(Canonical.name(name), u));
  }

  Canonical slope(Canonical u) {
    Canonical two = Canonical.number(2);
    Canonical square = Canonical.power(u, two);
    Canonical pi = Canonical.name("pi");
    Canonical norm = Canonical.quotient(two, Canonical.sqrt(pi));
    Canonical quarterTurns = Canonical.product(List.of(Canonical.HALF, pi, square));
    return switch (this) {
      case ERF -> Canonical.product(norm, Canonical.power(Canonical.E, Canonical.negation(square)));
      case ERFI -> Canonical.product(norm, Canonical.power(Canonical.E, square));
      case EI -> Canonical.quotient(Canonical.power(Canonical.E, u), u);
      case LI -> Canonical.power(Canonical.call(Operator.LN, u), Canonical.MINUS_ONE);
      case SI -> Canonical.quotient(Canonical.call(Operator.SIN, u), u);
      case CI -> Canonical.quotient(Canonical.call(Operator.COS, u), u);
      case FRESNEL_S -> Canonical.call(Operator.SIN, quarterTurns);
      case FRESNEL_C -> Canonical.call(Operator.COS, quarterTurns);
    };
  }
}
