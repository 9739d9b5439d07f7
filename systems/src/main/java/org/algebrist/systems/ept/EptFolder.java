package org.algebrist.systems.ept;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import org.algebrist.expression.tree.Rational;
import org.algebrist.neural.bert.BertConfig;
import org.algebrist.neural.layer.Activation;
import org.algebrist.neural.layer.LayerShape;
import org.algebrist.neural.layer.LayerWeights;
import org.algebrist.neural.text.TextTokenizer;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.HostTensor;
import org.algebrist.neural.weights.ModelFolder;
import org.algebrist.neural.weights.Storage;
import org.bytedeco.javacpp.PointerScope;

/**
 * A trained model with all that using it takes, as a folder: {@code config.json}, {@code
 * tokenizer.json}, {@code model.safetensors}. It owns native memory: close it.
 *
 * @param model in evaluation mode
 * @param codec with the model's constants and tokenizer
 * @param plausibility learnt on development problems
 * @param tokenizer of the encoder
 */
public record EptFolder(
    EptModel model, EptCodec codec, Plausibility plausibility, TextTokenizer tokenizer)
    implements AutoCloseable {
  private static final String FORMAT = "algebrist wordproblem 1";

  /** What {@code config.json} holds. */
  private record Stored(
      String format,
      Encoder encoder,
      int decoderLayers,
      List<String> constants,
      List<Double> plausibility,
      double plausibilityBias)
      implements ModelFolder.Versioned {
    private record Encoder(
        int vocabulary,
        int positions,
        int segments,
        int layers,
        int width,
        int heads,
        int feedForward,
        double normEpsilon) {}
  }

  /**
   * Opens a model folder.
   *
   * @throws BrokenWeightsException if a file is missing, damaged or does not fit the others
   */
  public static EptFolder open(Path folder) {
    ModelFolder files = new ModelFolder(folder);
    Stored stored = files.config(Stored.class, FORMAT);
    // Loading libtorch takes as long as reading these two, which do not need it: side by side.
    CompletableFuture<TextTokenizer> tokenizer =
        beside(() -> TextTokenizer.of(files.tokenizerJson()));
    CompletableFuture<Map<String, HostTensor>> weights = beside(files::weights);
    EptModel built = null;
    boolean opened = false;
    try (PointerScope scope = new PointerScope()) {
      EptConfig config = config(stored);
      built = new EptModel(config);
      LayerWeights.load(built, files.weightsFile().toString(), result(weights));
      built.prepareForGeneration();
      EptCodec codec =
          new EptCodec(result(tokenizer), config.constants(), config.encoder().positions());
      Plausibility plausibility =
          new Plausibility(stored.plausibility(), stored.plausibilityBias());
      EptFolder model = new EptFolder(built, codec, plausibility, result(tokenizer));
      opened = true;
      return model;
    } catch (IllegalArgumentException refused) {
      throw new BrokenWeightsException(
          files.configFile().toString(),
          String.valueOf(refused.getMessage()),
          "take the folder anew",
          refused);
    } finally {
      if (!opened) {
        if (built != null) {
          built.close();
        }
        tokenizer.thenAccept(TextTokenizer::close);
      }
    }
  }

  private static <T> CompletableFuture<T> beside(Supplier<T> work) {
    return CompletableFuture.supplyAsync(work, task -> Thread.ofPlatform().daemon().start(task));
  }

  private static <T> T result(CompletableFuture<T> work) {
    try {
      return work.join();
    } catch (CompletionException failed) {
      if (failed.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw failed;
    }
  }

  /**
   * Writes a model folder: matrices as int8 with a scale a row, word embeddings as int4, the rest
   * as float32; and {@code SHA256SUMS} of its files.
   *
   * @param tokenizerJson the encoder's
   */
  static void write(Path folder, EptModel model, String tokenizerJson, Plausibility plausibility)
      throws IOException {
    BertConfig encoder = model.config().encoder();
    Stored stored =
        new Stored(
            FORMAT,
            new Stored.Encoder(
                encoder.vocabulary(),
                encoder.positions(),
                encoder.segments(),
                encoder.layers(),
                encoder.shape().width(),
                encoder.shape().heads(),
                encoder.shape().feedForwardWidth(),
                encoder.shape().normEpsilon()),
            model.config().decoderLayers(),
            model.config().constants().stream().map(Rational::toString).toList(),
            plausibility.weights(),
            plausibility.bias());
    new ModelFolder(folder)
        .write(stored, tokenizerJson, LayerWeights.store(model), EptFolder::storage);
  }

  private static Storage storage(String name, long[] shape) {
    if (name.equals("encoder.words.weight")) {
      return Storage.INT4;
    }
    return shape.length == 2 ? Storage.INT8 : Storage.F32;
  }

  private static EptConfig config(Stored stored) {
    Stored.Encoder e = stored.encoder();
    LayerShape shape =
        new LayerShape(
            e.width(), e.heads(), e.feedForward(), Activation.GELU, 0, 0, e.normEpsilon(), 0);
    return new EptConfig(
        new BertConfig(e.vocabulary(), e.positions(), e.segments(), e.layers(), shape),
        stored.decoderLayers(),
        shape,
        stored.constants().stream().map(EptFolder::rational).toList());
  }

  private static Rational rational(String text) {
    int slash = text.indexOf('/');
    return slash < 0
        ? Rational.of(new BigDecimal(text))
        : Rational.of(new BigDecimal(text.substring(0, slash)))
            .dividedBy(Rational.of(new BigDecimal(text.substring(slash + 1))));
  }

  @Override
  public void close() {
    model.close();
    tokenizer.close();
  }
}
