package org.algebrist.experiment.reproduce;

import java.util.Collection;
import java.util.List;
import java.util.ServiceLoader;
import java.util.TreeMap;
import org.algebrist.evaluation.tables.Cell;
import org.algebrist.evaluation.tables.Column;
import org.algebrist.evaluation.tables.Table;

/** All published tables that the systems on the class path know. */
public final class PublishedTables {
  private final TreeMap<String, PublishedTable> byName = new TreeMap<>();

  /**
   * Registers tables by their names.
   *
   * @throws IllegalArgumentException if two tables have one name
   */
  public PublishedTables(Collection<PublishedTable> tables) {
    for (PublishedTable table : tables) {
      if (byName.put(table.name(), table) != null) {
        throw new IllegalArgumentException("two published tables are called " + table.name());
      }
    }
  }

  /** Asks every {@link PublishedTableSource}. */
  public static PublishedTables load() {
    return new PublishedTables(
        ServiceLoader.load(PublishedTableSource.class).stream()
            .flatMap(source -> source.get().tables().stream())
            .toList());
  }

  public List<PublishedTable> all() {
    return List.copyOf(byName.values());
  }

  /**
   * The table of that name.
   *
   * @throws IllegalArgumentException naming the tables there are
   */
  public PublishedTable get(String name) {
    var table = byName.get(name);
    if (table == null) {
      throw new IllegalArgumentException(
          "no published table '"
              + name
              + "'; there are "
              + (byName.isEmpty() ? "none" : String.join(", ", byName.keySet())));
    }
    return table;
  }

  /** What {@code reproduce --list} prints. */
  public Table listing() {
    var listing =
        Table.of(
            "Published tables",
            Column.left("name"),
            Column.left("what"),
            Column.right("runs small"),
            Column.right("runs full"),
            Column.left("source"));
    for (PublishedTable table : byName.values()) {
      listing =
          listing.withRow(
              Cell.text(table.name()),
              Cell.text(table.title()),
              Cell.figure(table.jobs(Scale.SMALL).size(), 0),
              Cell.figure(table.jobs(Scale.FULL).size(), 0),
              Cell.text(table.source()));
    }
    return listing;
  }
}
