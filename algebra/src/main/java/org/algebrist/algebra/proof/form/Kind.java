package org.algebrist.algebra.proof.form;

import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/** What can be compared with what, and how. */
public enum Kind {
  VALUE("a value"),
  EQUATION("an equation"),
  INEQUALITY("an inequality"),
  RELATION("a relation"),
  CHAIN("a chain of relations"),
  SEQUENCE("a list"),
  SET("a set"),
  OTHER("something without a value");

  private final String description;

  Kind(String description) {
    this.description = description;
  }

  public String description() {
    return description;
  }

  public boolean isStatement() {
    return this == EQUATION || this == INEQUALITY;
  }

  public static Kind of(Formula formula) {
    if (!(formula instanceof Operation operation)) {
      return formula instanceof Formula.Num || formula instanceof Formula.Symbol ? VALUE : OTHER;
    }
    return switch (operation.operator()) {
      case EQUAL -> EQUATION;
      case NOT_EQUAL, LESS, GREATER, LESS_EQUAL, GREATER_EQUAL -> INEQUALITY;
      case CHAIN -> CHAIN;
      case TUPLE, LIST, SEMICOLON_LIST, SQUARE_LIST, ANGLE_LIST, MATRIX, ROW, LINES -> SEQUENCE;
      case INTERVAL_CLOSED, INTERVAL_OPEN, INTERVAL_CLOSED_OPEN, INTERVAL_OPEN_CLOSED -> SEQUENCE;
      case SET -> SET;
      case UNION, INTERSECTION, SET_DIFFERENCE, SET_BUILDER, AND, OR, NOT, EXCLUSIVE_OR -> OTHER;
      case FOR_ALL, EXISTS, EXISTS_UNIQUE, NOT_EXISTS, JOIN, EMPTY_GROUP, STACK -> OTHER;
      case CONGRUENT_MODULO, NOT_CONGRUENT_MODULO, TYPED, LABELLED_ARROW -> RELATION;
      default -> operation.operator().form() == Operator.Form.RELATION ? RELATION : VALUE;
    };
  }
}
