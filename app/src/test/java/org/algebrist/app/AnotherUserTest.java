package org.algebrist.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Home;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program as a user who owns nothing, with what root has built. */
class AnotherUserTest {
  private static final String QUESTION = "How many grams are 3 eggs?";

  @TempDir private Path folder;

  @BeforeEach
  void openTheFolder() throws IOException {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  @Test
  void readsTheShippedModelsAndLeavesNothingBehind() throws Exception {
    Path temporary = Files.createDirectory(folder.resolve("tmp"));
    Files.setPosixFilePermissions(temporary, PosixFilePermissions.fromString("rwxrwxrwx"));
    OwnProcess.Ended ended = estimate("/dev/null/native", temporary);
    assertThat(ended.exitCode()).as(ended.said()).isEqualTo(ExitCode.DONE);
    assertThat(ended.said()).contains("147");
    try (Stream<Path> left = Files.list(temporary)) {
      assertThat(left.filter(file -> !file.getFileName().toString().startsWith("hsperfdata")))
          .isEmpty();
    }
  }

  @Test
  void takesNoNativeLibrariesThatAreRoots() throws Exception {
    Path cache = Files.createDirectory(folder.resolve("cache"));
    OwnProcess.Ended ended = estimate(cache.toString(), folder);
    assertThat(ended.exitCode()).as(ended.said()).isEqualTo(ExitCode.FAULT);
    assertThat(ended.said().strip())
        .contains("no native library is loaded from " + cache.toRealPath(), "belongs to root")
        .contains("ALGEBRIST_CACHE")
        .doesNotContain("\n");
  }

  private OwnProcess.Ended estimate(String cache, Path temporary) throws Exception {
    List<String> command = new ArrayList<>(OwnProcess.command("estimate", QUESTION));
    command.set(command.indexOf("-cp") + 1, readable());
    List<String> properties =
        List.of(
            "-Dorg.bytedeco.javacpp.cachedir=" + cache,
            "-Djava.io.tmpdir=" + temporary,
            "-Dalgebrist.home=" + Home.locate().root());
    command.addAll(1, properties);
    return OwnProcess.run(new ProcessBuilder(AnotherUser.command(command)));
  }

  /** The class path, with links to the jars that others cannot reach, such as those in a home. */
  private String readable() throws Exception {
    String all =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    List<String> entries = new ArrayList<>(List.of(all.split(File.pathSeparator)));
    entries.removeIf(String::isEmpty);
    List<String> look =
        new ArrayList<>(List.of("sh", "-c", "for f; do [ -r \"$f\" ] || echo \"$f\"; done", "sh"));
    look.addAll(entries);
    look.add(Home.locate().pretrained().toString());
    for (String unreadable :
        OwnProcess.run(new ProcessBuilder(AnotherUser.command(look))).said().lines().toList()) {
      Path file = Path.of(unreadable);
      assumeTrue(!Files.isDirectory(file), "others cannot read " + file);
      if (Files.exists(file)) {
        entries.set(entries.indexOf(unreadable), linked(file).toString());
      }
    }
    return String.join(File.pathSeparator, entries);
  }

  private Path linked(Path file) throws IOException {
    Path link = folder.resolve(file.getFileName());
    try {
      return Files.createLink(link, file);
    } catch (IOException | UnsupportedOperationException elsewhere) {
      return Files.copy(file, link);
    }
  }
}
