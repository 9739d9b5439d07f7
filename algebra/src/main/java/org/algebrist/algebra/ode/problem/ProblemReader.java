package org.algebrist.algebra.ode.problem;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.PiecewiseForms;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.calculus.SpecialSlopes;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.question.AskedNames;
import org.algebrist.algebra.differential.question.UsualNames;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/** Reads one problem: which functions it is for, on what they depend, its equations and values. */
final class ProblemReader {
  private final Set<String> functions = new LinkedHashSet<>();

  private final Set<String> variables = new LinkedHashSet<>();

  /** The order of the highest derivative that was met. */
  private int highest;

  ProblemReading read(Formula problem) {
    List<Formula> items = new ArrayList<>();
    EquationNotation.flatten(problem, items);
    List<Formula> normal = new ArrayList<>();
    for (Formula item : items) {
      normal.add(PiecewiseForms.withoutSteps(EquationNotation.written(item)));
    }
    for (Formula item : normal) {
      if (!EquationNotation.isPointValue(item)) {
        collect(item);
      }
    }
    if (functions.isEmpty()) {
      List<Formula> differentials = new ArrayList<>();
      for (Formula item : normal) {
        differentials.add(EquationNotation.isPointValue(item) ? item : ofDifferentials(item));
      }
      normal = differentials;
    }
    if (functions.isEmpty()) {
      throw new ProblemReading.RefusedException(
          "there is no derivative of an unknown function; expected such as y' + y/x = x");
    }
    requireEquations(normal);
    for (String function : functions) {
      if (ProblemReading.CONSTANTS.contains(function) && !function.equals("i")) {
        throw new ProblemReading.RefusedException(
            function + " is a constant; call the unknown function otherwise, as y");
      }
    }
    var notation = new ValueNotation(functions, variables);
    normal.forEach(notation::require);
    List<Formula> equations = new ArrayList<>();
    List<Formula> values = new ArrayList<>();
    for (Formula item : normal) {
      (EquationNotation.isPointValue(item) || normal.size() > 1 && notation.isProductValue(item)
              ? values
              : equations)
          .add(item);
    }
    return problem(equations, values);
  }

  /** Refuses a derivative alone, of which it is not said what it is. */
  private static void requireEquations(List<Formula> items) {
    for (Formula item : items) {
      ProblemReading.Derived derived = EquationNotation.derived(item);
      if (derived != null) {
        String written = derived.function() + "'".repeat(derived.order());
        throw new ProblemReading.RefusedException(
            "%s alone is no equation; what is it equal to? write such as %s = 0"
                .formatted(written, written));
      }
    }
  }

  private void requireOneEquationEach(
      List<Formula> equations, List<String> order, String variable) {
    if (functions.contains(variable)) {
      throw new ProblemReading.RefusedException(
          "the derivative of " + variable + " by itself; expected such as dy/dx");
    }
    if (functions.size() != equations.size()) {
      throw new ProblemReading.RefusedException(
          functions.size() == 1
              ? equations.size() + " equations for one function, " + order.getFirst()
              : "derivatives of several functions, "
                  + order
                  + ", and "
                  + equations.size()
                  + (equations.size() == 1 ? " equation" : " equations")
                  + "; expected one equation for each");
    }
    if (functions.size() > ProblemReading.MAX_FUNCTIONS) {
      throw new ProblemReading.RefusedException(
          functions.size()
              + " unknown functions; up to "
              + ProblemReading.MAX_FUNCTIONS
              + " are solved for");
    }
  }

