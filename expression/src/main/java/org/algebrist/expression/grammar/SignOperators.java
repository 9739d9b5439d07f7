package org.algebrist.expression.grammar;

import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.algebrist.expression.grammar.Choices.Question;
import org.algebrist.expression.grammar.Stretch.Place;
import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;

/** Signs between and after operands: sums, relations, factorials, mod. */
final class SignOperators {
  static final double WEDGE_WEIGHT = 0.75;

  private static final Set<Operator> TRIGONOMETRIC =
      EnumSet.of(
          Operator.SIN, Operator.COS, Operator.TAN, Operator.COT, Operator.SEC, Operator.CSC);

  private final RowRules row;

  SignOperators(RowRules row) {
    this.row = row;
  }

  int infix(int i) {
    Token token = row.tokens[i];
    if (i + 1 == row.end && token.sign.prefix() != null && i > row.from) {
      if (token.sign.prefix() == Operator.NEGATE && isCompound()) {
        // The hyphen in "x-coordinate".
        Node hyphen = Node.leaf(new Formula.Text("-"), token.start, token.end);
        row.reduce(0);
        row.push(Node.of(Operator.JOIN, row.pop(), hyphen));
        return i + 1;
      }
    }
    if (i + 1 == row.end && token.sign.prefix() != null && marksSide()) {
      // 0+ under a limit: from above.
      Node mark = Node.symbol(token.sign.symbolName(), token.start, token.end);
      row.push(Node.of(Operator.SUPERSCRIPT, row.pop(), mark));
      return i + 1;
    }
    Operator operator = token.sign.operator();
    int precedence = token.sign.precedence();
    if (operator == Operator.AND && token.text.equals("∧") && isWedge(i)) {
      operator = Operator.WEDGE;
      precedence = Operator.WEDGE.precedence();
    }
    if (operator == Operator.TRIANGLE) {
      operator = Operator.TRIANGLE_UP_OPERATION;
      precedence = operator.precedence();
    }
    if (operator == Operator.DIVIDE && token.text.equals("/") && isAngle()) {
      // sin π/4, sin 1/x: the slash is inside.
      precedence = RowRules.ARGUMENT_LEVEL;
    }
    if (operator == Operator.MULTIPLY && row.products.joinsVectors(i)) {
      precedence = RowRules.ARGUMENT_LEVEL; // cos k·r
    }
    if (operator == Operator.MULTIPLY && i + 1 < row.end) {
      row.sums.endBefore(i + 1);
    }
    row.reduce(precedence);
    Pending binary =
        new Pending(Pending.Kind.BINARY, operator, token.sign.surface(), precedence, token);
    if (operator == null || token.hasScripts()) {
      binary.head = row.signWithScripts(token);
    }
    row.push(binary);
    return i + 1;
  }

  /** Whether a trigonometric function's argument is a number or a multiple of π so far. */
  private boolean isAngle() {
    Pending top = row.top();
    boolean product = top != null && top.tight && top.operator == Operator.MULTIPLY;
    Pending function = product ? row.pending[Math.max(0, row.pendingTop - 2)] : top;
    if (function == null
        || function.kind != Pending.Kind.FUNCTION
        || function.operator == null
        || !isTrigonometric(function.operator)) {
      return false;
    }
    Node argument = row.operands[row.operandTop - 1];
    return !argument.bracketed && ("pi".equals(argument.name()) || !product && argument.isNumber());
  }

  private static boolean isTrigonometric(Operator operator) {
    return TRIGONOMETRIC.contains(operator);
  }

  boolean marksSide() {
    Node before = row.operands[row.operandTop - 1];
    Pending top = row.top();
    boolean tends =
        top != null
            && top.kind == Pending.Kind.RELATIONS
            && Arrows.isArrow(top.relations.getLast().token());
    return (row.place == Place.SUBSCRIPT || row.place == Place.SUPERSCRIPT || tends)
        && (before.operator == null || before.is(Operator.SUBSCRIPT));
  }

  /** Whether all that stands before is a name or a few side by side, in a text. */
  boolean isCompound() {
    if (row.place != Place.ROOT || row.operands[0].isNumber()) {
      return false;
    }
    for (int k = 0; k < row.pendingTop; k++) {
      if (row.pending[k].surface != Surface.JUXTAPOSED) {
        return false;
      }
    }
    return true;
  }

