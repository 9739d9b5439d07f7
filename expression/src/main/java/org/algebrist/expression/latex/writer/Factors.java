package org.algebrist.expression.latex.writer;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.algebrist.expression.grammar.FunctionNames;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.layout.StyledLetters;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Operator.Form;
import org.algebrist.expression.tree.Surface;

/** Which factors, side by side without a sign, are read as a product, and which as a call. */
final class Factors {
  /** Names before a bracket that are read as calls whatever stands in it. */
  private static final Set<String> CALLED =
      Set.of("f", "g", "h", "F", "G", "H", "Gamma", "zeta", "O", "o");

  /** Letters before a sum in brackets that are read as factors. */
  private static final String FACTOR_LETTERS = "abcikmnrstuvwxyz";

  /** Letters that are so where an exponent other than −1 follows them. */
  private static final String FACTOR_BASES = FACTOR_LETTERS + "epqABCK";

  private static final Formula MINUS_ONE = Formula.number(-1);

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
    if (isOperation(last(left), Operator.KET) && isOperation(right, Operator.BRA)) {
      return true;
    }
    FactorEdge end = FactorEdge.end(left);
    return switch (isDistance(right) ? FactorEdge.LETTER : FactorEdge.start(right)) {
      case NUMERAL, OTHER -> false;
      case LETTER, CLOSED, FUNCTION -> isClear(end);
      case WORD ->
          end == FactorEdge.LETTER
              || end == FactorEdge.CLOSED
              || end == FactorEdge.NUMERAL && isNoUnit(right);
      case BRACKET ->
          end == FactorEdge.NUMERAL
              || end == FactorEdge.BRACKET && !isTransform(last(left))
              || end == FactorEdge.NUMERIC_FRACTION
              || isSum(right) && isFactorBeforeSum(last(left));
      case NUMERIC_FRACTION -> end == FactorEdge.LETTER || end == FactorEdge.CLOSED;
    };
  }

  /** Whether a factor ends so that a letter or a sum with a large sign may follow it. */
  private static boolean isClear(FactorEdge end) {
    return switch (end) {
      case NUMERAL, LETTER, CLOSED, BRACKET, NUMERIC_FRACTION -> true;
      case WORD, FUNCTION, OTHER -> false;
    };
  }

  /** Whether a sum, product or integral without brackets may follow. */
  static boolean mayStandBeforeLarge(Formula left) {
    return isClear(FactorEdge.end(left)) && !isFunction(last(left));
  }

  /** Whether it is d or a power of it, which after an integral would be a differential. */
  static boolean isDistance(Formula factor) {
    Formula base =
        factor instanceof Operation power && power.operator() == Operator.POWER
            ? power.operands().getFirst()
            : factor;
    return base instanceof Symbol(String name) && name.equals(FactorEdge.DIFFERENTIAL);
  }

  /**
   * Whether an author leaves the sign out of a product that nobody has written yet: not before a
   * number, a name of several letters or (k · k!) a factorial, not between two fractions, and not
   * behind a function unless another one follows.
   */
  static boolean isUsualWithoutSign(Formula left, Formula right) {
    Formula last = last(left);
    return !(right instanceof Num)
        && FactorEdge.start(right) != FactorEdge.NUMERIC_FRACTION
        && !(last instanceof Symbol && isFactorial(right))
        && !(FactorEdge.start(right) == FactorEdge.WORD && !isFunction(right))
        && !(isFraction(last) && isFraction(right))
        && (!isFunction(last) || areFunctions(left, right));
  }

  /** Whether a function ends one factor and begins the other: \\sin x \\cos x needs no brackets. */
  static boolean areFunctions(Formula left, Formula right) {
    return FactorEdge.start(right) == FactorEdge.FUNCTION && isFunction(last(left));
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
    FactorEdge start = FactorEdge.start(right);
    return start == FactorEdge.FUNCTION
        || start == FactorEdge.WORD
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

  /** The letters side by side that a product is; empty if it is none of letters alone. */
  static String letters(Formula product) {
    var letters = new StringBuilder();
    Formula at = product;
    while (at instanceof Operation operation
        && operation.operator() == Operator.MULTIPLY
        && operation.surface() == Surface.JUXTAPOSED
        && !letter(operation.operands().getLast()).isEmpty()) {
      letters.insert(0, letter(operation.operands().getLast()));
      at = operation.operands().getFirst();
    }
    String first = letter(at);
    return first.isEmpty() ? "" : letters.insert(0, first).toString();
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

  /** Whether a name before a bracket is read as a call. */
  static boolean isCalled(Formula name) {
    return name instanceof Symbol symbol && CALLED.contains(symbol.name());
  }

  // ---- Calls

  /** Whether a call is of a transform with its function in braces: ℒ{f}, ℱ⁻¹{F}. */
  static boolean isTransform(Formula formula) {
    if (!(formula instanceof Operation call) || call.operands().size() != 2) {
      return false;
    }
    Formula head = call.operands().getFirst();
    boolean inverse =
        isOperation(head, Operator.POWER) && ((Operation) head).operands().get(1).equals(MINUS_ONE);
    return call.operator() == Operator.APPLY
        && call.surface() == Surface.BRACES
        && isScriptLetter(inverse ? ((Operation) head).operands().getFirst() : head)
        && isTransformed(call.operands().get(1), inverse);
  }

  private static boolean isScriptLetter(Formula head) {
    return head instanceof Symbol(String name)
        && name.charAt(0) >= 0x2000
        && StyledLetters.plain(name) instanceof StyledLetters.Styled styled
        && styled.style() == Style.CALLIGRAPHIC;
  }

  /** Whether what stands in braces is no set. */
  private static boolean isTransformed(Formula argument, boolean inverse) {
    return argument instanceof Symbol
        || argument instanceof Operation operation
            && switch (operation.operator()) {
              case APPLY, SUBSCRIPT, PRIME, MULTIPLY -> true;
              case ADD, SUBTRACT -> !inverse;
              default -> operation.operator().form() == Form.FUNCTION;
            };
  }

  /** Whether semicolons set apart terms and lists of terms, as in ₂F₁(a, b; c; z). */
  static boolean isParameters(Formula argument) {
    if (!isOperation(argument, Operator.SEMICOLON_LIST)) {
      return false;
    }
    for (Formula part : ((Operation) argument).operands()) {
      boolean list = isOperation(part, Operator.LIST);
      for (Formula term : list ? ((Operation) part).operands() : List.of(part)) {
        if (!isTerm(term)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isOperation(Formula formula, Operator operator) {
    return formula instanceof Operation operation && operation.operator() == operator;
  }

  private static boolean isTerm(Formula part) {
    return part instanceof Formula.Num
        || part instanceof Symbol
        || part instanceof Operation operation
            && operation.operator().precedence() >= Operator.ADD.precedence();
  }

  /** Whether the round brackets of a call, or the bar in them, say that it is one. */
  static boolean isReadAsCall(Operation call) {
    List<Formula> arguments = call.operands().subList(1, call.operands().size());
    Formula function = call.operands().getFirst();
    Formula only = arguments.size() == 1 ? arguments.getFirst() : Formula.absent();
    if (GridForms.isGrid(only)) {
      return false;
    }
    Formula head = name(function);
    return isCalled(head)
        || isOperation(only, Operator.CONDITIONAL)
            && head instanceof Symbol(String name)
            && isProbability(name)
        || isTransform(function) && !arguments.isEmpty() && !FenceForms.isEmptyGroup(only);
  }

  /** The name of a function that has scripts. */
  private static Formula name(Formula function) {
    if (!(function instanceof Operation scripts)) {
      return function;
    }
    Formula base = scripts.operands().getFirst();
    return switch (scripts.operator()) {
      case PRIME, SUBSCRIPT -> base;
      case SUPERSCRIPT, PRE_SCRIPTS ->
          isOperation(base, Operator.SUBSCRIPT) ? ((Operation) base).operands().getFirst() : base;
      default -> function;
    };
  }

  /** Whether a letter before a condition is read as a call wherever it stands. */
  private static boolean isProbability(String name) {
    return name.length() == 1
        && (Character.isUpperCase(name.charAt(0)) || name.equals("p") || name.equals("q"));
  }
}
