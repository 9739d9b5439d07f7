package org.algebrist.expression.mathml;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.algebrist.expression.mathml.MarkupTask.Place;
import org.algebrist.expression.mathml.MarkupTask.Ready;
import org.algebrist.expression.mathml.MarkupTask.Tree;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Operator.Form;
import org.algebrist.expression.tree.Surface;

/**
 * An operation on its way to mark-up: its operands as tasks, and what its element holds so far.
 *
 * <p>An operation that its looks leave open gets an intent, and each operand that is shown a name
 * for the intent to refer to.
 */
abstract class OperandTasks {
  final Operator operator;
  final List<Formula> operands;
  final Surface surface;
  final boolean stated;

  /** How each operand is referred to in the intent. */
  final String[] references;

  final List<MarkupTask> content = new ArrayList<>();
  String element = "mrow";
  String attributes = "";

  OperandTasks(Operation operation, boolean stated) {
    this.operator = operation.operator();
    this.operands = operation.operands();
    this.surface = operation.surface();
    this.stated = stated;
    this.references = new String[operands.size()];
  }

  /** Fills in the element. */
  abstract void set();

  OperationMarkup markup() {
    set();
    return new OperationMarkup(element, attributes, intent(), content);
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
  final MarkupTask part(int i) {
    return task(i, Place.ONE_ELEMENT);
  }

  final MarkupTask task(int i, Place place) {
    return task(i, place, false);
  }

  final MarkupTask task(int i, Place place, boolean brackets) {
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
  final void add(int i) {
    content.add(task(i, Place.SIDE_BY_SIDE));
  }

  final void bracketed(int i) {
    content.add(task(i, Place.SIDE_BY_SIDE, true));
  }

  /** The operand in brackets if it holds together less tightly than asked. */
  final void add(int i, int tightness, boolean first) {
    Formula operand = operands.get(i);
    boolean loose = Clarity.tightness(operand) < tightness;
    if (loose || !first && Clarity.startsWithSign(operand)) {
      bracketed(i);
    } else {
      add(i);
    }
  }

  /** An operand that a script or the like stands at, in brackets unless it is one piece. */
  final MarkupTask base(int i) {
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

  final void ready(String markup) {
    content.add(new Ready(markup));
  }

  final void sign(String character) {
    ready("<mo>" + Xml.escaped(character) + "</mo>");
  }

  /** Operands with a sign between each two. */
  final void separated(int from, String separator) {
    for (int i = from; i < operands.size(); i++) {
      if (i > from) {
        sign(separator);
      }
      add(i, Operator.LIST.precedence() + 11, true);
    }
  }

  final void fenced(String open, String separator, String close) {
    sign(open);
    separated(0, separator);
    sign(close);
  }
}
