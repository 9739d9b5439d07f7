package org.algebrist.app.text;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ModelOption;
import org.algebrist.app.command.Output;
import org.algebrist.systems.mathgpt.TextCompleter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code complete}: continues a text of words and formulas. */
@Command(
    name = "complete",
    description = {
      "Continue a text of words and formulas.",
      "Every generated formula is a complete operator tree; whether it is true is not checked."
    },
    footer = {
      "",
      "Examples:",
      "  algebrist complete 'The area of a circle of radius $r$ is $'",
      "  algebrist complete --next text 'Let $x > 0$. Then'",
      "  algebrist complete --draw 7 --candidates 3 'We prove that'",
      "",
      "A text that ends with $ asks for a formula. If a text is longer than the model reads, its"
          + " beginning is dropped."
    })
public final class CompleteCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "TEXT",
      arity = "1..*",
      description = "One or more texts; - reads them from standard input, one per line.")
  private List<String> texts = List.of();

  @Option(
      names = "--next",
      paramLabel = "WHAT",
      description = "What to continue with: text, formula or any (default: ${DEFAULT-VALUE}).")
  private String next = "any";

  @Mixin private CompletionOptions options = new CompletionOptions();
  @Mixin private ModelOption model = new ModelOption("mathgpt");
  @Mixin private Output output = new Output();

  @Override
  public Integer call() throws IOException {
    TextCompleter.Settings settings = options.settings(next());
    try (TextCompleter completer = TextCompleter.load(model.folder())) {
      return options.each(texts, "text", output, text -> completer.complete(text, settings));
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
