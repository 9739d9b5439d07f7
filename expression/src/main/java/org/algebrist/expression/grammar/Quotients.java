package org.algebrist.expression.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/** Derivatives set with a slash: dy/dx, d²r/dt², ∂²u/∂x∂y. */
final class Quotients {
  private final RowRules row;

  Quotients(RowRules row) {
    this.row = row;
  }

  /** Reads the derivative whose d or ∂ stands at {@code i}; {@code i} if there is none. */
  int read(int i) {
    Token mark = row.tokens[i];
    boolean partial = mark.isSign("∂");
    int slash = bodyEnd(i + 1);
    if (slash < 0 || mark.sub != null || mark.primes > 0) {
      return i;
    }
    int order = order(mark);
    List<Node> nodes = new ArrayList<>(3);
    nodes.add(body(i + 1));
    int at = slash + 1;
    int found = 0;
    do {
      int variable = variable(at, partial);
      int power = variable < 0 ? -1 : power(mark, variable, order, partial);
      if (power < 0) {
        return i;
      }
      nodes.add(node(variable, mark, order, partial));
      found += power;
      at = past(variable);
    } while (partial && found < order);
    if (order > 0 && found != order) {
      return i;
    }
    if (!partial) {
      int end = nodes.getLast().end;
      nodes.add(mark.sup == null ? Node.leaf(Formula.number(1), end, end) : mark.sup.part());
    }
    row.push(
        Node.of(
            partial ? Operator.PARTIAL_DERIVATIVE : Operator.DERIVATIVE,
            Surface.SLASH,
            mark.start,
            row.tokens[at - 1].end,
            nodes.toArray(new Node[0])));
    return at;
  }

  /** The index of the slash after the name, or the call, at {@code at}; −1 if there is none. */
  private int bodyEnd(int at) {
    if (at + 2 >= row.end || !isName(row.tokens[at])) {
      return -1;
    }
    Token next = row.tokens[at + 1];
    boolean call = next.isSign("(") && next.partner > at && next.opensGroup();
    int slash = call ? next.partner + 1 : at + 1;
    boolean whole = !call || !row.tokens[next.partner].hasScripts();
    return whole && slash + 1 < row.end && row.tokens[slash].isSign("/") ? slash : -1;
  }

  private Node body(int at) {
    Node name = name(row.tokens[at]);
    Token next = row.tokens[at + 1];
    return next.isSign("(") ? Calls.apply(name, next, row.tokens[next.partner].end) : name;
  }

  private Node name(Token token) {
    return token.kind == Kind.PIECE
        ? row.atoms.scripts(row.pieces.pieceNode(token), token)
        : row.atoms.name(token);
  }

  private static boolean isName(Token token) {
    return token.kind == Kind.NAME && !FunctionNames.isFunction(token.text)
        || token.layout instanceof Layout.Marked marked
            && marked.mark().form() == Operator.Form.ACCENT
        || token.layout instanceof Layout.Scripts scripts
            && token.kind == Kind.PIECE
            && scripts.base() instanceof Layout.Marked marked
            && marked.mark().form() == Operator.Form.ACCENT;
  }

  /** The order that d or ∂ has: 1 without exponent, 0 with one that is no numeral. */
  private static int order(Token mark) {
    if (mark.sup == null) {
      return 1;
    }
    return mark.supLayout instanceof Layout.Numeral numeral && numeral.digits().length() < 3
        ? Integer.parseInt(numeral.digits())
        : 0;
  }

  /** The index of the variable whose d or ∂ stands at {@code at}; −1 if there is none. */
  private int variable(int at, boolean partial) {
    if (at >= row.end) {
      return -1;
    }
    Token mark = row.tokens[at];
    if (!partial && isWhole(mark)) {
      return at;
    }
    boolean marks = partial ? mark.isSign("∂") : mark.isD();
    if (!marks || mark.hasScripts() || at + 1 >= row.end) {
      return -1;
    }
    Token variable = row.tokens[at + 1];
    return isName(variable) || partial && isGroup(variable) ? at + 1 : -1;
  }

  /** Whether dx is one upright name. */
  private static boolean isWhole(Token token) {
    return token.kind == Kind.NAME
        && token.style == Style.UPRIGHT
        && token.text.length() == 2
        && token.text.charAt(0) == 'd'
        && token.sub == null;
  }

  /** Whether round brackets hold one thing, by which may be differentiated: ∂(∂ϕ/∂t). */
  private static boolean isGroup(Token open) {
    Node content = open.isSign("(") && open.inside != null ? open.inside.result : null;
    return content != null && !content.is(Operator.LIST);
  }

  /** The index after the variable at {@code at}. */
  private int past(int at) {
    Token variable = row.tokens[at];
    return variable.partner > at ? variable.partner + 1 : at + 1;
  }

  /** How often it is differentiated by the variable; −1 if its exponent does not go with it. */
  private int power(Token mark, int at, int order, boolean partial) {
    Token variable = row.tokens[past(at) - 1];
    Layout exponent = variable.supLayout;
    if (order == 0) {
      boolean same =
          mark.supLayout instanceof Layout.Name one
              && exponent instanceof Layout.Name other
              && one.text().equals(other.text());
      return same ? 0 : -1;
    }
    if (order > 1 && exponent instanceof Layout.Numeral numeral) {
      return numeral.digits().length() < 3 ? Integer.parseInt(numeral.digits()) : -1;
    }
    return exponent == null || partial ? 1 : -1;
  }

  /** The variable at {@code at}, with its power if it is differentiated by it several times. */
  private Node node(int at, Token mark, int order, boolean partial) {
    Token token = row.tokens[at];
    Token last = row.tokens[past(at) - 1];
    boolean power = order == 0 || order > 1 && last.supLayout instanceof Layout.Numeral;
    Node bare = power ? withoutPower(token) : name(token, last);
    Stretch exponent = order == 0 ? mark.sup : last.sup;
    return power && partial
        ? Node.of(Operator.POWER, bare, Objects.requireNonNull(exponent).part())
        : bare;
  }

  private Node name(Token token, Token last) {
    return token.opens ? row.atoms.scripts(group(token), last) : name(token);
  }

  private static Node group(Token open) {
    Node content = Objects.requireNonNull(Objects.requireNonNull(open.inside).result);
    content.bracketed = true;
    return content;
  }

  private Node withoutPower(Token token) {
    if (token.opens) {
      return group(token);
    }
    if (isWhole(token)) {
      return Node.symbol(token.text.substring(1), token.start, token.end);
    }
    @Nullable Stretch sub = token.sub;
    Node name = token.kind == Kind.PIECE ? row.pieces.pieceNode(token) : Atoms.symbol(token);
    return sub == null ? name : Node.of(Operator.SUBSCRIPT, name, sub.part());
  }
}
