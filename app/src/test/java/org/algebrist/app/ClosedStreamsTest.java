package org.algebrist.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Home;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The launchers when a standard stream is closed, as some supervisors start programs, or cannot be
 * written, or when the working folder is gone.
 */
class ClosedStreamsTest {
  private static final List<String> LAUNCHERS = List.of("algebrist", "packaging/start.sh");

  @TempDir private Path folder;

  @Test
  void withoutStandardInputThereIsNothingToRead() throws Exception {
    assertThat(ended("parse", "-", "<&-")).isEqualTo(ExitCode.BAD_INPUT);
  }

  @ParameterizedTest
  @ValueSource(strings = {">&-", "2>&-", "<&- >&- 2>&-"})
  void withoutOutputTheCommandStillEnds(String closed) throws Exception {
    assertThat(ended("parse", "x", closed)).isEqualTo(ExitCode.DONE);
  }

  @Test
  @EnabledOnOs(OS.LINUX) // which has /dev/full
  void anAnswerThatCannotBeWrittenIsAFault() throws Exception {
    assertThat(ended("parse", "x", ">/dev/full")).isEqualTo(ExitCode.FAULT);
  }

  @Test
  void linesEndWhenNobodyReadsTheAnswers() throws Exception {
    assertThat(ended("parse", "-", "< <(yes x) | head -n 1")).isEqualTo(ExitCode.DONE);
  }

  @Test
  void aWorkingFolderThatIsGoneIsNamed() throws Exception {
    for (String launcher : LAUNCHERS) {
      Path script = Home.locate().root().resolve(launcher);
      Path gone = Files.createDirectory(folder.resolve("gone"));
      Process process =
          new ProcessBuilder("sh", "-c", "rmdir ../gone; exec sh '" + script + "' parse x")
              .directory(gone.toFile())
              .redirectErrorStream(true)
              .start();
      assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
          .as(launcher)
          .contains("the working folder is gone")
          .doesNotContain("\tat ");
      assertThat(process.waitFor()).as(launcher).isEqualTo(ExitCode.BAD_INPUT);
    }
  }

  /** The launchers' own lines for streams, then the program; its exit code, the same for each. */
  private int ended(String command, String argument, String streams) throws Exception {
    List<Integer> codes = new ArrayList<>();
    for (String launcher : LAUNCHERS) {
      Path script = folder.resolve("start.sh");
      Files.writeString(
          script, streamLines(launcher) + quoted(OwnProcess.command(command, argument)));
      Process process =
          new ProcessBuilder("bash", "-c", "sh " + script + " " + streams)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      boolean ended = process.waitFor(60, TimeUnit.SECONDS);
      if (!ended) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
      }
      assertThat(ended).as(launcher + " " + streams).isTrue();
      codes.add(process.exitValue());
    }
    assertThat(codes.stream().distinct()).hasSize(1);
    return codes.getFirst();
  }

  private static String streamLines(String launcher) throws IOException {
    String lines =
        Files.readAllLines(Home.locate().root().resolve(launcher)).stream()
            .filter(line -> line.startsWith("(exec 3"))
            .collect(Collectors.joining("\n", "", "\n"));
    assertThat(lines.lines()).as(launcher).hasSize(3);
    return lines;
  }

  private static String quoted(List<String> words) {
    return words.stream()
        .map(word -> "'" + word.replace("'", "'\\''") + "'")
        .collect(Collectors.joining(" ", "exec ", "\n"));
  }
}
