package org.algebrist.systems.symbolic.generator.pairset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipException;
import org.algebrist.systems.symbolic.generator.Pair;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PairFileTest {
  private static final Pair PAIR =
      new Pair(List.of("sub", "Y'", "mul", "INT+", "1", "2", "x"), List.of("mul", "6", "é"));

  @TempDir private Path folder;

  private static List<String> lines(Path file) throws IOException {
    try (BufferedReader reader = PairFile.open(file)) {
      return reader.lines().toList();
    }
  }

  @Test
  void linesAreReadBackGzippedOrPlain() throws Exception {
    Path zipped = folder.resolve("train-00000.gz");
    PairFile.write(zipped, List.of(PAIR.line(), "second"));
    assertThat(lines(zipped)).containsExactly(PAIR.line(), "second");
    Path plain = Files.writeString(folder.resolve("train.txt"), PAIR.line() + "\nsecond\n");
    assertThat(lines(plain)).isEqualTo(lines(zipped));
    assertThat(Files.size(zipped)).isNotEqualTo(Files.size(plain));
  }

  @Test
  void aFileThatIsNotWhatItsNameSaysIsAnError() throws Exception {
    Path file = Files.writeString(folder.resolve("plain.gz"), PAIR.line());
    assertThatThrownBy(() -> PairFile.open(file)).isInstanceOf(ZipException.class);
  }

  @Test
  void theSkeletonOfALineIsThatOfItsPair() {
    assertThat(PairFile.skeleton(PAIR.line()))
        .isEqualTo(PAIR.skeleton())
        .isEqualTo("sub Y' mul c x ");
  }
}
