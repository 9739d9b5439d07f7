package org.algebrist.experiment.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.Sha256;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelFolderTest {
  private static final String TOKENIZER = "{\"model\": {\"vocab\": {\"twelve\": 12}}}";
  private static final String CONFIG = "{\"format\": \"algebrist test 1\", \"width\": 16}";

  @TempDir Path folder;

  @BeforeEach
  void writeAFolder() throws IOException {
    write("tokenizer.json", TOKENIZER);
    write("config.json", CONFIG);
    write(ModelSums.FILE, sum("config.json", CONFIG) + sum("tokenizer.json", TOKENIZER));
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private static String sum(String name, String text) {
    return Sha256.of(text.getBytes(StandardCharsets.UTF_8)) + "  " + name + "\n";
  }

  @Test
  void aFolderThatIsAsItsListSaysIsRead() {
    assertThat(new ModelFolder(folder).tokenizerJson()).isEqualTo(TOKENIZER);
    assertThat(new ModelFolder(folder).configJson().path("width").asInt()).isEqualTo(16);
  }

  /** A flipped bit may leave a file readable and make it say something else. */
  @Test
  void aChangeAtAnyByteOfTheTextsIsFound() throws IOException {
    for (String name : new String[] {"tokenizer.json", "config.json"}) {
      byte[] good = Files.readAllBytes(folder.resolve(name));
      for (int i = 0; i < good.length; i++) {
        byte[] bad = good.clone();
        bad[i] ^= 1;
        Files.write(folder.resolve(name), bad);
        assertThatThrownBy(
                () -> {
                  new ModelFolder(folder).configJson();
                  new ModelFolder(folder).tokenizerJson();
                })
            .isInstanceOf(BrokenWeightsException.class)
            .hasMessageContaining(name + ": differs from the checksum in SHA256SUMS");
      }
      Files.write(folder.resolve(name), good);
    }
  }

  @Test
  void aListThatIsNoneIsNamed() throws IOException {
    write(ModelSums.FILE, "hello");
    assertThatThrownBy(() -> new ModelFolder(folder).tokenizerJson())
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("SHA256SUMS: SHA256SUMS has a line that is not a checksum: hello");
    Files.write(folder.resolve(ModelSums.FILE), new byte[] {(byte) 0xff, (byte) 0xfe});
    assertThatThrownBy(() -> new ModelFolder(folder).tokenizerJson())
        .isInstanceOf(BrokenWeightsException.class);
  }

  @Test
  void withoutAListNothingIsCompared() throws IOException {
    Files.delete(folder.resolve(ModelSums.FILE));
    write("tokenizer.json", "{}");
    assertThat(new ModelFolder(folder).tokenizerJson()).isEqualTo("{}");
  }

  @Test
  void whatIsNoTextIsRefused() throws IOException {
    Files.delete(folder.resolve(ModelSums.FILE));
    Files.write(folder.resolve("tokenizer.json"), new byte[] {'"', (byte) 0xc3, '"'});
    assertThatThrownBy(() -> new ModelFolder(folder).tokenizerJson())
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("tokenizer.json");
  }
}
