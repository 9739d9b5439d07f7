package org.algebrist.expression.sequence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.sequence.FormulaToken.Digit;
import org.algebrist.expression.sequence.FormulaToken.Head;
import org.algebrist.expression.sequence.FormulaToken.Numeral;
import org.algebrist.expression.sequence.FormulaToken.OperatorNode;
import org.algebrist.expression.sequence.FormulaToken.Piece;
import org.algebrist.expression.sequence.FormulaToken.Spelled;
import org.algebrist.expression.sequence.FormulaToken.Variable;
import org.algebrist.expression.sequence.SequenceFault.Kind;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.TreePosition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TreeSequenceTest {
  private static final TreeSequenceCoder FEW_NAMES =
      new TreeSequenceCoder(
          NumberCoding.DIGITS,
          name -> name.length() == 1,
          TextPieces.CHARACTERS,
          SequenceLimits.MATH_GPT);

  private static Formula read(String infix) {
    return InfixReader.read(infix).orThrow();
  }

  private static List<String> symbols(TreeSequence sequence) {
    return sequence.tokens().stream().map(FormulaToken::symbol).toList();
  }

  @Test
  void thePapersExampleIsWrittenWithEndNodesDigitsAndPieces() {
    TreeSequence sequence = FEW_NAMES.encode(read("vel = 9.8*t")).orThrow();
    assertThat(symbols(sequence))
        .containsExactly(
            "EQUAL",
            "<name>",
            "v",
            "e",
            "l",
            "<end>",
            "MULTIPLY",
            "<number>",
            "9",
            ".",
            "8",
            "<end>",
            "t",
            "<end>",
            "<end>");
    assertThat(sequence.positions().stream().map(TreePosition::toString))
        .containsExactly(
            "[]",
            "[0]",
            "[0, 0]",
            "[0, 1]",
            "[0, 2]",
            "[0, 3]",
            "[1]",
            "[1, 0]",
            "[1, 0, 0]",
            "[1, 0, 1]",
            "[1, 0, 2]",
            "[1, 0, 3]",
            "[1, 1]",
            "[1, 2]",
            "[2]");
    assertThat(sequence.types())
        .startsWith(TokenType.OPERATOR, TokenType.OPERATOR, TokenType.FORMULA_TEXT)
        .endsWith(TokenType.VARIABLE, TokenType.END, TokenType.END);
  }

  @ParameterizedTest
  @EnumSource(NumberCoding.class)
  void decodingInvertsEncodingForTreesOfAllOperators(NumberCoding numbers) {
    var random = new Random(1);
    for (int i = 0; i < 2_000; i++) {
      Formula tree = RandomTrees.tree(random, i % 5);
      int known = i % 3;
      var coder =
          new TreeSequenceCoder(
              numbers, name -> name.length() <= known, TextPieces.CHARACTERS, SequenceLimits.NONE);
      TreeSequence sequence = coder.encode(tree).orThrow();
      Formula decoded = coder.decode(sequence.tokens()).orThrow();
      assertThat(decoded).isEqualTo(tree);
      assertThat(coder.encode(decoded).orThrow()).isEqualTo(sequence);
      assertThat(sequence.shape().positions()).isEqualTo(sequence.positions());
    }
  }

  @Test
  void positionsInferredWhileGeneratingAreThoseOfTheWholeTree() {
    var random = new Random(2);
    for (int i = 0; i < 800; i++) {
      TreeSequence sequence = FEW_NAMES.encode(RandomTrees.tree(random, i % 5)).orThrow();
      var tracker = new PositionTracker(SequenceLimits.MATH_GPT);
      for (int t = 0; t < sequence.tokens().size(); t++) {
        assertThat(tracker.isComplete()).isFalse();
        assertThat(tracker.next()).isEqualTo(sequence.positions().get(t));
        PositionTracker other = tracker.copy();
        assertThat(tracker.allows(sequence.tokens().get(t))).isTrue();
        assertThat(tracker.accept(sequence.tokens().get(t))).isEmpty();
        assertThat(other.accepted()).isEqualTo(t);
      }
      assertThat(tracker.isComplete()).isTrue();
      assertThatThrownBy(tracker::next).isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void aMutatedSequenceIsAFaultAtATokenOrAnotherSequenceThatItsTreeGives() {
    var random = new Random(3);
    int faults = 0;
    for (int i = 0; i < 6_000; i++) {
      List<FormulaToken> tokens =
          FEW_NAMES.encode(RandomTrees.tree(random, 1 + i % 4)).orThrow().tokens();
      List<FormulaToken> mutated = RandomTrees.mutated(random, tokens);
      switch (FEW_NAMES.decode(mutated)) {
        case Coded.Failed<Formula> failed -> {
          faults++;
          assertThat(failed.fault().index()).isBetween(0, mutated.size());
          assertThat(failed.fault().message()).contains("expected");
        }
        case Coded.Done<Formula> done ->
            assertThat(spelledOut(FEW_NAMES.encode(done.value()).orThrow().tokens()))
                .isEqualTo(spelledOut(mutated));
      }
    }
    assertThat(faults).isGreaterThan(3_000);
  }

  /** One-character numbers and names may be spelled out or not; everything else is unique. */
  private static List<String> spelledOut(List<FormulaToken> tokens) {
    var out = new ArrayList<String>();
    for (int i = 0; i < tokens.size(); i++) {
      boolean short1 =
          tokens.get(i) instanceof Head
              && i + 2 < tokens.size()
              && tokens.get(i + 2).type() == TokenType.END
              && !(tokens.get(i) instanceof Head(Spelled s)
                  && (s == Spelled.WORDS || s == Spelled.UNREAD));
      if (short1) {
        out.add(tokens.get(i + 1).symbol());
        i += 2;
      } else {
        out.add(tokens.get(i).symbol());
      }
    }
    return out;
  }

  private static Kind fault(TreeSequenceCoder coder, FormulaToken... tokens) {
    return switch (coder.decode(List.of(tokens))) {
      case Coded.Failed<Formula> failed -> failed.fault().kind();
      case Coded.Done<Formula> done -> throw new AssertionError("decoded to " + done.value());
    };
  }

  @Test
  void everyKindOfMalformedSequenceHasItsKind() {
    var add = new OperatorNode(Operator.ADD);
    var x = new Variable("x");
    var number = new Head(Spelled.NUMBER);
    var end = FormulaToken.END;
    assertThat(fault(FEW_NAMES)).isEqualTo(Kind.EMPTY);
    assertThat(fault(FEW_NAMES, add, x)).isEqualTo(Kind.INCOMPLETE);
    assertThat(fault(FEW_NAMES, add, x, x)).isEqualTo(Kind.INCOMPLETE);
    assertThat(fault(FEW_NAMES, x, x)).isEqualTo(Kind.TRAILING);
    assertThat(fault(FEW_NAMES, x, end)).isEqualTo(Kind.TRAILING);
    assertThat(fault(FEW_NAMES, end)).isEqualTo(Kind.MISPLACED);
    assertThat(fault(FEW_NAMES, new Digit('1'))).isEqualTo(Kind.MISPLACED);
    assertThat(fault(FEW_NAMES, add, new Piece("a"))).isEqualTo(Kind.MISPLACED);
    assertThat(fault(FEW_NAMES, number, x)).isEqualTo(Kind.MISPLACED);
    assertThat(fault(FEW_NAMES, new Head(Spelled.WORDS), x)).isEqualTo(Kind.MISPLACED);
    assertThat(fault(FEW_NAMES, add, x, end)).isEqualTo(Kind.ARITY);
    assertThat(fault(FEW_NAMES, add, x, x, x)).isEqualTo(Kind.ARITY);
    assertThat(fault(FEW_NAMES, number, end)).isEqualTo(Kind.BAD_NUMBER);
    assertThat(fault(FEW_NAMES, number, new Digit('1'), new Digit('-'))).isEqualTo(Kind.BAD_NUMBER);
    assertThat(fault(FEW_NAMES, number, new Digit('.'), new Digit('.'))).isEqualTo(Kind.BAD_NUMBER);
    assertThat(fault(FEW_NAMES, number, new Digit('1'), new Digit('/'), new Digit('0'), end))
        .isEqualTo(Kind.BAD_NUMBER);
    assertThat(fault(FEW_NAMES, new Numeral("1x"))).isEqualTo(Kind.BAD_NUMBER);
    assertThat(fault(FEW_NAMES, new Head(Spelled.NAME), end)).isEqualTo(Kind.EMPTY_NAME);
    assertThat(fault(FEW_NAMES, new Head(Spelled.NAME), new Piece(""), end))
        .isEqualTo(Kind.EMPTY_NAME);
  }

  @Test
  void limitsHoldBothWays() {
    var small =
        new TreeSequenceCoder(
            NumberCoding.DIGITS, n -> true, TextPieces.CHARACTERS, new SequenceLimits(2, 3));
    assertThat(small.decode(small.encode(read("x + y*2")).orThrow().tokens()).orThrow())
        .isEqualTo(read("x + y*2"));
    assertThat(kind(small.encode(read("x + y*(1+z)")))).isEqualTo(Kind.TOO_DEEP);
    assertThat(kind(small.encode(read("x + 123")))).isEqualTo(Kind.TOO_WIDE);
    assertThat(kind(small.encode(read("x + 12")))).isNull();
    var loose = TreeSequenceCoder.PLAIN;
    assertThat(kind(small.decode(loose.encode(read("x + y*(1+z)")).orThrow().tokens())))
        .isEqualTo(Kind.TOO_DEEP);
    assertThat(kind(small.decode(loose.encode(read("x + 123")).orThrow().tokens())))
        .isEqualTo(Kind.TOO_WIDE);
  }

  private static Kind kind(Coded<?> coded) {
    return coded instanceof Coded.Failed<?> failed ? failed.fault().kind() : null;
  }

  @Test
  void aTokenizerThatLosesTextIsReported() {
    var lossy =
        new TextPieces() {
          @Override
          public List<String> split(String text) {
            return Arrays.asList(text.split("e"));
          }

          @Override
          public String join(List<String> pieces) {
            return String.join("", pieces);
          }
        };
    var coder = new TreeSequenceCoder(NumberCoding.DIGITS, n -> false, lossy, SequenceLimits.NONE);
    assertThatThrownBy(() -> coder.encode(Formula.symbol("velocity")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("velocity");
  }

  @Test
  void treesOfDepthOneHundredThousandOverflowNothing() {
    Formula tree = Formula.symbol("x");
    for (int i = 0; i < 100_000; i++) {
      tree = Formula.of(Operator.ADD, tree, Formula.number(1));
    }
    TreeSequence sequence = TreeSequenceCoder.PLAIN.encode(tree).orThrow();
    assertThat(sequence.tokens()).hasSize(300_001);
    assertThat(TreeSequenceCoder.PLAIN.decode(sequence.tokens()).orThrow()).isEqualTo(tree);
    assertThat(sequence.shape().depth(100_000)).isEqualTo(100_000);
  }
}
