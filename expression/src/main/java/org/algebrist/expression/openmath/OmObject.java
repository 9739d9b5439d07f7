package org.algebrist.expression.openmath;

import java.math.BigInteger;
import java.util.List;

/** An object of OpenMath. */
sealed interface OmObject {
  record Whole(BigInteger value) implements OmObject {}

  /** A decimal as its digits spell it. */
  record Decimal(String digits) implements OmObject {}

  record Variable(String name) implements OmObject {}

  record Text(String content) implements OmObject {}

  /** A symbol of a content dictionary. */
  record Symbol(String dictionary, String name) implements OmObject {
    @Override
    public String toString() {
      return dictionary + "." + name;
    }
  }

  record Applied(OmObject head, List<OmObject> arguments) implements OmObject {}

  record Binding(OmObject binder, List<Variable> variables, OmObject body) implements OmObject {}

  static Applied apply(OmObject head, OmObject... arguments) {
    return new Applied(head, List.of(arguments));
  }

  static Symbol symbol(String qualified) {
    int dot = qualified.indexOf('.');
    return new Symbol(qualified.substring(0, dot), qualified.substring(dot + 1));
  }
}
