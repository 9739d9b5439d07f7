package org.algebrist.app.text;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.Home;
import org.algebrist.app.command.TextInput;
import org.algebrist.systems.mathgpt.TextCompleter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code headline}: a headline for a question. */
@Command(
    name = "headline",
    description = "Says headlines for a question with formulas. Nobody checked that they fit.",
    footer = {
      "",
      "Example:",
      "  algebrist headline 'How can I find the derivative of $x^x$? I know that $(x^n)^\\prime = n x^{n-1}$.'",
      "",
      "A question that is longer than the model reads loses its end."
    })
public final class HeadlineCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "QUESTION",
      arity = "1..*",
      description = "A question each; - reads standard input, a question a line.")
  private List<String> questions = List.of();

  @Mixin private CompletionOptions options = new CompletionOptions();

  @Option(
      names = "--model",
      paramLabel = "FOLDER",
      description = "Another model than the shipped one.")
  private Path model = Home.locate().pretrained().resolve("headline");

  @Override
  public Integer call() throws IOException {
    TextCompleter.Settings settings = options.settings(TextCompleter.Next.ANY);
    try (TextCompleter completer = TextCompleter.load(model)) {
      return options.answer(
          TextInput.lines(questions, "question"),
          spec,
          question -> completer.headline(question, settings));
    } catch (IllegalStateException otherTask) {
      throw new BadInput(String.valueOf(otherTask.getMessage()));
    }
  }
}
