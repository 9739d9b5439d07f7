package org.algebrist.expression.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/** An operator that waits for its right side. */
final class Pending {
  /** How it is completed. */
  enum Kind {
    BINARY,
    PREFIX,
    FUNCTION,
    LARGE,
    INTEGRAL,
    LIMIT,
    DERIVATIVE,
    /** ∂ with a subscript. */
    PARTIAL,
    RELATIONS,
    COMMAS,
    SEMICOLONS,
    QUANTIFIER,
    /** The modulus of the relation before it. */
    MODULUS,
    /** The bars in ⟨a|b|c⟩. */
    BRA_KET_BARS
  }

  /** A relation of a chain. */
  record Relation(Token token) {}

  final Kind kind;
  final @Nullable Operator operator;
  final Surface surface;
  final int start;
  int precedence;

  /** Whether a product without a sign is one operand of a function or after a slash. */
  boolean tight;

  /** What is applied where the table has no operator: a name, a sign with scripts. */
  @Nullable Node head;

  /** The piece that it came from. */
  @Nullable Token token;

  /** Scripts that stand before it. */
  @Nullable Token preScripts;

  /** Of a list: how many separators. */
  int separators;

  List<Relation> relations = List.of();

  /** Of the relations, in order, as far as one was said. */
  List<Optional<Node>> moduli = List.of();

  /** Of a quantifier: what it binds, once that is complete. */
  @Nullable Node bound;

  Pending(Kind kind, @Nullable Operator operator, Surface surface, int precedence, int start) {
    this.kind = kind;
    this.operator = operator;
    this.surface = surface;
    this.precedence = precedence;
    this.start = start;
  }

  /** One that a piece is the sign of. */
  Pending(Kind kind, @Nullable Operator operator, Surface surface, int precedence, Token token) {
    this(kind, operator, surface, precedence, token.start);
    this.token = token;
  }

  /** The same with the operator's own precedence. */
  Pending(Kind kind, Operator operator, Token token) {
    this(kind, operator, Surface.PLAIN, operator.precedence(), token);
  }

  void addModulus(Optional<Node> modulus) {
    if (moduli.isEmpty()) {
      moduli = new ArrayList<>(2);
    }
    moduli.add(modulus);
  }

  void add(Relation relation) {
    if (relations.isEmpty()) {
      relations = new ArrayList<>(2);
    }
    relations.add(relation);
  }

  /** Whether the source may leave out what stands after it, as after a comma. */
  boolean mayLackOperand() {
    return switch (kind) {
      case RELATIONS,
          COMMAS,
          SEMICOLONS,
          LARGE,
          INTEGRAL,
          LIMIT,
          DERIVATIVE,
          QUANTIFIER,
          BRA_KET_BARS ->
          true;
      case BINARY, PREFIX ->
          operator == Operator.TYPED
              || operator == Operator.RATIO
              || operator == Operator.SET_BUILDER
              || operator == Operator.CONDITIONAL
              || operator == Operator.THEREFORE
              || operator == Operator.BECAUSE;
      case FUNCTION, PARTIAL, MODULUS -> false;
    };
  }
}
