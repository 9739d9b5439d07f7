package org.algebrist.systems.symbolic.answer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.ode.initial.ExistenceInterval;
import org.algebrist.algebra.transform.NumberLogarithms;
import org.algebrist.expression.tree.InfixWriter;

/** The interval on which a solution holds, in the words of an answer. */
public final class IntervalWording {
  private IntervalWording() {}

  /** An interval as it is shown. */
  public static OdeResult.Interval of(ExistenceInterval.Found found, String x) {
    Point low = found.interval().low();
    Point high = found.interval().high();
    String where =
        low.isInfinite() && high.isInfinite()
            ? "every " + x
            : low.isInfinite()
                ? x + " < " + text(high)
                : high.isInfinite()
                    ? x + " > " + text(low)
                    : text(low) + " < " + x + " < " + text(high);
    Map<String, List<String>> places = new LinkedHashMap<>();
    for (ExistenceInterval.End each : found.ends()) {
      if (!each.reason().isEmpty()) {
        places
            .computeIfAbsent(
                each.reason() + " at %s" + (each.goesOn() ? ", where the solution goes on" : ""),
                _ -> new ArrayList<>())
            .add(text(each.at()));
      }
    }
    List<String> reasons =
        places.entrySet().stream()
            .map(each -> each.getKey().formatted(String.join(" and ", each.getValue())))
            .toList();
    return new OdeResult.Interval(where, found.isLargest(), String.join("; ", reasons));
  }

  private static String text(Point end) {
    return InfixWriter.pretty(NumberLogarithms.joined(end.value().readable()));
  }
}
