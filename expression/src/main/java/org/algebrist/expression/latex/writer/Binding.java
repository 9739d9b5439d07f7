package org.algebrist.expression.latex.writer;

import org.algebrist.expression.latex.command.CommandTable;
import org.algebrist.expression.layout.StyledLetters;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Operator.Form;
import org.algebrist.expression.tree.Surface;

/** How tightly operations bind as they are written in LaTeX, and which need brackets. */
final class Binding {
  /** How tightly two factors side by side hold what stands between: more than a sign's. */
  static final int SIDE_BY_SIDE = 710;

  /** Less than a power's: what needs brackets under an exponent, though no command ends in it. */
  static final int FRACTION = 845;

  private static final int PRODUCT = Operator.MULTIPLY.precedence();
  private static final int LARGE = Operator.SUM.precedence();

  private Binding() {}

  /** How tightly the operation binds as it is written. */
  static int precedence(Operation operation) {
    return switch (operation.operator()) {
      case DIVIDE -> isStacked(operation) ? FRACTION : operation.operator().precedence();
      case DERIVATIVE,
          PARTIAL_DERIVATIVE,
          FUNCTIONAL_DERIVATIVE,
          MATERIAL_DERIVATIVE,
          COVARIANT_DERIVATIVE ->
          CalculusForms.isIndexedDerivative(operation)
              ? Operator.PARTIAL_DIFFERENTIAL.precedence()
              : CalculusForms.isShortDerivative(operation)
                  ? FRACTION
                  : operation.operator().precedence();
      case BINOMIAL -> FRACTION;
      case POWER ->
          SharedSigns.isFunctionPower(operation.operands().get(0), operation.operands().get(1))
              ? Operator.SIN.precedence()
              : operation.operator().precedence();
      // Less than a power's: a script after it would be taken for its own bounds.
      case EVALUATED_AT -> FRACTION;
      case CHAIN -> RelationForms.precedence(operation);
      case APPLY -> {
        int sign = SignCalls.precedence(operation);
        yield sign > 0 ? sign : operation.operator().precedence();
      }
      default -> operation.operator().precedence();
    };
  }

  /** Whether an operation would be read otherwise without brackets where it stands. */
  static boolean needsBrackets(Operation operation, LatexPieces.Tree tree) {
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
      case DERIVATIVE,
          PARTIAL_DERIVATIVE,
          FUNCTIONAL_DERIVATIVE,
          MATERIAL_DERIVATIVE,
          COVARIANT_DERIVATIVE ->
          CalculusForms.isIndexedDerivative(operation) && follow >= SIDE_BY_SIDE
              || own == LARGE && follow >= (isAbsent(operation.operands().getFirst()) ? 1 : LARGE);
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
          follow >= SIDE_BY_SIDE;
      case DIVIDE -> own == PRODUCT && follow >= SIDE_BY_SIDE;
      default -> operation.operator().form() == Form.LARGE && follow >= LARGE;
    };
  }

  /** Whether a quotient is a fraction with a bar. */
  static boolean isStacked(Operation operation) {
    return switch (operation.surface()) {
      case SLASH, DIVISION_SIGN -> false;
      default -> true;
    };
  }

  static boolean isAbsent(Formula formula) {
    return formula instanceof Formula.Absent;
  }

  /** Whether a function's argument needs no brackets. */
  static boolean isSimple(Formula formula) {
    return switch (formula) {
      case Num number -> number.value().signum() >= 0;
      case Symbol symbol ->
          symbol.name().codePointCount(0, symbol.name().length()) == 1
              ? Character.isLetter(symbol.name().codePointAt(0))
                  && !StyledLetters.isBold(symbol.name()) // a dot would go on to the next vector
              : SymbolSpelling.symbol(symbol.name()).startsWith("\\mathrm")
                  || CommandTable.named(symbol.name()) != null;
      case Formula.Text ignored -> false;
      case Formula.Absent ignored -> false;
      case Formula.Unread ignored -> false;
      case Operation inner ->
          switch (inner.operator()) {
            case SQRT, ROOT -> true;
            case ABS, NORM -> !GridForms.isMatrix(inner.operands().getFirst());
            case DIVIDE -> inner.surface() == Surface.FRACTION || inner.surface() == Surface.PLAIN;
            case SUBSCRIPT -> inner.operands().get(0) instanceof Symbol;
            case POWER ->
                inner.operands().get(0) instanceof Symbol || isPlainNumber(inner.operands().get(0));
            case MULTIPLY ->
                (inner.surface() == Surface.JUXTAPOSED || inner.surface() == Surface.PLAIN)
                    && isPlainNumber(inner.operands().get(0))
                    && inner.operands().get(1) instanceof Symbol right
                    && isSimple(right)
                    && !Factors.isDistance(right)
                    && Factors.mayStandSideBySide(inner.operands().get(0), right);
            case VECTOR -> false; // a dot would go on to the next one
            default -> inner.operator().form() == Form.ACCENT;
          };
    };
  }

  private static boolean isPlainNumber(Formula formula) {
    return formula instanceof Num number
        && number.value().signum() >= 0
        && number.value().toString().indexOf('/') < 0;
  }
}
