package org.algebrist.algebra.proof.name;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * Names that depend on a variable, as y does in y′ = dy/dx or (fg)′: they become calls y(x), and
 * their marks derivatives.
 */
public final class DerivativeNames {
  private final Set<String> dependent = new LinkedHashSet<>();
  private final Set<String> variables = new LinkedHashSet<>();
  private final Set<String> composed = new LinkedHashSet<>();
  private boolean derived;
  private String variable = "";

  private DerivativeNames() {}

  /** Both formulas with such names as calls; themselves if there are none or nothing is clear. */
  public static List<Formula> of(List<Formula> formulas) {
    var names = new DerivativeNames();
    for (Formula formula : formulas) {
      Postorder.of(formula).forEach(names::see);
    }
    Optional<String> variable =
        names.derived || !names.composed.isEmpty() ? names.choose(formulas) : Optional.empty();
    if (variable.isEmpty()) {
      return formulas;
    }
    names.variable = variable.get();
    names.dependent.remove(names.variable);
    return formulas.stream().map(names::applied).toList();
  }

  private void see(Formula node) {
    if (!(node instanceof Operation operation)) {
      return;
    }
    Formula body = operation.operands().isEmpty() ? node : operation.operands().getFirst();
    switch (operation.operator()) {
      case DERIVATIVE -> {
        if (unprimed(body) instanceof Symbol(String name)
            && operation.operands().get(1) instanceof Symbol(String by)
            && !name.equals(by)) {
          derived = true;
          dependent.add(name);
          variables.add(by);
        }
      }
      case PRIME -> {
        if (body instanceof Symbol(String name)) {
          dependent.add(name);
        } else if (isFormula(body)) {
          composed.addAll(body.symbols());
        }
      }
      case DOT, DOUBLE_DOT -> {
        if (body instanceof Symbol(String name)) {
          dependent.add(name);
        }
      }
      default -> {}
    }
  }

  /** y of y′ and y″. */
  private static Formula unprimed(Formula body) {
    return body instanceof Operation operation && operation.operator() == Operator.PRIME
        ? operation.operands().getFirst()
        : body;
  }

  /** What a prime differentiates, where on a name with index or accent it is a part of the name. */
  private static boolean isFormula(Formula body) {
    return body instanceof Operation operation
        && Operator.arithmetic().contains(operation.operator());
  }

  /** The one variable, named by d/dx or told by what stands below a prime: x before t. */
  private Optional<String> choose(List<Formula> formulas) {
    if (!variables.isEmpty()) {
      return variables.size() == 1 ? variables.stream().findFirst() : Optional.empty();
    }
    var free = new LinkedHashSet<>(composed);
    free.removeAll(dependent);
    for (String usual : List.of("x", "t")) {
      if (free.contains(usual)) {
        return Optional.of(usual);
      }
    }
    if (free.size() == 1 && dependent.isEmpty()) {
      return free.stream().findFirst();
    }
    boolean taken = formulas.stream().anyMatch(each -> each.symbols().contains("x"));
    return free.isEmpty() && !taken ? Optional.of("x") : Optional.empty();
  }

  private Formula applied(Formula formula) {
    if (formula instanceof Symbol(String name)) {
      return dependent.contains(name) ? call(formula) : formula;
    }
    if (!(formula instanceof Operation operation) || operation.operands().isEmpty()) {
      return formula;
    }
    Formula body = operation.operands().getFirst();
    return switch (operation.operator()) {
      case APPLY -> {
        List<Formula> operands = operation.operands();
        var parts = new ArrayList<Formula>(List.of(body));
        operands.subList(1, operands.size()).forEach(each -> parts.add(applied(each)));
        yield new Operation(Operator.APPLY, parts);
      }
      case SUBSCRIPT, SUPERSCRIPT -> formula;
      case PRIME ->
          body instanceof Symbol
              ? call(formula)
              : isFormula(body) ? derivative(applied(body), operation.operands().get(1)) : formula;
      case DOT -> variable.equals("t") ? call(prime(body, 1)) : formula;
      case DOUBLE_DOT -> variable.equals("t") ? call(prime(body, 2)) : formula;
      default ->
          new Operation(
              operation.operator(),
              operation.operands().stream().map(this::applied).toList(),
              operation.surface());
    };
  }

  private static Formula prime(Formula name, int order) {
    return Formula.of(Operator.PRIME, name, Formula.number(order));
  }

  private Formula call(Formula function) {
    return Formula.of(Operator.APPLY, function, Formula.symbol(variable));
  }

  private Formula derivative(Formula body, Formula order) {
    return order instanceof Num
        ? Formula.of(Operator.DERIVATIVE, body, Formula.symbol(variable), order)
        : Formula.of(Operator.PRIME, body, order);
  }
}
