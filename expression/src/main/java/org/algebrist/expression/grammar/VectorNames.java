package org.algebrist.expression.grammar;

import org.algebrist.expression.layout.StyledLetters;
import org.algebrist.expression.tree.Context.Role;
import org.algebrist.expression.tree.Operator;

/** Which operands are vectors or matrices, by declaration or by their letters. */
final class VectorNames {
  private final Usage usage;

  VectorNames(Usage usage) {
    this.usage = usage;
  }

  /** Whether a node is a matrix or vector by declaration or by its letters. */
  boolean isMatrix(Node node) {
    if (node.is(Operator.MATRIX)) {
      return true;
    }
    if (node.operator != null) {
      return switch (node.operator) {
        case SUBSCRIPT, PRIME, NEGATE, TRANSPOSE, HAT, TILDE, BAR -> isMatrix(node.operands[0]);
        case VECTOR -> true;
        case ADD, SUBTRACT, MULTIPLY -> {
          int depth = 0;
          Node last = node;
          while (last.operator != null && last.operands.length == 2 && depth++ < 8) {
            last = last.operands[1];
          }
          yield last.operator == null && isMatrix(last);
        }
        default -> false;
      };
    }
    String name = node.name();
    return name != null
        && (StyledLetters.isBold(name)
            || usage.has(name, Role.MATRIX)
            || usage.has(name, Role.VECTOR));
  }

  /** Whether a node is a vector, so that a dot or cross with another is theirs. */
  boolean isVector(Node node) {
    Node now = node;
    for (int depth = 0; depth < 8; depth++) {
      if (now.operator == null) {
        String name = now.name();
        return name != null && (StyledLetters.isBold(name) || usage.has(name, Role.VECTOR));
      }
      switch (now.operator) {
        case VECTOR, OVER_RIGHT_ARROW, CROSS, CURL -> {
          return true;
        }
        case ANGLE_LIST -> {
          return now.operands.length > 1;
        }
        case MATRIX -> {
          return now.operands[0].operands.length == 1;
        }
        case SUBSCRIPT, PRIME, NEGATE, ADD, SUBTRACT, DIFFERENTIAL, DOT, DOUBLE_DOT, HAT ->
            now = now.operands[0];
        case GRADIENT -> {
          return true;
        }
        // A number or a mass times a vector.
        case MULTIPLY -> {
          Node factor = now.operands[0];
          boolean scripted = factor.is(Operator.SUBSCRIPT) || factor.is(Operator.POWER);
          String name = (scripted ? factor.operands[0] : factor).name();
          if (name == null ? !factor.isNumber() : StyledLetters.isBold(name)) {
            return false;
          }
          now = now.operands[1];
        }
        default -> {
          return false;
        }
      }
    }
    return false;
  }
}
