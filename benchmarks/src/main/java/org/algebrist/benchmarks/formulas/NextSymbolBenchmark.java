package org.algebrist.benchmarks.formulas;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.algebrist.benchmarks.machine.DataFolder;
import org.algebrist.systems.mathgpt.corpus.CorpusFormat;
import org.algebrist.systems.mathgpt.corpus.CorpusInput;
import org.algebrist.systems.mathgpt.corpus.FormulaSources;
import org.algebrist.systems.mathgpt.next.NextSymbols;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * How well the next symbol of a formula is suggested, and how many keystrokes that saves.
 *
 * <p>Learnt from MATH's training documents and a half of PlanetMath; measured on MATH's test
 * documents and the other half. A simulated person types a formula; wherever one of five
 * suggestions is what comes next, one keystroke takes the longest such.
 */
@Command(
    name = "symbols",
    description = "Suggestions of the next symbol in a formula: top 5 and keystrokes saved.",
    mixinStandardHelpOptions = true)
public final class NextSymbolBenchmark implements Callable<Integer> {
  private static final int SHOWN = 5;

  @Mixin private DataFolder data = new DataFolder();

  @Option(names = "--write", paramLabel = "FOLDER", description = "also keep what was learnt")
  private @Nullable Path folder;

  @Option(
      names = "--rarest",
      defaultValue = "5",
      description = "symbols seen less often are unknown")
  private int rarest;

  @Option(
      names = "--least",
      defaultValue = "3",
      description = "what followed two or more symbols less often is forgotten")
  private int least;

  @Option(names = "--documents", defaultValue = "500", description = "measured of each set")
  private int documents;

  @Option(names = "--development", description = "measure on MATH's development documents only")
  private boolean development;

  /** What suggests the next symbol in one document. */
  private interface Suggesting {
    List<List<String>> after(List<String> symbols, String begun);

    default void seen(String formula) {}
  }

  @Override
  public Integer call() throws IOException {
    Path math = data.path().resolve("math");
    List<List<String>> planetmath =
        FormulaSources.of(
            CorpusInput.of(List.of(data.path().resolve("planetmath")), CorpusFormat.AUTO));
    List<List<String>> learnt = new ArrayList<>(math(math, "train.json"));
    learnt.addAll(half(planetmath, 0));
    NextSymbols model = NextSymbols.learn(learnt, rarest, least);
    if (folder != null) {
      model.write(folder);
    }
    List<String> frequent = mostFrequent(learnt);
    System.out.printf("learnt from %,d documents%n", learnt.size());
    System.out.println("set · suggestions · symbols · first % · top 5 % · keystrokes saved %");
    if (development) {
      measure("MATH development", math(math, "dev.json"), model, frequent);
    } else {
      measure("MATH test", math(math, "test.json"), model, frequent);
      measure("PlanetMath, the other half", half(planetmath, 1), model, frequent);
    }
    return 0;
  }

  private static List<List<String>> math(Path folder, String name) throws IOException {
    List<Path> files = new ArrayList<>();
    try (var all = Files.walk(folder)) {
      all.filter(file -> file.getFileName().toString().equals(name)).sorted().forEach(files::add);
    }
    return FormulaSources.of(CorpusInput.of(files, CorpusFormat.AUTO));
  }

  private static List<List<String>> half(List<List<String>> documents, int which) {
    List<List<String>> half = new ArrayList<>();
    for (int i = which; i < documents.size(); i += 2) {
      half.add(documents.get(i));
    }
    return half;
  }

