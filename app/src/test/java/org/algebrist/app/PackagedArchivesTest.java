package org.algebrist.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.algebrist.app.command.Home;
import org.algebrist.neural.weights.Sha256;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Joining and unpacking the parts of a bundle, with names and members that mean harm, and starting
 * what was unpacked. Something stands in for Java.
 */
@EnabledOnOs(OS.LINUX) // the bundle is for Linux
class PackagedArchivesTest {
  private static final String PART = "algebrist-cpu.part-000";

  /** All that a shell could take for more than a name. */
  private static final String ODD = "a b;touch pwned $(touch pwned) `touch pwned`\n'\"*";

  @TempDir private Path folder;

  private Path bundle;

  @BeforeEach
  void make() throws IOException {
    bundle = Files.createDirectory(folder.resolve("bundle"));
    Path content = Files.createDirectories(folder.resolve("content/algebrist-cpu/jre/bin"));
    Path root = content.getParent().getParent();
    for (String name : List.of("start.sh", "written-help.sh")) {
      Files.copy(packaging(name), root.resolve(name));
    }
    for (String name : List.of("device", "jvm.flags", "classpath")) {
      Files.writeString(root.resolve(name), name.equals("device") ? "cpu\n" : "\n");
    }
    Path java = Files.writeString(content.resolve("java"), "#!/bin/sh\necho \"$*\"\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    Files.writeString(root.resolve("evil"), "evil");
    Files.copy(packaging("join.sh"), bundle.resolve("join.sh"));
  }

  private static Path packaging(String name) {
    return Home.locate().root().resolve("packaging").resolve(name);
  }

  /** Packs the content; the words are for tar. */
  private void pack(String... words) throws Exception {
    String more = String.join(" ", words);
    OwnProcess.Ended packed =
        shell("tar -czPf ../bundle/" + PART + " " + more + " algebrist-cpu", "content");
    assertThat(packed.exitCode()).as(packed.said()).isZero();
    sums(Sha256.of(bundle.resolve(PART)) + "  " + PART + "\n");
  }

  private void sums(String lines) throws IOException {
    Files.writeString(bundle.resolve("SHA256SUMS"), lines);
  }

  private OwnProcess.Ended shell(String command, String in) throws Exception {
    return run(List.of("sh", "-c", command), in);
  }

  private OwnProcess.Ended run(List<String> command, String in) throws Exception {
    return OwnProcess.run(new ProcessBuilder(command).directory(folder.resolve(in).toFile()));
  }

  private OwnProcess.Ended join(String target) throws Exception {
    return run(List.of("sh", bundle.resolve("join.sh").toString(), target), ".");
  }

  private void assertThatNothingElseWasMade() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      assertThat(all.map(file -> file.getFileName().toString())).doesNotContain("pwned", "outside");
    }
  }

  @Test
  void aBundleIsUnpackedAndStartedInAFolderOfAnyName() throws Exception {
    pack();
    for (String target : List.of(ODD, "-x")) {
      OwnProcess.Ended joined = join(target);
      assertThat(joined.exitCode()).as(joined.said()).isZero();
      String start = folder.resolve(target).resolve("start.sh").toString();
      OwnProcess.Ended started = run(List.of("sh", start, "parse", "$(touch pwned)"), ".");
      assertThat(started.exitCode()).as(started.said()).isZero();
      assertThat(started.said()).contains("parse $(touch pwned)", target);
    }
    assertThatNothingElseWasMade();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'s|^algebrist-cpu/evil$|algebrist-cpu/../../outside|'",
        "'s|^algebrist-cpu/evil$|algebrist-cpu/x/../../../outside|'"
      })
  void aMemberThatLeadsOutOfTheFolderIsRefused(String renamed) throws Exception {
    pack("--transform=" + renamed);
    OwnProcess.Ended joined = join("target");
    assertThat(joined.exitCode()).as(joined.said()).isEqualTo(2);
    assertThat(joined.said()).contains("join: unpacking failed");
    assertThatNothingElseWasMade();
  }

  @Test
  void aMemberBehindALinkIsNotWrittenThroughIt() throws Exception {
    Path root = folder.resolve("content/algebrist-cpu");
    Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    Files.createSymbolicLink(root.resolve("a-link"), elsewhere);
    pack("--sort=name", "--transform='s|^algebrist-cpu/evil$|algebrist-cpu/a-link/outside|'");
    join("target");
    assertThat(elsewhere).isEmptyDirectory();
    assertThatNothingElseWasMade();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../outside.part-000",
        "/etc/passwd",
        "algebrist-cpu.part-000;touch pwned",
        "$(touch pwned)",
        "-rf",
        "algebrist-cpu.part-0000"
      })
  void aNameThatIsNoPartsIsRefused(String name) throws Exception {
    pack();
    String own = Files.readString(bundle.resolve("SHA256SUMS"));
    sums(own + own.substring(0, 64) + "  " + name + "\n");
    OwnProcess.Ended joined = join("target");
    assertThat(joined.exitCode()).as(joined.said()).isEqualTo(2);
    assertThat(joined.said()).contains("names what is no part of a bundle");
    assertThat(folder.resolve("target")).doesNotExist();
    assertThatNothingElseWasMade();
  }

  /**
   * Lines that sha256sum passes over, or reads otherwise, would be joined without being compared.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {"", "x  " + PART, "\\%s  " + PART, "%s *" + PART, "%s  a\\nb", "# no part"})
  void aLineThatIsNotComparedIsRefused(String line) throws Exception {
    pack();
    String sum = Sha256.of(bundle.resolve(PART));
    sums(line.isEmpty() ? "" : line.replace("%s", sum) + "\n");
    OwnProcess.Ended joined = join("target");
    assertThat(joined.exitCode()).as(joined.said()).isEqualTo(2);
    assertThat(folder.resolve("target")).doesNotExist();
  }

  @Test
  void aPartThatIsDamagedIsNamed() throws Exception {
    pack();
    sums("0".repeat(64) + "  " + PART + "\n");
    OwnProcess.Ended joined = join("target");
    assertThat(joined.exitCode()).isEqualTo(2);
    assertThat(joined.said()).contains("copy again", PART);
  }
}
