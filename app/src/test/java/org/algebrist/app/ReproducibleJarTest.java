package org.algebrist.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.algebrist.app.command.Home;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A module that is built once more, elsewhere, later and by a user with other rights for new files,
 * gives the same jar to the byte.
 */
class ReproducibleJarTest {
  private static final String MODULE = "server";

  @TempDir private Path folder;

  private final Path home = Home.locate().root();

  /** What the build that these tests belong to made; it is there after {@code ./algebrist test}. */
  private static Optional<Path> jar(Path repository) throws IOException {
    Path target = repository.resolve(MODULE).resolve("target");
    if (!Files.isDirectory(target)) {
      return Optional.empty();
    }
    try (Stream<Path> files = Files.list(target)) {
      return files
          .filter(file ->
              file.getFileName().toString().matches("algebrist-server-[^-]+(-SNAPSHOT)?.jar"))
          .findFirst();
    }
  }

  @Test
  void aSecondBuildGivesTheSameBytes() throws Exception {
    Optional<Path> first = jar(home);
    assumeTrue(first.isPresent(), "the module " + MODULE + " is not packed yet");
    for (Path part :
        List.of(
            Path.of("algebrist"),
            Path.of("packaging", "written-help.sh"),
            Path.of(".mvn"),
            Path.of(MODULE, "pom.xml"),
            Path.of(MODULE, "src", "main"))) {
      copy(part);
    }
    // Of its modules only this one.
    List<String> lines = Files.readAllLines(home.resolve("pom.xml"));
    lines.removeIf(line -> line.contains("<module>") && !line.contains(">" + MODULE + "<"));
    Files.write(folder.resolve("pom.xml"), lines);
    ProcessBuilder build =
        new ProcessBuilder(
            "sh",
            "-c",
            // Checks of the sources change nothing in the classes.
            "umask 077; exec sh ./algebrist mvn -o -q -DskipTests -Dspotless.check.skip"
                + " -Dnullaway.args=-XepDisableAllChecks package");
    build.environment().put("JAVA_HOME", System.getProperty("java.home"));
    OwnProcess.Ended ended = OwnProcess.run(build.directory(folder.toFile()));
    assertThat(ended.exitCode()).as(ended.said()).isZero();
    assertThat(jar(folder).orElseThrow())
        .as("the jar of %s, made by ./algebrist, which sets the rights of new files", first.get())
        .hasSameBinaryContentAs(first.get());
  }

  private void copy(Path part) throws IOException {
    try (Stream<Path> files = Files.walk(home.resolve(part))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path to = folder.resolve(home.relativize(file).toString());
        Files.createDirectories(to.getParent());
        Files.copy(file, to);
      }
    }
  }
}
