package org.algebrist.expression.code;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/**
 * Integrals, derivatives, sums, limits and intervals as calls, in both directions.
 *
 * <p>SymPy sets bounds as {@code (x, a, b)}, Mathematica as {@code {x, a, b}}, Maxima among the
 * arguments.
 */
final class CodeCalculus {
  private final CodeLanguage language;
  private final Function<Formula, CodeTerm> term;

  CodeCalculus(CodeLanguage language, Function<Formula, CodeTerm> term) {
    this.language = language;
    this.term = term;
  }

  private static boolean isAbsent(Formula formula) {
    return formula instanceof Formula.Absent;
  }

  /** The operation as a call; null if it is none of calculus. */
  @Nullable CodeTerm write(Operation operation) {
    List<Formula> operands = operation.operands();
    return switch (operation.operator()) {
      case INTEGRAL -> integral(operands);
      case DERIVATIVE -> {
        if (isAbsent(operands.get(0)) || !CodeReader.isVariable(operands.get(1))) {
          throw language.noForm("a derivative of nothing or by what is no name");
        }
        boolean once = operands.get(2) instanceof Num n && n.value().toString().equals("1");
        yield once
            ? call(
                derivative(operands.get(0)), operands.get(0), List.of(term.apply(operands.get(1))))
            : call(
                derivative(operands.get(0)),
                operands.get(0),
                range(operands.get(1), operands.get(2), null));
      }
      case PARTIAL_DERIVATIVE -> partial(operands);
      case SUM, PRODUCT -> sum(operation.operator(), operands);
      case LIMIT -> limit(operands);
      case INTERVAL_CLOSED, INTERVAL_OPEN, INTERVAL_CLOSED_OPEN, INTERVAL_OPEN_CLOSED ->
          language == CodeLanguage.MAXIMA ? null : interval(operation.operator(), operands);
      default -> null;
    };
  }

  /**
   * The name of a derivative; Maxima does not compute it after a quote, so that y may be a name.
   */
  private String derivative(Formula body) {
    return (language == CodeLanguage.MAXIMA && CodeReader.isVariable(body) ? "'" : "")
        + language.derivative();
  }

  /** A formula where a name is something. */
  CodeTerm replaced(List<Formula> operands) {
    if (!(operands.get(1) instanceof Operation is)
        || is.operator() != Operator.EQUAL
        || !CodeReader.isVariable(is.operands().get(0))
        || !isAbsent(operands.get(2))
        || isAbsent(operands.get(0))) {
      throw language.noForm("a formula between two places or where no name is something");
    }
    CodeTerm body = term.apply(operands.get(0));
    CodeTerm variable = term.apply(is.operands().get(0));
    CodeTerm place = term.apply(is.operands().get(1));
    return switch (language) {
      case SYMPY -> CodeTerm.call("Subs", body, variable, place);
      case MATHEMATICA ->
          new CodeTerm.Binary(
              CodeSign.EVALUATED_AT, body, new CodeTerm.Binary(CodeSign.TO, variable, place));
      case MAXIMA ->
          CodeTerm.call("at", body, new CodeTerm.Binary(CodeSign.EQUAL, variable, place));
    };
  }

  private CodeTerm call(String head, Formula body, List<CodeTerm> rest) {
    var arguments = new ArrayList<CodeTerm>();
    arguments.add(term.apply(body));
    arguments.addAll(rest);
    return new CodeTerm.Call(new CodeTerm.Name(head), arguments);
  }

  /** A variable with bounds or an order, as the language sets it. */
  private List<CodeTerm> range(Formula variable, Formula first, @Nullable Formula second) {
    var parts = new ArrayList<CodeTerm>();
    parts.add(term.apply(variable));
    parts.add(term.apply(first));
    if (second != null) {
      parts.add(term.apply(second));
    }
    return switch (language) {
      case SYMPY -> List.of(new CodeTerm.Listed("(", parts));
      case MATHEMATICA -> List.of(new CodeTerm.Listed("{", parts));
      case MAXIMA -> parts;
    };
  }

