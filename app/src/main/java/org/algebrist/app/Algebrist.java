package org.algebrist.app;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.algebrist.app.calculus.DsolveCommand;
import org.algebrist.app.calculus.GenerateCommand;
import org.algebrist.app.calculus.IntegrateCommand;
import org.algebrist.app.command.Home;
import org.algebrist.app.command.Version;
import org.algebrist.app.doctor.DoctorCommand;
import org.algebrist.app.formula.CalculateCommand;
import org.algebrist.app.formula.DifferentiateCommand;
import org.algebrist.app.formula.EqualCommand;
import org.algebrist.app.formula.GradeCommand;
import org.algebrist.app.formula.ParseCommand;
import org.algebrist.app.formula.SimplifyCommand;
import org.algebrist.app.formula.SubstituteCommand;
import org.algebrist.app.model.ModelsCommand;
import org.algebrist.app.number.EstimateCommand;
import org.algebrist.app.number.NumeralsCommand;
import org.algebrist.app.problem.ClassifyCommand;
import org.algebrist.app.problem.IndexCommand;
import org.algebrist.app.problem.LintCommand;
import org.algebrist.app.problem.ProblemsCommand;
import org.algebrist.app.problem.SimilarCommand;
import org.algebrist.app.problem.SolveCommand;
import org.algebrist.app.serve.ServeCommand;
import org.algebrist.app.text.CompleteCommand;
import org.algebrist.app.text.CorpusCommand;
import org.algebrist.app.text.EmbeddingsCommand;
import org.algebrist.app.text.HeadlineCommand;
import org.algebrist.app.train.EvaluateCommand;
import org.algebrist.app.train.ReproduceCommand;
import org.algebrist.app.train.TrainCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The root command. It lists the other commands and holds the options that all of them share. */
@Command(
    name = "algebrist",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    scope = ScopeType.INHERIT,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      SolveCommand.class,
      IntegrateCommand.class,
      DsolveCommand.class,
      ParseCommand.class,
      EqualCommand.class,
      GradeCommand.class,
      CalculateCommand.class,
      SimplifyCommand.class,
      SubstituteCommand.class,
      DifferentiateCommand.class,
      NumeralsCommand.class,
      EstimateCommand.class,
      CompleteCommand.class,
      HeadlineCommand.class,
      ClassifyCommand.class,
      IndexCommand.class,
      SimilarCommand.class,
      ProblemsCommand.class,
      LintCommand.class,
      GenerateCommand.class,
      CorpusCommand.class,
      EmbeddingsCommand.class,
      TrainCommand.class,
      EvaluateCommand.class,
      ReproduceCommand.class,
      ServeCommand.class,
      ModelsCommand.class,
      DoctorCommand.class,
      CompletionCommand.class,
      CommandLine.HelpCommand.class
    },
    description = "Text, formulas and numbers as one language.",
    footer = {
      "",
      "Commands of the launcher ./algebrist itself:",
      "  build [--device cpu|cuda]  build now; cuda uses libtorch for CUDA",
      "  test                       build everything and run all tests",
      "  dist                       make an archive that runs without a JDK",
      "  site                       make the documentation as web pages",
      "  jshell                     JShell with the library loaded",
      "  fetch-encoders             download the pretrained encoders from Maven Central",
      "",
      "Examples:",
      "  algebrist doctor           check what this machine can do",
      "  algebrist solve --help     show the options of a command"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "1:no answer",
      "2:bad input or usage; the message says what is expected",
      "3:an error of the program or the machine",
      "130:stopped by Ctrl-C; finished work is kept"
    })
public final class Algebrist implements Runnable {

  private static final List<String> FORMULA_COMMANDS =
      List.of(
          "equal",
          "grade",
          "calculate",
          "simplify",
          "substitute",
          "differentiate",
          "parse",
          "integrate",
          "dsolve");

  @Spec private CommandSpec spec;

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "If there is an error, write the full stack trace to a file.")
  private boolean debug;

  /** Runs one command and ends the process with its exit code. */
  public static void main(String[] arguments) {
    // The launcher sets a UTF-8 locale; an IDE may not.
    int code =
        commandLine(
                new PrintWriter(System.out, true, StandardCharsets.UTF_8),
                new PrintWriter(System.err, true, StandardCharsets.UTF_8))
            .execute(arguments);
    System.exit(code);
  }

  /** The whole command line, printing to the given writers. */
  public static CommandLine commandLine(PrintWriter out, PrintWriter err) {
    Algebrist root = new Algebrist();
    CommandLine commands = new CommandLine(root);
    ErrorReport errors = new ErrorReport(Home.locate(), () -> root.debug);
    // A formula may begin with a minus: equal 2-x -x+2.
    commands.setPosixClusteredShortOptionsAllowed(false);
    commands
        .getSubcommands()
        .forEach((name, command) ->
            command.setUnmatchedOptionsArePositionalParams(FORMULA_COMMANDS.contains(name)));
    return commands
        .setOut(out)
        .setErr(err)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setUsageHelpAutoWidth(true)
        .setParameterExceptionHandler(errors::usage)
        .setExecutionExceptionHandler(errors::execution);
  }

  /** Without a command there is nothing to do, which is wrong usage. */
  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "no command given; algebrist --help lists the commands");
  }
}
