package org.algebrist.app.train;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.systems.ept.evaluation.EptEvaluation;
import org.algebrist.systems.ept.reading.Plausibility;
import org.algebrist.systems.ept.reading.SystemReading;
import tools.jackson.databind.json.JsonMapper;

/** The line that {@code evaluate --each} writes for a problem. */
final class ReadingLine {
  private ReadingLine() {}

  /** The line as JSON. */
  static String of(String set, EptEvaluation.Each each) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("set", set);
    line.put("id", each.problem().id());
    line.put("text", each.problem().text());
    line.put("equations", each.problem().equations().stream().map(InfixWriter::write).toList());
    line.put("answers", each.problem().answers());
    line.put("most_probable", reading(each.mostProbable(), each.right()));
    Map<String, Object> best =
        reading(each.best().map(Plausibility.Ranked::reading), each.bestRight());
    best.put("confidence", each.best().map(Plausibility.Ranked::confidence).orElse(0.0));
    line.put("reranked", best);
    return JsonMapper.shared().writeValueAsString(line);
  }

  private static Map<String, Object> reading(Optional<SystemReading> reading, boolean right) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("right", right);
    fields.put(
        "equations",
        reading.map(SystemReading::equations).orElse(List.of()).stream()
            .map(InfixWriter::write)
            .toList());
    fields.put("answer", reading.map(SystemReading::answer).orElse(List.of()));
    return fields;
  }
}
