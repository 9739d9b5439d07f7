package org.algebrist.neural.device;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
      programs.add(start());
    }
    for (Process program : programs) {
      String said = new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(program.waitFor()).as(said).isZero();
      assertThat(said).isEqualTo("42");
    }
  }

  private Process start() throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "-Dorg.bytedeco.openblas.load=" + System.getProperty("org.bytedeco.openblas.load"),
            "-Dorg.bytedeco.javacpp.cachedir=" + cache,
            "-cp",
            System.getProperty("java.class.path"),
            Program.class.getName())
        .redirectErrorStream(true)
        .start();
  }
}
