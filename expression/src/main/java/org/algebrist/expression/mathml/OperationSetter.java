package org.algebrist.expression.mathml;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.grammar.BoundNames;
import org.algebrist.expression.grammar.ScriptNames;
import org.algebrist.expression.latex.writer.LatexWriter;
import org.algebrist.expression.mathml.MarkupTask.Place;
import org.algebrist.expression.mathml.MarkupTask.Ready;
import org.algebrist.expression.mathml.MarkupTask.Tree;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Operator.Form;
import org.algebrist.expression.tree.Surface;

/** How an operation is set that stands to its operands as many others do. */
final class OperationSetter extends OperandTasks {
  private static final String INVISIBLE_TIMES = "\u2062";

  private OperationSetter(Operation operation, boolean stated, Tree tree) {
    super(operation, stated, tree);
  }

  static OperationMarkup set(Operation operation, Tree tree) {
    boolean row = tree.place() == Place.TABLE_ROW;
    boolean stated = row || !Clarity.isClear(operation);
    return operation.operator().form() == Form.STRUCTURE && !Clarity.isFunctionPower(operation)
        ? new StructureSetter(operation, stated, row, tree).markup()
        : new OperationSetter(operation, stated, tree).markup();
  }

  @Override
  void set() {
    switch (operator.form()) {
      case INFIX -> infix();
      case RELATION -> relation();
      case PREFIX -> prefix();
      case POSTFIX -> postfix();
      case FUNCTION -> function();
      case LARGE -> large();
      case ACCENT -> accent();
      case FENCE -> fence();
      case STRUCTURE -> functionPower((Operation) operands.getFirst());
    }
  }

  private void infix() {
    if (operator == Operator.DIVIDE
        && !Clarity.isInline(new Operation(operator, operands, surface))) {
      element = "mfrac";
      if (ScriptNames.areLikeDerivative(operands.get(0), operands.get(1))) {
        ready("<mrow>");
        add(0, 1001, false);
        ready("</mrow>");
      } else {
        content.add(part(0));
      }
      content.add(part(1));
      return;
    }
    if (operator == Operator.DIVIDE) {
      add(0, Operator.SUBSCRIPT.precedence() - 50, true);
      sign(surface == Surface.SLASH ? "/" : "÷");
      add(1, Operator.SUBSCRIPT.precedence() - 50, false);
      return;
    }
    add(0, operator.precedence(), true);
    sign(operator == Operator.MULTIPLY ? times() : operator.character());
    if (unit && operator == Operator.MULTIPLY) {
      ready("<mspace width=\"0.17em\"/>"); // m s, not ms
    }
    add(1, operator.precedence() + 1, false);
  }

  private String times() {
    return switch (surface) {
      case JUXTAPOSED -> INVISIBLE_TIMES;
      case PLAIN ->
          LatexWriter.leavesOutSign(operands.get(0), operands.get(1))
              ? INVISIBLE_TIMES
              : operator.character();
      case CROSS -> "×";
      case ASTERISK -> "*";
      default -> operator.character();
    };
  }

  private void relation() {
    side(0);
    sign(operator.character());
    side(1);
  }

  /** A side of a relation; another relation there would make a chain. */
  private void side(int i) {
    boolean logic = operator.precedence() < Operator.TO.precedence();
    boolean chains =
        Clarity.isRelation(operands.get(i))
            && !(logic && Clarity.tightness(operands.get(i)) > operator.precedence());
    if (chains) {
      bracketed(i);
    } else {
      add(i, operator.precedence() + 1, true);
    }
  }

  private void prefix() {
    String sign =
        switch (operator) {
          case DIVERGENCE -> "∇</mo><mo>⋅";
          case CURL -> "∇</mo><mo>×";
          default -> operator.character();
        };
    if (operator == Operator.LAPLACIAN) {
      ready("<msup><mo>∇</mo><mn>2</mn></msup>");
    } else {
      ready("<mo>" + sign + "</mo>");
    }
    Formula operand = operands.getFirst();
    if (operator == Operator.NEGATE
        && (Clarity.startsWithNumeral(operand) || Clarity.startsWithSign(operand))) {
      bracketed(0);
    } else {
      add(0, operator.precedence() + 1, false);
    }
  }

