package org.algebrist.expression.mathml;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.algebrist.expression.grammar.IndexBrackets;
import org.algebrist.expression.latex.writer.LatexWriter;
import org.algebrist.expression.layout.StyledLetters;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Operator.Form;
import org.algebrist.expression.tree.Surface;

/**
 * Which operations a reader gets right from their looks, and where brackets are needed for that.
 *
 * <p>All others are written with an intent. In doubt an operation counts as unclear: an intent too
 * many does no harm.
 */
final class Clarity {
  /** Deeper than this the grammar does not look for a vector. */
  private static final int MAX_VECTOR_DEPTH = 10;

  /** Signs between operands that stand for nothing else. */
  private static final Set<Operator> CLEAR_INFIX =
      EnumSet.of(
          Operator.ADD,
          Operator.SUBTRACT,
          Operator.MULTIPLY,
          Operator.PLUS_MINUS,
          Operator.MINUS_PLUS,
          Operator.UNION,
          Operator.INTERSECTION,
          Operator.SET_DIFFERENCE,
          Operator.DISJOINT_UNION,
          Operator.MEET,
          Operator.TENSOR,
          Operator.DIRECT_SUM,
          Operator.OR);

  private static final Set<Operator> CLEAR_RELATIONS =
      EnumSet.of(
          Operator.EQUAL,
          Operator.NOT_EQUAL,
          Operator.LESS,
          Operator.GREATER,
          Operator.LESS_EQUAL,
          Operator.GREATER_EQUAL,
          Operator.MUCH_LESS,
          Operator.MUCH_GREATER,
          Operator.APPROXIMATELY,
          Operator.SIMILAR,
          Operator.SIMILAR_EQUAL,
          Operator.CONGRUENT,
          Operator.EQUIVALENT,
          Operator.PROPORTIONAL,
          Operator.IN,
          Operator.NOT_IN,
          Operator.SUBSET,
          Operator.SUBSET_EQUAL,
          Operator.SUPERSET,
          Operator.SUPERSET_EQUAL,
          Operator.TO,
          Operator.IMPLIES,
          Operator.IF_AND_ONLY_IF);

  /** Operators with an element or brackets of their own. */
  private static final Set<Operator> CLEAR_STRUCTURES =
      EnumSet.of(
          Operator.DIVIDE,
          Operator.SQRT,
          Operator.ROOT,
          Operator.NEGATE,
          Operator.FACTORIAL,
          Operator.FLOOR,
          Operator.CEILING,
          Operator.NORM,
          Operator.BINOMIAL,
          Operator.BOXED,
          Operator.CANCELLED);

  private static final Set<Operator> CLEAR_LARGE =
      EnumSet.of(Operator.SUM, Operator.PRODUCT, Operator.BIG_UNION, Operator.BIG_INTERSECTION);

  private static final Set<Operator> CLEAR_MARKS =
      EnumSet.of(
          Operator.HAT,
          Operator.TILDE,
          Operator.DOT,
          Operator.DOUBLE_DOT,
          Operator.BAR,
          Operator.VECTOR,
          Operator.OVERLINE);

  private Clarity() {}

  /** Whether the looks of an operation tell what it is; its operands are not looked into. */
  static boolean isClear(Operation operation) {
    Operator operator = operation.operator();
    List<Formula> operands = operation.operands();
    boolean large = CLEAR_LARGE.contains(operator);
    for (int i = 0; i < operands.size(); i++) {
      boolean missing = operands.get(i) instanceof Formula.Absent;
      if (missing && !(large && i < 2) || isList(operands.get(i))) {
        return false;
      }
    }
    if (operator == Operator.MULTIPLY && mayBeOfVectorsOrSets(operation)) {
      return false;
    }
    if (large
        || CLEAR_INFIX.contains(operator)
        || CLEAR_RELATIONS.contains(operator)
        || CLEAR_STRUCTURES.contains(operator)) {
      return true;
    }
    return switch (operator) {
      // Braces round one thing may be but a group.
      case SET -> operands.size() > 1;
      case CHAIN -> isClearChain(operands);
      case POWER -> !isFunctionPower(operation) && isClearPower(operands.get(0), operands.get(1));
      case SUBSCRIPT ->
          isLetter(operands.get(0)) && isSimpleIndex(operands.get(1))
              || MarkedIndices.is(operands.get(1)) && isMarkedLetter(operands.get(0));
      case ABS -> !isLikeMatrix(operands.getFirst());
      case PRIME -> isLetter(operands.getFirst()) && primes(operands.get(1)) > 0;
      case MATRIX -> isClearMatrix(operation);
      case APPLY -> MarkedIndices.isBracketed(operation);
      case SUPERSCRIPT ->
          isLetter(operands.get(0))
              && IndexBrackets.areSquare(operands.get(1))
              && MarkedIndices.isBracketed(operands.get(1));
      default -> // the sign of application of a function and its inverse leaves nothing open
          operator.form() == Form.FUNCTION
                  && !LatexWriter.leavesOutBrackets(operation)
                  && (operator.inverse() != null
                      || operator.inverted() != null
                      || operator == Operator.EXP
                      || operator == Operator.LN
                      || operator == Operator.LOG)
              || CLEAR_MARKS.contains(operator) && isLetter(operands.getFirst());
    };
  }

