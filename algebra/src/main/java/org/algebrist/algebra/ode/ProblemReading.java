package org.algebrist.algebra.ode;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * Differential equations as people write them, read: y' + y/x = x; y'(x) = y(x); dy/dx = xy; 2xy dx
 * + x² dy = 0; several with commas, and initial values beside them: y'' + y = 0, y(0) = 1.
 */
public sealed interface ProblemReading {
  /** It was read. */
  record Read(OdeProblem problem) implements ProblemReading {}

  /**
   * It is no such problem.
   *
   * @param reason what is wrong, and what would be right
   */
  record Refused(String reason) implements ProblemReading {}

  /** Derivatives of higher order are refused. */
  int MAX_ORDER = 8;

  /** Unknown functions of a system. */
  int MAX_FUNCTIONS = 4;

  /** What cannot be an unknown function. */
  Set<String> CONSTANTS = Set.of("e", "pi", "i");

  /** Letters that people use for constants: alone beside y they may be one, or the variable. */
  Set<String> PARAMETERS =
      Set.of(
          "a", "b", "c", "d", "g", "h", "k", "l", "m", "n", "p", "q", "r", "w", "alpha", "beta",
          "gamma", "delta", "kappa", "lambda", "mu", "nu", "omega", "A", "B", "C", "E", "F", "K",
          "L", "M", "N", "R", "V", "Q", "S", "T0", "I");

  /** Functions of x, where it is not said; others, as v and T, are functions of time. */
  Set<String> OF_X = Set.of("y", "z", "u", "w", "f", "g", "h", "Y");

  /** Reads equations and conditions; without a sign of equality a formula is to be 0. */
  static ProblemReading of(Formula problem) {
    try {
      return new Reader().read(problem);
    } catch (RefusedException refused) {
      return new Refused(String.valueOf(refused.getMessage()));
    } catch (IllegalArgumentException tooLarge) {
      return new Refused(String.valueOf(tooLarge.getMessage()));
    }
  }

