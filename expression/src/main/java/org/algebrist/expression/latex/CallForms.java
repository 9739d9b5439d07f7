package org.algebrist.expression.latex;

import java.util.List;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.layout.StyledLetters;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Operator.Form;
import org.algebrist.expression.tree.Surface;

/** Which calls are read as such without a mark. */
final class CallForms {
  private static final Formula MINUS_ONE = Formula.number(-1);

  private CallForms() {}

  /** Whether a call is of a transform with its function in braces: ℒ{f}, ℱ⁻¹{F}. */
  static boolean isTransform(Operation call) {
    Formula head = call.operands().getFirst();
    boolean inverse =
        head instanceof Operation power
            && power.operator() == Operator.POWER
            && power.operands().get(1).equals(MINUS_ONE);
    return call.operator() == Operator.APPLY
        && call.surface() == Surface.BRACES
        && call.operands().size() == 2
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
    return argument instanceof Operation parts
        && parts.operator() == Operator.SEMICOLON_LIST
        && parts.operands().stream()
            .allMatch(
                part ->
                    part instanceof Operation list && list.operator() == Operator.LIST
                        ? list.operands().stream().allMatch(CallForms::isTerm)
                        : isTerm(part));
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
    return Factors.isCalled(head)
        || only instanceof Operation condition
            && condition.operator() == Operator.CONDITIONAL
            && head instanceof Symbol(String name)
            && isProbability(name)
        || function instanceof Operation inner
            && isTransform(inner)
            && !arguments.isEmpty()
            && !FenceForms.isEmptyGroup(only);
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
          base instanceof Operation indexed && indexed.operator() == Operator.SUBSCRIPT
              ? indexed.operands().getFirst()
              : base;
      default -> function;
    };
  }

  /** Whether a letter before a condition is read as a call wherever it stands. */
  private static boolean isProbability(String name) {
    return name.length() == 1
        && (Character.isUpperCase(name.charAt(0)) || name.equals("p") || name.equals("q"));
  }
}
