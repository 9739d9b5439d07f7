package org.algebrist.expression.distance;

import org.algebrist.expression.sequence.FormulaToken;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/** What stands at a node, without its children; two nodes match if their labels are equal. */
public sealed interface NodeLabel {

  /** An operator of an operator tree. */
  record Inner(Operator operator) implements NodeLabel {}

  /** A leaf of an operator tree: number, name, words, absent or unread part. */
  record Leaf(Formula leaf) implements NodeLabel {}

  /** A token of a sequence: an operator, a head, a digit, a piece of text. */
  record Token(FormulaToken token) implements NodeLabel {}
}
