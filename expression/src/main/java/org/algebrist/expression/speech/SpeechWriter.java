package org.algebrist.expression.speech;

import java.util.List;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Operator.Form;

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
    return writer.out.toString().strip().replaceAll("\\s+", " ").replaceAll(" ,", ",");
  }

  void word(String word) {
    out.append(' ').append(word);
  }

  void say(Formula formula) {
    switch (formula) {
      case Num number -> number(number);
      case Symbol symbol -> word(SpokenNames.name(symbol.name()));
      case Formula.Text text -> word(text.content().strip());
      case Formula.Absent ignored -> {}
      case Formula.Unread ignored -> word("something unreadable");
      case Operation operation -> operation(operation);
    }
  }

  private void number(Num number) {
    String text = number.text();
    if (text.startsWith("-")) {
      word("minus");
      text = text.substring(1);
    }
    word(text.replace("/", " over "));
  }

  /** A part, marked off by words if it is not simple. */
  void part(Formula formula) {
    if (SpokenNames.isSimple(formula)
        || formula instanceof Operation o && o.operator().form() == Form.FENCE) {
      say(formula);
    } else {
      word("the quantity");
      say(formula);
      word(", end quantity,");
    }
  }

  void list(List<Formula> formulas) {
    for (int i = 0; i < formulas.size(); i++) {
      if (i > 0) {
        word(",");
      }
      say(formulas.get(i));
    }
  }

  private void operation(Operation operation) {
    List<Formula> operands = operation.operands();
    Formula first = operands.isEmpty() ? Formula.absent() : operands.getFirst();
    switch (operation.operator()) {
      case MULTIPLY -> product(operands);
      case DIVIDE -> quotient(first, operands.get(1));
      case POWER -> power(first, operands.get(1));
      case ROOT -> root(first, operands.get(1));
      case FACTORIAL -> {
        part(first);
        word("factorial");
      }
      case PERCENT, DEGREES -> {
        part(first);
        word(operation.operator() == Operator.PERCENT ? "percent" : "degrees");
      }
      case BINOMIAL -> {
        part(first);
        word("choose");
        part(operands.get(1));
      }
      case QUANTITY, MIXED_NUMBER, SUBSCRIPT, PRIME, APPLY, LOG -> named(operation);
      case CHAIN -> operands.forEach(this::say);
      case SUM,
          PRODUCT,
          BIG_UNION,
          BIG_INTERSECTION,
          COPRODUCT,
          INTEGRAL,
          DOUBLE_INTEGRAL,
          TRIPLE_INTEGRAL,
          CONTOUR_INTEGRAL,
          LIMIT,
          DERIVATIVE,
          PARTIAL_DERIVATIVE ->
          new SpokenCalculus(this).calculus(operation);
      case TYPED, CONGRUENT_MODULO, SET_BUILDER, FOR_ALL, EXISTS -> statement(operation);
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

  private void named(Operation operation) {
    List<Formula> operands = operation.operands();
    Formula first = operands.getFirst();
    switch (operation.operator()) {
      case QUANTITY -> {
        say(first);
        say(operands.get(1));
      }
      case MIXED_NUMBER -> {
        say(first);
        word("and");
        say(operands.get(1));
      }
      case SUBSCRIPT -> {
        say(first);
        word("sub");
        part(operands.get(1));
      }
      case PRIME -> {
        say(first);
        boolean twice = operands.get(1) instanceof Num n && n.text().equals("2");
        word(twice ? "double prime" : "prime");
      }
      case APPLY -> {
        say(first);
        word("of");
        List<Formula> rest = operands.subList(1, operands.size());
        if (rest.size() == 1) {
          part(rest.getFirst());
        } else {
          list(rest);
          word(", end arguments,");
        }
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
      default -> throw new IllegalStateException("unexpected " + operation.operator());
    }
  }

  private void statement(Operation operation) {
    List<Formula> operands = operation.operands();
    Formula first = operands.getFirst();
    switch (operation.operator()) {
      case TYPED -> {
        say(first);
        word("from");
        say(operands.get(1));
      }
      case CONGRUENT_MODULO -> {
        say(first);
        word("is congruent to");
        say(operands.get(1));
        word("modulo");
        say(operands.get(2));
      }
      case SET_BUILDER -> {
        word("the set of all");
        say(first);
        word("such that");
        say(operands.get(1));
      }
      case FOR_ALL, EXISTS -> {
        word(operation.operator() == Operator.FOR_ALL ? "for all" : "there exists");
        say(first);
        word(",");
        say(operands.get(1));
      }
      default -> throw new IllegalStateException("unexpected " + operation.operator());
    }
  }

  private void rows(List<Formula> rows) {
    for (int i = 0; i < rows.size(); i++) {
      word(i > 0 ? ", line " + (i + 1) + ":" : "line 1:");
      if (rows.get(i) instanceof Operation row
          && (row.operator() == Operator.ROW || row.operator() == Operator.CASE)) {
        list(row.operands());
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
      case ACCENT -> {
        part(operands.getFirst());
        word(SpokenWords.name(operator));
      }
      case PREFIX, FUNCTION -> {
        word(SpokenWords.before(operator));
        if (operands.size() == 1) {
          part(operands.getFirst());
        } else {
          list(operands);
          word(", end arguments,");
        }
      }
      case POSTFIX -> {
        part(operands.getFirst());
        word(SpokenWords.name(operator));
      }
      case FENCE -> fence(operation);
      default -> {
        if (operator != Operator.JOIN && operator != Operator.LIST) {
          word(SpokenWords.before(operator));
        }
        list(operands);
      }
    }
  }

  private void fence(Operation operation) {
    Operator operator = operation.operator();
    switch (operator) {
      case SET -> word("the set");
      case TUPLE -> word("the point");
      case INTERVAL_CLOSED -> word("the closed interval from");
      case INTERVAL_OPEN -> word("the open interval from");
      case INTERVAL_CLOSED_OPEN, INTERVAL_OPEN_CLOSED -> word("the half open interval from");
      default -> word(SpokenWords.before(operator));
    }
    boolean interval = operator.name().startsWith("INTERVAL");
    if (interval) {
      say(operation.operands().get(0));
      word("to");
      say(operation.operands().get(1));
    } else {
      list(operation.operands());
      word(
          operation.operands().size() > 1
              ? ", end list,"
              : SpokenNames.isSimple(operation.operands().getFirst()) ? "" : ", end,");
    }
  }

  /** An operand beside a sign, marked off if the sign binds tighter than what is in it. */
  private void side(Formula operand, Operator operator, boolean right) {
    boolean looser =
        operand instanceof Operation inner
            && !SpokenNames.isSimple(inner)
            && (inner.operator().precedence() < operator.precedence()
                || right && inner.operator().precedence() == operator.precedence());
    if (looser) {
      part(operand);
    } else {
      say(operand);
    }
  }

  private void product(List<Formula> operands) {
    side(operands.get(0), Operator.MULTIPLY, false);
    boolean numeral = operands.get(0) instanceof Num && operands.get(1) instanceof Symbol;
    if (!numeral) {
      word("times");
    }
    side(operands.get(1), Operator.MULTIPLY, true);
  }

  private void quotient(Formula over, Formula under) {
    boolean simple = SpokenNames.isSimple(over) && SpokenNames.isSimple(under);
    if (simple) {
      say(over);
      word("over");
      say(under);
      return;
    }
    word("the fraction");
    say(over);
    word("over");
    say(under);
    word(", end fraction,");
  }

  private void power(Formula base, Formula exponent) {
    part(base);
    String text = exponent instanceof Num n ? n.text() : "";
    switch (text) {
      case "2" -> word("squared");
      case "3" -> word("cubed");
      default -> {
        word("to the power");
        part(exponent);
      }
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
}
