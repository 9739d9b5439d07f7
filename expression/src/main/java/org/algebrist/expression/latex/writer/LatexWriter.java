package org.algebrist.expression.latex.writer;

import java.util.List;
import org.algebrist.expression.latex.LatexReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.Surface;

/**
 * Writes operator trees in LaTeX, with exactly the brackets without which they would read
 * otherwise.
 *
 * <p>The surface of products, quotients, functions and matrices is kept where it can be read back;
 * where it cannot, as in a product of two numerals side by side, a sign is put in. An exact number
 * that is no decimal is written as a fraction, and reads as a quotient. A call of a name that is
 * not usually a function has {@code \mathopen{}} before its bracket, which sets nothing and reads
 * as a call, unless the formula reads as it is without.
 */
public final class LatexWriter {

  /** The longest text that is read again to see whether its calls need a mark. */
  private static final int MOST_READ = 300;

  private final LatexPieces to;

  private LatexWriter(boolean plainCalls) {
    to = new LatexPieces(plainCalls, this::tree);
  }

  /** The LaTeX of a formula, without delimiters such as {@code $} around it. */
  public static String write(Formula formula) {
    var writer = new LatexWriter(false);
    String text = writer.to.write(formula);
    if (!writer.to.hasMarkedCall() || text.length() > MOST_READ) {
      return text;
    }
    String plain = new LatexWriter(true).to.write(formula);
    return LatexReader.reads(plain, formula) ? plain : text;
  }

  /**
   * Whether an author leaves out the sign between two factors, and what is left still reads as a
   * product.
   */
  public static boolean leavesOutSign(Formula left, Formula right) {
    return !Factors.isDistance(right)
        && Factors.isUsualWithoutSign(left, right)
        && Factors.mayStandSideBySide(left, right);
  }

  /** Whether an author leaves out the brackets round a function's only argument: sin x. */
  public static boolean leavesOutBrackets(Operation function) {
    boolean based = function.operator() == Operator.LOG && function.operands().size() == 2;
    return function.surface() != Surface.CALLED
        && (based || function.operands().size() == 1)
        && Binding.isSimple(function.operands().getFirst());
  }

  /** Whether a power of a function has the exponent at its name: sin²x. */
  public static boolean setsExponentAtName(Operation function, Formula exponent) {
    return SharedSigns.isFunctionPower(function, exponent);
  }

  /** Whether an upper index that is no power stands in brackets: f⁽³⁾. */
  public static boolean setsIndexInBrackets(Formula base, Formula index) {
    return LatexForms.isIndexInBrackets(base, index);
  }

  /** Whether a partial derivative is set as it was, with letters as an index: ∂_x u, not ∂u/∂x. */
  public static boolean setsVariablesAsIndex(Operation derivative) {
    return CalculusForms.isIndexedDerivative(derivative)
        && derivative.operands().stream()
            .noneMatch(each -> each instanceof Operation o && o.operator() == Operator.POWER);
  }

  private void tree(LatexPieces.Tree tree) {
    switch (tree.formula()) {
      case Num number -> number(number, tree);
      case Symbol(String name) ->
          to.piece(
              tree.min() > Operator.LIST.precedence() + 1 && SymbolSpelling.isBareSign(name)
                  ? "(" + SymbolSpelling.operand(name) + ")" // (-)^n
                  : SymbolSpelling.operand(name));
      // As an operand they would be taken for a name.
      case Formula.Text text ->
          to.piece("\\mathinner{" + SymbolSpelling.text(text.content()) + "}");
      case Formula.Absent ignored -> {}
      case Formula.Unread unread -> to.piece(SymbolSpelling.text(unread.source()));
      case Operation operation -> {
        if (!Binding.needsBrackets(operation, tree)) {
          to.begin(tree);
          operation(operation, tree);
        } else if (operation.operator() == Operator.LIST) {
          to.piece("\\mathpunct{"); // brackets alone would make a tuple of it
          to.bracketed("\\left(", operation, "\\right)");
          to.piece("}");
        } else {
          to.bracketed("(", operation, ")");
        }
      }
    }
  }

  private void number(Num number, LatexPieces.Tree tree) {
    Rational value = number.value();
    String digits = NumberSpelling.of(number);
    boolean brackets = value.signum() < 0 && (!tree.start() || tree.min() > Binding.SIDE_BY_SIDE);
    int slash = digits.indexOf('/');
    if (slash < 0) {
      to.piece(brackets ? "(" + digits + ")" : digits);
      return;
    }
    brackets |= tree.min() > Binding.FRACTION;
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

  private void operation(Operation operation, LatexPieces.Tree tree) {
    List<Formula> operands = operation.operands();
    Formula first = operands.isEmpty() ? Formula.absent() : operands.getFirst();
    switch (operation.operator()) {
      case MULTIPLY, DIVIDE, NEGATE, POWER, SQRT, ROOT, BINOMIAL ->
          new ArithmeticForms(to, operation).write(tree.follow(), tree.start());
      case MIXED_NUMBER -> new QuantityForms(to).mixedNumber(first, operands.get(1), tree.start());
      case QUANTITY -> new QuantityForms(to).quantity(first, operands.get(1), tree.start());
      case LIST -> SharedLists.write(to, operands);
      case SEMICOLON_LIST -> {
        for (int i = 0; i < operands.size(); i++) {
          if (i > 0) {
            to.piece("; ");
          }
          to.operand(operands.get(i), 141, 0, true);
        }
      }
      case JOIN -> new JoinForms(to).write(operands);
      case CONDITIONAL -> to.conditional(operands, " \\mathpunct{\\mid} ");
      // Where an operand stands, nothing would be left out.
      case EMPTY_GROUP -> to.piece(tree.min() > 0 ? "\\mathinner{}" : "{}");
      case APPLY -> {
        if (SignCalls.precedence(operation) > 0) {
          SignCalls.write(to, operation, tree.follow(), tree.start());
        } else {
          new LatexForms(to, operation).write(tree.min(), tree.follow(), tree.start());
        }
      }
      default -> new LatexForms(to, operation).write(tree.min(), tree.follow(), tree.start());
    }
  }
}
