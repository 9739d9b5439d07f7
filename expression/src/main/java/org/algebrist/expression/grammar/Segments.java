package org.algebrist.expression.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.algebrist.expression.grammar.Stretch.Place;
import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;

/** Cuts a stretch at words and wide spaces that set formulas apart, and joins what they mean. */
final class Segments {
  /** Tokens of the number of a line: (1). */
  private static final int NUMBER_LENGTH = 3;

  /** What may stand after it, as in {@code (1)\ \ x}; mark-up is longer. */
  private static final int LONGEST_GAP = 3;

  /** Reads the tokens of one part. */
  @FunctionalInterface
  interface PartReader {
    Node read(int first, int last);
  }

  private final Atoms atoms;
  private final PartReader reader;
  private final Token[] tokens;
  private final Place place;
  private final List<Node> parts = new ArrayList<>();

  private final int first;
  private final int last;
  private final SegmentBoundaries boundaries;

  /** Those of the tokens from {@code first} to {@code last}. */
  Segments(Atoms atoms, PartReader reader, Token[] tokens, Place place, int first, int last) {
    this.atoms = atoms;
    this.reader = reader;
    this.tokens = tokens;
    this.place = place;
    this.first = first;
    this.last = last;
    this.boundaries = new SegmentBoundaries(tokens, place, first, last);
  }

  /** Whether anything between these tokens may cut them. */
  static boolean areIn(Token[] tokens, int from, int to) {
    for (int i = from; i < to; i++) {
      Token token = tokens[i];
      if (token.kind == Kind.WORDS || token.kind == Kind.SPACE || token.is(Sign.Kind.PERIOD)) {
        return true;
      }
      if (token.partner > i) {
        i = token.partner;
      }
    }
    return false;
  }

  /** Whether a line begins with its number: (1) x = 1. */
  static boolean isNumbered(Token[] tokens, int from, int to) {
    int next = from + NUMBER_LENGTH;
    if (next >= to
        || !tokens[from].isSign("(")
        || tokens[from].partner != next - 1
        || tokens[from + 1].kind != Kind.NUMERAL
        || tokens[from + 1].hasLayoutScripts()
        || tokens[next - 1].hasLayoutScripts()
        || !tokens[next].isThing()) {
      return false;
    }
    int gap = tokens[next].start - tokens[next - 1].end;
    return gap > 0 && gap <= LONGEST_GAP && hasRelation(tokens, next, to);
  }

  /** The meaning of the tokens. */
  Node read() {
    connect();
    int cursor = first;
    if (!place.isInside() && isNumbered(tokens, first, last)) {
      cursor = first + NUMBER_LENGTH;
      flush(first, cursor);
    }
    for (int i = cursor; i < last; i++) {
      Token token = tokens[i];
      if (token.kind == Kind.WORDS) {
        if (boundaries.isBoundary(i)) {
          flush(cursor, i);
          text(token);
          cursor = i + 1;
        }
      } else if (token.kind == Kind.SPACE) {
        if (boundaries.setsApart(i)) {
          flush(cursor, i);
          cursor = i + 1;
        }
      } else if (token.is(Sign.Kind.PERIOD) && Numerals.repeating(tokens, i, last, "0") == 0) {
        if (isProductDot(cursor, i)) {
          Token dot = Token.sign(token.layout, Sign.of("⋅"));
          tokens[i] = dot;
        } else {
          flush(cursor, i);
          cursor = i + 1;
        }
      } else if (token.partner > i) {
        i = token.partner;
      }
    }
    flush(cursor, last);
    quantify();
    if (parts.isEmpty()) {
      Token token = tokens[first];
      return Node.leaf(new Formula.Text(token.text), token.start, token.end);
    }
    return place == Place.BRACES ? set() : Node.join(parts);
  }

