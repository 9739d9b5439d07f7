package org.algebrist.systems.symbolic;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;
import org.algebrist.expression.sequence.Coded;
import org.algebrist.expression.sequence.SequenceFault;
import org.algebrist.expression.sequence.SymbolicPair;
import org.algebrist.expression.sequence.SymbolicReader;
import org.algebrist.expression.sequence.SymbolicVocabulary;
import org.algebrist.expression.sequence.SymbolicWriter;
import org.algebrist.expression.sequence.TreeShape;
import org.algebrist.expression.tree.Formula;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Formulas in prefix form as ids, and back: {@link SymbolicWriter}'s tokens, in which a whole
 * number is a sign and its digits, or by choice one token if it has one digit.
 *
 * <p>The vocabulary is Lample and Charton's, with {@code c} for a constant of integration, and
 * fixed: every model has the same ids.
 */
public final class SymbolicCodec {
  /** {@code <s>}, before and after a sequence, as published. */
  static final int BOUND = 0;

  /** How whole numbers are coded. */
  public enum Numbers {
    /** A sign and a chain of digits, as published. */
    DIGITS,
    /** One token for −9 to 9, a chain for the others: a fifth shorter. */
    COMPACT
  }

  /** What a token does to the tree. */
  enum Kind {
    BOUND,
    OPERATOR,
    LEAF,
    SIGN,
    DIGIT
  }

  private static final List<String> OPERATORS =
      List.of(
          "add",
          "sub",
          "mul",
          "div",
          "pow",
          "rac",
          "inv",
          "pow2",
          "pow3",
          "pow4",
          "pow5",
          "sqrt",
          "exp",
          "ln",
          "abs",
          "sign",
          "sin",
          "cos",
          "tan",
          "cot",
          "sec",
          "csc",
          "asin",
          "acos",
          "atan",
          "acot",
          "asec",
          "acsc",
          "sinh",
          "cosh",
          "tanh",
          "coth",
          "sech",
          "csch",
          "asinh",
          "acosh",
          "atanh",
          "acoth",
          "asech",
          "acsch",
          "derivative",
          "f",
          "g",
          "h");

  private static final List<String> LEAVES =
      List.of(
          "x", "y", "z", "t", "a0", "a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9", "c", "pi",
          "E", "I", "Y", "Y'", "Y''");

  private static final int MOST_OF_ONE_DIGIT = 9;

  private final Numbers numbers;
  private final List<String> tokens;
  private final Map<String, Integer> ids = new HashMap<>();
  private final Kind[] kinds;
  private final int[] arities;
  private final int firstDigit;
  private final int firstCompact;

  /** A codec of the vocabulary with one coding of whole numbers. */
  public SymbolicCodec(Numbers numbers) {
    this.numbers = numbers;
    List<String> all = new ArrayList<>();
    all.add("<s>");
    all.addAll(OPERATORS);
    all.addAll(LEAVES);
    all.add(SymbolicVocabulary.PLUS_INTEGER);
    all.add(SymbolicVocabulary.MINUS_INTEGER);
    firstDigit = all.size();
    for (int digit = 0; digit <= MOST_OF_ONE_DIGIT; digit++) {
      all.add(Integer.toString(digit));
    }
    firstCompact = all.size();
    if (numbers == Numbers.COMPACT) {
      for (int value = -MOST_OF_ONE_DIGIT; value <= MOST_OF_ONE_DIGIT; value++) {
        all.add("(" + value + ")");
      }
    }
    tokens = List.copyOf(all);
    kinds = new Kind[tokens.size()];
    arities = new int[tokens.size()];
    for (int id = 0; id < kinds.length; id++) {
      String token = tokens.get(id);
      ids.put(token, id);
      Integer arity = SymbolicVocabulary.arity(token);
      arities[id] = arity == null ? 0 : arity;
      if (id == BOUND) {
        kinds[id] = Kind.BOUND;
      } else if (arity != null) {
        kinds[id] = Kind.OPERATOR;
      } else if (SymbolicVocabulary.isSign(token)) {
        kinds[id] = Kind.SIGN;
      } else {
        kinds[id] = id >= firstDigit && id < firstCompact ? Kind.DIGIT : Kind.LEAF;
      }
    }
  }

