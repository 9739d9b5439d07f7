package org.algebrist.algebra.proof.point;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/**
 * How many terms the sums and products of a formula have. A sum to a name n is meant for whole n
 * from its start on: elsewhere it says nothing.
 */
public final class SeriesRanges {
  /** Rounding in a bound, in units of the last place. */
  private static final double ROUNDING = 4;

  /** More terms take longer than all other points together. */
  private static final double MOST_TERMS = 20_000;

  private SeriesRanges() {}

  /** Last index less first, of every series whose bounds hold names. */
  public static List<Program> of(List<Formula> formulas, List<String> variables) {
    var ranges = new ArrayList<Program>();
    for (Formula formula : formulas) {
      for (Formula node : Postorder.of(formula)) {
        if (node instanceof Operation series
            && (series.operator() == Operator.SUM || series.operator() == Operator.PRODUCT)
            && series.operands().getFirst() instanceof Operation lower
            && lower.operator() == Operator.EQUAL) {
          Formula range =
              Formula.of(Operator.SUBTRACT, series.operands().get(1), lower.operands().get(1));
          if (!range.symbols().isEmpty()
              && new HashSet<>(variables).containsAll(Interpretation.free(range))
              && Program.compile(range, variables)
                  instanceof Compilation.Compiled(Program program)) {
            ranges.add(program);
          }
        }
      }
    }
    return ranges;
  }

  /** Whether all have whole ranges at a point, with at least one term and not too many. */
  public static boolean haveTerms(List<Program> ranges, double[] point) {
    for (Program range : ranges) {
      double length = range.at(point);
      if (!(length >= -0.5 && length < MOST_TERMS)
          || Math.abs(length - Math.rint(length)) > ROUNDING * Math.ulp(length)) {
        return false;
      }
    }
    return true;
  }
}
