package org.algebrist.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.app.command.Home;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** The help that is printed without a start of Java is the one that Java would print. */
class WrittenHelpTest extends CommandCalls {
  private static final Path SCRIPT = Home.locate().root().resolve("packaging/written-help.sh");

  @TempDir private static Path folder;

  @BeforeAll
  static void write() throws IOException {
    HelpTexts.write(folder);
  }

  /** What the script prints for arguments, or "Java" where it leaves them to Java. */
  private static String printed(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("sh", "-euc"));
    command.add(". \"$0\"; written_help \"$@\" || printf Java");
    command.add(SCRIPT.toString());
    command.add(folder.toString());
    command.addAll(List.of(arguments));
    Process shell = new ProcessBuilder(command).redirectErrorStream(true).start();
    String text = new String(shell.getInputStream().readAllBytes(), UTF_8);
    assertThat(shell.waitFor()).isZero();
    return text;
  }

  private static String asJavaPrints(CommandLine command) {
    return command
        .setUsageHelpAutoWidth(false)
        .setUsageHelpWidth(HelpTexts.COLUMNS)
        .getUsageMessage(Ansi.OFF);
  }

  @Test
  void itIsThatOfThePicocliOfThisBuild() throws Exception {
    CommandLine all = commands();
    assertThat(printed("--help")).isEqualTo(asJavaPrints(all)).contains("solve", "Exit codes");
    assertThat(printed("-h")).isEqualTo(asJavaPrints(all));
    for (var command : all.getSubcommands().entrySet()) {
      assertThat(printed(command.getKey(), "--help"))
          .isEqualTo(asJavaPrints(command.getValue()))
          .contains("Usage: algebrist " + command.getKey());
    }
  }

  @Test
  void whatElseIsAskedIsLeftToJava() throws Exception {
    assertThat(printed()).isEqualTo("Java");
    assertThat(printed("--version")).isEqualTo("Java");
    assertThat(printed("solve", "2 + 2")).isEqualTo("Java");
    assertThat(printed("solve", "--json", "--help")).isEqualTo("Java");
    assertThat(printed("nonsense", "--help")).isEqualTo("Java");
    assertThat(printed("../secret", "--help")).isEqualTo("Java");
    assertThat(printed("a/../solve", "--help")).isEqualTo("Java");
    assertThat(printed("solve.ansi", "--help")).isEqualTo("Java");
  }

  @Test
  void aCallBuildsOnlyTheCommandThatItNames() {
    assertThat(Algebrist.needed(new String[] {"parse", "x"})).containsExactly("parse");
    assertThat(Algebrist.needed(new String[] {"--version"})).isEmpty();
    assertThat(Algebrist.needed(new String[] {"prase", "x"})).contains("parse", "solve", "help");
    assertThat(Algebrist.needed(new String[] {"completion"})).contains("parse", "solve");
    assertThat(Algebrist.needed(new String[0])).contains("parse", "solve");
  }

  @Test
  void aCommandBuiltAloneIsTheSame() {
    CommandLine all = commands();
    assertThat(all.getSubcommands()).hasSizeGreaterThan(25);
    all.getSubcommands()
        .forEach((name, command) -> {
          assertThat(command.getCommandSpec().name()).isEqualTo(name);
          CommandLine alone =
              Algebrist.commandLine(all.getOut(), all.getErr(), List.of(name))
                  .getSubcommands()
                  .get(name);
          assertThat(asJavaPrints(alone)).isEqualTo(asJavaPrints(command));
          assertThat(alone.isUnmatchedOptionsArePositionalParams())
              .isEqualTo(command.isUnmatchedOptionsArePositionalParams());
        });
  }
}
