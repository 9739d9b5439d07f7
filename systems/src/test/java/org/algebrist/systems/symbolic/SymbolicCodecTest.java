package org.algebrist.systems.symbolic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.algebrist.expression.SharedData;
import org.algebrist.expression.sequence.Coded;
import org.algebrist.expression.sequence.SymbolicPair;
import org.algebrist.expression.sequence.SymbolicReader;
import org.algebrist.expression.sequence.SymbolicVocabulary;
import org.algebrist.expression.sequence.TreeShape;
import org.algebrist.expression.tree.Formula;
import org.algebrist.systems.symbolic.SymbolicCodec.Numbers;
import org.algebrist.systems.symbolic.training.SkeletonSet;
import org.algebrist.systems.symbolic.training.SymbolicData;
import org.algebrist.systems.symbolic.training.SymbolicLearner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SymbolicCodecTest {
  private static final SymbolicCodec DIGITS = new SymbolicCodec(Numbers.DIGITS);
  private static final SymbolicCodec COMPACT = new SymbolicCodec(Numbers.COMPACT);

  @ParameterizedTest
  @EnumSource
  void whatIsEncodedIsDecodedToTheSame(Numbers numbers) {
    SymbolicCodec codec = new SymbolicCodec(numbers);
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 5_000; i++) {
      List<String> words = RandomPairs.tree(random, random.nextInt(12));
      byte[] ids = codec.encode(words).orThrow();
      assertThat(codec.words(ids)).isEqualTo(words);
      Formula formula = SymbolicReader.read(words).orThrow();
      assertThat(codec.encode(formula).orThrow()).isEqualTo(ids);
      assertThat(codec.decode(ids)).isEqualTo(new Coded.Done<>(formula));
      assertThat(codec.isTree(ids)).isTrue();
      assertThat(codec.isTree(Arrays.copyOf(ids, ids.length - 1)))
          .isEqualTo(codec.decode(Arrays.copyOf(ids, ids.length - 1)) instanceof Coded.Done);
    }
  }

  @Test
  void theShapeIsThatOfTheTokens() {
    SplittableRandom random = new SplittableRandom(6);
    for (int i = 0; i < 2_000; i++) {
      List<String> words = RandomPairs.tree(random, random.nextInt(12));
      List<String> prefix = words.subList(0, 1 + random.nextInt(words.size()));
      assertThat(DIGITS.shape(DIGITS.encode(prefix).orThrow())).isEqualTo(shape(prefix));
    }
  }

  /** A sign has the first digit as its child, each digit the next. */
  private static TreeShape shape(List<String> words) {
    var children = new int[words.size()];
    for (int i = 0; i < children.length; i++) {
      String word = words.get(i);
      Integer arity = SymbolicVocabulary.arity(word);
      boolean digitNext = i + 1 < children.length && SymbolicVocabulary.isDigit(words.get(i + 1));
      boolean number = SymbolicVocabulary.isSign(word) || SymbolicVocabulary.isDigit(word);
      boolean parent = SymbolicVocabulary.isSign(word) || number && digitNext;
      children[i] = arity != null ? arity : parent ? 1 : 0;
    }
    return TreeShape.of(children);
  }

  @Test
  void aNumberOfOneDigitIsOneTokenOrTwo() {
    List<String> words = List.of("pow", "x", "INT-", "7");
    assertThat(DIGITS.encode(words).orThrow()).hasSize(4);
    assertThat(COMPACT.encode(words).orThrow()).hasSize(3);
    assertThat(COMPACT.encode(List.of("INT-", "7", "1")).orThrow()).hasSize(3);
    assertThat(COMPACT.words(COMPACT.encode(List.of("INT-", "0")).orThrow()))
        .containsExactly("INT-", "0");
  }

  @Test
  void whatIsNoTreeIsTold() {
    for (String bad :
        List.of("add x", "x x", "INT+", "INT+ x", "3", "sin", "mul INT+ 3 INT-", "x 3", "<s>")) {
      Coded<byte[]> ids = DIGITS.encodeText(bad);
      assertThat(ids instanceof Coded.Failed || !DIGITS.isTree(ids.orThrow())).as(bad).isTrue();
    }
    assertThat(DIGITS.isTree(new byte[0])).isFalse();
  }

  @Test
  void anUnknownWordIsNamed() {
    assertThat(COMPACT.encodeText("add x nonsense"))
        .isInstanceOfSatisfying(
            Coded.Failed.class,
            failed -> {
              assertThat(failed.fault().index()).isEqualTo(2);
              assertThat(failed.fault().message()).contains("nonsense");
            });
    assertThat(COMPACT.encodeText("add x (3)")).isInstanceOf(Coded.Failed.class);
    assertThat(COMPACT.encode(Formula.symbol("unheard"))).isInstanceOf(Coded.Failed.class);
  }

  @Test
  void questionsThatDifferInNumbersAloneAreOneSkeleton() {
    byte[] one = COMPACT.encodeText("mul INT+ 3 pow x INT- 1 2").orThrow();
    byte[] other = COMPACT.encodeText("mul INT- 1 0 0 pow x INT+ 2").orThrow();
    byte[] different = COMPACT.encodeText("mul x pow x INT+ 2").orThrow();
    SkeletonSet known = SkeletonSet.ofQuestions(COMPACT, List.of(new TokenPair(one, one)));
    assertThat(known.contains(other)).isTrue();
    assertThat(known.contains(different)).isFalse();
    assertThat(DIGITS.withoutNumbers(DIGITS.encodeText("mul INT+ 3 pow x INT- 1 2").orThrow()))
        .isEqualTo(COMPACT.withoutNumbers(one));
    assertThat(COMPACT.longestNumber(one)).isEqualTo(2);
    assertThat(DIGITS.longestNumber(DIGITS.encodeText("x").orThrow())).isZero();
  }

  @ParameterizedTest
  @EnumSource
  void thePublishedFileIsReadWhole(Numbers numbers) throws IOException {
    Path file = SharedData.at("symbolic-fwd/prim_fwd.valid");
    SymbolicCodec codec = new SymbolicCodec(numbers);
    List<TokenPair> pairs = new ArrayList<>();
    SymbolicData.read(file, codec, pairs);
    List<String> lines = Files.readAllLines(file);
    assertThat(pairs).hasSameSizeAs(lines);
    SymbolicGrammar grammar =
        new SymbolicGrammar(codec, SymbolicLearner.admitted(codec, pairs), 512);
    for (int i = 0; i < lines.size(); i++) {
      TokenPair pair = pairs.get(i);
      String line = lines.get(i);
      assertThat(String.join(" ", codec.words(pair.question())))
          .isEqualTo(line.substring(line.indexOf('|') + 1, line.indexOf('\t')));
      assertThat(String.join(" ", codec.words(pair.answer())))
          .isEqualTo(line.substring(line.indexOf('\t') + 1));
      assertThat(allowed(grammar, pair.answer())).as("line %d", i + 1).isTrue();
      if (i % 20 == 0) {
        assertThat(codec.encode(SymbolicPair.read(line).orThrow()).orThrow()).isEqualTo(pair);
      }
    }
  }

  private static boolean allowed(SymbolicGrammar grammar, byte[] answer) {
    SymbolicGrammar.State state = grammar.start();
    for (byte id : answer) {
      if (!grammar.allows(state, (int) id)) {
        return false;
      }
      state = grammar.advance(state, (int) id);
    }
    return grammar.allows(state, SymbolicCodec.BOUND);
  }

  @Test
  void answersConsistOfWhatWasLearnt() {
    List<TokenPair> pairs =
        List.of(
            new TokenPair(
                COMPACT.encodeText("ln x").orThrow(), COMPACT.encodeText("exp INT+ 2").orThrow()));
    assertThat(SymbolicLearner.admitted(COMPACT, pairs)).containsOnly("x", "exp", "INT+");
  }
}
