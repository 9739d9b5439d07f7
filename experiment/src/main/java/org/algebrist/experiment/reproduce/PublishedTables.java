package org.algebrist.experiment.reproduce;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import org.algebrist.evaluation.tables.Cell;
import org.algebrist.evaluation.tables.Column;
import org.algebrist.evaluation.tables.Table;

/** All published tables on the class path. */
public final class PublishedTables {
  private static final String FOLDER = "org/algebrist/tables/";
  private static final String INDEX = FOLDER + "tables.txt";

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

  /**
   * The tables on the class path: every file {@value #INDEX} names some, one a line; each is a JSON
   * file beside it.
   */
  public static PublishedTables load() {
    List<PublishedTable> tables = new ArrayList<>();
    try {
      ClassLoader loader = PublishedTables.class.getClassLoader();
      for (URL index : Collections.list(loader.getResources(INDEX))) {
        try (InputStream names = index.openStream()) {
          new String(names.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .map(name -> PublishedTableReader.resource("/" + FOLDER + name + ".json"))
              .forEach(tables::add);
        }
      }
    } catch (IOException unreadable) {
      throw new UncheckedIOException("reading " + INDEX, unreadable);
    }
    return new PublishedTables(tables);
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
