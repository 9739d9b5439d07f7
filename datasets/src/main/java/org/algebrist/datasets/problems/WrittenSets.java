package org.algebrist.datasets.problems;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.algebrist.datasets.own.OwnProblems;
import org.algebrist.datasets.wordproblem.WordProblem;

/**
 * Sets of word problems that were written one by one for the shipped corpus, without slots: each
 * problem has its own wording. Each set has a name, as the {@link GeneratedSets} have.
 */
public enum WrittenSets {
  /** To train on. */
  TRAIN("problems_written", "written.jsonl"),
  /** To choose settings by; of the same writers. */
  DEVELOPMENT("problems_written-development", "written-development.jsonl"),
  /** To choose settings by; as people type problems, with answers and without equations. */
  EVERYDAY("problems_everyday-development", "everyday-development.jsonl");

  private final String id;
  private final String file;

  WrittenSets(String id, String file) {
    this.id = id;
    this.file = file;
  }

  /** The set of this name, such as {@code problems_written}. */
  public static Optional<WrittenSets> named(String name) {
    return Arrays.stream(values()).filter(set -> set.id.equals(name)).findFirst();
  }

  /** Its name. */
  public String id() {
    return id;
  }

  /** The problems, with the numbers found in their texts. Some have no answer. */
  public List<WordProblem> problems() {
    return OwnProblems.problems(OwnProblems.read(Path.of(file), ProblemCorpus.resource(file)));
  }
}
