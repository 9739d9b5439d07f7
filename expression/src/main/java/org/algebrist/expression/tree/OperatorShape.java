package org.algebrist.expression.tree;

import org.algebrist.expression.tree.Operator.Form;

/**
 * What operators of one kind share: how they stand to their operands, how many operands they take,
 * and how tightly they bind.
 *
 * @param minArity the least number of operands
 * @param maxArity the greatest number of operands, or {@link Operator#MANY}
 * @param precedence a greater number binds tighter; 1000 never needs brackets
 */
record OperatorShape(Form form, int minArity, int maxArity, int precedence) {
  static final OperatorShape IMPLICATION = new OperatorShape(Form.RELATION, 2, 2, 250);
  static final OperatorShape ARROW = new OperatorShape(Form.RELATION, 2, 2, 380);
  static final OperatorShape RELATION = new OperatorShape(Form.RELATION, 2, 2, 400);
  static final OperatorShape ADDITIVE = infix(600);
  static final OperatorShape LEADING_SIGN = prefix(650);

  /** Lower part, upper part, body. */
  static final OperatorShape LARGE = new OperatorShape(Form.LARGE, 3, 3, 690);

  /** Lower part, upper part, integrand, variable. */
  static final OperatorShape LARGE_INTEGRAL = new OperatorShape(Form.LARGE, 4, 4, 690);

  static final OperatorShape MULTIPLICATIVE = infix(700);
  static final OperatorShape PREFIX = prefix(780);
  static final OperatorShape FUNCTION = function(1, 1);
  static final OperatorShape FUNCTION_OF_MANY = function(1, Operator.MANY);
  static final OperatorShape POSTFIX = new OperatorShape(Form.POSTFIX, 1, 1, 880);
  static final OperatorShape ACCENT = new OperatorShape(Form.ACCENT, 1, 1, 1000);

  static OperatorShape infix(int precedence) {
    return new OperatorShape(Form.INFIX, 2, 2, precedence);
  }

  static OperatorShape prefix(int precedence) {
    return new OperatorShape(Form.PREFIX, 1, 1, precedence);
  }

  static OperatorShape function(int minArity, int maxArity) {
    return new OperatorShape(Form.FUNCTION, minArity, maxArity, 780);
  }

  static OperatorShape fence(int arity) {
    return fence(arity, arity);
  }

  static OperatorShape fence(int minArity, int maxArity) {
    return new OperatorShape(Form.FENCE, minArity, maxArity, 1000);
  }

  static OperatorShape structure(int arity, int precedence) {
    return structure(arity, arity, precedence);
  }

  static OperatorShape structure(int minArity, int maxArity, int precedence) {
    return new OperatorShape(Form.STRUCTURE, minArity, maxArity, precedence);
  }

  /** Whether they always take the same number of operands. */
  boolean hasFixedArity() {
    return minArity == maxArity;
  }

  /** Whether they take that many operands. */
  boolean takes(int operands) {
    return minArity <= operands && operands <= maxArity;
  }

  /** The arity for a message, such as "2", "1 to 2" or "1 or more". */
  String arityText() {
    if (hasFixedArity()) {
      return Integer.toString(minArity);
    }
    return maxArity == Operator.MANY ? minArity + " or more" : minArity + " to " + maxArity;
  }
}
