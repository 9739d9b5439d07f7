package org.algebrist.cluster.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.algebrist.cluster.LocalSpark;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalSpark.class)
class FormulaFunctionsTest {
  private SparkSession spark;

  @BeforeEach
  void open(SparkSession session) {
    spark = session;
  }

  @AfterEach
  void usualSettings() {
    spark.conf().unset(FunctionSettings.LIMIT);
    spark.conf().unset(FunctionSettings.CHARACTERS);
  }

  private Row one(String expression) {
    return spark.sql("SELECT " + expression + " AS r").first().getStruct(0);
  }

  private static String code(Row result) {
    Row error = result.getAs("error");
    return error == null ? "" : error.getAs("code");
  }

  @Test
  void a_formula_is_read_in_the_notation_that_it_looks_like() {
    Row read = one("math_parse(r'\\frac{1}{2} \\le x')");
    assertThat(read.<String>getAs("status")).isEqualTo("whole");
    assertThat(read.<String>getAs("notation")).isEqualTo("latex");
    assertThat(read.<String>getAs("infix")).isEqualTo("1/2 <= x");
    assertThat(read.<String>getAs("prefix")).startsWith("<= ");
    assertThat(code(read)).isEmpty();
  }

  @Test
  void what_cannot_be_read_is_a_row_with_a_cause_and_a_column() {
    Row read = one("math_parse(r'\\frac{1}{2', 'latex')");
    assertThat(read.<String>getAs("status")).isEqualTo("partial");
    assertThat(code(read)).isEqualTo("unclosed-group");
    assertThat(read.getStruct(read.fieldIndex("error")).<Integer>getAs("column")).isEqualTo(9);
    assertThat(code(one("math_parse('x', 'cuneiform')"))).isEqualTo("unknown-notation");
  }

  @Test
  void columns_are_called_by_what_the_query_says() {
    assertThat(
            spark
                .sql("SELECT math_equal('2x', v).verdict, math_parse(v) FROM VALUES ('x') AS t(v)")
                .columns())
        .containsExactly("math_equal(2x, v).verdict", "math_parse(v)");
    assertThat(
            spark
                .sql(
                    "SELECT math_equal(v, 'x+x').verdict, count(*) FROM VALUES ('2x'), ('x') AS t(v)"
                        + " GROUP BY math_equal(v, 'x+x').verdict ORDER BY 1")
                .collectAsList())
        .extracting(row -> row.getString(0) + row.getLong(1))
        .containsExactly("different1", "equal1");
  }

  @Test
  void null_gives_null() {
    for (String call :
        List.of(
            "math_parse(NULL)",
            "math_write(NULL, 'latex')",
            "math_equal('x', NULL)",
            "math_grade('1', NULL)",
            "math_numbers(NULL)",
            "math_integrate(NULL)",
            "solve_problem(NULL)",
            "classify_problem(NULL)",
            "problem_vector(NULL)")) {
      assertThat(spark.sql("SELECT " + call).first().isNullAt(0)).as(call).isTrue();
    }
  }

  @Test
  void a_formula_is_written_in_another_notation() {
    assertThat(one("math_write('sqrt(x)/2', 'latex', 'infix')").<String>getAs("text"))
        .isEqualTo("\\frac{\\sqrt{x}}{2}");
    assertThat(code(one("math_write('x', 'html')"))).isEqualTo("unknown-notation");
    assertThat(code(one("math_write('(x', 'latex')"))).isEqualTo("unclosed-parenthesis");
  }

  @Test
  void the_numbers_of_a_text_come_with_exact_values_and_places() {
    Row found = one("math_numbers('1,200 shares fell by 23%')");
    List<Row> numbers = found.getList(found.fieldIndex("numbers"));
    assertThat(numbers)
        .extracting(each -> each.<String>getAs("exact"))
        .containsExactly("1200", "0.23");
    assertThat(numbers.get(1).<Integer>getAs("start")).isEqualTo(21);
    assertThat(numbers.get(1).<Boolean>getAs("percent")).isTrue();
  }

