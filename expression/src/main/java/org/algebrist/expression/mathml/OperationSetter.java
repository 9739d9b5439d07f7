package org.algebrist.expression.mathml;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.algebrist.expression.Formula;
import org.algebrist.expression.Formula.Num;
import org.algebrist.expression.Formula.Operation;
import org.algebrist.expression.Operator;
import org.algebrist.expression.Operator.Form;
import org.algebrist.expression.Surface;
import org.algebrist.expression.mathml.MarkupTask.Place;
import org.algebrist.expression.mathml.MarkupTask.Ready;
import org.algebrist.expression.mathml.MarkupTask.Tree;

/**
 * How one operation is set: its element and what it holds, the operands being tasks of their own.
 *
 * <p>An operation that its looks leave open gets an intent, and each operand that is shown a name
 * for the intent to refer to.
 */
final class OperationSetter {
  private final Operator operator;
  private final List<Formula> operands;
  private final Surface surface;
  private final boolean stated;

  /** How each operand is referred to in the intent. */
  private final String[] references;

  private final List<MarkupTask> content = new ArrayList<>();
  private String element = "mrow";
  private String attributes = "";

  private OperationSetter(Operation operation, boolean stated) {
    this.operator = operation.operator();
    this.operands = operation.operands();
    this.surface = operation.surface();
    this.stated = stated;
    this.references = new String[operands.size()];
  }

  static OperationMarkup set(Operation operation, Place place) {
    boolean row = place == Place.TABLE_ROW;
    var setter = new OperationSetter(operation, row ? true : !Clarity.isClear(operation));
    if (row && (operation.operator() == Operator.ROW || operation.operator() == Operator.CASE)) {
      setter.tableRow();
    } else {
      setter.set();
    }
    return new OperationMarkup(setter.element, setter.attributes, setter.intent(), setter.content);
  }

  /** The intent with a blank before it, or nothing. */
  private String intent() {
    if (!stated) {
      return "";
    }
    boolean call = operator == Operator.APPLY && references[0].startsWith("$");
    var list = new StringJoiner(",", "(", ")");
    for (int i = call ? 1 : 0; i < references.length; i++) {
      list.add(references[i]);
    }
    String head = call ? references[0] : ContentNames.name(operator);
    return " intent=\"" + head + list + "\"";
  }

  // ---- Operands

  /** The operand as one element. */
  private MarkupTask part(int i) {
    return task(i, Place.ONE_ELEMENT);
  }

  private MarkupTask task(int i, Place place) {
    return task(i, place, false);
  }

  private MarkupTask task(int i, Place place, boolean brackets) {
    if (!stated) {
      return new Tree(operands.get(i), place, "", brackets);
    }
    if (operands.get(i) instanceof Formula.Absent) {
      references[i] = Intent.ABSENT;
      return new Ready(place == Place.ONE_ELEMENT ? "<mrow/>" : "");
    }
    String name = i < 26 ? Character.toString('a' + i) : "x" + i;
    references[i] = "$" + name;
    Place where = place == Place.TABLE_ROW ? place : Place.ONE_ELEMENT;
    return new Tree(operands.get(i), where, name, brackets);
  }

  /** The operand in its row, without brackets. */
  private void add(int i) {
    content.add(task(i, Place.SIDE_BY_SIDE));
  }

  private void bracketed(int i) {
    content.add(task(i, Place.SIDE_BY_SIDE, true));
  }

  /** The operand in brackets if it holds together less tightly than asked. */
  private void add(int i, int tightness, boolean first) {
    Formula operand = operands.get(i);
    boolean loose = Clarity.tightness(operand) < tightness;
    if (loose || !first && Clarity.startsWithSign(operand)) {
      bracketed(i);
    } else {
      add(i);
    }
  }

  /** An operand that a script or the like stands at, in brackets unless it is one piece. */
  private MarkupTask base(int i) {
    Formula operand = operands.get(i);
    boolean onePiece =
        switch (operand) {
          case Num number -> number.value().signum() >= 0;
          case Operation operation -> isOnePiece(operation);
          case Formula.Symbol symbol -> true;
          case Formula.Text text -> true;
          case Formula.Absent absent -> true;
          case Formula.Unread unread -> true;
        };
    return task(i, Place.ONE_ELEMENT, !onePiece);
  }

  private static boolean isOnePiece(Operation operation) {
    Form form = operation.operator().form();
    return form == Form.FENCE && operation.operator() != Operator.SET_BUILDER
        || operation.operator() == Operator.SQRT
        || operation.operator() == Operator.SUBSCRIPT && Clarity.isClear(operation)
        || form == Form.ACCENT;
  }

  // ---- Mark-up

  private void ready(String markup) {
    content.add(new Ready(markup));
  }

  private void sign(String character) {
    ready("<mo>" + Xml.escaped(character) + "</mo>");
  }

  private void identifier(String name) {
    ready("<mi>" + name + "</mi>");
  }

  /** Operands with a sign between each two. */
  private void separated(int from, String separator) {
    for (int i = from; i < operands.size(); i++) {
      if (i > from) {
        sign(separator);
      }
      add(i, Operator.LIST.precedence() + 11, true);
    }
  }

