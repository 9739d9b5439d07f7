package org.algebrist.expression.speech;

import java.util.List;
import org.algebrist.expression.latex.writer.LatexWriter;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Operator.Form;
import org.algebrist.expression.tree.UpperIndex;

/**
 * Writes formulas as English to be spoken: "x squared plus the square root of y".
 *
 * <p>What has more than one part is marked off where a hearer could not tell where it ends: "the
 * fraction x plus 1 over y, end fraction". Capital letters are said to be so.
 */
public final class SpeechWriter {
  /** The deepest tree that is spoken. */
  public static final int MAX_DEPTH = 200;

  private final StringBuilder out = new StringBuilder();

  private SpeechWriter() {}

  /**
   * The formula in words.
   *
   * @throws IllegalArgumentException if it is deeper than {@value #MAX_DEPTH} levels
   */
  public static String write(Formula formula) {
    if (formula.depth() > MAX_DEPTH) {
      throw new IllegalArgumentException("the tree is deeper than " + MAX_DEPTH + " levels");
    }
    var writer = new SpeechWriter();
    writer.say(formula);
    return writer.out.toString().replaceAll("\\s+", " ").replaceAll("\\s*,(\\s*,)*", ",").strip();
  }

  private void word(String word) {
    out.append(' ').append(word);
  }

  private void say(Formula formula) {
    switch (formula) {
      case Num number -> word(SpokenWords.number(number));
      case Symbol symbol -> word(SpokenWords.symbol(symbol.name()));
      case Formula.Text text -> word(text.content().strip());
      case Formula.Absent ignored -> {}
      case Formula.Unread ignored -> word("something unreadable");
      case Operation operation -> operation(operation);
    }
  }

  /** A part, marked off by words if it is not simple. */
  private void part(Formula formula) {
    if (SpokenWords.isSimple(formula)
        || formula instanceof Operation o && o.operator().form() == Form.FENCE) {
      say(formula);
    } else {
      word("the quantity");
      say(formula);
      word(", end quantity,");
    }
  }

  private void list(List<Formula> formulas, String separator) {
    for (int i = 0; i < formulas.size(); i++) {
      word(i > 0 ? separator : "");
      say(formulas.get(i));
    }
  }

  private void operation(Operation operation) {
    List<Formula> operands = operation.operands();
    Formula first = operands.isEmpty() ? Formula.absent() : operands.getFirst();
    switch (operation.operator()) {
      case MULTIPLY -> product(operation);
      case DIVIDE -> quotient(first, operands.get(1));
      case POWER -> power(first, operands.get(1));
      case ROOT -> root(first, operands.get(1));
      case BINOMIAL -> {
        part(first);
        word("choose");
        part(operands.get(1));
      }
      case MIXED_NUMBER -> joined(first, "and", operands.get(1));
      case SUBSCRIPT, SUPERSCRIPT -> {
        say(first);
        word(operation.operator() == Operator.SUBSCRIPT ? "sub" : "superscript");
        part(operands.get(1));
      }
      case PRIME -> {
        say(first);
        word(SpokenWords.primes(operands.get(1)));
      }
      case PRE_SCRIPTS -> {
        operands.subList(1, 3).forEach(this::say);
        say(first);
      }
      case APPLY -> {
        say(first);
        word("of");
        arguments(operands.subList(1, operands.size()));
      }
      case LOG -> {
        word("log");
        if (operands.size() == 2) {
          word("base");
          part(operands.get(1));
        }
        word("of");
        part(first);
      }
      case CHAIN -> operands.forEach(this::say);
      case QUANTITY -> {
        say(first);
        String unit = SpokenWords.unit(operands.get(1), !first.equals(Formula.number(1)));
        word(unit);
        say(unit.isEmpty() ? operands.get(1) : Formula.absent());
      }
      default -> statement(operation, first);
    }
  }

  private void arguments(List<Formula> arguments) {
    if (arguments.size() == 1 && SpokenWords.isBare(arguments.getFirst())) {
      say(arguments.getFirst());
    } else if (arguments.size() == 1) {
      part(arguments.getFirst());
    } else {
      list(arguments, ",");
      word(", end arguments,");
    }
  }

