package org.algebrist.expression.tree;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The operators by their spelling in infix and prefix, functions also by their other names. */
final class OperatorSpellings {
  private static final Map<String, Operator> BY_SPELLING = new HashMap<>();

  static {
    for (Operator operator : Operator.values()) {
      BY_SPELLING.put(operator.spelling(), operator);
    }
    for (Operator operator : Operator.values()) {
      if (operator.form() == Operator.Form.FUNCTION && operator.content().startsWith("arc")) {
        // arcsin as well as asin, arsinh and arcsinh as well as asinh
        BY_SPELLING.putIfAbsent(operator.character(), operator);
        BY_SPELLING.putIfAbsent(operator.content(), operator);
      }
    }
  }

  private OperatorSpellings() {}

  /** The operator that is spelled so, or null. */
  static @Nullable Operator operator(String spelling) {
    return BY_SPELLING.get(spelling);
  }
}
