package org.algebrist.expression.grammar;

import org.algebrist.expression.grammar.Stretch.Place;
import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/** Commas, colons and bars between things. */
final class Separators {
  static final int STATEMENT_LEVEL = 155;

  static final int BOUND_LIST_LEVEL = 342;

  static final int CONDITION_LEVEL = 145;

  static final int SET_BAR_LEVEL = 90;

  private final RowRules row;

  Separators(RowRules row) {
    this.row = row;
  }

  int comma(int i) {
    Token token = row.tokens[i];
    row.reduce(Operator.FOR_ALL.precedence() + 1);
    Pending top = row.top();
    if (top != null && top.kind == Pending.Kind.QUANTIFIER && top.bound == null) {
      if (listsBound(i)) {
        separate(Pending.Kind.COMMAS, BOUND_LIST_LEVEL, token);
        return i + 1;
      }
      row.prefixes.bind(top);
      top.precedence = STATEMENT_LEVEL;
      return i + 1;
    }
    row.reduce(Operator.LIST.precedence() + 1);
    separate(Pending.Kind.COMMAS, Operator.LIST.precedence(), token);
    return i + 1;
  }

  /** Whether the comma after ∀x stands before more names that ∀ binds. */
  boolean listsBound(int i) {
    Node bound = row.operands[row.operandTop - 1];
    if (bound.operator != null && !bound.is(Operator.SUBSCRIPT) && !bound.is(Operator.LIST)) {
      return false;
    }
    if (i + 2 >= row.end || row.tokens[i + 1].kind != Kind.NAME) {
      return false;
    }
    Token after = row.tokens[i + 2];
    if (!after.is(Sign.Kind.COMMA) && !after.is(Sign.Kind.RELATION)) {
      return false;
    }
    for (int k = i + 2; k < row.end; k++) {
      if (row.tokens[k].is(Sign.Kind.COLON) || (k > i + 2 && row.tokens[k].is(Sign.Kind.COMMA))) {
        return true;
      }
    }
    return after.isSign("∈");
  }

  void separate(Pending.Kind kind, int precedence, Token token) {
    Pending top = row.top();
    if (top != null && top.kind == kind && top.precedence == precedence) {
      top.separators++;
      row.operandDue = true;
      row.lastName = -1;
      row.lastGroup = -1;
      return;
    }
    Pending list = new Pending(kind, null, Surface.PLAIN, precedence, token.start);
    list.separators = 1;
    row.push(list);
  }

  int colon(int i) {
    Token token = row.tokens[i];
    if (row.place == Place.BRACES && noSetBar() && !hasBar(i)) {
      return separator(i, Operator.SET_BUILDER, SET_BAR_LEVEL);
    }
    Pending quantifier = quantifierToBind();
    if (quantifier != null) {
      row.reduce(Operator.FOR_ALL.precedence() + 1);
      row.prefixes.bind(quantifier);
      quantifier.precedence = STATEMENT_LEVEL;
      return i + 1;
    }
    boolean function = token.isSign(Layout.Sign.usual(":"));
    boolean relation = false;
    for (int k = i + 1; k < row.end && k < i + 40 && !relation; k++) {
      if (row.tokens[k].opens && row.tokens[k].partner > k) {
        k = row.tokens[k].partner;
        continue;
      }
      if (row.tokens[k].is(Sign.Kind.COMMA) || row.tokens[k].is(Sign.Kind.COLON)) {
        break;
      }
      function |= Arrows.isArrow(row.tokens[k]);
      relation |= row.tokens[k].is(Sign.Kind.RELATION);
    }
    if (function) {
      if (isNameListBefore()) {
        row.reduce(Operator.LIST.precedence());
      }
      return separator(i, Operator.TYPED, Operator.TYPED.precedence());
    }
    row.reduce(Operator.RATIO.precedence());
    Node left = row.operands[row.operandTop - 1];
    Pending below = row.top();
    boolean inRelation = below != null && below.kind == Pending.Kind.RELATIONS;
    String name = left.name();
    boolean typed =
        (name != null && row.usage.isFunction(name))
            || i + 1 == row.end
            || (relation && !inRelation && isStatementAhead(i));
    if (typed) {
      return separator(i, Operator.TYPED, Operator.TYPED.precedence());
    }
    return separator(i, Operator.RATIO, Operator.RATIO.precedence());
  }

  /** Whether all that stands before is names with commas between: f, g: X → Y. */
  private boolean isNameListBefore() {
    Pending top = row.top();
    if (top == null
        || row.pendingTop != 1
        || top.kind != Pending.Kind.COMMAS
        || row.operandTop != top.separators + 1) {
      return false;
    }
    for (int k = 0; k < row.operandTop; k++) {
      Node element = row.operands[k];
      if (element.name() == null
          && !element.is(Operator.SUBSCRIPT)
          && !element.is(Operator.PRIME)) {
        return false;
      }
    }
    return true;
  }

