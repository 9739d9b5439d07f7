package org.algebrist.expression.grammar;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.grammar.Stretch.Place;
import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/** Recognises Leibniz's derivatives among fractions: dy/dx, d²/dt², ∂²f/∂x∂y. */
final class Derivatives {
  private static final double LETTERS_WEIGHT = 0.75;

  /** Says that what comes is the argument of a function. */
  private static final String CALL = "\u2061";

  /** A d, ∂, δ or D with its exponent. */
  private record Mark(Operator derivative, @Nullable Layout order) {
    /** Whether it may be by several variables. */
    boolean partial() {
      return derivative == Operator.PARTIAL_DERIVATIVE || isFunctional();
    }

    boolean isFunctional() {
      return derivative == Operator.FUNCTIONAL_DERIVATIVE;
    }

    /** Whether its letter is also a factor's name. */
    boolean isLetter() {
      return isFunctional() || derivative == Operator.MATERIAL_DERIVATIVE;
    }
  }

  private Derivatives() {}

  /**
   * Makes {@code token} a derivative if the fraction is one: parts[0] is what is differentiated
   * (without layouts if that follows the fraction), variables and orders are the denominator's.
   */
  static boolean of(Token token, Layout.Fraction fraction, Expansion expansion) {
    List<Layout> over = items(fraction.over());
    List<Layout> under = grouped(spread(items(fraction.under())));
    Mark top = over.isEmpty() || under.size() < 2 ? null : mark(over.getFirst());
    if (top == null
        || top.isLetter() && isSum(over)
        || top.isLetter() && expansion.isFactor(name(top))) {
      return false;
    }
    if (top.isFunctional()) {
      under = called(under.stream().filter(piece -> !isSign(piece, CALL)).toList());
    }
    List<Token> variables = new ArrayList<>(2);
    List<Layout> exponents = new ArrayList<>(2);
    for (int i = 0; i < under.size(); i += 2) {
      Mark mark = mark(under.get(i));
      if (mark == null
          || mark.derivative() != top.derivative()
          || mark.order() != null
          || i + 1 == under.size()
          || (!top.partial() && i > 0)
          || !variable(under.get(i + 1), variables, exponents)) {
        return false;
      }
    }
    if (!top.partial() && !sameOrder(top.order(), exponents.getFirst())) {
      return false;
    }
    if (top.partial() && top.order() == null) {
      // ∂/∂x^μ: no order, but the index of the variable.
      for (int i = 0; i < variables.size(); i++) {
        Layout exponent = exponents.get(i);
        if (exponent != NONE && !isOrder(exponent)) {
          variables.get(i).supLayout = exponent;
          exponents.set(i, NONE);
        }
      }
    }
    if (top.derivative() == Operator.MATERIAL_DERIVATIVE
        && over.size() == 2
        && isCapital(over.get(1))
        && isCapital(under.get(1))) {
      return false; // the sides DE and DF of a triangle
    }
    if (top.isLetter() && !expansion.isDerivative(token.start, LETTERS_WEIGHT)) {
      return false;
    }
    token.derivative = true;
    Token.Calculus calculus = token.calculus();
    calculus.derivative = top.derivative();
    calculus.variables = variables;
    calculus.orders = new ArrayList<>(2);
    List<Layout> body = over.subList(1, over.size());
    Stretch differentiated =
        expansion.add(body, Place.PART, fraction.over().start(), fraction.over().end());
    token.parts = new Stretch[] {differentiated};
    expand(token, variables, exponents, expansion);
    return true;
  }

  private static String name(Mark mark) {
    return mark.isFunctional() ? "delta" : "D";
  }

  private static boolean isCapital(Layout piece) {
    return base(piece) instanceof Layout.Name name
        && Character.isUpperCase(name.text().codePointAt(0));
  }

  /** Whether a sign stands between operands that no brackets hold. */
  private static boolean isSum(List<Layout> pieces) {
    int depth = 0;
    for (Layout piece : pieces) {
      if (piece instanceof Layout.Sign sign) {
        Sign.Kind kind = Sign.of(sign.character()).kind();
        depth += kind == Sign.Kind.OPEN ? 1 : kind == Sign.Kind.CLOSE ? -1 : 0;
        if (depth == 0 && kind == Sign.Kind.INFIX) {
          return true;
        }
      }
    }
    return false;
  }

