package org.algebrist.expression.mathml;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.algebrist.expression.mathml.MarkupTask.Ready;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.UpperIndex;
import org.jspecify.annotations.Nullable;

/** One operation as content MathML: in an element of MathML where one says just that. */
final class ContentSetter {
  /** Operators whose element applied to as many operands is read as the operator. */
  private static final Map<Operator, String> ELEMENTS = new EnumMap<>(Operator.class);

  /** Those that an element with any number of operands stands for, nested to the left. */
  private static final Set<Operator> NESTING =
      EnumSet.of(
          Operator.ADD,
          Operator.MULTIPLY,
          Operator.AND,
          Operator.OR,
          Operator.EXCLUSIVE_OR,
          Operator.UNION,
          Operator.INTERSECTION,
          Operator.COMPOSE);

  private static final Set<Operator> BINDING =
      EnumSet.of(
          Operator.SUM,
          Operator.PRODUCT,
          Operator.INTEGRAL,
          Operator.LIMIT,
          Operator.DERIVATIVE,
          Operator.PARTIAL_DERIVATIVE,
          Operator.FOR_ALL,
          Operator.EXISTS);

  static {
    for (Operator operator : Operator.values()) {
      if (!operator.content().equals("csymbol")
          && Applications.plain(operator.content()) == operator) {
        ELEMENTS.put(operator, operator.content());
      }
    }
    ELEMENTS.put(Operator.NEGATE, "minus");
    ELEMENTS.put(Operator.SUBTRACT, "minus");
    ELEMENTS.put(Operator.POSITIVE, "plus");
    ELEMENTS.put(Operator.SQRT, "root");
  }

  private ContentSetter() {}

  /** A symbol of our own dictionary. */
  static String symbol(String name) {
    return "<csymbol cd=\"" + ContentNames.DICTIONARY + "\">" + name + "</csymbol>";
  }

  static List<MarkupTask> set(Operation operation) {
    Operator operator = operation.operator();
    List<Formula> operands = operation.operands();
    if (operator == Operator.EMPTY_GROUP) {
      return List.of(new Ready(symbol(ContentNames.name(operator))));
    }
    List<MarkupTask> special = BINDING.contains(operator) ? binding(operation) : special(operation);
    if (special != null) {
      return special;
    }
    String element = ELEMENTS.get(operator);
    String head = element == null ? symbol(ContentNames.name(operator)) : "<" + element + "/>";
    return apply(head, NESTING.contains(operator) ? flat(operation) : operands);
  }

  /** The parts of a sum of sums and the like that nest to the left, in order. */
  private static List<Formula> flat(Operation operation) {
    var parts = new ArrayList<Formula>();
    Formula left = operation;
    while (left instanceof Operation same && same.operator() == operation.operator()) {
      parts.add(same.operands().get(1));
      left = same.operands().get(0);
    }
    parts.add(left);
    Collections.reverse(parts);
    return parts;
  }

  private static List<MarkupTask> apply(String head, List<Formula> operands) {
    return element("apply", "", head, operands);
  }

  private static List<MarkupTask> element(
      String name, String attributes, String head, List<Formula> operands) {
    var tasks = new ArrayList<MarkupTask>(operands.size() + 2);
    tasks.add(new Ready("<" + name + attributes + ">" + head));
    tasks.addAll(ContentWriter.trees(operands));
    tasks.add(new Ready("</" + name + ">"));
    return tasks;
  }

  /** Operators with an element that is no plain application, or null where that does not fit. */
  private static @Nullable List<MarkupTask> special(Operation operation) {
    List<Formula> operands = operation.operands();
    return switch (operation.operator()) {
      case APPLY -> element("apply", "", "", operands);
      case SET ->
          isOperation(operands.getFirst(), Operator.EMPTY_GROUP) && operands.size() == 1
              ? List.of(new Ready("<set/>"))
              : element("set", "", "", operands);
      case SET_BUILDER -> setBuilder(operands);
      case LIST -> element("list", "", "", operands);
      case TUPLE -> element("vector", "", "", operands);
      case INTERVAL_CLOSED -> element("interval", " closure=\"closed\"", "", operands);
      case INTERVAL_OPEN -> element("interval", " closure=\"open\"", "", operands);
      case INTERVAL_CLOSED_OPEN -> element("interval", " closure=\"closed-open\"", "", operands);
      case INTERVAL_OPEN_CLOSED -> element("interval", " closure=\"open-closed\"", "", operands);
      case MATRIX ->
          operands.stream().allMatch(row -> isOperation(row, Operator.ROW))
              ? matrix(operands)
              : null;
      case CASES -> cases(operands);
      case CHAIN -> chain(operands);
      case ROOT -> qualified("<root/>", "degree", operands);
      case LOG ->
          operands.size() == 2
              ? qualified("<log/>", "logbase", operands)
              : apply("<log/>", operands);
      default -> null;
    };
  }

