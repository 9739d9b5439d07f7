package org.algebrist.systems.symbolic;

import java.util.Arrays;
import java.util.Collection;
import org.algebrist.expression.sequence.SymbolicVocabulary;
import org.algebrist.neural.decoding.Constraint;
import org.algebrist.systems.symbolic.SymbolicCodec.Kind;
import org.algebrist.systems.symbolic.SymbolicCodec.Numbers;

/**
 * Which tokens may come next so that an answer is one tree, written as the codec writes it, and no
 * longer than the limit: a token is refused if the tree could not be finished after it.
 *
 * <p>What may follow depends on a state only through its {@linkplain #maskClass class}, of which
 * there are few: a decoder looks its mask up.
 */
public final class SymbolicGrammar implements Constraint<Integer, SymbolicGrammar.State> {
  /** What was read of a number, and what may follow. */
  enum Phase {
    /** No number is under way: an operand comes next, or the bound. */
    OPERAND,
    /** After INT+. */
    PLUS,
    /** After INT-. */
    MINUS,
    /**
     * After the first digit of a number that needs a second, one digit having a token of its own.
     */
    SECOND,
    /** After a digit that another may follow. */
    MORE,
    /** After the bound: nothing follows. */
    END
  }

  /**
   * A prefix of an answer.
   *
   * @param open operands still to come, the number under way not counted
   * @param digits of the number under way
   * @param length tokens so far, the bound not counted
   */
  record State(int open, Phase phase, int digits, int length) {}

  /** Digits of a whole number; the published data has up to 48. */
  static final int MAX_DIGITS = 64;

  /** More tokens than needed matter up to this many: an operator of three operands needs three. */
  private static final int SLACK = 3;

  private static final int CLASSES = Phase.values().length * (SLACK + 1) * 2;

  private final SymbolicCodec codec;
  private final boolean[] admitted;
  private final int maxLength;

  /**
   * @param admitted tokens that may occur, such as {@code sin}, among them an operand of one token;
   *     digits, signs and one-digit numbers are admitted with {@code INT+}
   * @param maxLength most tokens of an answer, at least 1
   * @throws IllegalArgumentException if a token is unknown or none is a leaf
   */
  public SymbolicGrammar(SymbolicCodec codec, Collection<String> admitted, int maxLength) {
    this.codec = codec;
    this.maxLength = maxLength;
    this.admitted = new boolean[codec.size()];
    boolean numbers = admitted.stream().anyMatch(SymbolicVocabulary::isSign);
    boolean leaf = numbers && codec.numbers() == Numbers.COMPACT; // of one token
    for (String token : admitted) {
      int id = codec.id(token);
      if (id < 0) {
        throw new IllegalArgumentException("'" + token + "' is no token of the vocabulary");
      }
      this.admitted[id] = true;
      leaf |= codec.kind(id) == Kind.LEAF;
    }
    for (int id = 0; id < this.admitted.length; id++) {
      this.admitted[id] |= numbers && codec.isOfNumber(id);
    }
    this.admitted[SymbolicCodec.BOUND] = true;
    if (!leaf || maxLength < 1) {
      throw new IllegalArgumentException(
          "no operand of one token, such as x, among %s, or a limit of %d below 1"
              .formatted(admitted, maxLength));
    }
  }

  @Override
  public State start() {
    return new State(1, Phase.OPERAND, 0, 0);
  }

  @Override
  public boolean isComplete(State state) {
    return state.phase() == Phase.END;
  }

  @Override
  public boolean allows(State state, Integer token) {
    return allows(state.phase(), slack(state), state.open() > 0, token);
  }

  @Override
  public State advance(State state, Integer token) {
    int length = state.length() + 1;
    return switch (codec.kind(token)) {
      case BOUND -> new State(0, Phase.END, 0, state.length());
      case OPERATOR -> new State(state.open() - 1 + codec.arity(token), Phase.OPERAND, 0, length);
      case LEAF -> new State(state.open() - 1, Phase.OPERAND, 0, length);
      case SIGN ->
          new State(state.open() - 1, codec.isMinus(token) ? Phase.MINUS : Phase.PLUS, 0, length);
      case DIGIT -> {
        int digits = state.digits() + 1;
        boolean first = state.phase() == Phase.PLUS || state.phase() == Phase.MINUS;
        if ((first && codec.digit(token) == 0) || digits == MAX_DIGITS) {
          yield new State(state.open(), Phase.OPERAND, 0, length); // no digit follows
        }
        boolean needsSecond = first && codec.numbers() == Numbers.COMPACT;
        yield new State(state.open(), needsSecond ? Phase.SECOND : Phase.MORE, digits, length);
      }
    };
  }

  /** Tokens that may be spent beyond the fewest that finish the tree. */
  private int slack(State state) {
    return maxLength - state.length() - needed(state);
  }

  /** The fewest tokens that finish the tree: a leaf for each operand, and the number's digits. */
  private int needed(State state) {
    return switch (state.phase()) {
      case PLUS, MINUS -> state.open() + (codec.numbers() == Numbers.COMPACT ? 2 : 1);
      case SECOND -> state.open() + 1;
      case OPERAND, MORE, END -> state.open();
    };
  }

  private boolean allows(Phase phase, int slack, boolean open, int token) {
    if (!admitted[token]) {
      return false;
    }
    Kind kind = codec.kind(token);
    boolean compact = codec.numbers() == Numbers.COMPACT;
    return switch (phase) {
      case END -> false;
      case PLUS -> kind == Kind.DIGIT && !(compact && codec.digit(token) == 0);
      case MINUS -> kind == Kind.DIGIT && codec.digit(token) != 0;
      case SECOND -> kind == Kind.DIGIT;
      case OPERAND, MORE ->
          switch (kind) {
            case BOUND -> !open;
            case DIGIT -> phase == Phase.MORE && slack >= 1;
            case LEAF -> open;
            case SIGN -> open && slack >= (compact ? 2 : 1);
            case OPERATOR -> open && slack >= codec.arity(token);
          };
    };
  }

  /** How many classes of states there are. */
  static int classes() {
    return CLASSES;
  }

  /** The class of a state: states of one class have one mask. */
  static int classOf(Phase phase, int slack, boolean open) {
    return (phase.ordinal() * (SLACK + 1) + Math.min(slack, SLACK)) * 2 + (open ? 1 : 0);
  }

  int maskClass(State state) {
    return classOf(state.phase(), slack(state), state.open() > 0);
  }

  /** A mask a class, {@code classes()} rows of V: 0 where a token may follow, −∞ where not. */
  float[] masks() {
    int size = codec.size();
    float[] masks = new float[CLASSES * size];
    Arrays.fill(masks, Float.NEGATIVE_INFINITY);
    for (Phase phase : Phase.values()) {
      for (int slack = 0; slack <= SLACK; slack++) {
        for (int open = 0; open <= 1; open++) {
          int row = classOf(phase, slack, open == 1) * size;
          for (int token = 0; token < size; token++) {
            if (allows(phase, slack, open == 1, token)) {
              masks[row + token] = 0;
            }
          }
        }
      }
    }
    return masks;
  }
}
