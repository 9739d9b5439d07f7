package org.algebrist.benchmarks.calculus;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;

/** A script of Python that answers a line with a line. */
final class PythonProcess implements AutoCloseable {
  private final Process process;
  private final BufferedWriter questions;
  private final BufferedReader answers;

  /**
   * @param python an interpreter with SymPy
   */
  PythonProcess(Path python, Path script) throws IOException {
    process =
        new ProcessBuilder(List.of(python.toString(), script.toString()))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    questions = process.outputWriter(StandardCharsets.UTF_8);
    answers = process.inputReader(StandardCharsets.UTF_8);
  }

  /** The answer to a line. */
  String ask(String question) throws IOException {
    questions.write(question + "\n");
    questions.flush();
    String answer = answers.readLine();
    if (answer == null) {
      throw new IOException("SymPy ended without an answer");
    }
    return answer;
  }

  /** Infix as Python reads it. */
  static String text(Formula formula) {
    return InfixWriter.write(formula).replace("^", "**");
  }

  @Override
  public void close() {
    process.destroy();
  }
}
