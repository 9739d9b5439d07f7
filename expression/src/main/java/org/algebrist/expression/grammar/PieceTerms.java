package org.algebrist.expression.grammar;

import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;

/** Fractions, roots, grids and other pieces with layouts of their own. */
final class PieceTerms {
  private final RowRules row;

  PieceTerms(RowRules row) {
    this.row = row;
  }

  int piece(int i) {
    Token token = row.tokens[i];
    if (token.derivative && token.parts[0].result == null) {
      if (i + 1 == row.end || row.tokens[i + 1].is(Sign.Kind.INFIX)) {
        // The operator d/dx by itself, as in −d²/dr² + V.
        row.push(row.reducer.derivative(token, Node.absent(token.end)));
        return i + 1;
      }
      row.push(
          new Pending(
              Pending.Kind.DERIVATIVE,
              token.calculus().derivative,
              Surface.PLAIN,
              Operator.DERIVATIVE.precedence(),
              token));
      return i + 1;
    }
    row.push(row.atoms.scripts(pieceNode(token), token));
    if (token.layout instanceof Layout.Marked) {
      row.lastName = i;
    }
    return i + 1;
  }

  /** The meaning of a piece without its scripts. */
  Node pieceNode(Token token) {
    int start = token.layout.start();
    int end = token.layout.end();
    return switch (token.layout) {
      case Layout.Fraction fraction -> {
        if (token.derivative) {
          yield row.reducer.derivative(token, token.parts[0].part());
        }
        Node over =
            token.hasEmptyNumerator()
                ? Node.leaf(Formula.number(1), start, start)
                : token.parts[0].part();
        Node under = token.parts[1].part();
        yield fraction.line()
            ? Node.of(Operator.DIVIDE, Surface.FRACTION, start, end, over, under)
            : Node.of(Operator.STACK, Surface.PLAIN, start, end, over, under);
      }
      case Layout.Radical ignored ->
          token.parts.length == 1
              ? Node.of(Operator.SQRT, Surface.PLAIN, start, end, token.parts[0].part())
              : Node.of(
                  Operator.ROOT,
                  Surface.PLAIN,
                  start,
                  end,
                  token.parts[0].part(),
                  token.parts[1].part());
      case Layout.Marked marked ->
          Node.of(marked.mark(), marked.surface(), start, end, token.parts[0].part());
      case Layout.Stacked stacked -> stacked(token, stacked);
      case Layout.Grid grid -> Grids.node(token, grid, grid.brackets());
      case Layout.Stated stated -> {
        var parts = new Node[token.parts.length];
        for (int i = 0; i < parts.length; i++) {
          parts[i] = token.parts[i].part();
        }
        yield stated.commas()
            ? elements(stated.operator(), start, end, parts[0])
            : Node.of(stated.operator(), Surface.PLAIN, start, end, parts);
      }
      case Layout.Given given -> Node.given(given.formula(), start, end);
      case Layout.Unreadable unreadable ->
          Node.leaf(new Formula.Unread(unreadable.source()), start, end);
      case Layout.Scripts ignored -> partOrSymbol(token);
      case Layout.Name ignored -> partOrSymbol(token);
      case Layout.Numeral ignored -> partOrSymbol(token);
      case Layout.Sign ignored -> partOrSymbol(token);
      case Layout.Words ignored -> partOrSymbol(token);
      case Layout.Space ignored -> partOrSymbol(token);
      case Layout.Row ignored -> partOrSymbol(token);
      case Layout.Fenced ignored -> partOrSymbol(token);
      case Layout.Arrow ignored -> partOrSymbol(token);
    };
  }

  /** A stated operation of the elements of a list, or of what stands alone in its brackets. */
  private static Node elements(Operator operator, int start, int end, Node content) {
    boolean list = content.is(Operator.LIST) && !content.bracketed;
    Node[] operands = list ? content.operands : new Node[] {content};
    if (!operator.takes(operands.length)) {
      return content;
    }
    Node whole = Node.of(operator, Surface.PLAIN, start, end, operands);
    whole.bracketed = operator == Operator.LIST; // it goes on in no list around it
    return whole;
  }

  private static Node partOrSymbol(Token token) {
    return token.parts.length > 0 ? token.parts[0].part() : Atoms.symbol(token);
  }

  static Node stacked(Token token, Layout.Stacked stacked) {
    Node node = token.parts[0].part();
    Operator brace = stacked.brace();
    if (brace != null) {
      Layout label = brace == Operator.OVERBRACE ? stacked.over() : stacked.under();
      Stretch part = token.parts[brace == Operator.OVERBRACE ? 2 : 1];
      Node labelled = label == null ? Node.absent(stacked.end()) : part.node();
      node = Node.of(brace, Surface.PLAIN, stacked.start(), stacked.end(), node, labelled);
      Stretch other = token.parts[brace == Operator.OVERBRACE ? 1 : 2];
      return other.result == null ? node : Node.of(Operator.UNDER, node, other.result);
    }
    if (stacked.under() != null) {
      node = Node.of(Operator.UNDER, node, token.parts[1].part());
    }
    if (stacked.over() != null) {
      node = Node.of(Operator.OVER, node, token.parts[2].part());
    }
    return node.spanning(stacked.start(), stacked.end());
  }
}
