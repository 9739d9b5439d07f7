package org.algebrist.app.problem;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Home;
import org.algebrist.app.command.TextInput;
import org.algebrist.systems.ept.SolveResult;
import org.algebrist.systems.ept.WordProblemSolver;
import org.bytedeco.pytorch.global.torch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code solve}: a word problem's equations, the words its numbers came from, and the checked
 * answer.
 */
@Command(
    name = "solve",
    description =
        "Solves algebraic word problems in English; every answer says whether it was verified.",
    footer = {
      "",
      "Examples:",
      "  algebrist solve \"The sum of two numbers is 74 and their difference is 18. Find them.\"",
      "  algebrist solve --beam 20 --all \"…\"      every reading that was weighed",
      "  algebrist solve --json - < problems.txt   a problem a line, an object a line"
    })
public final class SolveCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "TEXT",
      arity = "1..*",
      description = "A problem each; - reads standard input, a problem a line.")
  private List<String> texts = List.of();

  @Option(names = "--json", description = "Print one JSON object a problem, in their order.")
  private boolean json;

  @Option(
      names = "--beam",
      paramLabel = "N",
      description = "Readings to weigh, 1 to 100 (default: ${DEFAULT-VALUE}).")
  private int beam = WordProblemSolver.DEFAULT_BEAM;

  @Option(names = "--all", description = "Show every reading that was weighed.")
  private boolean all;

  @Option(
      names = "--model",
      paramLabel = "FOLDER",
      description = "Another model than the shipped one.")
  private Path model = Home.locate().pretrained().resolve("wordproblem");

  @Override
  public Integer call() throws IOException {
    if (beam < 1 || beam > WordProblemSolver.MAX_BEAM) {
      throw new BadInput("--beam " + beam + " must lie in 1.." + WordProblemSolver.MAX_BEAM);
    }
    PrintWriter out = spec.commandLine().getOut();
    int worst = ExitCode.DONE;
    try (WordProblemSolver solver = WordProblemSolver.load(model)) {
      torch.set_num_threads(1); // faster than two for products this small: docs/performance.md
      for (String text : TextInput.lines(texts, "problem")) {
        long start = System.nanoTime();
        SolveResult result = solver.solve(text, beam);
        double milliseconds = (System.nanoTime() - start) / 1e6;
        worst = Math.max(worst, exitCode(result));
        if (json) {
          out.println(SolveJson.of(result));
        } else if (result instanceof SolveResult.Declined declined
            && declined.cause().isBadInput()) {
          spec.commandLine().getErr().println("algebrist: " + declined.why());
        } else {
          out.print(SolveText.of(result, milliseconds, all));
        }
        out.flush();
      }
    }
    return worst;
  }

  private static int exitCode(SolveResult result) {
    return switch (result) {
      case SolveResult.Verified verified -> ExitCode.DONE;
      case SolveResult.Unverified unverified -> ExitCode.DONE;
      case SolveResult.Declined declined ->
          declined.cause().isBadInput() ? ExitCode.BAD_INPUT : ExitCode.NO_ANSWER;
    };
  }
}
