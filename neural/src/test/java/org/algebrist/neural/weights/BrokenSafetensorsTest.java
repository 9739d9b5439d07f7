package org.algebrist.neural.weights;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BrokenSafetensorsTest {
  private static final Path NAME = Path.of("model.safetensors");

  @TempDir Path folder;
  private byte[] good;
  private int headerEnd;

  @BeforeEach
  void writeASmallFile() throws IOException {
    Path file = folder.resolve("good");
    Safetensors.write(
        file,
        List.of(
            HostTensor.ofFloats("weight", new float[] {1, 2, 3, 4, 5, 6}, 2, 3),
            HostTensor.ofLongs("ids", new long[] {7, 8}, 2),
            HostTensor.ofBytes("flags", DType.BOOL, new byte[] {1, 0, 1}, 3)),
        Map.of("note", "naïve"));
    good = Files.readAllBytes(file);
    headerEnd = 8 + (int) ByteBuffer.wrap(good).order(ByteOrder.LITTLE_ENDIAN).getLong();
  }

  @Test
  void aFileCutAnywhereIsFound() {
    for (int length = 0; length < good.length; length++) {
      byte[] cut = Arrays.copyOf(good, length);
      assertThat(problem(() -> parse(cut)))
          .as("cut to %d bytes", length)
          .startsWith("model.safetensors: ");
    }
  }

  @Test
  void aFileThatGoesOnIsFound() {
    assertThatThrownBy(() -> parse(Arrays.copyOf(good, good.length + 1)))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("1 bytes follow the last tensor");
  }

  @Test
  void aFlippedBitOfTheHeaderIsFoundOrLeavesEveryShape() {
    List<String> shapes = shapes(parse(good));
    int readable = 0;
    for (int bit = 0; bit < 8 * headerEnd; bit++) {
      byte[] flipped = flipped(bit);
      try {
        assertThat(shapes(parse(flipped))).as("bit %d", bit).isEqualTo(shapes);
        readable++;
      } catch (BrokenWeightsException expected) {
        assertThat(expected).hasMessageContaining("model.safetensors");
      }
    }
    // A letter of a name may change; were nothing readable, or all, the test would test nothing.
    assertThat(readable).isBetween(1, 8 * headerEnd / 2);
  }

  @Test
  void noFlippedBitEscapesTheChecksum() {
    parse(good).verifyChecksum();
    for (int bit = 0; bit < 8 * good.length; bit++) {
      byte[] flipped = flipped(bit);
      assertThat(problem(() -> parse(flipped).verifyChecksum()))
          .as("bit %d", bit)
          .startsWith("model.safetensors: ");
    }
  }

  @Test
  void aHugeHeaderLengthIsRefusedBeforeAnythingIsAllocated() {
    for (long length : new long[] {-1, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 40, 1L << 31}) {
      ByteBuffer.wrap(good).order(ByteOrder.LITTLE_ENDIAN).putLong(length);
      assertThatThrownBy(() -> parse(good))
          .isInstanceOf(BrokenWeightsException.class)
          .hasMessageContaining("claims a header of " + Long.toUnsignedString(length));
    }
  }

  /** Each header stands before eight bytes of data; single quotes stand for double ones. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      textBlock =
          """
          inside another tensor    | {'a':{'dtype':'F32','shape':[2],'data_offsets':[0,8]},'b':{'dtype':'F32','shape':[1],'data_offsets':[4,8]}}
          inside another tensor    | {'a':{'dtype':'F32','shape':[2],'data_offsets':[0,8]},'b':{'dtype':'F32','shape':[2],'data_offsets':[0,8]}}
          after a hole             | {'a':{'dtype':'F32','shape':[1],'data_offsets':[4,8]}}
          4 bytes follow           | {'a':{'dtype':'F32','shape':[1],'data_offsets':[0,4]}}
          8 bytes follow           | {}
          cut short                | {'a':{'dtype':'F32','shape':[3],'data_offsets':[0,12]}}
          overflows                | {'a':{'dtype':'F32','shape':[4611686018427387904,4],'data_offsets':[0,8]}}
          overflows                | {'a':{'dtype':'U8','shape':[4294967296,4294967296],'data_offsets':[0,0]}}
          overflows                | {'a':{'dtype':'F64','shape':[9223372036854775807],'data_offsets':[0,8]}}
          = 8 bytes, but           | {'a':{'dtype':'F32','shape':[2],'data_offsets':[8,0]}}
          = 8 bytes, but           | {'a':{'dtype':'F32','shape':[2],'data_offsets':[0,4]}}
          negative                 | {'a':{'dtype':'F32','shape':[-2],'data_offsets':[0,8]}}
          negative                 | {'a':{'dtype':'F32','shape':[2],'data_offsets':[-8,0]}}
          element type 'F33'       | {'a':{'dtype':'F33','shape':[2],'data_offsets':[0,8]}}
          element type 'f32'       | {'a':{'dtype':'f32','shape':[2],'data_offsets':[0,8]}}
          lacks one of             | {'a':{'dtype':'F32','shape':[2]}}
          lacks one of             | {'a':{'dtype':'F32','data_offsets':[0,8]}}
          lacks one of             | {'a':{'shape':[2],'data_offsets':[0,8]}}
          lacks one of             | {'a':{'dtype':'F32','shape':[2],'data_offsets':[8]}}
          more than 2 numbers      | {'a':{'dtype':'F32','shape':[2],'data_offsets':[0,4,8]}}
          more than 16 numbers     | {'a':{'dtype':'F32','shape':[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,2],'data_offsets':[0,8]}}
          the key 'extra'          | {'a':{'dtype':'F32','shape':[2],'data_offsets':[0,8],'extra':1}}
          Duplicate                | {'a':{'dtype':'F32','shape':[2],'data_offsets':[0,8]},'a':{'dtype':'F32','shape':[0],'data_offsets':[8,8]}}
          Duplicate                | {'a':{'dtype':'F32','shape':[2],'shape':[2],'data_offsets':[0,8]}}
          not valid JSON           | {'a':{'dtype':'F32','shape':[2],'data_offsets':[0,99999999999999999999]}}
          met VALUE_NUMBER_FLOAT   | {'a':{'dtype':'F32','shape':[2.0],'data_offsets':[0,8]}}
          met VALUE_STRING         | {'a':{'dtype':'F32','shape':['2'],'data_offsets':[0,8]}}
          met VALUE_NULL           | {'a':{'dtype':null,'shape':[2],'data_offsets':[0,8]}}
          met START_ARRAY          | {'a':[]}
          met START_ARRAY          | [{}]
          met VALUE_NUMBER_INT     | {'__metadata__':{'step':7}}
          goes on after            | {}{}
          surrogate pair           | {'\\ud800':{'dtype':'F32','shape':[2],'data_offsets':[0,8]}}
          half a surrogate pair    | {'__metadata__':{'a':'\\udc00'}}
          """)
  void aWrongHeaderIsExplained(String message, String header) {
    assertThatThrownBy(() -> parse(withHeader(header.replace('\'', '"'), 8)))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining(message);
  }

  @Test
  void nestingADeepHeaderHarmsNothing() {
    for (String header : List.of("[".repeat(100_000), "{\"a\":".repeat(100_000))) {
      assertThatThrownBy(() -> parse(withHeader(header, 0)))
          .isInstanceOf(BrokenWeightsException.class);
    }
  }

  @Test
  void malformedUtf8IsFound() {
    byte[] header =
        withHeader("{\"??\":{\"dtype\":\"F32\",\"shape\":[0],\"data_offsets\":[0,0]}}", 0);
    for (byte[] sequence :
        new byte[][] {{(byte) 0xff, 'a'}, {(byte) 0xc0, (byte) 0x80}, {(byte) 0xc3, '"'}}) {
      System.arraycopy(sequence, 0, header, 10, 2);
      assertThatThrownBy(() -> parse(header))
          .isInstanceOf(BrokenWeightsException.class)
          .hasMessageContaining("not UTF-8");
    }
  }

  @Test
  void tooManyTensorsAreRefused() {
    StringBuilder header = new StringBuilder("{");
    for (int i = 0; i <= SafetensorsHeader.MAX_ENTRIES; i++) {
      header.append(i == 0 ? "" : ",").append('"').append(i);
      header.append("\":{\"dtype\":\"U8\",\"shape\":[0],\"data_offsets\":[0,0]}");
    }
    assertThatThrownBy(() -> parse(withHeader(header.append('}').toString(), 0)))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("more than 100000 tensors");
  }

  private static SafetensorsFile parse(byte[] bytes) {
    return Safetensors.parse(NAME, MemorySegment.ofArray(bytes));
  }

  /** The message of the typed exception, or nothing; AssertJ's own way is slow in thousands. */
  private static String problem(Runnable read) {
    try {
      read.run();
      return "";
    } catch (BrokenWeightsException e) {
      return e.getMessage();
    }
  }

  private static List<String> shapes(SafetensorsFile file) {
    return file.tensors().values().stream()
        .map(tensor -> tensor.dtype() + Arrays.toString(tensor.shape()))
        .toList();
  }

  private byte[] flipped(int bit) {
    byte[] flipped = good.clone();
    flipped[bit / 8] ^= (byte) (1 << bit % 8);
    return flipped;
  }

  private static byte[] withHeader(String header, int dataBytes) {
    byte[] text = header.getBytes(StandardCharsets.UTF_8);
    return ByteBuffer.allocate(8 + text.length + dataBytes)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putLong(text.length)
        .put(text)
        .array();
  }
}
