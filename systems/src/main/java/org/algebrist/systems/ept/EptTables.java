package org.algebrist.systems.ept;

import java.util.List;
import org.algebrist.experiment.reproduce.PublishedTable;
import org.algebrist.experiment.reproduce.PublishedTableReader;
import org.algebrist.experiment.reproduce.PublishedTableSource;

/** The tables of the EPT paper that {@code algebrist reproduce} knows, found as a service. */
public final class EptTables implements PublishedTableSource {
  @Override
  public List<PublishedTable> tables() {
    return List.of(
        PublishedTableReader.resource(EptTables.class, "/org/algebrist/tables/ept-table4.json"));
  }
}