  /** Whether what follows a colon is a statement, so that the colon is no ratio's. */
  boolean isStatementAhead(int i) {
    for (int k = i + 1; k < row.end; k++) {
      if (row.tokens[k].opens && row.tokens[k].partner > k) {
        k = row.tokens[k].partner;
      } else if (row.tokens[k].is(Sign.Kind.RELATION)) {
        // a : b = c : d is an equation of ratios.
        for (int m = k + 1; m < row.end && !endsStatement(row.tokens[m]); m++) {
          if (row.tokens[m].is(Sign.Kind.COLON)) {
            return false;
          }
        }
        return isLabel(i, k);
      }
    }
    return false;
  }

  private static boolean endsStatement(Token token) {
    return token.is(Sign.Kind.COMMA)
        || token.is(Sign.Kind.INFIX) && token.sign.precedence() <= Operator.AND.precedence();
  }

  /**
   * Whether the name before the colon at {@code i} is a label of the statement around the relation
   * {@code k}, as in H₀: μ = 0, rather than something that is divided by what follows.
   */
  private boolean isLabel(int i, int k) {
    Node left = row.operands[row.operandTop - 1];
    boolean scripted = left.is(Operator.APPLY) || left.is(Operator.SUBSCRIPT);
    String name = (scripted ? left.operands[0] : left).name();
    Token next = row.tokens[i + 1];
    if (name == null || name.equals(next.text)) {
      return false;
    }
    if (next.text.equals("y") && !name.equals("x")
        || scripted && Character.isUpperCase(name.codePointAt(0))) {
      return true;
    }
    boolean term = next.kind != Kind.NUMERAL; // l: 2x + y = 1, but a : 2b = 3
    for (int at = i + 2; at < k && !term; at++) {
      term = row.tokens[at].kind == Kind.SIGN && row.tokens[at].sign.prefix() != null;
    }
    return term && k > i + 2;
  }

  @Nullable Pending quantifierToBind() {
    for (int k = row.pendingTop - 1; k >= 0; k--) {
      Pending candidate = row.pending[k];
      if (candidate.kind == Pending.Kind.QUANTIFIER) {
        return candidate.bound == null ? candidate : null;
      }
      if (candidate.precedence <= Operator.FOR_ALL.precedence()) {
        return null;
      }
    }
    return null;
  }

  int separator(int i, Operator operator, int precedence) {
    row.reduce(precedence);
    Pending binary =
        new Pending(Pending.Kind.BINARY, operator, Surface.PLAIN, precedence, row.tokens[i].start);
    binary.token = row.tokens[i];
    row.push(binary);
    return i + 1;
  }

  boolean noSetBar() {
    return row.pendingTop == 0 || row.pending[0].operator != Operator.SET_BUILDER;
  }

  /** Whether a bar separates later in these braces, so that the colon does not. */
  boolean hasBar(int i) {
    for (int k = i + 1; k < row.end; k++) {
      Token token = row.tokens[k];
      if (token.opens && token.partner > k) {
        k = token.partner;
      } else if (token.isSign("∣") || (token.is(Sign.Kind.BAR) && !token.closes)) {
        return true;
      }
    }
    return false;
  }

  boolean isBarPlace() {
    return row.place == Place.BRACES || row.place == Place.CALL || row.place == Place.ANGLE;
  }

  /** A bar between two things. */
  int bar(int i) {
    Token token = row.tokens[i];
    if (token.sub != null || token.sup != null) {
      return evaluated(i);
    }
    if (token.sign.operator() == Operator.CONDITIONAL) {
      return separator(i, Operator.CONDITIONAL, CONDITION_LEVEL);
    }
    if (row.place == Place.BRACES && noSetBar()) {
      return separator(i, Operator.SET_BUILDER, SET_BAR_LEVEL);
    }
    if (row.place == Place.CALL) {
      return separator(i, Operator.CONDITIONAL, CONDITION_LEVEL);
    }
    if (row.place == Place.ANGLE) {
      row.reduce(SET_BAR_LEVEL + 1);
      separate(Pending.Kind.BRA_KET_BARS, SET_BAR_LEVEL, token);
      return i + 1;
    }
    if (token.text.equals("‖")) {
      token.sign = Sign.of("∥"); // l \\| k: one line is parallel to another
    }
    return row.signs.relation(i);
  }

  /** F(x)|₀¹ */
  int evaluated(int i) {
    Token token = row.tokens[i];
    row.reduce(Sign.PRODUCT_LEVEL);
    for (Pending top = row.top();
        top != null && (top.kind == Pending.Kind.DERIVATIVE || top.kind == Pending.Kind.PARTIAL);
        top = row.top()) {
      row.reduce(top.precedence); // what is differentiated is not a value
    }
    Node body = row.pop();
    Node lower = token.sub == null ? Node.absent(token.end) : token.sub.node();
    Node upper = token.sup == null ? Node.absent(token.end) : token.sup.node();
    row.push(
        Node.of(Operator.EVALUATED_AT, Surface.PLAIN, body.start, token.end, body, lower, upper));
    return i + 1;
  }

  /** Whether what is being read is the condition of a set. */
  boolean isAfterSetBar() {
    return !noSetBar();
  }
}
