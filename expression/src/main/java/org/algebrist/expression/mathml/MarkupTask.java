package org.algebrist.expression.mathml;

import java.util.List;
import org.algebrist.expression.tree.Formula;

/** What a writer has still to write: mark-up as it is, or a tree in its place. */
sealed interface MarkupTask {

  /** Mark-up that is ready. */
  record Ready(String markup) implements MarkupTask {}

  /** Several tasks in order. */
  record Several(List<MarkupTask> tasks) implements MarkupTask {}

  /**
   * A tree.
   *
   * @param place where it stands
   * @param argument the name by which an intent further out refers to it, or empty
   * @param brackets whether it stands in round brackets
   * @param unit whether it is part of a unit, whose letters stand upright
   * @param factor whether it ends a factor that another follows without a sign
   */
  record Tree(
      Formula formula, Place place, String argument, boolean brackets, boolean unit, boolean factor)
      implements MarkupTask {
    Tree(Formula formula, Place place, String argument, boolean brackets) {
      this(formula, place, argument, brackets, false, false);
    }

    Tree(Formula formula, Place place, String argument) {
      this(formula, place, argument, false);
    }
  }

  /** What a place takes. */
  enum Place {
    /** Any number of elements side by side. */
    SIDE_BY_SIDE,
    /** One element. */
    ONE_ELEMENT,
    /** The row of a table. */
    TABLE_ROW
  }
}
