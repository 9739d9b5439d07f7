package org.algebrist.app.command;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.algebrist.expression.tree.ReadResult;

/** A formula that cannot be read, with the place where reading failed. */
public final class UnreadableFormula extends BadInput {
  private static final long serialVersionUID = 1L;

  private final String name;
  private final transient ReadResult.Failed problem;

  /**
   * An unreadable formula.
   *
   * @param name its name: of a field of a request, or what a message calls it
   */
  public UnreadableFormula(String name, ReadResult.Failed problem) {
    super(name + " cannot be read");
    this.name = name;
    this.problem = problem;
  }

  /** The fields of an error in JSON, {@code field} among them: the name of the formula. */
  public Map<String, Object> json() {
    Map<String, Object> fields = json(problem);
    fields.put("field", name);
    return fields;
  }

  /** The fields of an error in JSON. */
  public static Map<String, Object> json(ReadResult.Failed problem) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("code", problem.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    fields.put("column", problem.column());
    fields.put("expected", problem.expected());
    fields.put("message", problem.message());
    return fields;
  }
}
