package org.algebrist.algebra.symja;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.StringJoiner;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.algebrist.expression.notation.PrefixReader;
import org.algebrist.expression.notation.PrefixWriter;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.ReadResult;
import org.jspecify.annotations.Nullable;

/**
 * {@link RuleIntegrator} in a process of its own, for work in bulk: an integrand on which it hangs,
 * or by which it dies, costs its time limit and a new process. Not safe for several threads at
 * once.
 */
public final class IntegrationProcess implements AutoCloseable {
  /** A process starts and loads Symja within this. */
  private static final Duration START = Duration.ofSeconds(90);

  /** What a process may take beyond the limit that it keeps itself, before it is killed. */
  private static final Duration GRACE = Duration.ofSeconds(5);

  /** Answers of a process end its life after so many: Symja remembers what it has seen. */
  private static final int LIFE = 2_000;

  /** In place of an answer: the process has ended. No formula in prefix notation is this. */
  private static final String END = "\u0004";

  private static final String MEMORY = "-Xmx512m";

  private final Duration limit;
  private @Nullable Process process;
  private @Nullable BufferedWriter questions;
  private BlockingQueue<String> answers = new ArrayBlockingQueue<>(1);
  private int asked;
  private int killed;

  /**
   * @param limit that an integral may take
   */
  public IntegrationProcess(Duration limit) {
    this.limit = limit;
  }

  /** How many processes were killed because they did not answer, or had died. */
  public int killed() {
    return killed;
  }

  /**
   * The antiderivative by x, unchecked.
   *
   * @throws InterruptedException if the thread is; the process is ended, as its answer would be
   *     taken for that of the next question
   */
  public RuleIntegrator.Outcome integrate(Formula integrand) throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException("before an integral was asked for");
    }
    try {
      return answered(integrand);
    } catch (InterruptedException stopped) {
      close();
      throw stopped;
    }
  }

  private RuleIntegrator.Outcome answered(Formula integrand) throws InterruptedException {
    try {
      boolean dead = process != null && !process.isAlive();
      if (dead) {
        killed++;
      }
      if (process == null || asked >= LIFE || dead) {
        close();
        start();
        String ready = answers.poll(START.toMillis(), TimeUnit.MILLISECONDS);
        if (ready == null || ready.equals(END)) {
          throw new IOException(
              ready == null
                  ? "it was not ready within " + START.toSeconds() + " s"
                  : "at its start");
        }
      }
      asked++;
      BufferedWriter out = questions;
      if (out == null) {
        throw new IOException("it has no input");
      }
      out.write(PrefixWriter.write(integrand));
      out.newLine();
      out.flush();
    } catch (IOException dead) {
      killed++;
      close();
      return new RuleIntegrator.Outcome.NotFound("the worker process died: " + dead.getMessage());
    }
    long patience = limit.plus(GRACE).toMillis();
    String answer = answers.poll(patience, TimeUnit.MILLISECONDS);
    if (answer == null || answer.equals(END)) {
      killed++;
      close();
      return new RuleIntegrator.Outcome.NotFound(
          answer == null
              ? "the worker process did not answer within " + patience + " ms"
              : "the worker process died over it");
    }
    return !answer.isEmpty() && PrefixReader.read(answer) instanceof ReadResult.Read(Formula found)
        ? new RuleIntegrator.Outcome.Found(found)
        : new RuleIntegrator.Outcome.NotFound("the rules find no elementary antiderivative");
  }

  private void start() throws IOException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Process started =
        new ProcessBuilder(
                List.of(
                    java.toString(),
                    MEMORY,
                    "-XX:+UseSerialGC",
                    "-cp",
                    classPath(),
                    IntegrationWorker.class.getName(),
                    Long.toString(limit.toMillis())))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    process = started;
    questions = started.outputWriter(StandardCharsets.UTF_8);
    BlockingQueue<String> own = new ArrayBlockingQueue<>(1);
    answers = own;
    asked = 0;
    BufferedReader lines = started.inputReader(StandardCharsets.UTF_8);
    var reader =
        new Thread(
            () -> {
              try {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                  own.put(line);
                }
                own.put(END);
              } catch (IOException ended) {
                own.offer(END);
              } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
              }
            },
            "algebrist-integrals-reader");
    reader.setDaemon(true);
    reader.start();
  }

  /** That of this process, and the jars that were loaded since: a worker of Spark has ours so. */
  private static String classPath() {
    StringJoiner path = new StringJoiner(File.pathSeparator);
    path.add(System.getProperty("java.class.path"));
    ClassLoader loader = IntegrationProcess.class.getClassLoader();
    for (; loader != null; loader = loader.getParent()) {
      if (loader instanceof URLClassLoader later) {
        for (URL jar : later.getURLs()) {
          if (jar.getProtocol().equals("file")) {
            path.add(Path.of(URI.create(jar.toString())).toString());
          }
        }
      }
    }
    return path.toString();
  }

  @Override
  public void close() {
    Process running = process;
    if (running != null) {
      running.destroyForcibly();
    }
    process = null;
    questions = null;
  }
}
