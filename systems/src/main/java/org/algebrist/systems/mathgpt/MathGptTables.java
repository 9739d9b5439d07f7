package org.algebrist.systems.mathgpt;

import java.util.List;
import org.algebrist.experiment.reproduce.PublishedTable;
import org.algebrist.experiment.reproduce.PublishedTableReader;
import org.algebrist.experiment.reproduce.PublishedTableSource;

/** The tables of the MathGPT paper that {@code algebrist reproduce} knows, found as a service. */
public final class MathGptTables implements PublishedTableSource {
  @Override
  public List<PublishedTable> tables() {
    return List.of(
            "mathgpt-table1",
            "mathgpt-table2-formula",
            "mathgpt-table2-words",
            "mathgpt-table3",
            "mathgpt-table4",
            "mathgpt-table5",
            "mathgpt-table6",
            "mathgpt-table7",
            "mathgpt-table8",
            "mathgpt-table9")
        .stream()
        .map(name ->
            PublishedTableReader.resource(
                MathGptTables.class, "/org/algebrist/tables/" + name + ".json"))
        .toList();
  }
}
