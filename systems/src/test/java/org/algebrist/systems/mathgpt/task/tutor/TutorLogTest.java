package org.algebrist.systems.mathgpt.task.tutor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.evaluation.statistics.Accuracy;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Rational;
import org.algebrist.systems.mathgpt.task.MathExample;
import org.algebrist.systems.mathgpt.task.Prediction;
import org.algebrist.systems.mathgpt.task.TaskData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TutorLogTest {
  private static final TutorLog LOG =
      GeneratedTutorLog.generate(new GeneratedTutorLog.Settings(20, 20), 3);

  @TempDir Path folder;

  private static MathText formula(String infix) {
    return TutorLog.text(InfixReader.read(infix).orThrow());
  }

  private static TutorLog.Action action(String outcome, String action, String input) {
    return new TutorLog.Action(outcome, action, formula(input));
  }

  private static MathText words(String text) {
    return MathText.words(text);
  }

  private static List<MathExample> all(TaskData data) {
    return Stream.of(data.train(), data.development(), data.test()).flatMap(List::stream).toList();
  }

  private static TutorLog of(TutorLog.Event... events) {
    var session = new TutorLog.Session("s", formula("x + 3 = 5"), List.of(events));
    return new TutorLog("l", List.of(session), new LinkedHashMap<>());
  }

  @Test
  void A_prompt_is_the_session_up_to_the_feedback_and_its_label_what_came_next() {
    TutorLog log =
        of(
            new TutorLog.Step(formula("x + 3 = 5")),
            action("BUG", "add", "3"),
            new TutorLog.Feedback(words("Mind the sign.")),
            action("OK", "subtract", "3"));
    MathExample only = all(log.fold(0, 1)).getFirst();
    assertThat(only.prompt())
        .isEqualTo(
            words("Problem: ")
                .then(formula("x + 3 = 5"))
                .then(words(" Solution:  Step: "))
                .then(formula("x + 3 = 5"))
                .then(words(" BUG: add "))
                .then(formula("3"))
                .then(words(" Feedback: Mind the sign. ")));
    assertThat(only.label()).isEqualTo(words("OK: subtract ").then(formula("3")));
  }

  @Test
  void Only_what_follows_feedback_on_a_wrong_action_at_the_same_step_is_asked_for() {
    var step = new TutorLog.Step(formula("x = 2"));
    var feedback = new TutorLog.Feedback(words("Look."));
    TutorLog.Action right = action("OK", "add", "1");
    TutorLog.Action wrong = action("BUG", "add", "2");
    assertThat(all(of(step, feedback, right).fold(0, 1))).isEmpty();
    assertThat(all(of(step, right, feedback, right).fold(0, 1))).isEmpty();
    assertThat(all(of(step, wrong, right).fold(0, 1))).isEmpty();
    assertThat(all(of(step, wrong, feedback, step, right).fold(0, 1))).isEmpty();
    assertThat(all(of(step, wrong, feedback, wrong, feedback, right).fold(0, 1))).hasSize(2);
  }

  @Test
  void Folds_share_no_student_between_their_parts_and_test_every_example_once() {
    Set<MathText> tested = new HashSet<>();
    int count = 0;
    for (int fold = 0; fold < TutorLog.FOLDS; fold++) {
      TaskData data = LOG.fold(fold, 7);
      assertThat(students(data.train())).doesNotContainAnyElementsOf(students(data.test()));
      assertThat(students(data.train())).doesNotContainAnyElementsOf(students(data.development()));
      assertThat(students(data.test())).hasSizeBetween(1, 4);
      count += data.test().size();
      data.test().forEach(example -> tested.add(example.prompt()));
    }
    assertThat(count).isEqualTo(all(LOG.fold(0, 7)).size());
    assertThat(tested).hasSizeGreaterThan(count * 9 / 10);
  }

  /** Names are {@code log-session-number}; 20 sessions in turn are one student's. */
  private static Set<Integer> students(List<MathExample> examples) {
    var students = new HashSet<Integer>();
    for (MathExample example : examples) {
      String[] name = example.id().split("-", -1);
      students.add(Integer.parseInt(name[name.length - 2]) / 20);
    }
    return students;
  }

  @Test
  void A_seed_says_everything() {
    var settings = new GeneratedTutorLog.Settings(20, 20);
    assertThat(GeneratedTutorLog.generate(settings, 3)).isEqualTo(LOG);
    assertThat(GeneratedTutorLog.generate(settings, 4)).isNotEqualTo(LOG);
  }

  @Test
  void Mistakes_can_be_told_from_history_up_to_the_ceiling() {
    TutorLog log = GeneratedTutorLog.generate(new GeneratedTutorLog.Settings(60, 40), 5);
    TaskData data = log.fold(0, 1);
    Map<String, MathText> likeliest = log.likeliest();
    assertThat(data.test()).allMatch(example -> likeliest.containsKey(example.id()));
    ActionAccuracy ceiling = accuracy(data, e -> likeliest.get(e.id()));
    ActionAccuracy history = accuracy(data, HistoryRule.learn(data.train()));
    ActionAccuracy expert = accuracy(data, ExpertRule.rule());
    assertThat(expert.wrong().correct()).isZero();
    assertThat(history.wrong().percent()).isGreaterThan(30);
    assertThat(history.overall().percent()).isGreaterThan(expert.overall().percent() + 3);
    assertThat(ceiling.overall().percent()).isGreaterThan(history.overall().percent());
    assertThat(ceiling.overall().percent()).isBetween(60.0, 90.0);
  }

  private static ActionAccuracy accuracy(TaskData data, Function<MathExample, MathText> rule) {
    return ActionAccuracy.of(
        data.test(),
        data.test().stream().map(one -> new Prediction.Said(rule.apply(one))).toList());
  }

  @Test
  void Right_steps_lead_to_the_solution_and_wrong_ones_are_wrong() {
    for (TutorLog.Session session : LOG.sessions()) {
      List<TutorLog.Event> events = session.events();
      assertThat(events.getFirst()).isEqualTo(new TutorLog.Step(session.problem()));
      assertThat(events.size()).isGreaterThan(1);
      int wrong = 0;
      for (TutorLog.Event event : events) {
        if (event instanceof TutorLog.Step) {
          wrong = 0;
        } else if (event instanceof TutorLog.Action action) {
          wrong += action.outcome().equals(TutorLog.RIGHT) ? 0 : 1;
          assertThat(wrong).isLessThanOrEqualTo(3);
        }
      }
    }
  }

  @Test
  void No_wrong_move_is_the_right_one_and_every_one_has_feedback() {
    var equations = new ArrayList<LinearEquation>();
    for (int a = -6; a <= 6; a++) {
      for (int b = -6; b <= 6; b++) {
        for (int c = -6; c <= 6; c++) {
          if (a != 0 && a != c && (b != 0 || c != 0 || a != 1)) {
            equations.add(equation(a, b, c, false));
          }
        }
        if (a != 0 && a != 1 && b != 0) {
          equations.add(equation(a, b * a, 0, true));
        }
      }
    }
    for (LinearEquation equation : equations) {
      Move right = Move.right(equation);
      assertThat(Move.wrong(equation)).as(equation.formula().toString()).isNotEmpty();
      for (Move wrong : Move.wrong(equation)) {
        assertThat(List.of(wrong.action(), wrong.input()))
            .as(equation.formula().toString())
            .isNotEqualTo(List.of(right.action(), right.input()));
        assertThat(wrong.feedback(equation).formulas()).hasSize(1);
      }
      LinearEquation solved = equation;
      for (int i = 0; i < 4 && !solved.isSolved(); i++) {
        solved = Move.afterRight(solved);
      }
      assertThat(solved.isSolved()).as(equation.formula().toString()).isTrue();
      assertThat(solved.d()).isEqualTo(Rational.of(5));
    }
  }

  /** With the solution 5. */
  private static LinearEquation equation(int a, int b, int c, boolean factored) {
    int d = (a - c) * 5 + b;
    return new LinearEquation(
        Rational.of(a), Rational.of(b), Rational.of(c), Rational.of(d), factored);
  }

  @Test
  void Accuracy_is_told_apart_by_the_outcome_that_came() {
    List<MathExample> examples = new ArrayList<>();
    for (TutorLog.Action action :
        List.of(action("OK", "add", "3"), action("OK", "add", "3"), action("BUG", "add", "2x"))) {
      examples.add(new MathExample("e", words("?"), action.text()));
    }
    MathText spaced = words(" OK: add ").then(formula("3")).then(words(" "));
    ActionAccuracy accuracy =
        ActionAccuracy.of(
            examples,
            List.of(
                new Prediction.Said(spaced),
                new Prediction.Said(words("OK: add ").then(formula("4"))),
                new Prediction.Failed("no end")));
    assertThat(accuracy.overall()).isEqualTo(new Accuracy(1, 3));
    assertThat(accuracy.right()).isEqualTo(new Accuracy(1, 2));
    assertThat(accuracy.wrong()).isEqualTo(new Accuracy(0, 1));
    assertThat(accuracy.each()).containsExactly(true, false, false);
    assertThatThrownBy(() -> ActionAccuracy.of(examples, Collections.emptyList()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void An_export_of_datashop_becomes_sessions() throws IOException {
    String header =
        "Row\tAnon Student Id\tTime\tProblem Name\tStep Name\tOutcome\tAction\tInput\tFeedback"
            + " Text";
    String export =
        String.join(
            "\n",
            header,
            "1\tS1\t0\tE1 -6=3+y/9\t-6=3+y/9\tBUG\tDIV_SIDE\t9\tDivide <expression>y/9</expression>"
                + " by <expression>?</expression> later.",
            "2\tS1\t1\tE1 -6=3+y/9\t-6=3+y/9\tOK\tSUB_SIDE\t3\t",
            "3\tS2\t1\tE1 -6=3+y/9\t-6=3+y/9\tINITIAL_HINT\t\t\tWhat is on the right?",
            "4\tS1\t2\tE1 -6=3+y/9\t-9=y/9\tOK\tMULT_SIDE\t9\t",
            "5\tS1\t3\tE1 -6=3+y/9\t\t\t\t\t",
            "");
    TutorLog log = CognitiveTutorExport.read(Files.writeString(folder.resolve("e.txt"), export));
    assertThat(log.students()).containsExactly("S1", "S2");
    assertThat(log.leftOut()).containsOnlyKeys("transactions without a step or an outcome");
    assertThat(log.sessions().getFirst().problem()).isEqualTo(formula("-6=3+y/9"));
    assertThat(log.sessions().getFirst().events())
        .containsExactly(
            new TutorLog.Step(formula("-6=3+y/9")),
            action("BUG", "DIV_SIDE", "9"),
            new TutorLog.Feedback(
                words("Divide ").then(formula("y/9")).then(words(" by ? later."))),
            action("OK", "SUB_SIDE", "3"),
            new TutorLog.Step(formula("-9=y/9")),
            action("OK", "MULT_SIDE", "9"));
    List<MathExample> examples = all(log.fold(0, 1));
    assertThat(examples).hasSize(1);
    assertThat(examples.getFirst().label()).isEqualTo(action("OK", "SUB_SIDE", "3").text());
  }

  @Test
  void A_file_that_is_no_export_is_refused_with_its_line() throws IOException {
    Path empty = Files.writeString(folder.resolve("a.txt"), "");
    assertThatThrownBy(() -> CognitiveTutorExport.read(empty))
        .isInstanceOf(MalformedDataException.class)
        .hasMessageContaining("Anon Student Id");
    String header =
        "Anon Student Id\tProblem Name\tStep Name\tOutcome\tAction\tInput\tFeedback Text\n";
    Path broken = Files.writeString(folder.resolve("b.txt"), header + "S1\tE1 x=2\n");
    assertThatThrownBy(() -> CognitiveTutorExport.read(broken))
        .hasMessageContaining("line 2")
        .hasMessageContaining("2 cells");
  }
}
