package org.algebrist.expression.code;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Mathematica's full form, in which every sign is a call: {@code Plus[a, Times[b, c]]}. Such calls
 * become the terms that the signs would be.
 */
final class FullForm {
  private static final String DERIVATIVE = "Derivative";

  private static final Map<String, CodeSign> SIGNS = new HashMap<>();

  static {
    String[] words =
        ("OR Or AND And NOT Not EQUAL Equal NOT_EQUAL Unequal LESS Less GREATER Greater LESS_EQUAL"
                + " LessEqual GREATER_EQUAL GreaterEqual TO Rule ADD Plus SUBTRACT Subtract MULTIPLY"
                + " Times DIVIDE Divide NEGATE Minus POWER Power FACTORIAL Factorial"
                + " DOUBLE_FACTORIAL Factorial2 DEFINED_AS SetDelayed EVALUATED_AT ReplaceAll")
            .split(" ");
    for (int i = 0; i < words.length; i += 2) {
      SIGNS.put(words[i + 1], CodeSign.valueOf(words[i]));
    }
  }

  private FullForm() {}

  /** Whether a call of that name is a sign, a list or a derivative. */
  static boolean isHead(String name) {
    return SIGNS.containsKey(name) || name.equals("List") || name.equals(DERIVATIVE);
  }

  /** The call, or the term of a sign, a list or a primed function that it is in full. */
  static CodeTerm of(CodeTerm.Call call) {
    List<CodeTerm> arguments = call.arguments();
    if (call.head() instanceof CodeTerm.Call(CodeTerm.Name(String name), List<CodeTerm> orders)
        && name.equals(DERIVATIVE)
        && orders.size() == 1
        && arguments.size() == 1
        && orders.getFirst() instanceof CodeTerm.Number order
        && order.spelling().matches("[1-9]")) {
      CodeTerm primed = arguments.getFirst();
      for (int i = 0; i < order.value().intValue(); i++) {
        primed = new CodeTerm.Unary(CodeSign.PRIME, primed);
      }
      return primed;
    }
    if (!(call.head() instanceof CodeTerm.Name(String head)) || arguments.isEmpty()) {
      return call;
    }
    if (head.equals("List")) {
      return new CodeTerm.Listed("{", arguments);
    }
    CodeSign sign = SIGNS.get(head);
    return sign == null ? call : signed(sign, call);
  }

  private static CodeTerm signed(CodeSign sign, CodeTerm.Call call) {
    List<CodeTerm> arguments = call.arguments();
    boolean many = sign == CodeSign.ADD || sign == CodeSign.MULTIPLY;
    if (sign.isPrefix() || sign.isPostfix()) {
      return arguments.size() == 1 ? new CodeTerm.Unary(sign, arguments.getFirst()) : call;
    }
    if (arguments.size() == 1) {
      return many ? arguments.getFirst() : call;
    }
    if (sign.isRelation() && arguments.size() > 2) {
      return new CodeTerm.Chain(Collections.nCopies(arguments.size() - 1, sign), arguments);
    }
    boolean joins = many || sign == CodeSign.AND || sign == CodeSign.OR;
    if (!joins && arguments.size() > 2) {
      return call;
    }
    CodeTerm all = arguments.getFirst();
    for (CodeTerm next : arguments.subList(1, arguments.size())) {
      all = new CodeTerm.Binary(sign, all, next);
    }
    return all;
  }
}
