package org.algebrist.app.text;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ModelOption;
import org.algebrist.app.command.Output;
import org.algebrist.systems.mathgpt.TextCompleter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code headline}: headlines for a question. */
@Command(
    name = "headline",
    description = {
      "Suggest headlines for a question with formulas.",
      "Whether a headline fits is not checked."
    },
    footer = {
      "",
      "Example:",
      "  algebrist headline 'How can I find the derivative of $x^x$?'",
      "",
      "If a question is longer than the model reads, its end is dropped."
    })
public final class HeadlineCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "QUESTION",
      arity = "1..*",
      description = "One or more questions; - reads them from standard input, one per line.")
  private List<String> questions = List.of();

  @Mixin private CompletionOptions options = new CompletionOptions();
  @Mixin private ModelOption model = new ModelOption("mathgpt-headline");
  @Mixin private Output output = new Output();

  @Override
  public Integer call() throws IOException {
    TextCompleter.Settings settings = options.settings(TextCompleter.Next.ANY);
    try (TextCompleter completer = TextCompleter.load(model.folder())) {
      return options.each(
          questions, "question", output, question -> completer.headline(question, settings));
    } catch (IllegalStateException otherTask) {
      throw new BadInput(String.valueOf(otherTask.getMessage()));
    }
  }
}
