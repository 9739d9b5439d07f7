package org.algebrist.benchmarks.calculus;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.sequence.Coded;
import org.algebrist.expression.sequence.SymbolicWriter;
import org.algebrist.expression.tree.Formula;
import org.algebrist.systems.symbolic.Integrator;
import org.algebrist.systems.symbolic.answer.Finder;
import org.algebrist.systems.symbolic.answer.IntegralResult;
import org.algebrist.systems.symbolic.generator.Pair;
import org.algebrist.systems.symbolic.generator.QuestionForm;
import org.algebrist.systems.symbolic.generator.pairset.PairFile;
import org.algebrist.systems.symbolic.generator.pairset.PairSetBuilder;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Sixty integrals of a first course: who answers them, how fast, and which were learnt from. */
@Command(
    name = "integrals",
    description = "Sixty textbook integrals: verified answers, who found them, milliseconds.",
    mixinStandardHelpOptions = true)
public final class TextbookIntegrals implements Callable<Integer> {
  private static final String LIST = "/org/algebrist/benchmarks/calculus/textbook-integrals.txt";

  @Option(names = "--model", description = "model folder; none: rules alone")
  private @Nullable Path model;

  @Option(names = "--pairs", description = "folders of pairs that the model learnt from")
  private List<Path> pairs = List.of();

  /** For picocli. */
  public TextbookIntegrals() {}

  @Override
  public Integer call() throws IOException {
    List<Formula> integrands = integrands();
    Set<String> learnt = learnt();
    torch.set_num_threads(1);
    int[] found = new int[Finder.values().length];
    int unseen = 0;
    int byModelUnseen = 0;
    List<String> declined = new ArrayList<>();
    List<Double> milliseconds = new ArrayList<>();
    try (Integrator integrator = model == null ? Integrator.byRules() : Integrator.open(model)) {
      for (int i = 0; i < 2; i++) { // warm: the first round loads the rules and is not counted
        declined.clear();
        milliseconds.clear();
        Arrays.fill(found, 0);
        unseen = 0;
        byModelUnseen = 0;
        for (Formula integrand : integrands) {
          long start = System.nanoTime();
          IntegralResult result = integrator.integrate(integrand, Integrator.Options.standard());
          milliseconds.add((System.nanoTime() - start) / 1e6);
          boolean fresh = !learnt.contains(skeleton(integrand));
          unseen += fresh ? 1 : 0;
          switch (result) {
            case IntegralResult.Verified verified -> {
              found[verified.by().ordinal()]++;
              byModelUnseen += fresh && verified.by() == Finder.MODEL ? 1 : 0;
            }
            case IntegralResult.Declined none -> declined.add(none.integrand().toString());
          }
        }
      }
    }
    milliseconds.sort(null);
    System.out.println(
        String.format(
            Locale.ROOT,
            "integrals  %d of %d verified, %d by the model, %d by rules; median %.0f ms, slowest %.0f ms",
            integrands.size() - declined.size(),
            integrands.size(),
            found[Finder.MODEL.ordinal()],
            found[Finder.RULES.ordinal()],
            milliseconds.get(milliseconds.size() / 2),
            milliseconds.getLast()));
    System.out.println(
        String.format(
            Locale.ROOT,
            "           %d of them no training pair is like, numbers aside; the model finds %d of these",
            unseen,
            byModelUnseen));
    System.out.println("declined   " + declined);
    return 0;
  }

  private static List<Formula> integrands() throws IOException {
    List<Formula> integrands = new ArrayList<>();
    try (var lines =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(TextbookIntegrals.class.getResourceAsStream(LIST)),
                StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        integrands.add(InfixReader.read(line).orThrow());
      }
    }
    return integrands;
  }

  private Set<String> learnt() throws IOException {
    Set<String> skeletons = new HashSet<>();
    for (Path folder : pairs) {
      for (Path shard : PairSetBuilder.shards(folder, PairSetBuilder.Split.TRAIN)) {
        try (BufferedReader lines = PairFile.open(shard)) {
          lines.lines().map(PairFile::skeleton).forEach(skeletons::add);
        }
      }
    }
    return skeletons;
  }

  private static String skeleton(Formula integrand) {
    Formula question = QuestionForm.integral(Canonical.of(integrand));
    return SymbolicWriter.write(question) instanceof Coded.Done<List<String>>(List<String> tokens)
        ? Pair.skeleton(tokens)
        : "";
  }
}
