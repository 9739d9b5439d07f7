package org.algebrist.evaluation.metrics;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.Stream;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.latex.writer.LatexWriter;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Reading;
import org.hipparchus.stat.correlation.SpearmansCorrelation;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/**
 * How well metrics rank texts by how much was done to them: k random edits, k = 0..{@value
 * #MOST_EDITS}, of one kind or of all kinds mixed.
 *
 * <p>{@code main} prints the table for made-up texts and, where a folder of the MATH data is given,
 * for its solutions.
 */
final class SimilarityValidation {
  static final int MOST_EDITS = 8;

  /** Drawn for each text and number of edits. */
  private static final int DRAWS = 2;

  /** WordNet has little to say of random words. */
  private static final Meteor STEMS_ONLY = new Meteor(Meteor.Words.AS_WRITTEN, Synonyms.NONE);

  private static final SpearmansCorrelation SPEARMAN = new SpearmansCorrelation();

  private final List<MathText> texts;
  private final MathTextEdits edits;
  private final SplittableRandom random;

  /** The metrics compared; those of words see the text in LaTeX. */
  enum Metric {
    OURS(TextFormulaSimilarity::of),
    BLEU((a, b) -> Bleu.of(List.of(latex(b)), List.of(latex(a))).score()),
    ROUGE((a, b) -> RougeL.score(latex(b), List.of(latex(a)))),
    METEOR((a, b) -> STEMS_ONLY.counts(latex(b), List.of(latex(a))).score());

    private final ToDoubleBiFunction<MathText, MathText> similarity;

    Metric(ToDoubleBiFunction<MathText, MathText> similarity) {
      this.similarity = similarity;
    }
  }

  /**
   * What one metric reached.
   *
   * @param within the mean over texts of Spearman's rank correlation of dissimilarity and edits
   * @param pooled the same correlation over all texts at once
   * @param ordered the share of pairs of versions of one text with different numbers of edits that
   *     it puts in order, a tie counting half
   */
  record Figures(double within, double pooled, double ordered) {}

  SimilarityValidation(List<MathText> texts, long seed) {
    this.texts = texts;
    random = new SplittableRandom(seed);
    List<Formula> formulas = texts.stream().flatMap(t -> t.formulas().stream()).distinct().toList();
    edits = new MathTextEdits(random, RandomMathTexts.WORDS, formulas);
  }

  static List<MathText> madeUp(int count, long seed) {
    var maker = new RandomMathTexts(new SplittableRandom(seed));
    return Stream.generate(maker::text).limit(count).toList();
  }

  /**
   * The figures of every metric.
   *
   * @param kinds each edit is of one of these
   */
  Map<Metric, Figures> measure(List<MathTextEdits.Kind> kinds) {
    return measure(kinds, EnumSet.allOf(Metric.class));
  }

  /** The figures of some metrics; METEOR takes most of the time. */
  Map<Metric, Figures> measure(List<MathTextEdits.Kind> kinds, Set<Metric> metrics) {
    Map<Metric, List<double[]>> scores = new EnumMap<>(Metric.class); // by text, version
    for (Metric metric : metrics) {
      scores.put(metric, new ArrayList<>());
    }
    int versions = DRAWS * (MOST_EDITS + 1);
    for (MathText text : texts) {
      for (Metric metric : metrics) {
        scores.get(metric).add(new double[versions]);
      }
      for (int version = 0; version < versions; version++) {
        MathText edited = text;
        for (int k = 0; k < version / DRAWS; k++) {
          edited = edits.edited(edited, kinds.get(random.nextInt(kinds.size())));
        }
        for (Metric metric : metrics) {
          scores.get(metric).getLast()[version] = 1 - metric.similarity.applyAsDouble(text, edited);
        }
      }
    }
    Map<Metric, Figures> figures = new EnumMap<>(Metric.class);
    scores.forEach((metric, list) -> figures.put(metric, figures(list)));
    return figures;
  }

