package org.algebrist.neural.device;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.algebrist.neural.Tensors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class NativeLibrariesTest {
  @TempDir private Path cache;

  /** What each of the programs does. */
  static final class Program {
    public static void main(String[] arguments) {
      System.out.print(Tensors.toLongs(Tensors.ofLongs(new long[] {42}, 1))[0]);
    }
  }

  @Test
  void programsThatStartTogetherForTheFirstTimeAllFindTheirLibraries() throws Exception {
    List<Process> programs = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      programs.add(start(cache));
    }
    for (Process program : programs) {
      assertThatItWorks(program);
    }
  }

  @Test
  void aPrivateFolderGoesWithTheProgram() throws Exception {
    Path blocked = Files.writeString(cache.resolve("file"), "").resolve("native");
    assertThatItWorks(start(blocked));
    try (Stream<Path> left = Files.list(cache)) {
      assertThat(left).containsExactly(cache.resolve("file"));
    }
  }

  private static void assertThatItWorks(Process program) throws Exception {
    String said = new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(program.waitFor()).as(said).isZero();
    assertThat(said).isEqualTo("42");
  }

  /** With the temporary folder inside that of the test. */
  private Process start(Path libraries) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "-Dorg.bytedeco.openblas.load=" + System.getProperty("org.bytedeco.openblas.load"),
            "-Dorg.bytedeco.javacpp.cachedir=" + libraries,
            "-Djava.io.tmpdir=" + cache,
            "-cp",
            System.getProperty("java.class.path"),
            Program.class.getName())
        .redirectErrorStream(true)
        .start();
  }
}
