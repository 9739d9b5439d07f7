package org.algebrist.systems.mathgpt.task.tutor;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.tree.Formula;
import org.algebrist.neural.training.EpochOrder;
import org.algebrist.systems.mathgpt.task.MathExample;
import org.algebrist.systems.mathgpt.task.TaskData;
import org.jspecify.annotations.Nullable;

/**
 * What students did in a tutor for equations, step by step, and the examples that come of it.
 *
 * <p>An example is the session up to a feedback, {@code Problem: … Solution: } then {@code Step:
 * …}, {@code BUG: subtract 3}, {@code Feedback: …} in turn, with the outcome, action and input that
 * came next as its label: {@code OK: add 3}. Only feedback on a wrong action counts, as in the
 * paper.
 *
 * @param name of the source
 * @param sessions each a student and a problem
 * @param leftOut records of the source that are in no session, by reason
 */
public record TutorLog(String name, List<Session> sessions, SequencedMap<String, Integer> leftOut) {
  /** The paper's cross-validation (section 3.4). */
  public static final int FOLDS = 5;

  /** Of the students who are not tested on, a tenth is held out for development. */
  private static final int DEVELOPMENT_OF = 10;

  /** The tutor's judgement that a step was right; all others (BUG, ERROR) are wrong. */
  public static final String RIGHT = "OK";

  /** A student at a problem. */
  public record Session(String student, MathText problem, List<Event> events) {
    public Session {
      events = List.copyOf(events);
    }
  }

  /** What happens in a session. */
  public sealed interface Event {}

  /** The equation that is worked on from here. */
  public record Step(MathText equation) implements Event {}

  /**
   * What a student does.
   *
   * @param outcome {@link #RIGHT}, or why not
   * @param action such as {@code subtract}
   * @param input what is subtracted; may be empty
   * @param likeliest what was likeliest to come, for whoever knows all about the student; null
   *     where nobody does
   */
  public record Action(String outcome, String action, MathText input, @Nullable MathText likeliest)
      implements Event {
    /** An action of a real student. */
    public Action(String outcome, String action, MathText input) {
      this(outcome, action, input, null);
    }

    /** As prompts and labels state it, without a blank before. */
    public MathText text() {
      String words = outcome + ": " + action;
      return input.parts().isEmpty()
          ? MathText.words(words)
          : MathText.words(words + " ").then(input);
    }
  }

  /** What the tutor says. */
  public record Feedback(MathText text) implements Event {}

  public TutorLog {
    sessions = List.copyOf(sessions);
    leftOut = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(leftOut));
  }

  /** A formula as a text of its own. */
  static MathText text(Formula formula) {
    return new MathText(List.of(new MathText.Expression(formula)));
  }

  /** The students, in order of appearance. */
  public List<String> students() {
    Set<String> students = new LinkedHashSet<>();
    sessions.forEach(session -> students.add(session.student()));
    return List.copyOf(students);
  }

  /**
   * A fold whose parts share no student: a fifth of them is tested on, a tenth of the others held
   * out for development. Where two students did the same at the same equation, up to the last
   * letter, what is tested on is not trained on.
   *
   * @param fold 0 to 4
   * @param seed of the parting; the same for all folds of one cross-validation
   */
  public TaskData fold(int fold, long seed) {
    TaskData.requireFold(fold, FOLDS);
    List<String> students = students();
    int[] order = EpochOrder.permutation(seed, 0, students.size());
    Set<String> tested = new LinkedHashSet<>();
    Set<String> held = new LinkedHashSet<>();
    int rest = 0;
    for (int i = 0; i < order.length; i++) {
      if (i % FOLDS == fold) {
        tested.add(students.get(order[i]));
      } else if (rest++ % DEVELOPMENT_OF == 0) {
        held.add(students.get(order[i]));
      }
    }
    var train = new ArrayList<MathExample>();
    var development = new ArrayList<MathExample>();
    var test = new ArrayList<MathExample>();
    for (int i = 0; i < sessions.size(); i++) {
      String student = sessions.get(i).student();
      List<MathExample> part =
          tested.contains(student) ? test : held.contains(student) ? development : train;
      examples(sessions.get(i), name + "-" + i, part);
    }
    return new TaskData(name + "-fold" + fold, train, development, test, leftOut)
        .unseen(UnaryOperator.identity());
  }

  /**
   * By the names of examples what was likeliest to come, for whoever knows all about the students:
   * the ceiling of what can be foretold. Empty for the log of real ones.
   */
  public Map<String, MathText> likeliest() {
    Map<String, MathText> likeliest = new HashMap<>();
    for (int i = 0; i < sessions.size(); i++) {
      List<Event> events = sessions.get(i).events();
      for (int e = 0; e < events.size(); e++) {
        if (events.get(e) instanceof Action action && action.likeliest() != null) {
          likeliest.put(name + "-" + i + "-" + e, action.likeliest());
        }
      }
    }
    return likeliest;
  }

  private static void examples(Session session, String id, List<MathExample> to) {
    MathText said =
        MathText.words("Problem: ").then(session.problem()).then(MathText.words(" Solution: "));
    boolean wrong = false;
    boolean answered = false;
    for (int e = 0; e < session.events().size(); e++) {
      switch (session.events().get(e)) {
        case Step(MathText equation) -> {
          said = said.then(MathText.words(" Step: ")).then(equation);
          wrong = false;
          answered = false;
        }
        case Feedback(MathText feedback) -> {
          said = said.then(MathText.words(" Feedback: ")).then(feedback);
          answered = wrong;
        }
        case Action action -> {
          if (answered) {
            to.add(new MathExample(id + "-" + e, said.then(MathText.words(" ")), action.text()));
          }
          said = said.then(MathText.words(" ")).then(action.text());
          wrong = !action.outcome().equals(RIGHT);
          answered = false;
        }
      }
    }
  }
}
