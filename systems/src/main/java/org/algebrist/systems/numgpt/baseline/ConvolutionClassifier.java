package org.algebrist.systems.numgpt.baseline;

import org.algebrist.neural.NativeScope;
import org.algebrist.neural.layer.Embedding;
import org.algebrist.neural.layer.Linear;
import org.algebrist.neural.layer.TextConvolution;
import org.bytedeco.pytorch.Tensor;

/** CNN: the largest activations of filters over 3, 4 and 5 words (Kim 2014, CNN-rand). */
final class ConvolutionClassifier extends MagnitudeClassifier {
  private final Embedding words;
  private final TextConvolution convolution;
  private final Linear classes;

  ConvolutionClassifier(WordVocabulary vocabulary, int classes, int width) {
    words = child("words", new Embedding(vocabulary.size(), width, WORD_DEVIATION));
    convolution = child("convolution", new TextConvolution(width, width, 3, 4, 5));
    int read = convolution.width();
    this.classes = child("classes", new Linear(read, classes, deviation(read)));
  }

  @Override
  Tensor forward(WordBatch batch) {
    return NativeScope.keep(() -> {
      Tensor x_BTD = drop(words.forward(batch.ids_BT()));
      return classes.forward(drop(convolution.forward(x_BTD, batch.lengths())));
    });
  }
}
