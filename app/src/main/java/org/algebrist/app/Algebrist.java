package org.algebrist.app;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.algebrist.app.calculus.DsolveCommand;
import org.algebrist.app.calculus.GenerateCommand;
import org.algebrist.app.calculus.IntegrateCommand;
import org.algebrist.app.command.FormulaArguments;
import org.algebrist.app.command.Home;
import org.algebrist.app.command.StandardOutput;
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

  /** All commands, in the order in which the help lists them. */
  private static final List<String> COMMANDS =
      List.of(
          "solve",
          "integrate",
          "dsolve",
          "parse",
          "equal",
          "grade",
          "calculate",
          "simplify",
          "substitute",
          "differentiate",
          "numerals",
          "estimate",
          "complete",
          "headline",
          "classify",
          "index",
          "similar",
          "problems",
          "lint",
          "generate",
          "corpus",
          "embeddings",
          "train",
          "evaluate",
          "reproduce",
          "serve",
          "models",
          "doctor",
          "completion",
          "help");

  private static final Set<String> VERSION = Set.of("--version", "-V");

  /** Commands that speak of the others. */
  private static final Set<String> ABOUT_COMMANDS = Set.of("completion", "help");

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
    StandardOutput output = StandardOutput.install();
    // The launcher sets a UTF-8 locale; an IDE may not.
    int code =
        commandLine(
                new PrintWriter(System.out, true, StandardCharsets.UTF_8),
                new PrintWriter(System.err, true, StandardCharsets.UTF_8),
                needed(arguments))
            .execute(arguments);
    System.exit(output.exitCode(code, System.err));
  }

  /** The whole command line, printing to the given writers. */
  public static CommandLine commandLine(PrintWriter out, PrintWriter err) {
    return commandLine(out, err, COMMANDS);
  }

  /**
   * The commands that a call needs: the one that it names, none for the version. Describing the
   * others would take longer than parsing a formula.
   */
  static List<String> needed(String[] arguments) {
    if (arguments.length == 1 && VERSION.contains(arguments[0])) {
      return List.of();
    }
    return arguments.length > 0
            && COMMANDS.contains(arguments[0])
            && !ABOUT_COMMANDS.contains(arguments[0])
        ? List.of(arguments[0])
        : COMMANDS;
  }

  /** A command line that knows some of the commands. */
  static CommandLine commandLine(PrintWriter out, PrintWriter err, List<String> names) {
    Algebrist root = new Algebrist();
    CommandLine commands = new CommandLine(root);
    names.forEach(name -> commands.addSubcommand(name, command(name)));
    ErrorReport errors = new ErrorReport(Home.locate(), () -> root.debug);
    // A formula may begin with a minus: equal 2-x -x+2.
    commands.setPosixClusteredShortOptionsAllowed(false);
    commands
        .getSubcommands()
        .forEach((name, command) -> {
          boolean formulas = FORMULA_COMMANDS.contains(name);
          command.setUnmatchedOptionsArePositionalParams(formulas);
          if (formulas) {
            command.getCommandSpec().preprocessor(new FormulaArguments());
          }
        });
    return commands
        .setOut(out)
        .setErr(err)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setUsageHelpAutoWidth(true)
        .setExecutionStrategy(Algebrist::run)
        .setParameterExceptionHandler(errors::usage)
        .setExecutionExceptionHandler(errors::execution);
  }

  /** Runs the command; errors are reported as exceptions are, and not by a stack trace. */
  private static int run(CommandLine.ParseResult parsed) {
    try {
      return new CommandLine.RunLast().execute(parsed);
    } catch (Error e) {
      CommandLine command = parsed.commandSpec().commandLine();
      throw new CommandLine.ExecutionException(command, String.valueOf(e.getMessage()), e);
    }
  }

  private static Object command(String name) {
    return switch (name) {
      case "solve" -> new SolveCommand();
      case "integrate" -> new IntegrateCommand();
      case "dsolve" -> new DsolveCommand();
      case "parse" -> new ParseCommand();
      case "equal" -> new EqualCommand();
      case "grade" -> new GradeCommand();
      case "calculate" -> new CalculateCommand();
      case "simplify" -> new SimplifyCommand();
      case "substitute" -> new SubstituteCommand();
      case "differentiate" -> new DifferentiateCommand();
      case "numerals" -> new NumeralsCommand();
      case "estimate" -> new EstimateCommand();
      case "complete" -> new CompleteCommand();
      case "headline" -> new HeadlineCommand();
      case "classify" -> new ClassifyCommand();
      case "index" -> new IndexCommand();
      case "similar" -> new SimilarCommand();
      case "problems" -> new ProblemsCommand();
      case "lint" -> new LintCommand();
      case "generate" -> new GenerateCommand();
      case "corpus" -> new CorpusCommand();
      case "embeddings" -> new EmbeddingsCommand();
      case "train" -> new TrainCommand();
      case "evaluate" -> new EvaluateCommand();
      case "reproduce" -> new ReproduceCommand();
      case "serve" -> new ServeCommand();
      case "models" -> new ModelsCommand();
      case "doctor" -> new DoctorCommand();
      case "completion" -> new CompletionCommand();
      case "help" -> new CommandLine.HelpCommand();
      default -> throw new IllegalArgumentException("no command " + name);
    };
  }

  /** Without a command there is nothing to do, which is wrong usage. */
  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "no command given; algebrist --help lists the commands");
  }
}
