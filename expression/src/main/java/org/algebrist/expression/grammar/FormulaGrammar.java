package org.algebrist.expression.grammar;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.ReadResult.Failed;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.algebrist.expression.tree.Reading;
import org.jspecify.annotations.Nullable;

/**
 * Finds out what a formula means that is set as a layout.
 *
 * <p>Plan: (1) {@link Expansion} takes the layout apart into stretches, outer ones before inner
 * ones; (2) {@link RowParser} reads each from the last to the first; (3) where {@link Choices} were
 * open, the formula is read again with one choice changed at a time, the likeliest first. Steps 1
 * and 2 take time linear in the layout and no recursion.
 */
public final class FormulaGrammar {
  /** The most readings of one formula that are given. */
  public static final int MAX_CANDIDATES = 8;

  /** The most pieces that a formula may have. */
  public static final int MAX_PIECES = Expansion.MAX_PIECES;

  /** How many readings are tried for each one asked for, as some turn out the same. */
  private static final int TRIES = 4;

  private final String source;
  private final Layout.Row row;
  private final List<Failed> layoutProblems;
  private final Context context;

  private FormulaGrammar(
      String source, Layout.Row row, List<Failed> layoutProblems, Context context) {
    this.source = source;
    this.row = row;
    this.layoutProblems = layoutProblems;
    this.context = context;
  }

  /**
   * The readings of a layout, the likeliest first.
   *
   * @param source the text that the layout's places are in, for messages
   * @param layoutProblems what was wrong with the text already; with any, the reading is partial
   * @param maxCandidates how many readings are wanted, 1 to {@link #MAX_CANDIDATES}; more than one
   *     costs time
   */
  public static Reading read(
      String source,
      Layout.Row row,
      List<Failed> layoutProblems,
      Context context,
      int maxCandidates) {
    return new FormulaGrammar(source, row, layoutProblems, context)
        .read(Math.min(maxCandidates, MAX_CANDIDATES));
  }

  /** As above, for a layout whose text is not at hand; messages show what the layout holds. */
  public static Reading read(
      Layout.Row row, List<Failed> layoutProblems, Context context, int maxCandidates) {
    return read(LayoutText.of(row), row, layoutProblems, context, maxCandidates);
  }

  private record Attempt(Node.Finished tree, Choices choices, List<Failed> problems) {}

  private Reading read(int maxCandidates) {
    Attempt best = attempt(Choices.likeliest(maxCandidates > 1));
    if (best == null) {
      return new Reading.Failed(nothing());
    }
    if (!layoutProblems.isEmpty() || !best.problems().isEmpty() || best.tree().unread()) {
      List<Failed> problems = new ArrayList<>(layoutProblems);
      problems.addAll(best.problems());
      if (problems.isEmpty()) {
        problems.add(
            ReadResult.failed(
                Kind.UNEXPECTED_CHARACTER,
                source,
                0,
                "part of the formula could not be read",
                "a formula"));
      }
      return new Reading.Partial(candidate(best, "the part that could be read"), problems);
    }
    if (maxCandidates <= 1 || best.choices().open().isEmpty()) {
      return new Reading.Whole(List.of(candidate(best, "the usual reading")));
    }
    return new Reading.Whole(candidates(best, maxCandidates));
  }

  private Failed nothing() {
    return layoutProblems.isEmpty()
        ? ReadResult.failed(Kind.EMPTY, source, 0, "there is no formula", "a formula")
        : layoutProblems.getFirst();
  }

  private static Reading.Candidate candidate(Attempt attempt, String why) {
    return new Reading.Candidate(
        attempt.tree().formula(), attempt.choices().score(), why, attempt.tree().spans());
  }

  /** Reads the formula with these choices; null if there is nothing. */
  private @Nullable Attempt attempt(Choices choices) {
    var problems = new Problems(source);
    var usage = new Usage(context);
    var expansion = new Expansion(usage, choices, problems);
    List<Stretch> stretches = expansion.expand(row);
    if (expansion.isTooLong()) {
      return new Attempt(tooLong(problems).finish(), choices, problems.list());
    }
    usage.meets(stretches);
    var parser = new RowParser(usage, choices, problems);
    for (int i = stretches.size() - 1; i >= 0; i--) {
      Stretch stretch = stretches.get(i);
      parser.read(stretch);
      Node result = stretch.result;
      if (result != null && result.depth > Formula.MAX_READ_DEPTH) {
        stretch.result = tooDeep(stretch, result, problems);
      }
    }
    Node root = stretches.getFirst().result;
    return root == null ? null : new Attempt(root.finish(), choices, problems.list());
  }

  private Node tooLong(Problems problems) {
    problems.add(
        Kind.TOO_LONG,
        row.start(),
        "the formula has more than " + Expansion.MAX_PIECES + " pieces",
        "formulas one by one");
    return Node.leaf(
        new Formula.Unread(problems.source(row.start(), row.end())), row.start(), row.end());
  }

  private Node tooDeep(Stretch stretch, Node result, Problems problems) {
    problems.add(
        Kind.TOO_DEEP,
        stretch.start,
        "the tree grows deeper than " + Formula.MAX_READ_DEPTH,
        "a formula of at most that depth");
    return Node.leaf(
        new Formula.Unread(problems.source(result.start, result.end)), result.start, result.end);
  }

  /** A reading that is found, and the first open choice that may still be changed in it. */
  private record Found(Attempt attempt, String why, int from) {}

  private List<Reading.Candidate> candidates(Attempt best, int maxCandidates) {
    var queue =
        new PriorityQueue<Found>(
            Comparator.comparingDouble((Found f) -> -f.attempt().choices().score()));
    queue.add(new Found(best, "the usual reading", 0));
    List<Reading.Candidate> candidates = new ArrayList<>();
    List<Formula> seen = new ArrayList<>();
    int tries = 0;
    while (!queue.isEmpty() && candidates.size() < maxCandidates) {
      Found found = queue.poll();
      Formula formula = found.attempt().tree().formula();
      if (!seen.contains(formula)) {
        seen.add(formula);
        candidates.add(candidate(found.attempt(), found.why()));
      }
      List<Choices.Open> open = found.attempt().choices().open();
      for (int k = found.from(); k < open.size() && tries < TRIES * maxCandidates; k++) {
        Choices.Open choice = open.get(k);
        if (found.attempt().choices().settled().containsKey(choice.key())) {
          continue;
        }
        tries++;
        Attempt other = attempt(found.attempt().choices().with(choice.key(), 1));
        if (other != null && other.problems().isEmpty() && !other.tree().unread()) {
          String why = choice.answers()[1];
          queue.add(
              new Found(
                  other,
                  candidates.size() == 1 && found.from() == 0 ? why : found.why() + "; " + why,
                  k + 1));
        }
      }
    }
    return candidates;
  }
}
