package org.algebrist.algebra.calculus;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * The derivatives of functions that are defined as integrals of elementary ones, and are called by
 * their names (NIST Handbook, DLMF 6, 7).
 */
public final class SpecialSlopes {
  private static final String ARGUMENT = "u";

  private static final Map<String, Formula> SLOPES =
      Map.of(
          "erf", of("2*e^(-u^2)/sqrt(pi)"),
          "erfi", of("2*e^(u^2)/sqrt(pi)"),
          "erfc", of("-2*e^(-u^2)/sqrt(pi)"),
          "Ei", of("e^u/u"),
          "li", of("1/ln(u)"),
          "Si", of("sin(u)/u"),
          "Ci", of("cos(u)/u"),
          "FresnelS", of("sin(pi*u^2/2)"),
          "FresnelC", of("cos(pi*u^2/2)"));

  /** Elementary functions that are real just where the others are. */
  private static final Map<String, Formula> TWINS =
      Map.of("Ei", of("ln(abs(u))"), "li", of("ln(abs(ln(u)))"), "Ci", of("ln(u)"));

  private SpecialSlopes() {}

  /**
   * A formula that has a real value where this one has, with elementary functions in place of the
   * special ones, for questions that ask for nothing else.
   */
  public static Formula asRealAs(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (_, made) ->
            made instanceof Formula.Operation call
                    && call.operator() == Operator.APPLY
                    && call.operands().size() == 2
                    && call.operands().getFirst() instanceof Formula.Symbol(String name)
                    && SLOPES.containsKey(name)
                ? put(TWINS.getOrDefault(name, Formula.symbol(ARGUMENT)), call.operands().get(1))
                : made);
  }

  private static Formula put(Formula of, Formula argument) {
    return of.replaceSymbols(each -> each.name().equals(ARGUMENT) ? argument : each);
  }

  private static Formula of(String infix) {
    return InfixReader.read(infix).orThrow();
  }

  /** Whether a call is one of a function whose derivative is known. */
  public static boolean isKnown(Formula function, List<Formula> arguments) {
    return arguments.size() == 1
        && function instanceof Formula.Symbol(String name)
        && SLOPES.containsKey(name);
  }

  /** Whether a formula calls one of the functions with a variable in its argument. */
  public static boolean occur(Formula formula, String variable) {
    return Postorder.contains(
        formula,
        call ->
            call.operator() == Operator.APPLY
                && call.operands().getLast().symbols().contains(variable)
                && isKnown(
                    call.operands().getFirst(),
                    call.operands().subList(1, call.operands().size())));
  }

  /** The functions, for a person. */
  public static String names() {
    return SLOPES.keySet().stream().sorted().collect(Collectors.joining(", "));
  }

  /** The derivative by its argument; empty of a function that is not known. */
  public static Optional<Formula> at(Formula function, Formula argument) {
    return function instanceof Formula.Symbol(String name)
        ? Optional.ofNullable(SLOPES.get(name)).map(slope -> put(slope, argument))
        : Optional.empty();
  }
}