  /** Puts signs for the words between two statements: x > 0 and y > 0; either … or, if … then. */
  private void connect() {
    int opening = -1;
    for (int i = first; i < last; i++) {
      Token token = tokens[i];
      if (token.kind == Kind.WORDS) {
        String words = bare(token.text);
        String sign = connective(words);
        int comma = i - 1;
        while (comma > first && tokens[comma].kind == Kind.SPACE) {
          comma--;
        }
        int left = comma > first && tokens[comma].is(Sign.Kind.COMMA) ? comma : i;
        boolean opened = opening >= 0 && opens(tokens[opening].text, words);
        if (!sign.isEmpty()
            && (opened || !words.equals("then"))
            && boundaries.isBoundary(i)
            && isStatement(left, -1, sign)
            && isStatement(i, 1, sign)) {
          tokens[i] = new Token(Kind.SPACE, token.layout, " ", token.style);
          tokens[left] = Token.sign(token.layout, Sign.of(sign));
          if (opened) {
            Token word = tokens[opening];
            tokens[opening] = new Token(Kind.SPACE, word.layout, " ", word.style);
          }
        }
        opening = i;
      } else if (token.partner > i) {
        i = token.partner;
      }
    }
  }

  /** The sign of words that join two statements, empty if they do not. */
  private static String connective(String words) {
    return switch (words) {
      case "and" -> Layout.Sign.usual("∧"); // beside vectors too
      case "or" -> "∨";
      case "iff", "if and only if" -> "⇔";
      case "implies", "then" -> "⇒";
      default -> "";
    };
  }

  /** Whether a word before the left statement belongs to the one between the two. */
  private static boolean opens(String opening, String words) {
    return switch (bare(opening).toLowerCase(Locale.ROOT)) {
      case "either" -> words.equals("or");
      case "if" -> words.equals("then");
      default -> false;
    };
  }

  /**
   * Whether a statement alone, no list, stands at {@code i} on the side that a step goes to; beside
   * an implication everything is one.
   */
  private boolean isStatement(int i, int step, String sign) {
    boolean relation =
        (sign.equals("⇔") || sign.equals("⇒")) && i + step >= first && i + step < last;
    for (int k = i + step; k >= first && k < last; k += step) {
      Token token = tokens[k];
      boolean infix = token.kind == Kind.SIGN && !token.is(Sign.Kind.OPERAND);
      if (token.partner >= 0) {
        relation |= k == i + step && isStatementInBrackets(Math.min(k, token.partner));
        k = step > 0 ? Math.max(k, token.partner) : Math.min(k, token.partner);
      } else if (infix && token.sign.precedence() > Operator.AND.precedence()) {
        relation |= token.is(Sign.Kind.RELATION);
      } else if (token.is(Sign.Kind.COMMA) || token.is(Sign.Kind.SEMICOLON)) {
        return relation && step > 0;
      } else if (infix && !(step > 0 && token.is(Sign.Kind.COLON))
          || token.kind == Kind.WORDS && boundaries.isBoundary(k)) {
        break;
      }
    }
    return relation;
  }

  /** Whether a bracket that no name stands before holds a statement: or (i = j and k < l). */
  private boolean isStatementInBrackets(int open) {
    Stretch inside = tokens[open].inside;
    Operator operator =
        inside == null || inside.result == null || open > first && tokens[open - 1].isThing()
            ? null
            : inside.result.operator;
    return operator != null
        && operator.precedence() <= Operator.EQUAL.precedence()
        && operator.precedence() > Operator.LIST.precedence();
  }

  /**
   * The parts in braces; words beside the bar of a set belong to its elements or to its condition,
   * and some words are its bar.
   */
  private Node set() {
    for (int i = 0; i < parts.size() && parts.size() > 1; i++) {
      Node part = parts.get(i);
      if (part.is(Operator.SET_BUILDER) && !part.bracketed) {
        List<Node> elements = new ArrayList<>(parts.subList(0, i));
        if (i == 0 || !part.operands[0].isAbsent()) {
          elements.add(part.operands[0]);
        }
        List<Node> condition = new ArrayList<>(parts.subList(i, parts.size()));
        condition.set(0, part.operands[1]);
        return Node.of(
            Operator.SET_BUILDER, part.surface, Node.join(elements), Node.join(condition));
      }
      if (i > 0 && i + 1 < parts.size() && isBar(part)) {
        return Node.of(
            Operator.SET_BUILDER,
            Node.join(parts.subList(0, i)),
            Node.join(parts.subList(i + 1, parts.size())));
      }
    }
    return Node.join(parts);
  }

