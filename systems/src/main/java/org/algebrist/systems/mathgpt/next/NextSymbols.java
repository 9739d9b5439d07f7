package org.algebrist.systems.mathgpt.next;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What comes next in a formula that is being typed, told from the symbols before it and from the
 * other formulas of its document.
 *
 * <p>N-grams of LaTeX's commands and characters, interpolated by Witten and Bell's rule (1991,
 * method C): what followed the last k symbols counts beside what followed the last k−1, the more
 * the less often anything new did. Formulas of the document count {@value #OWN} times. No neural
 * network: docs/mathgpt.md says how good it is.
 *
 * <p>Many threads may share one; a {@link Document} belongs to one thread.
 */
public final class NextSymbols {
  /** How often a formula of the document counts. */
  private static final double OWN = 20;

  /** A suggestion goes on as long as the next symbol is at least so likely. */
  private static final double SURE = 0.75;

  private static final int LONGEST = 8;
  private static final String FILE = "symbols.bin.gz";

  private final NgramCounts counts;

  private NextSymbols(NgramCounts counts) {
    this.counts = counts;
  }

  /**
   * @param folder a model folder that {@link #write} wrote
   * @throws org.algebrist.neural.weights.BrokenWeightsException if it is none
   */
  public static NextSymbols load(Path folder) {
    return new NextSymbols(NgramCounts.read(folder.resolve(FILE)));
  }

  /** Whether a folder holds such a model. */
  public static boolean isIn(Path folder) {
    return Files.isRegularFile(folder.resolve(FILE));
  }

  /**
   * Learns from the formulas of documents.
   *
   * @param documents of each the formulas as LaTeX without delimiters
   * @param rarest symbols seen less often are unknown
   * @param least what followed two or more symbols less often is forgotten
   */
  public static NextSymbols learn(List<List<String>> documents, int rarest, int least) {
    Map<String, Integer> seen = new HashMap<>();
    List<List<String>> formulas =
        documents.stream().flatMap(List::stream).map(FormulaSymbols::of).toList();
    formulas.forEach(f -> f.forEach(symbol -> seen.merge(symbol, 1, Integer::sum)));
    List<String> symbols =
        Stream.concat(
                Stream.of("\uFFFD", "", "\u0002"),
                seen.entrySet().stream()
                    .filter(e -> e.getValue() >= rarest)
                    .sorted(
                        Map.Entry.<String, Integer>comparingByValue()
                            .reversed()
                            .thenComparing(Map.Entry.comparingByKey()))
                    .map(Map.Entry::getKey))
            .toList();
    NgramCounts all = NgramCounts.over(symbols);
    formulas.forEach(f -> all.add(f.stream().map(all::id).toList()));
    return new NextSymbols(all.atLeast(least));
  }

  /** Writes a model folder. */
  public void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    counts.write(folder.resolve(FILE));
  }

  /**
   * A suggestion.
   *
   * @param symbols what may come next, at least one; the end of the formula is the symbol ""
   * @param probability of the first of them, 0..1
   */
  public record Suggestion(List<String> symbols, double probability) {
    public Suggestion {
      symbols = List.copyOf(symbols);
    }

    /** As LaTeX; empty for the end of the formula. */
    public String latex() {
      return NextSymbols.latex(symbols);
    }
  }

  /** The symbols of a formula: commands and characters; blanks are none. */
  public static List<String> symbols(String latex) {
    return FormulaSymbols.of(latex);
  }

  /** Symbols as LaTeX, with the blanks that have to stand between commands and letters. */
  public static String latex(List<String> symbols) {
    return FormulaSymbols.join(symbols);
  }

  /** A document of which no formula was seen yet. */
  public Document document() {
    return new Document();
  }

  /** A document that is being written. */
  public final class Document {
    private final NgramCounts own = NgramCounts.over(counts.symbols());

    private Document() {}

    /** A formula of the document, as LaTeX without delimiters. */
    public void add(String latex) {
      own.add(ids(FormulaSymbols.of(latex)));
    }

    /**
     * What may come next, likeliest first.
     *
     * @param latex the formula as far as it is typed; an unfinished command at its end, {@code
     *     \fr}, has to be the beginning of what is suggested
     * @param count how many suggestions at most
     */
    public List<Suggestion> after(String latex, int count) {
      List<String> symbols = FormulaSymbols.of(latex);
      boolean command =
          !symbols.isEmpty() && symbols.getLast().matches("\\\\[A-Za-z]*") && !latex.endsWith(" ");
      if (!command) {
        return after(symbols, "", count);
      }
      String begun = symbols.getLast();
      return after(symbols.subList(0, symbols.size() - 1), begun, count);
    }

    /**
     * The same after whole symbols.
     *
     * @param begun how the suggested symbol begins; empty for any
     */
    public List<Suggestion> after(List<String> symbols, String begun, int count) {
      List<Integer> context = ids(symbols);
      double[] likely = probabilities(context);
      var best =
          new PriorityQueue<Integer>(
              Comparator.<Integer>comparingDouble(id -> likely[id])
                  .thenComparing(Comparator.reverseOrder()));
      for (int id = 0; id < likely.length; id++) {
        if (id == NgramCounts.UNKNOWN
            || id == NgramCounts.BEGIN
            || !counts.symbols().get(id).startsWith(begun)) {
          continue;
        }
        best.add(id);
        if (best.size() > count) {
          best.poll();
        }
      }
      List<Suggestion> suggestions = new ArrayList<>();
      while (!best.isEmpty()) {
        int id = best.remove();
        suggestions.add(new Suggestion(further(context, id), likely[id]));
      }
      return List.copyOf(suggestions.reversed());
    }

    /** The symbol and those that follow almost surely. */
    private List<String> further(List<Integer> context, int first) {
      List<String> symbols = new ArrayList<>(List.of(counts.symbols().get(first)));
      List<Integer> typed = new ArrayList<>(context);
      int last = first;
      while (last != NgramCounts.END && symbols.size() < LONGEST) {
        typed.add(last);
        double[] likely = probabilities(typed);
        last = 0;
        for (int id = 0; id < likely.length; id++) {
          last = likely[id] > likely[last] ? id : last;
        }
        if (likely[last] < SURE || last == NgramCounts.END || last == NgramCounts.UNKNOWN) {
          break;
        }
        symbols.add(counts.symbols().get(last));
      }
      return symbols;
    }

    /** Of each symbol by its id, how likely it comes next. */
    private double[] probabilities(List<Integer> typed) {
      List<Integer> whole = new ArrayList<>(typed.size() + 1);
      whole.add(NgramCounts.BEGIN);
      whole.addAll(typed);
      double[] likely = new double[counts.symbols().size()];
      Arrays.fill(likely, 1.0 / likely.length);
      for (int k = 0; k <= Math.min(NgramCounts.ORDER, whole.size()); k++) {
        List<Integer> context = whole.subList(whole.size() - k, whole.size());
        mix(likely, counts.after(context), own.after(context));
      }
      return likely;
    }

    private List<Integer> ids(List<String> symbols) {
      return symbols.stream().map(counts::id).toList();
    }
  }

  /** Witten–Bell: what followed a longer context, before what followed the shorter ones. */
  private static void mix(
      double[] likely,
      NgramCounts.@Nullable Followers general,
      NgramCounts.@Nullable Followers own) {
    double total = (general == null ? 0 : general.total()) + (own == null ? 0 : OWN * own.total());
    if (total == 0) {
      return;
    }
    double different =
        (general == null ? 0 : general.different()) + (own == null ? 0 : own.different());
    double kept = kept(general) + (own == null ? 0 : OWN * own.total());
    double shorter = (different + total - kept) / (total + different);
    for (int id = 0; id < likely.length; id++) {
      likely[id] *= shorter;
    }
    add(likely, general, 1 / (total + different));
    add(likely, own, OWN / (total + different));
  }

  private static double kept(NgramCounts.@Nullable Followers followers) {
    double kept = 0;
    for (int i = 0; followers != null && i < followers.size(); i++) {
      kept += followers.count(i);
    }
    return kept;
  }

  private static void add(double[] likely, NgramCounts.@Nullable Followers followers, double each) {
    for (int i = 0; followers != null && i < followers.size(); i++) {
      likely[followers.id(i)] += followers.count(i) * each;
    }
  }
}
