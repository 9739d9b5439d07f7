package org.algebrist.app.problem;

import java.util.List;
import org.algebrist.app.command.TextInput;
import picocli.CommandLine.Parameters;

/** The problems in words that a command is given. */
final class ProblemTexts {
  @Parameters(
      paramLabel = "TEXT",
      arity = "1..*",
      description = "One or more problems; - reads them from standard input, one per line.")
  private List<String> texts = List.of();

  List<String> all() {
    return texts;
  }

  /** Whether it is one problem, and no name for others. */
  boolean isOne() {
    return TextInput.isOneArgument(texts);
  }
}
