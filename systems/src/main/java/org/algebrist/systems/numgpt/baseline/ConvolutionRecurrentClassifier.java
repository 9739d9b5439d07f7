package org.algebrist.systems.numgpt.baseline;

import java.util.stream.IntStream;
import org.algebrist.neural.NativeScope;
import org.algebrist.neural.layer.Convolution;
import org.algebrist.neural.layer.Embedding;
import org.algebrist.neural.layer.Gru;
import org.algebrist.neural.layer.Linear;
import org.algebrist.neural.layer.PaddingMask;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * CRNN: filters about every word, the larger of each two neighbours, and the last state of gated
 * recurrent units over those.
 */
final class ConvolutionRecurrentClassifier extends MagnitudeClassifier {
  private static final int WINDOW = 3;
  private static final int POOLED = 2;

  private final Embedding words;
  private final Convolution convolution;
  private final Gru gru;
  private final Linear classes;

  ConvolutionRecurrentClassifier(WordVocabulary vocabulary, int classes, int width) {
    words = child("words", new Embedding(vocabulary.size(), width, WORD_DEVIATION));
    convolution = child("convolution", new Convolution(width, width, WINDOW));
    gru = child("gru", new Gru(width, width, false));
    this.classes = child("classes", new Linear(width, classes, deviation(width)));
  }

  @Override
  Tensor forward(WordBatch batch) {
    return NativeScope.keep(() -> {
      int[] lengths = batch.lengths();
      Tensor x_BTD = PaddingMask.clear(drop(words.forward(batch.ids_BT())), lengths);
      Tensor active_BTD = PaddingMask.clear(torch.relu(convolution.about(x_BTD)), lengths);
      // Half a pair may lie behind the end: nothing active is below the 0 there.
      Tensor pooled_BTD =
          torch
              .max_pool1d(
                  active_BTD.transpose(1, 2), // [B, D, T]
                  new long[] {POOLED},
                  new long[] {POOLED},
                  new long[] {0},
                  new long[] {1},
                  true)
              .transpose(1, 2); // [B, ⌈T/2⌉, D]
      int[] pooled = IntStream.of(lengths).map(t -> Math.ceilDiv(t, POOLED)).toArray();
      return classes.forward(drop(gru.last(pooled_BTD, pooled)));
    });
  }
}
