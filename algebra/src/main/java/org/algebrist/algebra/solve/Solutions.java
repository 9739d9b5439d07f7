package org.algebrist.algebra.solve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.algebrist.algebra.Magnitude;
import org.algebrist.algebra.value.Surd;
import org.algebrist.algebra.value.Value;

/** Sorts checked solutions into an outcome. */
final class Solutions {
  /** Values this close, relative to their size, are one and the same solution found twice. */
  private static final double SAME = 1e-9;

  private Solutions() {}

  /**
   * The outcome when {@code solutions} are all there are; {@code reason} says why there is none.
   */
  static SystemSolution outcome(List<Solution> solutions, String reason) {
    List<Solution> distinct = distinct(solutions);
    return switch (distinct.size()) {
      case 0 -> new SystemSolution.None(reason);
      case 1 -> new SystemSolution.Unique(distinct.getFirst());
      default -> new SystemSolution.Several(distinct);
    };
  }

  /**
   * The values for a message, such as {@code x = 3, y = 0.5}; the first few where there are many.
   */
  static String describe(Map<String, Value> values) {
    int shown = 4;
    String text =
        values.entrySet().stream()
            .limit(shown)
            .map(entry -> entry.getKey() + " = " + describe(entry.getValue()))
            .collect(Collectors.joining(", "));
    return values.size() <= shown ? text : text + ", …";
  }

  private static String describe(Value value) {
    int shortEnough = 128; // bits: at most 40 digits
    return value instanceof Surd surd
            && Magnitude.bits(surd.rationalPart()) <= shortEnough
            && Magnitude.bits(surd.coefficient()) <= shortEnough
        ? surd.toString()
        : "about " + value.doubleValue();
  }

  private static List<Solution> distinct(List<Solution> solutions) {
    var sorted = new ArrayList<>(solutions);
    sorted.sort(Solutions::compare);
    var distinct = new ArrayList<Solution>();
    for (Solution solution : sorted) {
      if (distinct.stream().noneMatch(earlier -> same(earlier, solution))) {
        distinct.add(solution);
      }
    }
    return distinct;
  }

  /** Exact solutions are the same only if equal; rounded ones if they are close. */
  private static boolean same(Solution first, Solution second) {
    boolean exact =
        first.values().values().stream().allMatch(Surd.class::isInstance)
            && second.values().values().stream().allMatch(Surd.class::isInstance);
    if (exact) {
      return first.values().equals(second.values());
    }
    for (String unknown : first.values().keySet()) {
      double a = first.value(unknown).doubleValue();
      double b = second.value(unknown).doubleValue();
      if (!(Math.abs(a - b) <= SAME * Math.max(1, Math.max(Math.abs(a), Math.abs(b))))) {
        return false;
      }
    }
    return true;
  }

  private static int compare(Solution first, Solution second) {
    var byValue = Comparator.comparingDouble(Value::doubleValue);
    for (String unknown : first.values().keySet()) {
      int order = byValue.compare(first.value(unknown), second.value(unknown));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }
}
