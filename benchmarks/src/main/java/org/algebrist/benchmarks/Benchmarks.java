package org.algebrist.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.algebrist.benchmarks.calculus.CalculusBenchmarks;
import org.algebrist.benchmarks.calculus.PairsBenchmark;
import org.algebrist.benchmarks.calculus.ReachBenchmark;
import org.algebrist.benchmarks.calculus.TextbookIntegrals;
import org.algebrist.benchmarks.campaign.CampaignCommand;
import org.algebrist.benchmarks.formulas.FormulaBenchmarks;
import org.algebrist.benchmarks.formulas.NextSymbolBenchmark;
import org.algebrist.benchmarks.machine.DataFolder;
import org.algebrist.benchmarks.machine.Machine;
import org.algebrist.benchmarks.problems.ProblemBenchmarks;
import org.algebrist.benchmarks.server.DeadlineBenchmark;
import org.algebrist.benchmarks.server.ServerBenchmarks;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.device.Precision;
import org.algebrist.neural.gpt.GptConfig;
import org.algebrist.systems.mathgpt.MathGpt;
import org.bytedeco.pytorch.global.torch;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command line of the benchmarks. */
@Command(
    name = "benchmarks/run",
    description =
        "Measures training and formulas on this machine, which should have nothing else to do.",
    subcommands = {
      FormulaBenchmarks.class,
      CalculusBenchmarks.class,
      TextbookIntegrals.class,
      ReachBenchmark.class,
      PairsBenchmark.class,
      ProblemBenchmarks.class,
      NextSymbolBenchmark.class,
      ServerBenchmarks.class,
      DeadlineBenchmark.class,
      CampaignCommand.class
    },
    mixinStandardHelpOptions = true)
public final class Benchmarks {
  /** More would be a leak: 1,000 steps of the small model make some 20 GB of temporaries. */
  private static final double FLAT_MEGABYTES = 5;

  @Option(
      names = "--threads",
      scope = CommandLine.ScopeType.INHERIT,
      description = "threads of libtorch; default: its choice, one a core; for solve one")
  private int threads;

  @Option(
      names = "--precision",
      split = ",",
      scope = CommandLine.ScopeType.INHERIT,
      description = "FP32, BF16 or both; default: both where the processor has bf16 instructions")
  private List<Precision> precisions =
      Machine.hasBf16() ? List.of(Precision.values()) : List.of(Precision.FP32);

  @Option(
      names = "--device",
      scope = CommandLine.ScopeType.INHERIT,
      description = "cpu or cuda: where training is measured")
  private ComputeDevice device = ComputeDevice.CPU;

  @Option(
      names = "--tiny",
      scope = CommandLine.ScopeType.INHERIT,
      description = "sizes that only show that the benchmark runs")
  private boolean tiny;

  private final Map<Precision, Double> peaks = new EnumMap<>(Precision.class);

  private Benchmarks() {}

  /** Runs one command and exits. */
  public static void main(String[] arguments) {
    System.exit(
        new CommandLine(new Benchmarks())
            .setCaseInsensitiveEnumValuesAllowed(true)
            .execute(arguments));
  }

  @Command(description = "Training against the same model on libtorch's calls, in turns.")
  void train(
      @Option(names = "--blocks", defaultValue = "8", description = "counted blocks of each")
          int blocks,
      @Option(names = "--steps", defaultValue = "4", description = "steps of a block") int steps) {
    start();
    trainAll(blocks, steps);
  }

  @Command(description = "Matrix products of 1024³ to 4096³ (JMH).")
  void peak() {
    start();
    peakAll();
  }

  @Command(description = "Resident memory over 1,000 training steps.")
  void memory() {
    start();
    flatMemory();
  }

  @Command(description = "The matrix peak, training and its share of the peak, and memory.")
  void all(
      @Option(names = "--blocks", defaultValue = "8", description = "counted blocks of each")
          int blocks,
      @Option(names = "--steps", defaultValue = "4", description = "steps of a block") int steps) {
    start();
    peakAll();
    trainAll(blocks, steps);
    flatMemory();
  }

  @Command(description = "One word problem after the other with a warm solver.")
  void solve(
      @Option(names = "--model", defaultValue = "pretrained/ept", description = "model folder")
          Path model,
      @Option(names = "--rounds", defaultValue = "30", description = "rounds over ten problems")
          int rounds) {
    threads = Math.max(1, threads); // one unless asked otherwise, as the command solve has it
    start();
    SolveLatency latency = SolveLatency.measure(model, rounds);
    System.out.printf(
        "solve: p50 %.1f ms, p99 %.1f ms, slowest %.1f ms (%d problems, %d answered)%n",
        latency.quantile(0.5),
        latency.quantile(0.99),
        latency.quantile(1),
        latency.problems(),
        latency.answered());
  }

