package org.algebrist.expression.latex;

import java.util.Set;
import java.util.function.Predicate;
import org.algebrist.expression.grammar.FunctionNames;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;

/** Which factors may stand side by side without a sign and still be read as a product. */
final class Factors {
  /** Names before a bracket that are read as calls whatever stands in it. */
  private static final Set<String> CALLED =
      Set.of("f", "g", "h", "F", "G", "H", "Gamma", "zeta", "O", "o");

  /** Letters before a sum in brackets that are read as factors. */
  private static final String FACTOR_LETTERS = "abcikmnrstuvwxyz";

  /** Letters that are so where an exponent other than −1 follows them. */
  private static final String FACTOR_BASES = FACTOR_LETTERS + "epqABCK";

  private static final Formula MINUS_ONE = Formula.number(-1);

  /** Letters that are no factor by the look of them: a differential. */
  private static final String DIFFERENTIAL = "d";

  /** What a factor shows where another one meets it. */
  private enum Edge {
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
    OTHER
  }

  private Factors() {}

  /** Whether all factors of a product are such ones; a formula that is none is its one factor. */
  static boolean areAll(Formula product, Predicate<Formula> such) {
    Formula at = product;
    while (at instanceof Operation inner
        && inner.operator() == Operator.MULTIPLY
        && such.test(inner.operands().get(1))) {
      at = inner.operands().getFirst();
    }
    return such.test(at);
  }

  static boolean mayStandSideBySide(Formula left, Formula right) {
    if (isTransposeLike(last(left), right) || isTransposeLike(right, last(left))) {
      return false; // A to the power of T beside A would be transposed
    }
    if (spellWord(left, right)) {
      return false;
    }
    Edge end = end(left);
    return switch (isDistance(right) ? Edge.LETTER : start(right)) {
      case NUMERAL, OTHER -> false;
      case LETTER, CLOSED, FUNCTION -> isClear(end);
      case WORD ->
          end == Edge.LETTER || end == Edge.CLOSED || end == Edge.NUMERAL && isNoUnit(right);
      case BRACKET ->
          end == Edge.NUMERAL
              || end == Edge.BRACKET
              || end == Edge.NUMERIC_FRACTION
              || isSum(right) && isFactorBeforeSum(last(left));
      case NUMERIC_FRACTION -> end == Edge.LETTER || end == Edge.CLOSED;
    };
  }

  /** Whether a factor ends so that a letter or a sum with a large sign may follow it. */
  private static boolean isClear(Edge end) {
    return switch (end) {
      case NUMERAL, LETTER, CLOSED, BRACKET, NUMERIC_FRACTION -> true;
      case WORD, FUNCTION, OTHER -> false;
    };
  }

  /** Whether a sum, product or integral without brackets may follow. */
  static boolean mayStandBeforeLarge(Formula left) {
    return isClear(end(left)) && !isFunction(last(left));
  }

  /** Whether it is d or a power of it, which after an integral would be a differential. */
  static boolean isDistance(Formula factor) {
    Formula base =
        factor instanceof Operation power && power.operator() == Operator.POWER
            ? power.operands().getFirst()
            : factor;
    return base instanceof Symbol(String name) && name.equals(DIFFERENTIAL);
  }

  /**
   * Whether an author leaves the sign out of a product that nobody has written yet: not before a
   * number, a name of several letters or (k · k!) a factorial, not between two fractions, and not
   * behind a function unless another one follows.
   */
  static boolean isUsualWithoutSign(Formula left, Formula right) {
    Formula last = last(left);
    return !(right instanceof Num)
        && start(right) != Edge.NUMERIC_FRACTION
        && !(last instanceof Symbol && isFactorial(right))
        && !(start(right) == Edge.WORD && !isFunction(right))
        && !(isFraction(last) && isFraction(right))
        && (!isFunction(last) || areFunctions(left, right));
  }