  /** The problem is refused for the reason of the message. */
  final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    RefusedException(String reason) {
      super(reason, null, false, false);
    }
  }

  /**
   * A derivative of a function.
   *
   * @param variable null if it is not said
   */
  record Derived(String function, @Nullable String variable, int order) {}

  /** Reads one problem. */
  final class Reader {
    private final Set<String> functions = new LinkedHashSet<>();
    private final Set<String> variables = new LinkedHashSet<>();

    ProblemReading read(Formula problem) {
      List<Formula> items = new ArrayList<>();
      flatten(problem, items);
      List<Formula> normal = new ArrayList<>();
      for (Formula item : items) {
        normal.add(written(item));
      }
      for (Formula item : normal) {
        if (!isPointValue(item)) {
          collect(item);
        }
      }
      if (functions.isEmpty()) {
        List<Formula> differentials = new ArrayList<>();
        for (Formula item : normal) {
          differentials.add(isPointValue(item) ? item : ofDifferentials(item));
        }
        normal = differentials;
      }
      if (functions.isEmpty()) {
        throw new RefusedException(
            "there is no derivative of an unknown function; expected such as y' + y/x = x");
      }
      for (String function : functions) {
        if (CONSTANTS.contains(function) && !function.equals("i")) {
          throw new RefusedException(
              function + " is a constant; call the unknown function otherwise, as y");
        }
      }
      List<Formula> equations = new ArrayList<>();
      List<Formula> values = new ArrayList<>();
      for (Formula item : normal) {
        (isPointValue(item) || normal.size() > 1 && isProductValue(item) ? values : equations)
            .add(item);
      }
      return problem(equations, values);
    }

    private ProblemReading problem(List<Formula> equations, List<Formula> values) {
      Set<String> names = new LinkedHashSet<>();
      for (Formula equation : equations) {
        names.addAll(Canonical.variables(equation));
      }
      names.removeAll(functions);
      functions.forEach(function -> names.remove("d" + function));
      names.removeIf(name -> variables.stream().anyMatch(v -> name.equals("d" + v)));
      for (int i = 0; i < functions.size(); i++) {
        if (names.contains(OdeProblem.name(i, 0))) {
          throw new RefusedException(
              OdeProblem.name(i, 0)
                  + " beside "
                  + String.join(", ", functions)
                  + "; call it otherwise, by a small letter");
        }
      }
      String variable = variable(names, occurs(equations));
      List<String> order = List.copyOf(functions);
      if (functions.contains(variable)) {
        throw new RefusedException(
            "the derivative of " + variable + " by itself; expected such as dy/dx");
      }
      if (functions.size() != equations.size()) {
        throw new RefusedException(
            functions.size() == 1
                ? equations.size() + " equations for one function, " + order.getFirst()
                : "derivatives of several functions, "
                    + order
                    + ", and "
                    + equations.size()
                    + (equations.size() == 1 ? " equation" : " equations")
                    + "; expected one equation for each");
      }
      if (functions.size() > MAX_FUNCTIONS) {
        throw new RefusedException(
            functions.size() + " unknown functions; up to " + MAX_FUNCTIONS + " are solved for");
      }
      int[] highest = {0};
      List<Canonical> residuals = new ArrayList<>();
      for (Formula equation : equations) {
        residuals.add(residual(named(equation, order, variable, highest), order, variable));
      }
      if (highest[0] > MAX_ORDER) {
        throw new RefusedException(
            "a derivative of order "
                + highest[0]
                + "; equations up to order "
                + MAX_ORDER
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
      return new Read(
          new OdeProblem(
              residuals, order, variable, highest[0], conditions, List.copyOf(parameters)));
    }

    private static void flatten(Formula problem, List<Formula> items) {
      if (problem instanceof Operation operation) {
        switch (operation.operator()) {
          case LIST, SEMICOLON_LIST, SQUARE_LIST, SET, TUPLE, LINES, CASES, AND -> {
            operation.operands().forEach(each -> flatten(each, items));
            return;
          }
          default -> {
            if (operation.operator().spelling().equals("case")) {
              flatten(operation.operands().getFirst(), items);
              return;
            }
          }
        }
      }
      if (!(problem instanceof Formula.Absent)) {
        items.add(problem);
      }
    }

    /** With d²y/dx² and y^{(4)} as derivatives, and the differential of x as the name dx. */
    private static Formula written(Formula item) {
      return Postorder.rebuilt(
          item,
          (node, made) -> {
            if (made instanceof Symbol(String letters) && isProduct(letters)) {
              return Formula.of(
                  Operator.MULTIPLY,
                  Formula.symbol(letters.substring(0, 1)),
                  Formula.symbol(letters.substring(1)));
            }
            if (!(made instanceof Operation operation)) {
              return made;
            }
            if (operation.operator() == Operator.PRIME
                && operation.operands().getFirst() instanceof Operation product
                && product.operator() == Operator.MULTIPLY) {
              return Formula.of(
                  Operator.MULTIPLY,
                  product.operands().getFirst(),
                  Formula.of(
                      Operator.PRIME,
                      product.operands().getLast(),
                      operation.operands().getLast()));
            }
            List<Formula> operands = operation.operands();
            return switch (operation.operator()) {
              case DIFFERENTIAL ->
                  operands.getFirst() instanceof Symbol(String name)
                      ? Formula.symbol("d" + name)
                      : made;
              case SUPERSCRIPT ->
                  operands.get(0) instanceof Symbol && wholeOrder(operands.get(1)) > 0
                      ? Formula.of(Operator.PRIME, operands.get(0), operands.get(1))
                      : made;
              case DIVIDE -> quotient(operands.get(0), operands.get(1)).orElse(made);
              default -> made;
            };
          });
    }

    /** xy and ty, which infix reads as one name. */
    private static boolean isProduct(String letters) {
      return letters.length() == 2
          && "xt".indexOf(letters.charAt(0)) >= 0
          && "xyzuvw".indexOf(letters.charAt(1)) >= 0
          && letters.charAt(0) != letters.charAt(1);
    }

    /** d²y/dx² as infix has it: a power of d times y, over a power of dx. */
    private static Optional<Formula> quotient(Formula above, Formula below) {
      if (above instanceof Operation product
          && product.operator() == Operator.MULTIPLY
          && product.operands().size() == 2
          && product.operands().get(0) instanceof Operation power
          && power.operator() == Operator.POWER
          && power.operands().get(0).equals(Formula.symbol("d"))
          && product.operands().get(1) instanceof Symbol(String function)
          && below instanceof Operation square
          && square.operator() == Operator.POWER
          && square.operands().get(0) instanceof Symbol(String differential)
          && differential.length() == 2
          && differential.startsWith("d")
          && square.operands().get(1).equals(power.operands().get(1))) {
        return Optional.of(
            Formula.of(
                Operator.DERIVATIVE,
                Formula.symbol(function),
                Formula.symbol(differential.substring(1)),
                power.operands().get(1)));
      }
      return Optional.empty();
    }

    private void collect(Formula item) {
      for (Formula node : Postorder.of(item)) {
        Derived derived = derived(node);
        if (derived != null) {
          functions.add(derived.function());
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

    /** Whether it gives a function's value at a place: y(0) = 1, y'(pi) = 0. */
    private static boolean isPointValue(Formula item) {
      return place(item) != null && right(item) != null;
    }

    private static @Nullable Formula right(Formula item) {
      return item instanceof Operation equation && equation.operator() == Operator.EQUAL
          ? equation.operands().getLast()
          : null;
    }

    /** The operand of the function on the left, which is no plain variable. */
    private static @Nullable Formula place(Formula item) {
      if (item instanceof Operation equation
          && equation.operator() == Operator.EQUAL
          && equation.operands().getFirst() instanceof Operation call
          && call.operator() == Operator.APPLY
          && call.operands().size() == 2
          && (call.operands().getFirst() instanceof Symbol
              || call.operands().getFirst() instanceof Operation primed
                  && primed.operator() == Operator.PRIME
                  && primed.operands().getFirst() instanceof Symbol)) {
        Formula place = call.operands().getLast();
        boolean isVariable =
            place instanceof Symbol(String name)
                && !CONSTANTS.contains(name)
                && (item.symbols().stream().filter(name::equals).count() > 1
                    || Set.of("x", "t").contains(name));
        Formula value = equation.operands().getLast();
        boolean constant =
            Postorder.of(value).stream()
                .noneMatch(node ->
                    derived(node) != null
                        || node instanceof Operation other
                            && other.operator() == Operator.APPLY
                            && other.operands().getLast().equals(place));
        return isVariable || !constant ? null : place;
      }
      return null;
    }

    /** y(pi/2) = 2, which is read as a product. */
    private boolean isProductValue(Formula item) {
      if (!(item instanceof Operation equation)
          || equation.operator() != Operator.EQUAL
          || !(equation.operands().getFirst() instanceof Operation product)
          || product.operator() != Operator.MULTIPLY
          || product.operands().size() != 2
          || function(product.operands().getFirst()) == null) {
        return false;
      }
      return Canonical.variables(product.operands().getLast()).stream()
              .noneMatch(name ->
                  functions.contains(name)
                      || variables.contains(name)
                      || name.equals("x")
                      || name.equals("t"))
          && Postorder.of(equation.operands().getLast()).stream()
              .noneMatch(node -> derived(node) != null);
    }

    /** Which function or derivative a node is: y, y'. */
    private static @Nullable Derived function(Formula node) {
      if (node instanceof Symbol(String name)) {
        return new Derived(name, null, 0);
      }
      return node instanceof Operation primed && primed.operator() == Operator.PRIME
          ? derived(node)
          : null;
    }

    private OdeProblem.PointValue pointValue(Formula item, List<String> order, String variable) {
      Operation equation = (Operation) item;
      Operation left = (Operation) equation.operands().getFirst();
      Derived function = function(left.operands().getFirst());
      if (function == null || !functions.contains(function.function())) {
        throw new RefusedException(
            "a value of "
                + (function == null ? "an expression" : function.function())
                + " is given, but the equation is for "
                + String.join(", ", order));
      }
      Canonical at = value(left.operands().getLast(), variable);
      Canonical value = value(equation.operands().getLast(), variable);
      return new OdeProblem.PointValue(
          order.indexOf(function.function()), function.order(), at, value);
    }

    private Canonical value(Formula formula, String variable) {
      if (Program.compile(formula, List.copyOf(formula.symbols()))
          instanceof Compilation.NoValue(String reason)) {
        throw new RefusedException("an initial value cannot be read: " + reason);
      }
      Canonical value = Canonical.of(formula);
      if (value.contains(variable) || functions.stream().anyMatch(value::contains)) {
        throw new RefusedException(
            "an initial value depends on " + variable + "; expected a number, as in y(0) = 1");
      }
      return value;
    }

    /** What the functions most likely depend on where that is not said. */
    private String variable(Set<String> names, boolean occurs) {
      if (variables.size() > 1) {
        throw new RefusedException(
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
          functions.size() == 1 && OF_X.contains(functions.iterator().next()) ? "x" : "t";
      if (names.isEmpty()) {
        return usual;
      }
      String first = names.iterator().next();
      if (names.size() == 1 && !PARAMETERS.contains(first)) {
        return first;
      }
      if (functions.size() > 1 || names.stream().allMatch(PARAMETERS::contains) && occurs) {
        return usual;
      }
      throw new RefusedException(
          "which of "
              + names
              + " does "
              + functions.iterator().next()
              + " depend on? write such as d"
              + functions.iterator().next()
              + "/dx");
    }

    /** Whether a function itself occurs, beside its derivatives. */
    private boolean occurs(List<Formula> equations) {
      return equations.stream()
          .map(equation ->
              Postorder.rebuilt(
                  equation, (node, made) -> derived(node) != null ? Formula.number(1) : made))
          .anyMatch(rest -> rest.symbols().stream().anyMatch(functions::contains));
    }

    /** With the names of the residuals in place of functions and derivatives. */
    private Formula named(Formula equation, List<String> order, String variable, int[] highest) {
      Formula named =
          Postorder.rebuilt(
              equation,
              (node, made) -> {
                Derived derived = derived(node);
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
                  if (isFunction(node, order.get(i), variable)) {
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
          throw new RefusedException(
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
          throw new RefusedException(
              "expected one equation, with =, not " + relation.operator().spelling());
        }
        if (Program.compile(side, List.copyOf(side.symbols()))
            instanceof Compilation.NoValue(String reason)) {
          throw new RefusedException("it is no equation between values: " + reason);
        }
      }
      return sides.size() == 2
          ? Canonical.difference(Canonical.of(sides.getFirst()), Canonical.of(sides.getLast()))
          : Canonical.of(sides.getFirst());
    }

    private static @Nullable Derived derived(Formula node) {
      if (!(node instanceof Operation operation)) {
        return null;
      }
      List<Formula> operands = operation.operands();
      return switch (operation.operator()) {
        case PRIME ->
            operands.get(0) instanceof Symbol(String name) && wholeOrder(operands.get(1)) > 0
                ? new Derived(name, null, wholeOrder(operands.get(1)))
                : null;
        case APPLY ->
            // y'(x)
            operands.size() == 2
                    && operands.get(0) instanceof Operation primed
                    && primed.operator() == Operator.PRIME
                    && primed.operands().get(0) instanceof Symbol(String name)
                    && operands.get(1) instanceof Symbol(String variable)
                    && !CONSTANTS.contains(variable)
                    && wholeOrder(primed.operands().get(1)) > 0
                ? new Derived(name, variable, wholeOrder(primed.operands().get(1)))
                : null;
        case DERIVATIVE -> {
          String name =
              operands.get(0) instanceof Symbol(String own)
                  ? own
                  : operands.get(0) instanceof Operation call
                          && call.operator() == Operator.APPLY
                          && call.operands().getFirst() instanceof Symbol(String called)
                      ? called
                      : null;
          yield name != null
                  && operands.get(1) instanceof Symbol(String variable)
                  && wholeOrder(operands.get(2)) > 0
              ? new Derived(name, variable, wholeOrder(operands.get(2)))
              : null;
        }
        case DIVIDE ->
            // dy/dx in infix is a quotient of two names.
            operands.get(0) instanceof Symbol(String above)
                    && operands.get(1) instanceof Symbol(String below)
                    && above.length() == 2
                    && below.length() == 2
                    && above.charAt(0) == 'd'
                    && below.charAt(0) == 'd'
                ? new Derived(above.substring(1), below.substring(1), 1)
                : null;
        default -> null;
      };
    }

    private static int wholeOrder(Formula order) {
      return order instanceof Num(Rational value, String _)
              && value.isInteger()
              && value.signum() > 0
              && value.compareTo(Rational.of(99)) <= 0
          ? value.intValue()
          : 0;
    }

    private static boolean isFunction(Formula node, String function, String variable) {
      return node instanceof Symbol(String name) && name.equals(function)
          || node instanceof Operation call
              && call.operator() == Operator.APPLY
              && call.operands().size() == 2
              && call.operands().get(0) instanceof Symbol(String called)
              && called.equals(function)
              && call.operands().get(1) instanceof Symbol(String argument)
              && argument.equals(variable);
    }
  }
}
