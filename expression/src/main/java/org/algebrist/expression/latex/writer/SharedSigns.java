package org.algebrist.expression.latex.writer;

import java.util.List;
import org.algebrist.expression.grammar.ScriptNames;
import org.algebrist.expression.latex.command.AtomClasses;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.StyledLetters;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;

/**
 * Signs and brackets that several operations share, and whether what stands beside or inside them
 * says which one is meant; where it does not, the writer marks them (see {@link AtomClasses}).
 */
final class SharedSigns {
  /** How far into an operand the reader looks for what it is. */
  private static final int REACH = 8;

  private SharedSigns() {}

  /**
   * Whether an exponent would be read as a mark at its base: f^*, x^{\mathrm{th}}, f^{(n)}, A^T.
   */
  static boolean isMark(Formula base, Formula exponent) {
    if (base instanceof Operation indexed
        && indexed.operator() == Operator.SUBSCRIPT
        && indexed.operands().get(1) instanceof Operation index
        && index.operator().form() == Operator.Form.RELATION) {
      return true; // a sequence with its bounds
    }
    return switch (exponent) {
      case Formula.Text ignored -> true;
      case Symbol(String name) ->
          !Character.isLetter(name.codePointAt(0))
              || name.equals("T") && isMatrix(base)
              || name.equals("c") && mayBeSet(base)
              || name.equals("\uD835\uDDB3") // a sans serif T
              || ScriptNames.isOrdinalEnding(name)
              || SymbolSpelling.isSigned(name)
              || isTensor(base) && isTensorIndex(exponent)
              || isLatinIndex(base, exponent);
      case Operation inner ->
          switch (inner.operator()) {
            case TUPLE -> true;
            case MULTIPLY ->
                isTensor(base) && Factors.areAll(inner, SharedSigns::isTensorIndex)
                    || mayBeLatinIndex(exponent)
                    || inner.operands().get(0) instanceof Symbol(String first)
                        && inner.operands().get(1) instanceof Symbol(String second)
                        && ScriptNames.isOrdinalEnding(first + second);
            default -> false;
          };
      case Num number -> ScriptNames.isIndexNumeral(number.spelling());
      case Formula.Absent ignored -> false;
      case Formula.Unread ignored -> false;
    };
  }

  /** Whether a c above it says that it is a complement, where other signs of sets occur. */
  private static boolean mayBeSet(Formula base) {
    boolean indexed = base instanceof Operation name && name.operator() == Operator.SUBSCRIPT;
    return switch (indexed ? ((Operation) base).operands().getFirst() : base) {
      case Symbol(String name) -> name.length() == 1 && Character.isUpperCase(name.charAt(0));
      case Operation operation ->
          operation.operator().makesSet() || operation.operator() == Operator.SET_DIFFERENCE;
      default -> false;
    };
  }

  /** Whether Latin letters above a base are read as indices, whatever stands beside it. */
  private static boolean isLatinIndex(Formula base, Formula script) {
    boolean indexed =
        base instanceof Operation operation && operation.operator() == Operator.SUBSCRIPT;
    Formula name = indexed ? ((Operation) base).operands().getFirst() : base;
    String lower = indexed ? Factors.letters(((Operation) base).operands().get(1)) : "";
    return name instanceof Symbol(String text)
        && ScriptNames.areUpperIndices(text, Factors.letters(script), lower);
  }

  /** Whether Latin letters side by side are read as indices beside some formulas. */
  private static boolean mayBeLatinIndex(Formula script) {
    String letters = Factors.letters(script);
    return letters.length() > 1 && ScriptNames.areLatinIndices(letters);
  }

  /** Whether a power is written with the exponent at the function: sin²θ. */
  static boolean isFunctionPower(Formula base, Formula exponent) {
    return base instanceof Operation function
        && function.operands().size() == 1
        && exponent instanceof Num number
        && number.value().isInteger()
        && number.value().signum() > 0
        && !number.isCode()
        && function.surface() != Surface.VARIANT
        && switch (function.operator()) {
          case SIN, COS, TAN, COT, SEC, CSC, SINH, COSH, TANH, COTH, SECH, CSCH, LN, LOG -> true;
          default -> false;
        };
  }

  /** Whether a superscript is read as an index of a tensor without a mark. */
  static boolean isUpperIndex(Formula base, Formula script) {
    boolean lower =
        base instanceof Operation indexed
            && indexed.operator() == Operator.SUBSCRIPT
            && Factors.areAll(indexed.operands().get(1), SharedSigns::isTensorIndex);
    if (isLatinIndex(base, script)
        || script instanceof Num number && ScriptNames.isIndexNumeral(number.spelling())) {
      return isTensor(base);
    }
    return isTensor(base)
        && (script instanceof Symbol(String name)
            ? name.equals("mu") || name.equals("nu") || lower && isTensorIndex(script)
            : script instanceof Operation && Factors.areAll(script, SharedSigns::isTensorIndex));
  }