  /** Whether words stand between the elements of a set and their condition. */
  private static boolean isBar(Node words) {
    return words.leaf instanceof Formula.Text(String text)
        && switch (text) {
          case "such that", "s.t.", "so that", "for which", "with", "where" -> true;
          default -> false;
        };
  }

  /** Whether a dot between names multiplies: p.cᵢ; one between two statements ends the first. */
  private boolean isProductDot(int from, int i) {
    if (i == from || i + 1 >= last) {
      return false;
    }
    Token before = tokens[i - 1];
    Token after = tokens[i + 1];
    boolean names =
        (before.kind == Kind.NAME
                || before.kind == Kind.PIECE
                || before.isSign("∂")
                || before.isSign("∇"))
            && (after.kind == Kind.NAME || after.kind == Kind.PIECE);
    return names && !(hasRelation(tokens, from, i) && hasRelation(tokens, i + 1, last));
  }

  private static boolean hasRelation(Token[] tokens, int from, int to) {
    for (int k = from; k < to; k++) {
      if (tokens[k].partner > k) {
        k = tokens[k].partner;
      } else if (tokens[k].is(Sign.Kind.RELATION)) {
        return true;
      }
    }
    return false;
  }

  private void text(Token token) {
    String words = bare(token.text);
    if (!words.isEmpty() && !words.equals(".")) {
      Node text = Node.leaf(new Formula.Text(words), token.start, token.end);
      parts.add(atoms.scripts(text, token));
    }
  }

  /** Words without the commas and blanks around them. */
  private static String bare(String words) {
    int start = 0;
    int end = words.length();
    while (end > start && (words.charAt(end - 1) == ',' || words.charAt(end - 1) == ' ')) {
      end--;
    }
    while (start < end && (words.charAt(start) == ',' || words.charAt(start) == ' ')) {
      start++;
    }
    return words.substring(start, end);
  }

  private void flush(int from, int to) {
    int start = from;
    int end = to;
    while (start < end && SegmentBoundaries.isPunctuation(tokens[start])) {
      start++;
    }
    while (end > start && SegmentBoundaries.isPunctuation(tokens[end - 1])) {
      end--;
    }
    if (start < end) {
      parts.add(reader.read(start, end));
    }
  }

  /** Gives ∀x with nothing after it the statement before or after the space. */
  private void quantify() {
    for (int i = parts.size() - 1; i >= 0 && parts.size() > 1; i--) {
      Node part = parts.get(i);
      if (!isOpenQuantifier(part)) {
        continue;
      }
      if (i + 1 < parts.size() && !(parts.get(i + 1).leaf instanceof Formula.Text)) {
        Node statement = parts.remove(i + 1);
        parts.set(i, quantified(part, statement, Surface.PLAIN));
      } else if (i == parts.size() - 1 && !(parts.get(i - 1).leaf instanceof Formula.Text)) {
        parts.remove(i);
        parts.set(i - 1, quantified(part, parts.get(i - 1), Surface.VARIANT));
      }
    }
  }

  private static boolean isOpenQuantifier(Node node) {
    return (node.is(Operator.FOR_ALL)
            || node.is(Operator.EXISTS)
            || node.is(Operator.EXISTS_UNIQUE)
            || node.is(Operator.NOT_EXISTS))
        && node.operands[1].isAbsent();
  }

  private static Node quantified(Node quantifier, Node statement, Surface surface) {
    Operator operator = Objects.requireNonNull(quantifier.operator);
    return Node.of(operator, surface, quantifier.operands[0], statement)
        .spanning(quantifier.start, quantifier.end);
  }
}