  /** The functions under δS/δφ(x), each with its argument as one piece. */
  private static List<Layout> called(List<Layout> under) {
    List<Layout> pieces = new ArrayList<>(under.size());
    for (int i = 0; i < under.size(); i++) {
      int end = i + 1;
      if (pieces.size() % 2 == 1 && end < under.size() && isArgument(under.get(end))) {
        int depth = isSign(under.get(end), "(") ? 1 : 0;
        for (end++; depth > 0 && end < under.size(); end++) {
          depth += isSign(under.get(end), "(") ? 1 : isSign(under.get(end), ")") ? -1 : 0;
        }
      }
      Layout first = under.get(i);
      pieces.add(
          end == i + 1
              ? first
              : new Layout.Row(
                  List.copyOf(under.subList(i, end)), first.start(), under.get(end - 1).end()));
      i = end - 1;
    }
    return pieces;
  }

  private static boolean isArgument(Layout piece) {
    return isSign(piece, "(") || piece instanceof Layout.Fenced fenced && fenced.open().equals("(");
  }

  /** Adds the stretches of the orders and of what the variables hold. */
  private static void expand(
      Token token, List<Token> variables, List<Layout> exponents, Expansion expansion) {
    for (int i = 0; i < variables.size(); i++) {
      Layout exponent = exponents.get(i);
      token.calculus().orders.add(exponent == NONE ? null : expansion.add(exponent, Place.PART));
      Token variable = variables.get(i);
      if (variable.subLayout != null) {
        variable.sub = expansion.add(variable.subLayout, Place.SUBSCRIPT);
      }
      if (variable.supLayout != null) {
        variable.sup = expansion.add(variable.supLayout, Place.SUPERSCRIPT);
      }
      if (base(variable.layout) instanceof Layout.Stated stated) {
        variable.parts = new Stretch[] {expansion.add(stated.operands().getFirst(), Place.ROUND)};
      } else if (base(variable.layout) instanceof Layout.Marked marked) {
        variable.parts = new Stretch[] {expansion.add(marked.body(), Place.PART)};
      } else if (variable.layout instanceof Layout.Row row) {
        variable.parts = new Stretch[] {expansion.add(row, Place.PART)};
      }
    }
  }

  private static final Layout NONE = new Layout.Row(List.of(), 0, 0);

  private static List<Layout> items(Layout layout) {
    if (layout instanceof Layout.Row row) {
      if (row.items().size() == 1) {
        return items(row.items());
      }
      return row.items();
    }
    return List.of(layout);
  }

  /**
   * The pieces under ∂L over ∂(∂ϕ/∂t), the brackets being one, as is ln Λ under ∂ ln Λ: by what
   * they hold is differentiated.
   */
  private static List<Layout> grouped(List<Layout> under) {
    if (under.size() > 2
        && isDifferentialSign(under.getFirst())
        && isFunction(under.get(1))
        && under.stream().skip(1).noneMatch(Derivatives::isDifferentialSign)) {
      List<Layout> call = under.subList(1, under.size());
      int end = call.getLast().end();
      int start = call.getFirst().start();
      return List.of(
          under.getFirst(), one(new Layout.Row(List.copyOf(call), start, end), start, end));
    }
    if (under.size() != 2
        || !isPartial(under.getFirst())
        || !(under.getLast() instanceof Layout.Fenced fenced)) {
      return isBracketed(under) ? List.of(under.getFirst(), one(under)) : under;
    }
    return fenced.open().equals("(") && !hasComma(items(fenced.body()))
        ? List.of(under.getFirst(), one(fenced.body(), fenced.start(), fenced.end()))
        : under;
  }

  private static boolean isDifferentialSign(Layout piece) {
    return isPartial(piece) || piece instanceof Layout.Name name && name.text().equals("d");
  }

  /** ln and log: ∂L/∂ln Λ. */
  private static boolean isFunction(Layout piece) {
    return piece instanceof Layout.Name name && FunctionNames.isFunction(name.text());
  }

  private static boolean isPartial(Layout piece) {
    return piece instanceof Layout.Sign sign && sign.character().equals("∂");
  }

  /** Whether ∂ and one pair of brackets, in which no comma is, are all that stands there. */
  private static boolean isBracketed(List<Layout> under) {
    int last = under.size() - 1;
    if (last < 3 || !isPartial(under.getFirst()) || !isSign(under.get(1), "(")) {
      return false;
    }
    int depth = 1;
    for (int i = 2; i < last && depth > 0; i++) {
      depth += isSign(under.get(i), "(") ? 1 : isSign(under.get(i), ")") ? -1 : 0;
    }
    return depth == 1 && isSign(under.get(last), ")") && !hasComma(under);
  }

  private static boolean isSign(Layout piece, String character) {
    return piece instanceof Layout.Sign sign && sign.character().equals(character);
  }

  private static boolean hasComma(List<Layout> pieces) {
    return pieces.stream().anyMatch(piece -> isSign(piece, ","));
  }

