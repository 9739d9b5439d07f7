package org.algebrist.expression.mathml;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.grammar.ScriptNames;
import org.algebrist.expression.latex.writer.LatexWriter;
import org.algebrist.expression.mathml.MarkupTask.Place;
import org.algebrist.expression.mathml.MarkupTask.Ready;
import org.algebrist.expression.mathml.MarkupTask.Tree;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;

/** How an operation is set that has a layout of its own. */
final class StructureSetter extends OperandTasks {
  private final boolean row;

  /**
   * @param row whether it is the row of a table around it
   */
  StructureSetter(Operation operation, boolean stated, boolean row, Tree tree) {
    super(operation, stated, tree);
    this.row = row;
  }

  @Override
  void set() {
    if (row && (operator == Operator.ROW || operator == Operator.CASE)) {
      tableRow();
    } else {
      structure();
    }
  }

  private void structure() {
    switch (operator) {
      case POWER, SUPERSCRIPT, SUBSCRIPT, UNDER, OVER, PRE_SCRIPTS, OVERBRACE, UNDERBRACE ->
          scripts();
      case SQRT -> {
        element = "msqrt";
        add(0);
      }
      case ROOT -> pair("mroot", part(0), part(1));
      case BINOMIAL -> binomial();
      case MIXED_NUMBER -> {
        add(0);
        sign("\u2064");
        add(1);
      }
      case QUANTITY -> {
        quantity();
      }
      case CONGRUENT_MODULO,
          NOT_CONGRUENT_MODULO,
          CHAIN,
          LIST,
          SEMICOLON_LIST,
          LABELLED_ARROW,
          TYPED,
          CONDITIONAL,
          FOR_ALL,
          EXISTS,
          EXISTS_UNIQUE,
          NOT_EXISTS ->
          statement();
      case BOXED, CANCELLED -> {
        element = "menclose";
        attributes =
            operator == Operator.BOXED ? " notation=\"box\"" : " notation=\"updiagonalstrike\"";
        add(0);
      }
      case LIMIT,
          LIMIT_SUPERIOR,
          LIMIT_INFERIOR,
          DERIVATIVE,
          PARTIAL_DERIVATIVE,
          FUNCTIONAL_DERIVATIVE,
          MATERIAL_DERIVATIVE,
          COVARIANT_DERIVATIVE,
          PRIME,
          EVALUATED_AT ->
          calculus();
      case APPLY -> call();
      case MATRIX, CASES, LINES, STACK -> table();
      case ROW, CASE -> separated(0, ",");
      case JOIN -> sideBySide();
      default -> {
        // EMPTY_GROUP: nothing to show. Any other structure would show its operands in a list.
        separated(0, ",");
      }
    }
  }

  private void binomial() {
    ready("<mrow><mo>(</mo><mfrac linethickness=\"0\">");
    content.add(part(0));
    content.add(part(1));
    ready("</mfrac><mo>)</mo></mrow>");
  }

  private void call() {
    if (!stated) {
      indexInBrackets();
      return;
    }
    content.add(isNamed(operands.getFirst()) ? part(0) : base(0));
    sign("\u2061");
    arguments(1);
  }

  private void sideBySide() {
    for (int i = 0; i < operands.size(); i++) {
      if (i > 0) {
        ready("<mspace width=\"0.3em\"/>");
      }
      add(i);
    }
  }

  private void calculus() {
    switch (operator) {
      case LIMIT, LIMIT_SUPERIOR, LIMIT_INFERIOR -> {
        ready("<munder><mi>" + operator.character() + "</mi>");
        content.add(part(0));
        ready("</munder><mo>\u2061</mo>");
        add(1, operator.precedence(), false);
      }
      case DERIVATIVE -> derivative("<mi>d</mi>");
      case MATERIAL_DERIVATIVE -> derivative("<mi>D</mi>");
      case PARTIAL_DERIVATIVE, FUNCTIONAL_DERIVATIVE, COVARIANT_DERIVATIVE -> partialDerivative();
      case PRIME -> prime();
      case EVALUATED_AT -> {
        add(0, operator.precedence(), true);
        ready("<msubsup><mo>|</mo>");
        content.add(part(1));
        content.add(part(2));
        ready("</msubsup>");
      }
      default -> throw new IllegalStateException("unexpected " + operator);
    }
  }

