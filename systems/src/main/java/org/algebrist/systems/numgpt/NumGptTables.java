package org.algebrist.systems.numgpt;

import java.util.List;
import org.algebrist.experiment.reproduce.PublishedTable;
import org.algebrist.experiment.reproduce.PublishedTableReader;
import org.algebrist.experiment.reproduce.PublishedTableSource;

/** The tables of the NumGPT paper that {@code algebrist reproduce} knows, found as a service. */
public final class NumGptTables implements PublishedTableSource {
  @Override
  public List<PublishedTable> tables() {
    return List.of(
            "numgpt-table1",
            "numgpt-table2",
            "numgpt-table3",
            "numgpt-figure1",
            "numgpt-figure3",
            "numeral-addition",
            "numeral-subtraction",
            "numeral-multiplication")
        .stream()
        .map(name ->
            PublishedTableReader.resource(
                NumGptTables.class, "/org/algebrist/tables/" + name + ".json"))
        .toList();
  }
}
