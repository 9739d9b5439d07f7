package org.algebrist.expression.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.expression.sequence.Coded;
import org.algebrist.expression.sequence.NumberCoding;
import org.algebrist.expression.sequence.SequenceFault;
import org.algebrist.expression.sequence.SequenceLimits;
import org.algebrist.expression.sequence.TextPieces;
import org.algebrist.expression.sequence.TreeSequence;
import org.algebrist.expression.sequence.TreeSequenceCoder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;

/** Whether MathGPT's position vectors can tell the places of a tree apart. */
final class TreeLimits {
  private static final SequenceLimits LIMITS = SequenceLimits.MATH_GPT;

  /** Numbers of so many bits above and below have fewer digits than a node may have children. */
  private static final int SHORT_NUMBER = 90;

  /** A tokenizer cuts words here or at more places: so many children are the fewest. */
  private static final TextPieces WORDS =
      new TextPieces() {
        @Override
        public List<String> split(String text) {
          var pieces = new ArrayList<String>();
          int from = 0;
          for (int i = 1; i <= text.length(); i++) {
            if (i == text.length() || text.charAt(i) == ' ') {
              pieces.add(text.substring(from, i));
              from = i;
            }
          }
          return pieces;
        }

        @Override
        public String join(List<String> pieces) {
          return String.join("", pieces);
        }
      };

  private static final TreeSequenceCoder CODER =
      new TreeSequenceCoder(NumberCoding.DIGITS, name -> true, WORDS, LIMITS);

  private TreeLimits() {}

  /**
   * What makes a tree too large for the limits, its numbers spelled by digits; empty if nothing.
   */
  static Optional<SequenceFault.Kind> fault(Formula tree) {
    if (surelyFits(tree)) {
      return Optional.empty();
    }
    return CODER.encode(tree) instanceof Coded.Failed<TreeSequence> failed
        ? Optional.of(failed.fault().kind())
        : Optional.empty();
  }

  /** A quick look, level by level, that nearly all formulas pass: each leaf counts as spelled. */
  private static boolean surelyFits(Formula tree) {
    List<Formula> level = List.of(tree);
    for (int depth = 0; !level.isEmpty(); depth++) {
      if (depth >= LIMITS.depth()) {
        return false;
      }
      var below = new ArrayList<Formula>();
      for (Formula node : level) {
        boolean fits =
            switch (node) {
              case Formula.Symbol ignored -> true;
              case Formula.Absent ignored -> true;
              case Formula.Num(Rational value, String spelling) ->
                  spelling.length() < LIMITS.children()
                      && value.numerator().bitLength() < SHORT_NUMBER
                      && value.denominator().bitLength() < SHORT_NUMBER;
              case Formula.Text(String content) -> content.length() < LIMITS.children();
              case Formula.Unread(String source) -> source.length() < LIMITS.children();
              case Formula.Operation operation -> {
                below.addAll(operation.operands());
                yield operation.operands().size() < LIMITS.children();
              }
            };
        if (!fits) {
          return false;
        }
      }
      level = below;
    }
    return true;
  }
}
