package org.algebrist.expression.latex.writer;

import java.util.List;
import org.algebrist.expression.grammar.InfixSigns;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;

/**
 * Calls of signs that stand between their operands, as in a ⋈ b and a ⊗ᵢ b, or in a script before
 * their one operand, as in V^{⊗n}.
 */
final class SignCalls {
  private SignCalls() {}

  /** How tightly a call binds that is written with its sign between operands; 0 if it is not. */
  static int precedence(Operation call) {
    List<Formula> operands = call.operands();
    if (call.operator() != Operator.APPLY || operands.size() != 3) {
      return 0;
    }
    String sign = sign(operands.getFirst());
    if (sign.isEmpty() || operands.getFirst() instanceof Symbol && InfixSigns.hasOperator(sign)) {
      return 0;
    }
    boolean open = Binding.isAbsent(operands.get(1)) || Binding.isAbsent(operands.get(2));
    return open && !InfixSigns.isRelation(sign) ? 0 : InfixSigns.precedence(sign);
  }

  /** Writes such a call. */
  static void write(LatexPieces to, Operation call, int follow, boolean start) {
    Formula left = call.operands().get(1);
    Formula head = call.operands().getFirst();
    int own = precedence(call);
    boolean relation = InfixSigns.isRelation(sign(head));
    to.operand(left, relation ? own + 1 : own, own, start);
    to.piece(Binding.isAbsent(left) ? "" : " ");
    head(to, head);
    to.piece(" ");
    to.operand(call.operands().get(2), own + 1, follow, relation);
  }

  /** The sign with what stands at, over or under it. */
  private static void head(LatexPieces to, Formula head) {
    switch (head) {
      case Operation scripted when scripted.operator() == Operator.SUBSCRIPT -> {
        head(to, scripted.operands().getFirst());
        to.script("_", scripted.operands().get(1));
      }
      case Operation marked -> {
        to.piece(marked.operator().latex());
        to.braced(marked.operands().get(1));
        to.piece("{");
        head(to, marked.operands().getFirst());
        to.piece("}");
      }
      default -> to.piece(SymbolSpelling.sign(sign(head)));
    }
  }

  /** The sign that is called, without its scripts; empty if it is none. */
  private static String sign(Formula head) {
    return switch (head) {
      case Symbol(String name) -> InfixSigns.precedence(name) > 0 ? name : "";
      case Operation(Operator operator, List<Formula> operands, Surface ignored)
          when operator == Operator.SUBSCRIPT
              || operator == Operator.OVER
              || operator == Operator.UNDER ->
          sign(operands.getFirst());
      default -> "";
    };
  }

  /** The sign before the one operand of a call in a script; empty if it is none. */
  static String mark(Formula script) {
    return script instanceof Operation call
            && call.operator() == Operator.APPLY
            && call.operands().size() == 2
            && call.operands().getFirst() instanceof Symbol(String name)
            && InfixSigns.precedence(name) > 0
            && !InfixSigns.isRelation(name)
            && "+-±∓/⋅÷−".indexOf(name) < 0
        ? name
        : "";
  }
}
