package org.algebrist.cluster.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.algebrist.cluster.LocalSpark;
import org.algebrist.systems.ept.SolveResult;
import org.algebrist.systems.ept.WordProblemSolver;
import org.apache.spark.deploy.SparkHadoopUtil;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(LocalSpark.class)
class ModelFunctionsTest {
  private static final Path SHIPPED = Path.of("../pretrained").toAbsolutePath().normalize();
  private SparkSession spark;

  @TempDir private Path folder;

  @BeforeEach
  void useTheShippedModels(SparkSession session) {
    spark = session;
    spark.conf().set(FunctionSettings.WORD_PROBLEMS, SHIPPED.resolve("ept").toString());
    spark.conf().set(FunctionSettings.INTEGRALS, SHIPPED.resolve("symbolic").toString());
    spark.conf().set(FunctionSettings.TOPICS, SHIPPED.resolve("comus").toUri().toString());
  }

  @AfterEach
  void usualSettings() {
    spark.conf().unset(FunctionSettings.WORD_PROBLEMS);
    spark.conf().unset(FunctionSettings.INTEGRALS);
    spark.conf().unset(FunctionSettings.TOPICS);
  }

  private Row one(String expression) {
    return spark.sql("SELECT " + expression + " AS r").first().getStruct(0);
  }

  @Test
  void a_word_problem_gets_the_answer_of_the_library() {
    String text =
        "A shirt costs 12 dollars and a hat costs 5 dollars. How much do they cost together?";
    Row row = one("solve_problem('" + text + "')");
    try (WordProblemSolver solver = WordProblemSolver.load(SHIPPED.resolve("ept"))) {
      SolveResult result = solver.solve(text);
      assertThat(result).isInstanceOf(SolveResult.Answered.class);
      SolveResult.Reading reading = ((SolveResult.Answered) result).reading();
      assertThat(row.<String>getAs("status")).isEqualTo("answered");
      assertThat(row.<Double>getList(row.fieldIndex("answer")))
          .isEqualTo(reading.askedValues().stream().map(v -> v.doubleValue()).toList());
      assertThat(row.<Double>getAs("probability")).isEqualTo(reading.probability());
    }
    assertThat(row.<String>getAs("proof")).isEqualTo("one-solution");
    Row none = one("solve_problem('How are you today my friend?')");
    assertThat(none.<String>getAs("status")).isEqualTo("none");
    assertThat(none.<Row>getAs("error").<String>getAs("code")).isEqualTo("no-number");
  }

  @Test
  void an_integral_is_proved_or_declined_with_a_cause() {
    Row found = one("math_integrate('x*cos(x)')");
    assertThat(found.<String>getAs("status")).isEqualTo("proved");
    Row same = one("math_equal('" + found.getAs("answer") + "', 'x*sin(x)+cos(x)')");
    assertThat(same.<String>getAs("verdict")).isEqualTo("equal");
    Row none = one("math_integrate('x*y')");
    assertThat(none.<String>getAs("status")).isEqualTo("declined");
    assertThat(none.<Row>getAs("error").<String>getAs("code")).isEqualTo("several-variables");
    assertThat(one("math_integrate('x*y', 'x')").<String>getAs("status")).isEqualTo("proved");
  }

  @Test
  void a_problem_has_a_class_and_a_vector_of_length_one() {
    String text = "How many three-digit numbers are divisible by 13?";
    Row topic = one("classify_problem('" + text + "')");
    assertThat(topic.<String>getAs("status")).isEqualTo("unverified");
    assertThat(topic.<String>getAs("class")).isNotBlank();
    Row vector = one("problem_vector('" + text + "')");
    List<Float> numbers = vector.getList(vector.fieldIndex("vector"));
    assertThat(numbers.stream().mapToDouble(x -> x * x).sum()).isBetween(0.999, 1.001);
    assertThat(vector.<String>getAs("model")).isNotBlank();
    assertThat(one("problem_vector(' ')").<Row>getAs("error").<String>getAs("code"))
        .isEqualTo("empty-text");
  }

  @Test
  void a_folder_of_another_file_system_is_copied_once() throws Exception {
    Path model = Files.createDirectories(folder.resolve("copy"));
    for (Path file : Files.list(SHIPPED.resolve("comus")).toList()) {
      Files.copy(file, model.resolve(file.getFileName()));
    }
    // viewfs is not file:, so this is the way of hdfs and object stores.
    SparkHadoopUtil.get().conf().set("fs.viewfs.mounttable.t.link./m", "file:" + model);
    Path local = ModelFolders.local("viewfs://t/m", "comus");
    assertThat(local).isNotEqualTo(model).isDirectoryContaining("glob:**/model.safetensors");
    assertThat(ModelFolders.local("viewfs://t/m", "comus")).isEqualTo(local);
  }

  @Test
  void a_model_folder_that_a_worker_lacks_ends_the_job_and_says_where() {
    spark.conf().set(FunctionSettings.WORD_PROBLEMS, folder.resolve("gone").toString());
    assertThatThrownBy(() -> one("solve_problem('What is 1 and 2?')"))
        .hasStackTraceContaining("has no model folder")
        .hasStackTraceContaining("name a folder that all workers see");
  }
}
