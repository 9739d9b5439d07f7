package org.algebrist.systems.symbolic;

import java.util.List;
import org.algebrist.experiment.reproduce.PublishedTable;
import org.algebrist.experiment.reproduce.PublishedTableReader;
import org.algebrist.experiment.reproduce.PublishedTableSource;

/**
 * The tables of the thesis, and of what it leaves open, that {@code algebrist reproduce} knows;
 * found as a service.
 */
public final class SymbolicTables implements PublishedTableSource {
  @Override
  public List<PublishedTable> tables() {
    return List.of(
            "symbolic-table4.1",
            "symbolic-table4.2",
            "symbolic-table4.3",
            "symbolic-table4.4",
            "symbolic-data",
            "symbolic-cross")
        .stream()
        .map(name ->
            PublishedTableReader.resource(
                SymbolicTables.class, "/org/algebrist/tables/" + name + ".json"))
        .toList();
  }
}
