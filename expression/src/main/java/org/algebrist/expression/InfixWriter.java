package org.algebrist.expression;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.algebrist.expression.Formula.Num;
import org.algebrist.expression.Formula.Operation;
import org.algebrist.expression.Formula.Symbol;

/**
 * Writes a formula the ordinary way, with the brackets it needs and no others.
 *
 * <p>A number is written by its value: whole or terminating as a decimal, any other as {@code
 * (2/3)}. Negative numbers and negations are bracketed except at the start of a side. Works with a
 * stack of its own.
 */
public final class InfixWriter {
  /** Text to come: a piece as it is, or a tree and where it stands. */
  private sealed interface Work {}

  private record Piece(String text) implements Work {}

  /**
   * @param start whether the tree opens the formula, a side of an equation, or a bracket
   * @param open whether an exact fraction may stand without brackets (pretty form only)
   */
  private record Tree(Formula formula, boolean start, boolean open) implements Work {}

  private final StringBuilder out = new StringBuilder();
  private final Deque<Work> pending = new ArrayDeque<>();
  private final boolean pretty;
  private final boolean lenient;

  private InfixWriter(boolean pretty, boolean lenient) {
    this.pretty = pretty;
    this.lenient = lenient;
  }

  /**
   * The strict form, {@code 9*x + 5*y = 144}: {@link InfixReader} reads it back to an equal tree.
   *
   * @throws IllegalArgumentException if a symbol's name could not be read back
   */
  public static String write(Formula formula) {
    return new InfixWriter(false, false).run(formula);
  }

  /**
   * The form for people, {@code 9x + 5y = 144}: {@link InfixReader} reads it back to a tree of
   * equal value; it is an equal tree but for exact fractions that stand as a term of their own,
   * which become divisions.
   *
   * @throws IllegalArgumentException if a symbol's name could not be read back
   */
  public static String pretty(Formula formula) {
    return new InfixWriter(true, false).run(formula);
  }

  /** The strict form whatever the names: for messages. */
  static String display(Formula formula) {
    return new InfixWriter(false, true).run(formula);
  }

  private String run(Formula formula) {
    pending.push(new Tree(formula, true, true));
    while (!pending.isEmpty()) {
      switch (pending.pop()) {
        case Piece piece -> out.append(piece.text());
        case Tree tree -> write(tree);
      }
    }
    return out.toString();
  }

  private void write(Tree tree) {
    switch (tree.formula()) {
      case Num number -> out.append(spelled(number.value(), tree.start(), tree.open()));
      case Symbol symbol -> out.append(checked(symbol.name()));
      case Formula.Text _, Formula.Absent _, Formula.Unread _ ->
          throw new IllegalArgumentException("this notation has no way to write such a leaf yet");
      case Operation operation -> write(operation, tree.start());
    }
  }

  private String checked(String name) {
    if (!lenient && !InfixReader.isName(name)) {
      throw new IllegalArgumentException(
          "the symbol \""
              + ReadFailure.shown(name)
              + "\" cannot be written in infix; expected a"
              + " letter, then letters, digits or _, and no function's name");
    }
    return name;
  }

  private String spelled(Rational value, boolean start, boolean open) {
    String digits = value.toString();
    boolean fraction = digits.indexOf('/') >= 0;
    boolean plainSign = value.signum() >= 0 || start;
    boolean bare = plainSign && (!fraction || (pretty && open));
    return bare ? digits : "(" + digits + ")";
  }

