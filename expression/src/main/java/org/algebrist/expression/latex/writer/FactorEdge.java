package org.algebrist.expression.latex.writer;

import org.algebrist.expression.latex.command.Command;
import org.algebrist.expression.latex.command.CommandTable;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;

/** What a factor shows where another one meets it. */
enum FactorEdge {
  NUMERAL,
  LETTER,
  /** A name of several letters, which after a numeral is a unit, and else may be a function. */
  WORD,
  BRACKET,
  /** A fraction of numerals, which after a numeral makes a mixed number. */
  NUMERIC_FRACTION,
  /** A fraction, a root, an accent: nothing that could go on. */
  CLOSED,
  /** A function without brackets, which takes what follows. */
  FUNCTION,
  OTHER;

  /** Letters that are no factor by the look of them: a differential. */
  static final String DIFFERENTIAL = "d";

  /** How a factor ends. */
  static FactorEdge end(Formula formula) {
    if (formula instanceof Operation operation && operation.operator() == Operator.MULTIPLY) {
      return edge(operation.operands().get(1), false);
    }
    return edge(formula, false);
  }

  /** How a factor begins. */
  static FactorEdge start(Formula formula) {
    return edge(formula, true);
  }

  private static FactorEdge edge(Formula formula, boolean starts) {
    return switch (formula) {
      case Num number -> {
        boolean fraction = number.value().toString().indexOf('/') >= 0;
        if (number.value().signum() < 0) {
          yield starts ? BRACKET : NUMERAL;
        }
        yield fraction ? NUMERIC_FRACTION : NUMERAL;
      }
      case Symbol symbol -> symbol(symbol.name());
      case Formula.Text ignored -> OTHER;
      case Formula.Absent ignored -> OTHER;
      case Formula.Unread ignored -> OTHER;
      case Operation operation -> edge(operation, starts);
    };
  }

  private static FactorEdge symbol(String name) {
    if (name.equals(DIFFERENTIAL)) {
      return OTHER;
    }
    if (name.codePointCount(0, name.length()) == 1) {
      return Character.isLetter(name.codePointAt(0)) ? LETTER : OTHER;
    }
    Command command = CommandTable.named(name);
    if (command != null && command.act() == Command.Act.NAME) {
      return LETTER;
    }
    return name.equals("infinity") || name.equals("...") || name.endsWith("dots") ? OTHER : WORD;
  }

  /** How the base of a script begins: in brackets, unless it is written without. */
  private static FactorEdge startOfBase(Operation base) {
    if (base.operator() == Operator.SUBSCRIPT && base.operands().getFirst() instanceof Symbol) {
      return LETTER;
    }
    if (base.operator() == Operator.PRIME) {
      return startOfName(base);
    }
    return switch (base.operator().form()) {
      case ACCENT -> edge(base, true);
      case POSTFIX -> OTHER; // 2% begins with a numeral
      case FUNCTION, INFIX, RELATION, PREFIX, LARGE, FENCE, STRUCTURE -> BRACKET;
    };
  }

  private static FactorEdge edge(Operation operation, boolean starts) {
    Operator operator = operation.operator();
    return switch (operator) {
      case POWER, SUBSCRIPT -> {
        Formula base = operation.operands().getFirst();
        if (base instanceof Symbol symbol && symbol.name().equals(DIFFERENTIAL)) {
          yield OTHER;
        }
        if (starts
            && operator == Operator.POWER
            && SharedSigns.isFunctionPower(base, operation.operands().get(1))) {
          yield function(((Operation) base).operator());
        }
        if (!starts) {
          yield base instanceof Symbol symbol && symbol(symbol.name()) == WORD ? WORD : CLOSED;
        }
        yield base instanceof Operation inner ? startOfBase(inner) : edge(base, true);
      }
      case DIVIDE ->
          operation.surface() == Surface.SLASH || operation.surface() == Surface.DIVISION_SIGN
              ? starts ? BRACKET : OTHER
              : operation.operands().get(0) instanceof Num
                      && operation.operands().get(1) instanceof Num
                  ? NUMERIC_FRACTION
                  : CLOSED;
      case SQRT, ROOT -> CLOSED;
      case BINOMIAL -> CLOSED;
      case DERIVATIVE, PARTIAL_DERIVATIVE, FUNCTIONAL_DERIVATIVE, MATERIAL_DERIVATIVE ->
          CalculusForms.isShortDerivative(operation) && operation.surface() == Surface.PLAIN
              ? CLOSED
              : OTHER;
      // k!(n−k)!
      case FACTORIAL -> starts ? startOfFactorial(operation.operands().getFirst()) : BRACKET;
      case ADD, SUBTRACT, PLUS_MINUS, MINUS_PLUS -> BRACKET;
      case ABS, NORM, FLOOR, CEILING -> starts ? CLOSED : BRACKET;
      case APPLY ->
          !starts || SignCalls.precedence(operation) > 0
              ? BRACKET
              : startOfName(operation.operands().getFirst());
      case PRIME -> starts ? startOfName(operation) : CLOSED;
      case MULTIPLY -> starts ? BRACKET : OTHER;
      default ->
          switch (operator.form()) {
            // Digits under a bar would continue a number before them.
            case ACCENT ->
                starts && start(underAccents(operation)) == NUMERAL ? NUMERIC_FRACTION : CLOSED;
            // A function before a factor has its argument in brackets.
            case FUNCTION -> starts ? function(operator) : CLOSED;
            case INFIX, RELATION, PREFIX, POSTFIX, LARGE, FENCE, STRUCTURE -> OTHER;
          };
    };
  }

  private static Formula underAccents(Formula formula) {
    Formula at = formula;
    while (at instanceof Operation accent && accent.operator().form() == Operator.Form.ACCENT) {
      at = accent.operands().getFirst();
    }
    return at;
  }

  /** How a name with primes and indices begins, as that of a function does. */
  private static FactorEdge startOfName(Formula formula) {
    Formula at = formula;
    while (at instanceof Operation marked
        && (marked.operator() == Operator.PRIME || marked.operator() == Operator.SUBSCRIPT)) {
      at = marked.operands().getFirst();
    }
    return at instanceof Symbol symbol && symbol(symbol.name()) == LETTER ? LETTER : OTHER;
  }

  private static FactorEdge startOfFactorial(Formula operand) {
    return switch (operand) {
      case Symbol symbol -> symbol(symbol.name()) == LETTER ? LETTER : OTHER;
      case Operation inner
          when inner.operator() == Operator.MULTIPLY
              || inner.operator() == Operator.ADD
              || inner.operator() == Operator.SUBTRACT ->
          BRACKET;
      default -> OTHER;
    };
  }

  private static FactorEdge function(Operator operator) {
    // After a number, "sec" and "min" are units of time.
    return operator == Operator.SEC || operator == Operator.MIN ? WORD : FUNCTION;
  }
}