  /** Whether ∧ is the exterior product by the things beside it. */
  boolean isWedge(int i) {
    Node left = row.operands[row.operandTop - 1];
    boolean form =
        left.is(Operator.DIFFERENTIAL)
            || left.is(Operator.WEDGE)
            || row.atoms.vectors.isVector(left);
    Token next = i + 1 < row.end ? row.tokens[i + 1] : row.tokens[i];
    form |= next.isD() || (next.kind == Kind.NAME && next.style == Style.BOLD);
    form |= isForm(next) || (left.name() != null && isFormName(left.name()));
    if (form) {
      return row.choices.first(
          Question.WEDGE, row.tokens[i].start, WEDGE_WEIGHT, "an exterior product", "logical and");
    }
    boolean statements = left.operator != null && left.operator.form() == Operator.Form.RELATION;
    return !statements
        && !row.choices.first(
            Question.WEDGE,
            row.tokens[i].start,
            WEDGE_WEIGHT,
            "logical and",
            "an exterior product");
  }

  static boolean isForm(Token token) {
    return token.kind == Kind.NAME && isFormName(token.text);
  }

  static boolean isFormName(String name) {
    return switch (name) {
      case "omega", "eta", "theta", "xi" -> true;
      default -> false;
    };
  }

  int relation(int i) {
    Token token = row.tokens[i];
    int precedence = token.sign.precedence();
    row.reduce(precedence + 1);
    Pending top = row.top();
    if (top == null || top.kind != Pending.Kind.RELATIONS || top.precedence != precedence) {
      top = new Pending(Pending.Kind.RELATIONS, null, Surface.PLAIN, precedence, token.start);
      top.add(new Pending.Relation(token));
      row.push(top);
      return i + 1;
    }
    top.add(new Pending.Relation(token));
    row.operandDue = true;
    row.lastName = -1;
    row.lastGroup = -1;
    return i + 1;
  }

  int postfix(int i) {
    Token token = row.tokens[i];
    Node operand = row.pop();
    Operator operator = Objects.requireNonNull(token.sign.operator());
    int next = i + 1;
    Node node;
    if (operator == Operator.FACTORIAL
        && next < row.end
        && row.tokens[next].isSign("!")
        && row.tokens[next].start == token.end) {
      node = Node.of(Operator.DOUBLE_FACTORIAL, operand).spanning(operand.start, token.end + 1);
      token = row.tokens[next++];
    } else if (operator == Operator.PRIME) {
      int count = primes(token);
      while (next < row.end
          && row.tokens[next].is(Sign.Kind.POSTFIX)
          && primes(row.tokens[next]) > 0) {
        count += primes(row.tokens[next++]);
      }
      Node number = Node.leaf(Formula.number(count), token.start, token.end);
      node = Node.of(Operator.PRIME, operand, number);
    } else {
      node = Node.of(operator, operand).spanning(token.start, token.start + 1);
    }
    int name = row.lastName;
    row.push(row.atoms.scripts(node, token));
    row.lastName = operator == Operator.PRIME ? name : -1;
    return next;
  }

  static int primes(Token token) {
    return switch (token.text) {
      case "′" -> 1;
      case "″" -> 2;
      case "‴" -> 3;
      default -> 0;
    };
  }

  int modulo(int i) {
    Token token = row.tokens[i];
    boolean congruence = false;
    for (int k = row.pendingTop - 1; k >= 0 && row.pending[k].precedence >= 400; k--) {
      if (row.pending[k].kind == Pending.Kind.RELATIONS) {
        for (Pending.Relation relation : row.pending[k].relations) {
          congruence |= RelationTerms.isCongruence(relation.token());
        }
      }
    }
    if (!congruence) {
      return row.separators.separator(i, Operator.MODULO, Operator.MODULO.precedence());
    }
    row.reduce(Sign.RELATION_LEVEL + 1);
    row.push(
        new Pending(
            Pending.Kind.MODULUS, null, Surface.PLAIN, Sign.RELATION_LEVEL + 1, token.start));
    return i + 1;
  }

  /**
   * Sets the modulus of the pending relations since the last one; false if none is pending. In 7 =
   * 5 + 2 ≡ 2 (mod 5) the equality has none: it belongs to congruences, if there are any.
   */
  boolean setModulus(Node modulus) {
    Pending top = row.top();
    if (top == null || top.kind != Pending.Kind.RELATIONS) {
      return false;
    }
    List<Pending.Relation> since = top.relations.subList(top.moduli.size(), top.relations.size());
    boolean congruent = since.stream().anyMatch(one -> RelationTerms.isCongruence(one.token()));
    for (Pending.Relation relation : List.copyOf(since)) {
      boolean has = !congruent || RelationTerms.isCongruence(relation.token());
      top.addModulus(has ? Optional.of(modulus) : Optional.empty());
    }
    return true;
  }
}