  private ProblemReading problem(List<Formula> equations, List<Formula> values) {
    Set<String> names = new LinkedHashSet<>();
    for (Formula equation : equations) {
      names.addAll(AskedNames.of(equation));
    }
    names.removeAll(functions);
    functions.forEach(function -> names.remove("d" + function));
    names.removeIf(name -> variables.stream().anyMatch(v -> name.equals("d" + v)));
    for (int i = 0; i < functions.size(); i++) {
      if (names.contains(OdeProblem.name(i, 0))) {
        throw new ProblemReading.RefusedException(
            OdeProblem.name(i, 0)
                + " beside "
                + String.join(", ", functions)
                + "; call it otherwise, by a small letter");
      }
    }
    String variable = variable(names, occurs(equations), derivatives(equations));
    List<String> order = List.copyOf(functions);
    requireOneEquationEach(equations, order, variable);
    int[] highest = {0};
    List<Canonical> residuals = new ArrayList<>();
    for (Formula equation : equations) {
      residuals.add(residual(named(equation, order, variable, highest), order, variable));
    }
    if (highest[0] > ProblemReading.MAX_ORDER) {
      throw new ProblemReading.RefusedException(
          "a derivative of order "
              + highest[0]
              + "; equations up to order "
              + ProblemReading.MAX_ORDER
              + " are solved");
    }
    List<OdeProblem.PointValue> conditions = new ArrayList<>();
    for (Formula value : values) {
      conditions.add(pointValue(value, order, variable));
    }
    Set<String> parameters = new LinkedHashSet<>(names);
    for (OdeProblem.PointValue each : conditions) {
      parameters.addAll(Canonical.variables(each.at().formula(), each.value().formula()));
    }
    parameters.remove(variable);
    parameters.removeAll(functions);
    return new ProblemReading.Read(
        new OdeProblem(
            residuals, order, variable, highest[0], conditions, List.copyOf(parameters)));
  }

  private void collect(Formula item) {
    for (Formula node : Postorder.of(item)) {
      ProblemReading.Derived derived = EquationNotation.derived(node);
      if (derived != null) {
        functions.add(derived.function());
        highest = Math.max(highest, derived.order());
        if (derived.variable() != null) {
          variables.add(derived.variable());
        }
      }
    }
  }

  /** M dx + N dy = 0: dy over dx is the derivative of y. */
  private Formula ofDifferentials(Formula item) {
    List<String> differentials =
        item.symbols().stream()
            .filter(name -> name.length() == 2 && name.startsWith("d"))
            .map(name -> name.substring(1))
            .toList();
    if (differentials.size() != 2) {
      return item;
    }
    String variable =
        differentials.contains("x")
            ? "x"
            : differentials.contains("t") ? "t" : differentials.getFirst();
    String function =
        differentials.getFirst().equals(variable)
            ? differentials.getLast()
            : differentials.getFirst();
    functions.add(function);
    variables.add(variable);
    return Postorder.rebuilt(
        item,
        (node, made) ->
            node.equals(Formula.symbol("d" + variable))
                ? Formula.number(1)
                : node.equals(Formula.symbol("d" + function))
                    ? Formula.of(
                        Operator.DERIVATIVE,
                        Formula.symbol(function),
                        Formula.symbol(variable),
                        Formula.number(1))
                    : made);
  }

  private OdeProblem.PointValue pointValue(Formula item, List<String> order, String variable) {
    Operation equation = (Operation) item;
    Operation left = (Operation) equation.operands().getFirst();
    ProblemReading.Derived function = EquationNotation.function(left.operands().getFirst());
    if (function == null || !functions.contains(function.function())) {
      throw new ProblemReading.RefusedException(
          "a value of "
              + (function == null ? "an expression" : function.function())
              + " is given, but the equation is for "
              + String.join(", ", order));
    }
    Canonical at = value(left.operands().getLast(), variable);
    Canonical value = value(equation.operands().getLast(), variable);
    if (at.contains("infinity") || value.contains("infinity")) {
      throw new ProblemReading.RefusedException(
          "a value at infinity is a limit, to which no constants are fitted; give values at points");
    }
    return new OdeProblem.PointValue(
        order.indexOf(function.function()), function.order(), at, value);
  }

  private Canonical value(Formula formula, String variable) {
    if (Program.compile(formula, List.copyOf(formula.symbols()))
        instanceof Compilation.NoValue(String reason)) {
      throw new ProblemReading.RefusedException("an initial value cannot be read: " + reason);
    }
    Canonical value = Canonical.of(formula);
    if (value.contains(variable) || functions.stream().anyMatch(value::contains)) {
      throw new ProblemReading.RefusedException(
          "an initial value depends on " + variable + "; expected a number, as in y(0) = 1");
    }
    return value;
  }

