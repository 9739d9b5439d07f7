package org.algebrist.expression.grammar;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/**
 * Finds the differentials that belong to the integrals of a row.
 *
 * <p>An integral reaches to the next relation, comma or end of its bracket, and past its
 * differential to the next sign of a sum. The last d with a variable there closes it; where other
 * integrals enclose it, the first does. A differential directly after the sign stands for an
 * integral whose body follows, and one in a numerator for an integral of the rest of the fraction.
 */
final class Integrals {
  /** How far back one looks for enclosing integrals; nobody nests more in one row. */
  private static final int OUTER_REACH = 64;

  private final List<Token> tokens;

  /** Of an integral: where what it reaches ends, so that one around it need not walk again. */
  private final int[] reach;

  private Integrals(List<Token> tokens) {
    this.tokens = tokens;
    this.reach = new int[tokens.size()];
  }

  /** Settles the variables of every integral in a row. */
  static void close(List<Token> tokens) {
    Integrals integrals = null;
    for (int i = tokens.size() - 1; i >= 0; i--) {
      if (tokens.get(i).is(Sign.Kind.INTEGRAL)) {
        if (integrals == null) {
          integrals = new Integrals(tokens);
        }
        integrals.close(i);
      }
    }
  }

  private void close(int i) {
    Token integral = tokens.get(i);
    if (integral.front) {
      return; // of several signs side by side
    }
    int end = tokens.size();
    List<Integer> found = new ArrayList<>(2);
    @Nullable Token fraction = null;
    int at = i + 1;
    if (isDifferential(at)) {
      front(i, at);
      return;
    }
    boolean form = false;
    while (at < end) {
      Token token = tokens.get(at);
      if (token.kind == Kind.SIGN) {
        if (token.opens && token.partner > at) {
          at = token.partner + 1;
          continue;
        }
        if (token.is(Sign.Kind.INTEGRAL)) {
          at = token.partner > at ? token.partner + 1 : Math.max(reach[at], at + 1);
          continue;
        }
        boolean sum = token.sign.prefix() != null && !found.isEmpty();
        if (sum && isForm(integral, found, at)) {
          form = true;
          at++;
          continue;
        }
        if (sum || token.closes || token.endsIntegral()) {
          break;
        }
      } else if (token.kind == Kind.WORDS) {
        break;
      } else if (isDifferential(at) && !afterDot(at) && !beforeWedge(at)) {
        found.add(at);
        at += 2;
        continue;
      } else if (fraction == null
          && token.layout instanceof Layout.Fraction layout
          && differential(layout) != null) {
        fraction = token;
      }
      at++;
    }
    reach[i] = at;
    if (form) {
      integral.calculus().bodyEnd = at;
      integral.partner = at - 1;
    } else if (!found.isEmpty()) {
      settle(i, found, outer(i));
    } else if (fraction != null) {
      settleFraction(integral, fraction);
    }
  }

  /** Closes an integral with the differential in the numerator of a fraction. */
  private static void settleFraction(Token integral, Token fraction) {
    Layout.Name variable = differential((Layout.Fraction) fraction.layout);
    if (variable != null) {
      Token token = new Token(Kind.NAME, variable, variable.text(), variable.style());
      Token d = differentialToken((Layout.Fraction) fraction.layout);
      for (Token of : List.of(integral, fraction)) {
        of.calculus().variables = List.of(token);
        of.calculus().differentials = List.of(d);
      }
    }
  }

  /**
   * ∫ dx dy f: the variables come first, and each sign directly before takes one, ∫∫ dx dy f. Where
   * nothing follows them, those that are left close the integrals around this one.
   */
  private void front(int i, int first) {
    int count = 0;
    while (isDifferential(first + 2 * count)) {
      count++;
    }
    int after = first + 2 * count;
    boolean nothing =
        after >= tokens.size()
            || tokens.get(after).closes
            || tokens.get(after).endsTerm()
            || tokens.get(after).is(Sign.Kind.COLON)
            || tokens.get(after).kind == Kind.SIGN && tokens.get(after).endsIntegral();
    if (nothing) {
      count = Math.max(1, count - outer(i));
    }
    int sign = i;
    while (!nothing
        && sign > 0
        && i - sign + 1 < count
        && tokens.get(sign - 1).is(Sign.Kind.INTEGRAL)) {
      sign--;
    }
    int at = first;
    for (; sign <= i; sign++) {
      Token integral = tokens.get(sign);
      int own = sign < i ? 1 : count - (at - first) / 2;
      Token.Calculus calculus = integral.calculus();
      calculus.variables = new ArrayList<>(own);
      calculus.differentials = new ArrayList<>(own);
      integral.front = true;
      reach[sign] = first + 2 * count;
      for (int k = 0; k < own; k++) {
        tokens.get(at).front = true;
        calculus.differentials.add(tokens.get(at));
        calculus.variables.add(tokens.get(at + 1));
        at += 2;
      }
    }
  }

