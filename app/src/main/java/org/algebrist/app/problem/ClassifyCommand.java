package org.algebrist.app.problem;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Home;
import org.algebrist.app.command.TextInput;
import org.algebrist.systems.comus.ProblemClassifier;
import org.algebrist.systems.comus.Understanding;
import org.algebrist.systems.comus.graph.GraphPicture;
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

/** {@code classify}: what a problem is about, and which words and formulas say so. */
@Command(
    name = "classify",
    description =
        "Says what a problem is about, and which words and pieces of formulas the model's memory"
            + " attended to. A class is learnt, never proved.",
    footer = {
      "",
      "Examples:",
      "  algebrist classify 'How many three-digit numbers are divisible by $13$?'",
      "  algebrist classify --draw graph.svg 'Find $x$ if $x^2=9$.'",
      "  algebrist classify --json - < problems.txt   a problem a line, an object a line"
    })
public final class ClassifyCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "TEXT",
      arity = "1..*",
      description = "A problem each; - reads standard input, a problem a line.")
  private List<String> texts = List.of();

  @Option(names = "--json", description = "Print one JSON object a problem, in their order.")
  private boolean json;

  @Option(
      names = "--draw",
      paramLabel = "FILE",
      description =
          "Write the problem's graph as a picture, .svg, shaded by attention; of one problem.")
  private @Nullable Path draw;

  @Option(
      names = "--model",
      paramLabel = "FOLDER",
      description = "Another model than the shipped one.")
  private Path model = shippedModel();

  /** The folder of the model that comes with Algebrist. */
  static Path shippedModel() {
    return Home.locate().pretrained().resolve("understanding");
  }

  @Override
  public Integer call() throws IOException {
    List<String> problems = TextInput.lines(texts, "problem");
    if (draw != null && problems.size() > 1) {
      throw new BadInput("--draw draws one graph; ask about one problem with it");
    }
    if (draw != null && !draw.toString().toLowerCase(Locale.ROOT).endsWith(".svg")) {
      throw new BadInput("--draw " + draw + " must end in .svg");
    }
    PrintWriter out = spec.commandLine().getOut();
    int worst = ExitCode.DONE;
    try (ProblemClassifier classifier = ProblemClassifier.load(model)) {
      torch.set_num_threads(1); // one problem gives a second thread too little to do
      for (String problem : problems) {
        Understanding answer = classifier.classify(problem);
        worst = Math.max(worst, answer instanceof Understanding.Declined ? ExitCode.NO_ANSWER : 0);
        if (json) {
          out.println(json(problem, answer));
        } else {
          print(out, problem, answer);
        }
        if (draw != null && answer instanceof Understanding.Classified classified) {
          Files.writeString(draw, GraphPicture.draw(classified.graph(), classified.attention()));
          if (!json) {
            out.println("  drawn in " + draw);
          }
        }
        out.flush();
      }
    }
    return worst;
  }

  private static void print(PrintWriter out, String problem, Understanding answer) {
    switch (answer) {
      case Understanding.Declined(String why) -> out.println("  no class: " + why + "\n");
      case Understanding.Classified classified -> {
        out.println("  " + problem + "\n");
        for (Understanding.Candidate candidate : classified.candidates()) {
          out.printf(Locale.ROOT, "  %5.2f  %s%n", candidate.probability(), candidate.name());
        }
        out.println();
        if (!classified.reasons().isEmpty()) {
          out.println("  the memory attended most to:");
          for (Understanding.Reason reason : classified.reasons()) {
            out.printf(
                Locale.ROOT,
                "  %4.0f %%  %s%s%n",
                100 * reason.share(),
                reason.text().replace('\n', ' '),
                reason.inFormula() ? "   (formula)" : "");
          }
          out.println();
        }
        if (classified.shortened()) {
          out.println("  the problem is longer than the model reads; its end was left out");
        }
        if (classified.graph().unreadFormulas() > 0) {
          out.printf(
              Locale.ROOT,
              "  %d piece(s) of formulas could not be read; algebrist parse says why%n",
              classified.graph().unreadFormulas());
        }
      }
    }
  }

  private static String json(String problem, Understanding answer) {
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
    return line.toString();
  }
}
