package org.algebrist.expression.opt;

import java.util.List;

/**
 * A node of Tangent's operator trees; trees are at most {@link #MAX_DEPTH} deep, so that code may
 * walk them by recursion.
 *
 * @param type what stands before the first exclamation mark: V variable, N number, C constant, T
 *     text, W absent, E error, - unknown, U unordered and O ordered operator, F function, +
 *     compound head, M group
 * @param name what stands after it, escaped as in the text form
 * @param at the 0-based index in the source, 0 where there is none
 */
record OptNode(char type, String name, List<OptNode> children, int at) {
  /** The most children that Tangent's one-character edge labels can tell apart. */
  static final int MAX_CHILDREN = 62;

  /** The deepest tree that MathGPT takes; a leaf alone is 1 deep. */
  static final int MAX_DEPTH = 32;

  OptNode {
    children = List.copyOf(children);
  }

  static OptNode leaf(char type, String name) {
    return new OptNode(type, name, List.of(), 0);
  }

  /** A node by its whole label, such as {@code U!plus}. */
  static OptNode of(String label, List<OptNode> children) {
    return new OptNode(label.charAt(0), label.substring(2), children, 0);
  }

  /** Type and name as Tangent joins them: {@code U!plus}. */
  String label() {
    return type + "!" + name;
  }

  boolean is(String label) {
    return label.charAt(0) == type && label.length() == name.length() + 2 && label.endsWith(name);
  }

  boolean isLeaf() {
    return children.isEmpty();
  }

  OptNode child(int index) {
    return children.get(index);
  }
}