  private static boolean isTensor(Formula base) {
    return !(base instanceof Num) && !(base instanceof Symbol(String name) && name.equals("e"));
  }

  private static boolean isTensorIndex(Formula formula) {
    return formula instanceof Symbol(String name) && ScriptNames.isTensorIndex(name);
  }

  /** Whether a T behind it says that it is transposed. */
  private static boolean isMatrix(Formula base) {
    return isVector(base) || base instanceof Operation inner && inner.operator() == Operator.MATRIX;
  }

  /** Whether a dot or cross between the two is read as a product of vectors or sets. */
  static boolean areVectorsOrSets(Formula left, Formula right) {
    return areVectors(left, right)
        || isSet(left) && isSet(right)
        || isInterval(left) && isCapital(right)
        || isInterval(right) && isCapital(left);
  }

  private static boolean isInterval(Formula formula) {
    return formula instanceof Operation operation
        && switch (operation.operator()) {
          case INTERVAL_CLOSED, INTERVAL_CLOSED_OPEN, INTERVAL_OPEN_CLOSED -> true;
          default -> false;
        };
  }

  private static boolean isCapital(Formula formula) {
    Formula base =
        formula instanceof Operation operation
                && (operation.operator() == Operator.POWER
                    || operation.operator() == Operator.SUBSCRIPT)
            ? operation.operands().getFirst()
            : formula;
    return base instanceof Symbol symbol && Character.isUpperCase(symbol.name().codePointAt(0));
  }

  /** Whether a pair that equals a number would be read as a greatest common divisor. */
  static boolean saysGreatestDivisor(Operation operation) {
    return operation.operator() == Operator.EQUAL
        && operation.operands().get(0) instanceof Operation pair
        && pair.operator() == Operator.TUPLE
        && pair.operands().size() == 2
        && !(pair.operands().getFirst() instanceof Num)
        && operation.operands().get(1) instanceof Num;
  }

  static boolean areVectors(Formula left, Formula right) {
    return isVector(left) && isVector(right);
  }

  /** The sign of a product of vectors or sets, of an exterior product or a conjunction. */
  static String sign(Operation operation) {
    Formula left = operation.operands().get(0);
    Formula right = operation.operands().get(1);
    return switch (operation.operator()) {
      case CROSS -> areVectorsOrSets(left, right) ? "\\times" : "\\mathbin{\\times}";
      case INNER -> areVectors(left, right) ? "\\cdot" : "\\mathbin{\\cdot}";
      case WEDGE -> "\\mathbin{\\wedge}";
      case AND -> joinsForms(left, right) ? "\\mathrel{\\land}" : "\\land";
      default -> operation.operator().latex();
    };
  }

  /** As the reader has it: a bold letter or an arrow over it, and what is made of one. */
  private static boolean isVector(Formula formula) {
    Formula at = formula;
    for (int depth = 0; depth < REACH; depth++) {
      if (!(at instanceof Operation operation)) {
        return at instanceof Symbol symbol && StyledLetters.isBold(symbol.name());
      }
      switch (operation.operator()) {
        case VECTOR, OVER_RIGHT_ARROW, CROSS, CURL, GRADIENT -> {
          return true;
        }
        case ANGLE_LIST -> {
          return operation.operands().size() > 1;
        }
        case MATRIX -> {
          return operation.operands().getFirst() instanceof Operation row
              && row.operands().size() == 1;
        }
        case SUBSCRIPT, PRIME, NEGATE, ADD, SUBTRACT, DIFFERENTIAL, DOT, DOUBLE_DOT, HAT ->
            at = operation.operands().getFirst();
        case MULTIPLY -> {
          Formula factor = operation.operands().getFirst();
          Formula base =
              factor instanceof Operation scripted
                      && (scripted.operator() == Operator.SUBSCRIPT
                          || scripted.operator() == Operator.POWER)
                  ? scripted.operands().getFirst()
                  : factor;
          if (base instanceof Symbol(String name)
              ? StyledLetters.isBold(name)
              : !(factor instanceof Num)) {
            return false;
          }
          at = operation.operands().get(1);
        }
        default -> {
          return false;
        }
      }
    }
    return false;
  }