  private static boolean isOperation(Formula formula, Operator operator) {
    return formula instanceof Operation operation && operation.operator() == operator;
  }

  /** The second operand as a qualifier before the first. */
  private static List<MarkupTask> qualified(String head, String qualifier, List<Formula> operands) {
    return List.of(
        new Ready("<apply>" + head + "<" + qualifier + ">"),
        ContentWriter.tree(operands.get(1)),
        new Ready("</" + qualifier + ">"),
        ContentWriter.tree(operands.get(0)),
        new Ready("</apply>"));
  }

  private static @Nullable List<MarkupTask> setBuilder(List<Formula> operands) {
    if (!(operands.get(0) instanceof Symbol)) {
      return null;
    }
    return List.of(
        new Ready("<set><bvar>"),
        ContentWriter.tree(operands.get(0)),
        new Ready("</bvar><condition>"),
        ContentWriter.tree(operands.get(1)),
        new Ready("</condition>"),
        ContentWriter.tree(operands.get(0)),
        new Ready("</set>"));
  }

  private static List<MarkupTask> matrix(List<Formula> rows) {
    var tasks = new ArrayList<MarkupTask>();
    tasks.add(new Ready("<matrix>"));
    for (Formula row : rows) {
      tasks.addAll(element("matrixrow", "", "", ((Operation) row).operands()));
    }
    tasks.add(new Ready("</matrix>"));
    return tasks;
  }

  /** Pieces of value and condition, and one last that takes what is left. */
  private static @Nullable List<MarkupTask> cases(List<Formula> cases) {
    var tasks = new ArrayList<MarkupTask>();
    tasks.add(new Ready("<piecewise>"));
    for (int i = 0; i < cases.size(); i++) {
      if (!(cases.get(i) instanceof Operation branch)
          || branch.operator() != Operator.CASE
          || branch.operands().size() != 2) {
        return null;
      }
      boolean otherwise =
          i == cases.size() - 1
              && branch.operands().get(1) instanceof Formula.Text text
              && text.content().equals(ContentContainers.OTHERWISE);
      tasks.addAll(
          otherwise
              ? element("otherwise", "", "", branch.operands().subList(0, 1))
              : element("piece", "", "", branch.operands()));
    }
    tasks.add(new Ready("</piecewise>"));
    return tasks;
  }

  /** A chain of one relation throughout is that relation of many operands. */
  private static @Nullable List<MarkupTask> chain(List<Formula> operands) {
    if (operands.size() < 3 || !(operands.get(1) instanceof Operation first)) {
      return null;
    }
    Operator relation = first.operator();
    boolean many =
        switch (relation) {
          case EQUAL, LESS, GREATER, LESS_EQUAL, GREATER_EQUAL, SUBSET, SUBSET_EQUAL, EQUIVALENT ->
              true;
          default -> false;
        };
    if (!many) {
      return null;
    }
    var sides = new ArrayList<Formula>();
    sides.add(operands.getFirst());
    for (Formula link : operands.subList(1, operands.size())) {
      if (!(link instanceof Operation next)
          || next.operator() != relation
          || !(next.operands().get(0) instanceof Formula.Absent)) {
        return null;
      }
      sides.add(next.operands().get(1));
    }
    return apply("<" + relation.content() + "/>", sides);
  }

  // ---- Bound variables

  private static @Nullable List<MarkupTask> binding(Operation operation) {
    List<Formula> operands = operation.operands();
    return switch (operation.operator()) {
      case SUM, PRODUCT -> sum(operation.operator().content(), operands);
      case INTEGRAL -> integral(operands);
      case LIMIT -> limit(operands);
      case DERIVATIVE -> derivative(operands);
      case PARTIAL_DERIVATIVE -> partialDerivative(operands);
      default -> quantifier(operation.operator().content(), operands);
    };
  }

  private static List<MarkupTask> bound(String head, Formula variable) {
    var tasks = new ArrayList<MarkupTask>();
    tasks.add(new Ready("<apply><" + head + "/><bvar>"));
    tasks.add(ContentWriter.tree(variable));
    tasks.add(new Ready("</bvar>"));
    return tasks;
  }

