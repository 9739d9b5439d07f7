package org.algebrist.benchmarks.campaign.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.algebrist.experiment.config.ExperimentFile;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.neural.encoder.OnnxWeights;
import org.algebrist.neural.encoder.SmallOnnx;
import org.algebrist.neural.weights.HostTensor;
import org.algebrist.neural.weights.Safetensors;
import org.algebrist.systems.comus.ProblemClassifier;
import org.algebrist.systems.comus.index.ProblemIndex;
import org.algebrist.systems.comus.index.ProblemSearch;
import org.algebrist.systems.ept.WordProblemSolver;
import org.algebrist.systems.mathgpt.TextCompleter;
import org.algebrist.systems.mathgpt.next.NextSymbols;
import org.algebrist.systems.numgpt.MeasurementEstimator;
import org.algebrist.systems.symbolic.Integrator;
import org.algebrist.systems.symbolic.generator.pairset.PairFile;

/** A folder of files that something reads, and a question that shows whether it reads the same. */
enum FileSubject {
  /** The smallest model, all of whose small files are damaged at every byte. */
  SYMBOLIC("symbolic", 1) {
    @Override
    String probe(Path folder) {
      try (Integrator integrator = Integrator.open(folder)) {
        var options = new Integrator.Options("", 2, false, Duration.ofSeconds(30));
        return integrator
            .integrate(InfixReader.read("x*cos(x)").orThrow(), options)
            .attempts()
            .toString();
      }
    }
  },
  NUMGPT("numgpt", 1) {
    @Override
    String probe(Path folder) {
      try (MeasurementEstimator estimator = MeasurementEstimator.load(folder)) {
        return estimator
            .estimate("How many grams are 3 " + MeasurementEstimator.things().getFirst() + "?")
            .toString();
      }
    }
  },
  MATHGPT("mathgpt", 1) {
    @Override
    String probe(Path folder) {
      try (TextCompleter completer = TextCompleter.load(folder)) {
        return completer
            .complete(
                "Let $x$ be", new TextCompleter.Settings(TextCompleter.Next.ANY, 1, 4, 7L, 1.0))
            .toString();
      }
    }
  },
  COMUS("comus", 1) {
    @Override
    String probe(Path folder) {
      try (ProblemClassifier classifier = ProblemClassifier.load(folder)) {
        return classifier.classify("Find the area of a circle of radius 3.").toString();
      }
    }
  },
  EPT("ept", 2) {
    @Override
    String probe(Path folder) {
      try (WordProblemSolver solver = WordProblemSolver.load(folder)) {
        return solver.solve("Ann has 5 pens and buys 7 more. How many has she?").toString();
      }
    }
  },
  SYMBOLS("symbols", 1) {
    @Override
    String probe(Path folder) {
      NextSymbols symbols = NextSymbols.load(folder);
      return symbols.document().after("x^2+", 5) + " " + symbols.document().after("\\frac{a}", 5);
    }
  },
  /** An index of problems (Lucene). */
  INDEX("", 1) {
    @Override
    void make(Path folder) throws IOException {
      try (ProblemIndex index = ProblemIndex.open(folder, Optional.empty())) {
        for (int i = 0; i < 300; i++) {
          index.add("Ann has " + i + " pens and buys $x+" + i + "$ cups. How many?", "p" + i);
          if (i % 100 == 99) {
            index.commit();
          }
        }
      }
    }

    @Override
    String probe(Path folder) throws IOException {
      String found;
      try (var search = ProblemSearch.open(folder, Optional.empty(), ProblemSearch.Weights.USUAL)) {
        found =
            search.similar("Bob has 17 pens and buys $y+17$.", 5).toString()
                + search.similar("cups", 50).size();
      }
      try (ProblemIndex index = ProblemIndex.open(folder, Optional.empty())) {
        index.add("Where is the new problem of " + found.length() + " pens?", "new");
      }
      return found;
    }
  },
  /** A configuration in YAML. */
  CONFIGURATION("", 1) {
    @Override
    void make(Path folder) throws IOException {
      Files.writeString(
          folder.resolve("experiment.yaml"),
          """
          system: numgpt # NumGPT on General Number Comparison
          name: 'tiny'
          seed: 1
          data: {task: gnc, seed: 1, items: 960, files: [], question: ""}
          model: &shape
            numerals: numgpt
            layers: 1
            dropout: 0.1
          training:
            - [1.0e-3, linear]
            - "two\\tlines"
          """);
    }

    @Override
    String probe(Path folder) {
      return ExperimentFile.read(folder.resolve("experiment.yaml"), List.of()).yaml();
    }
  },
  /** A graph with its weights (ONNX), by hand: two small tensors and a node. */
  ONNX("", 1) {
    @Override
    void make(Path folder) throws IOException {
      Files.write(folder.resolve("model.onnx"), SmallOnnx.bytes());
    }

    @Override
    String probe(Path folder) {
      OnnxWeights weights = OnnxWeights.read(folder.resolve("model.onnx"));
      return text(weights.tensors()) + weights.nodes();
    }
  },
  /** Weights without a model around them. */
  SAFETENSORS("", 1) {
    @Override
    void make(Path folder) {
      Safetensors.write(
          folder.resolve("model.safetensors"),
          List.of(
              HostTensor.ofFloats("weight", new float[] {1, 2, 3, 4, 5, 6}, 2, 3),
              HostTensor.ofLongs("ids", new long[] {7, 8}, 2)),
          Map.of("note", "naïve"));
    }

    @Override
    String probe(Path folder) {
      return text(Safetensors.read(folder.resolve("model.safetensors")).verifyChecksum().tensors());
    }
  },
  /** Pairs of integrals, compressed, as training reads them. */
  PAIRS("", 1) {
    @Override
    void make(Path folder) throws IOException {
      try (var gzip = new GZIPOutputStream(Files.newOutputStream(folder.resolve("pairs.gz")))) {
        for (int i = 2; i < 40; i++) {
          gzip.write(
              "1|sub Y' pow x INT+ %d\tmul div INT+ 1 INT+ %d pow x INT+ %d\n"
                  .formatted(i, i + 1, i + 1)
                  .getBytes(StandardCharsets.UTF_8));
        }
      }
    }

    @Override
    String probe(Path folder) throws IOException {
      try (var lines = PairFile.open(folder.resolve("pairs.gz"))) {
        return String.join("\n", lines.lines().toList());
      } catch (UncheckedIOException broken) {
        throw broken.getCause();
      }
    }
  };

