package org.algebrist.app.problem;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.algebrist.app.command.Answer;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.ModelOption;
import org.algebrist.app.command.Output;
import org.algebrist.systems.ept.ModelExplanation;
import org.algebrist.systems.ept.SolveResult;
import org.algebrist.systems.ept.WordProblemSolver;
import org.algebrist.systems.ept.question.Questions;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * {@code solve}: a word problem's equations, the words its numbers came from, and the checked
 * answer.
 */
@Command(
    name = "solve",
    description = {
      "Solve algebraic word problems in English.",
      "An answer is given where the reading of the text is likely right;",
      "otherwise the best reading is shown as a guess."
    },
    footer = {
      "",
      "Examples:",
      "  algebrist solve \"A pen costs 3 dollars. How much do 4 pens cost?\"",
      "  algebrist solve --all \"…\"      show every candidate reading",
      "  algebrist solve --explain-model \"…\"   what the model's pointers chose from",
      "  algebrist solve --json - < problems.txt   one object per line"
    })
public final class SolveCommand implements Callable<Integer> {
  @Mixin private ProblemTexts texts = new ProblemTexts();

  @Option(names = "--steps", description = "Show how the equations are solved, step by step.")
  private boolean steps;

  @Option(names = "--all", description = "Show every reading that was considered.")
  private boolean all;

  @Option(
      names = "--explain-model",
      description =
          "Show what the model's operand pointers chose from: the numbers of the text, constants and"
              + " earlier results, each with its probability.")
  private boolean explainModel;

  @Option(
      names = "--picture",
      paramLabel = "FILE",
      description = "Draw that over the text of one problem, as SVG.")
  private @Nullable Path picture;

  @Mixin private ModelOption model = new ModelOption("ept");
  @Mixin private Output output = new Output();

  @Override
  public Integer call() throws IOException {
    if (picture != null && !texts.isOne()) {
      throw new BadInput("--picture draws one problem; name one");
    }
    try (WordProblemSolver solver = WordProblemSolver.load(model.folder())) {
      torch.set_num_threads(1); // faster than two for products this small
      return output.each(
          texts.all(),
          "problem",
          text -> {
            long start = System.nanoTime();
            SolveResult result = solver.solve(text);
            double milliseconds = (System.nanoTime() - start) / 1e6;
            return answer(
                result, notAsked(text, result), milliseconds, explained(solver, text, result));
          });
    }
  }

  /** What the pointers chose from, where that is wanted and there is a reading. */
  private Optional<ModelExplanation> explained(
      WordProblemSolver solver, String text, SolveResult result) throws IOException {
    if (!explainModel && picture == null) {
      return Optional.empty();
    }
    Optional<ModelExplanation> explanation =
        result instanceof SolveResult.Declined ? Optional.empty() : solver.explain(text);
    if (picture != null && explanation.isPresent()) {
      try {
        Files.writeString(picture, PointerPicture.of(explanation.get()));
      } catch (NoSuchFileException | AccessDeniedException | FileAlreadyExistsException closed) {
        throw new BadInput("--picture " + picture + " cannot be written", closed);
      }
    }
    return explainModel ? explanation : Optional.empty();
  }

  /** The questions of a text that its result leaves unanswered. */
  static List<String> notAsked(String text, SolveResult result) {
    List<String> questions = Questions.of(text);
    return questions.size() > 1 && Questions.of(result.problem().text()).size() == 1
        ? questions.subList(1, questions.size())
        : List.of();
  }

  private Answer answer(
      SolveResult result,
      List<String> notAsked,
      double milliseconds,
      Optional<ModelExplanation> explanation) {
    int exitCode = result instanceof SolveResult.Answered ? ExitCode.DONE : ExitCode.NO_ANSWER;
    return result instanceof SolveResult.Declined declined && declined.cause().isBadInput()
        ? Answer.refused(() -> SolveJson.of(result, notAsked, all), declined.why())
        : Answer.of(
            exitCode,
            () -> {
              Map<String, Object> line = SolveJson.of(result, notAsked, all);
              explanation.ifPresent(found -> line.put("pointers", SolveJson.pointers(found)));
              return line;
            },
            () ->
                SolveText.of(result, notAsked, milliseconds, new SolveText.Shown(all, steps))
                    + explanation.map(PointerText::of).orElse(""));
  }
}
