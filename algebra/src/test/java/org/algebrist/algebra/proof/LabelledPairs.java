package org.algebrist.algebra.proof;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.algebrist.algebra.typed.TypedFormula;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Reading;

/**
 * Pairs with a verdict each, from a resource of tab-separated lines: kind, verdict (E equal, D
 * different, U not to be decided; any of several), left, right, declarations. {@code main resource}
 * prints what {@link Equality} makes of them.
 */
public final class LabelledPairs {
  private static final Duration LIMIT = Duration.ofSeconds(5);

  /** What {@link Equality} says of two typed formulas of which nothing is declared. */
  public static Verdict verdict(String left, String right) {
    return new Pair("", "U", left, right, Context.NONE).verdict();
  }

  /** One line. */
  public record Pair(String kind, String labels, String left, String right, Context context) {
    /** What {@link Equality} says of it. */
    public Verdict verdict() {
      List<Formula> both = both();
      return Equality.check(both.getFirst(), both.getLast(), context, LIMIT);
    }

    /** What is compared. */
    List<Formula> both() {
      return TypedFormula.both(left, right).stream().map(typed -> read(typed, context)).toList();
    }

    /** Whether a verdict contradicts the label. */
    public boolean isWrong(Verdict verdict) {
      return switch (verdict) {
        case Verdict.Equal _ -> !labels.contains("E");
        case Verdict.Different _ -> !labels.contains("D");
        case Verdict.Unknown _ -> false;
      };
    }
  }

  private LabelledPairs() {}

  static List<Pair> of(String resource) {
    try (InputStream in = LabelledPairs.class.getResourceAsStream(resource)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(LabelledPairs::pair)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Pair pair(String line) {
    String[] fields = line.split("\t");
    Context context = Context.NONE;
    if (fields.length > 4) {
      for (String declared : fields[4].split(",")) {
        String[] parts = declared.split("=");
        Context.Role role = Context.Role.valueOf(parts[1].toUpperCase(Locale.ROOT));
        context = context.with(parts[0], role);
      }
    }
    return new Pair(fields[0], fields[1], fields[2], fields[3], context);
  }

  /** The likeliest reading of a formula. */
  public static Formula read(String text, Context context) {
    return read(TypedFormula.of(text), context);
  }

  private static Formula read(TypedFormula typed, Context context) {
    return switch (FormulaReader.read(typed.text(), typed.notation(), context, 1)) {
      case Reading.Whole whole -> whole.candidates().getFirst().formula();
      case Reading.Partial _, Reading.Failed _ -> throw new IllegalArgumentException(typed.text());
    };
  }

  public static void main(String[] arguments) {
    Map<String, int[]> kinds = new TreeMap<>();
    var notes = new ArrayList<String>();
    int[] all = new int[3];
    for (Pair pair : of(arguments[0])) {
      Verdict verdict;
      try {
        verdict = pair.verdict();
      } catch (RuntimeException | StackOverflowError e) {
        notes.add("ERROR " + pair + " " + e);
        all[1]++;
        continue;
      }
      int[] counts = kinds.computeIfAbsent(pair.kind(), _ -> new int[3]);
      int column =
          pair.isWrong(verdict)
              ? 1
              : verdict instanceof Verdict.Unknown && !pair.labels().contains("U") ? 2 : 0;
      counts[column]++;
      all[column]++;
      if (column > 0) {
        notes.add(
            (column == 1 ? "WRONG " : "open  ")
                + String.join("  ", pair.labels(), pair.left() + "  |  " + pair.right())
                + "\n        "
                + pair.both().stream().map(InfixWriter::write).collect(Collectors.joining("  |  "))
                + "\n        "
                + verdict);
      }
    }
    notes.forEach(System.out::println);
    kinds.forEach((kind, counts) -> System.out.println(kind + " " + Arrays.toString(counts)));
    System.out.printf(
        Locale.ROOT,
        "%d pairs: right %d, wrong %d, unknown %d (%.1f %%)%n",
        all[0] + all[1] + all[2],
        all[0],
        all[1],
        all[2],
        100.0 * all[2] / (all[0] + all[1] + all[2]));
  }
}