  private static Figures figures(List<double[]> byText) {
    int versions = byText.getFirst().length;
    var severity = new double[versions];
    Arrays.setAll(severity, version -> version / DRAWS);
    double within = 0;
    double ordered = 0;
    double pairs = 0;
    var all = new double[byText.size() * versions];
    var allSeverities = new double[all.length];
    for (int text = 0; text < byText.size(); text++) {
      double[] scores = byText.get(text);
      double correlation = SPEARMAN.correlation(severity, scores);
      within += Double.isNaN(correlation) ? 0 : correlation; // all scores equal
      for (int a = 0; a < versions; a++) {
        all[text * versions + a] = scores[a];
        allSeverities[text * versions + a] = severity[a];
        for (int b = 0; b < versions; b++) {
          if (severity[a] < severity[b]) {
            pairs++;
            ordered += scores[a] < scores[b] ? 1 : scores[a] == scores[b] ? 0.5 : 0;
          }
        }
      }
    }
    return new Figures(
        within / byText.size(), SPEARMAN.correlation(allSeverities, all), ordered / pairs);
  }

  /** The text as linear models write it: words and the tokens of formulas between blanks. */
  static String latex(MathText text) {
    var out = new StringBuilder();
    for (MathText.Part part : text.parts()) {
      switch (part) {
        case MathText.Words(String words) -> out.append(words);
        case MathText.Expression(Formula tree) -> {
          out.append(" $");
          String latex = LatexWriter.write(tree);
          for (int i = 0; i < latex.length(); i++) {
            boolean inCommand =
                Character.isLetter(latex.charAt(i)) && commandStart(latex, i) >= 0
                    || i > 0 && latex.charAt(i - 1) == '\\';
            out.append(inCommand ? "" : " ").append(latex.charAt(i));
          }
          out.append(" $ ");
        }
      }
    }
    return out.toString();
  }

  private static int commandStart(String latex, int at) {
    int i = at;
    while (i >= 0 && Character.isLetter(latex.charAt(i))) {
      i--;
    }
    return i >= 0 && latex.charAt(i) == '\\' ? i : -1;
  }

  /** Solutions of the MATH data whose formulas are all read. */
  static List<MathText> mathSolutions(Path folder, int count) throws Exception {
    var texts = new ArrayList<MathText>();
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = new ArrayList<>(new TreeSet<>(all.filter(f -> f.endsWith("test.json")).toList()));
    }
    for (Path file : files) {
      int ofFile = 0;
      for (JsonNode item : new ObjectMapper().readTree(file.toFile())) {
        String solution = item.get("solution").asString();
        if (solution.contains("\\begin") || solution.contains("[asy]")) {
          continue; // formulas and figures outside of dollar signs
        }
        MathText text = parsed(solution);
        if (text.formulas().size() >= 2 && ofFile < count / files.size() + 1) {
          texts.add(text);
          ofFile++;
        }
      }
    }
    return texts.subList(0, Math.min(count, texts.size()));
  }

  private static MathText parsed(String solution) {
    var parts = new ArrayList<MathText.Part>();
    String[] pieces = solution.split("\\$", -1);
    for (int i = 0; i < pieces.length; i++) {
      if (i % 2 == 0 || pieces[i].isBlank()) {
        if (!pieces[i].isEmpty()) {
          parts.add(new MathText.Words(pieces[i]));
        }
      } else if (FormulaReader.read(pieces[i], Notation.LATEX, Context.NONE, 1)
          instanceof Reading.Whole whole) {
        parts.add(new MathText.Expression(whole.candidates().getFirst().formula()));
      } else {
        return MathText.words("unread");
      }
    }
    return MathText.of(parts);
  }

  /** {@code args}: how many texts, and perhaps the folder of the MATH data. */
  public static void main(String[] args) throws Exception {
    int count = Integer.parseInt(args[0]);
    print("made-up texts", new SimilarityValidation(madeUp(count, 1), 2));
    if (args.length > 1) {
      print("MATH solutions", new SimilarityValidation(mathSolutions(Path.of(args[1]), count), 2));
    }
  }

  private static void print(String title, SimilarityValidation validation) {
    System.out.printf(
        Locale.ROOT,
        "%s (%d): mean within texts / pooled / pairs in order%n",
        title,
        validation.texts.size());
    for (MathTextEdits.Kind kind : MathTextEdits.Kind.values()) {
      printRow(kind.name(), validation.measure(List.of(kind)));
    }
    printRow("MIXED", validation.measure(List.of(MathTextEdits.Kind.values())));
  }

  private static void printRow(String name, Map<Metric, Figures> figures) {
    System.out.printf(Locale.ROOT, "%-9s", name);
    figures.forEach((metric, f) ->
        System.out.printf(
            Locale.ROOT, "  %s %.3f / %.3f / %.3f", metric, f.within(), f.pooled(), f.ordered()));
    System.out.println();
  }
}
