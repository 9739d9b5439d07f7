package org.algebrist.experiment.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PublishedTablesTest {
  private static final String SMALLEST =
      """
      {"name": "t", "title": "T", "source": "S",
       "columns": [{"key": "a", "heading": "A", "decimals": 1}],
       "rows": [{"key": "r", "label": "R", "paper": {"a": {"value": 1.5}}}]}
      """;

  @Test
  void tablesAreFoundByTheFileThatNamesThem() {
    var tables = PublishedTables.load();
    assertThat(tables.all()).extracting(PublishedTable::name).containsExactly("ept-table4");
    assertThat(tables.listing().toText()).contains("ept-table4").contains("EMNLP 2020");
    assertThatThrownBy(() -> tables.get("ept-table9")).hasMessageContaining("there are ept-table4");
  }

  @Test
  void table4OfEptIsReadAsThePaperPrintsIt() {
    var table = PublishedTables.load().get("ept-table4");
    assertThat(table.rows())
        .extracting(PublishedTable.Row::key)
        .containsExactly(
            "hand-crafted", "pure-neural", "ensembles", "ept-base", "ept-large", "ept-xlarge");
    var base = table.select(List.of("ept-base")).getFirst();
    assertThat(base.paper().get("alg514")).isEqualTo(new PaperFigure(75.46, 2.23, ""));
    assertThat(base.paper().get("draw-test")).isEqualTo(new PaperFigure(51.5, null, ""));
    assertThat(table.rows().getLast().paper().get("mawps"))
        .isEqualTo(new PaperFigure(null, null, "*"));
    assertThat(table.jobs(Scale.SMALL)).hasSize(3);
    assertThat(table.jobs(Scale.FULL))
        .hasSize(11)
        .extracting(Job::fileName)
        .doesNotHaveDuplicates();
    assertThat(table.listing().toText())
        .contains("ept-alg514-minilm, ept-draw-minilm, ept-mawps-minilm (3 runs)");
  }

  @Test
  void whatIsLeftOutIsEmpty() {
    var table = read(SMALLEST);
    assertThat(table.notes()).isEmpty();
    assertThat(table.rows().getFirst().section()).isEmpty();
    assertThat(table.rows().getFirst().plan(Scale.FULL)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"title\"            | \"titel\"                  | titel",
        "\"name\": \"t\"      | \"name\": \"T 4\"          | lower-case",
        "{\"value\": 1.5}     | {\"error\": 1.5}           | neither",
        "{\"value\": 1.5}     | {}                         | value or a mark",
        "\"a\": {             | \"b\": {                   | column 'b'",
        "\"decimals\": 1      | \"decimals\": 12           | decimals=12",
        "\"key\": \"r\"       | \"key\": \"../r\"          | names a folder",
        "\"label\": \"R\"     | \"label\": \"R\", \"small\": {\"setting\": \"\", \"jobs\": []} | no"
            + " jobs",
        "\"label\": \"R\"     | \"label\": \"R\", \"small\": {\"jobs\": [{\"config\": \"c\","
            + " \"columns\": [\"a\"], \"set\": [\"x\"]}]} | key=value",
        "\"label\": \"R\"     | \"label\": \"R\", \"label\": \"S\" | label",
        "\"rows\"             | \"rows                     | line"
      })
  void aWrongDefinitionIsRefusedWithTheReason(String part, String replacement, String reason) {
    assertThat(SMALLEST).contains(part);
    assertThatThrownBy(() -> read(SMALLEST.replace(part, replacement)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("test.json")
        .hasMessageContaining(reason);
  }

  @Test
  void twoTablesOfOneNameAreRefused() {
    assertThatThrownBy(() -> new PublishedTables(List.of(read(SMALLEST), read(SMALLEST))))
        .hasMessageContaining("called t");
  }

  private static PublishedTable read(String json) {
    return PublishedTableReader.read(
        new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)), "test.json");
  }
}
