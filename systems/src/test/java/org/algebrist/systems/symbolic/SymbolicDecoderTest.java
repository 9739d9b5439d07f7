package org.algebrist.systems.symbolic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.algebrist.expression.sequence.Coded;
import org.algebrist.systems.symbolic.SymbolicConfig.Encoding;
import org.algebrist.systems.symbolic.SymbolicDecoder.Hypothesis;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SymbolicDecoderTest {
  private static final Set<String> ADMITTED = Set.of("add", "mul", "sin", "exp", "x", "pi", "INT+");

  static Stream<Arguments> widthsAndEncodings() {
    return Stream.of(Encoding.TREE_SUM, Encoding.RELATIVE_ALL, Encoding.TREE_RELATIVE_MULTIPLY)
        .flatMap(encoding -> Stream.of(1, 2, 5).map(width -> Arguments.of(encoding, width)));
  }

  @ParameterizedTest
  @MethodSource("widthsAndEncodings")
  void theBeamIsThatOfThePlainSearch(Encoding encoding, int width) {
    SymbolicCodec codec = new SymbolicCodec(SymbolicCodec.Numbers.COMPACT);
    List<byte[]> questions =
        RandomPairs.pairs(codec, new SplittableRandom(width), 7).stream()
            .map(TokenPair::question)
            .toList();
    SymbolicGrammar grammar = new SymbolicGrammar(codec, ADMITTED, 10);
    torch.manual_seed(3);
    try (PointerScope scope = new PointerScope();
        SymbolicModel model =
            RandomPairs.model(codec.numbers(), encoding, encoding == Encoding.TREE_SUM, true)) {
      List<List<Hypothesis>> said =
          new SymbolicDecoder(width, true, 3 * width)
              .decode(model, grammar, questions, new Device("cpu"));
      for (int i = 0; i < questions.size(); i++) {
        List<Hypothesis> plain = PlainBeam.decode(model, grammar, questions.get(i), width);
        assertThat(said.get(i)).hasSameSizeAs(plain).isNotEmpty();
        for (int h = 0; h < plain.size(); h++) {
          Hypothesis hypothesis = said.get(i).get(h);
          assertThat(hypothesis.tokens()).isEqualTo(plain.get(h).tokens());
          assertThat(hypothesis.score()).isCloseTo(plain.get(h).score(), within(1e-4));
          assertThat(codec.decode(hypothesis.tokens())).isInstanceOf(Coded.Done.class);
        }
      }
    }
  }

  @Test
  void aWidthBelowOneIsRefused() {
    assertThatThrownBy(() -> SymbolicDecoder.of(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("width=0");
  }
}
