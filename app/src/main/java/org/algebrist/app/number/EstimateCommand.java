package org.algebrist.app.number;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.algebrist.app.command.Answer;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.ModelOption;
import org.algebrist.app.command.Output;
import org.algebrist.app.command.PlotFile;
import org.algebrist.app.command.TextInput;
import org.algebrist.evaluation.charts.Chart;
import org.algebrist.systems.numgpt.Estimate;
import org.algebrist.systems.numgpt.MeasurementEstimator;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code estimate}: how plausible a model finds each answer to a question about weight. */
@Command(
    name = "estimate",
    description = {
      "Estimate what things weigh.",
      "Shows how plausible the model finds each answer. An estimate is learned from data; it is not"
          + " proved."
    },
    footer = {
      "",
      "Examples:",
      "  algebrist estimate \"How many grams are 3 eggs?\"",
      "  algebrist estimate --plot eggs.svg \"How many grams are 3 eggs?\"",
      "  algebrist estimate --json - < questions.txt   one object per line"
    })
public final class EstimateCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "QUESTION",
      arity = "1..*",
      description = "One or more questions; - reads them from standard input, one per line.")
  private List<String> questions = List.of();

  @Option(
      names = "--plot",
      paramLabel = "FILE",
      description = "Draw the curve into this .svg or .png file; for one question.")
  private @Nullable Path plot;

  @Mixin private ModelOption model = new ModelOption("numgpt");
  @Mixin private Output output = new Output();

  @Override
  public Integer call() throws IOException {
    if (plot != null && !TextInput.isOneArgument(questions)) {
      throw new BadInput("--plot draws one curve; use it with one question");
    }
    try (MeasurementEstimator estimator = MeasurementEstimator.load(model.folder())) {
      torch.set_num_threads(1); // one question at a time leaves a second thread idle
      return output.each(
          questions, "question", question -> answer(question, estimator.estimate(question)));
    }
  }

  private Answer answer(String question, Estimate estimate) throws IOException {
    return switch (estimate) {
      case Estimate.Declined declined when declined.cause().isBadInput() ->
          Answer.refused(() -> json(question, estimate), declined.why());
      case Estimate.Declined declined ->
          Answer.of(
              ExitCode.NO_ANSWER,
              () -> json(question, estimate),
              () -> "  no estimate: " + declined.why() + "\n\n");
      case Estimate.Plausible plausible -> {
        if (plot != null) {
          draw(question, plausible, plot);
        }
        yield Answer.of(
            ExitCode.DONE, () -> json(question, estimate), () -> text(question, plausible));
      }
    };
  }

  private String text(String question, Estimate.Plausible plausible) {
    String range =
        String.format(
            Locale.ROOT,
            "  %,d to %,d, most likely about %,d (%.2f)    the model's estimate, not verified%n%n",
            plausible.least(),
            plausible.most(),
            plausible.best().answer(),
            plausible.best().probability());
    return "  "
        + question
        + "\n\n"
        + EstimateBars.of(plausible)
        + "\n"
        + range
        + (plot == null ? "" : "  curve drawn in " + plot + "\n");
  }

  private static void draw(String question, Estimate.Plausible plausible, Path file)
      throws IOException {
    double[] x =
        plausible.curve().stream().mapToDouble(point -> Math.log10(point.answer())).toArray();
    double[] y = plausible.curve().stream().mapToDouble(Estimate.Point::probability).toArray();
    Chart chart =
        new Chart.Lines(
            question,
            "answer, logarithm to base 10",
            "probability that it fits",
            List.of(Chart.Line.of("model", x, y)));
    PlotFile.write(chart, file);
  }

  /** The fields of an estimate. */
  static ObjectNode json(String question, Estimate estimate) {
    ObjectNode line = JsonMapper.shared().createObjectNode();
    line.put("question", question);
    switch (estimate) {
      case Estimate.Plausible plausible -> {
        line.put("status", "unverified");
        line.put("least", plausible.least());
        line.put("most", plausible.most());
        line.put("best", plausible.best().answer());
        line.put("confidence", plausible.best().probability());
        ArrayNode curve = line.putArray("curve");
        plausible
            .curve()
            .forEach(point -> curve.addArray().add(point.answer()).add(point.probability()));
      }
      case Estimate.Declined declined -> {
        line.put("status", "declined");
        line.put("reason", declined.why());
      }
    }
    return line;
  }
}
