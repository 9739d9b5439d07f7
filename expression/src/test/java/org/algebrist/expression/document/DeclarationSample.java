package org.algebrist.expression.document;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.algebrist.expression.SharedData;

/** Learnt declarations drawn by chance, each in its sentence, for a person to judge. */
final class DeclarationSample {
  private static final int BEFORE = 110;
  private static final int AFTER = 90;

  private DeclarationSample() {}

  /** {@code args}: how many of each set, and the seed. */
  public static void main(String[] args) throws IOException {
    int count = Integer.parseInt(args[0]);
    Path data = SharedData.folder();
    var planetMath = new ArrayList<String>();
    for (Path file : files(data.resolve("planetmath"), ".tex")) {
      collect(DocumentFormulas.read(file), planetMath);
    }
    var math = new ArrayList<String>();
    for (Path file : files(data.resolve("math"), "test.json")) {
      for (Map.Entry<String, String> prose :
          DocumentFormulas.mathProse(DocumentFormulas.read(file))) {
        if (!prose.getKey().equals("answer")) {
          collect(prose.getValue(), math);
        }
      }
    }
    print("PlanetMath", planetMath, count, Long.parseLong(args[1]));
    print("MATH", math, count, Long.parseLong(args[1]));
  }

  private static List<Path> files(Path folder, String ending) throws IOException {
    try (Stream<Path> walk = Files.walk(folder)) {
      return walk.filter(p -> p.toString().endsWith(ending)).sorted().toList();
    }
  }

  private static void collect(String text, List<String> all) {
    for (Declaration each : DocumentContext.learn(text, DocumentFormat.LATEX).declarations()) {
      if (each instanceof Declaration.Named named) {
        int at = named.from();
        String around =
            text.substring(Math.max(0, at - BEFORE), at)
                + "⟦"
                + text.substring(at, Math.min(text.length(), at + AFTER));
        all.add(
            named.name()
                + " = "
                + named.role()
                + " by "
                + named.evidence()
                + "\n      "
                + String.join(" ", around.split("\\s+")));
      }
    }
  }

  private static void print(String set, List<String> all, int count, long seed) {
    Collections.shuffle(all, new Random(seed));
    System.out.println(set + ": " + count + " of " + all.size());
    for (int i = 0; i < count; i++) {
      System.out.printf("%3d  %s%n", i + 1, all.get(i));
    }
  }
}
