package org.algebrist.systems.numgpt.baseline;

import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * MAJ: says the class that is most frequent where it learns, whatever the text.
 *
 * <p>The paper's says the one that is most frequent in the test set, which no classifier could
 * know.
 */
final class PriorClassifier extends MagnitudeClassifier {
  private final Tensor bias_C;

  PriorClassifier(int classes) {
    bias_C = parameter("bias", torch.zeros(classes));
  }

  @Override
  Tensor forward(WordBatch batch) {
    return bias_C.unsqueeze(0).expand(batch.lengths().length, bias_C.numel());
  }
}
