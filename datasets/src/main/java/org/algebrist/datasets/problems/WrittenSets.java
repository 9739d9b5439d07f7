package org.algebrist.datasets.problems;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.algebrist.datasets.own.OwnProblems;
import org.algebrist.datasets.wordproblem.WordProblem;

/**
 * Sets of word problems that were written one by one for the shipped corpus, without slots: each
 * problem has its own wording. Some have no answer. The files are JSON lines, those to train on
 * compressed.
 */
public enum WrittenSets implements ShippedSet {
  /** To train on. */
  TRAIN("problems_written", "written.jsonl.gz"),
  /** To choose settings by; of the same writers. */
  DEVELOPMENT("problems_written-development", "written-development.jsonl"),
  /**
   * To train on: most of them in groups that share a story and differ in one thing which changes
   * the equations.
   */
  CONTRASTS("problems_contrasts", "contrasts.jsonl.gz"),
  /** To choose settings by: whole groups of the same writers. */
  CONTRASTS_DEVELOPMENT("problems_contrasts-development", "contrasts-development.jsonl"),
  /** To train on: each writer wrote problems of a few kinds, most of them in such groups. */
  BY_KIND("problems_by-kind", "by-kind.jsonl.gz"),
  /** To choose settings by: whole groups of the same writers. */
  BY_KIND_DEVELOPMENT("problems_by-kind-development", "by-kind-development.jsonl"),
  /**
   * To train on: as text books, worksheets, teachers, pupils and adults put them, most of them in
   * such groups.
   */
  BY_SOURCE("problems_by-source", "by-source.jsonl.gz"),
  /** To choose settings by: whole groups of the same writers. */
  BY_SOURCE_DEVELOPMENT("problems_by-source-development", "by-source-development.jsonl"),
  /**
   * To train on: of kinds that the model before was weak in, most of them in such groups (money,
   * fractions, several steps, ratios, areas, systems, numbers that do not matter).
   */
  WEAK_KINDS("problems_weak-kinds", "weak-kinds.jsonl.gz"),
  /** To choose settings by: whole groups of the same writers. */
  WEAK_KINDS_DEVELOPMENT("problems_weak-kinds-development", "weak-kinds-development.jsonl"),
  /**
   * To train on: each writer wrote problems of one domain, most of them in such groups (stories of
   * many steps, fractions and percent, money and measures, algebra, tricky short ones, worksheets,
   * what can be answered and what cannot).
   */
  BY_DOMAIN("problems_by-domain", "by-domain.jsonl.gz"),
  /** To choose settings by: whole groups of the same writers. */
  BY_DOMAIN_DEVELOPMENT("problems_by-domain-development", "by-domain-development.jsonl"),
  /**
   * To train on: each writer wrote problems of one field, most of them in such groups (systems of
   * text books, number problems, stories of many steps, money of daily life, short school problems,
   * fractions and rates, what can be answered and what cannot, everyday persons).
   */
  BY_FIELD("problems_by-field", "by-field.jsonl.gz"),
  /** To choose settings by: whole groups of the same writers. */
  BY_FIELD_DEVELOPMENT("problems_by-field-development", "by-field-development.jsonl"),
  /**
   * To train on: each writer wrote problems of one situation, most of them in such groups (stories
   * of several steps, parts of what is left, algebra of text books, money, short school problems,
   * what can be answered and what cannot, rates and shared work).
   */
  BY_SITUATION("problems_by-situation", "by-situation.jsonl.gz"),
  /** To choose settings by: whole groups of the same writers. */
  BY_SITUATION_DEVELOPMENT("problems_by-situation-development", "by-situation-development.jsonl"),
  /** To choose settings by; as people type problems, with answers and without equations. */
  EVERYDAY("problems_everyday-development", "everyday-development.jsonl");

  private final String id;
  private final String file;

  WrittenSets(String id, String file) {
    this.id = id;
    this.file = file;
  }

  @Override
  public String id() {
    return id;
  }

  /** Of the first set a twentieth was held out, and is, as models have been trained without it. */
  @Override
  public boolean hasDevelopmentSet() {
    return this != TRAIN
        && Arrays.stream(values()).anyMatch(other -> other.id.equals(id + "-development"));
  }

  @Override
  public List<WordProblem> problems() {
    return OwnProblems.problems(OwnProblems.read(Path.of(file), ProblemCorpus.resource(file)));
  }
}