  @Command(description = "What MathGPT's constraint costs a token, and its tree parts a step.")
  void trees(
      @Option(names = "--tokens", defaultValue = "1000000", description = "of random formulas")
          int tokens,
      @Option(names = "--rounds", defaultValue = "30", description = "counted steps of each")
          int rounds) {
    start();
    MaskSpeed masks = MaskSpeed.measure(tiny ? 1_000 : tokens);
    System.out.printf(
        "masks: %,d tokens of %,d random formulas; next state and mask p50 %.2f µs, p99 %.2f µs%n",
        masks.nanoseconds().length,
        masks.formulas(),
        masks.quantile(0.5) / 1e3,
        masks.quantile(0.99) / 1e3);
    StepOverhead overhead =
        tiny ? TreeOverhead.measure(1, 64, 2, 64, 2) : TreeOverhead.measure(4, 256, 8, 256, rounds);
    System.out.printf(
        "trees: a training step of MathGPT %.1f ms, of the plain GPT %.1f ms: %+.1f %%%n",
        1e3 * overhead.own(), 1e3 * overhead.plain(), overhead.percent());
  }

  @Command(description = "Numerals found in the texts of the data sets, and restored.")
  void numerals(
      @Mixin DataFolder data,
      @Option(names = "--megabytes", defaultValue = "100", description = "of text") int megabytes)
      throws IOException {
    System.out.println(Machine.describe());
    NumeralSpeed speed =
        NumeralSpeed.measure(NumeralSpeed.texts(data.path(), tiny ? 1 : megabytes));
    System.out.printf(
        "numerals: %.1f MB of text, %,d numerals; found %.0f MB/s, read with their values %.0f MB/s"
            + " (CPU time, one core)%n",
        speed.bytes() / 1e6,
        speed.numerals(),
        speed.bytes() / 1e6 / speed.finding(),
        speed.bytes() / 1e6 / speed.reading());
    System.out.printf(
        "restored: %,d of %,d numerals from their text alone, %,d of %,d texts to the character%n",
        speed.restored(), speed.numerals(), speed.same(), speed.texts());
  }

  @Command(description = "A training step of NumGPT against one of the plain GPT, in turns.")
  void overhead(
      @Option(names = "--rounds", defaultValue = "5", description = "of both, in turns")
          int rounds) {
    start();
    overhead(GptConfig.of(tiny ? 500 : 30_000, 128, tiny ? 1 : 12, 768, 12, 0, 0), 8, 64, rounds);
    overhead(GptConfig.of(1_000, 128, 2, 64, 4, 0, 0), 96, 32, 20 * rounds);
  }

  private static void overhead(GptConfig gpt, int texts, int length, int rounds) {
    StepOverhead overhead = NumeralOverhead.measure(gpt, texts, length, rounds);
    System.out.printf(
        "step, %d layers of %d, %d × %d tokens: NumGPT %.1f ms, GPT %.1f ms, %+.1f %%%n",
        gpt.layers(),
        gpt.shape().width(),
        texts,
        length,
        1e3 * overhead.own(),
        1e3 * overhead.plain(),
        overhead.percent());
  }

  @Command(
      description =
          "256 tokens of a GPT and of MathGPT (width 256, 4 layers) with and without a cache.")
  void generate(
      @Option(names = "--rounds", defaultValue = "5", description = "of both, in turns")
          int rounds) {
    threads = Math.max(1, threads);
    start();
    GptConfig config =
        tiny ? GptConfig.of(50, 64, 2, 32, 4, 0, 0) : GptConfig.of(8000, 512, 4, 256, 4, 0, 0);
    int tokens = tiny ? 32 : 256;
    print("GPT", GenerationSpeed.measure(config, tokens, rounds));
    try (MathGpt math =
        TreeOverhead.model(config.layers(), config.shape().width(), config.positions(), true)) {
      print("MathGPT", GenerationSpeed.ofTrees(math, tokens, rounds));
    }
  }

  @Command(description = "Documents to compressed shards of words and trees, one thread.")
  void corpus(
      @Mixin DataFolder data,
      @Option(names = "--rounds", defaultValue = "6", description = "in one process") int rounds)
      throws IOException, InterruptedException {
    System.out.println(Machine.describe());
    CorpusSpeed speed = CorpusSpeed.measure(data.path(), rounds);
    for (int round = 0; round < speed.seconds().size(); round++) {
      System.out.printf(
          "corpus: round %d, %.1f MB in %.1f s of processor time, %.2f MB/s%n",
          round + 1,
          speed.bytes() / 1e6,
          speed.seconds().get(round),
          speed.bytes() / 1e6 / speed.seconds().get(round));
    }
  }

