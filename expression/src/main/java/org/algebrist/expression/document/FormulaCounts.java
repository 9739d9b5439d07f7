package org.algebrist.expression.document;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How many formulas a document has, how many became trees, and why the others did not.
 *
 * @param formulas all that were found
 * @param read those that became trees
 * @param failures how many did not, by the kind of failure: a {@link
 *     org.algebrist.expression.tree.ReadResult.Kind} in small letters with hyphens, or {@code
 *     tree-too-deep}, {@code tree-too-wide}
 */
public record FormulaCounts(long formulas, long read, SortedMap<String, Long> failures) {
  /** Of a document without formulas. */
  public static final FormulaCounts NONE = new FormulaCounts(0, 0, Collections.emptySortedMap());

  public FormulaCounts {
    failures = Collections.unmodifiableSortedMap(new TreeMap<>(failures));
    long failed = failures.values().stream().mapToLong(Long::longValue).sum();
    if (formulas != read + failed) {
      throw new IllegalArgumentException(
          formulas + " formulas, " + read + " read, " + failed + " failed; expected their sum");
    }
  }

  /** The counts of both together. */
  public FormulaCounts plus(FormulaCounts other) {
    var both = new TreeMap<String, Long>(failures);
    other.failures.forEach((kind, count) -> both.merge(kind, count, Long::sum));
    return new FormulaCounts(formulas + other.formulas, read + other.read, both);
  }

  /** The share of formulas that were read, 0 to 1; 1 where there are none. */
  public double coverage() {
    return formulas == 0 ? 1 : (double) read / formulas;
  }
}
