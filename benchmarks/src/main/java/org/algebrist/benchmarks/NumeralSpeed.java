package org.algebrist.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.algebrist.benchmarks.machine.Clock;
import org.algebrist.expression.numeral.Numeral;
import org.algebrist.expression.numeral.NumeralScanner;

/**
 * How fast numerals are found in the texts of the data sets, and whether all are restored.
 *
 * @param bytes of text in UTF-8
 * @param numerals found
 * @param finding CPU-seconds of finding where they stand
 * @param reading CPU-seconds of finding them with their values
 * @param restored those whose text, read alone, gives the same numeral again
 * @param texts number of texts
 * @param same those of the texts that are given back to the character by their pieces and numerals
 */
record NumeralSpeed(
    long bytes, long numerals, double finding, double reading, long restored, int texts, int same) {
  private static final List<String> ENDINGS = List.of(".json", ".jsonl", ".txt", ".tex", ".csv");

  /** The text of files under a folder, a file again and again if there are too few. */
  static List<String> texts(Path folder, long megabytes) throws IOException {
    List<Path> files;
    try (Stream<Path> found = Files.walk(folder)) {
      files =
          found
              .filter(file -> ENDINGS.stream().anyMatch(file.toString()::endsWith))
              .sorted()
              .toList();
    }
    List<String> texts = new ArrayList<>();
    long wanted = megabytes * 1_000_000;
    long bytes = 0;
    while (bytes < wanted) {
      long before = bytes;
      for (Path file : files) {
        for (String line :
            new String(Files.readAllBytes(file), StandardCharsets.UTF_8).split("\n")) {
          if (bytes < wanted) {
            texts.add(line);
            bytes += utf8Length(line);
          }
        }
      }
      if (bytes == before) {
        throw new IOException("no text in " + folder + "; name the folder of data sets by --data");
      }
    }
    return texts;
  }

  static NumeralSpeed measure(List<String> texts) {
    List<String> some = texts.subList(0, Math.min(texts.size(), 1 + texts.size() / 10));
    for (int round = 0; round < 3; round++) { // a warm-up
      find(some);
      read(some);
    }
    double start = Clock.threadSeconds();
    long found = find(texts);
    double finding = Clock.threadSeconds() - start;
    start = Clock.threadSeconds();
    long read = read(texts);
    double reading = Clock.threadSeconds() - start;
    if (read != found) {
      throw new IllegalStateException(read + " numerals read, " + found + " found");
    }
    long restored = 0;
    int same = 0;
    for (String text : texts) {
      StringBuilder again = new StringBuilder(text.length());
      int from = 0;
      for (NumeralScanner.Found each : NumeralScanner.scan(text)) {
        Numeral numeral = each.numeral();
        again.append(text, from, each.start()).append(numeral.text());
        from = each.end();
        NumeralScanner alone = new NumeralScanner(numeral.text());
        restored += alone.next() && alone.numeral().equals(numeral) ? 1 : 0;
      }
      same += again.append(text, from, text.length()).toString().equals(text) ? 1 : 0;
    }
    long bytes = texts.stream().mapToLong(NumeralSpeed::utf8Length).sum();
    return new NumeralSpeed(bytes, found, finding, reading, restored, texts.size(), same);
  }

  private static long find(List<String> texts) {
    long count = 0;
    for (String text : texts) {
      NumeralScanner scanner = new NumeralScanner(text);
      while (scanner.next()) {
        count++;
      }
    }
    return count;
  }

  /** The signs are summed so that no value is left out by the compiler. */
  private static long read(List<String> texts) {
    long count = 0;
    for (String text : texts) {
      NumeralScanner scanner = new NumeralScanner(text);
      while (scanner.next()) {
        count += scanner.numeral().value().signum() < 2 ? 1 : 0;
      }
    }
    return count;
  }

  private static long utf8Length(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
