package org.algebrist.systems.numgpt.baseline;

import org.algebrist.expression.numeral.Numeral;
import org.algebrist.neural.NativeScope;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.layer.Embedding;
import org.algebrist.neural.layer.Linear;
import org.algebrist.neural.layer.Lstm;
import org.algebrist.neural.numeral.DiceCoding;
import org.bytedeco.pytorch.Tensor;

/**
 * BiLSTM with DICE (Sundararaman et al. 2020): the last states of long short-term memory in both
 * directions over word vectors, a number's vector being DICE's. Theirs starts from published word
 * vectors, this from random ones.
 */
final class DiceClassifier extends MagnitudeClassifier {
  private final Embedding words;
  private final DiceCoding dice;
  private final Lstm lstm;
  private final Linear classes;
  private final int width;

  DiceClassifier(WordVocabulary vocabulary, int classes, int width) {
    this.width = width;
    words = child("words", new Embedding(vocabulary.size(), width, WORD_DEVIATION));
    // Numbers are only read: the coding's heads, of the least width, are never used.
    dice = child("dice", new DiceCoding(width, vocabulary.largestNumber(), 1, 0));
    lstm = child("lstm", new Lstm(width, width, true));
    this.classes = child("classes", new Linear(lstm.width(), classes, deviation(lstm.width())));
  }

  @Override
  Tensor forward(WordBatch batch) {
    return NativeScope.keep(
        () -> classes.forward(drop(lstm.last(drop(embed(batch)), batch.lengths()))));
  }

  private Tensor embed(WordBatch batch) {
    Tensor x_BTD = words.forward(batch.ids_BT());
    int count = batch.numerals().size();
    if (count == 0) {
      return x_BTD;
    }
    float[] features = new float[count * dice.features()];
    int at = 0;
    for (Numeral numeral : batch.numerals()) {
      dice.describe(numeral, features, at);
      at += dice.features();
    }
    Tensor numbers_ND =
        dice.embed(
            Tensors.ofFloats(features, count, dice.features())
                .to(x_BTD.device(), x_BTD.scalar_type()));
    return x_BTD
        .reshape(-1, width) // [B·T, D]
        .index_copy(0, batch.numeralPlaces_N(), numbers_ND)
        .reshape(Tensors.shape(x_BTD)); // [B, T, D]
  }
}
