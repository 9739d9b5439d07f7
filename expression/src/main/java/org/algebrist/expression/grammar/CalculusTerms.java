package org.algebrist.expression.grammar;

import org.algebrist.expression.grammar.Choices.Question;
import org.algebrist.expression.grammar.Stretch.Place;
import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.tree.Context.Role;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;

/** Differentials, integrals and derivatives in a row. */
final class CalculusTerms {
  static final double DIFFERENTIAL_WEIGHT = 0.8;

  private final RowRules row;

  CalculusTerms(RowRules row) {
    this.row = row;
  }

  int uprightDifferential(int i) {
    Token token = row.tokens[i];
    Node variable = Node.symbol(token.text.substring(1), token.start + 1, token.end);
    row.push(
        Node.of(
            Operator.DIFFERENTIAL,
            Surface.PLAIN,
            token.start,
            token.end,
            row.atoms.scripts(variable, token)));
    return i + 1;
  }

  /** Reads a d that is a differential; the same index if it is a letter. */
  int differential(int i) {
    Token token = row.tokens[i];
    if (token.front) {
      // The integral before has it; if nothing follows, the integral's body is 1.
      boolean last = i + 2 >= row.end || !row.tokens[i + 2].front;
      if (last && (i + 2 >= row.end || row.tokens[i + 2].endsTerm())) {
        row.push(Node.leaf(Formula.number(1), row.tokens[i + 1].end, row.tokens[i + 1].end));
      }
      return i + 2;
    }
    Token next = row.tokens[i + 1];
    int past = row.quotients.read(i);
    if (past > i) {
      return past;
    }
    if (!Differentials.isVariable(next) || token.sup != null) {
      return i;
    }
    if (!isDifferential(i)) {
      return i;
    }
    Node variable = next.kind == Kind.PIECE ? row.pieces.pieceNode(next) : Atoms.symbol(next);
    if (next.sub != null) {
      variable = Node.of(Operator.SUBSCRIPT, variable, next.sub.part());
    }
    Node differential =
        Node.of(Operator.DIFFERENTIAL, Surface.PLAIN, token.start, variable.end, variable);
    if (next.primes > 0 || next.sup != null) {
      Token rest = new Token(next.kind, next.layout, next.text, next.style);
      rest.primes = next.primes;
      rest.sup = next.sup;
      rest.supLayout = next.supLayout;
      differential = row.atoms.scripts(differential, rest);
    }
    row.push(differential);
    return i + 2;
  }

  boolean isDifferential(int i) {
    Token token = row.tokens[i];
    Token next = row.tokens[i + 1];
    if (token.style == Style.UPRIGHT || row.place == Place.INTEGRAND || next.kind == Kind.PIECE) {
      return true;
    }
    boolean form =
        (i > row.from && row.tokens[i - 1].isSign("∧"))
            || (i + 2 < row.end && row.tokens[i + 2].isSign("∧"));
    if (form) {
      return true;
    }
    boolean inForm = differentialForm();
    if (!inForm && !Differentials.isUsualVariable(next) || row.usage.has("d", Role.NUMBER)) {
      return false;
    }
    boolean likely =
        inForm
            || i > row.from && row.tokens[i - 1].is(Sign.Kind.INFIX) && hasIntegral()
            || i == row.from && i + 2 < row.end && row.tokens[i + 2].isSign("="); // du = …
    if (!likely && !severalDifferentials()) {
      return !row.choices.first(
          Question.DIFFERENTIAL,
          token.start,
          DIFFERENTIAL_WEIGHT,
          "d times " + next.text,
          "the differential of " + next.text);
    }
    return row.choices.first(
        Question.DIFFERENTIAL,
        token.start,
        DIFFERENTIAL_WEIGHT,
        "the differential of " + next.text,
        "d times " + next.text);
  }

  boolean hasIntegral() {
    return row.tokens.length > 0 && firstIntegral >= 0;
  }

  int firstIntegral = -1;

  Token[] countedIn = {};

  int differentials;

  /** Whether the row is an equation of differentials such as dU = T dS − p dV. */
  private boolean differentialForm() {
    count();
    return form;
  }

  private boolean form;

  boolean severalDifferentials() {
    count();
    return differentials > 1 || firstIntegral >= 0;
  }

  private void count() {
    if (countedIn != row.tokens) {
      countedIn = row.tokens;
      differentials = 0;
      firstIntegral = -1;
      int letters = 0;
      for (int k = 0; k < row.tokens.length; k++) {
        if (k + 1 < row.tokens.length
            && row.tokens[k].isD()
            && Differentials.isUsualVariable(row.tokens[k + 1])) {
          differentials++;
        } else if (row.tokens[k].is(Sign.Kind.INTEGRAL)) {
          firstIntegral = k;
        }
        letters += isBeforeLetter(k) ? 1 : 0;
      }
      form = letters > 1 && row.tokens.length > 2 && isBeforeLetter(0) && row.tokens[2].isSign("=");
    }
  }

  private boolean isBeforeLetter(int k) {
    return k + 1 < row.tokens.length
        && row.tokens[k].isD()
        && row.tokens[k].supLayout == null
        && row.tokens[k + 1].kind == Kind.NAME
        && Differentials.isVariable(row.tokens[k + 1]);
  }

  /** ∂x, ∂f/∂x, or ∂ with the variable as subscript. */
  int partial(int i) {
    Token token = row.tokens[i];
    int past = row.quotients.read(i);
    if (past > i) {
      return past;
    }
    if (token.sub != null && token.primes == 0) {
      return indexed(i);
    }
    if (raised(i)) {
      return i + 1;
    }
    if (token.hasScripts()) {
      return row.pushSign(i);
    }
    row.prefixes.pushPrefix(Operator.PARTIAL_DIFFERENTIAL, token, 780);
    return i + 1;
  }

  /** Pushes ∂ or ∇ with an upper index, which acts on what follows, if it is such a one. */
  boolean raised(int i) {
    Token token = row.tokens[i];
    boolean index =
        token.supLayout instanceof Layout.Name name
            && (name.text().length() > 1
                || !token.isSign("∂") && ScriptNames.areLatinIndices(name.text()))
            && row.startsOperand(i + 1)
            && token.sub == null
            && token.primes == 0;
    if (index) {
      Pending upper =
          new Pending(
              Pending.Kind.PREFIX,
              null,
              Surface.PLAIN,
              Operator.PARTIAL_DIFFERENTIAL.precedence(),
              token);
      upper.head = row.signWithScripts(token);
      row.push(upper);
    }
    return index;
  }

  /** ∂, ∇ or D with an index, which acts on what follows. */
  int indexed(int i) {
    row.push(
        new Pending(
            Pending.Kind.PARTIAL,
            Operator.PARTIAL_DERIVATIVE,
            Surface.VARIANT,
            Operator.PARTIAL_DIFFERENTIAL.precedence(),
            row.tokens[i]));
    return i + 1;
  }

  int integral(int i) {
    Token token = row.tokens[i];
    if (token.inside != null && token.partner > i) {
      Node body = token.inside.result;
      row.push(row.reducer.integral(token, body, row.tokens[token.partner].end));
      return token.partner + 1;
    }
    row.push(
        new Pending(
            Pending.Kind.INTEGRAL,
            token.sign.operator(),
            Surface.PLAIN,
            token.sign.precedence(),
            token));
    return i + 1;
  }
}
