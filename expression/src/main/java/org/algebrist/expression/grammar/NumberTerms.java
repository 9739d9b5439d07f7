package org.algebrist.expression.grammar;

import org.algebrist.expression.grammar.Choices.Question;
import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/** Numbers where an operand is due: merged digits, mixed numbers, repeating decimals. */
final class NumberTerms {
  static final double MIXED_WEIGHT = 0.75;

  private final RowRules row;

  NumberTerms(RowRules row) {
    this.row = row;
  }

  int number(int i) {
    int next = i + 1;
    Token token = row.tokens[i];
    String digits = token.text;
    int last = i;
    if (next < row.end && !token.hasScripts()) {
      int merged =
          Numerals.end(row.tokens, i, row.from, row.end, row.place, row.usage, row.problems);
      if (merged > next) {
        digits = Numerals.digits(row.tokens, i, merged, row.usage);
        last = merged - 1;
        next = merged;
      }
      int repeated = Numerals.repeating(row.tokens, next, row.end, digits);
      if (repeated > 0) {
        Token bar = row.tokens[next + repeated - 1];
        String under = Numerals.underBar(bar);
        String before = digits.indexOf('.') < 0 ? digits + "." : digits;
        row.push(row.atoms.scripts(row.atoms.repeating(before, under, token.start, bar.end), bar));
        return next + repeated;
      }
    }
    Token scripted = row.tokens[last];
    int numberEnd = scripted.layout instanceof Layout.Scripts s ? s.base().end() : scripted.end;
    Node node = row.atoms.number(digits, token.start, numberEnd);
    if (next < row.end && !scripted.hasScripts() && isProperFraction(row.tokens[next], node)) {
      Token fraction = row.tokens[next];
      boolean followed =
          next + 1 < row.end
              && row.tokens[next + 1].layout instanceof Layout.Fraction
              && !row.tokens[next + 1].derivative;
      boolean certain = row.tokens[next].kind == Kind.PIECE && !followed;
      boolean mixed =
          certain
              && row.choices.first(
                  Question.MIXED, token.start, MIXED_WEIGHT, "a mixed number", "a product");
      if (mixed) {
        row.push(Node.of(Operator.MIXED_NUMBER, node, row.pieces.pieceNode(fraction)));
        return next + 1;
      }
    }
    row.push(row.atoms.scripts(node, scripted));
    return next;
  }

  /** Whether a whole number and this fraction make a mixed number. */
  static boolean isProperFraction(Token token, Node whole) {
    if (token.kind != Kind.PIECE
        || token.derivative
        || token.hasScripts()
        || token.parts.length != 2
        || !(token.layout instanceof Layout.Fraction fraction)
        || !fraction.line()) {
      return false;
    }
    Node over = token.parts[0].result;
    Node under = token.parts[1].result;
    return over != null
        && under != null
        && over.leaf instanceof Formula.Num a
        && under.leaf instanceof Formula.Num b
        && whole.leaf instanceof Formula.Num w
        && w.value().isInteger()
        && a.value().isInteger()
        && b.value().isInteger()
        && a.value().signum() > 0
        && a.value().compareTo(b.value()) < 0;
  }

  /** Whether a numeral is an operand by itself, so that a minus before it is the number's own. */
  boolean isWholeNumeral(int i) {
    if (row.tokens[i].kind != Kind.NUMERAL) {
      return false;
    }
    int last =
        Numerals.end(row.tokens, i, row.from, row.end, row.place, row.usage, row.problems) - 1;
    if (row.tokens[last].hasScripts()) {
      return false;
    }
    if (last + 1 >= row.end) {
      return true;
    }
    Token after = row.tokens[last + 1];
    boolean script =
        after.kind == Kind.BARE_SCRIPTS
            || after.isSign("!")
            || after.isSign("%")
            || after.isSign("°");
    return !script && Numerals.repeating(row.tokens, last + 1, row.end, "0.") == 0;
  }
}
