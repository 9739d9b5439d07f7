package org.algebrist.expression.notation;

import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;
import org.algebrist.expression.mathml.ContentWriter;
import org.algebrist.expression.mathml.MathmlReader;
import org.algebrist.expression.mathml.PresentationWriter;
import org.algebrist.expression.opt.OptReader;
import org.algebrist.expression.opt.OptWriter;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.RandomTrees;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.Reading;
import org.jspecify.annotations.Nullable;

/**
 * A writer and the reader that should take back what it wrote: read(write(t)) = t.
 *
 * @param write null where a tree is past the notation's limits, which is no failure
 * @param read the tree, or null if the text was refused
 */
public record RoundTrip(
    String name,
    Function<Formula, @Nullable String> write,
    Function<String, @Nullable Formula> read) {

  public static final RoundTrip INFIX =
      new RoundTrip("infix", InfixWriter::write, text -> tree(InfixReader.read(text)));
  public static final RoundTrip PREFIX =
      new RoundTrip("prefix", PrefixWriter::write, text -> tree(PrefixReader.read(text)));
  public static final RoundTrip POSTFIX =
      new RoundTrip("postfix", Postfix::write, text -> tree(Postfix.read(text)));
  public static final RoundTrip OPT =
      new RoundTrip("opt", f -> text(OptWriter.text(f)), text -> tree(OptReader.read(text)));
  public static final RoundTrip OPT_JSON =
      new RoundTrip("opt json", f -> text(OptWriter.json(f)), text -> tree(OptReader.read(text)));

  public static final RoundTrip PRESENTATION =
      new RoundTrip("presentation MathML", PresentationWriter::write, RoundTrip::mathml);
  public static final RoundTrip CONTENT =
      new RoundTrip("content MathML", ContentWriter::write, RoundTrip::mathml);

  /** Every pair. */
  public static final List<RoundTrip> ALL =
      List.of(INFIX, PREFIX, POSTFIX, OPT, OPT_JSON, PRESENTATION, CONTENT);

  /**
   * The result of many trees.
   *
   * @param trees how many were tried
   * @param refused how many the writer has no form for
   * @param failed how many did not come back equal
   * @param first the first that did not, for a person; empty if there is none
   */
  public record Outcome(int trees, int refused, int failed, String first) {}

  static @Nullable Formula tree(ReadResult result) {
    return result instanceof ReadResult.Read(Formula formula) ? formula : null;
  }

  /** Only a whole reading counts: what is mended on the way was written badly. */
  private static @Nullable Formula mathml(String text) {
    return MathmlReader.read(text, Context.NONE, 1) instanceof Reading.Whole whole
        ? whole.candidates().getFirst().formula()
        : null;
  }

  private static @Nullable String text(OptWriter.Result result) {
    return result instanceof OptWriter.Result.Written(String text) ? text : null;
  }

  @Override
  public String toString() {
    return name;
  }

  /**
   * Whether the tree comes back, both ways: the text of what came back is the same text, or at
   * least is so from then on; an intent of MathML does not tell how a product was set.
   */
  public boolean holds(Formula tree) {
    String text = write.apply(tree);
    return text == null || comesBack(tree, text);
  }

  private boolean comesBack(Formula tree, String text) {
    Formula back = read.apply(text);
    if (!tree.equals(back)) {
      return false;
    }
    String again = write.apply(back);
    if (again == null || text.equals(again) || this != PRESENTATION) {
      return text.equals(again);
    }
    Formula settled = read.apply(again);
    return settled != null && again.equals(write.apply(settled));
  }

  /** Tries {@code count} trees. */
  public Outcome run(Supplier<Formula> trees, int count) {
    int refused = 0;
    int failed = 0;
    String first = "";
    for (int i = 0; i < count; i++) {
      Formula tree = trees.get();
      String text = write.apply(tree);
      if (text == null) {
        refused++;
      } else if (!comesBack(tree, text)) {
        failed++;
        first = first.isEmpty() ? story(tree) : first;
      }
    }
    return new Outcome(count, refused, failed, first);
  }

  private String story(Formula tree) {
    String text = write.apply(tree);
    Formula back = text == null ? null : read.apply(text);
    return name
        + " wrote "
        + text
        + "\n  for   "
        + PrefixWriter.write(tree)
        + "\n  read  "
        + (back == null ? "nothing" : PrefixWriter.write(back));
  }

  /**
   * Prints a line for each notation.
   *
   * @param args how many trees for each (default 100,000), a seed, and names of pairs (default all)
   */
  public static void main(String[] args) {
    int count = args.length > 0 ? Integer.parseInt(args[0]) : 100_000;
    long seed = args.length > 1 ? Long.parseLong(args[1]) : 1;
    List<String> wanted = List.of(args).subList(Math.min(2, args.length), args.length);
    for (RoundTrip pair : ALL) {
      if (!wanted.isEmpty() && !wanted.contains(pair.name())) {
        continue;
      }
      var random = new Random(seed);
      RandomTrees trees = RandomTrees.everything(random);
      long start = System.nanoTime();
      Outcome outcome =
          pair.run(
              () -> random.nextBoolean() ? trees.next() : trees.arbitrary(1 + random.nextInt(40)),
              count);
      System.out.printf(
          "%-20s %,d trees, %,d past its limits, %d failed, %.1f s%n%s",
          pair.name(),
          outcome.trees(),
          outcome.refused(),
          outcome.failed(),
          (System.nanoTime() - start) / 1e9,
          outcome.first().isEmpty() ? "" : outcome.first() + "\n");
    }
  }
}
