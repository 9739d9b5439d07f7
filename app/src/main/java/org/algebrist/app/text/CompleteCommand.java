package org.algebrist.app.text;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.algebrist.app.command.Answer;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.Home;
import org.algebrist.app.command.ModelOption;
import org.algebrist.app.command.Output;
import org.algebrist.systems.mathgpt.TextCompleter;
import org.algebrist.systems.mathgpt.next.NextSymbols;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code complete}: suggests the next symbol of a formula that is being typed, or continues a text
 * of words and formulas.
 */
@Command(
    name = "complete",
    description = {
      "Suggest what comes next in a formula that is being typed, or continue a text.",
      "A text that ends inside a formula gets the likeliest next symbols, told from the formula so"
          + " far and from the formulas before it. Any other text is continued: every generated"
          + " formula is a complete operator tree; whether it is true is not checked."
    },
    footer = {
      "",
      "Examples:",
      "  algebrist complete 'Let $a_1 = 1$ and $a_{n+1} = 2a_n + 1$. Then $a_{n+'",
      "  algebrist complete --next symbol 'x = \\frac{-b \\pm \\sq'",
      "  algebrist complete 'The area of a circle of radius $r$ is $'",
      "  algebrist complete --next text 'Let $x > 0$. Then'",
      "  algebrist complete --draw 7 --candidates 3 'We prove that'",
      "",
      "A text that ends with $ asks for a formula. If a text is longer than the model reads, its"
          + " beginning is dropped."
    })
public final class CompleteCommand implements Callable<Integer> {
  private static final int SHOWN = 5;

  @Parameters(
      paramLabel = "TEXT",
      arity = "1..*",
      description = "One or more texts; - reads them from standard input, one per line.")
  private List<String> texts = List.of();

  @Option(
      names = "--next",
      paramLabel = "WHAT",
      description =
          "What to continue with: symbol, text, formula or any (default: symbol inside a formula,"
              + " else any). Of symbols five are shown, unless --candidates says otherwise; the"
              + " other options are for texts.")
  private @Nullable String next;

  @Mixin private CompletionOptions options = new CompletionOptions();
  @Mixin private ModelOption model = new ModelOption("mathgpt");
  @Mixin private Output output = new Output();

  @Override
  public Integer call() throws IOException {
    if (next != null && next.equalsIgnoreCase("symbol")) {
      return output.each(texts, "text", suggestions()::answer);
    }
    TextCompleter.Settings settings = options.settings(next());
    try (var kinds = new Kinds(settings)) {
      return output.each(texts, "text", kinds::answer);
    }
  }

  private SymbolSuggestions suggestions() {
    Path folder =
        model
            .named()
            .filter(NextSymbols::isIn)
            .orElseGet(() -> Home.locate().pretrained().resolve("symbols"));
    return new SymbolSuggestions(NextSymbols.load(folder), options.count(SHOWN));
  }

  /** Either kind of answer, each model loaded when the first text needs it. */
  private final class Kinds implements AutoCloseable {
    private final TextCompleter.Settings settings;
    private @Nullable SymbolSuggestions suggestions;
    private @Nullable TextCompleter completer;

    private Kinds(TextCompleter.Settings settings) {
      this.settings = settings;
    }

    private Answer answer(String text) {
      if (next == null && SymbolSuggestions.endsInFormula(text)) {
        suggestions = suggestions == null ? suggestions() : suggestions;
        return suggestions.answer(text);
      }
      if (completer == null) {
        CompletionOptions.useOneThread();
        completer = TextCompleter.load(model.folder());
      }
      return CompletionOptions.answer(text, completer.complete(text, settings));
    }

    @Override
    public void close() {
      if (completer != null) {
        completer.close();
      }
    }
  }

  private TextCompleter.Next next() {
    return switch (next == null ? "any" : next.toLowerCase(Locale.ROOT)) {
      case "text" -> TextCompleter.Next.TEXT;
      case "formula" -> TextCompleter.Next.FORMULA;
      case "any" -> TextCompleter.Next.ANY;
      default -> throw new BadInput("--next " + next + " is none of symbol, text, formula, any");
    };
  }
}
