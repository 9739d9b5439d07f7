package org.algebrist.expression.code;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.UpperIndex;
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

  /** The quantities that are primed or differentiated, which code calls. */
  private final Dependents dependents;

  /** Names that an integral or a sum binds where the forms are being made. */
  private final Set<Formula> bound = new HashSet<>();

  private CodeForms(CodeLanguage language, Formula formula) {
    this.language = language;
    dependents = new Dependents(language);
    if (language != CodeLanguage.MAXIMA) {
      dependents.find(formula); // Maxima has a form of dy/dx that it does not compute
    }
    addPrimed(formula);
  }

  /** Functions that are primed without an argument depend on x or t. */
  private void addPrimed(Formula formula) {
    var once = new HashSet<String>();
    var primed = new LinkedHashSet<String>();
    findPrimed(formula, once, primed);
    once.retainAll(FUNCTIONS);
    primed.addAll(once);
    List<String> names = formula.symbols();
    boolean time = primed.contains("x") || names.contains("t") && !names.contains("x");
    String variable = time ? "t" : "x";
    if (!primed.contains(variable)) {
      primed.forEach(name -> dependents.add(Formula.symbol(name), Formula.symbol(variable)));
    }
  }

  static Formula of(Formula formula, CodeLanguage language) {
    return new CodeForms(language, formula).form(formula);
  }

  private void findPrimed(Formula formula, Set<String> once, Set<String> primed) {
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
      findPrimed(operand, once, primed);
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
    List<Formula> arguments = bound.contains(formula) ? null : dependents.arguments(formula);
    if (arguments != null) {
      return called(formula, arguments);
    }
    return formula instanceof Operation operation ? form(operation) : formula;
  }

  private List<Formula> forms(List<Formula> formulas) {
    var forms = new ArrayList<Formula>(formulas.size());
    formulas.forEach(each -> forms.add(form(each)));
    return forms;
  }

  private static Formula called(Formula function, List<Formula> arguments) {
    var call = new ArrayList<Formula>();
    call.add(function);
    call.addAll(arguments);
    return new Operation(Operator.APPLY, call);
  }

  private Formula form(Operation operation) {
    List<Formula> operands = operation.operands();
    Formula form =
        switch (operation.operator()) {
          case APPLY -> call(operands);
          case PRIME -> primed(operands);
          case DERIVATIVE -> new Operation(Operator.DERIVATIVE, differentiated(operands));
          case PARTIAL_DERIVATIVE -> partial(operands);
          case INTEGRAL -> binding(operation, operands.get(3));
          case SUM, PRODUCT, LIMIT ->
              operands.getFirst() instanceof Operation lower
                  ? binding(operation, lower.operands().getFirst())
                  : null;
          case EVALUATED_AT -> replaced(operands);
          case ROOT ->
              language == CodeLanguage.MAXIMA
                  ? Formula.of(
                      Operator.POWER,
                      form(operands.get(0)),
                      Formula.of(Operator.DIVIDE, Formula.number(1), form(operands.get(1))))
                  : null;
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

  /** A primed name as a derivative; null if it is no function. */
  private @Nullable Formula primed(List<Formula> operands) {
    List<Formula> arguments =
        isCount(operands.get(1)) && operands.get(0) instanceof Symbol
            ? dependents.arguments(operands.get(0))
            : null;
    return arguments != null && arguments.size() == 1
        ? derivative(operands.get(0), operands.get(1), arguments.getFirst())
        : null;
  }

  /** A call, its function left as it is; null if there is nothing to call. */
  private @Nullable Formula call(List<Formula> operands) {
    Formula function = operands.getFirst();
    List<Formula> rest = operands.subList(1, operands.size());
    if (function instanceof Symbol || dependents.arguments(function) != null) {
      return called(function, forms(rest));
    }
    if (function instanceof Operation prime
        && prime.operator() == Operator.PRIME
        && prime.operands().get(0) instanceof Symbol
        && isCount(prime.operands().get(1))
        && rest.size() == 1) {
      return derivative(prime.operands().get(0), prime.operands().get(1), form(rest.getFirst()));
    }
    return null;
  }

  /** An operation that binds a variable, which is a plain name in it. */
  private Formula binding(Operation operation, Formula variable) {
    boolean added = dependents.arguments(variable) != null && bound.add(variable);
    Formula form = operation.withOperands(forms(operation.operands()));
    if (added) {
      bound.remove(variable);
    }
    return form;
  }

  /** The operands of a derivative, whose variable stays a name. */
  private List<Formula> differentiated(List<Formula> operands) {
    if (bound.contains(operands.getFirst())) {
      throw language.noForm("a derivative of the variable of an integral or sum");
    }
    return List.of(form(operands.get(0)), operands.get(1), form(operands.get(2)));
  }

  /** A formula at a place; that of a derivative at its own variable is one of a primed function. */
  private Formula replaced(List<Formula> operands) {
    Formula body = form(operands.get(0));
    if (!(operands.get(1) instanceof Operation is)
        || is.operator() != Operator.EQUAL
        || !(operands.get(2) instanceof Formula.Absent)) {
      return Formula.of(Operator.EVALUATED_AT, body, operands.get(1), operands.get(2));
    }
    Formula variable = is.operands().get(0);
    Formula place = form(is.operands().get(1));
    Formula primed = language == CodeLanguage.MATHEMATICA ? null : primedFunction(body, variable);
    return primed instanceof Operation prime
        ? derivative(prime.operands().get(0), prime.operands().get(1), place)
        : at(body, variable, place);
  }

  /** What a formula is where a name is something. */
  static Formula at(Formula body, Formula variable, Formula place) {
    return Formula.of(
        Operator.EVALUATED_AT, body, Formula.of(Operator.EQUAL, variable, place), Formula.absent());
  }

  /** The primed function that a derivative of a call by its argument is, or null. */
  static @Nullable Formula primedFunction(Formula derivative, Formula variable) {
    return derivative instanceof Operation slope
            && slope.operator() == Operator.DERIVATIVE
            && slope.operands().get(1).equals(variable)
            && isCount(slope.operands().get(2))
            && slope.operands().get(0) instanceof Operation call
            && call.operator() == Operator.APPLY
            && call.operands().size() == 2
            && call.operands().get(0) instanceof Symbol
            && call.operands().get(1).equals(variable)
        ? Formula.of(Operator.PRIME, call.operands().get(0), slope.operands().get(2))
        : null;
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
    return at(slope, by, place);
  }

  /** A partial derivative; one by a single variable is written as any derivative is. */
  private Formula partial(List<Formula> operands) {
    Formula body = operands.getFirst();
    if (bound.contains(body)) {
      throw language.noForm("a derivative of the variable of an integral or sum");
    }
    List<Formula> variables =
        operands.subList(1, operands.size()).stream().map(UpperIndex::variable).toList();
    Formula first = variables.getFirst();
    boolean power = first instanceof Operation o && o.operator() == Operator.POWER;
    if (variables.size() == 1) {
      return power
          ? Formula.of(
              Operator.DERIVATIVE, form(body), first.children().get(0), first.children().get(1))
          : Formula.of(Operator.DERIVATIVE, form(body), first, Formula.number(1));
    }
    var parts = new ArrayList<Formula>();
    parts.add(form(body));
    parts.addAll(variables);
    return new Operation(Operator.PARTIAL_DERIVATIVE, parts);
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
