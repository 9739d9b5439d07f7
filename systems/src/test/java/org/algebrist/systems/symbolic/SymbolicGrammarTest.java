package org.algebrist.systems.symbolic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.algebrist.expression.sequence.Coded;
import org.algebrist.expression.sequence.SymbolicVocabulary;
import org.algebrist.systems.symbolic.SymbolicCodec.Numbers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SymbolicGrammarTest {
  private static final Set<String> ADMITTED =
      Set.of("add", "mul", "pow", "sin", "ln", "h", "x", "pi", "INT+");

  /** Of each coding; with ten times as many, a million of both, no mask differs either. */
  private static final int STATES = 50_000;

  @ParameterizedTest
  @EnumSource
  void masksAreThoseOfBruteForce(Numbers numbers) {
    SymbolicCodec codec = new SymbolicCodec(numbers);
    SplittableRandom random = new SplittableRandom(11);
    int states = 0;
    long differences = 0;
    while (states < STATES) {
      int maxLength = 1 + random.nextInt(24);
      SymbolicGrammar grammar = new SymbolicGrammar(codec, ADMITTED, maxLength);
      float[] masks = grammar.masks();
      for (int walk = 0; walk < 400; walk++) {
        SymbolicGrammar.State state = grammar.start();
        List<String> prefix = new ArrayList<>();
        while (!grammar.isComplete(state)) {
          BruteForce brute = new BruteForce(codec, prefix, maxLength);
          int row = grammar.maskClass(state) * codec.size();
          int next = -1;
          int seen = 0;
          for (int id = 0; id < codec.size(); id++) {
            boolean masked = masks[row + id] == 0;
            boolean expected = brute.allows(codec.tokens().get(id));
            if (masked != expected || grammar.allows(state, id) != expected) {
              differences++;
            }
            if (masked && random.nextInt(++seen) == 0) {
              next = id;
            }
          }
          assertThat(differences).as("after %s, at most %d", prefix, maxLength).isZero();
          assertThat(next).as("a way on after %s", prefix).isNotNegative();
          states++;
          state = grammar.advance(state, next);
          prefix.add(codec.tokens().get(next));
        }
        byte[] said = new byte[prefix.size() - 1];
        for (int i = 0; i < said.length; i++) {
          said[i] = (byte) codec.id(prefix.get(i));
        }
        assertThat(said.length).isLessThanOrEqualTo(maxLength);
        assertThat(codec.decode(said)).isInstanceOf(Coded.Done.class);
        // Each tree is said in one way.
        assertThat(codec.encode(codec.decode(said).orThrow()).orThrow()).isEqualTo(said);
      }
    }
  }

  /**
   * Whether a token may follow, from the words alone: reads the prefix anew and counts what the
   * shortest way to finish takes.
   */
  private static final class BruteForce {
    private final SymbolicCodec codec;
    private final int left;
    private int operands = 1;
    private String number = "";

    BruteForce(SymbolicCodec codec, List<String> prefix, int maxLength) {
      this.codec = codec;
      this.left = maxLength - prefix.size();
      for (String token : prefix) {
        boolean digit = token.length() == 1 && Character.isDigit(token.charAt(0));
        if (digit) {
          number += token;
        } else {
          number = SymbolicVocabulary.isSign(token) ? token : "";
          Integer arity = SymbolicVocabulary.arity(token);
          operands += arity == null ? -1 : arity - 1;
        }
      }
    }

    boolean allows(String token) {
      boolean compact = codec.numbers() == Numbers.COMPACT;
      int digits = number.length() - 4; // less INT+ or INT-
      boolean unfinished = !number.isEmpty() && digits < (compact ? 2 : 1);
      if (token.equals("<s>")) {
        return !unfinished && operands == 0;
      }
      if (token.length() == 1 && Character.isDigit(token.charAt(0))) {
        return !number.isEmpty()
            && isBegunRight(number.substring(3, 4) + number.substring(4) + token)
            && digits + 1 <= SymbolicGrammar.MAX_DIGITS
            && 1 + rest(digits + 1, compact) + operands <= left;
      }
      if (unfinished || operands == 0) {
        return false;
      }
      if (SymbolicVocabulary.isSign(token)) {
        return 1 + rest(0, compact) + operands - 1 <= left;
      }
      boolean oneDigit = token.startsWith("(");
      if (!oneDigit && !ADMITTED.contains(token)) {
        return false;
      }
      Integer arity = SymbolicVocabulary.arity(token);
      return 1 + operands - 1 + (arity == null ? 0 : arity) <= left;
    }

    /** Digits that a number still needs. */
    private static int rest(int digits, boolean compact) {
      return Math.max(0, (compact ? 2 : 1) - digits);
    }

    /** Whether some whole number that the codec writes as a chain begins so. */
    private boolean isBegunRight(String signed) {
      String digits = signed.substring(1);
      boolean zero = digits.startsWith("0");
      return !zero
          || (digits.length() == 1 && signed.charAt(0) == '+' && codec.numbers() == Numbers.DIGITS);
    }
  }

  @Test
  void anAnswerNeedsAnOperandOfOneToken() {
    SymbolicCodec codec = new SymbolicCodec(Numbers.DIGITS);
    assertThatThrownBy(() -> new SymbolicGrammar(codec, Set.of("sin", "INT+"), 9))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("such as x");
    assertThatThrownBy(() -> new SymbolicGrammar(codec, Set.of("x"), 0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new SymbolicGrammar(codec, Set.of("x", "sine"), 9))
        .hasMessageContaining("sine");
  }
}
