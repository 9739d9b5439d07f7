package org.algebrist.expression.code;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/**
 * Trees in the forms that a language has, before they are written: a chain becomes two relations, a
 * primed function a derivative, a logarithm a quotient of natural ones. The code means the same,
 * but is read as the other tree.
 */
final class CodeForms {
  /**
   * Names that stand for functions even where they are primed once and have no argument; others may
   * be primed to tell two quantities apart.
   */
  private static final Set<String> FUNCTIONS = Set.of("y", "f", "g");

  private static final List<String> VARIABLES = List.of("x", "t", "s", "u", "z");

  private final CodeLanguage language;

  /** Functions that are primed without an argument, and the variable that they depend on. */
  private final Set<String> primed = new HashSet<>();

  private final String variable;

  private CodeForms(CodeLanguage language, Formula formula) {
    this.language = language;
    var once = new HashSet<String>();
    findPrimed(formula, once);
    once.retainAll(FUNCTIONS);
    primed.addAll(once);
    List<String> names = formula.symbols();
    boolean time = primed.contains("x") || names.contains("t") && !names.contains("x");
    variable = time ? "t" : "x";
    if (primed.contains(variable)) {
      primed.clear();
    }
  }

  static Formula of(Formula formula, CodeLanguage language) {
    return new CodeForms(language, formula).form(formula);
  }

  private void findPrimed(Formula formula, Set<String> once) {
    if (!(formula instanceof Operation operation)) {
      return;
    }
    if (operation.operator() == Operator.PRIME
        && isCount(operation.operands().get(1))
        && operation.operands().get(0) instanceof Symbol(String name)) {
      (isOne(operation.operands().get(1)) ? once : primed).add(name);
    }
    boolean call =
        operation.operator() == Operator.APPLY
            && operation.operands().getFirst() instanceof Operation function
            && function.operator() == Operator.PRIME;
    for (Formula operand :
        operation.operands().subList(call ? 1 : 0, operation.operands().size())) {
      findPrimed(operand, once);
    }
  }

  private static boolean isCount(Formula formula) {
    return formula instanceof Num number
        && number.value().isInteger()
        && number.value().signum() > 0
        && number.value().numerator().bitLength() <= 3;
  }

  private static boolean isOne(Formula formula) {
    return formula instanceof Num number && number.text().equals("1");
  }

  private Formula form(Formula formula) {
    return switch (formula) {
      case Symbol(String name) when primed.contains(name) -> called(formula);
      case Operation operation -> form(operation);
      default -> formula;
    };
  }

  private List<Formula> forms(List<Formula> formulas) {
    var forms = new ArrayList<Formula>(formulas.size());
    formulas.forEach(each -> forms.add(form(each)));
    return forms;
  }

  private Formula called(Formula function) {
    return Formula.of(Operator.APPLY, function, Formula.symbol(variable));
  }

  private Formula form(Operation operation) {
    List<Formula> operands = operation.operands();
    Formula form =
        switch (operation.operator()) {
          case APPLY -> call(operands);
          case PRIME ->
              isCount(operands.get(1))
                      && operands.get(0) instanceof Symbol(String name)
                      && primed.contains(name)
                  ? derivative(operands.get(0), operands.get(1), Formula.symbol(variable))
                  : null;
          case PARTIAL_DERIVATIVE -> operands.size() == 2 ? single(operands) : null;
          case CHAIN -> language == CodeLanguage.MATHEMATICA ? null : statements(operands);
          case LG -> form(Formula.of(Operator.LOG, operands.getFirst(), Formula.number(10)));
          case LOG ->
              language == CodeLanguage.MAXIMA && operands.size() == 2
                  ? Formula.of(
                      Operator.DIVIDE,
                      Formula.of(Operator.LN, form(operands.get(0))),
                      Formula.of(Operator.LN, form(operands.get(1))))
                  : null;
          default -> null;
        };
    return form == null
        ? new Operation(operation.operator(), forms(operands), operation.surface())
        : form;
  }

  /** A call, its function left as it is; null if it is nothing special. */
  private @Nullable Formula call(List<Formula> operands) {
    Formula function = operands.getFirst();
    if (function instanceof Symbol) {
      var call = new ArrayList<Formula>();
      call.add(function);
      call.addAll(forms(operands.subList(1, operands.size())));
      return new Operation(Operator.APPLY, call);
    }
    if (function instanceof Operation prime
        && prime.operator() == Operator.PRIME
        && prime.operands().get(0) instanceof Symbol
        && isCount(prime.operands().get(1))
        && operands.size() == 2) {
      return derivative(prime.operands().get(0), prime.operands().get(1), form(operands.get(1)));
    }
    return null;
  }

  /** The derivative of a function at a place: f'(x), or f'(0). */
  private Formula derivative(Formula function, Formula count, Formula place) {
    if (language == CodeLanguage.MATHEMATICA) {
      return Formula.of(Operator.APPLY, Formula.of(Operator.PRIME, function, count), place);
    }
    boolean name = place instanceof Symbol(String word) && language.constant(word) == null;
    if (name) {
      return Formula.of(
          Operator.DERIVATIVE, Formula.of(Operator.APPLY, function, place), place, count);
    }
    List<String> taken = place.symbols();
    Formula by =
        VARIABLES.stream()
            .filter(each -> !taken.contains(each))
            .findFirst()
            .<Formula>map(Formula::symbol)
            .orElseThrow(() -> language.noForm("a derivative at a place of so many names"));
    Formula slope =
        Formula.of(Operator.DERIVATIVE, Formula.of(Operator.APPLY, function, by), by, count);
    return language == CodeLanguage.SYMPY
        ? Formula.of(Operator.APPLY, Formula.symbol("Subs"), slope, by, place)
        : Formula.of(
            Operator.APPLY, Formula.symbol("at"), slope, Formula.of(Operator.EQUAL, by, place));
  }

  /** A partial derivative by one variable, once or more often. */
  private @Nullable Formula single(List<Formula> operands) {
    Formula body = form(operands.get(0));
    return operands.get(1) instanceof Operation power && power.operator() == Operator.POWER
        ? Formula.of(Operator.DERIVATIVE, body, power.operands().get(0), power.operands().get(1))
        : Formula.of(Operator.DERIVATIVE, body, operands.get(1), Formula.number(1));
  }

  /** The relations of a chain, joined by "and"; null if a link is none between two operands. */
  private @Nullable Formula statements(List<Formula> links) {
    Formula left = form(links.getFirst());
    Formula all = null;
    for (Formula link : links.subList(1, links.size())) {
      if (!(link instanceof Operation relation)
          || relation.operands().size() != 2
          || !(relation.operands().get(0) instanceof Formula.Absent)) {
        return null;
      }
      Formula right = form(relation.operands().get(1));
      Formula one = Formula.of(relation.operator(), left, right);
      all = all == null ? one : Formula.of(Operator.AND, all, one);
      left = right;
    }
    return all;
  }
}
