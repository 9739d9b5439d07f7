package org.algebrist.neural.weights;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SafetensorsTest {
  @TempDir Path folder;

  @Test
  void whatIsWrittenIsReadBackInTheSameOrder() {
    Random random = new Random(1);
    for (int round = 0; round < 30; round++) {
      List<HostTensor> tensors = randomTensors(random);
      Map<String, String> metadata = Map.of("naïve", "\"quoted\" \\ \n 日本", "empty", "");
      Path file = folder.resolve("model.safetensors");

      Safetensors.write(file, tensors, metadata);
      SafetensorsFile read = Safetensors.read(file).verifyChecksum();

      assertThat(read.tensors().values()).containsExactlyElementsOf(tensors);
      assertThat(read.metadata()).containsAllEntriesOf(metadata).hasSize(3);
    }
  }

  @Test
  void theSameArgumentsGiveTheSameBytes() throws IOException {
    List<HostTensor> tensors = randomTensors(new Random(2));
    Safetensors.write(folder.resolve("a"), tensors, Map.of("x", "1", "y", "2", "z", "3"));
    Safetensors.write(
        folder.resolve("b"), tensors, new TreeMap<>(Map.of("z", "3", "y", "2", "x", "1")));

    assertThat(folder.resolve("a")).hasSameBinaryContentAs(folder.resolve("b"));
  }

  @Test
  void everyTensorIsAlignedToItsElements() throws IOException {
    HostTensor bytes = HostTensor.ofBytes("bytes", DType.U8, new byte[3], 3);
    HostTensor halves = HostTensor.ofFloats("halves", new float[3], 3).as(DType.F16);
    HostTensor longs = HostTensor.ofLongs("longs", new long[] {-1}, 1);
    Path file = folder.resolve("model.safetensors");
    Safetensors.write(file, List.of(bytes, halves, longs), Map.of());

    for (HostTensor tensor : Safetensors.read(file).tensors().values()) {
      // A mapping begins at a page, so an address aligned in memory is aligned in the file.
      assertThat(tensor.data().address() % tensor.dtype().bytes()).as(tensor.name()).isZero();
    }
  }

  @Test
  void aFileOfTheReferenceLibraryIsRead() throws IOException {
    // Written by Python's safetensors 0.8.0 from the values below.
    Path file = folder.resolve("reference.safetensors");
    try (InputStream stream = getClass().getResourceAsStream("reference.safetensors")) {
      Files.copy(stream, file);
    }
    SafetensorsFile read = Safetensors.read(file);

    assertThat(read.metadata()).isEqualTo(Map.of("format", "np"));
    assertThat(read.tensor("weight"))
        .isEqualTo(HostTensor.ofFloats("weight", new float[] {0, .25f, .5f, .75f, 1, 1.25f}, 2, 3));
    assertThat(read.tensor("ids").toLongs()).containsExactly(1, -2);
    assertThat(read.tensor("half").toFloats()).containsExactly(1.5f, -2, 65504);
    assertThat(read.tensor("flag").toLongs()).containsExactly(1, 0, 1);
    assertThat(read.tensor("scalar").shape()).isEmpty();
    assertThat(read.tensor("scalar").toLongs()).containsExactly(7);
    assertThatThrownBy(read::verifyChecksum)
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("carries no checksum");
  }

  @Test
  void aCopiedFileGetsAChecksumOfItsOwn() {
    Path first = folder.resolve("first");
    Path second = folder.resolve("second");
    Safetensors.write(first, List.of(HostTensor.ofLongs("a", new long[] {1}, 1)), Map.of());
    Map<String, String> metadata = Safetensors.read(first).metadata();
    Safetensors.write(second, List.of(HostTensor.ofLongs("a", new long[] {2}, 1)), metadata);

    assertThat(Safetensors.read(second).verifyChecksum().metadata()).isNotEqualTo(metadata);
  }

  @Test
  void namesThatCannotBeReadBackAreRefused() {
    HostTensor tensor = HostTensor.ofLongs("a", new long[] {1}, 1);
    Path file = folder.resolve("model.safetensors");
    for (List<HostTensor> tensors :
        List.of(
            List.of(tensor, tensor),
            List.of(tensor.named("__metadata__")),
            List.of(tensor.named("half \uD800")))) {
      assertThatThrownBy(() -> Safetensors.write(file, tensors, Map.of()))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void aMissingTensorOrFileIsNamed() {
    Path file = folder.resolve("model.safetensors");
    Safetensors.write(file, List.of(), Map.of());

    assertThatThrownBy(() -> Safetensors.read(file).tensor("absent"))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("absent")
        .hasMessageContaining("model.safetensors");
    for (Path wrong : List.of(folder, folder.resolve("nowhere"), Path.of("/dev/zero"))) {
      assertThatThrownBy(() -> Safetensors.read(wrong))
          .isInstanceOf(BrokenWeightsException.class)
          .hasMessageContaining(wrong.toString());
    }
  }

  @Test
  void aReplacedFileDoesNotDisturbItsReaders() {
    Path file = folder.resolve("model.safetensors");
    Safetensors.write(file, List.of(HostTensor.ofLongs("a", new long[] {1}, 1)), Map.of());
    SafetensorsFile before = Safetensors.read(file);
    Safetensors.write(file, List.of(HostTensor.ofLongs("a", new long[] {2}, 1)), Map.of());

    assertThat(before.tensor("a").toLongs()).containsExactly(1);
    assertThat(Safetensors.read(file).tensor("a").toLongs()).containsExactly(2);
  }

  static List<HostTensor> randomTensors(Random random) {
    List<HostTensor> tensors = new ArrayList<>();
    int count = random.nextInt(8);
    for (int i = 0; i < count; i++) {
      DType dtype = DType.values()[random.nextInt(DType.values().length)];
      long[] shape = new long[random.nextInt(4)];
      for (int d = 0; d < shape.length; d++) {
        shape[d] = random.nextInt(6); // 0 among them
      }
      byte[] bytes = new byte[(int) HostTensor.byteSize(dtype, shape)];
      random.nextBytes(bytes);
      String name = (random.nextBoolean() ? "layer \"é\" " : "w") + i;
      tensors.add(new HostTensor(name, dtype, shape, MemorySegment.ofArray(bytes)));
    }
    return tensors;
  }
}
