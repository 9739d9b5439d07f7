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
    if (ranges.size() == 1) {
      Range range = ranges.getFirst();
      return switch (range.rest().size()) {
        case 0 -> Formula.of(Operator.DERIVATIVE, body, range.variable(), Formula.number(1));
        case 1 -> Formula.of(Operator.DERIVATIVE, body, range.variable(), range.rest().getFirst());
        default -> null;
      };
    }
    var operands = new ArrayList<Formula>();
    operands.add(body);
    for (Range range : ranges) {
      switch (range.rest().size()) {
        case 0 -> operands.add(range.variable());
        case 1 ->
            operands.add(
                range.rest().getFirst().equals(Formula.number(1))
                    ? range.variable()
                    : Formula.of(Operator.POWER, range.variable(), range.rest().getFirst()));
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