  /** How whole numbers are written. */
  public Numbers numbers() {
    return numbers;
  }

  /** All tokens by id; one-digit numbers are written {@code (-3)}. */
  public List<String> tokens() {
    return tokens;
  }

  /** V. */
  public int size() {
    return tokens.size();
  }

  /** The id of a token of {@link #tokens()}; -1 if there is none. */
  public int id(String token) {
    return ids.getOrDefault(token, -1);
  }

  /** The vocabulary as {@code tokenizer.json} holds it. */
  public String toJson() {
    return JsonMapper.shared().writeValueAsString(tokens);
  }

  /**
   * Compares the vocabulary of a model folder.
   *
   * @param tokenizerJson the content of its {@code tokenizer.json}
   * @throws BrokenWeightsException if it is not this one
   */
  public void requireTokens(Path folder, String tokenizerJson) {
    @Nullable JacksonException broken = null;
    try {
      if (Arrays.equals(
          JsonMapper.shared().readValue(tokenizerJson, String[].class), tokens.toArray())) {
        return;
      }
    } catch (JacksonException noList) {
      broken = noList;
    }
    throw new BrokenWeightsException(
        folder.resolve("tokenizer.json").toString(),
        "its tokens are not those of this version",
        "take a model of this version",
        broken);
  }

  Kind kind(int id) {
    return kinds[id];
  }

  /** Operands of an operator; 0 for all else. */
  int arity(int id) {
    return arities[id];
  }

  /** The digit that {@code id} is, for {@link Kind#DIGIT}. */
  int digit(int id) {
    return id - firstDigit;
  }

  boolean isMinus(int id) {
    return id == firstDigit - 1;
  }

  /** Whether {@code id} is a sign, a digit or a whole number by itself. */
  public boolean isOfNumber(int id) {
    return kinds[id] == Kind.SIGN || kinds[id] == Kind.DIGIT || isCompact(id);
  }

  /** Whether {@code id} is a whole number by itself. */
  private boolean isCompact(int id) {
    return id >= firstCompact;
  }

  /** The ids of a formula; a fault's index counts tokens. */
  public Coded<byte[]> encode(Formula formula) {
    return switch (SymbolicWriter.write(formula)) {
      case Coded.Failed<List<String>>(SequenceFault fault) -> new Coded.Failed<>(fault);
      case Coded.Done<List<String>>(List<String> written) -> encode(written);
    };
  }

  /** The ids of published tokens that stand apart by blanks. */
  public Coded<byte[]> encodeText(String text) {
    var words = new ArrayList<String>();
    var blanks = new StringTokenizer(text);
    while (blanks.hasMoreTokens()) {
      words.add(blanks.nextToken());
    }
    return encode(words);
  }

