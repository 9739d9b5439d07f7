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

  /** Whether there is a set to choose settings by of its kind, so that none of it is held out. */
  boolean hasDevelopmentSet();

  /** The set of this name. */
  static Optional<ShippedSet> named(String name) {
    return Stream.<ShippedSet>concat(
            Arrays.stream(GeneratedSets.values()), Arrays.stream(WrittenSets.values()))
        .filter(set -> set.id().equals(name))
        .findFirst();
  }
}
