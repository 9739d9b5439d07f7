package org.algebrist.experiment.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.algebrist.experiment.config.FormerFormat;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.LayerWeights;
import org.algebrist.neural.weights.AtomicFile;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.HostTensor;
import org.algebrist.neural.weights.QuantizedWeights;
import org.algebrist.neural.weights.Safetensors;
import org.algebrist.neural.weights.SafetensorsFile;
import org.algebrist.neural.weights.Sha256;
import org.algebrist.neural.weights.Storage;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A trained model as a folder: {@code config.json}, {@code tokenizer.json}, {@code
 * model.safetensors}, and {@code SHA256SUMS} of them.
 *
 * @param path the folder
 */
public record ModelFolder(Path path) {
  private static final String CONFIG = "config.json";
  private static final String TOKENIZER = "tokenizer.json";
  private static final String WEIGHTS = "model.safetensors";

  /** No shipped or imaginable tokenizer is larger; what is, is no tokenizer. */
  private static final long MAX_TEXT_BYTES = 64L << 20;

  /** The configuration's file, for messages. */
  public Path configFile() {
    return path.resolve(CONFIG);
  }

  /** The weights' file. */
  public Path weightsFile() {
    return path.resolve(WEIGHTS);
  }

  /**
   * The content of {@code config.json}, in today's form.
   *
   * @throws BrokenWeightsException if it is missing or no JSON object
   */
  ObjectNode configJson() {
    try {
      if (JsonMapper.shared().readTree(text(CONFIG)) instanceof ObjectNode config) {
        FormerFormat.all().forEach(former -> former.upgradeModel(config));
        return config;
      }
    } catch (JacksonException broken) {
      throw notAConfig(broken.getOriginalMessage(), broken);
    } catch (IllegalArgumentException former) {
      throw notAConfig(String.valueOf(former.getMessage()), former);
    }
    throw notAConfig("expected an object", null);
  }

  BrokenWeightsException notAConfig(String why, @Nullable Exception cause) {
    return new BrokenWeightsException(
        configFile().toString(),
        "not a model's config.json: " + why,
        "take the folder anew",
        cause);
  }

  /**
   * The content of {@code tokenizer.json}.
   *
   * @throws BrokenWeightsException if it is missing or not to be read
   */
  public String tokenizerJson() {
    return text(TOKENIZER);
  }

  /**
   * The weights, unpacked.
   *
   * @throws BrokenWeightsException if the file is missing or damaged
   */
  public Map<String, HostTensor> weights() {
    return QuantizedWeights.of(Safetensors.read(weightsFile()).verifyChecksum()).tensors();
  }

  /**
   * Gives a model the weights of the folder's.
   *
   * @throws BrokenWeightsException if the file is missing or damaged, or of a model of another
   *     shape
   */
  public void loadInto(Layer model) {
    loadInto(model, weights(), _ -> false);
  }

  /**
   * The same with some of the weights.
   *
   * @param weights by the names that they have in the model
   * @param fresh whether a parameter of that name keeps what it has
   */
  public void loadInto(Layer model, Map<String, HostTensor> weights, Predicate<String> fresh) {
    LayerWeights.load(model, weightsFile().toString(), weights, fresh);
  }

  /**
   * The file of the weights, as they are stored.
   *
   * @throws BrokenWeightsException if the file is missing or damaged
   */
  SafetensorsFile storedWeights() {
    return Safetensors.read(weightsFile()).verifyChecksum();
  }

  /** Size of the weights' file; 0 if there is none, which reading it will say. */
  long weightsBytes() {
    try {
      return Files.size(weightsFile());
    } catch (IOException missing) {
      return 0;
    }
  }

  private String text(String name) {
    Path file = path.resolve(name);
    try {
      if (!Files.isRegularFile(file)) {
        throw new BrokenWeightsException(
            file.toString(),
            "is missing",
            "a model folder holds " + CONFIG + ", " + TOKENIZER + " and " + WEIGHTS);
      }
      if (Files.size(file) > MAX_TEXT_BYTES) {
        throw new BrokenWeightsException(
            file.toString(), "has " + Files.size(file) + " bytes", "take the folder anew");
      }
      byte[] bytes = Files.readAllBytes(file);
      requireListed(name, bytes);
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (IOException unreadable) {
      throw new BrokenWeightsException(
          file.toString(),
          "cannot be read: " + unreadable.getMessage(),
          "take the folder anew",
          unreadable);
    }
  }

  /**
   * Refuses a file that is not as the folder's list of checksums says. Without a list nothing is
   * compared; the weights carry a checksum of their own.
   */
  private void requireListed(String name, byte[] bytes) throws IOException {
    Path list = path.resolve(ModelSums.FILE);
    if (!Files.isRegularFile(list)) {
      return;
    }
    ModelSums sums;
    try {
      sums = ModelSums.read(Files.readString(list));
    } catch (IllegalArgumentException | CharacterCodingException notAList) {
      throw new BrokenWeightsException(
          list.toString(), String.valueOf(notAList.getMessage()), "take the folder anew", notAList);
    }
    String own = Sha256.of(bytes);
    for (ModelSums.Entry entry : sums.entries()) {
      if (entry.file().equals(name) && !entry.sha256().equals(own)) {
        throw new BrokenWeightsException(
            path.resolve(name).toString(),
            "differs from the checksum in " + ModelSums.FILE,
            "take the folder anew; a change that is meant needs a new list: sha256sum "
                + String.join(" ", CONFIG, WEIGHTS, TOKENIZER)
                + " > "
                + ModelSums.FILE);
      }
    }
  }

  /**
   * Writes all files; the folder is made if absent.
   *
   * @param format of the weights, for whoever looks into their file
   * @param configJson as it is to be written
   * @param storage how a tensor of a name and shape is stored
   */
  void write(
      String format,
      String configJson,
      String tokenizerJson,
      List<HostTensor> weights,
      Storage.Policy storage)
      throws IOException {
    Files.createDirectories(path);
    QuantizedWeights.write(weightsFile(), weights, storage, Map.of("format", format));
    AtomicFile.writeString(path.resolve(TOKENIZER), tokenizerJson);
    writeConfig(configJson);
  }

  /**
   * Writes {@code config.json}, and the list of checksums anew; the other files stay.
   *
   * @param configJson as it is to be written
   */
  void writeConfig(String configJson) throws IOException {
    AtomicFile.writeString(configFile(), configJson);
    StringBuilder sums = new StringBuilder();
    for (String file : List.of(CONFIG, WEIGHTS, TOKENIZER)) {
      sums.append(Sha256.of(path.resolve(file)));
      sums.append("  ").append(file).append('\n');
    }
    AtomicFile.writeString(path.resolve(ModelSums.FILE), sums.toString());
  }
}
