package org.algebrist.expression.grammar;

import java.util.Objects;
import org.algebrist.expression.grammar.Choices.Question;
import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Context.Role;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/** What brackets and bars mean round what they hold. */
final class Fences {
  private static final double TUPLE_WEIGHT = 0.7;
  private static final double INTERVAL_WEIGHT = 0.9;
  private static final double CLOSED_WEIGHT = 0.75;
  private static final double COMMUTATOR_WEIGHT = 0.65;
  private static final int REACH = 8;
  private static final double SET_WEIGHT = 0.7;
  private static final double ABS_WEIGHT = 0.8;
  private static final double NORM_WEIGHT = 0.85;

  private final Usage usage;
  private final Choices choices;
  private final Atoms atoms;

  Fences(Usage usage, Choices choices, Atoms atoms) {
    this.usage = usage;
    this.choices = choices;
    this.atoms = atoms;
  }

  /**
   * The meaning of a pair of brackets, without the scripts at the closing one.
   *
   * @param factor whether it is multiplied or raised to a power, so that braces only group
   * @param interval whether a set or an interval is due here
   */
  Node node(Token open, Token close, boolean factor, boolean interval) {
    Stretch inside = Objects.requireNonNull(open.inside);
    int start = open.start;
    int end = close.layout instanceof Layout.Scripts s ? s.base().end() : close.end;
    Node grid = grid(open, close, inside, start, end);
    if (grid != null) {
      return grid;
    }
    Node content = inside.result;
    if (content == null) {
      Node nothing = Node.of(Operator.EMPTY_GROUP, surface(open.text), start, end);
      boolean set = open.isSign("{") && close.isSign("}");
      return set ? Node.of(Operator.SET, Surface.PLAIN, start, end, nothing) : nothing;
    }
    if (close.isSign("⟩") || close.isSign("〉") || close.isSign(">")) {
      return open.sign.kind() == Sign.Kind.BAR || open.isSign("∣")
          ? Node.of(Operator.KET, Surface.PLAIN, start, end, content)
          : angle(content, start, end);
    }
    return switch (open.text) {
      case "(" -> round(open, close, content, start, end, interval);
      case "[" -> square(open, close, content, start, end, interval);
      case "]" -> {
        if (isPair(content)) {
          Operator interval1 =
              close.isSign("[") ? Operator.INTERVAL_OPEN : Operator.INTERVAL_OPEN_CLOSED;
          yield spread(interval1, Surface.VARIANT, content, start, end);
        }
        yield grouped(content);
      }
      case "{" -> braces(open, close, content, start, end, factor);
      case "|", "∣" -> bars(open, content, start, end);
      case "‖", "∥" -> Node.of(Operator.NORM, Surface.PLAIN, start, end, content);
      case "⌊" -> Node.of(Operator.FLOOR, Surface.PLAIN, start, end, content);
      case "⌈" -> Node.of(Operator.CEILING, Surface.PLAIN, start, end, content);
      case "⟨", "〈" -> Node.of(Operator.BRA, Surface.PLAIN, start, end, content);
      case "⟦", "⟧" -> call(open.text + close.text, open, start, end);
      case "(:" -> call(":", open, start, end);
      case "" -> close.isSign("|") || close.isSign("∣") ? content : transparent(content);
      default -> grouped(content);
    };
  }

  /**
   * Brackets of which every subject makes something else, and normal order: a call of their name.
   */
  private static Node call(String name, Token open, int start, int end) {
    Node[] arguments = Calls.arguments(open);
    var operands = new Node[arguments.length + 1];
    operands[0] = Node.symbol(name, start, start + 1);
    System.arraycopy(arguments, 0, operands, 1, arguments.length);
    return Node.of(Operator.APPLY, Surface.PLAIN, start, end, operands);
  }

  private static Node grouped(Node content) {
    content.bracketed = true;
    return content;
  }

  private static Node transparent(Node content) {
    content.bracketed = true;
    return content;
  }

  private static Surface surface(String open) {
    return switch (open) {
      case "(" -> Surface.ROUND;
      case "[" -> Surface.SQUARE;
      case "{" -> Surface.BRACES;
      case "|" -> Surface.BARS;
      case "‖" -> Surface.DOUBLE_BARS;
      default -> Surface.PLAIN;
    };
  }

