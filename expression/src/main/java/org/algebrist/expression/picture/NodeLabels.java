package org.algebrist.expression.picture;

import java.util.List;
import org.algebrist.expression.layout.Characters;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/** What a person sees of a node, and which nodes stand below it. */
final class NodeLabels {
  /** Characters of a label before it is cut short. */
  private static final int LONGEST = 32;

  private NodeLabels() {}

  /** One line of printable characters, never empty. */
  static String label(Formula node) {
    return switch (node) {
      case Formula.Num number -> printable(number.text());
      case Symbol symbol -> name(symbol.name());
      case Formula.Text text -> "“" + printable(text.content()) + "”";
      case Formula.Absent ignored -> "_";
      case Formula.Unread unread -> "unread: " + printable(unread.source());
      case Operation operation ->
          isNamedCall(operation)
              ? "call " + name(((Symbol) operation.operands().getFirst()).name())
              : label(operation.operator());
    };
  }

  /** A name as it is set: σ, ∞, ⋯. */
  private static String name(String name) {
    return printable(Characters.shown(name));
  }

  /** The operands to draw; a called name is in its call's label. */
  static List<Formula> children(Formula node) {
    if (!(node instanceof Operation operation)) {
      return List.of();
    }
    List<Formula> operands = operation.operands();
    return isNamedCall(operation) ? operands.subList(1, operands.size()) : operands;
  }

  private static boolean isNamedCall(Operation operation) {
    return operation.operator() == Operator.APPLY
        && operation.operands().size() > 1
        && operation.operands().getFirst() instanceof Symbol;
  }

  static String label(Operator operator) {
    return switch (operator) {
      case MULTIPLY -> "×";
      case POWER -> "^";
      case SUBSCRIPT -> "sub";
      case SUPERSCRIPT -> "sup";
      case APPLY -> "call";
      case DERIVATIVE -> "d/d";
      case PARTIAL_DERIVATIVE -> "∂/∂";
      case FUNCTIONAL_DERIVATIVE -> "δ/δ";
      case MATERIAL_DERIVATIVE -> "D/D";
      case COVARIANT_DERIVATIVE -> "∇";
      case INTERVAL_CLOSED -> "interval [ ]";
      case INTERVAL_OPEN -> "interval ( )";
      case INTERVAL_CLOSED_OPEN -> "interval [ )";
      case INTERVAL_OPEN_CLOSED -> "interval ( ]";
      case SET_BUILDER -> "set of all";
      case LIMIT,
          LIMIT_SUPERIOR,
          LIMIT_INFERIOR,
          FOR_ALL,
          EXISTS,
          EXISTS_UNIQUE,
          NOT_EXISTS,
          SQRT ->
          operator.character();
      default ->
          switch (operator.form()) {
            case INFIX, RELATION, PREFIX, POSTFIX, LARGE, FUNCTION -> operator.character();
            case ACCENT, FENCE, STRUCTURE -> operator.spelling();
          };
    };
  }

  /** The text on one line, cut if it is long. */
  private static String printable(String text) {
    var out = new StringBuilder();
    for (int i = 0; i < text.length(); ) {
      int point = text.codePointAt(i);
      i += Character.charCount(point);
      boolean surrogate = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
      out.appendCodePoint(Character.isISOControl(point) || surrogate ? '\uFFFD' : point);
      if (out.length() >= LONGEST && i < text.length()) {
        return out.append('…').toString();
      }
    }
    return out.toString();
  }
}
