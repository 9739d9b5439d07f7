package org.algebrist.systems.mathgpt.task;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;

/** The sentences of {@code story-templates.tsv}, which says what its columns mean. */
final class StoryTemplates {
  private static final String FILE = "/org/algebrist/systems/mathgpt/task/story-templates.tsv";

  private StoryTemplates() {}

  /** What a story counts at some point. */
  enum Counted {
    NOTHING,
    OWNED,
    BOXED,
    MONEY,
    SHARE,
    QUESTION
  }

  /**
   * A sentence.
   *
   * @param tree over {@code v}, what was counted before, and the new numbers {@code a} and {@code
   *     b}
   * @param operators how many the tree has
   * @param text with slots in braces
   */
  record Sentence(Counted before, Counted after, Formula tree, int operators, String text) {}

  /** The sentences that come with the program, in the order of the file. */
  static List<Sentence> shipped() {
    try (InputStream in = StoryTemplates.class.getResourceAsStream(FILE)) {
      if (in == null) {
        throw new IllegalStateException(FILE + " is missing from the program");
      }
      return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static List<Sentence> parse(String table) {
    var sentences = new ArrayList<Sentence>();
    table
        .lines()
        .filter(line -> !line.startsWith("#") && !line.startsWith("before\t"))
        .forEach(line -> {
          String[] cells = line.split("\t", -1);
          if (cells.length != 4) {
            throw new IllegalStateException(
                FILE + ": expected 4 cells separated by tabs, met \"" + line + "\"");
          }
          Formula tree = InfixReader.read(cells[2]).orThrow();
          // Every operator is binary, so a tree of k of them has 2k + 1 nodes.
          sentences.add(
              new Sentence(
                  Counted.valueOf(cells[0]),
                  Counted.valueOf(cells[1]),
                  tree,
                  tree.size() / 2,
                  cells[3]));
        });
    return List.copyOf(sentences);
  }

  /** What stands for the names and things of a story; each list has no entry twice. */
  record Words(List<Person> persons, List<Thing> things, List<String> containers) {
    record Person(String name, String possessive) {}

    record Thing(String many, String one) {}

    static Words english() {
      Stream<Person> women =
          Stream.of(
                  "Anna", "Beth", "Carla", "Dora", "Emma", "Fiona", "Grace", "Hannah", "Iris",
                  "Julia", "Kate", "Lena", "Maria", "Nora", "Olga", "Paula", "Rosa", "Sara", "Tina",
                  "Vera")
              .map(name -> new Person(name, "her"));
      Stream<Person> men =
          Stream.of(
                  "Adam", "Ben", "Carl", "David", "Eric", "Frank", "George", "Henry", "Ivan",
                  "Jack", "Karl", "Liam", "Mark", "Noah", "Oscar", "Peter", "Robert", "Simon",
                  "Tom", "Victor")
              .map(name -> new Person(name, "his"));
      List<Thing> things =
          Stream.of(
                  "apples apple",
                  "marbles marble",
                  "stamps stamp",
                  "pencils pencil",
                  "stickers sticker",
                  "cards card",
                  "books book",
                  "coins coin",
                  "shells shell",
                  "beads bead",
                  "buttons button",
                  "toys toy",
                  "candles candle",
                  "roses rose",
                  "oranges orange",
                  "nuts nut",
                  "eggs egg",
                  "tickets ticket",
                  "bottles bottle",
                  "cookies cookie",
                  "photos photo",
                  "badges badge",
                  "balls ball",
                  "plates plate")
              .map(pair -> pair.split(" ", -1))
              .map(pair -> new Thing(pair[0], pair[1]))
              .toList();
      return new Words(
          Stream.concat(women, men).toList(),
          things,
          List.of("boxes", "bags", "crates", "baskets", "drawers", "sacks", "jars", "cartons"));
    }
  }
}