  @Command(description = "Formulas drawn by a trained MathGPT, and read back from their LaTeX.")
  void drawn(
      @Mixin DataFolder data,
      @Option(names = "--model", required = true, description = "model folder") Path model,
      @Option(names = "--formulas", defaultValue = "10000", description = "to draw") int formulas,
      @Option(names = "--seed", defaultValue = "0", description = "draws others") int seed,
      @Option(names = "--misses", defaultValue = "0", description = "to print") int misses) {
    threads = Math.max(1, threads);
    start();
    DrawnFormulas drawn = DrawnFormulas.measure(model, data.path(), tiny ? 20 : formulas, seed);
    System.out.printf(
        "drawn: %,d formulas, %,d whole within the length (%,d different), %,d read back from their"
            + " LaTeX%n",
        drawn.formulas(), drawn.whole(), drawn.different(), drawn.readBack());
    drawn.misses().entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
        .limit(misses)
        .forEach(miss -> System.out.printf("%6d  %s%n", miss.getValue(), miss.getKey()));
  }

  private static void print(String model, GenerationSpeed speed) {
    System.out.printf(
        "%s: %d tokens, with cache %.3f s, without %.3f s: %.1f times (CPU time)%n",
        model, speed.tokens(), speed.cached(), speed.whole(), speed.whole() / speed.cached());
  }

  private void start() {
    if (threads > 0) {
      torch.set_num_threads(threads);
    }
    System.out.println(Machine.describe());
  }

  private void peakAll() {
    List<Integer> sizes = tiny ? List.of(128, 256) : List.of(1024, 2048, 4096);
    for (Precision precision : precisions) {
      List<MatrixPeak> measured = MatrixPeak.measure(precision, sizes, threads);
      for (MatrixPeak peak : measured) {
        System.out.printf(
            "peak %s %d³: %.1f GFLOP/s ±%.1f %%%n",
            precision, peak.size(), peak.gigaflops(), 100 * peak.error());
      }
      peaks.put(precision, MatrixPeak.highest(measured));
    }
  }

  private void trainAll(int blocks, int steps) {
    TrainingShape shape =
        tiny ? new TrainingShape(2, 32, 4, 64, 50, 4, 16, 0) : TrainingShape.STANDARD;
    System.out.printf(
        "training: %s, %.1f GFLOP a step by formula%n", shape, shape.operations() / 1e9);
    for (Precision precision : precisions) {
      TrainingComparison.Result result =
          TrainingComparison.run(shape, precision, device, blocks, steps);
      // The first two words are what benchmarks/compare looks for.
      System.out.printf("layered %s %.0f tokens/s%n", precision, result.layered());
      System.out.printf("direct %s %.0f tokens/s%n", precision, result.direct());
      System.out.printf(
          "ratio %s %.3f (of %d pairs of blocks, %.3f to %.3f); first losses %.5f and %.5f%n",
          precision,
          result.ratio(),
          result.ratios().length,
          result.ratios()[0],
          result.ratios()[result.ratios().length - 1],
          result.layeredLoss(),
          result.directLoss());
      double gigaflops = result.layered() / shape.tokens() * shape.operations() / 1e9;
      Double peak = device == ComputeDevice.CPU ? peaks.get(precision) : null; // the processor's
      System.out.printf(
          "work %s %.1f GFLOP/s%s%n",
          precision,
          gigaflops,
          peak == null ? "" : ", %.1f %% of the matrix peak".formatted(100 * gigaflops / peak));
    }
  }

  private void flatMemory() {
    int steps = tiny ? 200 : 1000;
    List<ResidentMemory> seen =
        new ArrayList<>(ResidentMemory.whileTraining(TrainingShape.SMALL, steps, 100));
    for (ResidentMemory memory : seen) {
      System.out.printf(
          "memory at step %d: %.1f MB, %d native objects%n",
          memory.step(), memory.megabytes(), memory.pointers());
    }
    double grown = seen.getLast().megabytes() - seen.getFirst().megabytes();
    System.out.printf(
        "memory grew by %.1f MB from step 100 to step %d: %s%n",
        grown, steps, Math.abs(grown) <= FLAT_MEGABYTES ? "flat" : "NOT flat");
  }
}