  /** Whether a function ends one factor and begins the other: \\sin x \\cos x needs no brackets. */
  static boolean areFunctions(Formula left, Formula right) {
    return start(right) == Edge.FUNCTION && isFunction(last(left));
  }

  private static boolean isFunction(Formula factor) {
    return factor instanceof Operation operation
        && (operation.operator().form() == Operator.Form.FUNCTION
            || operation.operator() == Operator.POWER
                && SharedSigns.isFunctionPower(
                    operation.operands().get(0), operation.operands().get(1)));
  }

  private static boolean isFactorial(Formula factor) {
    return factor instanceof Operation operation && operation.operator() == Operator.FACTORIAL;
  }

  private static boolean isFraction(Formula factor) {
    return factor instanceof Operation operation
        && operation.operator() == Operator.DIVIDE
        && Binding.isStacked(operation);
  }

  private static boolean isTransposeLike(Formula name, Formula power) {
    return power instanceof Operation operation
        && operation.operator() == Operator.POWER
        && operation.operands().get(1) instanceof Symbol(String exponent)
        && exponent.equals("T")
        && operation.operands().get(0).equals(name);
  }

  /** Whether a blank before the second helps: a function, a word, or two capitals: no segment. */
  static boolean wantsBlank(Formula left, Formula right) {
    Edge start = start(right);
    return start == Edge.FUNCTION
        || start == Edge.WORD
        || isCapital(last(left)) && isCapital(first(right));
  }

  private static boolean isCapital(Formula factor) {
    return factor instanceof Symbol(String name)
        && name.length() == 1
        && Character.isUpperCase(name.charAt(0));
  }

  /** What a factor begins with: the base of a power, the name of a function. */
  private static Formula first(Formula formula) {
    Formula at = formula;
    while (at instanceof Operation operation
        && switch (operation.operator()) {
          case MULTIPLY, POWER, SUBSCRIPT, PRIME, APPLY, FACTORIAL -> true;
          default -> false;
        }) {
      at = operation.operands().getFirst();
    }
    return at;
  }

  /** Whether it is a sum, or a power of one, which is written in brackets. */
  private static boolean isSum(Formula formula) {
    Formula base =
        formula instanceof Operation power && power.operator() == Operator.POWER
            ? power.operands().getFirst()
            : formula;
    return base instanceof Operation operation
        && (operation.operator() == Operator.ADD || operation.operator() == Operator.SUBTRACT);
  }

  /** Whether what stands before a sum in brackets is a factor, and no function of it. */
  private static boolean isFactorBeforeSum(Formula last) {
    return switch (last) {
      case Symbol symbol -> isOneOf(FACTOR_LETTERS, symbol);
      case Operation operation ->
          switch (operation.operator()) {
            case SQRT, ROOT -> true;
            case DIVIDE -> Binding.isStacked(operation);
            case SUBSCRIPT ->
                operation.operands().getFirst() instanceof Symbol name
                    && isOneOf(FACTOR_LETTERS, name);
            case POWER -> {
              Formula base = operation.operands().getFirst();
              yield base instanceof Num
                  || isSum(base)
                  || base instanceof Symbol name
                      && isOneOf(FACTOR_BASES, name)
                      && !operation.operands().get(1).equals(MINUS_ONE);
            }
            default -> false;
          };
      default -> false;
    };
  }

  private static boolean isOneOf(String letters, Symbol symbol) {
    return symbol.name().length() == 1 && letters.contains(symbol.name());
  }

  /** Whether letters side by side would be the name of a function: s·i·n. */
  private static boolean spellWord(Formula left, Formula right) {
    String letter = letter(first(right));
    if (letter.isEmpty()) {
      return false;
    }
    StringBuilder letters = new StringBuilder(letter);
    Formula at = left;
    while (letters.length() < FunctionNames.LONGEST_WORD) {
      boolean product = at instanceof Operation inner && inner.operator() == Operator.MULTIPLY;
      String next = letter(product ? ((Operation) at).operands().get(1) : at);
      if (next.isEmpty()) {
        return false;
      }
      letters.insert(0, next);
      if (FunctionNames.isWord(letters.toString())) {
        return true;
      }
      if (!product) {
        return false;
      }
      at = ((Operation) at).operands().get(0);
    }
    return false;
  }

