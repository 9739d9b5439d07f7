package org.algebrist.benchmarks.calculus;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.differential.answer.AnswerVerifier;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.algebra.symja.Symja;
import org.algebrist.algebra.symja.SymjaForm;
import org.algebrist.expression.tree.Formula;

/** Someone who differentiates, simplifies, and says whether an answer has the derivative. */
sealed interface Peer extends AutoCloseable {
  /** What is said of an answer. */
  enum Judgement {
    HOLDS,
    WRONG,
    UNKNOWN
  }

  /** How it is called in the output. */
  String name();

  /** Differentiates the function, simplifies, and judges the answer. */
  Judgement judge(Exercise exercise) throws IOException;

  @Override
  default void close() throws IOException {}

  /** This project. */
  record Own() implements Peer {
    private static final Duration LIMIT = Duration.ofSeconds(2);

    @Override
    public String name() {
      return "algebrist";
    }

    @Override
    public Judgement judge(Exercise exercise) {
      Canonical slope = Simplification.of(exercise.function().derivative("x"));
      return switch (AnswerVerifier.antiderivative(
          slope, Canonical.of(exercise.answer()), "x", LIMIT)) {
        case Verdict.Equal _ -> Judgement.HOLDS;
        case Verdict.Different _ -> Judgement.WRONG;
        case Verdict.Unknown _ -> Judgement.UNKNOWN;
      };
    }
  }

  /** Symja: D, Simplify, and whether the difference simplifies to 0. */
  record SymjaPeer() implements Peer {
    private static final Duration LIMIT = Duration.ofSeconds(5);

    @Override
    public String name() {
      return "Symja";
    }

    @Override
    public Judgement judge(Exercise exercise) {
      var form = new SymjaForm();
      Optional<String> function = form.of(exercise.function().formula());
      Optional<String> answer = form.of(exercise.answer());
      String x = form.of(Formula.symbol("x")).orElseThrow();
      if (function.isEmpty() || answer.isEmpty()) {
        return Judgement.UNKNOWN;
      }
      String question =
          "Simplify(D("
              + answer.get()
              + ","
              + x
              + ")-Simplify(D("
              + function.get()
              + ","
              + x
              + ")))";
      return Symja.ask(
                  evaluator -> evaluator.eval(evaluator.parse(question)).isZero(),
                  Deadline.in(LIMIT))
              instanceof Symja.Reply.Answered<Boolean>(Boolean zero)
          ? zero ? Judgement.HOLDS : Judgement.WRONG
          : Judgement.UNKNOWN;
    }
  }

  /** SymPy in a Python process: diff, simplify, and whether the difference simplifies to 0. */
  final class SymPy implements Peer {
    private final PythonProcess process;

    /**
     * @param python an interpreter with SymPy
     * @param script {@code judge.py}
     */
    SymPy(Path python, Path script) throws IOException {
      process = new PythonProcess(python, script);
    }

    @Override
    public String name() {
      return "SymPy";
    }

    @Override
    public Judgement judge(Exercise exercise) throws IOException {
      return Judgement.valueOf(
          process.ask(
              PythonProcess.text(exercise.function().formula())
                  + "\t"
                  + PythonProcess.text(exercise.answer())));
    }

    @Override
    public void close() {
      process.close();
    }
  }

  /** Judges all and takes the time, warm: the first tenth is judged twice. */
  static Report report(Peer peer, List<Exercise> exercises) throws IOException {
    for (Exercise exercise : exercises.subList(0, Math.max(1, exercises.size() / 10))) {
      peer.judge(exercise);
    }
    List<Judgement> judgements = new ArrayList<>();
    long start = System.nanoTime();
    for (Exercise exercise : exercises) {
      judgements.add(peer.judge(exercise));
    }
    return new Report((System.nanoTime() - start) / 1e9 / exercises.size(), judgements);
  }

  /**
   * @param seconds an exercise
   */
  record Report(double seconds, List<Judgement> judgements) {}
}
