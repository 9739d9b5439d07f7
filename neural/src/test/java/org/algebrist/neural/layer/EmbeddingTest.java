package org.algebrist.neural.layer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.weights.HostTensor;
import org.algebrist.neural.weights.QuantizedWeights;
import org.algebrist.neural.weights.Storage;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EmbeddingTest {
  private static final int ENTRIES = 1 << 15;
  private static final int WIDTH = 32;

  @TempDir Path folder;

  private Path stored(Storage storage) {
    Random random = new Random(5);
    float[] values = new float[ENTRIES * WIDTH];
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) random.nextGaussian();
    }
    Path file = folder.resolve("table.safetensors");
    QuantizedWeights.write(
        file,
        List.of(HostTensor.ofFloats("weight", values, ENTRIES, WIDTH)),
        (name, shape) -> storage,
        Map.of());
    return file;
  }

  private static float[] table(Path file) {
    return Objects.requireNonNull(QuantizedWeights.read(file).tensors().get("weight")).toFloats();
  }

  @ParameterizedTest
  @EnumSource(
      value = Storage.class,
      names = {"INT4", "INT8"})
  void aStoredTableIsLookedUpAsIfItWereUnpacked(Storage storage) {
    Path file = stored(storage);
    float[] table = table(file);
    long[] ids = {0, 7, ENTRIES - 1, 7, 12_345, 1};
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard();
        Embedding embedding = new Embedding(ENTRIES, WIDTH, Initialisation.UNSET)) {
      LayerWeights.load(embedding, file);

      Tensor vectors = embedding.forward(Tensors.ofLongs(ids, 2, 3));

      assertThat(Tensors.shape(vectors)).containsExactly(2, 3, WIDTH);
      float[] found = Tensors.toFloats(vectors);
      for (int i = 0; i < ids.length; i++) {
        for (int d = 0; d < WIDTH; d++) {
          assertThat(found[i * WIDTH + d]).isEqualTo(table[(int) ids[i] * WIDTH + d]);
        }
      }
    }
  }

  @Test
  void theParameterHasItsValuesAsSoonAsItIsAskedFor() {
    Path file = stored(Storage.INT4);
    try (PointerScope scope = new PointerScope();
        Embedding embedding = new Embedding(ENTRIES, WIDTH, Initialisation.UNSET)) {
      LayerWeights.load(embedding, file);
      Tensor weight = Objects.requireNonNull(embedding.parameters().get("weight"));
      assertThat(Tensors.toFloats(weight)).isEqualTo(table(file));
    }
  }

  @Test
  void theFileMayChangeWhileTheTableIsInUse() throws IOException {
    Path file = stored(Storage.INT4);
    float[] table = table(file);
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard();
        Embedding embedding = new Embedding(ENTRIES, WIDTH, Initialisation.UNSET)) {
      LayerWeights.load(embedding, file);
      byte[] content = Files.readAllBytes(file);
      Arrays.fill(content, content.length / 2, content.length, (byte) 0);
      Files.write(file, content); // in place, as no tool of ours would

      float[] last =
          Tensors.toFloats(embedding.forward(Tensors.ofLongs(new long[] {ENTRIES - 1}, 1)));

      assertThat(last).isEqualTo(Arrays.copyOfRange(table, (ENTRIES - 1) * WIDTH, ENTRIES * WIDTH));
    }
  }

  @Test
  void anotherLoadReplacesAStoredTable() {
    Path file = stored(Storage.INT4);
    float[] zeros = new float[ENTRIES * WIDTH];
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard();
        Embedding embedding = new Embedding(ENTRIES, WIDTH, Initialisation.UNSET)) {
      LayerWeights.load(embedding, file);
      LayerWeights.load(
          embedding,
          "zeros",
          Map.of("weight", HostTensor.ofFloats("weight", zeros, ENTRIES, WIDTH)));
      float[] found = Tensors.toFloats(embedding.forward(Tensors.ofLongs(new long[] {3}, 1)));
      assertThat(found).containsOnly(0);
    }
  }
}
