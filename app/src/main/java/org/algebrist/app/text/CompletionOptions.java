package org.algebrist.app.text;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.document.MathTextWriter;
import org.algebrist.systems.mathgpt.Completion;
import org.algebrist.systems.mathgpt.TextCompleter;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** How a model's texts are asked for, and how they are shown. */
final class CompletionOptions {
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

  /**
   * @throws BadInput if an option is out of its range
   */
  TextCompleter.Settings settings(TextCompleter.Next next) {
    if (!(temperature > 0) || Double.isInfinite(temperature)) {
      throw new BadInput("--temperature " + temperature + " must be above 0");
    }
    try {
      return new TextCompleter.Settings(next, candidates, tokens, seed, temperature);
    } catch (IllegalArgumentException refused) {
      throw new BadInput(String.valueOf(refused.getMessage()));
    }
  }

  /** Answers texts in turn; the worst of their exit codes. */
  int answer(List<String> texts, CommandSpec spec, Function<String, Completion> model) {
    torch.set_num_threads(1); // one text at a time gives a second thread too little to do
    int worst = ExitCode.DONE;
    for (String text : texts) {
      Completion completion = model.apply(text);
      worst = Math.max(worst, exitCode(completion));
      if (json) {
        spec.commandLine().getOut().println(json(text, completion));
      } else {
        print(spec, text, completion);
      }
      spec.commandLine().getOut().flush();
    }
    return worst;
  }

  private static int exitCode(Completion completion) {
    return switch (completion) {
      case Completion.Continued _ -> ExitCode.DONE;
      case Completion.Declined declined ->
          declined.cause().isBadInput() ? ExitCode.BAD_INPUT : ExitCode.NO_ANSWER;
    };
  }

  private static void print(CommandSpec spec, String text, Completion completion) {
    PrintWriter out = spec.commandLine().getOut();
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
          out.println("  the text is longer than the model reads; a part of it was left out");
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
