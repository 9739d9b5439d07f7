package org.algebrist.benchmarks.campaign.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.algebrist.experiment.store.Folders;
import org.algebrist.neural.weights.HostTensor;
import org.algebrist.neural.weights.Safetensors;
import org.algebrist.neural.weights.SafetensorsFile;
import org.algebrist.neural.weights.Sha256;
import org.algebrist.systems.TinyExperiment;
import org.algebrist.systems.comus.TinyComus;
import org.algebrist.systems.ept.training.TinyEpt;
import org.algebrist.systems.mathgpt.TinyMathGpt;
import org.algebrist.systems.numgpt.TinyNumGpt;
import org.algebrist.systems.symbolic.training.TinySymbolic;
import org.jspecify.annotations.Nullable;

/** Work that is killed and continued, and what of it must be the same in the end. */
enum CrashJob {
  EPT(TinyEpt.EXPERIMENT),
  SYMBOLIC(TinySymbolic.EXPERIMENT),
  NUMGPT(TinyNumGpt.EXPERIMENT),
  MATHGPT(TinyMathGpt.EXPERIMENT),
  COMUS(TinyComus.EXPERIMENT),
  GENERATE {
    @Override
    void prepare(Path folder) {}

    @Override
    List<String> command(Path folder) {
      return List.of(
          "generate", "bwd", "--count", "60000", "--seed", "3", "--threads", "1", "--out", "out");
    }

    @Override
    String result(Path folder) throws IOException {
      return files(folder.resolve("out"));
    }
  },
  CORPUS {
    @Override
    void prepare(Path folder) throws IOException {
      Path documents = Files.createDirectories(folder.resolve("documents"));
      for (int i = 0; i < 300; i++) {
        Files.writeString(
            documents.resolve(i + ".tex"),
            "Let $x^2 + \\frac{a}{b} = \\sin x + %d$ hold, so that $y_%d \\le 3$.\n\n"
                .formatted(i, i % 7)
                .repeat(30));
      }
    }

    @Override
    List<String> command(Path folder) {
      return List.of("corpus", "--out", "out", "--threads", "1", "documents");
    }

    @Override
    String result(Path folder) throws IOException {
      return files(folder.resolve("out"));
    }
  },
  INDEX {
    @Override
    void prepare(Path folder) throws IOException {
      List<String> lines = new ArrayList<>();
      for (int i = 0; i < 40_000; i++) {
        lines.add("Ann has " + i + " pens and buys $x+" + i % 97 + "$ more. How many has she?");
      }
      Files.write(folder.resolve("problems.txt"), lines);
    }

    @Override
    List<String> command(Path folder) {
      return List.of("index", "--into", "out", "problems.txt");
    }

    @Override
    List<String> question() {
      return List.of("similar", "--index", "out", "--json", "Bob has 777 pens and buys 3 more.");
    }

    @Override
    String result(Path folder) {
      return ""; // the shards of an index may be cut differently; what it answers may not differ
    }
  },
  /** Packing the best model of a finished run. */
  PACK {
    @Override
    void prepare(Path folder) throws IOException {
      NUMGPT.prepare(folder);
    }

    @Override
    List<String> before(Path folder) throws IOException {
      return NUMGPT.command(folder);
    }

    @Override
    List<String> command(Path folder) throws IOException {
      return List.of("evaluate", "--data", ".", runFolder(folder).toString(), "--pack", "packed");
    }

    @Override
    String result(Path folder) throws IOException {
      return files(folder.resolve("packed"));
    }
  },
  /** A table of rules, which needs no training. */
  REPRODUCE {
    @Override
    void prepare(Path folder) {}

    @Override
    List<String> command(Path folder) {
      return List.of("reproduce", "numgpt-table2", "--small", "--rules", "--out", "out");
    }

    @Override
    String result(Path folder) throws IOException {
      try (Stream<Path> tables = Files.walk(folder.resolve("out"))) {
        StringBuilder text = new StringBuilder();
        for (Path table : tables.filter(file -> file.endsWith("table.csv")).sorted().toList()) {
          text.append(Files.readString(table));
        }
        return text.toString();
      }
    }
  };

  /** The experiment that is trained; none for other work. */
  private final @Nullable TinyExperiment tiny;

  CrashJob() {
    tiny = null;
  }

  CrashJob(TinyExperiment tiny) {
    this.tiny = tiny;
  }

  /** Writes what the work reads. */
  void prepare(Path folder) throws IOException {
    Objects.requireNonNull(tiny).in(folder);
  }

  /** What is run once before, to its end; nothing for most. */
  List<String> before(Path folder) throws IOException {
    return List.of();
  }

  /** The command that begins the work, or continues it where something of it is there. */
  List<String> command(Path folder) throws IOException {
    Path runs = folder.resolve("runs");
    if (Files.isDirectory(runs)) {
      try (Stream<Path> begun = Files.list(runs)) {
        for (Path run : begun.toList()) {
          if (isContinued(run)) {
            return List.of("train", "--no-scores", "--data", ".", "--resume", run.toString());
          }
          Folders.delete(run); // killed before its configuration was written: nothing is lost
        }
      }
    }
    return List.of("train", "--no-scores", "--data", ".", "--runs", "runs", "tiny.yaml");
  }

  private static boolean isContinued(Path run) throws IOException {
    Path config = run.resolve("config.yaml");
    return Files.exists(config) && Files.size(config) > 0;
  }

  static Path runFolder(Path folder) throws IOException {
    try (Stream<Path> runs = Files.list(folder.resolve("runs"))) {
      return runs.findFirst().orElseThrow();
    }
  }

  /** A question to what was made, whose answer must be the same; nothing for most. */
  List<String> question() {
    return List.of();
  }

  /** What must be the same as without a kill. */
  String result(Path folder) throws IOException {
    Path run = runFolder(folder);
    StringBuilder text = new StringBuilder();
    for (String file : List.of("last.safetensors", "best.safetensors")) {
      SafetensorsFile weights = Safetensors.read(find(run, file)).verifyChecksum();
      TreeMap<String, String> sums = new TreeMap<>();
      for (HostTensor tensor : weights.tensors().values()) {
        sums.put(tensor.name(), Sha256.of(tensor.toBytes()));
      }
      text.append(file).append(sums).append('\n');
    }
    for (String line : Files.readAllLines(find(run, "log.jsonl"))) {
      text.append(line.replaceAll(",\"(seconds|tokens_per_second)\":[^,}]*", "")).append('\n');
    }
    return text.toString();
  }

  private static Path find(Path folder, String name) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.endsWith(name))
          .findFirst()
          .orElseThrow(() -> new IOException(folder + " holds no " + name));
    }
  }

  private static boolean isOfTheResult(Path file) {
    String name = file.getFileName().toString();
    return Files.isRegularFile(file) && !(name.startsWith(".") && name.endsWith(".tmp"));
  }

  /**
   * The names and sums of all files, but for hidden ones that a killed write left: the next write
   * of the same file takes them away, once they are ten minutes old.
   */
  private static String files(Path folder) throws IOException {
    StringBuilder text = new StringBuilder();
    try (Stream<Path> files = Files.walk(folder).sorted()) {
      for (Path file : files.filter(CrashJob::isOfTheResult).toList()) {
        text.append(folder.relativize(file)).append(' ');
        text.append(Sha256.of(Files.readAllBytes(file))).append('\n');
      }
    }
    return new String(text.toString().getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
  }
}