  private void joined(Formula first, String word, Formula second) {
    say(first);
    word(word);
    say(second);
  }

  /** Calculus, statements, what is set in rows, and whatever has no words of its own. */
  private void statement(Operation operation, Formula first) {
    List<Formula> operands = operation.operands();
    switch (operation.operator()) {
      case LIMIT -> {
        word("the limit as");
        say(first);
        word("of");
        part(operands.get(1));
      }
      case DERIVATIVE -> derivative(operands);
      case PARTIAL_DERIVATIVE, FUNCTIONAL_DERIVATIVE, MATERIAL_DERIVATIVE, COVARIANT_DERIVATIVE -> {
        word("the " + SpokenWords.name(operation.operator()) + " of");
        part(first);
        word("with respect to");
        boolean once = operands.getLast().equals(Formula.number(1)); // the order of a material one
        variables(operands.subList(1, once ? 2 : operands.size()));
      }
      case EVALUATED_AT -> {
        boolean between = !(operands.get(2) instanceof Formula.Absent);
        joined(first, between ? ", evaluated from" : ", evaluated at", operands.get(1));
        word(between ? "to" : "");
        say(operands.get(2));
        word(",");
      }
      case SEMICOLON_LIST -> {
        list(operands, ", semicolon");
        word(", end arguments,");
      }
      case CONGRUENT_MODULO -> {
        joined(first, "is congruent to", operands.get(1));
        word("modulo");
        say(operands.get(2));
      }
      case SET_BUILDER -> {
        word("the set of all");
        joined(first, "such that", operands.get(1));
      }
      case FOR_ALL, EXISTS -> {
        word(operation.operator() == Operator.FOR_ALL ? "for all" : "there exists");
        joined(first, ",", operands.get(1));
      }
      case MATRIX -> {
        word("the " + operands.size() + " row matrix");
        rows(operands);
        word(", end matrix,");
      }
      case CASES -> {
        word("cases:");
        rows(operands);
        word(", end cases,");
      }
      case LINES -> rows(operands);
      default -> plain(operation);
    }
  }

  private void rows(List<Formula> rows) {
    for (int i = 0; i < rows.size(); i++) {
      word(i > 0 ? ", line " + (i + 1) + ":" : "line 1:");
      if (rows.get(i) instanceof Operation row
          && (row.operator() == Operator.ROW || row.operator() == Operator.CASE)) {
        list(row.operands(), ",");
      } else {
        say(rows.get(i));
      }
    }
  }

  private void plain(Operation operation) {
    Operator operator = operation.operator();
    List<Formula> operands = operation.operands();
    String between = SpokenWords.between(operator);
    if (between != null && operands.size() == 2) {
      side(operands.get(0), operator, false);
      word(between);
      side(operands.get(1), operator, true);
      return;
    }
    switch (operator.form()) {
      case LARGE -> large(operation);
      case ACCENT, POSTFIX -> {
        part(operands.getFirst());
        word(SpokenWords.name(operator));
      }
      case PREFIX, FUNCTION -> {
        word(SpokenWords.before(operator));
        arguments(operands);
      }
      case FENCE -> fence(operation);
      default -> {
        if (operator != Operator.JOIN && operator != Operator.LIST) {
          word(SpokenWords.before(operator));
        }
        list(operands, ",");
      }
    }
  }

  private void fence(Operation operation) {
    Operator operator = operation.operator();
    List<Formula> operands = operation.operands();
    if (operator == Operator.BRA_KET) {
      word("bra");
      list(operands.subList(0, operands.size() - 1), ",");
      word(", ket");
      say(operands.getLast());
      word(",");
      return;
    }
    word(SpokenWords.before(operator));
    boolean interval = operator.name().startsWith("INTERVAL");
    if (interval) {
      joined(operands.get(0), "to", operands.get(1));
    } else {
      list(operands, ",");
      word(
          operands.size() > 1
              ? ", end list,"
              : SpokenWords.isSimple(operands.getFirst()) ? "" : ", end,");
    }
  }