  @Test
  void equality_comes_with_a_proof_or_a_witness() {
    Row equal = one("math_equal('(x+1)^2', 'x^2+2x+1')");
    assertThat(equal.<String>getAs("verdict")).isEqualTo("equal");
    assertThat(equal.<String>getAs("proof")).isNotBlank();
    Row different = one("math_equal(r'\\sqrt{x^2}', 'x')");
    assertThat(different.<String>getAs("verdict")).isEqualTo("different");
    Row witness = different.getAs("witness");
    assertThat(witness.<String, String>getJavaMap(0)).containsOnlyKeys("x");
    assertThat(code(one("math_equal('x', 'x+')"))).isEqualTo("missing-operand");
  }

  @Test
  void an_answer_is_graded_in_a_form_and_a_unit() {
    assertThat(one("math_grade('x=3 or x=-2', '{-2, 3}')").<String>getAs("grade"))
        .isEqualTo("right");
    assertThat(one("math_grade('x^2-1', 'x^2-1', 'factored')").<String>getAs("grade"))
        .isEqualTo("wrong-form");
    assertThat(one("math_grade('12 cm', '12')").<String>getAs("grade")).isEqualTo("partly");
    assertThat(one("math_grade('12', 'twelv')").<String>getAs("grade")).isEqualTo("unreadable");
    assertThat(code(one("math_grade('12+', '12')"))).isEqualTo("bad-question");
    assertThat(code(one("math_grade('12', '12', 'pretty')"))).isEqualTo("bad-question");
  }

  @Test
  void a_wrong_number_of_arguments_is_told_before_anything_runs() {
    assertThatThrownBy(() -> spark.sql("SELECT math_equal('x')"))
        .hasMessageContaining("math_equal takes 2 argument(s), not 1");
    assertThatThrownBy(() -> spark.sql("SELECT math_parse(array('x'))"))
        .hasMessageContaining("DATATYPE_MISMATCH");
  }

  @Test
  void a_poisoned_record_is_a_row_among_the_others() {
    spark.conf().set(FunctionSettings.LIMIT, "2s");
    spark.conf().set(FunctionSettings.CHARACTERS, "300000");
    List<String> texts =
        List.of(
            "x+1",
            "(".repeat(100_000) + "x" + ")".repeat(100_000),
            "\\frac{".repeat(40_000),
            "9".repeat(200_000),
            "x".repeat(300_001),
            "x^".repeat(100_000) + "x",
            "y=2");
    List<Row> rows =
        spark
            .createDataset(texts, Encoders.STRING())
            .repartition(3)
            .selectExpr(
                "math_parse(value) AS p", "math_equal(value, 'x+1') AS e", "length(value) n")
            .orderBy("n")
            .collectAsList();
    assertThat(rows).hasSize(texts.size());
    assertThat(rows.get(0).getStruct(0).<String>getAs("status")).isEqualTo("whole");
    assertThat(rows).filteredOn(row -> !code(row.getStruct(0)).isEmpty()).hasSizeGreaterThan(3);
    assertThat(rows).extracting(row -> code(row.getStruct(0))).contains("too-long");
  }

  @Test
  void bytes_that_are_no_text_are_named() {
    byte[] latin = "½ × x".getBytes(StandardCharsets.ISO_8859_1);
    Row row =
        spark
            .createDataset(List.of(latin), Encoders.BINARY())
            .select(functions.expr("math_parse(CAST(value AS STRING))"))
            .first();
    assertThat(code(row.getStruct(0))).isEqualTo("not-utf-8");
  }

  @Test
  void settings_are_those_of_the_session_and_are_checked() {
    spark.conf().set(FunctionSettings.CHARACTERS, "3");
    assertThat(code(one("math_parse('x+1+y')"))).isEqualTo("too-long");
    spark.conf().set(FunctionSettings.LIMIT, "0s");
    assertThatThrownBy(() -> one("math_parse('x')")).hasMessageContaining(FunctionSettings.LIMIT);
  }

  @Test
  void sql_describes_the_functions() {
    for (SqlFunction function : SqlFunction.values()) {
      assertThat(spark.sql("DESCRIBE FUNCTION " + function.sqlName()).collectAsList().toString())
          .contains(function.sqlName() + "(");
    }
  }
}
