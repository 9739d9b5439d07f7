package org.algebrist.expression.distance;

/** One step of making a tree into another; nodes go by their number in preorder, from 0. */
public sealed interface EditStep {

  /** A node of the first tree that stays as a node of the second. */
  record Keep(int from, int to) implements EditStep {}

  /** A node of the first tree that becomes a node of the second with another label. */
  record Relabel(int from, int to) implements EditStep {}

  /** A node of the first tree that goes; its children move up to its parent. */
  record Delete(int from) implements EditStep {}

  /** A node of the second tree that comes. */
  record Insert(int to) implements EditStep {}
}
