package org.algebrist.systems.mathgpt.token;

import java.util.Arrays;
import java.util.Objects;
import org.algebrist.expression.sequence.FormulaToken;
import org.algebrist.expression.sequence.SequenceLimits;
import org.algebrist.expression.tree.OperandPlaces;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.TreePosition;
import org.algebrist.neural.decoding.Constraint;
import org.algebrist.systems.mathgpt.token.MathState.Kind;
import org.algebrist.systems.mathgpt.token.MathState.Open;
import org.algebrist.systems.mathgpt.token.MathState.Place;
import org.jspecify.annotations.Nullable;

/**
 * Which token may follow in a text with formulas (MathGPT, 2.4): every formula that is finished is
 * the sequence of an operator tree.
 *
 * <p>Beyond the paper's rules, operators have the operands that they take, operands are left out
 * only where they can be, rows stand in matrices, cases in cases and links in chains, digits make a
 * number, words are some, and a formula may follow another without words between. No token is
 * allowed after which the formula could not be ended within the limits of depth, width and length.
 *
 * <p>What may follow is a set of {@link TokenGroup}s, so asking takes constant time whatever the
 * vocabulary.
 */
public final class MathGrammar implements Constraint<MathToken, MathState> {
  /** What is to be said. */
  public enum Goal {
    /** Words and formulas, until the text ends. */
    WHOLE,
    /** One formula; the mark before it is given. */
    FORMULA,
    /** Words until the next formula or the end; the mark that ends them is said too. */
    WORDS
  }

  /** Length without a bound, as in training. */
  public static final int UNBOUNDED = Integer.MAX_VALUE;

  /** So many characters a number has at most: as many as children of a node in the paper. */
  private static final int MOST_IN_A_ROW = SequenceLimits.MATH_GPT.children() - 1;

  private static final int MOST_NEEDED =
      Arrays.stream(Operator.values()).mapToInt(Operator::minArity).max().orElseThrow();

  private static final int LEAVES =
      TokenGroup.VARIABLE.bit() | TokenGroup.NUMBER.bit() | TokenGroup.POINTER.bit();

  /** Numbers but for those that are spelled below a head, which opens as others do. */
  private static final int NUMBERS =
      TokenGroup.NUMBER.bit()
          | TokenGroup.POINTER.bit()
          | TokenGroup.ZERO.bit()
          | TokenGroup.DIGIT.bit()
          | TokenGroup.POINT.bit()
          | TokenGroup.MINUS.bit();

  private final MathVocabulary vocabulary;
  private final TextMarks marks;
  private final SequenceLimits limits;
  private final Goal goal;
  private final int length;
  private final int pointers;

  /**
   * @param length most tokens to be said, {@link #UNBOUNDED} for no bound
   * @param pointers how many numbers of the text can be pointed to
   * @throws IllegalArgumentException if the limits are too narrow for some operator
   */
  public MathGrammar(
      MathVocabulary vocabulary,
      TextMarks marks,
      SequenceLimits limits,
      Goal goal,
      int length,
      int pointers) {
    if (limits.children() <= MOST_NEEDED) {
      throw new IllegalArgumentException(
          "a node has at most %d children, its end among them; operators need %d"
              .formatted(limits.children(), MOST_NEEDED + 1));
    }
    if (goal == Goal.FORMULA && length < 2) {
      throw new IllegalArgumentException("a formula takes 2 tokens; allowed are " + length);
    }
    this.vocabulary = vocabulary;
    this.marks = marks;
    this.limits = limits;
    this.goal = goal;
    this.length = length;
    this.pointers = Math.min(pointers, vocabulary.pointers());
  }

  @Override
  public MathState start() {
    return new MathState(goal == Goal.FORMULA ? Place.ROOT : Place.WORDS, null, length);
  }

  @Override
  public boolean isComplete(MathState state) {
    return state.place() == Place.DONE || state.remaining() <= 0;
  }

  @Override
  public boolean allows(MathState state, MathToken token) {
    int id = token.id();
    int mask = mask(state);
    if (!isIn(mask, id)) {
      return false;
    }
    return !vocabulary.isPointer(id) || id < vocabulary.pointer(0) + pointers;
  }

  /** Whether a token is of a group that {@code mask} holds. */
  public boolean isIn(int mask, int id) {
    return groupOf(id, mask).isIn(mask);
  }

  /** The group of a token where {@code mask} holds: text below a head is of its own. */
  private TokenGroup groupOf(int id, int mask) {
    if (!vocabulary.isText(id)) {
      return vocabulary.group(id);
    }
    TokenGroup group = marks.group(id);
    return group == TokenGroup.TEXT && TokenGroup.PIECE.isIn(mask) ? TokenGroup.PIECE : group;
  }

