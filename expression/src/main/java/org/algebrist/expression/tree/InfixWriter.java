package org.algebrist.expression.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator.Form;
import org.jspecify.annotations.Nullable;

/**
 * Writes a formula the ordinary way, with the brackets it needs and no others. {@code InfixReader}
 * describes the notation.
 *
 * <p>A number is written by its value: whole or terminating as a decimal, any other as {@code
 * (2/3)}. Negative numbers and negations are bracketed except at the start of a side. Works with a
 * stack of its own.
 */
public final class InfixWriter {
  /** What is written with so many strokes. */
  private static final String MOST_PRIMES = "123";

  private final StringBuilder out = new StringBuilder();

  /** What is still to be done, a step for each piece of text and each tree. */
  private final Deque<Runnable> pending = new ArrayDeque<>();

  private final boolean pretty;

  private final Formula formula;

  /** What {@link #primed()} found, once it has been asked for. */
  private @Nullable Set<String> primed;

  private InfixWriter(Formula formula, boolean pretty) {
    this.formula = formula;
    this.pretty = pretty;
  }

  /**
   * The strict form, {@code 9*x + 5*y = 144}: {@code InfixReader} reads it back to an equal tree,
   * as long as no numeral is longer than {@link Rational#MAX_DIGITS}.
   */
  public static String write(Formula formula) {
    return new InfixWriter(formula, false).run();
  }

  /**
   * The form for people, {@code 9x + 5y = 144}: {@code InfixReader} reads it back to a tree of
   * equal value; it is an equal tree but for exact fractions that stand as a term of their own,
   * which become divisions. A number that is spelled as a fraction stays one.
   */
  public static String pretty(Formula formula) {
    return new InfixWriter(formula, true).run();
  }

  private String run() {
    write(formula, true, true);
    while (!pending.isEmpty()) {
      pending.pop().run();
    }
    return out.toString();
  }

  /** Names with strokes somewhere in the formula, which are read as functions. */
  private Set<String> primed() {
    if (primed == null) {
      primed = new HashSet<>();
      var trees = new ArrayDeque<Formula>();
      trees.push(formula);
      while (!trees.isEmpty()) {
        if (trees.pop() instanceof Operation operation) {
          operation.operands().forEach(trees::push);
          if (operation.operator() == Operator.PRIME
              && operation.operands().getFirst() instanceof Symbol(String name)
              && !called(operation).isEmpty()) {
            primed.add(name);
          }
        }
      }
    }
    return primed;
  }

  /**
   * @param start whether the tree opens the formula, a side of a relation, or a bracket
   * @param open whether an exact fraction may stand without brackets (pretty form only)
   */
  private void write(Formula formula, boolean start, boolean open) {
    switch (formula) {
      case Num number -> out.append(spelled(number, start, open));
      case Symbol symbol -> out.append(spelled(symbol.name()));
      case Formula.Text text -> QuotedText.append(out, text.content(), '"');
      case Formula.Absent ignored -> out.append('_');
      case Formula.Unread unread -> QuotedText.append(out.append('?'), unread.source(), '"');
      case Operation operation -> write(operation, start);
    }
  }

  /** The name as it stands, or between backquotes where it would be read as something else. */
  public static String spelled(String name) {
    return InfixSigns.isName(name) ? name : QuotedText.of(name, '`');
  }

  private String spelled(Num number, boolean start, boolean open) {
    Rational value = number.value();
    String digits =
        pretty && number.spelling().indexOf('/') >= 0 && !value.isInteger()
            ? value.numerator() + "/" + value.denominator()
            : number.text();
    boolean fraction = digits.indexOf('/') >= 0;
    boolean plainSign = value.signum() >= 0 || start;
    boolean bare = plainSign && (!fraction || (pretty && open));
    return bare ? digits : "(" + digits + ")";
  }

  private void write(Operation operation, boolean start) {
    Operator operator = operation.operator();
    List<Formula> operands = operation.operands();
    var works = new ArrayList<Runnable>();
    if (level(operation) < InfixSigns.ATOM) {
      signed(works, operation, start);
    } else {
      boolean pair = operands.size() == 2;
      switch (operator) {
        case TUPLE -> listed(works, "(", operands, ")");
        case INTERVAL_OPEN_CLOSED -> listed(works, "(", operands, "]");
        case INTERVAL_CLOSED -> listed(works, "[", operands, "]");
        case INTERVAL_CLOSED_OPEN -> listed(works, "[", operands, ")");
        case SET -> listed(works, "{", withoutEmpty(operands), "}");
        case SET_BUILDER -> {
          piece(works, "{");
          tree(works, operands.get(0), true, true);
          piece(works, " | ");
          tree(works, operands.get(1), true, true);
          piece(works, "}");
        }
        default -> {
          if (operator == Operator.SQUARE_LIST && !pair) {
            listed(works, "[", operands, "]");
          } else if (isCall(operation)) {
            String function = called(operands.getFirst());
            listed(works, function + "(", withoutEmpty(operands.subList(1, operands.size())), ")");
          } else {
            listed(works, operator.spelling() + "(", operands, ")");
          }
        }
      }
    }
    works.reversed().forEach(pending::push);
  }

