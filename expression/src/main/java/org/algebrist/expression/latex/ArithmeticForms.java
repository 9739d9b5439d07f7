package org.algebrist.expression.latex;

import org.algebrist.expression.latex.LatexWork.Tree;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Operator.Form;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.Surface;

/** How numbers, sums, products, quotients, powers and roots are written. */
final class ArithmeticForms {
  private static final int PRODUCT = Operator.MULTIPLY.precedence();

  private final LatexWork to;

  ArithmeticForms(LatexWork to) {
    this.to = to;
  }

  void number(Num number, Tree tree) {
    Rational value = number.value();
    String digits = Numerals.spelled(number);
    boolean brackets = value.signum() < 0 && (!tree.start() || tree.min() > LatexWork.SIDE_BY_SIDE);
    int slash = digits.indexOf('/');
    if (slash < 0) {
      to.piece(brackets ? "(" + digits + ")" : digits);
      return;
    }
    brackets |= tree.min() > LatexWork.FRACTION;
    if (brackets) {
      to.open("(");
    }
    if (value.signum() < 0) {
      to.piece("-");
    }
    to.piece("\\frac{" + value.numerator().abs() + "}{" + value.denominator() + "}");
    to.tall();
    if (brackets) {
      to.close(")");
    }
  }

  static boolean isStacked(Operation operation) {
    return switch (operation.surface()) {
      case SLASH, DIVISION_SIGN -> false;
      default -> true;
    };
  }

  void negation(Formula operand, Tree tree) {
    to.piece("-");
    if (opensWithNumeral(operand)) {
      // "-2x" is (−2)·x, so that −(2x) keeps its brackets.
      to.bracketed("(", operand, ")");
    } else {
      to.operand(operand, Operator.NEGATE.precedence() + 1, tree.follow(), false);
    }
  }

  /** Whether a numeral that no script follows is written first. */
  private static boolean opensWithNumeral(Formula formula) {
    Formula at = formula;
    while (at instanceof Operation operation) {
      switch (operation.operator()) {
        case QUANTITY -> {
          if (QuantityForms.isMoney(operation.operands().get(0), operation.operands().get(1))) {
            return false;
          }
          at = operation.operands().getFirst();
        }
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
            at = operation.operands().getFirst();
        case DIVIDE -> {
          if (isStacked(operation)) {
            return false;
          }
          at = operation.operands().getFirst();
        }
        default -> {
          if (operation.operator().form() != Form.INFIX
              || operation.operator().precedence() < PRODUCT) {
            return false;
          }
          at = operation.operands().getFirst();
        }
      }
    }
    return at instanceof Num number && number.value().toString().indexOf('/') < 0;
  }

  void product(Operation operation, Tree tree) {
    Formula left = operation.operands().get(0);
    Formula right = operation.operands().get(1);
    String sign =
        switch (operation.surface()) {
          case JUXTAPOSED -> sideBySide(left, right, " \\cdot ");
          case CROSS -> productSign(left, right, " \\times ");
          case ASTERISK -> " * ";
          default -> productSign(left, right, " \\cdot ");
        };
    int strength = sign.isEmpty() ? LatexWork.SIDE_BY_SIDE : PRODUCT;
    to.operand(left, PRODUCT, strength, tree.start());
    to.piece(sign.isEmpty() && Factors.wantsBlank(left, right) ? " " : sign);
    to.operand(right, PRODUCT + 1, tree.follow(), false);
  }

  private static String sideBySide(Formula left, Formula right, String sign) {
    return Factors.mayStandSideBySide(left, right) ? "" : productSign(left, right, sign);
  }

  /** The sign, unless it would make another product of two vectors or sets. */
  private static String productSign(Formula left, Formula right, String sign) {
    if (SharedSigns.areVectorsOrSets(left, right)) {
      return Factors.mayStandSideBySide(left, right) ? "" : " * ";
    }
    return sign;
  }

  void quotient(Operation operation, Tree tree) {
    Formula left = operation.operands().get(0);
    Formula right = operation.operands().get(1);
    if (isStacked(operation)) {
      to.piece("\\frac");
      if (opensWithDifferential(left) && opensWithDifferential(right)) {
        // Bare differentials over one another are a derivative.
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
    to.operand(left, PRODUCT, PRODUCT, tree.start());
    to.piece(operation.surface() == Surface.SLASH ? "/" : " \\div ");
    to.operand(right, PRODUCT + 1, tree.follow(), false);
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

  void power(Formula base, Formula exponent, int follow) {
    if (SharedSigns.isFunctionPower(base, exponent) && base instanceof Operation operation) {
      to.piece(operation.operator().latex());
      to.script("^", exponent);
      boolean bare = follow < PRODUCT + 1 && operation.surface() != Surface.CALLED;
      new CallForms(to, operation).argument(operation.operands().getFirst(), bare);
      return;
    }
    to.base(base, 851);
    if (SharedSigns.isMark(base, exponent)) {
      to.markedScript("\\mathord{}", exponent);
    } else {
      to.script("^", exponent);
    }
  }

  void root(Formula radicand, Formula degree) {
    to.piece("\\sqrt[");
    // A bracket that stands open would end the degree.
    to.piece("{");
    to.enclosed(degree);
    to.piece("}]");
    to.braced(radicand);
    to.tall();
  }

  void binomial(Formula over, Formula under) {
    to.piece("\\binom");
    to.braced(over);
    to.braced(under);
    to.tall();
  }
}
