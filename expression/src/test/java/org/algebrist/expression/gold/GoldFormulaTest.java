package org.algebrist.expression.gold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Collectors;
import org.algebrist.expression.tree.Context;
import org.junit.jupiter.api.Test;

/** That the gold set is well formed: trees obey the operator table, rows tell apart. */
class GoldFormulaTest {
  private static final List<GoldFormula> ROWS = GoldFormula.all(GoldFormula.DESIGNED);

  @Test
  void thereAreAtLeastThreeHundredRowsEachWithItsOwnId() {
    assertThat(ROWS).hasSizeGreaterThanOrEqualTo(300);
    assertThat(ROWS.stream().map(GoldFormula::id)).doesNotHaveDuplicates();
    assertThat(ROWS.stream().map(r -> r.notation() + r.context() + " " + r.source()))
        .doesNotHaveDuplicates();
  }

  @Test
  void everyTreeIsValidAndWrittenAsItIsRead() {
    assertThat(ROWS)
        .allSatisfy(row -> assertThat(FunctionalTrees.write(row.meaning())).isEqualTo(row.tree()));
  }

  @Test
  void everyContextIsUnderstoodAndWhatNeedsOneHasOne() {
    assertThat(ROWS)
        .allSatisfy(row ->
            assertThat(row.declared().equals(Context.NONE)).isEqualTo(row.context().isEmpty()));
    assertThat(ROWS).filteredOn(GoldFormula::needsContext).noneMatch(r -> r.context().isEmpty());
  }

  @Test
  void everyReadingOfTheIssueIsCovered() {
    assertThat(ROWS.stream().map(GoldFormula::category).collect(Collectors.toSet()))
        .contains(
            "name",
            "call",
            "sum and product",
            "scripts",
            "prime",
            "bars",
            "integral",
            "relation",
            "number",
            "unit and text",
            "vector and matrix",
            "cases and lines",
            "set",
            "tuple and interval",
            "limit",
            "large operator",
            "derivative",
            "logic",
            "macro",
            "mathml presentation",
            "mathml content",
            "html",
            "infix");
  }

  @Test
  void aTreeThatIsNoneIsRefusedWithItsPlace() {
    assertThatThrownBy(() -> FunctionalTrees.parse("ADD(x, "))
        .hasMessageContaining("column 8")
        .hasMessageContaining("a tree");
    assertThatThrownBy(() -> FunctionalTrees.parse("ADD(x)")).hasMessageContaining("ADD takes 2");
    assertThatThrownBy(() -> FunctionalTrees.parse("x y")).hasMessageContaining("the end");
  }
}
