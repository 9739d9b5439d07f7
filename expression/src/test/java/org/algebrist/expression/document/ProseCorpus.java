package org.algebrist.expression.document;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Prose whose formulas have lost their delimiters, with the spans where they were. */
final class ProseCorpus {
  private ProseCorpus() {}

  /** A formula's place, end exclusive, without the punctuation of the sentence around it. */
  record Span(int start, int end) {}

  record Sample(String text, List<Span> formulas) {}

  /** How a formula is set when its delimiters are gone. */
  enum Style {
    /** LaTeX as it was. */
    LATEX,
    /** As people type it: x^2, (a + b)/2, √5, α ≤ 3. */
    TYPED
  }

  /** Questions and solutions of MATH, of one split: "train", "dev" or "test". */
  static List<Sample> math(Path data, String split, Style style) {
    var samples = new ArrayList<Sample>();
    for (Path file : files(data.resolve("math"), "/" + split + ".json")) {
      JsonStrings.members(
          DocumentFormulas.read(file),
          (key, value) -> {
            if (key.equals("question") || key.equals("solution")) {
              samples.add(sample(value, style, samples.size()));
            }
          });
    }
    return samples;
  }

  /** Articles of PlanetMath whose number modulo {@code parts} is {@code part}. */
  static List<Sample> planetMath(Path data, int part, int parts, Style style) {
    List<Path> files = files(data.resolve("planetmath"), ".tex");
    var samples = new ArrayList<Sample>();
    for (int i = part; i < files.size(); i += parts) {
      samples.add(sample(DocumentFormulas.read(files.get(i)), style, i));
    }
    return samples;
  }

  private static List<Path> files(Path folder, String ending) {
    try (Stream<Path> walk = Files.walk(folder)) {
      return walk.filter(p -> p.toString().endsWith(ending)).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The document without markup and delimiters; {@code seed} picks among ways of typing. */
  static Sample sample(String latex, Style style, long seed) {
    var text = new StringBuilder();
    var spans = new ArrayList<Span>();
    var random = new Random(seed);
    for (Region region : FormulaFinder.find(latex, DocumentFormat.LATEX)) {
      switch (region) {
        case Region.Text words -> text.append(words.words());
        case Region.Markup markup -> text.append(markup.breaks() ? "\n" : "");
        case Region.Math math -> {
          String source =
              style == Style.LATEX ? math.source() : TypedFormula.of(math.source(), random);
          if (math.display()) {
            text.append('\n');
          }
          for (String line : style == Style.LATEX ? List.of(source) : List.of(source.split("\n"))) {
            add(line, text, spans);
            if (style == Style.TYPED && source.indexOf('\n') >= 0) {
              text.append('\n');
            }
          }
          if (math.display()) {
            text.append('\n');
          }
        }
      }
    }
    return new Sample(text.toString(), List.copyOf(spans));
  }

  /** The sample with line breaks every 60 to 80 characters, as in mail and TeX files. */
  static Sample wrapped(Sample sample, long seed) {
    var random = new Random(seed);
    var text = new StringBuilder(sample.text());
    int width = 60 + random.nextInt(20);
    int line = 0;
    for (int i = 0; i < text.length(); i++) {
      line++;
      boolean blank = text.charAt(i) == ' ';
      boolean escaped = i > 0 && text.charAt(i - 1) == '\\';
      if (text.charAt(i) == '\n') {
        line = 0;
      } else if (blank && !escaped && line >= width) {
        text.setCharAt(i, '\n');
        line = 0;
      }
    }
    return new Sample(text.toString(), sample.formulas());
  }

  private static void add(String source, StringBuilder text, List<Span> spans) {
    int from = 0;
    int to = source.length();
    while (to > from && isOuter(source.charAt(to - 1))) {
      // A thin space before the stop, as in "x = 1\,."
      to -= to - from >= 2 && source.charAt(to - 2) == '\\' ? 2 : 1;
    }
    while (from < to && isOuter(source.charAt(from))) {
      from++;
    }
    if (from < to) {
      spans.add(new Span(text.length() + from, text.length() + to));
    }
    text.append(source);
  }

  private static boolean isOuter(char c) {
    return Character.isWhitespace(c) || ",.;:?~".indexOf(c) >= 0;
  }
}
