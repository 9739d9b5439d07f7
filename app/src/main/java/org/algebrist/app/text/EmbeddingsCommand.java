package org.algebrist.app.text;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.ModelOption;
import org.algebrist.evaluation.charts.Chart;
import org.algebrist.evaluation.charts.TSne;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Reading;
import org.algebrist.systems.mathgpt.EmbeddingMap;
import org.algebrist.systems.mathgpt.EmbeddingMap.Embedded;
import org.algebrist.systems.mathgpt.corpus.SymbolCounts;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code embeddings}: draws a model's token embeddings by t-SNE. */
@Command(
    name = "embeddings",
    description = {
      "Draw the token embeddings of a model by t-SNE.",
      "Draws operators, names and positions in a formula (MathGPT, figures 2 to 7)."
    },
    footer = {
      "",
      "Examples:",
      "  algebrist embeddings --corpus runs/corpus --out pictures",
      "  algebrist embeddings --corpus runs/corpus --out pictures --seed 2"
    })
public final class EmbeddingsCommand implements Callable<Integer> {
  /** As many operators as the paper shows. */
  private static final int OPERATORS = 100;

  private static final int NAMES = 50;

  @Spec private CommandSpec spec;

  @Option(
      names = "--corpus",
      paramLabel = "FOLDER",
      required = true,
      description = "A folder that algebrist corpus made; its most frequent symbols are drawn.")
  private Path corpus = Path.of("");

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      required = true,
      description = "The folder to write operators, names and places to, each as .png and .svg.")
  private Path out = Path.of("");

  @Option(
      names = "--formula",
      paramLabel = "FORMULA",
      description = "The formula whose positions are drawn (default: ${DEFAULT-VALUE}).")
  private String formula = "x = 280/(1-(2/5)-(1/3))";

  @Option(
      names = "--seed",
      paramLabel = "SEED",
      description = "Start t-SNE at random with this seed, not at the principal components.")
  private @Nullable Long seed;

  @Mixin private ModelOption model = new ModelOption("mathgpt");

  @Override
  public Integer call() throws IOException {
    if (!(FormulaReader.read(formula, FormulaReader.notation(formula), Context.NONE, 1)
        instanceof Reading.Whole read)) {
      throw new BadInput("--formula '" + formula + "' is not a formula; try algebrist parse");
    }
    Formula tree = read.candidates().getFirst().formula();
    Path symbols = corpus.resolve("symbols.json");
    if (!Files.exists(symbols)) {
      throw new BadInput("no " + symbols + "; make a corpus first, with algebrist corpus");
    }
    SymbolCounts counts = SymbolCounts.read(symbols);
    Map<String, Chart> charts = new LinkedHashMap<>();
    try (EmbeddingMap map = EmbeddingMap.load(model.folder())) {
      charts.put("operators", chart("Operators", map.operators(counts, OPERATORS)));
      charts.put("names", chart("Names", map.names(counts, NAMES)));
      charts.put("places", chart("Places in " + formula, map.places(tree)));
    }
    Files.createDirectories(out);
    PrintWriter printed = spec.commandLine().getOut();
    for (Map.Entry<String, Chart> chart : charts.entrySet()) {
      chart.getValue().writeSvg(out.resolve(chart.getKey() + ".svg"));
      Path picture = out.resolve(chart.getKey() + ".png");
      chart.getValue().writePng(picture);
      printed.println("  drawn in " + picture);
    }
    return ExitCode.DONE;
  }

  private Chart chart(String title, List<Embedded> embedded) {
    double[][] vectors = embedded.stream().map(Embedded::vector).toArray(double[][]::new);
    TSne tsne = new TSne();
    if (vectors.length <= tsne.perplexity()) {
      throw new BadInput(
          "%s: %d are too few to draw; more than %.0f are needed"
              .formatted(title, vectors.length, tsne.perplexity()));
    }
    double[][] places =
        seed == null ? tsne.project(vectors) : tsne.project(vectors, new Random(seed));
    List<Chart.Point> points = new ArrayList<>();
    for (int i = 0; i < places.length; i++) {
      points.add(new Chart.Point(places[i][0], places[i][1], embedded.get(i).name()));
    }
    return new Chart.Labelled(title, "", "", List.of(new Chart.Cloud(title, points)));
  }
}
