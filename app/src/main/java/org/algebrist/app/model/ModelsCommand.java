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
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Home;
import org.algebrist.app.doctor.Checksums;
import org.algebrist.app.doctor.Finding;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** {@code models}: what is shipped, with its cards. */
@Command(
    name = "models",
    description = "The models that are shipped: size, whether they are whole, card, scores.",
    footer = {
      "",
      "Examples:",
      "  algebrist models          a paragraph a model",
      "  algebrist models --json   one object a model"
    })
public final class ModelsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(names = "--json", description = "Print one JSON object a line.")
  private boolean json;

  /**
   * What {@code --json} prints of a model.
   *
   * @param name its folder's
   * @param bytes of all its files
   * @param files whether they are those that were shipped
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
    PrintWriter out = spec.commandLine().getOut();
    List<Path> folders = folders(pretrained);
    for (Path folder : folders) {
      Listed model = Listed.of(folder);
      if (json) {
        out.println(JsonMapper.shared().writeValueAsString(model));
      } else {
        print(out, model);
      }
    }
    if (folders.isEmpty() && !json) {
      out.println("  no models in " + pretrained);
      out.println(
          "  a complete clone has them (git checkout -- pretrained); algebrist train makes your"
              + " own");
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
    for (Map<String, String> row : model.scores()) {
      List<String> cells =
          row.entrySet().stream()
              .filter(cell -> !cell.getValue().isEmpty())
              .map(cell ->
                  cell.getKey().isEmpty() ? cell.getValue() : cell.getKey() + " " + cell.getValue())
              .toList();
      out.println("    · " + String.join(" · ", cells));
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