  private final String model;
  private final int cost;

  FileSubject(String model, int cost) {
    this.model = model;
    this.cost = cost;
  }

  /** How much longer than of others its probe takes. */
  int cost() {
    return cost;
  }

  /** Whether there are checksums that can be made to fit again. */
  boolean hasSums() {
    return this == SAFETENSORS || !model.isEmpty();
  }

  /** Whether there are no checksums, and a format of which the structure can be changed. */
  boolean hasStructureAlone() {
    return this == CONFIGURATION || this == ONNX;
  }

  /** Whether a change that leaves the file readable must be noticed: there are checksums. */
  boolean noticesChanges() {
    return this == INDEX || hasSums();
  }

  /** Fills an empty folder with good files. */
  void make(Path folder) throws IOException {
    throw new IllegalStateException(this + " is a shipped model");
  }

  /**
   * Fills an empty folder with good files.
   *
   * @param models the folder of the shipped models
   */
  final void fill(Path folder, Path models) throws IOException {
    if (model.isEmpty()) {
      make(folder);
      return;
    }
    try (Stream<Path> files = Files.list(models.resolve(model))) {
      for (Path file : files.toList()) {
        Files.copy(file, folder.resolve(file.getFileName()));
      }
    }
  }

  /** Reads the folder and answers one question with what it read. */
  abstract String probe(Path folder) throws IOException;

  private static String text(Map<String, HostTensor> tensors) {
    Map<String, String> shown = new TreeMap<>();
    tensors.forEach((name, tensor) ->
        shown.put(
            name,
            tensor.dtype()
                + Arrays.toString(tensor.shape())
                + Arrays.hashCode(tensor.data().toArray(ValueLayout.JAVA_BYTE))));
    return shown.toString();
  }
}
