package org.algebrist.expression.latex.writer;

import java.util.List;
import org.algebrist.expression.grammar.ScriptNames;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Operator.Form;
import org.algebrist.expression.tree.Surface;

/** How products, quotients, powers, roots and opposites are written. */
final class ArithmeticForms {
  private static final int PRODUCT = Operator.MULTIPLY.precedence();

  private static final int LARGE = Operator.SUM.precedence();

  /** More than any operation binds. */
  private static final int BRACKETED = 1001;

  private final LatexPieces to;
  private final Operation operation;
  private final List<Formula> operands;

  ArithmeticForms(LatexPieces to, Operation operation) {
    this.to = to;
    this.operation = operation;
    this.operands = operation.operands();
  }

  /**
   * @param follow how tightly what follows on the right binds
   * @param start whether a sign may open the operation
   */
  void write(int follow, boolean start) {
    Formula first = operands.getFirst();
    switch (operation.operator()) {
      case MULTIPLY -> product(follow, start);
      case DIVIDE -> quotient(follow, start);
      case NEGATE -> negation(first, follow);
      case POWER -> power(first, operands.get(1), follow);
      case SQRT -> {
        to.piece("\\sqrt");
        to.braced(first);
        to.tall();
      }
      case ROOT -> {
        // A bracket that stands open would end the degree.
        boolean bare = operands.get(1) instanceof Num || operands.get(1) instanceof Symbol;
        to.piece(bare ? "\\sqrt[" : "\\sqrt[{");
        to.enclosed(operands.get(1));
        to.piece(bare ? "]" : "}]");
        to.braced(first);
        to.tall();
      }
      default -> { // a binomial coefficient
        to.piece("\\binom");
        to.braced(first);
        to.braced(operands.get(1));
        to.tall();
      }
    }
  }

  private void negation(Formula operand, int follow) {
    to.piece("-");
    if (opensWithNumeral(operand)) {
      // "-2x" is (−2)·x, so that −(2x) keeps its brackets.
      to.bracketed("(", operand, ")");
    } else {
      to.operand(operand, Operator.NEGATE.precedence() + 1, follow, false);
    }
  }

  /** Whether a numeral that no script follows is written first. */
  private static boolean opensWithNumeral(Formula formula) {
    Formula at = formula;
    while (at instanceof Operation operation) {
      boolean opens =
          switch (operation.operator()) {
            case QUANTITY ->
                !QuantityForms.isMoney(operation.operands().get(0), operation.operands().get(1));
            case MULTIPLY,
                MODULO,
                PERCENT,
                FACTORIAL,
                DOUBLE_FACTORIAL,
                MIXED_NUMBER,
                CROSS,
                INNER,
                TENSOR,
                COMPOSE ->
                true;
            case DIVIDE -> !Binding.isStacked(operation);
            default ->
                operation.operator().form() == Form.INFIX
                    && operation.operator().precedence() >= PRODUCT;
          };
      if (!opens) {
        return false;
      }
      at = operation.operands().getFirst();
    }
    return at instanceof Num number && number.value().toString().indexOf('/') < 0;
  }

  private void product(int follow, boolean start) {
    Formula left = operands.get(0);
    Formula right = operands.get(1);
    boolean large = isBareLarge(left, right, follow);
    String sign =
        switch (operation.surface()) {
          case JUXTAPOSED -> large ? "" : sideBySide(left, right);
          case PLAIN ->
              large
                  ? ""
                  : Factors.isUsualWithoutSign(left, right)
                      ? sideBySide(left, right)
                      : productSign(left, right, " \\cdot ");
          case CROSS -> productSign(left, right, " \\times ");
          case ASTERISK -> " * ";
          default -> productSign(left, right, " \\cdot ");
        };
    int strength =
        sign.isEmpty() && !Factors.areFunctions(left, right) ? Binding.SIDE_BY_SIDE : PRODUCT;
    to.operand(left, PRODUCT, strength, start);
    to.piece(sign.isEmpty() && Factors.wantsBlank(left, right) ? " " : sign);
    to.operand(right, sign.isEmpty() && large ? LARGE : PRODUCT + 1, follow, false);
  }

  /** Whether a sum, an integral or a derivative stands last without brackets: n∑k. */
  private static boolean isBareLarge(Formula left, Formula right, int follow) {
    return follow < LARGE
        && right instanceof Operation inner
        && (inner.operator().form() == Form.LARGE || CalculusForms.isBeforeItsBody(inner))
        && Factors.mayStandBeforeLarge(left);
  }

  private String sideBySide(Formula left, Formula right) {
    boolean differential = to.isInIntegral() && Factors.isDistance(right);
    return !differential && Factors.mayStandSideBySide(left, right)
        ? ""
        : productSign(left, right, " \\cdot ");
  }

  /** The sign, unless it would make another product of two vectors or sets. */
  private static String productSign(Formula left, Formula right, String sign) {
    if (SharedSigns.areVectorsOrSets(left, right)) {
      return Factors.mayStandSideBySide(left, right) ? "" : " * ";
    }
    return sign;
  }

  private void quotient(int follow, boolean start) {
    Formula left = operands.get(0);
    Formula right = operands.get(1);
    // Bare differentials over one another are a derivative.
    boolean derivative =
        opensWithDifferential(left) && opensWithDifferential(right)
            || ScriptNames.areLikeDerivative(left, right);
    if (Binding.isStacked(operation)) {
      to.piece("\\frac");
      if (derivative) {
        to.piece("{");
        to.bracketed("(", left, ")");
        to.piece("}");
      } else {
        to.braced(left);
      }
      to.braced(right);
      to.tall();
      return;
    }
    // "sin 2/x" is the sine of 2/x, "sin x/2" half of a sine.
    boolean slash = operation.surface() == Surface.SLASH;
    int strength = slash && Factors.endsInFunctionOfNumeral(left) ? PRODUCT + 1 : PRODUCT;
    to.operand(left, slash && derivative ? BRACKETED : PRODUCT, strength, start);
    to.piece(slash ? "/" : " \\div ");
    to.operand(right, PRODUCT + 1, follow, false);
  }

  private static boolean opensWithDifferential(Formula formula) {
    Formula at = formula;
    while (at instanceof Operation operation && !operation.operands().isEmpty()) {
      if (operation.operator() == Operator.DIFFERENTIAL
          || operation.operator() == Operator.PARTIAL_DIFFERENTIAL) {
        return true;
      }
      at = operation.operands().getFirst();
    }
    return false;
  }

  private void power(Formula base, Formula exponent, int follow) {
    if (SharedSigns.isFunctionPower(base, exponent) && base instanceof Operation call) {
      to.piece(call.operator().latex());
      to.script("^", exponent);
      boolean bare = follow < PRODUCT + 1 && call.surface() != Surface.CALLED;
      new LatexForms(to, call).argument(call.operands().getFirst(), bare);
      return;
    }
    to.base(base, 851);
    if (SharedSigns.isMark(base, exponent)) {
      to.markedScript("\\mathord{}", exponent);
    } else {
      to.script("^", exponent);
    }
  }
}