  private void postfix() {
    switch (operator) {
      case DEGREES -> script("∘");
      case TRANSPOSE -> script("T");
      case ADJOINT -> script("†");
      default -> {
        add(0, operator.precedence() + 1, true);
        for (int i = 0; i < operator.character().length(); i++) {
          sign(operator.character().substring(i, i + 1));
        }
      }
    }
  }

  private void script(String above) {
    element = "msup";
    content.add(base(0));
    if (above.equals("T")) {
      ready("<mi mathvariant=\"normal\">T</mi>");
    } else {
      sign(above);
    }
  }

  private void function() {
    String name = "<mi>" + operator.character() + "</mi>";
    if (operator == Operator.LOG && operands.size() == 2) {
      content.add(
          new MarkupTask.Several(
              List.of(new Ready("<msub>" + name), part(1), new Ready("</msub>"))));
      sign("\u2061");
      argument();
      return;
    }
    ready(name);
    sign("\u2061");
    if (operands.size() == 1 && stated) {
      argument();
    } else {
      arguments(0);
    }
  }

  /** The argument of a function, in brackets unless an author leaves them out. */
  private void argument() {
    boolean bare =
        !factor && LatexWriter.leavesOutBrackets(new Operation(operator, operands, surface));
    content.add(task(0, Place.SIDE_BY_SIDE, !bare));
  }

  /** The exponent at the function's name: sin²x. */
  private void functionPower(Operation function) {
    references[0] = ContentNames.name(function.operator()) + "($a)";
    ready("<msup><mi>" + function.operator().character() + "</mi>");
    content.add(part(1));
    ready("</msup><mo>\u2061</mo>");
    boolean bare = !factor && LatexWriter.leavesOutBrackets(function);
    Formula argument = function.operands().getFirst();
    content.add(new Tree(argument, Place.ONE_ELEMENT, "a", !bare));
  }

  private void large() {
    String sign = "<mo>" + operator.character() + "</mo>";
    boolean integral = operator.minArity() == 4;
    boolean below = !(operands.get(0) instanceof Formula.Absent);
    boolean above = !(operands.get(1) instanceof Formula.Absent);
    // Called for both, so that an intent says what is left out.
    MarkupTask lower = part(0);
    MarkupTask upper = part(1);
    String shape =
        below && above
            ? integral ? "msubsup" : "munderover"
            : below ? integral ? "msub" : "munder" : above ? integral ? "msup" : "mover" : "";
    if (shape.isEmpty()) {
      ready(sign);
    } else {
      ready("<" + shape + ">" + sign);
      if (below) {
        content.add(lower);
      }
      if (above) {
        content.add(upper);
      }
      ready("</" + shape + ">");
    }
    if (BoundNames.areBoundAgain(operator, operands)) {
      bracketed(2);
    } else {
      add(2, operator.precedence(), false);
    }
    if (integral) {
      if (operands.get(3) instanceof Formula.Absent) {
        add(3);
      } else {
        ready("<mspace width=\"0.2em\"/><mi>d</mi>");
        add(3);
      }
    }
  }

  private void accent() {
    if (operator == Operator.UNDERLINE) {
      element = "munder";
      attributes = " accentunder=\"true\"";
    } else {
      element = "mover";
      attributes = " accent=\"true\"";
    }
    content.add(part(0));
    sign(Accents.character(operator));
  }

  private void fence() {
    switch (operator) {
      case SET_BUILDER -> {
        sign("{");
        add(0);
        sign("∣");
        add(1);
        sign("}");
      }
      case ABS -> fenced("|", ",", "|");
      case KET -> fenced("|", ",", "⟩");
      case BRA -> fenced("⟨", ",", "|");
      case BRA_KET -> fenced("⟨", "|", "⟩");
      default -> {
        String[] signs = operator.character().split(" ");
        fenced(signs[0], ",", signs[signs.length - 1]);
      }
    }
    // Bars and brackets pair by the element they stand in.
    if (attributes.isEmpty() && !stated) {
      var inside = new ArrayList<>(content);
      content.clear();
      ready("<mrow>");
      content.addAll(inside);
      ready("</mrow>");
    }
  }
}
