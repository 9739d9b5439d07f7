package org.algebrist.experiment.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.algebrist.experiment.config.LowerCaseEnums;
import org.algebrist.expression.tree.Rational;
import org.algebrist.neural.device.NativeLibraries;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.LayerWeights;
import org.algebrist.neural.layer.ParameterBudget;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.QuantizedWeights;
import org.algebrist.neural.weights.SafetensorsFile;
import org.algebrist.neural.weights.Storage;
import org.bytedeco.javacpp.PointerScope;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.deser.std.FromStringDeserializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.ToStringSerializer;

/**
 * Opens and writes the model folders of one system.
 *
 * <p>{@code config.json} holds the format, the task, the shape as configured and what training
 * found out; beside it lie {@code tokenizer.json}, {@code model.safetensors} and {@code
 * SHA256SUMS}.
 *
 * @param <C> the model's shape, as the section {@code model} of a configuration states it
 * @param <L> what was learnt beside the weights, such as sizes of vocabularies
 */
public final class ModelStore<C, L> {
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .annotationIntrospector(new LowerCaseEnums())
          .addModule(
              new SimpleModule()
                  .addSerializer(Rational.class, new ToStringSerializer(Rational.class))
                  .addDeserializer(Rational.class, new RationalText()))
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  /**
   * Values that a model may have for each byte of its weights: two of four bits each, and as many
   * again that are made of others.
   */
  public static final long MOST_VALUES_A_BYTE = 4;

  /** What a model may have besides: 16 MB. */
  private static final long SPARE_VALUES = 1 << 22;

  private final String format;
  private final JavaType type;

  /**
   * @param system its name, such as {@code ept}
   * @param version of what its folders hold
   */
  public ModelStore(String system, int version, Class<C> shape, Class<L> learnt) {
    this.format = "algebrist %s %d".formatted(system, version);
    this.type = JSON.getTypeFactory().constructParametricType(Description.class, shape, learnt);
  }

  private static final class RationalText extends FromStringDeserializer<Rational> {
    private RationalText() {
      super(Rational.class);
    }

    @Override
    protected Rational _deserialize(String text, DeserializationContext context) {
      return Rational.parse(text);
    }
  }

  /**
   * What {@code config.json} holds.
   *
   * @param format the system and the version of its folder
   * @param task what the model was trained for, as configurations name it
   * @param model its shape
   * @param learnt what training found out beside the weights
   */
  public record Description<C, L>(String format, String task, C model, L learnt) {}

  /**
   * Makes a model whose weights are then loaded.
   *
   * @param <T> the tokenizer
   * @param <M> the model
   */
  @FunctionalInterface
  public interface Builder<C, L, T, M> {
    /**
     * Makes a model of the shape that the folder describes.
     *
     * @param tokenizer waits for the tokenizer, which is read at the same time
     */
    M build(Description<C, L> description, Supplier<T> tokenizer);
  }

  /**
   * Reads what a folder's model is.
   *
   * @throws BrokenWeightsException if it is no folder of this system, or damaged
   */
  public Description<C, L> describe(Path folder) {
    ModelFolder files = new ModelFolder(folder);
    var json = files.configJson();
    String found = json.path("format").asString("");
    if (!found.equals(format)) {
      throw new BrokenWeightsException(
          files.configFile().toString(),
          "format is '" + found + "', expected '" + format + "'",
          "take a model of this version");
    }
    try {
      return JSON.treeToValue(json, type);
    } catch (JacksonException broken) {
      throw files.notAConfig(broken.getOriginalMessage(), broken);
    }
  }

  /**
   * In what a shape differs from the one that is expected: for each key {@code key=value, expected
   * value}.
   *
   * @param besides keys that may differ, such as dropout
   */
  public List<String> differences(C shape, C expected, Set<String> besides) {
    JsonNode wanted = JSON.valueToTree(expected);
    List<String> differences = new ArrayList<>();
    JSON.<JsonNode>valueToTree(shape)
        .forEachEntry((key, value) -> {
          if (!besides.contains(key) && !value.equals(wanted.path(key))) {
            differences.add(
                "%s=%s, expected %s".formatted(key, value.asString(), wanted.path(key).asString()));
          }
        });
    return differences;
  }

  /**
   * Opens a model; its files are read side by side, while libtorch is loaded.
   *
   * @param tokenizer makes it of the content of {@code tokenizer.json}
   * @throws BrokenWeightsException if a file is missing, damaged or does not fit the others
   */
  public <T, M extends Layer> OpenModel<C, L, T, M> open(
      Path folder, Function<String, T> tokenizer, Builder<C, L, T, M> builder) {
    ModelFolder files = new ModelFolder(folder);
    Description<C, L> description =
        describe(folder); // what is no model is refused without libtorch
    CompletableFuture<Void> libraries =
        CompletableFuture.runAsync(NativeLibraries::load, ModelStore::daemon);
    CompletableFuture<T> pieces = beside(() -> tokenizer.apply(files.tokenizerJson()));
    var weights = beside(files::storedWeights);
    M model = null;
    boolean opened = false;
    try (PointerScope scope = new PointerScope()) {
      result(libraries);
      long values = SPARE_VALUES + MOST_VALUES_A_BYTE * files.weightsBytes();
      model =
          ParameterBudget.within(values, () -> builder.build(description, () -> result(pieces)));
      SafetensorsFile file = result(weights);
      LayerWeights.load(model, file.path().toString(), QuantizedWeights.stored(file));
      file.unload();
      var open = new OpenModel<>(description, model, result(pieces));
      opened = true;
      return open;
    } catch (IllegalArgumentException refused) {
      throw new BrokenWeightsException(
          files.configFile().toString(),
          String.valueOf(refused.getMessage()),
          "take the folder anew",
          refused);
    } finally {
      if (!opened) {
        if (model != null) {
          model.close();
        }
        var _ = pieces.thenAccept(OpenModel::closeTokenizer);
      }
    }
  }

  private static <R> CompletableFuture<R> beside(Supplier<R> work) {
    return CompletableFuture.supplyAsync(work, ModelStore::daemon);
  }

  private static void daemon(Runnable task) {
    Thread.ofPlatform().daemon().start(task);
  }

  private static <R> R result(CompletableFuture<R> work) {
    try {
      return work.join();
    } catch (CompletionException failed) {
      throw switch (failed.getCause()) {
        case RuntimeException cause -> cause;
        case Error cause -> throw cause;
        case null, default -> failed;
      };
    }
  }

  /**
   * Writes a model folder, which is made if absent.
   *
   * @param task what it was trained for, as configurations name it
   * @param storage how a tensor of a name and shape is stored
   */
  public void write(
      Path folder,
      String task,
      C model,
      L learnt,
      String tokenizerJson,
      Layer weights,
      Storage.Policy storage)
      throws IOException {
    new ModelFolder(folder)
        .write(
            format,
            JSON.writeValueAsString(new Description<>(format, task, model, learnt)),
            tokenizerJson,
            LayerWeights.store(weights),
            storage);
  }

  /** Writes what was learnt beside the weights anew, into a folder that has them already. */
  public void rewrite(Path folder, L learnt) throws IOException {
    Description<C, L> stored = describe(folder);
    new ModelFolder(folder)
        .writeConfig(
            JSON.writeValueAsString(
                new Description<>(format, stored.task(), stored.model(), learnt)));
  }
}
