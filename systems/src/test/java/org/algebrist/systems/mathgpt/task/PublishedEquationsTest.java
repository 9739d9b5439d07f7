package org.algebrist.systems.mathgpt.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.datasets.wordproblem.Asdiv;
import org.algebrist.datasets.wordproblem.EptJsonl;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.SharedData;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.TreePosition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PublishedEquationsTest {
  @TempDir Path folder;

  private static Formula label(MathExample example) {
    assertThat(example.label().formulas()).hasSize(1);
    return example.label().formulas().getFirst();
  }

  private Path file(String name, String content) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, content);
  }

  /** How many are in no part, as a test item has their prompt but for its numbers. */
  private static int tested(TaskData data) {
    return data.leftOut().getOrDefault(TaskData.TESTED, 0);
  }

  private static void areApart(TaskData data, int total) {
    List<String> ids =
        Stream.of(data.train(), data.development(), data.test())
            .flatMap(List::stream)
            .map(MathExample::id)
            .toList();
    assertThat(ids).hasSize(total - tested(data)).doesNotHaveDuplicates();
  }

  @Test
  void Mawps_folds_part_all_its_problems_and_test_each_once() throws IOException {
    Path data = SharedData.with("ept");
    Set<String> tested = new HashSet<>();
    for (int fold = 0; fold < MawpsEquations.FOLDS; fold++) {
      TaskData task = MawpsEquations.fold(data, fold, 1);
      // One published name stands at two problems, so names are not counted here.
      int learnt = task.train().size() + task.development().size();
      assertThat(learnt + task.test().size() + tested(task)).isEqualTo(2373);
      assertThat(task.leftOut()).containsOnlyKeys(TaskData.TESTED);
      assertThat(task.development()).hasSize((int) Math.round(learnt / 10.0));
      task.test().forEach(example -> tested.add(example.prompt().toString()));
    }
    // The published set has some texts twice, or more often.
    assertThat(tested).hasSize(2153);
  }

  @Test
  void Mawps_labels_come_to_the_published_answers() throws IOException {
    Path data = SharedData.with("ept");
    List<MathExample> test = MawpsEquations.fold(data, 0, 1).test();
    List<WordProblem> problems = EptJsonl.read(data.resolve("ept/mawps_fold0_test.jsonl"));
    int agree = 0;
    for (int i = 0; i < test.size(); i++) {
      double answer = problems.get(i).answers().getFirst().getFirst();
      EquationValue value = EquationValue.of(test.get(i).label().formulas()).orElseThrow();
      boolean right =
          value.solutions().stream()
              .anyMatch(one -> Math.abs(one.getFirst().doubleValue() - answer) <= 0.1);
      agree += right ? 1 : 0;
    }
    assertThat(agree).as("of %d", test.size()).isGreaterThanOrEqualTo(470);
  }

  @Test
  void Numbers_of_mawps_labels_are_decimals_as_their_text_has_them() throws IOException {
    for (MathExample example : MawpsEquations.fold(SharedData.with("ept"), 0, 1).train()) {
      for (TreePosition.Placed placed : TreePosition.all(label(example))) {
        if (placed.formula() instanceof Formula.Num number) {
          assertThat(number.value().toString()).matches("-?[0-9]+(\\.[0-9]+)?");
        }
      }
    }
  }

  @Test
  void A_number_has_the_value_that_is_written_in_the_text() throws IOException {
    String record =
        """
        {"id":"p","text":"He has 1,200 and 3.5 and half and 0.3333333333333333 .","numbers":[\
        {"token":[2],"value":"1200"},{"token":[4],"value":"3.5"},{"token":[6],"value":"0.5"},\
        {"token":[8],"value":"0.333333333333333"}],"answer":[[1.0]],\
        "expr":[[0,"X_0 N_0 N_1 + N_2 - N_3 * ="],[1,"X_0"]]}
        """;
    file("ept/mawps_fold3_train.jsonl", record);
    file("ept/mawps_fold3_test.jsonl", record);
    Formula label = label(MawpsEquations.fold(folder, 3, 1).test().getFirst());
    assertThat(label)
        .isEqualTo(InfixReader.read("x = (1200 + 3.5 - 0.5) * 0.3333333333333333").orThrow());
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "7+2=9 | x = 7+2",
        "(3+4)*2 = 14  | x = (3+4)*2",
        "x:The number; 2x-3=5 | 2x-3 = 5",
        "A:Age of Ann;A=2*9 | x = 2*9",
        "N:Neil's age; 3N+4=19 | 3x + 4 = 19",
      })
  void Formulas_of_asdiv_become_equations(String formula, String equation) {
    assertThat(AsdivEquations.label(formula))
        .isEqualTo(new AsdivEquations.Label.Equation(InfixReader.read(equation).orThrow()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ";",
        "9/2=4 r1",
        "9/2=4 r1; 3-1=2",
        "2:4=3:6",
        "GCD(4,6)=2",
        "LCM[4,6]=12",
        "x:One; y:Two; x+y=3; x-y=1",
        "x:One; x+y=3",
        "3+4",
        "3 (hour)*60 (min/hour)=180 (min)",
        "2*3=6(Ann) > 2*2=4(Ben)",
        "1, 2, 3",
        "2=1+1",
      })
  void Other_formulas_of_asdiv_are_left_out_with_a_reason(String formula) {
    assertThat(AsdivEquations.label(formula))
        .isInstanceOfSatisfying(
            AsdivEquations.Label.Other.class, other -> assertThat(other.reason()).isNotEmpty());
  }

  @Test
  void Asdiv_folds_test_every_kept_problem_once() throws IOException {
    Path data = SharedData.with("asdiv");
    Set<String> tested = new HashSet<>();
    int kept = 0;
    for (int fold = 0; fold < Asdiv.FOLDS; fold++) {
      TaskData task = AsdivEquations.fold(data, fold, 1);
      kept = task.train().size() + task.development().size() + task.test().size();
      areApart(task, kept);
      assertThat(kept + task.leftOut().values().stream().mapToInt(n -> n).sum()).isEqualTo(2305);
      task.test().forEach(example -> assertThat(tested.add(example.id())).isTrue());
    }
    assertThat(tested).hasSize(kept);
  }

  @Test
  void A_file_that_is_no_asdiv_is_refused_with_its_line() throws IOException {
    assertThatThrownBy(() -> AsdivEquations.read(file("a.xml", "<Set>\n<Problem ID='1'></Set>")))
        .isInstanceOf(MalformedDataException.class)
        .hasMessageContaining("line 2");
    assertThatThrownBy(() -> AsdivEquations.read(file("b.xml", "<Set/>")))
        .hasMessageContaining("expected ASDiv.xml");
    String entity = "<!DOCTYPE a [<!ENTITY e 'x'>]><a><Problem ID='1'><Formula>&e;</Formula>";
    assertThatThrownBy(() -> AsdivEquations.read(file("c.xml", entity + "</Problem></a>")))
        .isInstanceOf(MalformedDataException.class);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "(11-1)*2 | x = (11-1)*2",
        "x=[490-50*(4+1)]/4 | x = (490-50*(4+1))/4",
        "3.14*2^2 | x = 3.14*2^2",
        "24*150% | x = 24*150%",
        "1(1/2)*3 | x = (1+1/2)*3",
        "3.5(1/2) | x = 3.5*(1/2)",
        "1-(2/6) | x = 1-2/6",
        "5*(-2) | x = 5*(-2)",
      })
  void Equations_of_math23k_are_read(String equation, String label) throws IOException {
    Path one = file("m.json", "{\"id\":\"1\",\"text\":\"t\",\"equation\":\"" + equation + "\"}");
    Formula expected = InfixReader.read(label).orThrow();
    assertThat(label(Math23k.read(one).problems().getFirst().example()))
        .isEqualTo(EquationExtraction.spellable(expected));
  }

  @Test
  void A_third_is_a_quotient_that_can_be_spelled_in_digits() throws IOException {
    Path one = file("m.json", "[{\"id\":1,\"text\":\"t\",\"equation\":\"x=6*(1/3)\"}]");
    var equation = (Formula.Operation) label(Math23k.read(one).problems().getFirst().example());
    var product = (Formula.Operation) equation.operands().get(1);
    assertThat(product.operands().get(1))
        .isEqualTo(Formula.of(Operator.DIVIDE, Formula.number(1), Formula.number(3)));
  }

  @Test
  void A_translated_file_in_the_published_layout_is_read_in_english() throws IOException {
    String records =
        """
        {"id": "1",
         "original_text": "2+3",
         "segmented_text": "2 + 3",
         "text_en": "What is 2 plus 3?",
         "equation": "x=2+3",
         "ans": "5"}
        {"id": "2", "original_text": "\u65e0", "equation": "x=80\u5343\u7c73", "ans": "80"}
        {"id": "3", "original_text": "none", "equation": "x=(2", "ans": "2"}
        """;
    Math23k read = Math23k.read(file("t.json", records));
    assertThat(read.problems()).hasSize(1);
    assertThat(read.problems().getFirst().answer()).isEqualTo("5");
    assertThat(read.problems().getFirst().example().prompt())
        .isEqualTo(EquationExtraction.prompt("What is 2 plus 3?"));
    assertThat(read.leftOut())
        .isEqualTo(Map.of("units in the equation", 1, "equation is no formula", 1));
  }

  @Test
  void A_file_that_is_no_math23k_is_refused_with_its_place() throws IOException {
    assertThatThrownBy(() -> Math23k.read(file("a.json", "{\"id\":1}\n{\"id\" 2}")))
        .isInstanceOf(MalformedDataException.class)
        .hasMessageContaining("line 2");
    assertThatThrownBy(() -> Math23k.read(file("b.json", "{\"id\":1,\"text\":\"t\"}")))
        .hasMessageContaining("record 1")
        .hasMessageContaining("equation");
    assertThatThrownBy(() -> Math23k.read(file("c.json", "[3]")))
        .hasMessageContaining("expected an object");
  }

  @Test
  void Math23k_comes_in_its_published_parts_and_in_five_folds() throws IOException {
    Path data = SharedData.with("math23k");
    Math23k all = Math23k.read(data.resolve("math23k/math23k.jsonl"));
    TaskData published = all.published();
    areApart(published, all.problems().size());
    assertThat(all.problems()).hasSize(23_160);
    assertThat(published.test()).hasSize(1_000);
    Set<String> tested = new HashSet<>();
    for (int fold = 0; fold < Math23k.FOLDS; fold++) {
      TaskData task = all.fold(fold, 1);
      areApart(task, all.problems().size());
      task.test().forEach(example -> assertThat(tested.add(example.id())).isTrue());
    }
    assertThat(tested).hasSize(all.problems().size());
  }
}
