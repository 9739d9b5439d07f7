package org.algebrist.systems.numgpt.data.corpus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Which files a corpus is of, and the passages of them all. */
public final class CorpusFiles {
  private static final String KNOWN =
      ".jsonl or .json (records with a text, or a problem), .txt (paragraphs), .tex, .cnxml, .xml"
          + " (ASDiv) or .train (a text a line)";

  private CorpusFiles() {}

  /**
   * The English texts with numbers in a folder of the open data sets that the project names: those
   * of GSM8K, MATH, ASDiv, SVAMP, MAWPS, ALG514, DRAW, TAL-SCQ5K, PlanetMath, OpenStax and MathSum
   * which are there. Test and development files are left out where a set has training files; of
   * sets in five folds, one fold's two parts are the whole.
   *
   * @throws CorpusException if there is none
   */
  public static List<Path> open(Path data) throws IOException {
    List<Path> files = new ArrayList<>();
    add(files, data.resolve("gsm8k"), "train.jsonl");
    add(files, data.resolve("math"), "train.json");
    add(files, data.resolve("asdiv"), "ASDiv.xml");
    add(files, data.resolve("svamp"), "SVAMP.json");
    add(files, data.resolve("ept"), "mawps_fold0_train.jsonl");
    add(files, data.resolve("ept"), "mawps_fold0_test.jsonl");
    add(files, data.resolve("ept"), "alg514_fold0_train.jsonl");
    add(files, data.resolve("ept"), "alg514_fold0_test.jsonl");
    add(files, data.resolve("ept"), "draw_train.jsonl");
    add(files, data.resolve("tal-scq5k/en"), "train_3K.jsonl");
    add(files, data.resolve("planetmath"), ".tex");
    add(files, data.resolve("openstax"), ".cnxml");
    add(files, data.resolve("mathsum"), "title.train");
    if (files.isEmpty()) {
      throw CorpusException.empty(
          data + ": none of the open data sets is there; expected folders such as gsm8k or math");
    }
    return List.copyOf(files);
  }

  /** In the order of names, so that every machine reads alike. */
  private static void add(List<Path> files, Path folder, String ending) throws IOException {
    if (Files.isDirectory(folder)) {
      try (Stream<Path> all = Files.walk(folder)) {
        all.filter(file -> file.getFileName().toString().endsWith(ending))
            .filter(Files::isRegularFile)
            .sorted()
            .forEach(files::add);
      }
    }
  }

  /**
   * The passages of files, one file after the other.
   *
   * @throws CorpusException if there is no file, or one of a format that is not read
   */
  public static TextSource<Passage> read(List<Path> files) {
    if (files.isEmpty()) {
      throw CorpusException.empty("no files of text; expected " + KNOWN);
    }
    for (Path file : files) {
      if (!isKnown(file)) {
        throw CorpusException.unknownFormat(file, KNOWN);
      }
    }
    return new FilesInTurn<>(files, CorpusFiles::reader);
  }

  private static String ending(Path file) {
    String name = file.getFileName().toString();
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private static boolean isKnown(Path file) {
    return switch (ending(file)) {
      case "jsonl", "json", "txt", "tex", "cnxml", "xml", "train" -> true;
      default -> false;
    };
  }

  private static TextSource<Passage> reader(Path file) throws IOException {
    return switch (ending(file)) {
      case "jsonl", "json" -> new JsonPassages(file);
      case "txt" -> new LinePassages(file, false);
      case "train" -> new LinePassages(file, true);
      case "tex" -> new TexPassages(file);
      case "cnxml", "xml" -> new XmlPassages(file);
      default -> throw CorpusException.unknownFormat(file, KNOWN);
    };
  }
}
