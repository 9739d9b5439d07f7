package org.algebrist.algebra.proof.law;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Integrals of unknown functions by the fundamental theorem: each different integrand has an
 * antiderivative F, and its integral from a to b is F(b) − F(a). Sums and factors without the
 * variable are taken out, and f(c·x + d) is f of a new variable.
 */
public final class UnknownIntegrals {
  /** Letters that no formula has, for antiderivatives. */
  private static final String LETTERS = "\u0411\u0413\u0414\u0416\u0418\u041b\u041f\u0424\u0426";

  private static final Set<Operator> SUMS = Set.of(Operator.ADD, Operator.SUBTRACT);

  private static final Formula VARIABLE = Formula.symbol("\u0447");

  /** Antiderivatives by what they are of, written with {@link #VARIABLE}. */
  private final Map<String, Formula> antiderivatives = new LinkedHashMap<>();

  private boolean tooMany;

  private UnknownIntegrals() {}

  /** The formulas with antiderivatives; empty if no integral of an unknown function is in them. */
  public static Optional<LawForm> of(Formula a, Formula b) {
    if (UnknownCalls.functions(List.of(a, b)).isEmpty()) {
      return Optional.empty();
    }
    var integrals = new UnknownIntegrals();
    Formula left = integrals.written(a);
    Formula right = integrals.written(b);
    if (left.equals(a) && right.equals(b) || integrals.tooMany) {
      return Optional.empty();
    }
    List<String> functions = UnknownCalls.functions(List.of(a, b)).stream().sorted().toList();
    return Optional.of(
        new LawForm(
            left,
            right,
            List.of(
                String.join(", ", functions)
                    + (functions.size() == 1 ? " is" : " are")
                    + (primed(a) || primed(b)
                        ? " continuous with all derivatives"
                        : " continuous"))));
  }

  /**
   * The formulas with polynomials for all functions: where these differ, so do the formulas for the
   * functions that the conditions name. Empty if a function is not called alone.
   */
  public static Optional<LawForm> example(Formula a, Formula b) {
    List<String> functions = List.copyOf(UnknownCalls.functions(List.of(a, b)));
    boolean integrals =
        Postorder.contains(a, Set.of(Operator.INTEGRAL))
            || Postorder.contains(b, Set.of(Operator.INTEGRAL));
    if (functions.isEmpty() || !integrals) {
      return Optional.empty();
    }
    List<String> said = new ArrayList<>();
    for (int i = 0; i < functions.size(); i++) {
      said.add(
          functions.get(i)
              + "(t) = "
              + InfixWriter.pretty(UnknownCalls.example(i, Formula.symbol("t"))));
    }
    return UnknownCalls.withExamples(a, functions)
        .flatMap(left ->
            UnknownCalls.withExamples(b, functions).map(right -> new LawForm(left, right, said)));
  }

  private static boolean primed(Formula formula) {
    return Postorder.contains(formula, Set.of(Operator.PRIME));
  }

