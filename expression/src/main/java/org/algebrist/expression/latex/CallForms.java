package org.algebrist.expression.latex;

import java.util.List;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Operator.Form;
import org.algebrist.expression.tree.Surface;

/** How functions and calls are written, and when their argument needs no brackets. */
final class CallForms {
  private static final int PRODUCT = Operator.MULTIPLY.precedence();
  private static final int SCRIPTED = Operator.SUBSCRIPT.precedence();

  private final LatexWork to;
  private final Operation operation;
  private final Operator operator;
  private final List<Formula> operands;

  CallForms(LatexWork to, Operation operation) {
    this.to = to;
    this.operation = operation;
    this.operator = operation.operator();
    this.operands = operation.operands();
  }

  void call() {
    Formula function = operands.getFirst();
    if (function instanceof Symbol(String name) && name.equals("⟦⟧")) {
      to.open("\\llbracket ");
      if (operands.size() == 2) {
        to.enclosed(operands.get(1));
      } else {
        to.elements(operands.subList(1, operands.size()), ", ");
      }
      to.close("\\rrbracket");
      return;
    }
    Formula head = function;
    if (function instanceof Operation inner
        && (inner.operator() == Operator.PRIME || inner.operator() == Operator.SUBSCRIPT)) {
      head = inner.operands().getFirst();
    }
    if (function instanceof Operation inner && inner.operator() == Operator.SUPERSCRIPT) {
      to.enclosed(function);
    } else {
      to.operand(function, SCRIPTED, 1000, false);
    }
    List<Formula> arguments = operands.subList(1, operands.size());
    boolean grid = arguments.size() == 1 && GridForms.isGrid(arguments.getFirst());
    to.piece(Factors.isCalled(head) && !grid ? "" : "\\mathopen{}");
    arguments(arguments);
  }

  private void arguments(List<Formula> arguments) {
    to.openCall();
    if (arguments.size() == 1
        && LatexForms.isOperation(arguments.getFirst(), Operator.CONDITIONAL)) {
      conditional(to, ((Operation) arguments.getFirst()).operands(), " \\mid ");
    } else if (arguments.size() != 1 || !LatexForms.isEmptyGroup(arguments.getFirst())) {
      to.elements(arguments, ", ");
    }
    to.close(")");
  }

  void function(int follow) {
    Operator inverted = operator.inverted();
    if (operation.surface() == Surface.VARIANT && inverted != null) {
      to.piece(inverted.latex() + "^{-1}");
    } else {
      to.piece(operator.latex());
    }
    if (operator == Operator.LOG && operands.size() == 2) {
      to.script("_", operands.get(1));
      argument(operands.get(0), follow < PRODUCT + 1 && operation.surface() != Surface.CALLED);
    } else if (operands.size() == 1) {
      argument(operands.get(0), follow < PRODUCT + 1 && operation.surface() != Surface.CALLED);
    } else {
      arguments(operands);
    }
  }

  /** The argument of a function; without brackets if it is simple and {@code bare} allows it. */
  void argument(Formula argument, boolean bare) {
    if (bare && isSimple(argument)) {
      to.piece(" ");
      to.enclosed(argument);
    } else {
      arguments(List.of(argument));
    }
  }

  private static boolean isSimple(Formula formula) {
    return switch (formula) {
      case Num number -> number.value().signum() >= 0;
      case Symbol symbol ->
          symbol.name().codePointCount(0, symbol.name().length()) == 1
              ? Character.isLetter(symbol.name().codePointAt(0))
              : SymbolSpelling.symbol(symbol.name()).startsWith("\\mathrm")
                  || CommandTable.named(symbol.name()) != null;
      case Formula.Text ignored -> false;
      case Formula.Absent ignored -> false;
      case Formula.Unread ignored -> false;
      case Operation inner ->
          switch (inner.operator()) {
            case SQRT, ROOT -> true;
            case DIVIDE -> inner.surface() == Surface.FRACTION || inner.surface() == Surface.PLAIN;
            case SUBSCRIPT -> inner.operands().get(0) instanceof Symbol;
            case POWER ->
                inner.operands().get(0) instanceof Symbol || isPlainNumber(inner.operands().get(0));
            case MULTIPLY ->
                inner.surface() == Surface.JUXTAPOSED
                    && isPlainNumber(inner.operands().get(0))
                    && inner.operands().get(1) instanceof Symbol right
                    && isSimple(right)
                    && Factors.mayStandSideBySide(inner.operands().get(0), right);
            default -> inner.operator().form() == Form.ACCENT;
          };
    };
  }

  private static boolean isPlainNumber(Formula formula) {
    return formula instanceof Num number
        && number.value().signum() >= 0
        && number.value().toString().indexOf('/') < 0;
  }

  /** Under a condition; as an argument with a plain bar, which elsewhere would divide. */
  static void conditional(LatexWork to, List<Formula> operands, String bar) {
    int least = Operator.CONDITIONAL.precedence() + 1;
    to.operand(operands.get(0), least, Operator.CONDITIONAL.precedence(), true);
    to.piece(bar);
    to.operand(operands.get(1), least, 0, true);
  }
}