  /** The groups that may follow, as bits. */
  public int mask(MathState state) {
    int room = state.remaining() == UNBOUNDED ? UNBOUNDED : state.remaining() - 1;
    if (room < 0) {
      return 0;
    }
    return switch (state.place()) {
      case WORDS -> words(room);
      case ROOT -> child(null, room);
      case INSIDE -> inside(state.opened(), room);
      case CLOSED -> TokenGroup.FORMULA_END.bit();
      case DONE -> 0;
    };
  }

  private int words(int room) {
    boolean formula = goal == Goal.WORDS || room >= 2;
    return TokenGroup.TEXT.bit()
        | TokenGroup.END_OF_TEXT.bit()
        | (formula ? TokenGroup.FORMULA_START.bit() : 0);
  }

  private int inside(Open open, int room) {
    int end = open.missing() - 1 <= room ? ended(open) : 0;
    return switch (open.kind()) {
      case OPERATOR -> {
        Operator operator = operator(open);
        boolean full =
            open.children() >= operator.maxArity() || open.children() >= limits.children() - 1;
        yield full ? end : end | operand(open, operator, room);
      }
      case NUMBER ->
          end
              | SpelledDigits.next(
                  open.number(),
                  Math.min(limits.children() - 1 - open.children(), room - open.after()));
      case NUMBER_IN_A_ROW ->
          end
              | SpelledDigits.next(
                  open.number(), Math.min(MOST_IN_A_ROW - open.children(), room - open.after()));
      case TEXT ->
          open.children() < limits.children() - 1 && open.after() + 1 <= room
              ? end | TokenGroup.PIECE.bit()
              : end;
    };
  }

  /** The end of a node, where it may end. */
  private static int ended(Open open) {
    return switch (open.kind()) {
      case OPERATOR -> operator(open).takes(open.children()) ? TokenGroup.END.bit() : 0;
      case NUMBER -> SpelledDigits.isNumber(open.number()) ? TokenGroup.END.bit() : 0;
      case NUMBER_IN_A_ROW ->
          SpelledDigits.isNumber(open.number()) ? TokenGroup.NUMBER_END.bit() : 0;
      case TEXT -> open.children() > 0 ? TokenGroup.END.bit() : 0;
    };
  }

  private static Operator operator(Open open) {
    return Objects.requireNonNull(open.operator(), "an operator's node");
  }

  /** The next operand: a part where the operator holds parts, else whatever makes a formula. */
  private int operand(Open open, Operator operator, int room) {
    var part = OperandPlaces.partOf(operator);
    if (part.isPresent()) {
      boolean fits = open.missingAfterChild() + MathState.PART_TOKENS - 1 <= room;
      return fits ? TokenGroup.ofPart(part.orElseThrow()).bit() : 0;
    }
    if (OperandPlaces.isLink(operator, open.children())) {
      boolean fits =
          open.depth() < limits.depth()
              && open.missingAfterChild() + MathState.LINK_TOKENS - 1 <= room;
      return fits ? TokenGroup.RELATION.bit() : 0;
    }
    if (open.children() == 0 && isLink(open)) {
      return TokenGroup.ABSENT.bit();
    }
    int mask = child(open, room);
    if (!OperandPlaces.mayBeNumber(operator, open.children())) {
      mask &= ~NUMBERS;
    }
    if (OperandPlaces.mayLack(operator, open.children()) && open.missingAfterChild() <= room) {
      mask |= TokenGroup.ABSENT.bit();
    }
    if (OperandPlaces.mayHoldNothing(operator, open.children())
        && open.depth() < limits.depth()
        && open.missingAfterChild() + 1 <= room) {
      mask |= TokenGroup.EMPTY.bit();
    }
    return mask;
  }

  /** Whether it is a link of a chain, whose left side is what came before. */
  private static boolean isLink(Open open) {
    Open parent = open.parent();
    return parent != null
        && parent.operator() != null
        && OperandPlaces.isLink(parent.operator(), parent.children());
  }

