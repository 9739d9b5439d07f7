package org.algebrist.datasets.problems;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.algebrist.datasets.wordproblem.WordProblem;

/** A set of word problems that comes with the program. It has a name, as the public sets have. */
public sealed interface ShippedSet permits GeneratedSets, WrittenSets {
  /** Its name, such as {@code problems_plain}. */
  String id();

  /** Its problems, with the numbers found in their texts. */
  List<WordProblem> problems();

  /** Whether all of it may be trained on, since there is a development set of its kind. */
  boolean isWhollyForTraining();

  /** The set of this name. */
  static Optional<ShippedSet> named(String name) {
    return Stream.<ShippedSet>concat(
            Arrays.stream(GeneratedSets.values()), Arrays.stream(WrittenSets.values()))
        .filter(set -> set.id().equals(name))
        .findFirst();
  }
}
