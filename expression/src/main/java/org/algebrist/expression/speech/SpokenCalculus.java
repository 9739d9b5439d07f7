package org.algebrist.expression.speech;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;

/** Sums, integrals, limits and derivatives as they are spoken. */
final class SpokenCalculus {

  private final SpeechWriter writer;

  SpokenCalculus(SpeechWriter writer) {
    this.writer = writer;
  }

  void calculus(Operation operation) {
    List<Formula> operands = operation.operands();
    Formula first = operands.getFirst();
    switch (operation.operator()) {
      case SUM,
          PRODUCT,
          BIG_UNION,
          BIG_INTERSECTION,
          COPRODUCT,
          INTEGRAL,
          DOUBLE_INTEGRAL,
          TRIPLE_INTEGRAL,
          CONTOUR_INTEGRAL ->
          large(operation);
      case LIMIT -> {
        writer.word("the limit as");
        writer.say(first);
        writer.word("of");
        writer.part(operands.get(1));
      }
      case DERIVATIVE -> derivative(operands);
      case PARTIAL_DERIVATIVE -> {
        writer.word("the partial derivative of");
        writer.part(first);
        writer.word("with respect to");
        writer.list(operands.subList(1, operands.size()));
      }
      default -> throw new IllegalStateException("unexpected " + operation.operator());
    }
  }

  private void large(Operation operation) {
    List<Formula> operands = operation.operands();
    String name =
        switch (operation.operator()) {
          case SUM -> "sum";
          case PRODUCT -> "product";
          case INTEGRAL -> "integral";
          default -> SpokenWords.name(operation.operator());
        };
    writer.word("the " + name);
    boolean lower = !(operands.get(0) instanceof Formula.Absent);
    boolean upper = !(operands.get(1) instanceof Formula.Absent);
    if (lower) {
      writer.word(upper ? "from" : "over");
      writer.say(operands.get(0));
    }
    if (upper) {
      writer.word("to");
      writer.say(operands.get(1));
    }
    writer.word("of");
    writer.part(operands.get(2));
    if (operands.size() == 4 && !(operands.get(3) instanceof Formula.Absent)) {
      var variables = new ArrayList<Formula>();
      variables.add(operands.get(3));
      writer.word("with respect to");
      writer.list(variables);
    }
  }

  private void derivative(List<Formula> operands) {
    boolean once = operands.get(2) instanceof Num n && n.text().equals("1");
    if (once) {
      writer.word("the derivative of");
    } else {
      writer.word("the derivative of order");
      writer.say(operands.get(2));
      writer.word("of");
    }
    writer.part(operands.get(0));
    writer.word("with respect to");
    writer.say(operands.get(1));
  }
}
