package org.algebrist.expression.gold;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.algebrist.expression.SharedData;
import org.algebrist.expression.document.DocumentContext;
import org.algebrist.expression.document.DocumentFormat;
import org.algebrist.expression.document.DocumentFormulas;
import org.algebrist.expression.document.FormulaFinder;
import org.algebrist.expression.document.Region;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;

/**
 * Formulas drawn by chance from the data sets, each with its document: the same ones every time, so
 * that labels can be kept without the formulas, by their hashes.
 *
 * <p>Drawn are different formulas of at least {@link #LEAST} characters (of MathML, of at least
 * three elements with text) that no gold set holds.
 */
final class BlindDraw {
  private static final int LEAST = 6;
  private static final Pattern ESCAPE = Pattern.compile("\\\\(.)");
  private static final Pattern NOTE = Pattern.compile("<<[^>]*>>");
  private static final Pattern CALCULATION =
      Pattern.compile(
          "(?<![\\w.,$])[($\\d][\\d.,/()$%*+x× -]*[-+*/x×][\\d.,/()$%*+x× -]*= ?[$\\d][\\d.,]*(?<=\\d)%?");
  private static final Pattern LEAF = Pattern.compile("<(?:m:)?m[ino]\\b");

  /** Where formulas come from, and how many of each set. */
  enum Origin {
    MATH(40, 12, 12, 30, 16, 16, 25, 16, 25, 50),
    PLANETMATH(50, 15, 15, 40, 22, 0, 0, 0, 0, 0),
    OPENSTAX(25, 8, 8, 25, 14, 14, 25, 16, 25, 50),
    OFEQ(50, 15, 15, 0, 0, 0, 0, 0, 0, 0),
    EXEQ(35, 10, 10, 0, 0, 0, 0, 0, 0, 0),
    GSM8K(0, 0, 0, 15, 8, 8, 15, 8, 12, 24),
    /** The half of PlanetMath that the readings' ranker is not learnt from. */
    PLANETMATH_HALF(0, 0, 0, 0, 0, 22, 35, 22, 38, 76);

    private final int[] counts;

    Origin(int... counts) {
      this.counts = counts;
    }
  }

