package org.algebrist.benchmarks.formulas;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.algebrist.expression.document.DocumentFormulas;
import org.algebrist.expression.document.DocumentFormulas.Found;

/** The formulas of one public data set. */
record Corpus(String name, List<Found> formulas) {

  /** The data sets under {@code data} that are there. */
  static List<Corpus> under(Path data) {
    var all = new ArrayList<Corpus>();
    Path math = data.resolve("math");
    if (Files.isDirectory(math)) {
      List<Found> found = DocumentFormulas.under(math, ".json").toList();
      all.add(
          new Corpus(
              "MATH solutions",
              found.stream().filter(f -> f.member().equals("solution")).toList()));
      all.add(new Corpus("MATH", found));
    }
    add(all, "im2latex", data.resolve("im2latex"), "formulas.lst");
    add(all, "PlanetMath", data.resolve("planetmath"), ".tex");
    add(all, "OpenStax", data.resolve("openstax"), ".cnxml");
    return List.copyOf(all);
  }

  private static void add(List<Corpus> all, String name, Path folder, String ending) {
    if (Files.isDirectory(folder)) {
      try (Stream<Found> found = DocumentFormulas.under(folder, ending)) {
        all.add(new Corpus(name, found.toList()));
      }
    }
  }

  /** So many formulas by chance, the same every time. */
  Corpus sample(int size) {
    var random = new SplittableRandom(3);
    List<Found> shuffled = new ArrayList<>(formulas);
    for (int i = 0; i < Math.min(size, shuffled.size()); i++) {
      int other = random.nextInt(i, shuffled.size());
      Found swapped = shuffled.get(i);
      shuffled.set(i, shuffled.get(other));
      shuffled.set(other, swapped);
    }
    return new Corpus(name + ", sample", shuffled.subList(0, Math.min(size, shuffled.size())));
  }

  /** UTF-16 units of all formulas. */
  long characters() {
    return formulas.stream().mapToLong(f -> f.source().length()).sum();
  }
}