  private static List<String> mostFrequent(List<List<String>> documents) {
    Map<String, Integer> seen = new HashMap<>();
    documents.forEach(document ->
        document.forEach(formula ->
            NextSymbols.symbols(formula).forEach(symbol -> seen.merge(symbol, 1, Integer::sum))));
    return seen.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()))
        .map(Map.Entry::getKey)
        .toList();
  }

  private void measure(
      String set, List<List<String>> all, NextSymbols model, List<String> frequent) {
    List<List<String>> drawn = new ArrayList<>();
    for (int i = 0; i < Math.min(documents, all.size()); i++) {
      drawn.add(all.get((int) ((long) i * all.size() / Math.min(documents, all.size()))));
    }
    show(set, "rule: the most frequent symbols", drawn, () -> (_, begun) -> rule(frequent, begun));
    show(set, "n-grams", drawn, () -> suggesting(model, false));
    show(set, "n-grams and the document", drawn, () -> suggesting(model, true));
  }

  private static List<List<String>> rule(List<String> frequent, String begun) {
    Predicate<String> fits = symbol -> symbol.startsWith(begun);
    return frequent.stream().filter(fits).limit(SHOWN).map(List::of).toList();
  }

  private static Suggesting suggesting(NextSymbols model, boolean remembers) {
    NextSymbols.Document document = model.document();
    return new Suggesting() {
      @Override
      public List<List<String>> after(List<String> symbols, String begun) {
        return document.after(symbols, begun, SHOWN).stream()
            .map(NextSymbols.Suggestion::symbols)
            .toList();
      }

      @Override
      public void seen(String formula) {
        if (remembers) {
          document.add(formula);
        }
      }
    };
  }

  private static void show(
      String set, String name, List<List<String>> documents, Supplier<Suggesting> suggestions) {
    var typist = new Typist();
    for (List<String> document : documents) {
      Suggesting suggesting = suggestions.get();
      for (String formula : document) {
        typist.type(NextSymbols.symbols(formula), suggesting);
        suggesting.seen(formula);
      }
    }
    System.out.printf(
        "%s · %s · %,d · %.1f · %.1f · %.1f%n",
        set,
        name,
        typist.symbols,
        100.0 * typist.first / typist.symbols,
        100.0 * typist.shown / typist.symbols,
        100.0 * (typist.characters - typist.keystrokes) / typist.characters);
  }

  /** Counts what a person sees and types. */
  private static final class Typist {
    private long symbols;
    private long first;
    private long shown;
    private long characters;
    private long keystrokes;

    void type(List<String> formula, Suggesting suggesting) {
      for (int i = 0; i < formula.size(); i++) {
        String symbol = formula.get(i);
        List<List<String>> suggested = suggesting.after(formula.subList(0, i), "");
        symbols++;
        first += !suggested.isEmpty() && suggested.getFirst().getFirst().equals(symbol) ? 1 : 0;
        shown += suggested.stream().anyMatch(s -> s.getFirst().equals(symbol)) ? 1 : 0;
        characters += length(formula, i);
      }
      int i = 0;
      while (i < formula.size()) {
        i += typed(formula, i, suggesting);
      }
    }

    /** Types or takes what comes at a place; how many symbols that are. */
    private int typed(List<String> formula, int at, Suggesting suggesting) {
      String symbol = formula.get(at);
      for (int typed = 0; typed < symbol.length(); typed++) {
        int taken =
            longest(
                suggesting.after(formula.subList(0, at), symbol.substring(0, typed)),
                formula.subList(at, formula.size()));
        if (taken > 0) {
          keystrokes++;
          return taken;
        }
        keystrokes++;
      }
      keystrokes += length(formula, at) - symbol.length();
      return 1;
    }

    private static int longest(List<List<String>> suggested, List<String> rest) {
      return suggested.stream()
          .filter(s -> s.size() <= rest.size() && rest.subList(0, s.size()).equals(s))
          .mapToInt(List::size)
          .max()
          .orElse(0);
    }

    /** A symbol's characters and the blank that has to follow a command before a letter. */
    private static int length(List<String> formula, int at) {
      List<String> here = formula.subList(at, Math.min(at + 2, formula.size()));
      return NextSymbols.latex(here).length() - (here.size() == 2 ? here.getLast().length() : 0);
    }
  }
}