  private static boolean isSet(Formula formula) {
    Formula at = formula;
    while (at instanceof Operation operation) {
      switch (operation.operator()) {
        case CROSS, POWER, SUBSCRIPT, SUPERSCRIPT -> at = operation.operands().getFirst();
        default -> {
          return operation.operator().makesSet();
        }
      }
    }
    return at instanceof Symbol symbol
        && StyledLetters.plain(symbol.name()) instanceof StyledLetters.Styled styled
        && styled.style() == Layout.Style.BLACKBOARD;
  }

  /** Whether ∧ might be taken for an exterior product by what meets it. */
  private static boolean joinsForms(Formula left, Formula right) {
    return meetsAsForm(left, true) || meetsAsForm(right, false);
  }

  private static boolean meetsAsForm(Formula formula, boolean end) {
    Formula at = formula;
    while (at instanceof Operation operation) {
      switch (operation.operator()) {
        case DIFFERENTIAL, WEDGE, VECTOR, OVER_RIGHT_ARROW, CROSS, CURL, GRADIENT, MATRIX -> {
          return true;
        }
        default -> {
          List<Formula> operands = operation.operands();
          boolean integral =
              end
                  && operation.operator().minArity() == 4
                  && operation.operator().form() == Operator.Form.LARGE;
          if (operands.isEmpty() || integral) {
            return integral; // its differential stands last
          }
          if (end && isVector(operation)) {
            return true;
          }
          at = end ? lastOnTheLine(operation) : operands.getFirst();
        }
      }
    }
    return meetsAsForm(at);
  }

  /**
   * What a reader meets last: behind an arrow its target, as its labels stand over and under it,
   * before a modulus what is congruent, and what a derivative is of.
   */
  private static Formula lastOnTheLine(Operation operation) {
    List<Formula> operands = operation.operands();
    return switch (operation.operator()) {
      case LABELLED_ARROW, CONGRUENT_MODULO, NOT_CONGRUENT_MODULO -> operands.get(1);
      case DERIVATIVE,
          PARTIAL_DERIVATIVE,
          FUNCTIONAL_DERIVATIVE,
          MATERIAL_DERIVATIVE,
          COVARIANT_DERIVATIVE ->
          operands.getFirst();
      default -> operands.getLast();
    };
  }

  private static boolean meetsAsForm(Formula leaf) {
    return leaf instanceof Symbol symbol
        && (StyledLetters.isBold(symbol.name())
            || switch (symbol.name()) {
              case "omega", "eta", "theta", "xi", "d" -> true;
              default -> false;
            });
  }

  /** Whether a pair in square brackets might be a commutator rather than an interval. */
  static boolean mayBeOperators(List<Formula> pair) {
    return isOperatorLike(pair.get(0), false)
        || isOperatorLike(pair.get(0), true)
        || isOperatorLike(pair.get(1), false)
        || isOperatorLike(pair.get(1), true);
  }

  private static boolean isOperatorLike(Formula formula, boolean end) {
    Formula at = formula;
    for (int depth = 0; depth < REACH && at instanceof Operation operation; depth++) {
      switch (operation.operator()) {
        case VECTOR, MATRIX, TRANSPOSE, ADJOINT, HAT, TILDE, BAR, OVER_RIGHT_ARROW -> {
          return true;
        }
        default -> {
          List<Formula> operands = operation.operands();
          if (operands.isEmpty()) {
            return false;
          }
          at = end ? lastOnTheLine(operation) : operands.getFirst();
        }
      }
    }
    return at instanceof Symbol symbol
        && (StyledLetters.plain(symbol.name()) != null
            || Character.isUpperCase(symbol.name().codePointAt(0)));
  }

  /** Whether an operand makes a pair an open interval. */
  static boolean isInfinite(Formula formula) {
    Formula at =
        formula instanceof Operation operation
                && (operation.operator() == Operator.NEGATE
                    || operation.operator() == Operator.POSITIVE)
            ? operation.operands().getFirst()
            : formula;
    return at instanceof Symbol symbol && symbol.name().equals("infinity");
  }

  /** Whether braces around it only group where a factor or a script meets them. */
  static boolean isArithmetic(Formula formula) {
    return formula instanceof Operation operation
        && switch (operation.operator()) {
          case ADD, SUBTRACT, MULTIPLY, DIVIDE, NEGATE, PLUS_MINUS, MINUS_PLUS, SUM, INTEGRAL ->
              true;
          default -> false;
        };
  }

  /**
   * Whether a colon that stands alone between the two is a ratio's: nothing in them types a name.
   */
  static boolean isRatioOfNames(Formula left, Formula right) {
    return !(left instanceof Operation) && !(right instanceof Operation);
  }

  /** Whether a colon between the two is a ratio's though an equality follows. */
  static boolean isPlainRatio(Formula left, Formula right) {
    return left instanceof Num && right instanceof Num;
  }
}
