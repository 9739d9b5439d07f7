package org.algebrist.app.model;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * What a model's card, the {@code README.md} in its folder, says about it.
 *
 * @param title its first heading; empty without one
 * @param about its first paragraph, on one line; empty without one
 * @param scores the rows of the first table under a heading that names scores, accuracy or results,
 *     each by the names of the columns; empty if there is no such table
 */
record ModelCard(String title, String about, List<Map<String, String>> scores) {
  private static final Pattern LINK = Pattern.compile("\\[([^\\]]*)\\]\\([^)]*\\)");
  private static final ModelCard NONE = new ModelCard("", "", List.of());

  /** The card of a model folder; an empty one if there is none that can be read. */
  static ModelCard of(Path model) throws IOException {
    Path card = model.resolve("README.md");
    if (!Files.isRegularFile(card)) {
      return NONE;
    }
    try {
      return parse(Files.readAllLines(card));
    } catch (MalformedInputException notText) {
      return NONE;
    }
  }

  static ModelCard parse(List<String> lines) {
    List<String> body = withoutFrontMatter(lines);
    return new ModelCard(title(body), about(body), scores(body));
  }

  /** Hugging Face's cards open with YAML between two lines of hyphens. */
  private static List<String> withoutFrontMatter(List<String> lines) {
    if (lines.isEmpty() || !lines.getFirst().strip().equals("---")) {
      return lines;
    }
    List<String> rest = lines.subList(1, lines.size());
    int end = rest.stream().map(String::strip).toList().indexOf("---");
    return end < 0 ? lines : rest.subList(end + 1, rest.size());
  }

  private static String title(List<String> lines) {
    return lines.stream()
        .filter(ModelCard::isHeading)
        .findFirst()
        .map(line -> line.replaceFirst("^#+\\s*", "").strip())
        .orElse("");
  }

  private static String about(List<String> lines) {
    List<String> paragraph =
        lines.stream()
            .map(String::strip)
            .dropWhile(line -> line.isEmpty() || isHeading(line))
            .takeWhile(line -> !line.isEmpty() && !isHeading(line))
            .toList();
    return plain(String.join(" ", paragraph));
  }

  private static List<Map<String, String>> scores(List<String> lines) {
    List<String> table =
        lines.stream()
            .map(String::strip)
            .dropWhile(line -> !(isHeading(line) && namesScores(line)))
            .dropWhile(line -> !line.startsWith("|"))
            .takeWhile(line -> line.startsWith("|"))
            .toList();
    List<Map<String, String>> rows = new ArrayList<>();
    for (int i = 2; i < table.size(); i++) { // after the heads and the rule below them
      List<String> heads = cells(table.getFirst());
      List<String> values = cells(table.get(i));
      Map<String, String> row = new LinkedHashMap<>();
      for (int c = 0; c < Math.min(heads.size(), values.size()); c++) {
        row.put(heads.get(c), values.get(c));
      }
      rows.add(row);
    }
    return List.copyOf(rows);
  }

  private static boolean namesScores(String heading) {
    String words = heading.toLowerCase(Locale.ROOT);
    return words.contains("score") || words.contains("accuracy") || words.contains("result");
  }

  private static boolean isHeading(String line) {
    return line.matches("#{1,6}\\s.*");
  }

  private static List<String> cells(String row) {
    String inner =
        row.substring(1, row.endsWith("|") && row.length() > 1 ? row.length() - 1 : row.length());
    return Arrays.stream(inner.split("\\|", -1)).map(String::strip).map(ModelCard::plain).toList();
  }

  /** Text without Markdown's links and signs of bold print. */
  private static String plain(String markdown) {
    return LINK.matcher(markdown).replaceAll("$1").replace("**", "");
  }
}
