package org.algebrist.expression.openmath;

import static org.algebrist.expression.openmath.OmObject.apply;
import static org.algebrist.expression.openmath.OmObject.symbol;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import org.algebrist.expression.openmath.OmObject.Applied;
import org.algebrist.expression.openmath.OmObject.Binding;
import org.algebrist.expression.openmath.OmObject.Variable;
import org.algebrist.expression.openmath.OmObject.Whole;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.ReadFailure;
import org.algebrist.expression.tree.UpperIndex;
import org.jspecify.annotations.Nullable;

/**
 * Partial derivatives: {@code calculus1.partialdiff}, which lists the places of the variables, and
 * {@code calculus1.partialdiffdegree}, which lists how often each is differentiated by.
 */
final class OmCalculus {
  private OmCalculus() {}

  /** The object; null if the dictionaries have none for these operands. */
  static @Nullable OmObject partial(List<Formula> operands, OpenMathWriter writer) {
    var variables = new ArrayList<Variable>();
    var orders = new ArrayList<Formula>();
    for (Formula operand : operands.subList(1, operands.size())) {
      boolean power = operand instanceof Operation o && o.operator() == Operator.POWER;
      Formula order = power ? operand.children().get(1) : Formula.number(1);
      Variable variable = writer.variable(power ? operand.children().get(0) : operand);
      boolean again = !variables.isEmpty() && variables.getLast().equals(variable);
      boolean once = order instanceof Num one && one.text().equals("1");
      if (again || power && (once || UpperIndex.isIndex(order))) {
        return null;
      }
      variables.add(variable);
      orders.add(order);
    }
    var distinct = new ArrayList<>(new LinkedHashSet<>(variables));
    OmObject function = function(distinct, writer.object(operands.getFirst()));
    OmObject derivative;
    if (orders.stream().allMatch(OmCalculus::isDigit)) {
      var places = new ArrayList<OmObject>();
      for (int i = 0; i < variables.size(); i++) {
        int count = ((Num) orders.get(i)).value().intValue();
        places.addAll(Collections.nCopies(count, number(distinct.indexOf(variables.get(i)) + 1)));
      }
      derivative = apply(symbol("calculus1.partialdiff"), list(places), function);
    } else if (distinct.size() == variables.size()) {
      List<OmObject> degrees = orders.stream().map(writer::object).toList();
      OmObject total =
          degrees.size() == 1 ? degrees.getFirst() : new Applied(symbol("arith1.plus"), degrees);
      derivative = apply(symbol("calculus1.partialdiffdegree"), list(degrees), total, function);
    } else {
      return null;
    }
    return new Applied(derivative, List.copyOf(distinct));
  }

  /** A function of variables; a plain name stands for one itself, as its body would be constant. */
  static OmObject function(List<Variable> variables, OmObject body) {
    return body instanceof Variable name && !variables.contains(name)
        ? name
        : new Binding(symbol("fns1.lambda"), variables, body);
  }

  /** The body of a function of these variables; null if an object is none. */
  static @Nullable OmObject body(OmObject function, List<OmObject> variables) {
    return switch (function) {
      case Variable name when !variables.contains(name) -> name;
      case Binding lambda
          when lambda.binder().equals(symbol("fns1.lambda"))
              && lambda.variables().equals(variables) ->
          lambda.body();
      default -> null;
    };
  }

  private static boolean isDigit(Formula order) {
    return order instanceof Num number && number.text().matches("[1-9]");
  }

  private static OmObject number(int value) {
    return new Whole(BigInteger.valueOf(value));
  }

  private static OmObject list(List<OmObject> elements) {
    return new Applied(symbol("list1.list"), elements);
  }

  /** The derivative of a function at its own variables; null if it is none of these. */
  static @Nullable Formula partial(
      String symbol, List<OmObject> of, List<OmObject> at, OpenMathReader reader)
      throws ReadFailure {
    boolean degrees = symbol.equals("calculus1.partialdiffdegree") && of.size() == 3;
    if (!degrees && !(symbol.equals("calculus1.partialdiff") && of.size() == 2)
        || !at.stream().allMatch(Variable.class::isInstance)
        || !(body(of.getLast(), at) instanceof OmObject body)
        || !(of.getFirst() instanceof Applied(OmObject list, List<OmObject> numbers))
        || !list.equals(symbol("list1.list"))
        || numbers.isEmpty()) {
      return null;
    }
    var operands = new ArrayList<Formula>();
    operands.add(reader.formula(body));
    int index = 0;
    while (index < numbers.size()) {
      int next = degrees ? index + 1 : end(numbers, index);
      Formula order =
          degrees ? reader.formula(numbers.get(index)) : Formula.number((long) next - index);
      int place = degrees ? index : place(numbers.get(index)) - 1;
      if (place < 0 || place >= at.size()) {
        return null;
      }
      Formula variable = reader.formula(at.get(place));
      if (!order.equals(Formula.number(0))) {
        operands.add(
            order.equals(Formula.number(1))
                ? variable
                : Formula.of(Operator.POWER, variable, order));
      }
      index = next;
    }
    return operands.size() == 1 ? null : new Operation(Operator.PARTIAL_DERIVATIVE, operands);
  }

  /** Where a row of the same numbers ends. */
  private static int end(List<OmObject> numbers, int from) {
    int end = from + 1;
    while (end < numbers.size() && numbers.get(end).equals(numbers.get(from))) {
      end++;
    }
    return end;
  }

  private static int place(OmObject number) {
    return number instanceof Whole whole && whole.value().bitLength() < 16
        ? whole.value().intValue()
        : 0;
  }
}
