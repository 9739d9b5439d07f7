package org.algebrist.expression.mathml;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import org.algebrist.expression.latex.writer.LatexWriter;
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
  /** What a name with scripts or a call is. */
  private static final Set<Operator> NAMED =
      EnumSet.of(
          Operator.PRIME,
          Operator.SUBSCRIPT,
          Operator.SUPERSCRIPT,
          Operator.POWER,
          Operator.PRE_SCRIPTS,
          Operator.APPLY);

  final Operator operator;
  final List<Formula> operands;
  final Surface surface;
  final boolean stated;
  final boolean unit;

  /** Whether another factor follows without a sign. */
  final boolean factor;

  /** How each operand is referred to in the intent. */
  final String[] references;

  final List<MarkupTask> content = new ArrayList<>();
  String element = "mrow";
  String attributes = "";

  OperandTasks(Operation operation, boolean stated, Tree tree) {
    this.operator = operation.operator();
    this.operands = operation.operands();
    this.surface = operation.surface();
    this.stated = stated;
    this.unit = tree.unit();
    this.factor = tree.factor() && !tree.brackets();
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
      return tree(i, place, "", brackets);
    }
    if (operands.get(i) instanceof Formula.Absent) {
      references[i] = Intent.ABSENT;
      return new Ready(place == Place.ONE_ELEMENT ? "<mrow/>" : "");
    }
    String name = i < 26 ? Character.toString('a' + i) : "x" + i;
    references[i] = "$" + name;
    Place where = place == Place.TABLE_ROW ? place : Place.ONE_ELEMENT;
    return tree(i, where, name, brackets);
  }

  private Tree tree(int i, Place place, String name, boolean brackets) {
    boolean ends =
        operator.form() == Form.INFIX
            && operator != Operator.DIVIDE
            && (i == 1 ? factor : operator == Operator.MULTIPLY && hasNoSign());
    boolean ofUnit = unit || operator == Operator.QUANTITY && i == 1;
    return new Tree(operands.get(i), place, name, brackets, ofUnit, ends);
  }

  /** Whether a product shows no sign, and its second factor goes on where a function would. */
  private boolean hasNoSign() {
    boolean plain = surface == Surface.PLAIN;
    return (surface == Surface.JUXTAPOSED
            || plain && LatexWriter.leavesOutSign(operands.get(0), operands.get(1)))
        && !startsWithFunction(operands.get(1));
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

  /** Whether a product's factor starts with a function, before which another needs no brackets. */
  static boolean startsWithFunction(Formula factor) {
    Formula first = factor;
    while (first instanceof Operation operation
        && (operation.operator() == Operator.MULTIPLY || operation.operator() == Operator.POWER)) {
      if (operation.operator() == Operator.POWER && !Clarity.isFunctionPower(operation)) {
        return false;
      }
      first = operation.operands().getFirst();
    }
    return first instanceof Operation operation && operation.operator().form() == Form.FUNCTION;
  }

  /** Whether what is differentiated stands above the line: a name or a call. */
  static boolean standsAbove(Formula body) {
    return isNamed(body) && !(body instanceof Operation o && o.operator() == Operator.POWER);
  }

  /** Whether it is a name, with scripts or a mark, or a call of one: what can be called. */
  static boolean isNamed(Formula formula) {
    Formula name = formula;
    while (name instanceof Operation operation) {
      if (!NAMED.contains(operation.operator()) && operation.operator().form() != Form.ACCENT) {
        return false;
      }
      name = operation.operands().getFirst();
    }
    return name instanceof Formula.Symbol;
  }

  /** A number and its unit, which stands before it if it is money. */
  final void quantity() {
    boolean money =
        operands.get(0) instanceof Num
            && operands.get(1) instanceof Formula.Symbol(String name)
            && name.length() == 1
            && "$£€¥".contains(name);
    boolean loose = Clarity.tightness(operands.get(1)) < Operator.MULTIPLY.precedence() - 1;
    MarkupTask unit = task(1, Place.SIDE_BY_SIDE, loose);
    if (money) {
      content.add(unit);
      add(0, operator.precedence(), false);
      return;
    }
    add(0, operator.precedence(), true);
    ready("<mspace width=\"0.2em\"/>");
    content.add(unit);
  }

  // ---- Mark-up

  final void ready(String markup) {
    content.add(new Ready(markup));
  }

  /** The brackets that an index is the call of, round it. */
  final void indexInBrackets() {
    String brackets = ((Formula.Symbol) operands.getFirst()).name();
    sign(brackets.substring(0, 1));
    add(1);
    sign(brackets.substring(1));
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
      // In a(b, c; d) the semicolon sets lists apart.
      add(i, Operator.LIST.precedence() + (separator.equals(";") ? 0 : 11), true);
    }
  }

  final void fenced(String open, String separator, String close) {
    sign(open);
    separated(0, separator);
    sign(close);
  }

  /** The arguments of a call from the {@code first} on; the call's brackets do for one alone. */
  final void arguments(int first) {
    boolean call = operator == Operator.APPLY;
    sign(call && surface == Surface.BRACES ? "{" : call && surface == Surface.SQUARE ? "[" : "(");
    if (operands.size() == first + 1 && isInBrackets(operands.get(first))) {
      add(first);
    } else {
      separated(first, ",");
    }
    sign(call && surface == Surface.BRACES ? "}" : call && surface == Surface.SQUARE ? "]" : ")");
  }

  private static boolean isInBrackets(Formula argument) {
    return argument instanceof Operation operation
        && (operation.operator() == Operator.CONDITIONAL
            || operation.operator() == Operator.SEMICOLON_LIST);
  }
}
