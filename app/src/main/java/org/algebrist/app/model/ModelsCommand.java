package org.algebrist.app.model;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.algebrist.app.command.Answer;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Home;
import org.algebrist.app.command.Output;
import org.algebrist.app.doctor.Checksums;
import org.algebrist.app.doctor.Finding;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code models}: lists the shipped models with their cards. */
@Command(
    name = "models",
    description = {
      "List the shipped models.",
      "Shows the size, whether the files are intact, the card and the scores of each."
    },
    footer = {
      "",
      "Examples:",
      "  algebrist models          one paragraph per model",
      "  algebrist models --json   one object per model"
    })
public final class ModelsCommand implements Callable<Integer> {
  /** Rows of a card's table that are shown in a terminal; {@code --json} has all. */
  private static final int MOST_ROWS = 8;

  @Mixin private Output output = new Output();

  /**
   * What {@code --json} prints about a model.
   *
   * @param name its folder's
   * @param bytes of all its files
   * @param files whether they are the files that were shipped
   */
  record Listed(
      String name,
      String path,
      long bytes,
      Finding files,
      String title,
      String about,
      List<Map<String, String>> scores) {

    static Listed of(Path folder) throws IOException {
      ModelCard card = ModelCard.of(folder);
      return new Listed(
          folder.getFileName().toString(),
          folder.toString(),
          size(folder),
          Checksums.finding(folder),
          card.title(),
          card.about(),
          card.scores());
    }
  }

  @Override
  public Integer call() throws IOException {
    Path pretrained = Home.locate().pretrained();
    List<Path> folders = folders(pretrained);
    for (Path folder : folders) {
      Listed model = Listed.of(folder);
      output.print(new Answer(ExitCode.DONE, () -> model, (out, _) -> print(out, model)));
    }
    if (folders.isEmpty() && !output.json()) {
      output.out().println("  no models in " + pretrained);
      output.out().println("  restore them with: git checkout -- pretrained");
    }
    return ExitCode.DONE;
  }

  private static void print(PrintWriter out, Listed model) {
    out.printf(
        Locale.ROOT,
        "  %-14s %.1f MB · %s%n",
        model.name(),
        model.bytes() / 1e6,
        model.files().line());
    if (!model.title().isEmpty()) {
      out.println("    " + model.title());
    }
    if (!model.about().isEmpty()) {
      wrap(model.about(), 92).forEach(line -> out.println("    " + line));
    }
    for (Map<String, String> row : model.scores().stream().limit(MOST_ROWS).toList()) {
      List<String> cells =
          row.entrySet().stream()
              .filter(cell -> !cell.getValue().isEmpty())
              .map(cell ->
                  cell.getKey().isEmpty() ? cell.getValue() : cell.getKey() + " " + cell.getValue())
              .toList();
      out.println("    · " + String.join(" · ", cells));
    }
    if (model.scores().size() > MOST_ROWS) {
      out.println("    · and %d more, in the card".formatted(model.scores().size() - MOST_ROWS));
    }
    Path card = Path.of(model.path()).resolve("README.md");
    out.println(Files.exists(card) ? "    card: " + card : "    no card (README.md)");
    out.println();
  }

  private static List<String> wrap(String text, int width) {
    List<String> lines = new ArrayList<>();
    var line = new StringBuilder();
    for (String word : text.split(" ", -1)) {
      if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }

  private static List<Path> folders(Path pretrained) throws IOException {
    if (!Files.isDirectory(pretrained)) {
      return List.of();
    }
    try (Stream<Path> entries = Files.list(pretrained)) {
      return entries.filter(Files::isDirectory).sorted().toList();
    }
  }

  private static long size(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).mapToLong(ModelsCommand::length).sum();
    } catch (UncheckedIOException unreadable) {
      throw unreadable.getCause();
    }
  }

  private static long length(Path file) {
    try {
      return Files.size(file);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