  private CodeTerm integral(List<Formula> operands) {
    Formula variable = operands.get(3);
    boolean bounds = !isAbsent(operands.get(0));
    if (!CodeReader.isVariable(variable)
        || bounds == isAbsent(operands.get(1))
        || isAbsent(operands.get(2))) {
      throw language.noForm(
          "an integral with one bound, without its variable or over more than one");
    }
    return call(
        language.integral(),
        operands.get(2),
        bounds ? range(variable, operands.get(0), operands.get(1)) : List.of(term.apply(variable)));
  }

  private CodeTerm partial(List<Formula> operands) {
    if (isAbsent(operands.getFirst())) {
      throw language.noForm("a derivative of nothing");
    }
    var variables = new ArrayList<CodeTerm>();
    for (Formula each : operands.subList(1, operands.size())) {
      boolean power = each instanceof Operation o && o.operator() == Operator.POWER;
      Formula variable = power ? ((Operation) each).operands().get(0) : each;
      if (!CodeReader.isVariable(variable)) {
        throw language.noForm("a derivative by what is no name");
      }
      if (power) {
        variables.addAll(range(variable, ((Operation) each).operands().get(1), null));
      } else {
        variables.add(term.apply(variable));
        if (language == CodeLanguage.MAXIMA) {
          variables.add(term.apply(Formula.number(1)));
        }
      }
    }
    return call(derivative(operands.getFirst()), operands.getFirst(), variables);
  }

  private CodeTerm sum(Operator operator, List<Formula> operands) {
    if (!(operands.get(0) instanceof Operation lower)
        || lower.operator() != Operator.EQUAL
        || !CodeReader.isVariable(lower.operands().get(0))
        || isAbsent(lower.operands().get(1))
        || isAbsent(operands.get(1))
        || isAbsent(operands.get(2))) {
      throw language.noForm("a sum or product that does not run from one number to another");
    }
    return call(
        operator == Operator.SUM ? language.sum() : language.product(),
        operands.get(2),
        range(lower.operands().get(0), lower.operands().get(1), operands.get(1)));
  }

  private CodeTerm limit(List<Formula> operands) {
    if (!(operands.get(0) instanceof Operation tends)
        || tends.operator() != Operator.TO
        || !CodeReader.isVariable(tends.operands().get(0))
        || isAbsent(operands.get(1))) {
      throw language.noForm("such a limit");
    }
    Formula variable = tends.operands().get(0);
    Formula point = tends.operands().get(1);
    String side = "";
    if (point instanceof Operation marked
        && marked.operator() == Operator.SUPERSCRIPT
        && marked.operands().get(1) instanceof Symbol(String mark)
        && (mark.equals("+") || mark.equals("-"))) {
      side = mark;
      point = marked.operands().get(0);
    }
    var rest = new ArrayList<CodeTerm>();
    if (language == CodeLanguage.MATHEMATICA) {
      rest.add(new CodeTerm.Binary(CodeSign.TO, term.apply(variable), term.apply(point)));
      if (!side.isEmpty()) {
        rest.add(
            new CodeTerm.Binary(
                CodeSign.TO,
                new CodeTerm.Name("Direction"),
                new CodeTerm.Text(side.equals("+") ? "FromAbove" : "FromBelow")));
      }
    } else {
      rest.add(term.apply(variable));
      rest.add(term.apply(point));
      if (!side.isEmpty()) {
        rest.add(
            language == CodeLanguage.SYMPY
                ? new CodeTerm.Text(side)
                : new CodeTerm.Name(side.equals("+") ? "plus" : "minus"));
      } else if (language == CodeLanguage.SYMPY) {
        rest.add(new CodeTerm.Text("+-"));
      }
    }
    return call(language.limit(), operands.get(1), rest);
  }

  private CodeTerm interval(Operator operator, List<Formula> operands) {
    List<CodeTerm> ends = List.of(term.apply(operands.get(0)), term.apply(operands.get(1)));
    if (language == CodeLanguage.MATHEMATICA) {
      if (operator != Operator.INTERVAL_CLOSED) {
        throw language.noForm("an open interval");
      }
      return CodeTerm.call("Interval", new CodeTerm.Listed("{", ends));
    }
    String head =
        switch (operator) {
          case INTERVAL_OPEN -> "Interval.open";
          case INTERVAL_CLOSED_OPEN -> "Interval.Ropen";
          case INTERVAL_OPEN_CLOSED -> "Interval.Lopen";
          default -> "Interval";
        };
    return new CodeTerm.Call(new CodeTerm.Name(head), ends);
  }
}