  /** A leaf or a node that opens, as the next child or the root. */
  private int child(@Nullable Open parent, int room) {
    int after = parent == null ? 1 : parent.missingAfterChild();
    int depth = parent == null ? 0 : parent.depth();
    int mask = 0;
    if (after <= room) {
      mask |= pointers > 0 ? LEAVES : LEAVES & ~TokenGroup.POINTER.bit();
    }
    if (depth < limits.depth() && after + MOST_NEEDED + 1 <= room) {
      mask |= TokenGroup.OPENING.bit();
    }
    if (depth < limits.depth() && after + MathState.LINK_TOKENS - 1 <= room) {
      mask |= TokenGroup.RELATION.bit();
    }
    if (depth + 1 < limits.depth() && after + 2 * MathState.LINK_TOKENS + 2 <= room) {
      mask |= TokenGroup.CHAIN.bit();
    }
    if (depth + 1 < limits.depth() && after + MathState.PART_TOKENS + 1 <= room) {
      mask |= TokenGroup.HOLDING.bit();
    }
    boolean inARow =
        vocabulary.form() == NumberForm.FLAT || vocabulary.form() == NumberForm.POINTER;
    if (inARow) {
      mask |= SpelledDigits.next(SpelledDigits.NONE, Math.min(MOST_IN_A_ROW, room - after));
    }
    return mask;
  }

  @Override
  public MathState advance(MathState state, MathToken token) {
    int remaining = state.remaining() == UNBOUNDED ? UNBOUNDED : Math.max(0, state.remaining() - 1);
    int id = token.id();
    return switch (state.place()) {
      case WORDS -> new MathState(afterWords(id), null, remaining);
      case ROOT -> inside(null, TreePosition.ROOT, id, remaining);
      case INSIDE -> {
        Open open = state.opened();
        yield switch (open.kind()) {
          case OPERATOR ->
              vocabulary.group(id) == TokenGroup.END
                  ? closed(open, remaining)
                  : inside(open, open.at().child(open.children()), id, remaining);
          case NUMBER, NUMBER_IN_A_ROW -> {
            TokenGroup group = vocabulary.group(id);
            boolean end = group == TokenGroup.END || group == TokenGroup.NUMBER_END;
            yield end
                ? closed(open, remaining)
                : new MathState(Place.INSIDE, open.spelled(group), remaining);
          }
          case TEXT ->
              vocabulary.isText(id)
                  ? new MathState(Place.INSIDE, open.then(), remaining)
                  : closed(open, remaining);
        };
      }
      case CLOSED ->
          new MathState(goal == Goal.FORMULA ? Place.DONE : Place.WORDS, null, remaining);
      case DONE -> throw new IllegalStateException("nothing follows the end");
    };
  }

  private Place afterWords(int id) {
    if (id == vocabulary.formulaStart()) {
      return goal == Goal.WORDS ? Place.DONE : Place.ROOT;
    }
    return marks.group(id) == TokenGroup.END_OF_TEXT ? Place.DONE : Place.WORDS;
  }

  /** A leaf or a node that opens came. */
  private MathState inside(@Nullable Open parent, TreePosition at, int id, int remaining) {
    int after = parent == null ? 1 : parent.missingAfterChild();
    TokenGroup group = vocabulary.group(id);
    return switch (group) {
      case VARIABLE, ABSENT, NUMBER, POINTER -> withChild(parent, remaining);
      case OPENING, RELATION, CHAIN, HOLDING, ROW, CASE, EMPTY -> {
        Open open =
            switch (vocabulary.token(id).orElseThrow()) {
              case FormulaToken.OperatorNode(Operator operator) ->
                  new Open(parent, Kind.OPERATOR, at, operator, 0, 0, after);
              case FormulaToken.Head(FormulaToken.Spelled spelled) ->
                  new Open(parent, kind(spelled), at, null, 0, SpelledDigits.NONE, after);
              default -> throw new IllegalStateException("token " + id + " opens nothing");
            };
        yield new MathState(Place.INSIDE, open, remaining);
      }
      case ZERO, DIGIT, POINT, MINUS, SLASH ->
          new MathState(
              Place.INSIDE,
              new Open(parent, Kind.NUMBER_IN_A_ROW, at, null, 0, SpelledDigits.NONE, after)
                  .spelled(group),
              remaining);
      default -> throw new IllegalStateException("token " + id + " is no node of a tree");
    };
  }

  private static Kind kind(FormulaToken.Spelled spelled) {
    return switch (spelled) {
      case NUMBER -> Kind.NUMBER;
      case WORDS, NAME, UNREAD -> Kind.TEXT;
    };
  }

  private static MathState closed(Open open, int remaining) {
    return withChild(open.parent(), remaining);
  }

  private static MathState withChild(@Nullable Open parent, int remaining) {
    return parent == null
        ? new MathState(Place.CLOSED, null, remaining)
        : new MathState(Place.INSIDE, parent.then(), remaining);
  }
}
