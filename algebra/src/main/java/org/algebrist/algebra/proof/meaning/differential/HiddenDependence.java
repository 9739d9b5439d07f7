package org.algebrist.algebra.proof.meaning.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.algebra.proof.point.HiddenVariable;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open whether a letter below an integral, a limit or a sum is a constant: of ∫f dx from 0
 * to 1 f may be a function of x.
 */
public record HiddenDependence() implements OpenMeaning {
  /** Two formulas with f(x) for f below signs over x; empty if there is nothing of that kind. */
  public static Optional<List<Formula>> of(Formula left, Formula right) {
    List<Formula> called = List.of(everywhere(left), everywhere(right));
    return called.equals(List.of(left, right)) ? Optional.empty() : Optional.of(called);
  }

  @Override
  public Optional<String> in(ComparedPair pair) {
    boolean occurs =
        pair.nodes().anyMatch(node -> !called(node).equals(node) || !changing(node).equals(node));
    return occurs && !pair.areEqualAs(HiddenDependence::dependent)
        ? Optional.of("what stands below the sign may depend on its variable")
        : Optional.empty();
  }

  private static Formula everywhere(Formula formula) {
    return Postorder.rebuilt(formula, (_, made) -> called(made));
  }

  /** With all that may depend on a variable as functions of it. */
  private static Formula dependent(Formula formula) {
    return everywhere(Postorder.rebuilt(formula, (_, made) -> changing(made)));
  }

  /** A derivative by t of what may change with it. */
  private static Formula changing(Formula node) {
    return node instanceof Operation slope
            && (slope.operator() == Operator.DERIVATIVE
                || slope.operator() == Operator.PARTIAL_DERIVATIVE)
            && slope.operands().get(1) instanceof Symbol by
        ? Formula.of(
            slope.operator(),
            Stream.concat(
                    Stream.of(changing(slope.operands().getFirst(), by)),
                    slope.operands().stream().skip(1))
                .toArray(Formula[]::new))
        : node;
  }

  /** The node with f(x) for f where x is its variable. */
  private static Formula called(Formula node) {
    if (!(node instanceof Operation operation)) {
      return node;
    }
    List<Formula> operands = operation.operands();
    return switch (operation.operator()) {
      case INTEGRAL -> operands.size() == 4 ? calledIntegral(operation) : node;
      case SUM, PRODUCT, LIMIT ->
          operands.getFirst() instanceof Operation start && !start.operands().isEmpty()
              ? called(operation, operands.size() - 1, start.operands().getFirst())
              : node;
      default -> node;
    };
  }

  /** With f(t) for f in integrals over a region and sums over all indices, which may change. */
  private static Formula changing(Formula body, Symbol by) {
    return Postorder.rebuilt(
        body,
        (_, made) -> {
          boolean integral =
              made instanceof Operation large
                  && large.operator() == Operator.INTEGRAL
                  && large.operands().size() == 4
                  && large.operands().get(1) instanceof Formula.Absent
                  && !(large.operands().getFirst() instanceof Formula.Absent);
          boolean sum =
              made instanceof Operation large
                  && large.operator() == Operator.SUM
                  && large.operands().get(1) instanceof Formula.Absent;
          if (!integral && !sum) {
            return made;
          }
          List<Formula> operands = new ArrayList<>(((Operation) made).operands());
          operands.set(2, Formula.of(Operator.MULTIPLY, operands.get(2), CHANGE.apply(by)));
          return new Operation(
              ((Operation) made).operator(), operands, ((Operation) made).surface());
        });
  }

  /** Something of which nothing is known but what it depends on. */
  private static final Function<Symbol, Formula> CHANGE =
      by -> Formula.of(Operator.APPLY, Formula.symbol("what changes"), by);

  /** Of an integral over a region or a path, dx is no bound variable: it is made a factor. */
  private static Formula calledIntegral(Operation integral) {
    Formula called = called(integral, 2, integral.operands().getLast());
    boolean region =
        integral.operands().get(1) instanceof Formula.Absent
            && !(integral.operands().getFirst() instanceof Formula.Absent);
    if (!region
        || called.equals(integral)
        || !(integral.operands().getLast() instanceof Symbol(String by))) {
      return called;
    }
    List<Formula> operands = new ArrayList<>(((Operation) called).operands());
    operands.set(2, Formula.of(Operator.MULTIPLY, operands.get(2), Formula.symbol("along " + by)));
    return new Operation(Operator.INTEGRAL, operands, integral.surface());
  }

  private static Formula called(Operation operation, int at, Formula by) {
    Formula body = operation.operands().get(at);
    if (!(by instanceof Symbol(String variable)) || body.symbols().contains(variable)) {
      return operation;
    }
    Formula dependent =
        body.replaceSymbols(symbol ->
            HiddenVariable.isFunction(symbol.name(), variable)
                ? Formula.of(Operator.APPLY, symbol, by)
                : symbol);
    List<Formula> operands = new ArrayList<>(operation.operands());
    operands.set(at, dependent);
    return new Operation(operation.operator(), operands, operation.surface());
  }
}
