package org.algebrist.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.document.MathTextWriter;
import org.algebrist.systems.mathtext.Completion;
import org.algebrist.systems.mathtext.TextCompleter;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

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
final class CompleteCommand implements Callable<Integer> {
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

  @Option(
      names = "--candidates",
      paramLabel = "N",
      defaultValue = "3",
      description = "How many continuations, 1 to 50 (default: 3).")
  private int candidates = 3;

  @Option(
      names = "--tokens",
      paramLabel = "N",
      defaultValue = "48",
      description = "Longest continuation, in tokens (default: 48).")
  private int tokens = 48;

  @Option(
      names = "--draw",
      paramLabel = "SEED",
      description = "Draw continuations at random with this seed, not the likeliest.")
  private @Nullable Long seed;

  @Option(
      names = "--temperature",
      paramLabel = "T",
      defaultValue = "1.0",
      description = "Of drawing; less is tamer (default: 1).")
  private double temperature = 1;

  @Option(names = "--json", description = "Print one JSON object a text, in their order.")
  private boolean json;

  @Option(
      names = "--model",
      paramLabel = "FOLDER",
      description = "Another model than the shipped one.")
  private Path model = Home.locate().pretrained().resolve("mathtext");

  @Override
  public Integer call() throws IOException {
    TextCompleter.Settings settings = settings();
    PrintWriter out = spec.commandLine().getOut();
    int worst = ExitCode.DONE;
    try (TextCompleter completer = TextCompleter.load(model)) {
      torch.set_num_threads(1); // one text at a time gives a second thread too little to do
      for (String text : TextInput.lines(texts, "text")) {
        Completion completion = completer.complete(text, settings);
        worst = Math.max(worst, exitCode(completion));
        if (json) {
          out.println(json(text, completion));
        } else {
          print(out, text, completion);
        }
        out.flush();
      }
    }
    return worst;
  }

  private TextCompleter.Settings settings() {
    if (!(temperature > 0) || Double.isInfinite(temperature)) {
      throw new BadInput("--temperature " + temperature + " must be above 0");
    }
    TextCompleter.Next what =
        switch (next.toLowerCase(Locale.ROOT)) {
          case "text" -> TextCompleter.Next.TEXT;
          case "formula" -> TextCompleter.Next.FORMULA;
          case "any" -> TextCompleter.Next.ANY;
          default -> throw new BadInput("--next " + next + " is none of text, formula, any");
        };
    try {
      return new TextCompleter.Settings(what, candidates, tokens, seed, temperature);
    } catch (IllegalArgumentException refused) {
      throw new BadInput(String.valueOf(refused.getMessage()));
    }
  }

  private static int exitCode(Completion completion) {
    return switch (completion) {
      case Completion.Continued _ -> ExitCode.DONE;
      case Completion.Declined declined ->
          declined.cause().isBadInput() ? ExitCode.BAD_INPUT : ExitCode.NO_ANSWER;
    };
  }

  private void print(PrintWriter out, String text, Completion completion) {
    switch (completion) {
      case Completion.Declined declined when declined.cause().isBadInput() ->
          spec.commandLine().getErr().println("algebrist: " + declined.why());
      case Completion.Declined declined -> out.println("  nothing: " + declined.why() + "\n");
      case Completion.Continued continued -> {
        out.println("  " + text + "\n");
        for (Completion.Candidate candidate : continued.candidates()) {
          out.printf(
              Locale.ROOT,
              "  %7.2f  %s%s%n",
              candidate.probability(),
              shown(candidate.text()),
              candidate.ended() ? "" : " \u2026");
        }
        out.println();
        out.println(
            "  logarithms of probabilities; formulas are whole trees, what they say is not"
                + " verified");
        if (continued.shortened()) {
          out.println("  the beginning of the text was longer than the model reads");
        }
        out.println();
      }
    }
  }

  private static String shown(MathText text) {
    return MathTextWriter.write(text).replace('\n', ' ');
  }

  private static String json(String text, Completion completion) {
    ObjectNode line = JsonMapper.shared().createObjectNode();
    line.put("text", text);
    switch (completion) {
      case Completion.Continued continued -> {
        line.put("status", "unverified");
        ArrayNode all = line.putArray("candidates");
        for (Completion.Candidate candidate : continued.candidates()) {
          ObjectNode one = all.addObject();
          one.put("text", MathTextWriter.write(candidate.text()));
          one.put("logProbability", candidate.probability());
          one.put("ended", candidate.ended());
        }
        line.put("shortened", continued.shortened());
      }
      case Completion.Declined declined -> {
        line.put("status", "declined");
        line.put("reason", declined.why());
      }
    }
    return line.toString();
  }
}
