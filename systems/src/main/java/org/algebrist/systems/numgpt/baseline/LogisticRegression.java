package org.algebrist.systems.numgpt.baseline;

import org.algebrist.neural.NativeScope;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.layer.Embedding;
import org.bytedeco.pytorch.ScalarTypeOptional;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.ScalarType;

/**
 * LR: logistic regression on a bag of words, weighted by tf·idf and scaled to length 1
 * (scikit-learn's {@code TfidfVectorizer} as it is by default).
 *
 * <p>The matrix [words, C] is read a row a word, so that a text costs as much as it has words.
 */
final class LogisticRegression extends MagnitudeClassifier {
  private final Embedding weight;
  private final Tensor bias_C;
  private final Tensor idf_V1;

  LogisticRegression(WordVocabulary vocabulary, int classes) {
    weight = child("weight", new Embedding(vocabulary.size(), classes, 0));
    bias_C = parameter("bias", torch.zeros(classes));
    idf_V1 =
        buffer(Tensors.ofFloats(vocabulary.inverseDocumentFrequencies(), vocabulary.size(), 1));
  }

  @Override
  Tensor forward(WordBatch batch) {
    return NativeScope.keep(() -> {
      Tensor ids_BT = batch.ids_BT();
      Tensor idf_BT1 = torch.embedding(idf_V1, ids_BT); // 0 of padding
      // Summed over a text's places, a word that is there tf times counts tf·idf.
      Tensor sum_BC = weight.forward(ids_BT).mul(idf_BT1).sum(1);
      return sum_BC.div(lengths(ids_BT, idf_BT1)).add(bias_C);
    });
  }

  /** √Σ (tf·idf)² over a text's words, [B, 1]. */
  private static Tensor lengths(Tensor ids_BT, Tensor idf_BT1) {
    Tensor tf_BT =
        ids_BT
            .unsqueeze(2)
            .eq(ids_BT.unsqueeze(1)) // [B, T, T]
            .sum(new long[] {2}, false, new ScalarTypeOptional(ScalarType.Float)); // [B, T]
    // Over a word's tf places, tf·idf² adds up to (tf·idf)².
    Tensor idf_BT = idf_BT1.squeeze(2);
    return tf_BT.mul(idf_BT).mul(idf_BT).sum(1).sqrt().unsqueeze(1);
  }
}
