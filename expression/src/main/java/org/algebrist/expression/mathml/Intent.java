package org.algebrist.expression.mathml;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/**
 * The {@code intent} attribute of MathML 4, as far as it names operators of the table: {@code
 * power($a,$b)}, {@code $f($x)}, {@code integral(absent,absent,$a,$b)}.
 *
 * <p>An intent that says anything else is left aside, and the layout counts.
 */
final class Intent {
  /** An intent longer than this is no one's writing; a matrix of 1,000 rows has about 6,000. */
  private static final int MAX_LENGTH = 100_000;

  /** Nested deeper than this, an intent is left aside. */
  private static final int MAX_DEPTH = 50;

  /** An operand that the source leaves out. */
  static final String ABSENT = "absent";

  /** What an application is of, and its operands so far. */
  private record Call(@Nullable Operator operator, List<Layout> operands) {}

  /** An element that an intent may refer to, with its pieces and where it stands. */
  record Argument(String name, List<Layout> pieces, int start, int end) {}

  private final List<Argument> used = new ArrayList<>();
  private final String text;
  private final Map<String, Argument> arguments;
  private final int start;
  private final int end;
  private int at;

  private Intent(String text, Map<String, Argument> arguments, int start, int end) {
    this.text = text;
    this.arguments = arguments;
    this.start = start;
    this.end = end;
  }

  /**
   * What an intent states, or null if it is none of ours.
   *
   * @param arguments what {@code $name} refers to; those that are used are taken out
   */
  static @Nullable Layout read(String text, Map<String, Argument> arguments, int start, int end) {
    return text.length() > MAX_LENGTH ? null : new Intent(text, arguments, start, end).read();
  }

  /**
   * Whether no argument lies in another or is used twice: a piece used twice at every level would
   * make a tree that grows with a power of the depth.
   */
  private boolean isDisjoint() {
    used.sort(Comparator.comparingInt(Argument::start));
    for (int i = 1; i < used.size(); i++) {
      if (used.get(i).start() < used.get(i - 1).end()) {
        return false;
      }
    }
    return true;
  }

  /** How deep an intent nests calls. */
  static int depth(String text) {
    int depth = 0;
    int deepest = 0;
    for (int i = 0; i < text.length(); i++) {
      depth += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
      deepest = Math.max(deepest, depth);
    }
    return deepest;
  }

  private @Nullable Layout read() {
    Deque<Call> calls = new ArrayDeque<>();
    while (true) {
      // A term: a reference or a name, then its operands if a bracket follows.
      Layout term = null;
      String name = "";
      if (peek() == '$') {
        at++;
        term = argument();
        if (term == null) {
          return null;
        }
      } else {
        name = name();
        if (name.isEmpty()) {
          return null;
        }
      }
      skipProperties();
      if (peek() == '(') {
        at++;
        Operator operator = term == null ? ContentNames.operator(name) : Operator.APPLY;
        if (operator == null || calls.size() >= MAX_DEPTH) {
          return null;
        }
        var call = new Call(operator, new ArrayList<>());
        if (term != null) {
          call.operands().add(term);
        }
        if (peek() != ')') {
          calls.push(call);
          continue;
        }
        at++;
        term = stated(call);
      } else if (term == null) {
        term = leaf(name);
      }
      // What the term completes.
      while (true) {
        if (term == null) {
          return null;
        }
        if (calls.isEmpty()) {
          return peek() == 0 && isDisjoint() ? term : null;
        }
        calls.peek().operands().add(term);
        char c = peek();
        at++;
        if (c == ',') {
          break;
        }
        if (c != ')') {
          return null;
        }
        term = stated(calls.pop());
      }
    }
  }

  /** What the name that stands here refers to; null if nothing does, or it was taken before. */
  private @Nullable Layout argument() {
    Argument argument = arguments.remove(name());
    if (argument == null) {
      return null;
    }
    used.add(argument);
    return Pieces.one(argument.pieces(), argument.start(), argument.end());
  }

  /** What a name without operands says: nothing there, or a number. */
  private @Nullable Layout leaf(String name) {
    if (name.equals(ABSENT)) {
      return new Layout.Given(Formula.absent(), start, end);
    }
    boolean number = !name.isEmpty() && name.length() < 10;
    for (int i = 0; i < name.length(); i++) {
      number &= name.charAt(i) >= '0' && name.charAt(i) <= '9';
    }
    return number ? new Layout.Given(Formula.number(Long.parseLong(name)), start, end) : null;
  }

  private @Nullable Layout stated(Call call) {
    Operator operator = call.operator();
    return operator != null && operator.takes(call.operands().size())
        ? new Layout.Stated(operator, List.copyOf(call.operands()), start, end)
        : null;
  }

  /** The next character that is no blank, or 0 at the end. */
  private char peek() {
    while (at < text.length() && text.charAt(at) <= ' ') {
      at++;
    }
    return at < text.length() ? text.charAt(at) : 0;
  }

  private String name() {
    int from = at;
    while (at < text.length() && isNamePart(text.charAt(at))) {
      at++;
    }
    return text.substring(from, at);
  }

  private static boolean isNamePart(char c) {
    return Character.isLetterOrDigit(c) || c == '-' || c == '_' || c == '.';
  }

  /** Hints such as {@code :infix}, which say how to speak and not what is meant. */
  private void skipProperties() {
    while (peek() == ':') {
      at++;
      name();
    }
  }
}
