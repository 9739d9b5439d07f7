package org.algebrist.app.text;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
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

/** {@code complete}: goes on with a text, words and formulas. */
@Command(
    name = "complete",
    description =
        "Goes on with a text. Every formula it says is a whole operator tree; that it is true, nobody"
            + " checked.",
    footer = {
      "",
      "Examples:",
      "  algebrist complete 'The area of a circle of radius $r$ is $'",
      "  algebrist complete --next text 'Let $x > 0$. Then'",
      "  algebrist complete --draw 7 --candidates 3 'We prove that'",
      "",
      "A prompt that ends with $ asks for a formula. What is longer than the model reads loses its"
          + " beginning."
    })
public final class CompleteCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "TEXT",
      arity = "1..*",
      description = "A text each; - reads standard input, a text a line.")
  private List<String> texts = List.of();

  @Option(
      names = "--next",
      paramLabel = "WHAT",
      defaultValue = "any",
      description = "text, formula or any: what comes next (default: any).")
  private String next = "any";

  @Mixin private CompletionOptions options = new CompletionOptions();

  @Option(
      names = "--model",
      paramLabel = "FOLDER",
      description = "Another model than the shipped one.")
  private Path model = Home.locate().pretrained().resolve("mathtext");

  @Override
  public Integer call() throws IOException {
    TextCompleter.Settings settings = options.settings(next());
    try (TextCompleter completer = TextCompleter.load(model)) {
      return options.answer(
          TextInput.lines(texts, "text"), spec, text -> completer.complete(text, settings));
    }
  }

  private TextCompleter.Next next() {
    return switch (next.toLowerCase(Locale.ROOT)) {
      case "text" -> TextCompleter.Next.TEXT;
      case "formula" -> TextCompleter.Next.FORMULA;
      case "any" -> TextCompleter.Next.ANY;
      default -> throw new BadInput("--next " + next + " is none of text, formula, any");
    };
  }
}
