package org.algebrist.cluster.function;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToIntFunction;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.algebra.typed.TypedFormula;
import org.algebrist.cluster.LocalSpark;
import org.algebrist.expression.notation.FormulaWriter;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * How fast SQL calls the library, beside the library alone, in turns on one core; it prints and
 * judges no time. docs/cluster.md says how it is run.
 */
@ExtendWith(LocalSpark.class)
@EnabledIfSystemProperty(named = "cluster.rates", matches = "true")
class FunctionRatesTest {
  private static final int ROUNDS = 5;

  /** A query costs some tenths of a second beside its rows: with few rows that is what counts. */
  private static final int ROWS = Integer.getInteger("cluster.rates.rows", 400_000);

  private static List<String> formulas(int count) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      texts.add(
          switch (i % 4) {
            case 0 -> "\\frac{x^2+%d}{\\sqrt{y+%d}}".formatted(i % 97, i % 89);
            case 1 -> "%d(x+%d)^2 - y".formatted(i % 7 + 2, i % 83);
            case 2 -> "\\sin(%dx) + \\ln(y+%d)".formatted(i % 9 + 2, i % 79);
            default -> "\\sum_{k=1}^{%d} k^2".formatted(i % 50 + 2);
          });
    }
    return texts;
  }

  /** As the functions read a text. */
  private static Formula formula(String text) {
    return TypedFormula.of(text).read(Context.NONE, 1).orThrow();
  }

  private static int parsed(String text) {
    Formula formula = formula(text);
    return InfixWriter.write(formula).length()
        + FormulaWriter.write(formula, Notation.PREFIX).length();
  }

  private static int compared(String text) {
    return Equality.check(formula(text), formula(text + "+1"), Duration.ofSeconds(10))
            instanceof Verdict.Different
        ? 9
        : 0;
  }

  @Test
  void rates(SparkSession spark) {
    compare(
        spark,
        "math_parse",
        ROWS,
        FunctionRatesTest::parsed,
        "math_parse(value)",
        "length(r.infix) + length(r.prefix)");
    compare(
        spark,
        "math_equal",
        ROWS / 10,
        FunctionRatesTest::compared,
        "math_equal(value, value || '+1')",
        "length(r.verdict)");
  }

  private static void compare(
      SparkSession spark,
      String name,
      int count,
      ToIntFunction<String> library,
      String call,
      String sum) {
    List<String> texts = formulas(count);
    Dataset<String> rows = spark.createDataset(texts, Encoders.STRING()).coalesce(1).cache();
    assertThat(rows.count()).isEqualTo(count);
    for (int round = 0; round < ROUNDS; round++) {
      long start = System.nanoTime();
      long alone = texts.stream().mapToLong(library::applyAsInt).sum();
      long middle = System.nanoTime();
      // Named first: a call that is written twice in one expression may be made twice.
      long inSql =
          rows.selectExpr(call + " AS r").selectExpr("sum(" + sum + ")").first().getLong(0);
      long end = System.nanoTime();
      assertThat(inSql).isEqualTo(alone);
      System.out.printf(
          Locale.ROOT,
          "%s round %d: library %,.0f rows a second, SQL %,.0f, ratio %.2f%n",
          name,
          round,
          count * 1e9 / (middle - start),
          count * 1e9 / (end - middle),
          (double) (middle - start) / (end - middle));
    }
    rows.unpersist();
  }
}