  private void statement() {
    switch (operator) {
      case CONGRUENT_MODULO, NOT_CONGRUENT_MODULO -> congruence();
      case CHAIN -> chain();
      case LIST -> separated(0, ",");
      case SEMICOLON_LIST -> separated(0, ";");
      case LABELLED_ARROW -> labelledArrow();
      case TYPED, CONDITIONAL -> {
        add(0, operator.precedence() + 1, true);
        sign(operator == Operator.TYPED ? ":" : "∣");
        add(1, operator.precedence() + 1, true);
      }
      case FOR_ALL, EXISTS, EXISTS_UNIQUE, NOT_EXISTS -> {
        sign(operator.character());
        add(0);
        sign(":");
        add(1, operator.precedence(), true);
      }
      default -> throw new IllegalStateException("unexpected " + operator);
    }
  }

  private void scripts() {
    switch (operator) {
      case POWER -> pair("msup", base(0), part(1));
      case SUPERSCRIPT -> {
        boolean brackets = LatexWriter.setsIndexInBrackets(operands.get(0), operands.get(1));
        pair("msup", base(0), task(1, Place.ONE_ELEMENT, brackets));
      }
      case SUBSCRIPT -> pair("msub", base(0), part(1));
      case UNDER -> pair("munder", part(0), part(1));
      case OVER -> pair("mover", part(0), part(1));
      case PRE_SCRIPTS -> {
        element = "mmultiscripts";
        content.add(base(0));
        ready("<mprescripts/>");
        content.add(part(1));
        content.add(part(2));
      }
      case OVERBRACE -> brace("mover", "⏞");
      case UNDERBRACE -> brace("munder", "⏟");
      default -> throw new IllegalStateException("unexpected " + operator);
    }
  }

  private void pair(String name, MarkupTask first, MarkupTask second) {
    element = name;
    content.add(first);
    content.add(second);
  }

  private void congruence() {
    add(0, operator.precedence() + 1, true);
    sign(operator.character());
    add(1, operator.precedence() + 1, true);
    ready("<mspace width=\"0.5em\"/><mo>(</mo><mi>mod</mi><mspace width=\"0.3em\"/>");
    add(2);
    sign(")");
  }

  /** The first term, then each relation with its right side; stated links are elements. */
  private void chain() {
    if (stated) {
      for (int i = 0; i < operands.size(); i++) {
        add(i);
      }
      return;
    }
    int rank = 0;
    for (Formula link : operands.subList(1, operands.size())) {
      rank = ((Operation) link).operator().precedence();
    }
    add(0, rank + 1, true);
    for (Formula link : operands.subList(1, operands.size())) {
      var relation = (Operation) link;
      Formula right = relation.operands().get(1);
      sign(relation.operator().character());
      boolean loose = Clarity.tightness(right) <= rank || Clarity.isRelation(right);
      content.add(new Tree(right, Place.SIDE_BY_SIDE, "", loose));
    }
  }

  private void labelledArrow() {
    add(0, operator.precedence() + 1, true);
    ready("<munderover><mo>→</mo>");
    // The label above is the third operand, the one below the fourth.
    MarkupTask above = part(2);
    content.add(part(3));
    content.add(above);
    ready("</munderover>");
    add(1, operator.precedence() + 1, true);
  }

  private void brace(String outer, String character) {
    boolean labelled = !(operands.get(1) instanceof Formula.Absent);
    ready("<" + outer + ">");
    if (labelled) {
      ready("<" + outer + ">");
    }
    content.add(part(0));
    ready("<mo>" + character + "</mo></" + outer + ">");
    MarkupTask label = part(1);
    if (labelled) {
      content.add(label);
      ready("</" + outer + ">");
    }
  }

  private void derivative(String mark) {
    boolean first = operands.get(2).equals(Formula.number(1));
    boolean sides =
        operator == Operator.MATERIAL_DERIVATIVE
            && ScriptNames.areLikeSides(operands.get(0), operands.get(1));
    boolean above = !sides && standsAbove(operands.getFirst());
    ready(above ? "<mfrac><mrow>" : "<mfrac>");
    if (first) {
      references[2] = "1";
      ready(mark);
      above(above);
      ready("<mrow>" + mark);
      content.add(part(1));
      ready("</mrow></mfrac>");
    } else {
      String order = PresentationLeaves.order(operands.get(2));
      ready("<msup>" + mark);
      content.add(part(2));
      ready("</msup>");
      above(above);
      ready("<mrow>" + mark);
      ready(order.isEmpty() ? "" : "<msup>");
      content.add(part(1));
      ready(order.isEmpty() ? "" : order + "</msup>");
      ready("</mrow></mfrac>");
    }
    if (!above) {
      add(0, operator.precedence() + 1, false);
    }
  }

