package org.algebrist.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.algebrist.app.command.ExitCode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** What several commands take is the same in each of them. */
class SharedOptionsTest extends CommandCalls {
  @ParameterizedTest
  @ValueSource(strings = {"--json", "--model", "--data", "--device", "--from", "--declare"})
  void anOptionIsDescribedInTheSameWordsByEveryCommand(String name) {
    List<String> descriptions =
        commands().getSubcommands().values().stream()
            .map(CommandLine::getCommandSpec)
            .map(spec -> Optional.ofNullable(spec.findOption(name)))
            .flatMap(Optional::stream)
            .map(option -> option.paramLabel() + ": " + String.join(" ", option.description()))
            .toList();
    assertThat(descriptions).hasSizeGreaterThan(1);
    assertThat(descriptions.stream().distinct()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "parse -",
        "numerals -",
        "integrate --beam 0 -",
        "dsolve --beam 0 --json -",
        "solve -",
        "classify --json -",
        "estimate -",
        "complete -",
        "headline --json -"
      })
  void standardInputWithoutATextIsBadInput(String command) {
    assertThat(runOn("\n \n", command.split(" "))).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("standard input holds no ", "per line");
    assertThat(out.toString().lines())
        .hasSize(command.contains("--json") ? 2 : 0)
        .allSatisfy(line -> assertThat(line).contains("\"code\":\"empty-text\""));
  }

  @ParameterizedTest
  @CsvSource({
    "parse --json -, 0",
    "numerals --json -, 0",
    "integrate --beam 0 --json -, 0",
    "dsolve --beam 0 --json -, 2",
    "solve --json -, 2"
  })
  void everyLineOfStandardInputGetsItsObjectAndTheWorstExitCodeCounts(String command, int code) {
    assertThat(runOn("2*x\n\n3 + 4\n", command.split(" "))).isEqualTo(code);
    assertThat(out.toString().lines()).hasSize(3).allSatisfy(CommandCalls::line);
  }
}
