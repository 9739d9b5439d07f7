package org.algebrist.cluster;

import java.io.PrintWriter;
import org.algebrist.cluster.function.ModelFolders.MissingModelException;
import org.algebrist.cluster.job.BadJobException;
import org.algebrist.cluster.job.CorpusJob;
import org.algebrist.cluster.job.DeduplicateJob;
import org.algebrist.cluster.job.EvaluateJob;
import org.algebrist.cluster.job.GenerateJob;
import org.algebrist.cluster.job.IndexJob;
import org.algebrist.cluster.job.SolveJob;
import org.algebrist.cluster.job.SqlJob;
import org.algebrist.cluster.job.TrainJob;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The jobs on Spark; {@code spark-submit --class org.algebrist.cluster.AlgebristCluster}. */
@Command(
    name = "algebrist-cluster",
    description = {
      "Algebrist's work on Apache Spark.",
      "Options of Spark come first: --master URL (default: local[*]), --conf KEY=VALUE,"
          + " --driver-memory, --executor-memory, --executor-cores, --total-executor-cores and"
          + " --jars. docs/cluster.md has examples."
    },
    mixinStandardHelpOptions = true,
    subcommands = {
      CorpusJob.class,
      GenerateJob.class,
      EvaluateJob.class,
      SolveJob.class,
      DeduplicateJob.class,
      IndexJob.class,
      TrainJob.class,
      SqlJob.class
    })
public final class AlgebristCluster {
  private static final int BAD_INPUT = 2;
  private static final int FAULT = 3;

  /** Runs a job and ends the process with its code: 0 done, 1 in part, 2 bad input, 3 a fault. */
  public static void main(String[] arguments) {
    int code = commandLine().execute(arguments);
    if (code != 0) {
      System.exit(code);
    }
    // Otherwise spark-submit ends, and it alone knows how on each kind of cluster.
  }

  /** What runs the jobs. */
  public static CommandLine commandLine() {
    return new CommandLine(new AlgebristCluster())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExecutionExceptionHandler((failure, line, _) -> report(failure, line.getErr()));
  }

  private static int report(Exception failure, PrintWriter err) {
    @Nullable Throwable known = failure;
    while (known != null
        && !(known instanceof BadJobException)
        && !(known instanceof MissingModelException)) {
      known = known.getCause();
    }
    if (known != null) {
      err.println("algebrist-cluster: " + known.getMessage());
      err.flush();
      return BAD_INPUT;
    }
    // Spark's messages carry the stack of the worker; its first line says what happened.
    String message = String.valueOf(failure.getMessage());
    err.println(
        "algebrist-cluster: the job failed: " + message.lines().findFirst().orElse(message));
    Throwable root = failure;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    if (root != failure) {
      err.println("  " + root);
    }
    err.flush();
    return FAULT;
  }
}