  private void piece(List<Runnable> works, String text) {
    works.add(() -> out.append(text));
  }

  private void tree(List<Runnable> works, Formula formula, boolean start, boolean open) {
    works.add(() -> write(formula, start, open));
  }

  private boolean isCall(Operation operation) {
    return operation.operator() == Operator.APPLY
        && operation.operands().size() > 1
        && !called(operation.operands().getFirst()).isEmpty();
  }

  /** The function as it stands before a bracket, {@code f} or {@code f'}; empty if it cannot. */
  private String called(Formula function) {
    if (function instanceof Operation prime
        && prime.operator() == Operator.PRIME
        && prime.operands().getFirst() instanceof Symbol(String name)
        && InfixSigns.isName(name)
        && prime.operands().getLast() instanceof Num order
        && order.text().length() == 1
        && MOST_PRIMES.contains(order.text())) {
      return name + "'".repeat(Integer.parseInt(order.text()));
    }
    return function instanceof Symbol(String name)
            && (InfixSigns.isFunctionLetter(name) || primed().contains(name))
        ? name
        : "";
  }

  /** No operands where the only one is the empty group: {@code {}}, {@code f()}. */
  private static List<Formula> withoutEmpty(List<Formula> operands) {
    boolean empty =
        operands.size() == 1
            && operands.getFirst() instanceof Operation only
            && only.operator() == Operator.EMPTY_GROUP;
    return empty ? List.of() : operands;
  }

  private void listed(List<Runnable> works, String open, List<Formula> operands, String close) {
    piece(works, open);
    for (int i = 0; i < operands.size(); i++) {
      if (i > 0) {
        piece(works, ", ");
      }
      tree(works, operands.get(i), true, true);
    }
    piece(works, close);
  }

  /** Writes what has a sign of its own rather than a bracket after its name. */
  private void signed(List<Runnable> works, Operation operation, boolean start) {
    Operator operator = operation.operator();
    Formula first = operation.operands().getFirst();
    switch (operator) {
      case CHAIN -> chain(works, operation, start);
      case NEGATE -> {
        piece(works, start ? "-" : "(-");
        // "-2x" would read as a product of a negative number; "-(2x)" is a negation.
        boolean bracket = opensWithNumeral(first) || needsBracket(first, operator, true);
        operand(works, first, bracket, false, false);
        piece(works, start ? "" : ")");
      }
      case NOT -> {
        piece(works, "not ");
        operand(works, first, level(first) < operator.precedence(), false, false);
      }
      case FACTORIAL, DOUBLE_FACTORIAL, PERCENT -> {
        operand(works, first, level(first) <= operator.precedence(), false, false);
        piece(works, operator.character());
      }
      default -> {
        Formula second = operation.operands().get(1);
        boolean sum = operator.precedence() <= Operator.ADD.precedence();
        boolean rightBracket = needsBracket(second, operator, false) || isTower(operator, second);
        operand(
            works,
            first,
            needsBracket(first, operator, true),
            start && operator != Operator.POWER,
            sum);
        piece(works, sign(operator, first, second, rightBracket));
        operand(works, second, rightBracket, operator.form() == Form.RELATION, sum);
      }
    }
  }

  /** Whether it is a power whose exponent is one, e^(x^2), which people read better in brackets. */
  private boolean isTower(Operator operator, Formula exponent) {
    return pretty
        && operator == Operator.POWER
        && exponent instanceof Operation power
        && power.operator() == Operator.POWER;
  }

  /** Writes relations in a row, whose left sides are absent but for the first. */
  private void chain(List<Runnable> works, Operation chain, boolean start) {
    int level = level(chain);
    for (Formula operand : chain.operands()) {
      Formula term = operand;
      if (!works.isEmpty()) {
        var relation = (Operation) operand;
        piece(works, " " + relation.operator().spelling() + " ");
        term = relation.operands().get(1);
      }
      operand(works, term, level(term) <= level, start || !works.isEmpty(), true);
    }
  }

