package org.algebrist.expression.grammar;

import java.util.Objects;
import org.algebrist.expression.grammar.Choices.Question;
import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.layout.StyledLetters;
import org.algebrist.expression.tree.Context.Role;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/** Whether a name before a bracket is called or multiplied. */
final class Calls {
  private static final double SPACE_WEIGHT = 0.85;

  /** A vector before a · b in brackets is multiplied by it. */
  private static final double VECTOR_FACTOR_WEIGHT = 0.1;

  /** An amount before the share of it that is taken: P(1 − P/K), V₀(1 − e^{−t}). */
  private static final double SHARE_WEIGHT = 0.15;

  /** An operator with a hat before the commutator of two others is multiplied by it. */
  private static final double COMMUTATOR_WEIGHT = 0.1;

  private final Usage usage;
  private final Choices choices;

  Calls(Usage usage, Choices choices) {
    this.usage = usage;
    this.choices = choices;
  }

  /** The letter that decides for a token: f for f, f₁, f′, f̂; null if there is none. */
  private static @Nullable Token letter(Token token) {
    if (token.kind == Kind.NAME) {
      return token;
    }
    if (token.kind == Kind.WORDS && token.text.length() > 1 && token.text.indexOf(' ') < 0) {
      return token;
    }
    if (token.kind == Kind.PIECE
        && token.layout instanceof Layout.Marked
        && token.parts.length == 1
        && token.parts[0].isSingle()) {
      Token under = token.parts[0].tokens[token.parts[0].from];
      // One mark over another: the derivative of a vector.
      return under.kind == Kind.NAME ? under : under.kind == Kind.PIECE ? letter(under) : null;
    }
    return null;
  }

  /**
   * Whether the name at {@code at} is applied to the bracket {@code open} after it.
   *
   * @param tokens those of a row, from {@code from} to {@code end}
   * @param function the name with its scripts as a node
   */
  boolean isCall(Token[] tokens, int from, int end, int at, Node function, Token open) {
    Token token = tokens[at];
    Token letter = letter(token);
    if (letter == null) {
      return open.isSign("(")
          && (isFunctionGroup(function, open) || isConvolution(function, open.contentName()));
    }
    Stretch inside = Objects.requireNonNull(open.inside);
    Node content = inside.result;
    String name = letter.text;
    if (open.isSign("(") && CallWeights.isShare(token, content)) {
      return settled(letter, open, SHARE_WEIGHT);
    }
    if (usage.isFunction(name)) {
      return !open.isSign("{") || content != null;
    }
    if (content != null && isNumberSet(name) && content.is(Operator.NOT_EQUAL)) {
      return false; // what is said of other names
    }
    if (open.isSign("[") && hasHat(function) && isPairOfHats(content)) {
      return settled(letter, open, COMMUTATOR_WEIGHT);
    }
    Role role = usage.role(name);
    boolean known = usage.isCalledElsewhere(name);
    boolean number = role == Role.NUMBER && !usage.isCalledInDocument(name);
    if (role == Role.UNIT || number && !isNameList(content)) {
      return false;
    }
    if (function.is(Operator.POWER) && isSpace(letter) && isDomain(content)) {
      return settled(letter, open, SPACE_WEIGHT);
    }
    if (open.isSign("{")) {
      return content != null && isTransform(letter, content);
    }
    if (open.isSign("]")) {
      return false;
    }
    if (name.length() > 1 && letter.style == Style.UPRIGHT) {
      return true;
    }
    double weight =
        open.isSign("[")
            ? CallWeights.beforeSquare(letter, content)
            : CallWeights.beforeRound(letter, token, content);
    if (!known && (token != letter || letter.style == Style.BOLD) && isProductOfVectors(content)) {
      return settled(letter, open, VECTOR_FACTOR_WEIGHT);
    }
    if (known && open.isSign("(") && content != null) {
      weight = Math.max(weight, CallWeights.isSum(content) ? 0.75 : 0.85);
      return settled(letter, open, weight);
    }
    // Writers rely on the usual functions being called, and π is hardly ever one.
    if (isSure(weight)
        || name.equals("pi")
        || Names.USUAL_FUNCTIONS.contains(name)
        || open.isSign("[") && isTerms(content)) {
      return settled(letter, open, weight);
    }
    int[] features = CallFeatures.of(tokens, from, end, at, letter, open, content, weight);
    boolean call = settled(letter, open, Ranker.shipped().probability(Question.CALL, features));
    choices.shows(Question.CALL, name, features);
    return call;
  }