  private Formula written(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (_, made) ->
            made instanceof Operation integral
                    && integral.operator() == Operator.INTEGRAL
                    && integral.operands().size() == 4
                    && integral.operands().getLast() instanceof Symbol
                    && !(integral.operands().get(0) instanceof Formula.Absent)
                    && !(integral.operands().get(1) instanceof Formula.Absent)
                    && !UnknownCalls.functions(List.of(integral.operands().get(2))).isEmpty()
                ? integral(integral)
                : made);
  }

  private Formula integral(Operation integral) {
    List<Formula> operands = integral.operands();
    String variable = ((Symbol) operands.get(3)).name();
    return integral(operands.get(0), operands.get(1), operands.get(2), variable);
  }

  private Formula integral(Formula from, Formula to, Formula body, String variable) {
    if (body instanceof Operation sum && SUMS.contains(sum.operator())) {
      return Formula.of(
          sum.operator(),
          integral(from, to, sum.operands().getFirst(), variable),
          integral(from, to, sum.operands().getLast(), variable));
    }
    if (body instanceof Operation minus && minus.operator() == Operator.NEGATE) {
      return Formula.of(Operator.NEGATE, integral(from, to, minus.operands().getFirst(), variable));
    }
    List<Formula> constant = new ArrayList<>();
    List<Formula> varying = new ArrayList<>();
    split(body, variable, false, constant, varying);
    Formula value = ofProduct(from, to, product(varying), variable);
    return constant.isEmpty() ? value : Formula.of(Operator.MULTIPLY, product(constant), value);
  }

  /** The factors of a product without the variable, and the others; as 1/u for what is below. */
  private static void split(
      Formula body, String variable, boolean below, List<Formula> constant, List<Formula> varying) {
    if (body instanceof Operation operation
        && (operation.operator() == Operator.MULTIPLY || operation.operator() == Operator.DIVIDE)
        && body.symbols().contains(variable)) {
      boolean quotient = operation.operator() == Operator.DIVIDE;
      split(operation.operands().getFirst(), variable, below, constant, varying);
      split(operation.operands().getLast(), variable, below != quotient, constant, varying);
      return;
    }
    Formula factor = below ? Formula.of(Operator.DIVIDE, Formula.number(1), body) : body;
    (body.symbols().contains(variable) ? varying : constant).add(factor);
  }

  private static Formula product(List<Formula> factors) {
    return factors.stream()
        .sorted((x, y) -> InfixWriter.write(x).compareTo(InfixWriter.write(y)))
        .reduce((x, y) -> Formula.of(Operator.MULTIPLY, x, y))
        .orElse(Formula.number(1));
  }

  private Formula ofProduct(Formula from, Formula to, Formula body, String variable) {
    Formula x = Formula.symbol(variable);
    if (UnknownCalls.functions(List.of(body)).isEmpty()) {
      return Formula.of(Operator.INTEGRAL, from, to, body, x);
    }
    Optional<LinearArgument> line = LinearArgument.of(body, variable);
    if (line.isEmpty()) {
      return difference(body.replaceSymbol(variable, VARIABLE), from, to);
    }
    Formula renewed = line.get().renewed().replaceSymbol(variable, VARIABLE);
    Formula argument = line.get().argument();
    Formula value =
        difference(
            renewed, argument.replaceSymbol(variable, from), argument.replaceSymbol(variable, to));
    return argument.equals(x) ? value : Formula.of(Operator.DIVIDE, value, line.get().slope());
  }

  private Formula difference(Formula body, Formula from, Formula to) {
    Formula antiderivative =
        ofDerivative(body)
            .orElseGet(() -> antiderivatives.computeIfAbsent(InfixWriter.write(body), _ -> next()));
    return Formula.of(
        Operator.SUBTRACT,
        Formula.of(Operator.APPLY, antiderivative, to),
        Formula.of(Operator.APPLY, antiderivative, from));
  }

  private Formula next() {
    int next = antiderivatives.size();
    tooMany |= next >= LETTERS.length();
    return Formula.symbol(String.valueOf(LETTERS.charAt(Math.min(next, LETTERS.length() - 1))));
  }

  /** f for f′ of the variable, f′ for f″. */
  private static Optional<Formula> ofDerivative(Formula body) {
    if (!(body instanceof Operation call)
        || call.operator() != Operator.APPLY
        || !call.operands().getLast().equals(VARIABLE)
        || !(call.operands().getFirst() instanceof Operation prime)
        || prime.operator() != Operator.PRIME
        || !(prime.operands().getLast() instanceof Formula.Num(Rational order, var _))
        || order.compareTo(Rational.ONE) < 0) {
      return Optional.empty();
    }
    Formula function = prime.operands().getFirst();
    return Optional.of(
        order.equals(Rational.ONE)
            ? function
            : Formula.of(Operator.PRIME, function, Formula.number(order.minus(Rational.ONE))));
  }
}