  /** How tightly a tree binds as it is written. */
  private static int level(Formula formula) {
    if (!(formula instanceof Operation operation)) {
      return InfixSigns.ATOM;
    }
    return operation.operator() == Operator.CHAIN
        ? chainLevel(operation.operands())
        : InfixSigns.level(operation.operator());
  }

  /** The precedence that the relations of a chain share; an atom's if it is no such chain. */
  private static int chainLevel(List<Formula> operands) {
    int level = InfixSigns.ATOM;
    for (Formula operand : operands.subList(1, operands.size())) {
      boolean relation =
          operands.size() > 2
              && operand instanceof Operation operation
              && operation.operator().form() == Form.RELATION
              && operation.operands().getFirst() instanceof Formula.Absent
              && (level == InfixSigns.ATOM || level == operation.operator().precedence());
      if (!relation) {
        return InfixSigns.ATOM;
      }
      level = ((Operation) operand).operator().precedence();
    }
    return level;
  }

  /** Numbers see to their own brackets, and so do negations where no tighter sign is near. */
  private static boolean needsBracket(Formula operand, Operator parent, boolean left) {
    int own = level(operand);
    int outer = parent.precedence();
    if (operand instanceof Operation operation && operation.operator() == Operator.NEGATE) {
      return own < outer;
    }
    if (parent.form() == Form.RELATION) {
      return own <= outer;
    }
    boolean groupsHere = left == (parent != Operator.POWER);
    return groupsHere ? own < outer : own <= outer;
  }

  /** Whether the first thing written is a numeral that a minus before it would take. */
  private static boolean opensWithNumeral(Formula formula) {
    Formula first = formula;
    while (first instanceof Operation operation
        && operation.operator().form() == Form.INFIX
        && operation.operator().precedence() > Operator.NEGATE.precedence()) {
      Formula left = operation.operands().getFirst();
      if (needsBracket(left, operation.operator(), true)) {
        return false;
      }
      first = left;
    }
    return first instanceof Num number && number.value().signum() >= 0 && !isFraction(number);
  }

  private void operand(
      List<Runnable> works, Formula operand, boolean bracket, boolean start, boolean open) {
    if (bracket) {
      bracketed(works, operand);
    } else {
      tree(works, operand, start, open);
    }
  }

  private void bracketed(List<Runnable> works, Formula operand) {
    piece(works, "(");
    if (operand instanceof Operation operation
        && operation.operator() == Operator.DIVIDE
        && looksLikeFraction(operation.operands().get(0), operation.operands().get(1))) {
      List<Formula> parts = operation.operands();
      // "(1/3)" is a number, "(1/(3))" a division.
      tree(works, parts.get(0), true, false);
      piece(works, "/(");
      tree(works, parts.get(1), true, false);
      piece(works, ")");
    } else {
      tree(works, operand, true, true);
    }
    piece(works, ")");
  }

  private static boolean looksLikeFraction(Formula numerator, Formula denominator) {
    return numerator instanceof Num p
        && denominator instanceof Num q
        && p.value().isInteger()
        && q.value().isInteger()
        && InfixSigns.isLiteral(p.value().numerator().abs(), q.value().numerator());
  }

  private static boolean isFraction(Num number) {
    return number.value().toString().indexOf('/') >= 0 || number.spelling().indexOf('/') >= 0;
  }

  private String sign(Operator operator, Formula left, Formula right, boolean rightBracket) {
    return switch (operator) {
      case MULTIPLY ->
          pretty && left instanceof Num && (rightBracket || opensWithName(right)) ? "" : "*";
      case DIVIDE, POWER -> operator.spelling();
      default -> " " + operator.spelling() + " ";
    };
  }

  /**
   * Whether {@code right} is written with a letter or bracket first, so that a number may stand
   * against it.
   */
  private boolean opensWithName(Formula right) {
    Formula first = right;
    if (right instanceof Operation operation && operation.operator() == Operator.POWER) {
      first = operation.operands().getFirst();
      if (needsBracket(first, Operator.POWER, true)) {
        return !isNegation(first);
      }
    }
    return switch (first) {
      case Symbol s -> true;
      case Operation o -> o.operator().form() == Form.FUNCTION || isCall(o) || isRoot(o);
      case Num ignored -> false;
      case Formula.Text ignored -> false;
      case Formula.Absent ignored -> false;
      case Formula.Unread ignored -> false;
    };
  }

  private static boolean isRoot(Operation operation) {
    return operation.operator() == Operator.SQRT || operation.operator() == Operator.ABS;
  }

  private static boolean isNegation(Formula formula) {
    return formula instanceof Operation operation && operation.operator() == Operator.NEGATE;
  }
}
