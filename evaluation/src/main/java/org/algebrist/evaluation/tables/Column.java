package org.algebrist.evaluation.tables;

/**
 * The head of a column.
 *
 * @param group what neighbouring columns share, such as the data set over "ours" and "paper"; empty
 *     for none
 * @param heading what stands over the column
 * @param alignment of its cells; numbers stand under one another at the decimal point when aligned
 *     right
 */
public record Column(String group, String heading, Alignment alignment) {
  /** Where a cell stands in its column. */
  public enum Alignment {
    LEFT,
    RIGHT
  }

  /** A column whose cells are aligned on the left. */
  public static Column left(String heading) {
    return new Column("", heading, Alignment.LEFT);
  }

  /** A column whose cells are aligned on the right, as numbers are. */
  public static Column right(String heading) {
    return new Column("", heading, Alignment.RIGHT);
  }

  /** The same column under a heading that it shares with its neighbours. */
  public Column under(String newGroup) {
    return new Column(newGroup, heading, alignment);
  }

  /** Group and heading in one line, for formats without grouped heads. */
  String fullHeading() {
    return group.isEmpty() ? heading : heading.isEmpty() ? group : group + " " + heading;
  }
}