  private void write(Operation operation, boolean start) {
    Operator operator = operation.operator();
    Formula first = operation.operands().getFirst();
    var works = new ArrayList<Work>();
    switch (operator) {
      case SQRT, ABS -> {
        works.add(new Piece(operator.spelling() + "("));
        works.add(new Tree(first, true, true));
        works.add(new Piece(")"));
      }
      case NEGATE -> {
        works.add(new Piece(start ? "-" : "(-"));
        // "-2" would read as a negative number; "-(2)" is the negation of a number.
        if (first instanceof Num number && number.value().signum() >= 0 && !isFraction(number)) {
          bracketed(works, first);
        } else {
          operand(works, first, needsBracket(first, operator, true), false, false);
        }
        works.add(new Piece(start ? "" : ")"));
      }
      case EQUAL, ADD, SUBTRACT, MULTIPLY, DIVIDE, POWER -> {
        Formula second = operation.operands().get(1);
        boolean sum = InfixReader.precedence(operator) <= 2;
        boolean rightBracket = needsBracket(second, operator, false);
        operand(
            works,
            first,
            needsBracket(first, operator, true),
            start && operator != Operator.POWER,
            sum);
        works.add(new Piece(sign(operator, first, second, rightBracket)));
        operand(works, second, rightBracket, operator == Operator.EQUAL, sum);
      }
    }
    works.reversed().forEach(pending::push);
  }

  /** Numbers and negations see to their own brackets. */
  private static boolean needsBracket(Formula operand, Operator parent, boolean left) {
    if (!(operand instanceof Operation operation) || operation.operator() == Operator.NEGATE) {
      return false;
    }
    int own = InfixReader.precedence(operation.operator());
    int outer = InfixReader.precedence(parent);
    return switch (parent) {
      case EQUAL -> own <= outer;
      case ADD, SUBTRACT, MULTIPLY, DIVIDE -> left ? own < outer : own <= outer;
      case POWER -> left ? own <= outer : own < outer;
      case NEGATE -> own < InfixReader.precedence(Operator.POWER);
      default -> false;
    };
  }

  private static void operand(
      List<Work> works, Formula operand, boolean bracket, boolean start, boolean open) {
    if (bracket) {
      bracketed(works, operand);
    } else {
      works.add(new Tree(operand, start, open));
    }
  }

  private static void bracketed(List<Work> works, Formula operand) {
    works.add(new Piece("("));
    if (operand instanceof Operation operation
        && operation.operator() == Operator.DIVIDE
        && looksLikeFraction(operation.operands().get(0), operation.operands().get(1))) {
      List<Formula> parts = operation.operands();
      // "(1/3)" is a number, "(1/(3))" a division.
      works.add(new Tree(parts.get(0), true, false));
      works.add(new Piece("/("));
      works.add(new Tree(parts.get(1), true, false));
      works.add(new Piece(")"));
    } else {
      works.add(new Tree(operand, true, true));
    }
    works.add(new Piece(")"));
  }

  private static boolean looksLikeFraction(Formula numerator, Formula denominator) {
    return numerator instanceof Num p
        && denominator instanceof Num q
        && p.value().isInteger()
        && q.value().isInteger()
        && InfixReader.isLiteral(p.value().numerator().abs(), q.value().numerator());
  }

  private static boolean isFraction(Num number) {
    return number.value().toString().indexOf('/') >= 0;
  }

  private String sign(Operator operator, Formula left, Formula right, boolean rightBracket) {
    return switch (operator) {
      case EQUAL, ADD, SUBTRACT -> " " + operator.spelling() + " ";
      case MULTIPLY ->
          pretty && left instanceof Num && (rightBracket || opensWithName(right)) ? "" : "*";
      default -> operator.spelling();
    };
  }

  /**
   * Whether {@code right} is written with a letter or bracket first, so that a number may stand
   * against it.
   */
  private static boolean opensWithName(Formula right) {
    return switch (right) {
      case Num n -> false;
      case Symbol s -> true;
      case Formula.Text _, Formula.Absent _, Formula.Unread _ -> false;
      case Operation o ->
          switch (o.operator()) {
            case SQRT, ABS -> true;
            case POWER -> {
              Formula base = o.operands().getFirst();
              yield !(base instanceof Num) && !isNegation(base);
            }
            default -> false;
          };
    };
  }

  private static boolean isNegation(Formula formula) {
    return formula instanceof Operation operation && operation.operator() == Operator.NEGATE;
  }
}
