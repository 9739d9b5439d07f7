package org.algebrist.evaluation.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TableTest {
  private static final Table ABLATION =
      Table.of(
              "Accuracy (%)",
              Column.left("model"),
              Column.right("ours").under("ALG514"),
              Column.right("paper").under("ALG514"),
              Column.right("paper").under("MAWPS"))
          .withSection("Ablation")
          .withRow(
              Cell.text("vanilla | Transformer"),
              figure(67.0 / 3, Math.sqrt(19) / 3, 1),
              figure(27.52, 4.39, 2),
              Cell.figure(79.83, 2))
          .withRow(
              Cell.text("+ Pointer (EPT)"),
              Cell.empty(),
              figure(75.5, 12.23, 2),
              new Cell.Figure(101, Double.NaN, 0, "*"))
          .withNote("* made up");

  @Test
  void textStandsAlignedByValueAndError() {
    assertThat(ABLATION.toText())
        .isEqualTo(
            """
              Accuracy (%)
                                                ALG514               MAWPS
              model                         ours           paper     paper
              ─────────────────────   ──────────   ─────────────   ───────
              Ablation
              vanilla | Transformer   22.3 ± 1.5   27.52 ±  4.39    79.83
              + Pointer (EPT)                      75.50 ± 12.23   101   *
              * made up
            """);
  }

  @Test
  void markdownJoinsGroupAndHeadingAndEscapes() {
    assertThat(ABLATION.toMarkdown())
        .isEqualTo(
            """
            **Accuracy (%)**

            | model | ALG514 ours | ALG514 paper | MAWPS paper |
            | --- | ---: | ---: | ---: |
            | *Ablation* | | | |
            | vanilla \\| Transformer | 22.3 ± 1.5 | 27.52 ± 4.39 | 79.83 |
            | + Pointer (EPT) |  | 75.50 ± 12.23 | 101\\* |

            \\* made up
            """);
  }

  @Test
  void csvPartsValuesFromErrorsAndMarks() {
    assertThat(ABLATION.toCsv())
        .isEqualTo(
            "model,ALG514 ours,ALG514 ours error,ALG514 paper,ALG514 paper error,MAWPS paper,MAWPS"
                + " paper mark\r\n"
                + "vanilla | Transformer,22.3,1.5,27.52,4.39,79.83,\r\n"
                + "+ Pointer (EPT),,,75.50,12.23,101,*\r\n");
  }

  @Test
  void csvQuotesCommasQuotesAndNothingElse() {
    var table =
        Table.of("", Column.left("a, b"), Column.left("c"))
            .withRow(Cell.text("say \"x\""), Cell.text("two\nlines"));
    assertThat(table.toCsv()).isEqualTo("\"a, b\",c\r\n\"say \"\"x\"\"\",two lines\r\n");
  }

  @Test
  void wideAndCombiningCharactersKeepTheColumnsStraight() {
    var table =
        Table.of("", Column.left("text"), Column.right("n"))
            .withRow(Cell.text("数学"), Cell.figure(1, 0))
            .withRow(Cell.text("cafe\u0301"), Cell.figure(2, 0))
            .withRow(Cell.text("👩‍👩‍👧"), Cell.figure(3, 0));
    assertThat(table.toText())
        .isEqualTo("  text   n\n  ────   ─\n  数学   1\n  cafe\u0301   2\n  👩‍👩‍👧     3\n");
  }

  @Test
  void roundingGoesByThePrintedDecimal() {
    assertThat(Cell.figure(2.675, 2).print()).isEqualTo("2.68");
    assertThat(Cell.figure(-0.04, 1).print()).isEqualTo("0.0");
    assertThat(Cell.figure(1e21, 0).print()).isEqualTo("1000000000000000000000");
  }

  @Test
  void rowsOfTheWrongLengthAndBadFiguresAreRefused() {
    assertThatThrownBy(() -> ABLATION.withRow(Cell.text("alone")))
        .hasMessageContaining("1 cells")
        .hasMessageContaining("4 columns");
    assertThatThrownBy(() -> Cell.figure(Double.NaN, 1)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> figure(1, -1, 1)).hasMessageContaining("-1");
    assertThatThrownBy(() -> Cell.figure(1, 77)).hasMessageContaining("decimals=77");
    assertThatThrownBy(() -> Table.of("none")).hasMessageContaining("no columns");
  }

  private static Cell figure(double value, double error, int decimals) {
    return new Cell.Figure(value, error, decimals, "");
  }
}
