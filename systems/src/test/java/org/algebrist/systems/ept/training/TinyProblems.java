package org.algebrist.systems.ept.training;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Made-up problems in the format of the published data sets, for tests. */
public final class TinyProblems {
  private static final List<String> NAMES =
      List.of("Ann", "Bob", "Carl", "Dora", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe", "Kim");
  private static final List<String> THINGS =
      List.of("pens", "cups", "nuts", "hats", "eggs", "keys", "figs", "maps", "toys", "bags");

  private TinyProblems() {}

  /**
   * Writes problems of three kinds: a sum and a difference, a product, and a half, whose 2 stands
   * nowhere in the text.
   *
   * @param data the folder of data sets; the file is {@code ept/NAME.jsonl} in it
   */
  public static void write(Path data, String name, int count, long seed) throws IOException {
    SplittableRandom random = new SplittableRandom(seed);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      lines.add(line(name + "-" + i, i % 3, random));
    }
    Files.createDirectories(data.resolve("ept"));
    Files.write(data.resolve("ept").resolve(name + ".jsonl"), lines);
  }

  private static String line(String id, int kind, SplittableRandom random) {
    String who = NAMES.get(random.nextInt(NAMES.size()));
    String other = NAMES.get(random.nextInt(NAMES.size()));
    String what = THINGS.get(random.nextInt(THINGS.size()));
    int small = random.nextInt(2, 20);
    int large = small + 2 * random.nextInt(1, 20);
    return switch (kind) {
      case 0 ->
          record(
              id,
              "%s and %s have %d %s , and %s has %d more . How many has each ?"
                  .formatted(who, other, large, what, who, small),
              new int[] {4, large, 9, small},
              "[0, \"X_0 X_1 + N_0 =\"], [0, \"X_0 X_1 - N_1 =\"], [1, \"X_0 X_1\"]",
              "[%s, %s]".formatted((large + small) / 2.0, (large - small) / 2.0));
      case 1 ->
          record(
              id,
              "%s buys %d %s for %d dollars each . What does %s pay ?"
                  .formatted(who, small, what, large, other),
              new int[] {2, small, 5, large},
              "[0, \"N_0 N_1 * X_0 =\"], [1, \"X_0\"]",
              "[%d]".formatted(small * large));
      default ->
          record(
              id,
              "%s gave half of the %s to %s , who got %d . How many were there ?"
                  .formatted(who, what, other, large),
              new int[] {10, large},
              "[0, \"X_0 C_2 / N_0 =\"], [1, \"X_0\"]",
              "[%d]".formatted(2 * large));
    };
  }

  private static String record(
      String id, String text, int[] tokensAndValues, String equations, String answer) {
    List<String> numbers = new ArrayList<>();
    for (int i = 0; i < tokensAndValues.length; i += 2) {
      numbers.add(
          "{\"token\": [%d], \"value\": \"%d\"}"
              .formatted(tokensAndValues[i], tokensAndValues[i + 1]));
    }
    return "{\"id\": \"%s\", \"text\": \"%s\", \"numbers\": [%s], \"expr\": [%s], \"answer\": [%s]}"
        .formatted(id, text, String.join(", ", numbers), equations, answer);
  }
}
