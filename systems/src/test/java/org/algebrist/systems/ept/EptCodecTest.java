package org.algebrist.systems.ept;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Rational;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.encoder.PublishedEncoder;
import org.algebrist.neural.text.TextTokenizer;
import org.algebrist.systems.ept.expression.Operand;
import org.bytedeco.javacpp.PointerScope;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EptCodecTest {
  @TempDir Path folder;
  private TextTokenizer tokenizer;
  private EptCodec codec;

  @BeforeEach
  void openTokenizer() throws Exception {
    tokenizer =
        TextTokenizer.of(PublishedEncoder.open(TinyEncoder.write(folder, 1)).tokenizerJson());
    codec = new EptCodec(tokenizer, List.of(Rational.of(1), Rational.of(1, 100)), 64, false);
  }

  @AfterEach
  void closeTokenizer() {
    tokenizer.close();
  }

  private static WordProblem problem(String text, TextNumber... numbers) {
    return new WordProblem("t", text, List.of(numbers), List.of(), List.of());
  }

  private static TextNumber number(long value, int start, int end) {
    return new TextNumber(Rational.of(value), List.of(new TextNumber.Span(start, end)));
  }

  @Test
  void candidateIdsAndOperandsAreInverse() {
    for (int numbers = 1; numbers < 6; numbers++) {
      for (int id = 0; id < 2 + numbers + 10; id++) {
        assertThat(codec.candidate(codec.operand(id, numbers), numbers)).isEqualTo(id);
      }
    }
  }

  @Test
  void aNumberIsThePiecesThatItsCharactersFellInto() {
    // [CLS] a 1 ##2 ##3 b [SEP]
    EptCodec.Encoded encoded = codec.encode(problem("a 123 b", number(123, 2, 5))).orElseThrow();
    assertThat(encoded.length()).isEqualTo(7);
    assertThat(encoded.numberPieces()).containsExactly(List.of(2, 3, 4));
  }

  @Test
  void aFractionOfZerosIsDroppedAndLaterNumbersStayInPlace() {
    EptCodec.Encoded zeros =
        codec.encode(problem("a 27.00 b 5", number(27, 2, 7), number(5, 10, 11))).orElseThrow();
    EptCodec.Encoded plain =
        codec.encode(problem("a 27 b 5", number(27, 2, 4), number(5, 7, 8))).orElseThrow();
    assertThat(zeros.pieces()).isEqualTo(plain.pieces());
    assertThat(zeros.numberPieces()).isEqualTo(plain.numberPieces());
    EptCodec.Encoded other = codec.encode(problem("a 27.50 b", number(27, 2, 7))).orElseThrow();
    assertThat(other.length()).isGreaterThan(plain.length() - 2);
  }

  @Test
  void averagingWeightsOfANumberSumToOneAndPaddingHasNone() {
    try (PointerScope scope = new PointerScope()) {
      var batch =
          codec.collateProblems(
              List.of(
                  codec.encode(problem("a 123 b", number(123, 2, 5))).orElseThrow(),
                  codec.encode(problem("4 5", number(4, 0, 1), number(5, 2, 3))).orElseThrow()));
      assertThat(Tensors.toFloats(batch.numberPieces_BNT().sum(2))).containsExactly(1f, 0f, 1f, 1f);
      assertThat(Tensors.toFloats(batch.numberMask_B1N()))
          .containsExactly(0f, Float.NEGATIVE_INFINITY, 0f, 0f);
    }
  }

  @Test
  void aTextPastTheEncodersLimitIsNotEncoded() {
    assertThat(codec.encode(problem("a ".repeat(62).strip()))).isPresent();
    assertThat(codec.encode(problem("a ".repeat(63).strip()))).isEmpty();
  }

  @Test
  void aConstantOutsideTheTableIsNamed() {
    assertThatThrownBy(() -> codec.candidate(new Operand.Constant(Rational.of(7)), 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("7");
  }
}
