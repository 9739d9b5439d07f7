package org.algebrist.app.text;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.algebrist.app.command.Answer;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Output;
import org.algebrist.expression.document.MathTextWriter;
import org.algebrist.systems.mathgpt.Completion;
import org.algebrist.systems.mathgpt.TextCompleter;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The options that {@code complete} and {@code headline} share, and how both show their texts. */
final class CompletionOptions {
  private static final int TEXTS = 3;
  private static final int MOST = 50;

  @Option(
      names = "--candidates",
      paramLabel = "N",
      description = "How many texts to generate, 1 to 50 (default: 3).")
  private @Nullable Integer candidates;

  @Option(
      names = "--tokens",
      paramLabel = "N",
      description =
          "The length of a generated text, in tokens at most (default: ${DEFAULT-VALUE}).")
  private int tokens = 48;

  @Option(
      names = "--draw",
      paramLabel = "SEED",
      description =
          "Sample at random with this seed, instead of searching for the likeliest texts.")
  private @Nullable Long seed;

  @Option(
      names = "--temperature",
      paramLabel = "T",
      description =
          "The temperature of sampling; lower values stay closer to the likeliest text (default:"
              + " ${DEFAULT-VALUE}).")
  private double temperature = 1;

  /**
   * The settings that the user chose.
   *
   * @throws IllegalArgumentException if an option is out of its range
   */
  TextCompleter.Settings settings(TextCompleter.Next next) {
    if (!(temperature > 0) || Double.isInfinite(temperature)) {
      throw new BadInput("--temperature " + temperature + " must be above 0");
    }
    return new TextCompleter.Settings(next, count(TEXTS), tokens, seed, temperature);
  }

  /** How many candidates the user chose. */
  int count(int usual) {
    int count = candidates == null ? usual : candidates;
    if (count < 1 || count > MOST) {
      throw new BadInput("--candidates " + count + " must be 1 to " + MOST);
    }
    return count;
  }

  /**
   * Generates texts for each given one.
   *
   * @param what what a given text is, for messages
   * @return the worst exit code
   */
  int each(List<String> texts, String what, Output output, Function<String, Completion> model)
      throws IOException {
    useOneThread();
    return output.each(texts, what, text -> answer(text, model.apply(text)));
  }

  /** One text at a time leaves a second thread idle. Loads libtorch. */
  static void useOneThread() {
    torch.set_num_threads(1);
  }

  /** What a model made of a text. */
  static Answer answer(String text, Completion completion) {
    return switch (completion) {
      case Completion.Declined declined when declined.cause().isBadInput() ->
          Answer.refused(() -> json(text, completion), declined.why());
      case Completion.Declined declined ->
          Answer.of(
              ExitCode.NO_ANSWER,
              () -> json(text, completion),
              () -> "  nothing generated: " + declined.why() + "\n\n");
      case Completion.Continued continued ->
          Answer.of(ExitCode.DONE, () -> json(text, completion), () -> text(text, continued));
    };
  }

  private static String text(String text, Completion.Continued continued) {
    var lines = new StringBuilder("  ").append(text).append("\n\n");
    for (Completion.Candidate candidate : continued.candidates()) {
      lines.append(
          String.format(
              Locale.ROOT,
              "  %7.2f  %s%s%n",
              candidate.probability(),
              MathTextWriter.write(candidate.text()).replace('\n', ' '),
              candidate.ended() ? "" : " \u2026"));
    }
    lines.append(
        "\n  The numbers are logarithms of probabilities. Every formula is well-formed; the"
            + " statements are not verified.\n");
    if (continued.shortened()) {
      lines.append("  The text is longer than the model reads; a part of it was left out.\n");
    }
    return lines.append('\n').toString();
  }

  private static ObjectNode json(String text, Completion completion) {
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
    return line;
  }
}