  private void fenced(String open, String separator, String close) {
    sign(open);
    separated(0, separator);
    sign(close);
  }

  // ---- Operations

  private void set() {
    switch (operator.form()) {
      case INFIX -> infix();
      case RELATION -> relation();
      case PREFIX -> prefix();
      case POSTFIX -> postfix();
      case FUNCTION -> function();
      case LARGE -> large();
      case ACCENT -> accent();
      case FENCE -> fence();
      case STRUCTURE -> structure();
    }
  }

  private void infix() {
    if (operator == Operator.DIVIDE
        && !Clarity.isInline(new Operation(operator, operands, surface))) {
      element = "mfrac";
      content.add(part(0));
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
    sign(
        operator != Operator.MULTIPLY
            ? operator.character()
            : switch (surface) {
              case JUXTAPOSED -> "\u2062";
              case CROSS -> "×";
              case ASTERISK -> "*";
              default -> operator.character();
            });
    add(1, operator.precedence() + 1, false);
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
      bracketed(0);
      return;
    }
    ready(name);
    sign("\u2061");
    fenced("(", ",", ")");
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
    add(2, operator.precedence(), false);
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

  private void structure() {
    switch (operator) {
      case POWER, SUPERSCRIPT -> pair("msup", base(0), part(1));
      case SUBSCRIPT -> pair("msub", base(0), part(1));
      case UNDER -> pair("munder", part(0), part(1));
      case OVER -> pair("mover", part(0), part(1));
      case SQRT -> {
        element = "msqrt";
        add(0);
      }
      case ROOT -> pair("mroot", part(0), part(1));
      case BINOMIAL -> {
        ready("<mrow><mo>(</mo><mfrac linethickness=\"0\">");
        content.add(part(0));
        content.add(part(1));
        ready("</mfrac><mo>)</mo></mrow>");
      }
      case MIXED_NUMBER -> {
        add(0);
        sign("\u2064");
        add(1);
      }
      case QUANTITY -> {
        add(0, operator.precedence(), true);
        ready("<mspace width=\"0.2em\"/>");
        add(1, operator.precedence(), true);
      }
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
      case PRE_SCRIPTS -> {
        element = "mmultiscripts";
        content.add(base(0));
        ready("<mprescripts/>");
        content.add(part(1));
        content.add(part(2));
      }
      case OVERBRACE -> brace("mover", "⏞");
      case UNDERBRACE -> brace("munder", "⏟");
      case BOXED, CANCELLED -> {
        element = "menclose";
        attributes =
            operator == Operator.BOXED ? " notation=\"box\"" : " notation=\"updiagonalstrike\"";
        add(0);
      }
      case LIMIT, LIMIT_SUPERIOR, LIMIT_INFERIOR -> {
        ready("<munder><mi>" + operator.character() + "</mi>");
        content.add(part(0));
        ready("</munder><mo>\u2061</mo>");
        add(1, operator.precedence(), false);
      }
      case DERIVATIVE -> derivative();
      case PARTIAL_DERIVATIVE -> partialDerivative();
      case PRIME -> prime();
      case EVALUATED_AT -> {
        add(0, operator.precedence(), true);
        ready("<msubsup><mo>|</mo>");
        content.add(part(1));
        content.add(part(2));
        ready("</msubsup>");
      }
      case APPLY -> {
        content.add(base(0));
        sign("\u2061");
        sign("(");
        separated(1, ",");
        sign(")");
      }
      case MATRIX, CASES, LINES, STACK -> table();
      case ROW, CASE -> separated(0, ",");
      case JOIN -> {
        for (int i = 0; i < operands.size(); i++) {
          if (i > 0) {
            ready("<mspace width=\"0.3em\"/>");
          }
          add(i);
        }
      }
      default -> {
        // EMPTY_GROUP: nothing to show. Any other structure would show its operands in a list.
        separated(0, ",");
      }
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

  private void derivative() {
    boolean first = isOne(operands.get(2));
    ready("<mfrac>");
    if (first) {
      references[2] = "1";
      ready("<mi>d</mi><mrow><mi>d</mi>");
      content.add(part(1));
      ready("</mrow></mfrac>");
    } else {
      ready("<msup><mi>d</mi>");
      content.add(part(2));
      ready("</msup><mrow><mi>d</mi>");
      content.add(part(1));
      ready("</mrow></mfrac>");
    }
    add(0, operator.precedence() + 1, false);
  }

  private static boolean isOne(Formula formula) {
    return formula instanceof Num number && number.equals(Formula.number(1));
  }

  private void partialDerivative() {
    ready("<mfrac><mo>∂</mo><mrow>");
    for (int i = 1; i < operands.size(); i++) {
      sign("∂");
      content.add(part(i));
    }
    ready("</mrow></mfrac>");
    add(0, operator.precedence() + 1, false);
  }

  private void prime() {
    int primes = Clarity.primes(operands.get(1));
    element = "msup";
    content.add(base(0));
    if (primes > 0) {
      references[1] = Integer.toString(primes);
      ready("<mo>" + "′".repeat(primes) + "</mo>");
    } else {
      content.add(part(1));
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
