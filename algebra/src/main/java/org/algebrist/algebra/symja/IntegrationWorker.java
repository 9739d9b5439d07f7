package org.algebrist.algebra.symja;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.algebrist.algebra.Deadline;
import org.algebrist.expression.notation.PrefixReader;
import org.algebrist.expression.notation.PrefixWriter;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.ReadResult;

/**
 * The main class of a worker process: says that it is ready, then reads an integrand in x a line,
 * in prefix notation, and writes its antiderivative or an empty line. Its argument is the time that
 * an integral may take, in milliseconds. It ends when integrals that do not come back hold all
 * threads there are; who started it kills it if it does not answer at all.
 */
public final class IntegrationWorker {
  /** What it says when Symja and its rules are loaded. */
  static final String READY = "ready";

  private static final Duration LOADING = Duration.ofSeconds(60);

  private IntegrationWorker() {}

  public static void main(String[] args) throws IOException {
    var limit = Duration.ofMillis(Long.parseLong(args[0]));
    var answers =
        new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
    // Whatever else prints must not get among the answers.
    System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
    System.setErr(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
    RuleIntegrator.integrate(Formula.symbol("x"), "x", Deadline.in(LOADING));
    say(answers, READY);
    try (var questions =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      while (Symja.freeThreads() > 0) {
        String line = questions.readLine();
        if (line == null) {
          break;
        }
        say(answers, answer(line, Deadline.in(limit)));
      }
    }
    Runtime.getRuntime().halt(0); // threads that did not come back would hold the process
  }

  private static void say(PrintStream answers, String line) {
    answers.print(line);
    answers.print('\n');
    answers.flush();
  }

  private static String answer(String line, Deadline deadline) {
    return PrefixReader.read(line) instanceof ReadResult.Read(Formula integrand)
            && RuleIntegrator.integrate(integrand, "x", deadline)
                instanceof RuleIntegrator.Outcome.Found(Formula found)
        ? PrefixWriter.write(found)
        : "";
  }
}
