package org.algebrist.systems.numgpt.baseline;

import org.algebrist.neural.NativeScope;
import org.algebrist.neural.layer.Embedding;
import org.algebrist.neural.layer.Gru;
import org.algebrist.neural.layer.Linear;
import org.bytedeco.pytorch.Tensor;

/** GRU and BiGRU: the last state of gated recurrent units, in one direction or both. */
final class RecurrentClassifier extends MagnitudeClassifier {
  private final Embedding words;
  private final Gru gru;
  private final Linear classes;

  RecurrentClassifier(WordVocabulary vocabulary, int classes, int width, boolean bidirectional) {
    words = child("words", new Embedding(vocabulary.size(), width, WORD_DEVIATION));
    gru = child("gru", new Gru(width, width, bidirectional));
    this.classes = child("classes", new Linear(gru.width(), classes, deviation(gru.width())));
  }

  @Override
  Tensor forward(WordBatch batch) {
    return NativeScope.keep(() -> {
      Tensor x_BTD = drop(words.forward(batch.ids_BT()));
      return classes.forward(drop(gru.last(x_BTD, batch.lengths())));
    });
  }
}