  /** What the functions most likely depend on where that is not said. */
  private String variable(Set<String> names, boolean occurs, long derivatives) {
    if (variables.size() > 1) {
      throw new ProblemReading.RefusedException(
          "derivatives by several variables, " + variables + "; expected one");
    }
    if (variables.size() == 1) {
      return variables.iterator().next();
    }
    if (names.contains("x")) {
      return "x";
    }
    if (names.contains("t")) {
      return "t";
    }
    String usual =
        functions.size() == 1 && ProblemReading.OF_X.contains(functions.iterator().next())
            ? "x"
            : "t";
    if (names.isEmpty()) {
      return usual;
    }
    String first = names.iterator().next();
    if (names.size() == 1 && !UsualNames.isParameter(first)) {
      return first;
    }
    if (functions.size() > 1
        || highest > 1
        || names.stream().allMatch(UsualNames::isParameter) && (occurs || derivatives > 1)) {
      return usual;
    }
    throw new ProblemReading.RefusedException(
        "which of "
            + names
            + " does "
            + functions.iterator().next()
            + " depend on? write such as d"
            + functions.iterator().next()
            + "/d"
            + usual);
  }

  /** How many derivatives occur. */
  private static long derivatives(List<Formula> equations) {
    return equations.stream()
        .flatMap(equation -> Postorder.of(equation).stream())
        .filter(node -> EquationNotation.derived(node) != null)
        .count();
  }

  /** Whether a function itself occurs, beside its derivatives. */
  private boolean occurs(List<Formula> equations) {
    return equations.stream()
        .map(equation ->
            Postorder.rebuilt(
                equation,
                (node, made) -> EquationNotation.derived(node) != null ? Formula.number(1) : made))
        .anyMatch(rest -> rest.symbols().stream().anyMatch(functions::contains));
  }

  /** With the names of the residuals in place of functions and derivatives. */
  private Formula named(Formula equation, List<String> order, String variable, int[] highest) {
    Formula named =
        Postorder.rebuilt(
            equation,
            (node, made) -> {
              ProblemReading.Derived derived = EquationNotation.derived(node);
              if (derived != null && order.contains(derived.function())) {
                highest[0] = Math.max(highest[0], derived.order());
                return Formula.symbol(
                    OdeProblem.name(order.indexOf(derived.function()), derived.order()));
              }
              if (made instanceof Operation call
                  && call.operator() == Operator.APPLY
                  && call.operands().size() == 2
                  && call.operands().getFirst() instanceof Symbol(String factor)
                  && factor.startsWith("Y")
                  && call.operands().getLast() instanceof Operation) {
                // P(1 − P/K): a bracket with a sum in it is a factor.
                return Formula.of(
                    Operator.MULTIPLY, call.operands().getFirst(), call.operands().getLast());
              }
              for (int i = 0; i < order.size(); i++) {
                if (EquationNotation.isFunction(node, order.get(i), variable)) {
                  return Formula.symbol(OdeProblem.name(i, 0));
                }
              }
              return made;
            });
    for (Formula node : Postorder.of(named)) {
      if (node instanceof Operation call
          && call.operator() == Operator.APPLY
          && call.operands().getFirst() instanceof Symbol(String called)
          && called.startsWith("Y")) {
        throw new ProblemReading.RefusedException(
            "it takes %s elsewhere than at %s; write an initial value as an equation of its own,"
                    .formatted(order.getFirst(), variable)
                + " such as y' = y, y(0) = 1");
      }
    }
    return named;
  }

  private static Canonical residual(Formula named, List<String> order, String variable) {
    List<Formula> sides =
        named instanceof Operation equation && equation.operator() == Operator.EQUAL
            ? equation.operands()
            : List.of(named);
    for (Formula side : sides) {
      if (side instanceof Operation relation
          && relation.operator().form() == Operator.Form.RELATION) {
        throw new ProblemReading.RefusedException(
            "expected one equation, with =, not " + relation.operator().spelling());
      }
      AskedNames.whyNoValue(side, variable)
          .ifPresent(why -> {
            throw new ProblemReading.RefusedException(why);
          });
      if (Program.compile(SpecialSlopes.asRealAs(side), List.copyOf(side.symbols()))
          instanceof Compilation.NoValue(String reason)) {
        throw new ProblemReading.RefusedException("it is no equation between values: " + reason);
      }
    }
    return sides.size() == 2
        ? Canonical.difference(Canonical.of(sides.getFirst()), Canonical.of(sides.getLast()))
        : Canonical.of(sides.getFirst());
  }
}