  /** The letter that a name is; empty if it is none. */
  private static String letter(Formula formula) {
    return formula instanceof Symbol(String name)
            && name.length() == 1
            && Character.isLetter(name.charAt(0))
        ? name
        : "";
  }

  /** Whether sec or min with its argument is no unit of time after a number. */
  private static boolean isNoUnit(Formula factor) {
    return isFunction(factor) && !(first(argument(factor)) instanceof Num);
  }

  /** Whether products and quotients on a line end in the function of a numeral. */
  static boolean endsInFunctionOfNumeral(Formula formula) {
    Formula at = formula;
    while (at instanceof Operation operation
        && (operation.operator().form() == Operator.Form.INFIX
            || operation.operator().form() == Operator.Form.PREFIX)) {
      at = operation.operands().getLast();
    }
    return isFunction(at) && argument(at) instanceof Num;
  }

  /** The first argument of a function or of a power of one. */
  private static Formula argument(Formula factor) {
    Operation function = (Operation) factor;
    return function.operator() == Operator.POWER
        ? ((Operation) function.operands().getFirst()).operands().getFirst()
        : function.operands().getFirst();
  }

  /** The last factor of a product; a formula that is none is its one factor. */
  static Formula last(Formula formula) {
    Formula at = formula;
    while (at instanceof Operation operation && operation.operator() == Operator.MULTIPLY) {
      at = operation.operands().get(1);
    }
    return at;
  }

  /** How a factor ends. */
  private static Edge end(Formula formula) {
    if (formula instanceof Operation operation && operation.operator() == Operator.MULTIPLY) {
      return edge(operation.operands().get(1), false);
    }
    return edge(formula, false);
  }

  private static Edge start(Formula formula) {
    return edge(formula, true);
  }

  private static Edge edge(Formula formula, boolean starts) {
    return switch (formula) {
      case Num number -> {
        boolean fraction = number.value().toString().indexOf('/') >= 0;
        if (number.value().signum() < 0) {
          yield starts ? Edge.BRACKET : Edge.NUMERAL;
        }
        yield fraction ? Edge.NUMERIC_FRACTION : Edge.NUMERAL;
      }
      case Symbol symbol -> symbol(symbol.name());
      case Formula.Text ignored -> Edge.OTHER;
      case Formula.Absent ignored -> Edge.OTHER;
      case Formula.Unread ignored -> Edge.OTHER;
      case Operation operation -> edge(operation, starts);
    };
  }

  private static Edge symbol(String name) {
    if (name.equals(DIFFERENTIAL)) {
      return Edge.OTHER;
    }
    if (name.codePointCount(0, name.length()) == 1) {
      return Character.isLetter(name.codePointAt(0)) ? Edge.LETTER : Edge.OTHER;
    }
    Command command = CommandTable.named(name);
    if (command != null && command.act() == Command.Act.NAME) {
      return Edge.LETTER;
    }
    return name.equals("infinity") || name.equals("...") || name.endsWith("dots")
        ? Edge.OTHER
        : Edge.WORD;
  }

  /** How the base of a script begins: in brackets, unless it is written without. */
  private static Edge startOfBase(Operation base) {
    if (base.operator() == Operator.SUBSCRIPT && base.operands().getFirst() instanceof Symbol) {
      return Edge.LETTER;
    }
    if (base.operator() == Operator.PRIME) {
      return startOfName(base);
    }
    return switch (base.operator().form()) {
      case ACCENT -> edge(base, true);
      case POSTFIX -> Edge.OTHER; // 2% begins with a numeral
      case FUNCTION, INFIX, RELATION, PREFIX, LARGE, FENCE, STRUCTURE -> Edge.BRACKET;
    };
  }

