package org.algebrist.systems.symbolic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.DType;
import org.algebrist.neural.weights.HostTensor;
import org.algebrist.neural.weights.Safetensors;
import org.algebrist.neural.weights.SafetensorsFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A model whose files were changed by someone who changed their checksums too. */
class DamagedModelTest {
  @TempDir Path folder;

  /** The shipped model without its list of checksums. */
  @BeforeEach
  void copy() throws IOException {
    Path shipped = Path.of(System.getProperty("algebrist.home", ".."), "pretrained", "symbolic");
    for (String file : List.of("config.json", "tokenizer.json", "model.safetensors")) {
      Files.copy(shipped.resolve(file), folder.resolve(file));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"null", "[null]", "[]", "[\"x\", null]", "{}", "[[]]"})
  void aVocabularyThatIsNoneIsRefused(String tokens) throws IOException {
    Files.writeString(folder.resolve("tokenizer.json"), tokens);
    assertThatThrownBy(() -> AnswerProposer.open(folder))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("tokenizer.json: its tokens are not those of this version");
  }

  @Test
  void anAdmittedTokenThatIsNoneIsRefusedWhenTheModelIsOpened() throws IOException {
    Path config = folder.resolve("config.json");
    String changed = Files.readString(config).replace("\"a8\"", "\"F16\"");
    Files.writeString(config, changed);
    assertThatThrownBy(() -> AnswerProposer.open(folder))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("'F16' is no token of the vocabulary");
  }

  /** Such a shape would take 10 GB and more before its weights are found to be others. */
  @ParameterizedTest
  @CsvSource({
    "'\"width\" : 256', '\"width\" : 25600'",
    "'\"encoderLayers\" : 4', '\"encoderLayers\" : 200000'",
    "'\"feedForward\" : 4', '\"feedForward\" : 2147483647'",
    "'\"length\" : 80', '\"length\" : 2000000000'"
  })
  void aShapeFarBeyondTheWeightsIsRefused(String from, String to) throws IOException {
    Path config = folder.resolve("config.json");
    String text = Files.readString(config);
    assertThat(text).contains(from);
    Files.writeString(config, text.replace(from, to));
    assertThatThrownBy(() -> AnswerProposer.open(folder))
        .isInstanceOf(BrokenWeightsException.class);
  }

  /** What is no number compares with nothing, so that it would pass every mask. */
  @Test
  void weightsThatAreNoNumbersAreRefused() {
    Path weights = folder.resolve("model.safetensors");
    SafetensorsFile good = Safetensors.read(weights);
    List<HostTensor> bad =
        good.tensors().values().stream().map(DamagedModelTest::noNumbers).toList();
    Safetensors.write(weights, bad, Map.copyOf(good.metadata()));
    assertThatThrownBy(() -> Integrator.open(folder))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("no finite numbers");
  }

  private static HostTensor noNumbers(HostTensor tensor) {
    if (tensor.dtype() != DType.F32
        || tensor.name().endsWith(".scale")) { // scales have a check of their own
      return tensor;
    }
    byte[] bytes = tensor.toBytes();
    for (int i = 0; i + 3 < bytes.length; i += 4) {
      bytes[i + 2] = (byte) 0xc0;
      bytes[i + 3] = 0x7f; // not a number
    }
    return new HostTensor(tensor.name(), DType.F32, tensor.shape(), MemorySegment.ofArray(bytes));
  }
}
