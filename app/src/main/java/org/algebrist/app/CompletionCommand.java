package org.algebrist.app;

import java.util.concurrent.Callable;
import org.algebrist.app.command.ExitCode;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code completion}: what a shell needs to complete commands and options. */
@Command(
    name = "completion",
    description = {
      "Print a script that completes commands and options in bash and zsh.",
      "Read it in the shell's start file."
    },
    footer = {
      "",
      "Examples:",
      "  source <(algebrist completion)         for this shell",
      "  algebrist completion > ~/.algebrist    then source it in ~/.bashrc"
    })
public final class CompletionCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    spec.commandLine().getOut().println(AutoComplete.bash("algebrist", spec.root().commandLine()));
    return ExitCode.DONE;
  }
}
