package org.algebrist.app.number;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Home;
import org.algebrist.app.command.TextInput;
import org.algebrist.evaluation.charts.Chart;
import org.algebrist.systems.numgpt.Estimate;
import org.algebrist.systems.numgpt.MeasurementEstimator;
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

/** {@code estimate}: how plausible a model finds each answer to a question of weight. */
@Command(
    name = "estimate",
    description =
        "Estimates what things weigh, with the model's curve over all answers. An estimate is learnt,"
            + " never proved.",
    footer = {
      "",
      "Examples:",
      "  algebrist estimate \"How many grams are 3 eggs?\"",
      "  algebrist estimate --plot eggs.svg \"How many grams are 3 eggs?\"",
      "  algebrist estimate --json - < questions.txt   a question a line, an object a line"
    })
public final class EstimateCommand implements Callable<Integer> {
  /** Widest bar of the curve that is printed. */
  private static final int BAR = 40;

  /** Rows of the curve that is printed, more or less. */
  private static final int ROWS = 16;

  /** Answers on both sides of the plausible ones that are printed too. */
  private static final int BEYOND = 3;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "QUESTION",
      arity = "1..*",
      description = "A question each; - reads standard input, a question a line.")
  private List<String> questions = List.of();

  @Option(names = "--json", description = "Print one JSON object a question, in their order.")
  private boolean json;

  @Option(
      names = "--plot",
      paramLabel = "FILE",
      description = "Write the curve as a picture, .svg or .png; for one question.")
  private @Nullable Path plot;

  @Option(
      names = "--model",
      paramLabel = "FOLDER",
      description = "Another model than the shipped one.")
  private Path model = Home.locate().pretrained().resolve("numeracy");

  @Override
  public Integer call() throws IOException {
    List<String> asked = TextInput.lines(questions, "question");
    if (plot != null && asked.size() > 1) {
      throw new BadInput("--plot draws one curve; ask one question with it");
    }
    PrintWriter out = spec.commandLine().getOut();
    int worst = ExitCode.DONE;
    try (MeasurementEstimator estimator = MeasurementEstimator.load(model)) {
      torch.set_num_threads(1);
      for (String question : asked) {
        Estimate estimate = estimator.estimate(question);
        worst = Math.max(worst, exitCode(estimate));
        if (json) {
          out.println(json(question, estimate));
        } else {
          print(out, question, estimate);
        }
        if (plot != null && estimate instanceof Estimate.Plausible plausible) {
          draw(question, plausible, plot);
          if (!json) {
            out.println("  drawn in " + plot);
          }
        }
        out.flush();
      }
    }
    return worst;
  }

  private static int exitCode(Estimate estimate) {
    return switch (estimate) {
      case Estimate.Plausible _ -> ExitCode.DONE;
      case Estimate.Declined declined ->
          declined.cause().isBadInput() ? ExitCode.BAD_INPUT : ExitCode.NO_ANSWER;
    };
  }

  private void print(PrintWriter out, String question, Estimate estimate) {
    switch (estimate) {
      case Estimate.Declined declined when declined.cause().isBadInput() ->
          spec.commandLine().getErr().println("algebrist: " + declined.why());
      case Estimate.Declined declined -> out.println("  no estimate: " + declined.why() + "\n");
      case Estimate.Plausible plausible -> {
        out.println("  " + question + "\n");
        bars(out, plausible);
        out.printf(
            Locale.ROOT,
            "%n  %,d to %,d, most likely about %,d (%.2f)    an estimate that a model learnt, not"
                + " verified%n%n",
            plausible.least(),
            plausible.most(),
            plausible.best().answer(),
            plausible.best().probability());
      }
    }
  }

  /** The stretch of plausible answers, and a little on both sides, as bars. */
  private static void bars(PrintWriter out, Estimate.Plausible plausible) {
    List<Estimate.Point> curve = plausible.curve();
    int least = 0;
    int most = curve.size() - 1;
    while (curve.get(least).answer() < plausible.least()) {
      least++;
    }
    while (curve.get(most).answer() > plausible.most()) {
      most--;
    }
    int from = Math.max(0, least - BEYOND);
    int to = Math.min(curve.size() - 1, most + BEYOND);
    int step = Math.max(1, (to - from) / ROWS);
    for (int i = from; i <= to; i += step) {
      Estimate.Point point = curve.get(i);
      String bar = "█".repeat((int) Math.round(point.probability() * BAR));
      out.printf(
          Locale.ROOT,
          "  %,13d  %s%s%.2f%n",
          point.answer(),
          bar,
          bar.isEmpty() ? "" : " ",
          point.probability());
    }
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
    String name = file.toString().toLowerCase(Locale.ROOT);
    if (name.endsWith(".svg")) {
      chart.writeSvg(file);
    } else if (name.endsWith(".png")) {
      chart.writePng(file);
    } else {
      throw new BadInput("--plot " + file + " must end in .svg or .png");
    }
  }

  private static String json(String question, Estimate estimate) {
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
    return line.toString();
  }
}