  /**
   * A formula of a document.
   *
   * @param start where it starts in the document
   */
  record Drawn(
      Origin origin,
      String document,
      DocumentFormat format,
      int start,
      Notation notation,
      String source) {
    /** The first 16 hexadecimal digits of the SHA-256 of the formula. */
    String hash() {
      try {
        byte[] digest =
            MessageDigest.getInstance("SHA-256").digest(source.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(digest, 0, 8);
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException(e);
      }
    }

    /** What the document declares before the formula. */
    DocumentContext declared() {
      return DocumentContext.learn(document, format);
    }
  }

  private final Path data;
  private final Set<String> known = new HashSet<>();

  private BlindDraw(Path data) {
    this.data = data;
    for (String gold : List.of(GoldFormula.DESIGNED, GoldFormula.RANDOM)) {
      GoldFormula.all(gold).forEach(row -> known.add(row.source()));
    }
  }

  /**
   * The formulas of one set.
   *
   * @param set 0 for the first, 1, 2 … for further ones
   */
  static List<Drawn> of(Path data, int set) {
    var draw = new BlindDraw(data);
    var drawn = new ArrayList<Drawn>();
    for (Origin origin : Origin.values()) {
      if (origin.counts[set] == 0) {
        continue;
      }
      List<Drawn> all = draw.candidates(origin);
      Collections.shuffle(all, new Random(20_261_124L + origin.ordinal()));
      int from = Arrays.stream(origin.counts, 0, set).sum();
      drawn.addAll(all.subList(from, from + origin.counts[set]));
    }
    return drawn;
  }

  private List<Drawn> candidates(Origin origin) {
    var found = new ArrayList<Drawn>();
    var sources = new HashSet<>(known);
    if (origin == Origin.GSM8K) {
      typed(found, sources);
      return found;
    }
    documents(
        origin,
        document -> {
          DocumentFormat format =
              origin == Origin.OPENSTAX ? DocumentFormat.HTML : DocumentFormat.LATEX;
          for (Region region : FormulaFinder.find(document, format)) {
            if (region instanceof Region.Math math
                && isLong(math.source(), math.notation())
                && sources.add(math.source())) {
              found.add(
                  new Drawn(
                      origin, document, format, math.start(), math.notation(), math.source()));
            }
          }
        });
    return found;
  }

  private static boolean isLong(String source, Notation notation) {
    return notation == Notation.MATHML
        ? LEAF.matcher(source).results().count() >= 3
        : source.chars().filter(c -> !Character.isWhitespace(c)).count() >= LEAST;
  }

  private void documents(Origin origin, Consumer<String> taker) {
    switch (origin) {
      case MATH ->
          files("math", "test.json")
              .forEach(file -> strings(DocumentFormulas.read(file)).forEach(taker));
      case PLANETMATH -> files("planetmath", ".tex").map(DocumentFormulas::read).forEach(taker);
      case PLANETMATH_HALF -> {
        List<Path> files = files("planetmath", ".tex").toList();
        for (int i = 1; i < files.size(); i += 2) {
          taker.accept(DocumentFormulas.read(files.get(i)));
        }
      }
      case OPENSTAX -> files("openstax", "index.cnxml").map(DocumentFormulas::read).forEach(taker);
      case OFEQ -> mathSum("post.test", "OFEQ-10k", taker);
      case EXEQ -> mathSum("title.test", "EXEQ-300k", taker);
      case GSM8K ->
          files("gsm8k", "test.jsonl")
              .flatMap(file -> DocumentFormulas.read(file).lines())
              .map(line -> line.replace("\\n", "\n"))
              .forEach(taker);
    }
  }

  /** What people type in GSM8K's answers, before and after the calculator's own notes. */
  private void typed(List<Drawn> found, Set<String> sources) {
    documents(
        Origin.GSM8K,
        document -> {
          String plain = NOTE.matcher(document).replaceAll("");
          for (Matcher match = CALCULATION.matcher(plain); match.find(); ) {
            String source = match.group().strip();
            if (source.length() >= LEAST && sources.add(source)) {
              found.add(
                  new Drawn(
                      Origin.GSM8K,
                      plain,
                      DocumentFormat.PLAIN,
                      match.start(),
                      FormulaReader.notation(source),
                      source));
            }
          }
        });
  }

  /** The posts of MathSum, a line each, with dollars in place of its own marks. */
  private void mathSum(String file, String folder, Consumer<String> taker) {
    DocumentFormulas.read(data.resolve("mathsum").resolve(folder).resolve(file))
        .lines()
        .map(line -> line.replaceAll("</?m>", "\\$").replace("-LRB-", "(").replace("-RRB-", ")"))
        .forEach(taker);
  }

  /** The questions and solutions of a file of MATH. */
  private static List<String> strings(String json) {
    return Pattern.compile("\"(?:question|solution)\":\\s*\"((?:[^\"\\\\]|\\\\.)*)\"")
        .matcher(json)
        .results()
        .map(match ->
            ESCAPE
                .matcher(match.group(1))
                .replaceAll(sign ->
                    sign.group(1).equals("n") ? "\n" : Matcher.quoteReplacement(sign.group(1))))
        .toList();
  }

  private Stream<Path> files(String folder, String ending) {
    try (Stream<Path> files = Files.walk(data.resolve(folder))) {
      return files.filter(file -> file.toString().endsWith(ending)).sorted().toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Prints the formulas of a set with the words around them, to be labelled. */
  public static void main(String[] args) {
    int count = 0;
    for (Drawn drawn : of(SharedData.folder(), Integer.parseInt(args[0]))) {
      String before = drawn.document.substring(Math.max(0, drawn.start - 230), drawn.start);
      int end = Math.min(drawn.document.length(), drawn.start + drawn.source.length() + 90);
      String after =
          drawn.document.substring(Math.min(end, drawn.start + drawn.source.length()), end);
      System.out.printf(
          "#%d %s %s%n  … %s%n  >>> %s%n  %s …%n",
          ++count, drawn.hash(), drawn.origin, plain(before), plain(drawn.source), plain(after));
    }
  }

  private static String plain(String text) {
    return text.replaceAll("\\s+", " ");
  }
}