  /** Whether a letter transforms what stands in braces, as in ℒ{f}: a set is not multiplied. */
  private static boolean isTransform(Token letter, Node content) {
    boolean calligraphic = letter.style == Style.CALLIGRAPHIC;
    boolean capital = letter.text.length() == 1 && Character.isUpperCase(letter.text.charAt(0));
    return calligraphic && !content.is(Operator.LIST)
        || (calligraphic || capital) && isTransformed(content);
  }

  /**
   * Whether square brackets hold a sum or a product: ρ[a + b], which the ranker has seldom seen.
   */
  private static boolean isTerms(@Nullable Node content) {
    return content != null
        && (content.is(Operator.ADD)
            || content.is(Operator.SUBTRACT)
            || content.is(Operator.MULTIPLY));
  }

  /** Whether a bracket is the commutator of operators with hats. */
  private static boolean isPairOfHats(@Nullable Node content) {
    return content != null
        && content.is(Operator.LIST)
        && content.operands.length == 2
        && hasHat(content.operands[0])
        && hasHat(content.operands[1]);
  }

  /** Whether a node begins with a letter with a hat. */
  private static boolean hasHat(Node node) {
    Node now = node;
    while (now.operator != null && now.operator != Operator.HAT && now.operands.length > 0) {
      now = now.operands[0];
    }
    return now.is(Operator.HAT);
  }

  private static boolean isSure(double weight) {
    return weight <= 0.02 || weight >= 0.98;
  }

  private boolean settled(Token letter, Token open, double weight) {
    boolean call = weight >= 0.5;
    if (isSure(weight)) {
      return call;
    }
    String applied = "";
    String times = "";
    if (choices.areNoted()) {
      String shown = StyledName.of(letter);
      applied = shown + " applied to the bracket";
      times = shown + " times the bracket";
    }
    boolean first =
        choices.first(
            Question.CALL,
            open.start,
            call ? weight : 1 - weight,
            call ? applied : times,
            call ? times : applied);
    return first == call;
  }

  /** Whether a name with an exponent before a bracket is a space of functions on a set. */
  static boolean isSpaceOver(String name, @Nullable Node content) {
    return switch (name) {
      case "L", "H", "W", "C", "ell" -> isDomain(content);
      case "ℙ", "𝔸" -> content != null && content.operator == null && !content.isNumber();
      default -> false;
    };
  }

  private static boolean isNumberSet(String name) {
    return name.length() == 1 && "ℝℤℚℕℂ".contains(name);
  }

  /** Whether a letter is a usual one of spaces of functions: L²(ℝ), ℓᵖ(G), H¹(Ω), C^∞(M). */
  private static boolean isSpace(Token letter) {
    return switch (letter.text) {
      case "L", "H", "W", "C", "ell" -> true;
      default -> false;
    };
  }

  /** Whether a bracket holds what functions live on: a set by its letter, an interval, a list. */
  private static boolean isDomain(@Nullable Node content) {
    if (content == null) {
      return false;
    }
    if (content.operator != null) {
      return switch (content.operator) {
        case LIST, SEMICOLON_LIST -> !content.bracketed;
        case INTERVAL_CLOSED, INTERVAL_OPEN, INTERVAL_CLOSED_OPEN, INTERVAL_OPEN_CLOSED -> true;
        case SUBSCRIPT, POWER, SUPERSCRIPT, CROSS -> isDomain(content.operands[0]);
        default -> false;
      };
    }
    String name = content.name();
    return name != null
        && (name.codePointAt(0) > 0x2000 || Character.isUpperCase(name.codePointAt(0)));
  }

