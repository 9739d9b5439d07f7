package org.algebrist.systems.mathgpt.task;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import org.algebrist.algebra.Postorder;
import org.algebrist.evaluation.statistics.Accuracy;
import org.algebrist.expression.distance.IndexedTree;
import org.algebrist.expression.distance.TreeEditDistance;
import org.algebrist.expression.distance.TreeIndex;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.sequence.TreeSequenceCoder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.TreePosition;

/**
 * The scores of equation extraction (section 3.4), item by item so that two models can be compared
 * in pairs.
 *
 * <p>Compared are the formulas of a label and of what was said, in order; words beside them do not
 * count. A prediction that could not be read is wrong in every score, and has no distance: {@link
 * #coverage} says of how many the distance is. The paper's release leaves such items out.
 *
 * @param items in the order of the data
 */
public record EquationScores(List<Item> items) {
  private static final Formula MARK = Formula.symbol("#");

  /**
   * The scores of one label.
   *
   * @param wellFormed whether formulas were said, and all of them read whole
   * @param treeMatch the same trees: operators, names and exact values
   * @param skeletonMatch the same trees but for the numbers in them
   * @param numbersMatch the same numbers, each as often, wherever they stand
   * @param solved both come to the same value or the same solutions: exactly, or to a relative 1e-9
   * @param distance tree edit distance, unit costs, every digit a node; empty where nothing
   *     well-formed was said
   * @param nodes of the label: the distance of saying nothing
   */
  public record Item(
      String id,
      boolean wellFormed,
      boolean treeMatch,
      boolean skeletonMatch,
      boolean numbersMatch,
      boolean solved,
      OptionalInt distance,
      int nodes) {
    static Item wrong(String id, int nodes) {
      return new Item(id, false, false, false, false, false, OptionalInt.empty(), nodes);
    }
  }

  public EquationScores {
    items = List.copyOf(items);
  }

  /**
   * Scores predictions, one an example.
   *
   * @throws IllegalArgumentException if there are not as many of each
   */
  public static EquationScores of(List<MathExample> examples, List<? extends Prediction> said) {
    Prediction.requireOneEach(said, examples);
    var items = new ArrayList<Item>();
    for (int i = 0; i < said.size(); i++) {
      items.add(item(examples.get(i).id(), examples.get(i).label(), said.get(i)));
    }
    return new EquationScores(items);
  }

  /** The scores of one prediction. */
  public static Item item(String id, MathText label, Prediction prediction) {
    int nodes = distance(label.formulas(), List.of());
    return switch (prediction) {
      case Prediction.Failed _ -> Item.wrong(id, nodes);
      case Prediction.Said(MathText text) -> {
        List<Formula> said = text.formulas();
        boolean whole = !said.isEmpty() && said.stream().allMatch(EquationScores::isWhole);
        yield whole ? item(id, label.formulas(), said, nodes) : Item.wrong(id, nodes);
      }
    };
  }

  private static Item item(String id, List<Formula> gold, List<Formula> said, int nodes) {
    boolean match = gold.equals(said);
    return new Item(
        id,
        true,
        match,
        match || skeletons(gold).equals(skeletons(said)),
        match || numbers(gold).equals(numbers(said)),
        match || solved(gold, said),
        OptionalInt.of(match ? 0 : distance(gold, said)),
        nodes);
  }

  private static boolean isWhole(Formula tree) {
    return TreePosition.all(tree).stream()
        .noneMatch(placed -> placed.formula() instanceof Formula.Unread);
  }

  private static List<Formula> skeletons(List<Formula> trees) {
    return trees.stream()
        .map(
            tree -> Postorder.rebuilt(tree, (_, node) -> node instanceof Formula.Num ? MARK : node))
        .toList();
  }

  private static Map<Rational, Integer> numbers(List<Formula> trees) {
    var counts = new HashMap<Rational, Integer>();
    for (Formula tree : trees) {
      for (TreePosition.Placed placed : TreePosition.all(tree)) {
        if (placed.formula() instanceof Formula.Num number) {
          counts.merge(number.value(), 1, Integer::sum);
        }
      }
    }
    return counts;
  }

  private static boolean solved(List<Formula> gold, List<Formula> said) {
    Optional<EquationValue> right = EquationValue.of(gold);
    return right.isPresent()
        && EquationValue.of(said).filter(right.orElseThrow()::agreesWith).isPresent();
  }

  /** The sum over formulas in turn; what one side has more costs its nodes. */
  private static int distance(List<Formula> gold, List<Formula> said) {
    var index = new TreeIndex();
    var distance = new TreeEditDistance();
    int sum = 0;
    for (int i = 0; i < Math.max(gold.size(), said.size()); i++) {
      if (i >= gold.size()) {
        sum += digits(index, said.get(i)).size();
      } else if (i >= said.size()) {
        sum += digits(index, gold.get(i)).size();
      } else {
        sum += distance.distance(digits(index, gold.get(i)), digits(index, said.get(i)));
      }
    }
    return sum;
  }

  /** The tree as the paper's: digits as nodes, of each number's shortest spelling. */
  private static IndexedTree digits(TreeIndex index, Formula tree) {
    Formula plain =
        Postorder.rebuilt(
            tree,
            (_, node) ->
                node instanceof Formula.Num number ? Formula.number(number.value()) : node);
    return index.of(TreeSequenceCoder.PLAIN.encode(plain).orThrow());
  }

  /** Share of labels for which something well-formed was said. */
  public Accuracy wellFormed() {
    return share(Item::wellFormed);
  }

  /** The paper's Tree Match. */
  public Accuracy treeMatch() {
    return share(Item::treeMatch);
  }

  /** Right operators over right places. */
  public Accuracy skeletonMatch() {
    return share(Item::skeletonMatch);
  }

  /** Right numbers, in whatever places. */
  public Accuracy numbersMatch() {
    return share(Item::numbersMatch);
  }

  /** The paper's Solve Rate. */
  public Accuracy solveRate() {
    return share(Item::solved);
  }

  /** Of how many labels {@link #meanDistance} is the mean. */
  public Accuracy coverage() {
    return share(item -> item.distance().isPresent());
  }

  /** Mean tree edit distance over what {@link #coverage} counts; NaN if that is nothing. */
  public double meanDistance() {
    return items.stream()
        .map(Item::distance)
        .filter(OptionalInt::isPresent)
        .mapToInt(OptionalInt::orElseThrow)
        .average()
        .orElse(Double.NaN);
  }

  /**
   * Mean tree edit distance over all labels, where what is not well-formed counts as nothing said:
   * so models that are well-formed at different labels can be compared. NaN without labels.
   */
  public double meanDistanceOfAll() {
    return items.stream()
        .mapToInt(item -> item.distance().orElse(item.nodes()))
        .average()
        .orElse(Double.NaN);
  }

  /** One score of every item, in order, for a paired test. */
  public List<Boolean> each(Predicate<Item> score) {
    return items.stream().map(score::test).toList();
  }

  private Accuracy share(Predicate<Item> score) {
    return Accuracy.of(items, score);
  }
}