  /** An operand beside a sign, marked off if the sign binds tighter than what is in it. */
  private void side(Formula operand, Operator operator, boolean right) {
    boolean looser =
        operand instanceof Operation inner
            && !SpokenWords.isSimple(inner)
            && !SpokenWords.isDerivativeOfName(inner)
            && (inner.operator().precedence() < operator.precedence()
                || right && inner.operator().precedence() == operator.precedence());
    if (looser) {
      part(operand);
    } else {
      say(operand);
    }
  }

  private void product(Operation product) {
    List<Formula> operands = product.operands();
    side(operands.get(0), Operator.MULTIPLY, false);
    if (!SpokenWords.isCoefficient(product)) {
      word("times");
    }
    side(operands.get(1), Operator.MULTIPLY, true);
  }

  private void quotient(Formula over, Formula under) {
    if (SpokenWords.isSimple(over) && SpokenWords.isSimple(under)) {
      joined(over, "over", under);
    } else {
      word("the fraction");
      joined(over, "over", under);
      word(", end fraction,");
    }
  }

  private void power(Formula base, Formula exponent) {
    Operation function =
        base instanceof Operation call && LatexWriter.setsExponentAtName(call, exponent)
            ? call
            : null;
    if (function == null) {
      part(base);
    } else {
      word(SpokenWords.before(function.operator()));
    }
    String text = exponent instanceof Num n ? n.text() : "";
    switch (text) {
      case "2" -> word("squared");
      case "3" -> word("cubed");
      default -> {
        word("to the power");
        part(exponent);
      }
    }
    if (function != null) {
      arguments(function.operands());
    }
  }

  private void root(Formula of, Formula degree) {
    String text = degree instanceof Num n ? n.text() : "";
    switch (text) {
      case "3" -> word("the cube root of");
      case "4" -> word("the fourth root of");
      default -> {
        word("the");
        part(degree);
        word("th root of");
      }
    }
    part(of);
  }

  private void large(Operation operation) {
    List<Formula> operands = operation.operands();
    word("the " + SpokenWords.name(operation.operator()));
    boolean lower = !(operands.get(0) instanceof Formula.Absent);
    boolean upper = !(operands.get(1) instanceof Formula.Absent);
    if (lower) {
      word(upper ? "from" : "over");
      say(operands.get(0));
    }
    if (upper) {
      word("to");
      say(operands.get(1));
    }
    word("of");
    part(operands.get(2));
    if (operands.size() == 4 && !(operands.get(3) instanceof Formula.Absent)) {
      word("with respect to");
      say(operands.get(3));
    }
  }

  /** The variables of a partial derivative; a power says how often: x twice and y. */
  private void variables(List<Formula> variables) {
    for (int i = 0; i < variables.size(); i++) {
      word(i > 0 ? "and" : "");
      Formula each = variables.get(i);
      boolean power = each instanceof Operation o && o.operator() == Operator.POWER;
      say(power ? each.children().get(0) : each);
      times(power ? each.children().get(1) : Formula.number(1));
    }
  }

  private void times(Formula count) {
    boolean twice = count.equals(Formula.number(2));
    boolean once = count.equals(Formula.number(1));
    say(twice || once ? Formula.absent() : count);
    word(twice ? "twice" : once || UpperIndex.isIndex(count) ? "" : "times");
  }

  private void derivative(List<Formula> operands) {
    String order = operands.get(2) instanceof Num n ? n.text() : "";
    if (order.equals("1") && operands.get(0) instanceof Symbol) {
      word("d");
      joined(operands.get(0), "by d", operands.get(1));
      return;
    }
    switch (order) {
      case "1" -> word("the derivative of");
      case "2" -> word("the second derivative of");
      case "3" -> word("the third derivative of");
      default -> {
        word("the derivative of order");
        say(operands.get(2));
        word("of");
      }
    }
    part(operands.get(0));
    word("with respect to");
    say(operands.get(1));
  }
}
