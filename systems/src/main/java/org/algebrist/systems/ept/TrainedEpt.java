package org.algebrist.systems.ept;

import java.io.IOException;
import java.nio.file.Path;
import org.algebrist.experiment.store.ModelStore;
import org.algebrist.experiment.store.OpenModel;
import org.algebrist.neural.bert.BertWeights;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.text.TextTokenizer;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.Storage;
import org.algebrist.systems.ept.reading.Plausibility;

/**
 * A trained model with all that using it takes. It owns native memory: close it.
 *
 * @param opened the model folder
 * @param codec with the model's constants and tokenizer
 */
public record TrainedEpt(
    OpenModel<EptConfig, EptConfig.Learnt, TextTokenizer, EptModel> opened, EptCodec codec)
    implements AutoCloseable {
  /** What model folders and configurations call the system. */
  public static final String NAME = "ept";

  private static final ModelStore<EptConfig, EptConfig.Learnt> STORE =
      new ModelStore<>(NAME, 3, EptConfig.class, EptConfig.Learnt.class);

  /** What every model is trained for. */
  private static final String TASK = "equations";

  /** What a model folder says of its model. */
  public static ModelStore.Description<EptConfig, EptConfig.Learnt> describe(Path folder) {
    return STORE.describe(folder);
  }

  /**
   * Opens a model folder for inference on the CPU.
   *
   * @throws BrokenWeightsException if a file is missing, damaged or does not fit the others
   */
  public static TrainedEpt open(Path folder) {
    return open(folder, ComputeDevice.CPU);
  }

  /**
   * Opens a model folder for inference on a device.
   *
   * @throws BrokenWeightsException if a file is missing, damaged or does not fit the others
   */
  public static TrainedEpt open(Path folder, ComputeDevice device) {
    var opened =
        STORE.open(
            folder,
            TextTokenizer::of,
            (stored, _) -> {
              EptConfig.Learnt learnt = stored.learnt();
              return new EptModel(
                  stored.model(),
                  BertWeights.config(learnt.encoder(), 0).forInference(),
                  learnt.constants().size());
            });
    if (device == ComputeDevice.CPU) {
      opened.model().prepareForGeneration();
    } else {
      opened.model().to(device.torchDevice());
    }
    EptConfig.Learnt learnt = opened.description().learnt();
    return new TrainedEpt(
        opened,
        new EptCodec(
            opened.tokenizer(),
            learnt.constants(),
            learnt.encoder().maxPositions(),
            opened.description().model().asks()));
  }

  /**
   * Writes a model folder: matrices as int8 with a scale a row, word embeddings as int4, the rest
   * as float32.
   *
   * @param tokenizerJson the encoder's
   */
  public static void write(
      Path folder, EptModel model, EptConfig.Learnt learnt, String tokenizerJson)
      throws IOException {
    STORE.write(folder, TASK, model.config(), learnt, tokenizerJson, model, TrainedEpt::storage);
  }

  /** Writes the weights that rank readings into a model folder; the model stays as it is. */
  public static void rewrite(Path folder, Plausibility plausibility) throws IOException {
    EptConfig.Learnt learnt = describe(folder).learnt();
    STORE.rewrite(folder, new EptConfig.Learnt(learnt.encoder(), learnt.constants(), plausibility));
  }

  private static Storage storage(String name, long[] shape) {
    if (name.equals("encoder.words.weight")) {
      return Storage.INT4;
    }
    return shape.length == 2 ? Storage.INT8 : Storage.F32;
  }

  /** In evaluation mode. */
  public EptModel model() {
    return opened.model();
  }

  /** The weights by which readings are re-ranked. */
  public Plausibility plausibility() {
    return opened.description().learnt().plausibility();
  }

  @Override
  public void close() {
    opened.close();
  }
}