  private static void qualifier(String name, Formula formula, List<MarkupTask> tasks) {
    tasks.add(new Ready("<" + name + ">"));
    tasks.add(ContentWriter.tree(formula));
    tasks.add(new Ready("</" + name + ">"));
  }

  private static List<MarkupTask> finished(List<MarkupTask> tasks, Formula body) {
    tasks.add(ContentWriter.tree(body));
    tasks.add(new Ready("</apply>"));
    return tasks;
  }

  /** A relation of a symbol on its left, or null. */
  private static @Nullable Operation ofSymbol(Formula formula, Operator relation) {
    return formula instanceof Operation operation
            && operation.operator() == relation
            && operation.operands().getFirst() instanceof Symbol
        ? operation
        : null;
  }

  private static @Nullable List<MarkupTask> sum(String head, List<Formula> operands) {
    boolean above = !(operands.get(1) instanceof Formula.Absent);
    Operation from = ofSymbol(operands.get(0), Operator.EQUAL);
    Operation over = ofSymbol(operands.get(0), Operator.IN);
    Operation lower = above ? from : over;
    if (operands.get(2) instanceof Formula.Absent || lower == null) {
      return null;
    }
    List<MarkupTask> tasks = bound(head, lower.operands().get(0));
    if (above) {
      qualifier("lowlimit", lower.operands().get(1), tasks);
      qualifier("uplimit", operands.get(1), tasks);
    } else {
      qualifier("condition", lower, tasks);
    }
    return finished(tasks, operands.get(2));
  }

  private static @Nullable List<MarkupTask> integral(List<Formula> operands) {
    boolean below = !(operands.get(0) instanceof Formula.Absent);
    boolean above = !(operands.get(1) instanceof Formula.Absent);
    if (!(operands.get(3) instanceof Symbol) || above && !below) {
      return null;
    }
    List<MarkupTask> tasks = bound("int", operands.get(3));
    if (above) {
      qualifier("lowlimit", operands.get(0), tasks);
      qualifier("uplimit", operands.get(1), tasks);
    } else if (below) {
      qualifier("domainofapplication", operands.get(0), tasks);
    }
    return finished(tasks, operands.get(2));
  }

  private static @Nullable List<MarkupTask> limit(List<Formula> operands) {
    Operation to = ofSymbol(operands.get(0), Operator.TO);
    if (to == null) {
      return null;
    }
    List<MarkupTask> tasks = bound("limit", to.operands().get(0));
    qualifier("lowlimit", to.operands().get(1), tasks);
    return finished(tasks, operands.get(1));
  }

  private static @Nullable List<MarkupTask> derivative(List<Formula> operands) {
    if (operands.get(0) instanceof Formula.Absent || !(operands.get(1) instanceof Symbol)) {
      return null;
    }
    var tasks = new ArrayList<MarkupTask>();
    tasks.add(new Ready("<apply><diff/>"));
    boundVariable(operands.get(1), operands.get(2), tasks);
    return finished(tasks, operands.get(0));
  }

  private static void boundVariable(Formula variable, Formula degree, List<MarkupTask> tasks) {
    tasks.add(new Ready("<bvar>"));
    tasks.add(ContentWriter.tree(variable));
    if (!degree.equals(Formula.number(1))) {
      qualifier("degree", degree, tasks);
    }
    tasks.add(new Ready("</bvar>"));
  }

  private static @Nullable List<MarkupTask> partialDerivative(List<Formula> operands) {
    if (operands.get(0) instanceof Formula.Absent) {
      return null;
    }
    var tasks = new ArrayList<MarkupTask>();
    tasks.add(new Ready("<apply><partialdiff/>"));
    for (Formula variable : operands.subList(1, operands.size())) {
      Operation power = ofSymbol(variable, Operator.POWER);
      Formula degree = power == null ? Formula.number(1) : power.operands().get(1);
      if (!(variable instanceof Symbol) && (power == null || degree.equals(Formula.number(1)))
          || UpperIndex.isIndex(degree)) {
        return null;
      }
      boundVariable(power == null ? variable : power.operands().get(0), degree, tasks);
    }
    return finished(tasks, operands.get(0));
  }

  private static @Nullable List<MarkupTask> quantifier(String head, List<Formula> operands) {
    Operation in = ofSymbol(operands.get(0), Operator.IN);
    if (operands.get(1) instanceof Formula.Absent
        || in == null && !(operands.get(0) instanceof Symbol)) {
      return null;
    }
    List<MarkupTask> tasks = bound(head, in == null ? operands.get(0) : in.operands().get(0));
    if (in != null) {
      qualifier("condition", in, tasks);
    }
    return finished(tasks, operands.get(1));
  }
}