  /** Takes of the differentials found those that close integral {@code i}. */
  private void settle(int i, List<Integer> found, int outer) {
    Token integral = tokens.get(i);
    int keep = outer == 0 ? found.size() : Math.max(1, found.size() - outer);
    int last = keep - 1;
    int first = last;
    while (first > 0 && found.get(first - 1) == found.get(first) - 2) {
      first--;
    }
    Token.Calculus calculus = integral.calculus();
    calculus.variables = new ArrayList<>(1);
    calculus.differentials = new ArrayList<>(1);
    for (int k = first; k <= last; k++) {
      calculus.differentials.add(tokens.get(found.get(k)));
      calculus.variables.add(tokens.get(found.get(k) + 1));
    }
    calculus.bodyEnd = found.get(first);
    integral.partner = found.get(last) + 1;
    measure(integral);
  }

  /** Takes in the argument of a measure: dμ(x). */
  private void measure(Token integral) {
    int at = integral.partner;
    Token variable = tokens.get(at);
    if (at + 1 < tokens.size()
        && tokens.get(at + 1).isSign("(")
        && tokens.get(at + 1).partner == at + 3
        && tokens.get(at + 2).kind == Kind.NAME
        && variable.kind == Kind.NAME
        && variable.supLayout == null
        && ScriptNames.isMeasure(variable.text)) {
      variable.calculus().argument = tokens.get(at + 1);
      integral.partner = at + 3;
    }
  }

  /**
   * Whether an integral along a curve goes on after the sign of a sum: what it integrates is a form
   * such as P dx + Q dy, each term with the differential of another variable at its end.
   */
  private boolean isForm(Token integral, List<Integer> found, int sum) {
    Operator operator = integral.sign.operator();
    boolean curve =
        operator == Operator.CONTOUR_INTEGRAL
            || operator == Operator.INTEGRAL && integral.supLayout == null;
    if (!curve || found.getLast() != sum - 2) {
      return false;
    }
    int at = sum + 1;
    while (at < tokens.size()) {
      Token token = tokens.get(at);
      if (token.kind == Kind.SIGN) {
        if (token.opens && token.partner > at) {
          at = token.partner + 1;
          continue;
        }
        if (token.is(Sign.Kind.INTEGRAL)) {
          return false;
        }
        if (token.sign.prefix() != null || token.closes || token.endsIntegral()) {
          break;
        }
      }
      at++;
    }
    if (at - 2 <= sum || !isDifferential(at - 2)) {
      return false;
    }
    String variable = tokens.get(at - 1).text;
    return found.stream().noneMatch(each -> tokens.get(each + 1).text.equals(variable));
  }

  /** How many integrals before {@code i} have what it has in their bodies. */
  private int outer(int i) {
    int count = 0;
    for (int k = i - 1; k >= Math.max(0, i - OUTER_REACH); k--) {
      Token token = tokens.get(k);
      if (token.kind == Kind.SIGN) {
        if (token.is(Sign.Kind.INTEGRAL)) {
          count++;
        } else if (token.closes && token.partner >= 0) {
          k = token.partner;
        } else if (token.opens || token.sign.prefix() != null || token.endsIntegral()) {
          break;
        }
      }
    }
    return count;
  }

  /** F · dr is a product, not the end of an integral. */
  private boolean afterDot(int at) {
    Token before = tokens.get(at - 1);
    return before.is(Sign.Kind.INFIX) && before.sign.prefix() == null;
  }

  /** dx ∧ dy is a form, not the end of an integral over x. */
  private boolean beforeWedge(int at) {
    return at + 2 < tokens.size() && tokens.get(at + 2).isSign("∧");
  }

  private boolean isDifferential(int at) {
    return at + 1 < tokens.size()
        && tokens.get(at).isD()
        && Differentials.isVariable(tokens.get(at + 1));
  }

  /** The variable of a fraction whose numerator begins or ends with a differential, or null. */
  static Layout.@Nullable Name differential(Layout.Fraction fraction) {
    if (!(fraction.over() instanceof Layout.Row row) || !fraction.line()) {
      return null;
    }
    int at = differentialAt(row.items());
    return at < 0 ? null : (Layout.Name) row.items().get(at + 1);
  }

  private static int differentialAt(List<Layout> items) {
    int last = items.size() - 2;
    if (last < 0) {
      return -1;
    }
    if (isD(items.get(last)) && items.get(last + 1) instanceof Layout.Name) {
      return last;
    }
    return isD(items.getFirst()) && items.get(1) instanceof Layout.Name ? 0 : -1;
  }

  private static boolean isD(Layout layout) {
    return layout instanceof Layout.Scripts scripts && scripts.sub() == null
        ? scripts.primes() == 0 && scripts.sup() != null && isD(scripts.base())
        : layout instanceof Layout.Name name && name.text().equals("d");
  }

  /** The d of the differential in a numerator, with its exponent as in d⁴p. */
  private static Token differentialToken(Layout.Fraction fraction) {
    List<Layout> items = ((Layout.Row) fraction.over()).items();
    Layout d = items.get(differentialAt(items));
    var token = new Token(Kind.NAME, d, "d", Layout.Style.ITALIC);
    token.supLayout = d instanceof Layout.Scripts scripts ? scripts.sup() : null;
    return token;
  }

  /** A numerator without its differential. */
  static Layout withoutDifferential(Layout over) {
    Layout.Row row = (Layout.Row) over;
    int at = differentialAt(row.items());
    List<Layout> rest = new ArrayList<>(row.items().subList(0, at));
    rest.addAll(row.items().subList(at + 2, row.items().size()));
    return new Layout.Row(rest, row.start(), row.end());
  }
}