  /** What is differentiated, if it stands above the line. */
  private void above(boolean above) {
    if (above) {
      content.add(part(0));
      ready("</mrow>");
    }
  }

  private void partialDerivative() {
    if (LatexWriter.setsVariablesAsIndex(new Operation(operator, operands, surface))) {
      boolean covariant = operator == Operator.COVARIANT_DERIVATIVE;
      boolean letter = covariant && surface == Surface.VARIANT;
      ready(
          letter
              ? "<msub><mi>D</mi><mrow>"
              : covariant ? "<msub><mo>∇</mo><mrow>" : "<msub><mo>∂</mo><mrow>");
      for (int i = 1; i < operands.size(); i++) {
        content.add(part(i));
      }
      ready("</mrow></msub>");
      add(0, Operator.SIN.precedence() + 1, false);
      return;
    }
    boolean functional = operator == Operator.FUNCTIONAL_DERIVATIVE;
    String sign = functional ? "<mi>δ</mi>" : "<mo>∂</mo>";
    String mark = PresentationLeaves.partial(sign, operands.subList(1, operands.size()));
    boolean above = standsAbove(operands.getFirst());
    ready((above ? "<mfrac><mrow>" : "<mfrac>") + mark);
    above(above);
    ready("<mrow>");
    for (int i = 1; i < operands.size(); i++) {
      ready(sign);
      content.add(part(i));
    }
    ready("</mrow></mfrac>");
    if (!above) {
      add(0, operator.precedence() + 1, false);
    }
  }

  private void prime() {
    int primes = Clarity.primes(operands.get(1));
    element = "msup";
    content.add(base(0));
    if (primes > 0) {
      references[1] = Integer.toString(primes);
      ready("<mo>" + "′".repeat(primes) + "</mo>");
    } else {
      content.add(task(1, Place.ONE_ELEMENT, true));
    }
  }

  private void table() {
    String open =
        operator == Operator.CASES
            ? "{"
            : operator != Operator.MATRIX
                ? ""
                : switch (surface) {
                  case SQUARE -> "[";
                  case BRACES -> "{";
                  case BARS -> "|";
                  case DOUBLE_BARS -> "‖";
                  case BARE -> "";
                  default -> "(";
                };
    String close =
        operator == Operator.CASES
            ? ""
            : switch (open) {
              case "[" -> "]";
              case "{" -> "}";
              case "(" -> ")";
              default -> open;
            };
    ready("<mrow>" + (open.isEmpty() ? "" : "<mo>" + open + "</mo>") + "<mtable>");
    for (int i = 0; i < operands.size(); i++) {
      boolean row =
          operands.get(i) instanceof Operation operation
              && (operation.operator() == Operator.ROW || operation.operator() == Operator.CASE);
      if (row && operator != Operator.LINES && operator != Operator.STACK) {
        content.add(
            stated
                ? task(i, Place.TABLE_ROW)
                : new MarkupTask.Several(plainRow((Operation) operands.get(i))));
      } else {
        ready("<mtr><mtd>");
        add(i);
        ready("</mtd></mtr>");
      }
    }
    ready("</mtable>" + (close.isEmpty() ? "" : "<mo>" + close + "</mo>") + "</mrow>");
  }

  private static List<MarkupTask> plainRow(Operation row) {
    var tasks = new ArrayList<MarkupTask>();
    tasks.add(new Ready("<mtr>"));
    for (Formula cell : row.operands()) {
      tasks.add(new Ready("<mtd>"));
      tasks.add(new Tree(cell, Place.SIDE_BY_SIDE, ""));
      tasks.add(new Ready("</mtd>"));
    }
    tasks.add(new Ready("</mtr>"));
    return tasks;
  }

  /** A row of a table with an intent of its own. */
  private void tableRow() {
    element = "mtr";
    for (int i = 0; i < operands.size(); i++) {
      ready("<mtd>");
      add(i);
      ready("</mtd>");
    }
  }
}