  /** A chain is clear if its links are relations of one rank without their left sides. */
  private static boolean isClearChain(List<Formula> operands) {
    if (isRelation(operands.getFirst())) {
      return false;
    }
    int rank = 0;
    for (Formula link : operands.subList(1, operands.size())) {
      if (!(link instanceof Operation relation)
          || !CLEAR_RELATIONS.contains(relation.operator())
          || !(relation.operands().get(0) instanceof Formula.Absent)
          || relation.operands().get(1) instanceof Formula.Absent) {
        return false;
      }
      int precedence = relation.operator().precedence();
      if (rank != 0 && rank != precedence) {
        return false;
      }
      rank = precedence;
    }
    return operands.size() > 2;
  }

  private static boolean isClearPower(Formula base, Formula exponent) {
    boolean clearBase =
        isLetter(base) && !isUsualFunction(base)
            || base instanceof Num
            || base instanceof Operation operation && !isBraced(operation);
    return clearBase
        && switch (exponent) {
          case Num number -> number.value().signum() > 0;
          case Symbol symbol ->
              PresentationLeaves.isPlain(symbol.name())
                  && symbol.name().length() == 1
                  && Character.isLowerCase(symbol.name().charAt(0));
          case Operation operation ->
              operation.operator() == Operator.ADD
                  || operation.operator() == Operator.SUBTRACT
                  || operation.operator() == Operator.MULTIPLY
                  || operation.operator() == Operator.DIVIDE;
          case Formula.Text text -> false;
          case Formula.Absent absent -> false;
          case Formula.Unread unread -> false;
        };
  }

  /** Braces with a script at them may be but a group. */
  private static boolean isBraced(Operation operation) {
    return operation.operator() == Operator.SET || operation.operator() == Operator.SET_BUILDER;
  }

  private static boolean isSimpleIndex(Formula index) {
    return switch (index) {
      case Num number -> number.value().signum() >= 0;
      case Symbol symbol -> PresentationLeaves.isPlain(symbol.name());
      case Operation operation ->
          operation.operator() == Operator.ADD
              || operation.operator() == Operator.SUBTRACT
              || MarkedIndices.is(operation);
      case Formula.Text text -> false;
      case Formula.Absent absent -> false;
      case Formula.Unread unread -> false;
    };
  }

  private static boolean isMarkedLetter(Formula formula) {
    return formula instanceof Operation mark
        && CLEAR_MARKS.contains(mark.operator())
        && isLetter(mark.operands().getFirst());
  }

  static boolean isLetter(Formula formula) {
    return formula instanceof Symbol symbol && PresentationLeaves.isPlain(symbol.name());
  }

  /** A list inside brackets would become what the brackets hold. */
  private static boolean isList(Formula formula) {
    return formula instanceof Operation operation
        && (operation.operator() == Operator.LIST
            || operation.operator() == Operator.SEMICOLON_LIST);
  }

  private static boolean mayBeOfVectorsOrSets(Operation product) {
    Formula left = product.operands().get(0);
    Formula right = product.operands().get(1);
    if (product.surface() == Surface.CROSS) {
      return !(left instanceof Num || right instanceof Num);
    }
    return mayBeVector(left) && mayBeVector(right);
  }

