package org.algebrist.systems.comus;

import java.util.List;
import org.algebrist.experiment.reproduce.PublishedTable;
import org.algebrist.experiment.reproduce.PublishedTableReader;
import org.algebrist.experiment.reproduce.PublishedTableSource;

/** The tables of the COMUS paper that {@code algebrist reproduce} knows, found as a service. */
public final class ComusTables implements PublishedTableSource {
  @Override
  public List<PublishedTable> tables() {
    return List.of(
            "comus-table2",
            "comus-table3",
            "comus-table4",
            "comus-figure3-steps",
            "comus-figure3-layers",
            "comus-minilm")
        .stream()
        .map(name ->
            PublishedTableReader.resource(
                ComusTables.class, "/org/algebrist/tables/" + name + ".json"))
        .toList();
  }
}
