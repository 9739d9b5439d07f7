package org.algebrist.expression.latex;

import java.util.List;
import org.algebrist.expression.latex.LatexWork.Tree;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Operator.Form;

/**
 * Writes operator trees in LaTeX, with exactly the brackets without which they would read
 * otherwise.
 *
 * <p>The surface of products, quotients, functions and matrices is kept where it can be read back;
 * where it cannot, as in a product of two numerals side by side, a sign is put in. An exact number
 * that is no decimal is written as a fraction, and reads as a quotient. A call of a name that is
 * not usually a function has {@code \mathopen{}} before its bracket, which sets nothing and reads
 * as a call.
 *
 * <p>Works with a stack of its own, in time linear in the tree.
 */
public final class LatexWriter {

  private static final int PRODUCT = Operator.MULTIPLY.precedence();
  private static final int LARGE = Operator.SUM.precedence();

  private final LatexWork to = new LatexWork();
  private final ArithmeticForms arithmetic = new ArithmeticForms(to);

  private LatexWriter() {}

  /** The LaTeX of a formula, without delimiters such as {@code $} around it. */
  public static String write(Formula formula) {
    var writer = new LatexWriter();
    return writer.to.run(formula, writer::tree);
  }

  // ---- Trees

  private void tree(Tree tree) {
    switch (tree.formula()) {
      case Num number -> arithmetic.number(number, tree);
      case Symbol symbol -> to.piece(SymbolSpelling.operand(symbol.name()));
      // As an operand they would be taken for a name.
      case Formula.Text text ->
          to.piece("\\mathinner{" + SymbolSpelling.text(text.content()) + "}");
      case Formula.Absent ignored -> {}
      case Formula.Unread unread -> to.piece(SymbolSpelling.text(unread.source()));
      case Operation operation -> {
        if (!needsBrackets(operation, tree)) {
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

  /** How tightly the operation binds as it is written. */
  private static int precedence(Operation operation) {
    return switch (operation.operator()) {
      case DIVIDE ->
          ArithmeticForms.isStacked(operation)
              ? LatexWork.FRACTION
              : operation.operator().precedence();
      case DERIVATIVE, PARTIAL_DERIVATIVE ->
          CalculusForms.isShortDerivative(operation)
              ? LatexWork.FRACTION
              : operation.operator().precedence();
      case BINOMIAL -> LatexWork.FRACTION;
      case POWER ->
          SharedSigns.isFunctionPower(operation.operands().get(0), operation.operands().get(1))
              ? Operator.SIN.precedence()
              : operation.operator().precedence();
      // Less than a power's: a script after it would be taken for its own bounds.
      case EVALUATED_AT -> LatexWork.FRACTION;
      case CHAIN -> RelationForms.precedence(operation);
      case APPLY -> {
        int sign = SignCalls.precedence(operation);
        yield sign > 0 ? sign : operation.operator().precedence();
      }
      default -> operation.operator().precedence();
    };
  }

  private boolean needsBrackets(Operation operation, Tree tree) {
    int own = precedence(operation);
    if (own < tree.min()) {
      return true;
    }
    int follow = tree.follow();
    return switch (operation.operator()) {
      case NEGATE, POSITIVE, SIGN_PLUS_MINUS, SIGN_MINUS_PLUS -> !tree.start();
      case MODULO -> tree.modular();
      case FOR_ALL, EXISTS, EXISTS_UNIQUE, NOT_EXISTS, THEREFORE, BECAUSE -> follow > 0;
      case LIMIT, LIMIT_SUPERIOR, LIMIT_INFERIOR -> follow >= LARGE;
      case DERIVATIVE, PARTIAL_DERIVATIVE ->
          own == LARGE
              && follow >= (LatexWork.isAbsent(operation.operands().getFirst()) ? 1 : LARGE);
      case GRADIENT,
          DIVERGENCE,
          CURL,
          LAPLACIAN,
          DIFFERENTIAL,
          PARTIAL_DIFFERENTIAL,
          ANGLE,
          MEASURED_ANGLE,
          TRIANGLE,
          PARALLELOGRAM ->
          follow >= LatexWork.SIDE_BY_SIDE;
      case DIVIDE -> own == PRODUCT && follow >= LatexWork.SIDE_BY_SIDE;
      default -> operation.operator().form() == Form.LARGE && follow >= LARGE;
    };
  }

  private void operation(Operation operation, Tree tree) {
    Operator operator = operation.operator();
    List<Formula> operands = operation.operands();
    Formula first = operands.isEmpty() ? Formula.absent() : operands.getFirst();
    int follow = tree.follow();
    boolean start = tree.start();
    switch (operator) {
      case EQUAL -> {
        if (SharedSigns.saysGreatestDivisor(operation)) {
          new RelationForms(to, operation).greatestDivisor(follow);
        } else {
          byForm(operation, tree);
        }
      }
      case MULTIPLY -> arithmetic.product(operation, tree);
      case DIVIDE -> arithmetic.quotient(operation, tree);
      case NEGATE -> arithmetic.negation(first, tree);
      case POWER -> arithmetic.power(first, operands.get(1), follow);
      case SQRT -> {
        to.piece("\\sqrt");
        to.braced(first);
        to.tall();
      }
      case ROOT -> arithmetic.root(first, operands.get(1));
      case BINOMIAL -> arithmetic.binomial(first, operands.get(1));
      case MIXED_NUMBER -> new QuantityForms(to).mixedNumber(first, operands.get(1), start);
      case QUANTITY -> new QuantityForms(to).quantity(first, operands.get(1), start);
      case CONGRUENT_MODULO, NOT_CONGRUENT_MODULO ->
          new RelationForms(to, operation).congruence(start);
      case LABELLED_ARROW -> new RelationForms(to, operation).labelledArrow(follow, start);
      case TYPED -> new RelationForms(to, operation).typed(follow, start);
      case CHAIN -> new RelationForms(to, operation).chain(follow, start);
      case LIST -> new RelationForms(to, operation).list();
      case SEMICOLON_LIST -> new RelationForms(to, operation).semicolons();
      case FOR_ALL, EXISTS, EXISTS_UNIQUE, NOT_EXISTS ->
          new RelationForms(to, operation).quantified(follow);
      case JOIN -> new JoinForms(to).write(operands);
      case CONDITIONAL -> CallForms.conditional(to, operands, " \\mathpunct{\\mid} ");
      // Where an operand stands, nothing would be left out.
      case EMPTY_GROUP -> to.piece(tree.min() > 0 ? "\\mathinner{}" : "{}");
      case APPLY -> {
        if (SignCalls.precedence(operation) > 0) {
          SignCalls.write(to, operation, follow, start);
        } else {
          new CallForms(to, operation).call();
        }
      }
      case DETERMINANT -> {
        if (GridForms.isBarred(operation)) {
          new GridForms(to, operation).barred();
        } else {
          byForm(operation, tree);
        }
      }
      default -> byForm(operation, tree);
    }
  }

  private void byForm(Operation operation, Tree tree) {
    new LatexForms(to, operation).write(tree.min(), tree.follow(), tree.start());
  }
}
