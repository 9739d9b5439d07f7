package org.algebrist.algebra.calculus;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.algebrist.algebra.function.NamedFunction;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;

/**
 * The derivatives of functions that are called by their names, by their last argument (NIST
 * Handbook, DLMF 4.13, 5.15, 9.2, 10.6, 10.29, 19.4, 25.12). None divides by what the function
 * itself permits to be zero, but for the polylogarithm's.
 */
final class FunctionSlopes {
  private static final String INDEX = "n";
  private static final String ARGUMENT = "u";

  private static final Map<NamedFunction, Formula> SLOPES = slopes();

  /** Of the order 0, of which the rule makes two terms. */
  private static final Map<NamedFunction, Formula> OF_ORDER_ZERO =
      Map.of(
          NamedFunction.BESSEL_J, read("-apply(BesselJ, 1, u)"),
          NamedFunction.BESSEL_Y, read("-apply(BesselY, 1, u)"),
          NamedFunction.BESSEL_I, read("apply(BesselI, 1, u)"),
          NamedFunction.BESSEL_K, read("-apply(BesselK, 1, u)"));

  private FunctionSlopes() {}

  private static Map<NamedFunction, Formula> slopes() {
    Map<NamedFunction, Formula> slopes = new EnumMap<>(NamedFunction.class);
    Formula u = Formula.symbol(ARGUMENT);
    slopes.put(NamedFunction.AIRY_AI, NamedFunction.call(NamedFunction.AIRY_AI_PRIME, u));
    slopes.put(NamedFunction.AIRY_BI, NamedFunction.call(NamedFunction.AIRY_BI_PRIME, u));
    put(slopes, NamedFunction.AIRY_AI_PRIME, "u*apply(Ai, u)");
    put(slopes, NamedFunction.AIRY_BI_PRIME, "u*apply(Bi, u)");
    put(slopes, NamedFunction.BESSEL_J, "(apply(BesselJ, n - 1, u) - apply(BesselJ, n + 1, u))/2");
    put(slopes, NamedFunction.BESSEL_Y, "(apply(BesselY, n - 1, u) - apply(BesselY, n + 1, u))/2");
    put(slopes, NamedFunction.BESSEL_I, "(apply(BesselI, n - 1, u) + apply(BesselI, n + 1, u))/2");
    put(slopes, NamedFunction.BESSEL_K, "-(apply(BesselK, n - 1, u) + apply(BesselK, n + 1, u))/2");
    put(slopes, NamedFunction.DIGAMMA, "apply(polygamma, 1, u)");
    put(slopes, NamedFunction.POLYGAMMA, "apply(polygamma, n + 1, u)");
    put(slopes, NamedFunction.POLYLOGARITHM, "apply(polylog, n - 1, u)/u");
    put(slopes, NamedFunction.LAMBERT_W, "e^(-apply(LambertW, u))/(1 + apply(LambertW, u))");
    put(slopes, NamedFunction.SHI, "sinh(u)/u");
    put(slopes, NamedFunction.CHI, "cosh(u)/u");
    put(
        slopes,
        NamedFunction.ELLIPTIC_K,
        "(apply(EllipticE, u) - (1 - u)*apply(EllipticK, u))/(2*u*(1 - u))");
    put(slopes, NamedFunction.ELLIPTIC_E, "(apply(EllipticE, u) - apply(EllipticK, u))/(2*u)");
    return slopes;
  }

  private static void put(
      Map<NamedFunction, Formula> slopes, NamedFunction function, String infix) {
    slopes.put(function, read(infix));
  }

  private static Formula read(String infix) {
    return InfixReader.read(infix).orThrow();
  }

  private static Formula slope(NamedFunction.Called called) {
    Formula usual = Objects.requireNonNull(SLOPES.get(called.function()));
    return called.index().equals(Formula.number(0))
        ? OF_ORDER_ZERO.getOrDefault(called.function(), usual)
        : usual;
  }

  /** The derivative by the last argument; empty of a function that is not known. */
  static Optional<Formula> of(Formula function, List<Formula> arguments) {
    if (arguments.isEmpty()) {
      return Optional.empty();
    }
    return NamedFunction.called(function, arguments)
        .filter(called -> SLOPES.containsKey(called.function()))
        .map(called ->
            slope(called)
                .replaceSymbols(each ->
                    switch (each.name()) {
                      case ARGUMENT -> called.argument();
                      case INDEX -> called.index();
                      default -> each;
                    }))
        .or(() ->
            arguments.size() == 1
                ? SpecialSlopes.at(function, arguments.getFirst())
                : Optional.empty());
  }
}