  /**
   * The ids of published tokens.
   *
   * <p>Whether they make a tree is not looked at; {@link #isTree} tells.
   */
  public Coded<byte[]> encode(List<String> words) {
    byte[] out = new byte[words.size()];
    int length = 0;
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (isOneDigitNumber(words, i)) {
        int value = word.equals(SymbolicVocabulary.MINUS_INTEGER) ? -1 : 1;
        value *= words.get(i + 1).charAt(0) - '0';
        out[length++] = (byte) (firstCompact + MOST_OF_ONE_DIGIT + value);
        i++;
      } else {
        int id = id(word);
        if (id < 0 || id == BOUND || isCompact(id)) {
          return new Coded.Failed<>(
              new SequenceFault(
                  SequenceFault.Kind.UNKNOWN,
                  i,
                  "a token of the published vocabulary",
                  "token %d: '%s' is not in the model's vocabulary; expected an operator, a number or one of %s"
                      .formatted(i, word.substring(0, Math.min(word.length(), 36)), LEAVES)));
        }
        out[length++] = (byte) id;
      }
    }
    return new Coded.Done<>(Arrays.copyOf(out, length));
  }

  /** A sign and a single digit that has a token of its own: not −0, which is written otherwise. */
  private boolean isOneDigitNumber(List<String> words, int at) {
    return numbers == Numbers.COMPACT
        && SymbolicVocabulary.isSign(words.get(at))
        && at + 1 < words.size()
        && SymbolicVocabulary.isDigit(words.get(at + 1))
        && !(at + 2 < words.size() && SymbolicVocabulary.isDigit(words.get(at + 2)))
        && !(words.get(at).equals(SymbolicVocabulary.MINUS_INTEGER)
            && words.get(at + 1).equals("0"));
  }

  /** Question and answer. */
  public Coded<TokenPair> encode(SymbolicPair pair) {
    return encode(pair.question(), pair.answer());
  }

  /** Question and answer; what cannot be written in either is a fault. */
  public Coded<TokenPair> encode(Formula question, Formula answer) {
    return switch (encode(question)) {
      case Coded.Failed<byte[]>(SequenceFault fault) -> new Coded.Failed<>(fault);
      case Coded.Done<byte[]>(byte[] asked) ->
          switch (encode(answer)) {
            case Coded.Failed<byte[]>(SequenceFault fault) -> new Coded.Failed<>(fault);
            case Coded.Done<byte[]>(byte[] answered) ->
                new Coded.Done<>(new TokenPair(asked, answered));
          };
    };
  }

  /** The published tokens of ids. */
  public List<String> words(byte[] ids) {
    var words = new ArrayList<String>(ids.length);
    for (byte id : ids) {
      if (isCompact(id)) {
        int value = id - firstCompact - MOST_OF_ONE_DIGIT;
        words.add(value < 0 ? SymbolicVocabulary.MINUS_INTEGER : SymbolicVocabulary.PLUS_INTEGER);
        words.add(Integer.toString(Math.abs(value)));
      } else {
        words.add(tokens.get(id));
      }
    }
    return words;
  }

  /** The formula that ids spell. */
  public Coded<Formula> decode(byte[] ids) {
    return SymbolicReader.read(words(ids));
  }

  /**
   * The tree with one node a token: a sign token has the first digit as its child, each digit the
   * next (the thesis, 3.1.1). The sequence may stop before its tree is complete.
   *
   * @throws IllegalArgumentException if tokens are left over
   */
  public TreeShape shape(byte[] ids) {
    int[] counts = new int[ids.length];
    for (int i = 0; i < counts.length; i++) {
      counts[i] =
          switch (kinds[ids[i]]) {
            case OPERATOR -> arities[ids[i]];
            case SIGN -> 1;
            case DIGIT -> i + 1 < counts.length && kinds[ids[i + 1]] == Kind.DIGIT ? 1 : 0;
            case LEAF, BOUND -> 0;
          };
    }
    return TreeShape.of(counts);
  }

  /** Whether ids make one whole tree. */
  public boolean isTree(byte[] ids) {
    long open = 1;
    boolean number = false;
    boolean sign = false;
    for (byte id : ids) {
      Kind kind = kinds[id];
      if (kind == Kind.DIGIT) {
        if (!number) {
          return false;
        }
        sign = false;
        continue;
      }
      if (sign || open == 0 || kind == Kind.BOUND) {
        return false;
      }
      number = kind == Kind.SIGN;
      sign = number;
      open += arities[id] - 1;
    }
    return open == 0 && !sign;
  }

  /**
   * The ids with every whole number replaced by one and the same: what the thesis compares
   * questions by (4.2). Coding of numbers does not matter.
   */
  public byte[] withoutNumbers(byte[] ids) {
    byte[] out = new byte[ids.length];
    int length = 0;
    for (byte id : ids) {
      if (kinds[id] == Kind.SIGN || isCompact(id)) {
        out[length++] = (byte) (firstDigit - 2);
      } else if (kinds[id] != Kind.DIGIT) {
        out[length++] = id;
      }
    }
    return Arrays.copyOf(out, length);
  }

  /** The most digits of a whole number in {@code ids}; 0 if there is none. */
  public int longestNumber(byte[] ids) {
    int most = 0;
    int run = 0;
    for (byte id : ids) {
      run = isCompact(id) ? 1 : kinds[id] == Kind.DIGIT ? run + 1 : 0;
      most = Math.max(most, run);
    }
    return most;
  }
}
