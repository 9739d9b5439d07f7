package org.algebrist.systems.numgpt.baseline;

import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.global.torch;

/** The rows of NumGPT's tables 1 and 2 above GPT. */
public enum MagnitudeBaseline {
  MAJ("MAJ"),
  LR("LR"),
  CNN("CNN"),
  GRU("GRU"),
  BIGRU("BiGRU"),
  CRNN("CRNN"),
  CNN_CAPSULE("CNN-capsule"),
  GRU_CAPSULE("GRU-capsule"),
  BIGRU_CAPSULE("BiGRU-capsule"),
  BILSTM_DICE("BiLSTM with DICE");

  private final String row;

  MagnitudeBaseline(String row) {
    this.row = row;
  }

  /** As the table prints it. */
  public String row() {
    return row;
  }

  /**
   * A classifier with fresh weights.
   *
   * @param classes C, at least 2
   * @param width of word vectors, filters and the states of one direction, at least 2; MAJ and LR
   *     have none
   * @param seed of the first weights: the same seed gives the same ones
   */
  public MagnitudeClassifier build(WordVocabulary vocabulary, int classes, int width, long seed) {
    if (classes < 2 || width < 2) {
      throw new IllegalArgumentException(
          "classes=%d and width=%d must be at least 2".formatted(classes, width));
    }
    torch.manual_seed(seed);
    try (PointerScope scope = new PointerScope()) {
      return switch (this) {
        case MAJ -> new PriorClassifier(classes);
        case LR -> new LogisticRegression(vocabulary, classes);
        case CNN -> new ConvolutionClassifier(vocabulary, classes, width);
        case GRU -> new RecurrentClassifier(vocabulary, classes, width, false);
        case BIGRU -> new RecurrentClassifier(vocabulary, classes, width, true);
        case CRNN -> new ConvolutionRecurrentClassifier(vocabulary, classes, width);
        case CNN_CAPSULE ->
            new CapsuleClassifier(vocabulary, classes, width, CapsuleClassifier.Encoder.CNN);
        case GRU_CAPSULE ->
            new CapsuleClassifier(vocabulary, classes, width, CapsuleClassifier.Encoder.GRU);
        case BIGRU_CAPSULE ->
            new CapsuleClassifier(vocabulary, classes, width, CapsuleClassifier.Encoder.BIGRU);
        case BILSTM_DICE -> new DiceClassifier(vocabulary, classes, width);
      };
    }
  }
}
