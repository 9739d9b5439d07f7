package org.algebrist.algebra.differential.special;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.calculus.SpecialSlopes;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * Functions that are defined as integrals of elementary ones (NIST Handbook, DLMF 6, 7, 19, 25.12).
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
  FRESNEL_C("FresnelC", "FresnelC(u) = integral of cos(pi*t^2/2) from 0 to u"),
  ELLIPTIC_F("EllipticF", "EllipticF(u, m) = integral of 1/sqrt(1 - m*sin(t)^2) from 0 to u"),
  ELLIPTIC_E("EllipticE", "EllipticE(u, m) = integral of sqrt(1 - m*sin(t)^2) from 0 to u"),
  DILOGARITHM("polylog", "polylog(2, u) = -integral of ln(1 - t)/t from 0 to u");

  /** Odd functions that are defined everywhere. */
  private static final Set<String> ODD = Set.of("erf", "erfi", "Si", "FresnelS", "FresnelC");

  private final String name;
  private final String definition;

  SpecialFunction(String name, String definition) {
    this.name = name;
    this.definition = definition;
  }

  /** For a person. */
  public String definition() {
    return definition;
  }

  /** The definitions of the functions that a formula calls, for a person. */
  public static List<String> definitions(Formula formula) {
    return Arrays.stream(values())
        .filter(function -> Postorder.contains(formula, call -> function.isCalled(call)))
        .map(SpecialFunction::definition)
        .toList();
  }

  private boolean isCalled(Formula.Operation call) {
    return call.operator() == Operator.APPLY
        && call.operands().getFirst() instanceof Formula.Symbol(String called)
        && called.equals(name);
  }

  /**
   * Its value.
   *
   * @param parameters m of an elliptic integral; none of the others
   */
  Canonical at(Canonical u, List<Canonical> parameters) {
    List<Canonical> operands = new ArrayList<>(List.of(Canonical.name(name)));
    if (this == DILOGARITHM) {
      operands.add(Canonical.number(2));
    }
    operands.add(u);
    operands.addAll(parameters);
    return Canonical.call(Operator.APPLY, operands);
  }

  /** An expression in which those that are 0 at 0 have that value there. */
  public static Canonical withZeros(Canonical expression) {
    return switch (expression) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> expression;
      case Sum sum -> Canonical.sum(sum.parts().stream().map(SpecialFunction::withZeros).toList());
      case Product product -> {
        List<Canonical> factors = new ArrayList<>(List.of(Canonical.number(product.coefficient())));
        for (int i = 0; i < product.size(); i++) {
          factors.add(Canonical.power(withZeros(product.base(i)), product.exponent(i)));
        }
        yield Canonical.product(factors);
      }
      case Call call ->
          call.operator() == Operator.APPLY
                  && call.operands().getFirst() instanceof Canonical.Symbol(String name)
                  && ODD.contains(name)
                  && call.operands().get(1).equals(Canonical.ZERO)
              ? Canonical.ZERO
              : expression;
    };
  }

  /** Its derivative by {@code u}. */
  Canonical slope(Canonical u, List<Canonical> parameters) {
    return switch (this) {
      case ERF, ERFI, EI, LI, SI, CI, FRESNEL_S, FRESNEL_C ->
          Canonical.of(SpecialSlopes.at(Formula.symbol(name), u.formula()).orElseThrow());
      case ELLIPTIC_F ->
          Canonical.power(legendre(u, parameters.getFirst()), Canonical.negation(Canonical.HALF));
      case ELLIPTIC_E -> Canonical.sqrt(legendre(u, parameters.getFirst()));
      case DILOGARITHM ->
          Canonical.negation(
              Canonical.quotient(
                  Canonical.call(Operator.LN, Canonical.difference(Canonical.ONE, u)), u));
    };
  }

  /** 1 − m·sin²u. */
  private static Canonical legendre(Canonical u, Canonical m) {
    Canonical sine = Canonical.call(Operator.SIN, u);
    return Canonical.difference(
        Canonical.ONE, Canonical.product(m, Canonical.power(sine, Canonical.number(2))));
  }
}
