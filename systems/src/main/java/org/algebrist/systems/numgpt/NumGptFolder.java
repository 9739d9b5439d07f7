package org.algebrist.systems.numgpt;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.algebrist.neural.gpt.GptConfig;
import org.algebrist.neural.layer.LayerWeights;
import org.algebrist.neural.text.TextTokenizer;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.ModelFolder;
import org.algebrist.neural.weights.Storage;
import org.bytedeco.javacpp.PointerScope;

/**
 * A trained model of text and numbers with all that using it takes. It owns native memory: close
 * it.
 *
 * @param model in evaluation mode
 * @param codec with its tokenizer
 * @param task what it was trained for, as configurations name it
 * @param tokenizer of its byte-pair vocabulary
 */
record NumGptFolder(NumGptModel model, NumGptCodec codec, String task, TextTokenizer tokenizer)
    implements AutoCloseable {
  private static final String FORMAT = "algebrist numeracy 1";

  /** What {@code config.json} holds. */
  private record Stored(
      String format,
      String task,
      int vocabulary,
      int positions,
      int layers,
      int width,
      int heads,
      String numerals,
      int numeralWidth,
      double sigma,
      double largest,
      List<Long> digitTokens,
      int classes)
      implements ModelFolder.Versioned {}

  /**
   * Opens a model folder.
   *
   * @param task what it must have been trained for
   * @throws BrokenWeightsException if a file is missing, damaged, does not fit the others, or the
   *     model is one of another task
   */
  static NumGptFolder open(Path folder, String task) {
    ModelFolder files = new ModelFolder(folder);
    Stored stored = files.config(Stored.class, FORMAT);
    if (!stored.task().equals(task)) {
      throw new BrokenWeightsException(
          files.configFile().toString(),
          "the model was trained for " + stored.task() + ", not for " + task,
          "name a model of that task");
    }
    try (PointerScope scope = new PointerScope()) {
      NumeralKind kind = NumeralKind.valueOf(stored.numerals().toUpperCase(Locale.ROOT));
      NumGptModel model =
          new NumGptModel(
              new NumGptConfig(
                  GptConfig.of(
                      stored.vocabulary(),
                      stored.positions(),
                      stored.layers(),
                      stored.width(),
                      stored.heads(),
                      0,
                      0,
                      0),
                  new NumGptConfig.Numerals(
                      kind,
                      stored.numeralWidth(),
                      stored.sigma(),
                      stored.largest(),
                      stored.digitTokens()),
                  stored.classes()));
      LayerWeights.load(model, files.weightsFile().toString(), files.weights());
      TextTokenizer tokenizer = TextTokenizer.of(files.tokenizerJson());
      return new NumGptFolder(
          model, new NumGptCodec(tokenizer, kind, stored.positions()), stored.task(), tokenizer);
    } catch (IllegalArgumentException refused) {
      throw new BrokenWeightsException(
          files.configFile().toString(),
          String.valueOf(refused.getMessage()),
          "take the folder anew",
          refused);
    }
  }

  /** Writes a model folder, in float32: these models are small. */
  static void write(Path folder, NumGptModel model, String task, String tokenizerJson)
      throws IOException {
    NumGptConfig config = model.config();
    GptConfig gpt = config.gpt();
    NumGptConfig.Numerals numerals = config.numerals();
    new ModelFolder(folder)
        .write(
            new Stored(
                FORMAT,
                task,
                gpt.vocabulary(),
                gpt.positions(),
                gpt.layers(),
                gpt.shape().width(),
                gpt.shape().heads(),
                numerals.kind().name().toLowerCase(Locale.ROOT),
                numerals.width(),
                numerals.sigma(),
                numerals.largest(),
                numerals.digitTokens(),
                config.classes()),
            tokenizerJson,
            LayerWeights.store(model),
            (name, shape) -> Storage.F32);
  }

  @Override
  public void close() {
    model.close();
    tokenizer.close();
  }
}