  /** A matrix, cases or a binomial whose brackets these are; null if it is none of them. */
  private static @Nullable Node grid(Token open, Token close, Stretch inside, int start, int end) {
    if (!inside.isSingle() || inside.tokens[inside.from].kind != Kind.PIECE) {
      return null;
    }
    Token piece = inside.tokens[inside.from];
    if (piece.hasScripts()) {
      return null;
    }
    if (piece.layout instanceof Layout.Fraction fraction
        && !fraction.line()
        && open.isSign("(")
        && close.isSign(")")) {
      return Node.of(
          Operator.BINOMIAL,
          Surface.PLAIN,
          start,
          end,
          piece.parts[0].part(),
          piece.parts[1].part());
    }
    if (piece.layout instanceof Layout.Grid grid
        && grid.kind() == Operator.MATRIX
        && !piece.display
        && grid.brackets() == Surface.BARE) {
      if (open.isSign("{") && close.text.isEmpty()) {
        return Grids.cases(piece).spanning(start, end);
      }
      Surface surface = surface(open.text);
      boolean matched =
          surface == surface(matching(close.text))
              && (surface != Surface.PLAIN || open.text.isEmpty());
      return matched ? Grids.matrix(piece, surface).spanning(start, end) : null;
    }
    return null;
  }

  private static String matching(String close) {
    return switch (close) {
      case ")" -> "(";
      case "]" -> "[";
      case "}" -> "{";
      default -> close;
    };
  }

  private static boolean isPair(Node content) {
    return content.is(Operator.LIST) && content.operands.length == 2 && !content.bracketed;
  }

  private static boolean isList(Node content) {
    return content.is(Operator.LIST) && !content.bracketed;
  }

  private static Node spread(Operator operator, Surface surface, Node list, int start, int end) {
    return Node.of(operator, surface, start, end, list.operands);
  }

  private Node round(Token open, Token close, Node content, int start, int end, boolean interval) {
    if (close.isSign("]") && isPair(content)) {
      return spread(Operator.INTERVAL_OPEN_CLOSED, Surface.PLAIN, content, start, end);
    }
    if (!isList(content)) {
      return grouped(content);
    }
    if (!isPair(content)) {
      return spread(Operator.TUPLE, Surface.PLAIN, content, start, end);
    }
    boolean unbounded = isInfinite(content.operands[0]) || isInfinite(content.operands[1]);
    boolean open2 = interval || unbounded;
    boolean first =
        choices.first(
            Question.INTERVAL,
            open.start,
            open2 ? INTERVAL_WEIGHT : TUPLE_WEIGHT,
            open2 ? "an open interval" : "a pair",
            open2 ? "a pair" : "an open interval");
    Operator operator = first == open2 ? Operator.INTERVAL_OPEN : Operator.TUPLE;
    return spread(operator, Surface.PLAIN, content, start, end);
  }

  private static boolean isInfinite(Node node) {
    Node value = node.is(Operator.NEGATE) || node.is(Operator.POSITIVE) ? node.operands[0] : node;
    return "infinity".equals(value.name());
  }

  private Node square(Token open, Token close, Node content, int start, int end, boolean interval) {
    if (close.isSign(")") && isPair(content)) {
      return spread(Operator.INTERVAL_CLOSED_OPEN, Surface.PLAIN, content, start, end);
    }
    if (close.isSign("[") && isPair(content)) {
      return spread(Operator.INTERVAL_CLOSED_OPEN, Surface.VARIANT, content, start, end);
    }
    if (!isList(content)) {
      boolean number = content.operator == null && close.sub != null;
      return number
          ? Node.of(Operator.SQUARE_LIST, Surface.PLAIN, start, end, content)
          : grouped(content);
    }
    if (!isPair(content) || (!interval && atoms.vectors.isMatrix(content.operands[0]))) {
      return spread(Operator.SQUARE_LIST, Surface.PLAIN, content, start, end);
    }
    boolean commutator =
        !interval
            && isQuantumOperator(content.operands[0])
            && isQuantumOperator(content.operands[1]);
    boolean first =
        choices.first(
            Question.INTERVAL,
            open.start,
            commutator ? COMMUTATOR_WEIGHT : CLOSED_WEIGHT,
            commutator ? "a commutator or list" : "a closed interval",
            commutator ? "a closed interval" : "a list or commutator");
    boolean closed = first != commutator;
    return spread(
        closed ? Operator.INTERVAL_CLOSED : Operator.SQUARE_LIST,
        Surface.PLAIN,
        content,
        start,
        end);
  }