  private static Layout one(List<Layout> under) {
    int last = under.size() - 1;
    List<Layout> content = under.subList(2, last);
    int start = under.get(1).start();
    int end = under.get(last).end();
    return one(new Layout.Row(List.copyOf(content), start, end), start, end);
  }

  /** A formula that says that it is one symbol. */
  private static Layout one(Layout body, int start, int end) {
    return new Layout.Stated(Operator.INTERVAL_OPEN, List.of(body), true, start, end);
  }

  /** What is under d²w over (dz)²: the exponent of the group is that of z. */
  private static List<Layout> spread(List<Layout> under) {
    if (under.size() != 1
        || !(under.getFirst() instanceof Layout.Scripts scripts)
        || scripts.sub() != null
        || scripts.primes() > 0) {
      return under;
    }
    List<Layout> group = split(scripts.base());
    if (group.size() != 2) {
      return under;
    }
    Layout variable = group.get(1);
    return List.of(
        group.getFirst(),
        new Layout.Scripts(variable, null, scripts.sup(), 0, variable.start(), scripts.end()));
  }

  /** The pieces of a group; dz in upright letters is two. */
  private static List<Layout> split(Layout group) {
    if (group instanceof Layout.Name name
        && name.text().length() == 2
        && name.text().charAt(0) == 'd'
        && name.style() == Layout.Style.UPRIGHT) {
      int middle = name.start() + 1;
      String variable = name.text().substring(1);
      return List.of(
          new Layout.Name("d", name.style(), name.start(), middle),
          new Layout.Name(variable, Layout.Style.ITALIC, middle, name.end()));
    }
    return group instanceof Layout.Row row ? row.items() : List.of(group);
  }

  private static List<Layout> items(List<Layout> single) {
    Layout inner = single.getFirst();
    return inner instanceof Layout.Row row ? row.items() : single;
  }

  private static @Nullable Mark mark(Layout layout) {
    return switch (layout) {
      case Layout.Name name ->
          switch (name.text()) {
            case "d" -> new Mark(Operator.DERIVATIVE, null);
            case "D" -> new Mark(Operator.MATERIAL_DERIVATIVE, null);
            case "delta" -> new Mark(Operator.FUNCTIONAL_DERIVATIVE, null);
            case "partial" -> new Mark(Operator.PARTIAL_DERIVATIVE, null);
            default -> null;
          };
      case Layout.Sign sign when sign.character().equals("∂") ->
          new Mark(Operator.PARTIAL_DERIVATIVE, null);
      case Layout.Scripts scripts when scripts.sub() == null && scripts.primes() == 0 -> {
        Mark base = scripts.base() instanceof Layout.Scripts ? null : mark(scripts.base());
        yield base == null ? null : new Mark(base.derivative(), scripts.sup());
      }
      default -> null;
    };
  }

  /** Adds the variable and its exponent, {@link #NONE} if it has none. */
  private static boolean variable(Layout layout, List<Token> variables, List<Layout> exponents) {
    Token token;
    switch (base(layout)) {
      case Layout.Name name -> token = new Token(Kind.NAME, layout, name.text(), name.style());
      case Layout.Stated stated when Differentials.isOneSymbol(stated) ->
          token = new Token(Kind.PIECE, layout, "", Layout.Style.ITALIC);
      case Layout.Row row
          when row.items().size() > 1 && base(row.items().getFirst()) instanceof Layout.Name ->
          token = new Token(Kind.PIECE, row, "", Layout.Style.ITALIC);
      case Layout.Marked marked when marked.mark().form() == Operator.Form.ACCENT ->
          token = new Token(Kind.PIECE, marked, "", Layout.Style.ITALIC);
      default -> {
        return false;
      }
    }
    Layout sup = null;
    if (layout instanceof Layout.Scripts scripts) {
      token.subLayout = scripts.sub();
      token.primes = scripts.primes();
      sup = scripts.sup();
    }
    variables.add(token);
    exponents.add(sup == null ? NONE : sup);
    return true;
  }

  private static Layout base(Layout layout) {
    return layout instanceof Layout.Scripts scripts ? scripts.base() : layout;
  }

  /** Whether d^n and x^n have the same n. */
  private static boolean sameOrder(@Nullable Layout order, Layout exponent) {
    if (order == null) {
      return exponent == NONE || !isOrder(exponent);
    }
    return switch (order) {
      case Layout.Numeral one ->
          exponent instanceof Layout.Numeral other && one.digits().equals(other.digits());
      case Layout.Name one ->
          exponent instanceof Layout.Name other && one.text().equals(other.text());
      default -> exponent != NONE;
    };
  }

  /** dx/dx^2 is no derivative; dx/dt^μ may be one. */
  private static boolean isOrder(Layout exponent) {
    return exponent instanceof Layout.Numeral;
  }
}
