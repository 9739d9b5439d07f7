package org.algebrist.expression.mathml;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.SourceSpans;
import org.jspecify.annotations.Nullable;

/**
 * A tree read from content MathML, with where it and its operands stand.
 *
 * @param parts the operands, as many as the formula has
 * @param element the operator element that it was, such as {@code plus}, or null
 * @param operator the operator that a symbol of our own dictionary names, or null
 */
record Piece(
    Formula formula,
    int start,
    int end,
    List<Piece> parts,
    @Nullable String element,
    @Nullable Operator operator) {

  static Piece leaf(Formula formula, int start, int end) {
    return new Piece(formula, start, end, List.of(), null, null);
  }

  static Piece of(Operator operator, List<Piece> parts, int start, int end) {
    var operands = parts.stream().map(Piece::formula).toList();
    return new Piece(new Operation(operator, operands), start, end, List.copyOf(parts), null, null);
  }

  /** An operation that spans all its parts, which qualifiers may have put in any order. */
  static Piece over(Operator operator, List<Piece> parts) {
    int start = parts.stream().mapToInt(Piece::start).min().orElseThrow();
    int end = parts.stream().mapToInt(Piece::end).max().orElseThrow();
    return of(operator, parts, start, end);
  }

  /** The same with the span of all of an element. */
  Piece spanning(int from, int to) {
    return new Piece(formula, from, to, parts, element, operator);
  }

  /** Where each node of the tree stands. */
  SourceSpans spans() {
    var bounds = new ArrayList<Integer>();
    Deque<Piece> pending = new ArrayDeque<>();
    pending.push(this);
    while (!pending.isEmpty()) {
      Piece piece = pending.pop();
      // A leaf may hold a formula of several nodes, from presentation inside content.
      int nodes = piece.parts.isEmpty() ? piece.formula.size() : 1;
      for (int i = 0; i < nodes; i++) {
        bounds.add(piece.start);
        bounds.add(piece.end);
      }
      piece.parts.reversed().forEach(pending::push);
    }
    return new SourceSpans(bounds.stream().mapToInt(Integer::intValue).toArray());
  }
}