  /** Whether a node is what commutes or does not: a capital letter, A† or x̂, a product of them. */
  private static boolean isQuantumOperator(Node node) {
    Node now = node;
    for (int depth = 0; depth < REACH && now.operator != null; depth++) {
      switch (now.operator) {
        case HAT, ADJOINT -> {
          return true;
        }
        case SUBSCRIPT, SUPERSCRIPT, POWER, PRIME, TILDE, BAR -> now = now.operands[0];
        default -> {
          return false;
        }
      }
    }
    String name = now.name();
    return name != null
        && (name.length() == 1 || name.charAt(0) < 0x80)
        && Character.isUpperCase(name.charAt(0));
  }

  private Node braces(Token open, Token close, Node content, int start, int end, boolean factor) {
    if (content.is(Operator.SET_BUILDER) && !content.bracketed) {
      content.bracketed = true;
      return content.spanning(start, end);
    }
    if (close.text.isEmpty() && (content.is(Operator.LINES) || content.is(Operator.CASES))) {
      return content;
    }
    if (isList(content)) {
      return spread(Operator.SET, Surface.PLAIN, content, start, end);
    }
    if (factor && isArithmetic(content)) {
      boolean group =
          choices.first(
              Question.GROUPING, open.start, SET_WEIGHT, "braces that only group", "a set");
      if (group) {
        return grouped(content);
      }
    }
    return Node.of(Operator.SET, Surface.PLAIN, start, end, content);
  }

  private static boolean isArithmetic(Node node) {
    return node.operator != null
        && switch (node.operator) {
          case ADD, SUBTRACT, MULTIPLY, DIVIDE, NEGATE, PLUS_MINUS, MINUS_PLUS, SUM, INTEGRAL ->
              true;
          default -> false;
        };
  }

  private Node bars(Token open, Node content, int start, int end) {
    if (content.is(Operator.ABS)
        && content.start == open.start + 1
        && content.end == end - 1
        && !content.bracketed) {
      boolean norm =
          choices.first(
              Question.BARS, open.start, NORM_WEIGHT, "a norm", "an absolute value twice");
      if (norm) {
        return Node.of(Operator.NORM, Surface.VARIANT, start, end, content.operands[0]);
      }
    }
    if (content.is(Operator.MATRIX)) {
      return Node.of(Operator.DETERMINANT, Surface.BARS, start, end, content);
    }
    String name = content.name();
    boolean declared = usage.has(name, Role.MATRIX);
    boolean bold = name != null && atoms.vectors.isMatrix(content) && !declared;
    boolean capital = name != null && name.length() == 1 && Character.isUpperCase(name.charAt(0));
    boolean determinant = declared;
    if (declared || capital || bold) {
      boolean first =
          choices.first(
              Question.BARS,
              open.start,
              declared ? INTERVAL_WEIGHT : ABS_WEIGHT,
              declared ? "a determinant" : "an absolute value or a size",
              declared ? "an absolute value or a size" : "a determinant");
      determinant = first == declared;
    }
    return determinant
        ? Node.of(Operator.DETERMINANT, Surface.BARS, start, end, content)
        : Node.of(Operator.ABS, Surface.PLAIN, start, end, content);
  }

  private Node angle(Node content, int start, int end) {
    if (content.is(Operator.BRA_KET) && !content.bracketed) {
      content.bracketed = true;
      return content.spanning(start, end);
    }
    if (!isList(content)) {
      return Node.of(Operator.ANGLE_LIST, Surface.PLAIN, start, end, content);
    }
    boolean vectors =
        isPair(content)
            && atoms.vectors.isVector(content.operands[0])
            && atoms.vectors.isVector(content.operands[1]);
    return spread(
        vectors ? Operator.INNER_PRODUCT : Operator.ANGLE_LIST, Surface.PLAIN, content, start, end);
  }
}