  private static Edge edge(Operation operation, boolean starts) {
    Operator operator = operation.operator();
    return switch (operator) {
      case POWER, SUBSCRIPT -> {
        Formula base = operation.operands().getFirst();
        if (base instanceof Symbol symbol && symbol.name().equals(DIFFERENTIAL)) {
          yield Edge.OTHER;
        }
        if (starts
            && operator == Operator.POWER
            && SharedSigns.isFunctionPower(base, operation.operands().get(1))) {
          yield function(((Operation) base).operator());
        }
        if (!starts) {
          yield base instanceof Symbol symbol && symbol(symbol.name()) == Edge.WORD
              ? Edge.WORD
              : Edge.CLOSED;
        }
        yield base instanceof Operation inner ? startOfBase(inner) : edge(base, true);
      }
      case DIVIDE ->
          operation.surface() == Surface.SLASH || operation.surface() == Surface.DIVISION_SIGN
              ? starts ? Edge.BRACKET : Edge.OTHER
              : operation.operands().get(0) instanceof Num
                      && operation.operands().get(1) instanceof Num
                  ? Edge.NUMERIC_FRACTION
                  : Edge.CLOSED;
      case SQRT, ROOT -> Edge.CLOSED;
      case BINOMIAL -> Edge.CLOSED;
      case DERIVATIVE, PARTIAL_DERIVATIVE ->
          CalculusForms.isShortDerivative(operation) && operation.surface() == Surface.PLAIN
              ? Edge.CLOSED
              : Edge.OTHER;
      // k!(n−k)!
      case FACTORIAL -> starts ? startOfFactorial(operation.operands().getFirst()) : Edge.BRACKET;
      case ADD, SUBTRACT, PLUS_MINUS, MINUS_PLUS -> Edge.BRACKET;
      case ABS, NORM, FLOOR, CEILING -> starts ? Edge.CLOSED : Edge.BRACKET;
      case APPLY ->
          !starts || SignCalls.precedence(operation) > 0
              ? Edge.BRACKET
              : startOfName(operation.operands().getFirst());
      case PRIME -> starts ? startOfName(operation) : Edge.CLOSED;
      case MULTIPLY -> starts ? Edge.BRACKET : Edge.OTHER;
      default ->
          switch (operator.form()) {
            // Digits under a bar would go on with a number before them.
            case ACCENT ->
                starts && start(underAccents(operation)) == Edge.NUMERAL
                    ? Edge.NUMERIC_FRACTION
                    : Edge.CLOSED;
            // A function before a factor has its argument in brackets.
            case FUNCTION -> starts ? function(operator) : Edge.CLOSED;
            case INFIX, RELATION, PREFIX, POSTFIX, LARGE, FENCE, STRUCTURE -> Edge.OTHER;
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
  private static Edge startOfName(Formula formula) {
    Formula at = formula;
    while (at instanceof Operation marked
        && (marked.operator() == Operator.PRIME || marked.operator() == Operator.SUBSCRIPT)) {
      at = marked.operands().getFirst();
    }
    return at instanceof Symbol symbol && symbol(symbol.name()) == Edge.LETTER
        ? Edge.LETTER
        : Edge.OTHER;
  }

  private static Edge startOfFactorial(Formula operand) {
    return switch (operand) {
      case Symbol symbol -> symbol(symbol.name()) == Edge.LETTER ? Edge.LETTER : Edge.OTHER;
      case Operation inner
          when inner.operator() == Operator.MULTIPLY
              || inner.operator() == Operator.ADD
              || inner.operator() == Operator.SUBTRACT ->
          Edge.BRACKET;
      default -> Edge.OTHER;
    };
  }

  private static Edge function(Operator operator) {
    // After a number, "sec" and "min" are units of time.
    return operator == Operator.SEC || operator == Operator.MIN ? Edge.WORD : Edge.FUNCTION;
  }

  /** Whether a name before a bracket is read as a call. */
  static boolean isCalled(Formula name) {
    return name instanceof Symbol symbol && CALLED.contains(symbol.name());
  }
}