  /** Whether a sign of multiplication beside it could be a product of vectors. */
  private static boolean mayBeVector(Formula formula) {
    Formula now = formula;
    for (int depth = 0; depth < MAX_VECTOR_DEPTH; depth++) {
      if (now instanceof Symbol symbol) {
        return StyledLetters.isBold(symbol.name());
      }
      if (!(now instanceof Operation operation) || operation.operands().isEmpty()) {
        return false;
      }
      switch (operation.operator()) {
        case VECTOR, OVER_RIGHT_ARROW, CROSS, CURL, MATRIX, GRADIENT, ANGLE_LIST -> {
          return true;
        }
        case MULTIPLY -> now = operation.operands().get(1);
        case SUBSCRIPT, PRIME, NEGATE, ADD, SUBTRACT, DIFFERENTIAL, DOT, DOUBLE_DOT, HAT ->
            now = operation.operands().getFirst();
        default -> {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isUsualFunction(Formula formula) {
    return formula instanceof Symbol symbol
        && switch (symbol.name()) {
          case "f", "g", "h", "F", "G", "H", "P" -> true;
          default -> false;
        };
  }

  private static boolean isLikeMatrix(Formula formula) {
    return switch (formula) {
      case Operation operation -> operation.operator() == Operator.MATRIX;
      case Symbol symbol -> !symbol.name().isEmpty() && !isLowerCase(symbol.name());
      case Num number -> false;
      case Formula.Text text -> false;
      case Formula.Absent absent -> false;
      case Formula.Unread unread -> false;
    };
  }

  private static boolean isLowerCase(String name) {
    return Character.isLowerCase(name.charAt(0));
  }

  /** How many primes a count is, 0 if it is none that is set as primes. */
  static int primes(Formula count) {
    if (count instanceof Num number && number.value().isInteger()) {
      int primes = number.value().numerator().bitLength() < 5 ? number.value().intValue() : 0;
      return primes >= 1 && primes <= 3 ? primes : 0;
    }
    return 0;
  }

  private static boolean isClearMatrix(Operation matrix) {
    Surface surface = matrix.surface();
    if (surface != Surface.ROUND && surface != Surface.SQUARE && surface != Surface.PLAIN) {
      return false;
    }
    int columns = -1;
    for (Formula row : matrix.operands()) {
      if (!(row instanceof Operation cells)
          || cells.operator() != Operator.ROW
          || columns >= 0 && columns != cells.operands().size()
          || cells.operands().stream().anyMatch(cell -> cell instanceof Formula.Absent)) {
        return false;
      }
      columns = cells.operands().size();
    }
    return columns * matrix.operands().size() > 1;
  }

  // ---- Brackets

  static boolean isRelation(Formula formula) {
    return formula instanceof Operation operation
        && (operation.operator().form() == Form.RELATION
            || operation.operator() == Operator.CHAIN
            || operation.operator() == Operator.TYPED
            || operation.operator() == Operator.CONGRUENT_MODULO
            || operation.operator() == Operator.NOT_CONGRUENT_MODULO
            || operation.operator() == Operator.LABELLED_ARROW);
  }

  /** How tightly the written form of a tree holds together. */
  static int tightness(Formula formula) {
    return switch (formula) {
      case Num number -> number.value().signum() < 0 ? Operator.NEGATE.precedence() : 1000;
      case Operation operation -> {
        Operator operator = operation.operator();
        yield switch (operator) {
          case DIVIDE -> isInline(operation) ? operator.precedence() - 1 : 1000;
          case DERIVATIVE, PARTIAL_DERIVATIVE, FUNCTIONAL_DERIVATIVE, MATERIAL_DERIVATIVE ->
              OperandTasks.standsAbove(operation.operands().getFirst())
                  ? 1000
                  : operator.precedence();
          case POWER ->
              isFunctionPower(operation) ? Operator.SIN.precedence() : operator.precedence();
          default -> operator.precedence();
        };
      }
      case Symbol symbol -> 1000;
      case Formula.Text text -> 1000;
      case Formula.Absent absent -> 1000;
      case Formula.Unread unread -> 1000;
    };
  }

  /** Whether a quotient is set with a sign between its parts. */
  static boolean isInline(Operation quotient) {
    return quotient.surface() == Surface.SLASH || quotient.surface() == Surface.DIVISION_SIGN;
  }

  /** Whether the exponent stands at a function's name: sin²x. */
  static boolean isFunctionPower(Operation power) {
    return power.operator() == Operator.POWER
        && power.operands().get(0) instanceof Operation function
        && LatexWriter.setsExponentAtName(function, power.operands().get(1));
  }

  /** Whether the written form starts with a sign, which cannot stand after another sign. */
  static boolean startsWithSign(Formula formula) {
    Formula first = formula;
    while (first instanceof Operation operation
        && operation.operator().form() == Form.INFIX
        && tightness(operation.operands().getFirst()) >= operation.operator().precedence()) {
      first = operation.operands().getFirst();
    }
    return switch (first) {
      case Num number -> number.value().signum() < 0;
      case Operation operation ->
          switch (operation.operator()) {
            case NEGATE, POSITIVE, SIGN_PLUS_MINUS, SIGN_MINUS_PLUS -> true;
            default -> false;
          };
      case Symbol symbol -> false;
      case Formula.Text text -> false;
      case Formula.Absent absent -> false;
      case Formula.Unread unread -> false;
    };
  }

  /**
   * Whether the written form starts with digits, which would take a minus before them as theirs.
   */
  static boolean startsWithNumeral(Formula formula) {
    Formula first = formula;
    while (first instanceof Operation operation
        && (operation.operator().form() == Form.INFIX
            || operation.operator().form() == Form.POSTFIX
            || operation.operator() == Operator.QUANTITY
            || operation.operator() == Operator.MIXED_NUMBER
            || operation.operator() == Operator.DIVIDE && isInline(operation))) {
      first = operation.operands().getFirst();
    }
    return first instanceof Num;
  }
}
