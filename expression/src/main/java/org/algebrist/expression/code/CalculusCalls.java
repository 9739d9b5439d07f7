package org.algebrist.expression.code;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.ReadFailure;
import org.jspecify.annotations.Nullable;

/** Calls of integrals, derivatives, sums and limits as operations; the inverse of the writer's. */
final class CalculusCalls {
  /** Makes formulas of terms. */
  interface Maker {
    Formula formula(CodeTerm term) throws ReadFailure;
  }

  private final CodeLanguage language;
  private final Maker maker;

  CalculusCalls(CodeLanguage language, Maker maker) {
    this.language = language;
    this.maker = maker;
  }

  /** A variable with what goes with it. */
  private record Range(Formula variable, List<Formula> rest) {}

  /** What a call means; null if its arguments are none that the function takes. */
  @Nullable Formula read(String head, List<CodeTerm> arguments) throws ReadFailure {
    if (arguments.size() < 2) {
      return null;
    }
    if (head.equals(language.limit())) {
      return limit(arguments);
    }
    List<Range> ranges = ranges(head, arguments);
    if (ranges == null) {
      return null;
    }
    Formula body = maker.formula(arguments.getFirst());
    if (head.equals(language.derivative())) {
      return derivative(body, ranges);
    }
    Formula all = body;
    for (Range range : ranges) {
      Formula next = over(head, all, range);
      if (next == null) {
        return null;
      }
      all = next;
    }
    return all;
  }

  /** A replacement as in {@code f /. x -> 0}; null if it is of no name. */
  @Nullable Formula replaced(CodeTerm.Binary binary) throws ReadFailure {
    CodeTerm rule =
        binary.right() instanceof CodeTerm.Listed all && all.elements().size() == 1
            ? all.elements().getFirst()
            : binary.right();
    return rule instanceof CodeTerm.Binary(CodeSign sign, CodeTerm name, CodeTerm value)
            && sign == CodeSign.TO
        ? at(binary.left(), name, value)
        : null;
  }

  /**
   * What a formula is at a place: {@code Subs(f, x, 0)} of SymPy, {@code at(f, x = 0)} of Maxima;
   * null if a call is neither.
   */
  @Nullable Formula place(String head, List<CodeTerm> arguments) throws ReadFailure {
    if (language == CodeLanguage.SYMPY && head.equals("Subs") && arguments.size() == 3) {
      return at(arguments.get(0), arguments.get(1), arguments.get(2));
    }
    return language == CodeLanguage.MAXIMA
            && head.equals("at")
            && arguments.size() == 2
            && arguments.get(1)
                instanceof CodeTerm.Binary(CodeSign sign, CodeTerm name, CodeTerm is)
            && sign == CodeSign.EQUAL
        ? at(arguments.getFirst(), name, is)
        : null;
  }

  private @Nullable Formula at(CodeTerm body, CodeTerm name, CodeTerm place) throws ReadFailure {
    Formula variable = maker.formula(name);
    if (!CodeReader.isVariable(variable)) {
      return null;
    }
    Formula of = maker.formula(body);
    Formula primed =
        language == CodeLanguage.MATHEMATICA ? null : CodeForms.primedFunction(of, variable);
    return primed == null
        ? CodeForms.at(of, variable, maker.formula(place))
        : Formula.of(Operator.APPLY, primed, maker.formula(place));
  }

  /** Mathematica's {@code Derivative[1, 0][u][x, t]}; null if a call is none at names. */
  @Nullable Formula partial(CodeTerm.Call call) throws ReadFailure {
    if (language != CodeLanguage.MATHEMATICA
        || !(call.head()
            instanceof CodeTerm.Call(CodeTerm.Call(CodeTerm.Name name, var orders), var of))
        || !name.text().equals("Derivative")
        || of.size() != 1
        || orders.size() != call.arguments().size()
        || orders.size() < 2) {
      return null;
    }
    var arguments = new ArrayList<Formula>();
    var operands = new ArrayList<Formula>();
    for (int i = 0; i < orders.size(); i++) {
      Formula variable = maker.formula(call.arguments().get(i));
      Formula order = maker.formula(orders.get(i));
      if (!CodeReader.isVariable(variable)
          || arguments.contains(variable)
          || !(order instanceof Formula.Num number)
          || !number.text().matches("[0-9]")) {
        return null;
      }
      arguments.add(variable);
      if (!number.text().equals("0")) {
        operands.add(
            number.text().equals("1") ? variable : Formula.of(Operator.POWER, variable, order));
      }
    }
    operands.addFirst(CodeReader.applied(maker.formula(of.getFirst()), arguments));
    return operands.size() == 1
        ? operands.getFirst()
        : new Operation(Operator.PARTIAL_DERIVATIVE, operands);
  }

  private @Nullable List<Range> ranges(String head, List<CodeTerm> arguments) throws ReadFailure {
    var ranges = new ArrayList<Range>();
    if (head.equals(language.derivative()) && language != CodeLanguage.MATHEMATICA) {
      return variables(arguments.subList(1, arguments.size()));
    }
    if (language == CodeLanguage.MAXIMA) {
      Formula variable = maker.formula(arguments.get(1));
      var rest = new ArrayList<Formula>();
      for (CodeTerm term : arguments.subList(2, arguments.size())) {
        rest.add(maker.formula(term));
      }
      ranges.add(new Range(variable, rest));
    } else {
      for (CodeTerm term : arguments.subList(1, arguments.size())) {
        List<CodeTerm> parts = term instanceof CodeTerm.Listed l ? l.elements() : List.of(term);
        if (parts.isEmpty()) {
          return null;
        }
        var rest = new ArrayList<Formula>();
        for (CodeTerm part : parts.subList(1, parts.size())) {
          rest.add(maker.formula(part));
        }
        ranges.add(new Range(maker.formula(parts.getFirst()), rest));
      }
    }
    return named(ranges);
  }

