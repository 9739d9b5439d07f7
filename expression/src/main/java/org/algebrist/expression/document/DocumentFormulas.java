package org.algebrist.expression.document;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;

/** All formulas of a file of the public data sets, for measuring readers on them. */
public final class DocumentFormulas {
  /** The members of MATH's records that hold prose with formulas. */
  private static final Set<String> MATH_PROSE = Set.of("problem", "question", "solution", "answer");

  private DocumentFormulas() {}

  /**
   * A formula and where it was found.
   *
   * @param source without delimiters
   * @param context what its document has declared up to there
   * @param member the member of a JSON record that holds it, else ""
   */
  public record Found(
      String source, Notation notation, boolean display, Context context, String member) {}

  /**
   * The formulas of one file by its ending: {@code .json} (MATH; a member "answer" is a formula as
   * a whole), {@code .tex}, {@code .cnxml} and other XML or HTML, {@code .lst} (im2latex: one a
   * line), {@code .md}; any other is searched in the format that it looks like.
   *
   * @throws UncheckedIOException if the file cannot be read
   */
  public static Stream<Found> of(Path file) {
    String text = read(file);
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    String ending = name.substring(name.lastIndexOf('.') + 1);
    return switch (ending) {
      case "json" -> ofMath(text);
      case "lst" -> text.lines().filter(line -> !line.isBlank()).map(DocumentFormulas::line);
      default -> of(text, DocumentFormat.of(name, text), "");
    };
  }

  /**
   * The formulas of all files with one of {@code endings} under a folder, in the order of paths.
   *
   * @throws UncheckedIOException if the folder cannot be read
   */
  public static Stream<Found> under(Path folder, String... endings) {
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> chosen =
          files
              .filter(Files::isRegularFile)
              .filter(file -> Stream.of(endings).anyMatch(file.toString()::endsWith))
              .sorted()
              .toList();
      return chosen.stream().flatMap(DocumentFormulas::of);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot list " + folder, e);
    }
  }

  /** The formulas of a document, each with what is declared where it stands. */
  public static Stream<Found> of(String document, DocumentFormat format, String member) {
    List<Region> regions = FormulaFinder.find(document, format);
    DocumentContext context = DocumentContext.learn(document, regions);
    return regions.stream()
        .filter(region -> region instanceof Region.Math)
        .map(region -> (Region.Math) region)
        .map(f -> new Found(f.source(), f.notation(), f.display(), context.at(f.start()), member));
  }

  /** Every string of a MATH file that holds prose, as (member, text). */
  static List<Map.Entry<String, String>> mathProse(String json) {
    var prose = new ArrayList<Map.Entry<String, String>>();
    JsonStrings.members(
        json,
        (key, value) -> {
          if (MATH_PROSE.contains(key)) {
            prose.add(Map.entry(key, value));
          }
        });
    return prose;
  }

  private static Stream<Found> ofMath(String json) {
    return mathProse(json).stream()
        .flatMap(entry ->
            entry.getKey().equals("answer")
                ? Stream.of(line(entry.getValue(), "answer"))
                : of(entry.getValue(), DocumentFormat.LATEX, entry.getKey()));
  }

  private static Found line(String source) {
    return line(source, "");
  }

  private static Found line(String source, String member) {
    return new Found(source, Notation.LATEX, true, Context.NONE, member);
  }

  /**
   * The text of a file: UTF-8, or Latin-1 where that is broken, as in old TeX files.
   *
   * @throws UncheckedIOException if the file cannot be read
   */
  public static String read(Path file) {
    try {
      byte[] bytes = Files.readAllBytes(file);
      String text = new String(bytes, StandardCharsets.UTF_8);
      return text.indexOf('\uFFFD') < 0 ? text : new String(bytes, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }
}
