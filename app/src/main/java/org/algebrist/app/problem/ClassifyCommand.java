package org.algebrist.app.problem;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.algebrist.app.command.Answer;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.ModelOption;
import org.algebrist.app.command.Output;
import org.algebrist.systems.comus.ProblemClassifier;
import org.algebrist.systems.comus.Understanding;
import org.algebrist.systems.comus.graph.GraphPicture;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code classify}: what a problem is about, and which words and formulas indicate it. */
@Command(
    name = "classify",
    description = {
      "Classify problems by topic.",
      "Also shows the words and parts of formulas that the model attended to. A class is a"
          + " prediction; it is not proved."
    },
    footer = {
      "",
      "Examples:",
      "  algebrist classify 'How many three-digit numbers are divisible by $13$?'",
      "  algebrist classify --draw graph.svg 'Find $x$ if $x^2=9$.'",
      "  algebrist classify --json - < problems.txt   one object per line"
    })
public final class ClassifyCommand implements Callable<Integer> {
  /** The folder of the shipped model inside {@code pretrained}. */
  static final String SHIPPED = "comus";

  @Mixin private ProblemTexts texts = new ProblemTexts();

  @Option(
      names = "--draw",
      paramLabel = "FILE",
      description =
          "Draw the problem's graph into this .svg file, shaded by attention; for one problem.")
  private @Nullable Path draw;

  @Mixin private ModelOption model = new ModelOption(SHIPPED);
  @Mixin private Output output = new Output();

  @Override
  public Integer call() throws IOException {
    if (draw != null && !texts.isOne()) {
      throw new BadInput("--draw draws one graph; use it with one problem");
    }
    if (draw != null && !draw.toString().toLowerCase(Locale.ROOT).endsWith(".svg")) {
      throw new BadInput("--draw " + draw + " must end in .svg");
    }
    try (ProblemClassifier classifier = ProblemClassifier.load(model.folder())) {
      torch.set_num_threads(1); // one problem at a time leaves a second thread idle
      return output.each(
          texts.all(), "problem", problem -> answer(problem, classifier.classify(problem)));
    }
  }

  private Answer answer(String problem, Understanding answer) throws IOException {
    return switch (answer) {
      case Understanding.Declined(String why) ->
          Answer.of(
              ExitCode.NO_ANSWER, () -> json(problem, answer), () -> "  no class: " + why + "\n\n");
      case Understanding.Classified classified -> {
        if (draw != null) {
          Files.writeString(draw, GraphPicture.draw(classified.graph(), classified.attention()));
        }
        yield Answer.of(
            ExitCode.DONE, () -> json(problem, answer), () -> text(problem, classified));
      }
    };
  }

  private String text(String problem, Understanding.Classified classified) {
    var text = new StringBuilder("  ").append(problem).append("\n\n");
    for (Understanding.Candidate candidate : classified.candidates()) {
      text.append(
          String.format(Locale.ROOT, "  %5.2f  %s%n", candidate.probability(), candidate.name()));
    }
    text.append('\n');
    if (!classified.reasons().isEmpty()) {
      text.append("  the model attended most to:\n");
      for (Understanding.Reason reason : classified.reasons()) {
        text.append(
            String.format(
                Locale.ROOT,
                "  %4.0f %%  %s%s%n",
                100 * reason.share(),
                reason.text().replace('\n', ' '),
                reason.inFormula() ? "   (formula)" : ""));
      }
      text.append('\n');
    }
    if (classified.shortened()) {
      text.append("  the problem is longer than the model reads; its end was left out\n");
    }
    int unread = classified.graph().unreadFormulas();
    if (unread > 0) {
      text.append("  parts of formulas that could not be read: " + unread);
      text.append("; algebrist parse shows why\n");
    }
    if (draw != null) {
      text.append("  graph drawn in ").append(draw).append('\n');
    }
    return text.toString();
  }

  /** The fields of an answer. */
  static ObjectNode json(String problem, Understanding answer) {
    ObjectNode line = JsonMapper.shared().createObjectNode();
    line.put("text", problem);
    switch (answer) {
      case Understanding.Declined(String why) -> {
        line.put("status", "declined");
        line.put("reason", why);
      }
      case Understanding.Classified classified -> {
        line.put("status", "unverified");
        ArrayNode classes = line.putArray("classes");
        for (Understanding.Candidate candidate : classified.candidates()) {
          classes
              .addObject()
              .put("name", candidate.name())
              .put("probability", candidate.probability());
        }
        ArrayNode reasons = line.putArray("reasons");
        for (Understanding.Reason reason : classified.reasons()) {
          reasons
              .addObject()
              .put("text", reason.text())
              .put("start", reason.start())
              .put("end", reason.end())
              .put("formula", reason.inFormula())
              .put("share", reason.share());
        }
        line.put("shortened", classified.shortened());
        line.put("unreadFormulas", classified.graph().unreadFormulas());
      }
    }
    return line;
  }
}