  private static @Nullable List<Range> named(List<Range> ranges) {
    boolean names = ranges.stream().allMatch(range -> CodeReader.isVariable(range.variable()));
    return names ? ranges : null;
  }

  /** The variables of a derivative, where an order follows its variable: x, 2, y. */
  private @Nullable List<Range> variables(List<CodeTerm> terms) throws ReadFailure {
    var ranges = new ArrayList<Range>();
    for (int i = 0; i < terms.size(); i++) {
      List<CodeTerm> parts = new ArrayList<>();
      if (terms.get(i) instanceof CodeTerm.Listed pair) {
        parts.addAll(pair.elements());
      } else {
        parts.add(terms.get(i));
        boolean order =
            i + 1 < terms.size()
                && (language == CodeLanguage.MAXIMA || terms.get(i + 1) instanceof CodeTerm.Number);
        if (order) {
          parts.add(terms.get(++i));
        }
      }
      if (parts.isEmpty()) {
        return null;
      }
      var rest = new ArrayList<Formula>();
      for (CodeTerm part : parts.subList(1, parts.size())) {
        rest.add(maker.formula(part));
      }
      ranges.add(new Range(maker.formula(parts.getFirst()), rest));
    }
    return named(ranges);
  }

  private @Nullable Formula over(String head, Formula body, Range range) {
    List<Formula> rest = range.rest();
    if (head.equals(language.integral())) {
      return switch (rest.size()) {
        case 0 ->
            Formula.of(
                Operator.INTEGRAL, Formula.absent(), Formula.absent(), body, range.variable());
        case 2 -> Formula.of(Operator.INTEGRAL, rest.get(0), rest.get(1), body, range.variable());
        default -> null;
      };
    }
    Operator operator = head.equals(language.sum()) ? Operator.SUM : Operator.PRODUCT;
    return switch (rest.size()) {
      // Mathematica counts from 1: {i, n}.
      case 1 ->
          Formula.of(
              operator,
              Formula.of(Operator.EQUAL, range.variable(), Formula.number(1)),
              rest.getFirst(),
              body);
      case 2 ->
          Formula.of(
              operator,
              Formula.of(Operator.EQUAL, range.variable(), rest.get(0)),
              rest.get(1),
              body);
      default -> null;
    };
  }

  private static @Nullable Formula derivative(Formula body, List<Range> ranges) {
    Range range = ranges.getFirst();
    boolean raised =
        range.variable() instanceof Operation o && o.operator() == Operator.SUPERSCRIPT;
    if (ranges.size() == 1 && !raised) {
      return switch (range.rest().size()) {
        case 0 -> Formula.of(Operator.DERIVATIVE, body, range.variable(), Formula.number(1));
        case 1 -> Formula.of(Operator.DERIVATIVE, body, range.variable(), range.rest().getFirst());
        default -> null;
      };
    }
    var operands = new ArrayList<Formula>();
    operands.add(body);
    for (Range by : ranges) {
      switch (by.rest().size()) {
        case 0 -> operands.add(by.variable());
        case 1 ->
            operands.add(
                by.rest().getFirst().equals(Formula.number(1))
                    ? by.variable()
                    : Formula.of(Operator.POWER, by.variable(), by.rest().getFirst()));
        default -> {
          return null;
        }
      }
    }
    return new Operation(Operator.PARTIAL_DERIVATIVE, operands);
  }

  private @Nullable Formula limit(List<CodeTerm> arguments) throws ReadFailure {
    Formula variable;
    Formula point;
    String side = "";
    if (language == CodeLanguage.MATHEMATICA) {
      if (!(arguments.get(1)
              instanceof CodeTerm.Binary(CodeSign sign, CodeTerm left, CodeTerm right))
          || sign != CodeSign.TO) {
        return null;
      }
      variable = maker.formula(left);
      point = maker.formula(right);
      if (arguments.size() == 3
          && arguments.get(2) instanceof CodeTerm.Binary(CodeSign to, CodeTerm name, CodeTerm from)
          && to == CodeSign.TO
          && name.equals(new CodeTerm.Name("Direction"))
          && from instanceof CodeTerm.Text(String word)) {
        side = word.equals("FromAbove") ? "+" : word.equals("FromBelow") ? "-" : "";
      } else if (arguments.size() != 2) {
        return null;
      }
    } else {
      if (arguments.size() < 3 || arguments.size() > 4) {
        return null;
      }
      variable = maker.formula(arguments.get(1));
      point = maker.formula(arguments.get(2));
      if (arguments.size() == 4) {
        side =
            switch (arguments.get(3)) {
              case CodeTerm.Text(String mark) -> mark.equals("+-") ? "" : mark;
              case CodeTerm.Name(String word) -> word.equals("plus") ? "+" : "-";
              default -> "?";
            };
      } else if (language == CodeLanguage.SYMPY && !isInfinite(point)) {
        side = "+"; // what SymPy takes if nothing is said
      }
    }
    if (!CodeReader.isVariable(variable) || !"+-".contains(side)) {
      return null;
    }
    if (!side.isEmpty()) {
      point = Formula.of(Operator.SUPERSCRIPT, point, Formula.symbol(side));
    }
    return Formula.of(
        Operator.LIMIT,
        Formula.of(Operator.TO, variable, point),
        maker.formula(arguments.getFirst()));
  }

  private static boolean isInfinite(Formula point) {
    Formula of =
        point instanceof Operation o && o.operator() == Operator.NEGATE
            ? o.operands().getFirst()
            : point;
    return of instanceof Formula.Symbol(String name) && name.equals("infinity");
  }
}
