package org.algebrist.expression.code;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.UpperIndex;
import org.jspecify.annotations.Nullable;

/**
 * The quantities of a formula that are differentiated by name, as in dy/dx: systems take a plain
 * name for a constant and make its derivative 0, so that code calls them, as in y(x).
 */
final class Dependents {
  private static final Set<Operator> ACCENTS =
      Set.of(Operator.VECTOR, Operator.HAT, Operator.TILDE, Operator.BAR, Operator.DOT);

  private final CodeLanguage language;

  /** What each quantity is differentiated by. */
  private final Map<Formula, SequencedSet<Formula>> variables = new LinkedHashMap<>();

  /** The calls of functions whose arguments are all names, by function. */
  private final Map<Formula, List<Formula>> calls = new HashMap<>();

  Dependents(CodeLanguage language) {
    this.language = language;
  }

  /** Finds all of them in a formula. */
  void find(Formula formula) {
    if (!(formula instanceof Operation operation)) {
      return;
    }
    List<Formula> operands = operation.operands();
    if (operation.operator() == Operator.DERIVATIVE) {
      differentiated(operands.get(0), operands.get(1));
    } else if (operation.operator() == Operator.PARTIAL_DERIVATIVE) {
      for (Formula by : operands.subList(1, operands.size())) {
        Formula variable = UpperIndex.variable(by);
        boolean power = variable instanceof Operation o && o.operator() == Operator.POWER;
        differentiated(operands.getFirst(), power ? variable.children().getFirst() : variable);
      }
    } else if (operation.operator() == Operator.APPLY) {
      List<Formula> arguments = operands.subList(1, operands.size());
      if (arguments.stream().allMatch(CodeReader::isVariable)) {
        calls.putIfAbsent(operands.getFirst(), arguments);
      }
    }
    operands.forEach(this::find);
  }

  private void differentiated(Formula quantity, Formula variable) {
    if (isQuantity(quantity, variable)
        && CodeReader.isVariable(variable)
        && !quantity.equals(variable)) {
      variables.computeIfAbsent(quantity, one -> new LinkedHashSet<>()).add(variable);
    }
  }

  /** Whether something is a name, with an index or an accent perhaps, and no constant. */
  private boolean isQuantity(Formula formula, Formula variable) {
    return switch (formula) {
      // i and e by t are a current and a charge.
      case Symbol(String name) ->
          language.constant(name) == null
              || name.length() == 1 && variable.equals(Formula.symbol("t"));
      case Operation o
          when o.operator() == Operator.SUBSCRIPT || o.operator() == Operator.SUPERSCRIPT ->
          o.operands().getFirst() instanceof Symbol || isAccented(o.operands().getFirst());
      default -> isAccented(formula);
    };
  }

  private static boolean isAccented(Formula formula) {
    return formula instanceof Operation o
        && ACCENTS.contains(o.operator())
        && o.operands().getFirst() instanceof Symbol;
  }

  /** Adds a function that is primed, so that it depends on one variable. */
  void add(Formula function, Formula variable) {
    variables.computeIfAbsent(function, one -> new LinkedHashSet<>(List.of(variable)));
  }

  /**
   * What a quantity is called with: the variables, of which time is the last; null if with none.
   */
  @Nullable List<Formula> arguments(Formula quantity) {
    SequencedSet<Formula> found = variables.isEmpty() ? null : variables.get(quantity);
    if (found == null) {
      return null;
    }
    List<Formula> called = calls.get(quantity);
    if (called != null && called.containsAll(found)) {
      return called;
    }
    var arguments = new ArrayList<>(found);
    Formula time = Formula.symbol("t");
    if (arguments.remove(time)) {
      arguments.add(time);
    }
    if (quantity instanceof Symbol(String name)
        && NamedFunctions.head(language, name, arguments.size()) != null) {
      throw language.noForm("a derivative of " + name + " as a quantity");
    }
    return arguments;
  }
}