  /** Whether a bracket holds a list with names, by which nothing is multiplied. */
  private static boolean isNameList(@Nullable Node content) {
    if (content == null || content.bracketed) {
      return false;
    }
    if (content.is(Operator.SEMICOLON_LIST)) {
      return true;
    }
    if (!content.is(Operator.LIST)) {
      return false;
    }
    for (Node operand : content.operands) {
      if (operand.isNumber() || CallWeights.isSum(operand) || operand.is(Operator.MULTIPLY)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isProductOfVectors(@Nullable Node content) {
    return content != null
        && (content.is(Operator.INNER)
            || content.is(Operator.CROSS)
            || content.is(Operator.MULTIPLY) && content.surface == Surface.DOT);
  }

  private static boolean isTransformed(Node content) {
    return content.operator == null
        ? !content.isNumber()
        : content.is(Operator.APPLY) || CallWeights.isScripted(content);
  }

  /** A letter as a message shows it. */
  private static final class StyledName {
    private StyledName() {}

    static String of(Token letter) {
      return StyledLetters.styled(letter.text, letter.style);
    }
  }

  /** (f ∘ g)(x), (f + g)(x) with functions. */
  private boolean isFunctionGroup(Node node, Token open) {
    if (node.is(Operator.PRIME)) {
      // (f⁻¹)′(a): a derivative takes an argument.
      Node group = node.operands[0];
      return group.bracketed && (isFunctionGroup(group, open) || isInverse(group));
    }
    if (node.is(Operator.POWER)) {
      return node.operands[0].bracketed && node.operands[0].is(Operator.COMPOSE);
    }
    if (!node.bracketed || node.operator == null) {
      return false;
    }
    return switch (node.operator) {
      case COMPOSE -> true;
      case ADD, SUBTRACT, MULTIPLY, DIVIDE, ASTERISK, STAR -> {
        boolean functions = true;
        for (Node operand : node.operands) {
          functions &= isFunctionName(operand);
        }
        yield functions
            || node.is(Operator.MULTIPLY)
                && !(open.inside != null
                    && open.inside.result != null
                    && open.inside.result.isNumber()) // (PH)(5) of lengths
                && isFunctionName(node.operands[1])
                && isOperatorName(node.operands[0]);
      }
      default -> false;
    };
  }

  /** (x ∗ h)(t): two signals at a time. */
  private static boolean isConvolution(Node node, @Nullable String time) {
    if (!node.bracketed
        || time == null
        || !node.is(Operator.ASTERISK)
            && !(node.is(Operator.MULTIPLY) && node.surface == Surface.ASTERISK)) {
      return false;
    }
    return switch (time) {
      case "t", "tau", "n", "s", "omega" ->
          node.operands[0].name() != null
              && node.operands[1].name() != null
              && !time.equals(node.operands[0].name())
              && !time.equals(node.operands[1].name());
      default -> false;
    };
  }

  /** Whether a node is named by a script letter, as transforms are: ℒ, ℱ⁻¹. */
  static boolean isTransform(Node node) {
    Node now = node;
    while (now.is(Operator.POWER) || now.is(Operator.SUBSCRIPT)) {
      now = now.operands[0];
    }
    String name = now.name();
    var styled = name == null || name.charAt(0) < 0x2000 ? null : StyledLetters.plain(name);
    return styled != null && styled.style() == Style.CALLIGRAPHIC;
  }

  /** Whether a node is f⁻¹ or another power of a function. */
  private boolean isInverse(Node node) {
    return node.is(Operator.POWER) && isFunctionName(node.operands[0]);
  }

  private boolean isFunctionName(Node node) {
    Node now = node;
    for (int depth = 0; now.operator != null && depth < 4; depth++) {
      if (!now.is(Operator.SUBSCRIPT) && !now.is(Operator.PRIME)) {
        return false;
      }
      now = now.operands[0];
    }
    String name = now.name();
    return name != null
        && (usage.isFunction(name) || (name.length() == 1 && Names.USUAL_FUNCTIONS.contains(name)));
  }

  /** Whether a node is what makes functions of functions, as in (Tf)(x) and (∇ᵥf)(x). */
  private static boolean isOperatorName(Node node) {
    String name = (node.is(Operator.SUBSCRIPT) ? node.operands[0] : node).name();
    return name != null
        && (name.equals("nabla") || name.length() == 1 && Character.isUpperCase(name.charAt(0)));
  }

  /** A function applied to what a bracket holds. */
  static Node apply(Node function, Token open, int end) {
    Node[] arguments = arguments(open);
    Node[] all = new Node[arguments.length + 1];
    all[0] = function;
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    Surface surface =
        open.isSign("[") ? Surface.SQUARE : open.isSign("{") ? Surface.BRACES : Surface.PLAIN;
    return Node.of(Operator.APPLY, surface, function.start, end, all);
  }

  /** The arguments in a bracket; an empty bracket holds nothing, which is one. */
  static Node[] arguments(Token open) {
    Node content = Objects.requireNonNull(open.inside).result;
    if (content == null) {
      return new Node[] {Node.of(Operator.EMPTY_GROUP, Surface.PLAIN, open.end, open.end)};
    }
    return content.is(Operator.LIST) && !content.bracketed
        ? content.operands
        : new Node[] {content};
  }
}
