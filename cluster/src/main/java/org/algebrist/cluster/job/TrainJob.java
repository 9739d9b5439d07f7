package org.algebrist.cluster.job;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.algebrist.experiment.config.BadConfigException;
import org.algebrist.experiment.config.ExperimentFile;
import org.algebrist.experiment.run.TrainedSystem;
import org.algebrist.neural.training.RunFolder;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import scala.reflect.ClassTag;

/**
 * {@code train}: one model, trained by the tasks of a barrier stage, which Spark starts together.
 *
 * <p>When a task is lost, Spark stops the others and starts all of them again, and they continue
 * from the last checkpoint.
 */
@Command(
    name = "train",
    description = {
      "Train a model in several tasks, each in an executor of its own.",
      "The same training as './algebrist train --processes N'. All workers have to see the"
          + " configuration, the data and the folder of runs under the same paths."
    })
public final class TrainJob implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "CONFIG",
      arity = "0..*",
      description = "A configuration file, then values to change: key=value or section.key=value.")
  private List<String> arguments = List.of();

  @Option(names = "--resume", paramLabel = "RUN", description = "Continue this run folder.")
  private @Nullable Path resume;

  @Option(
      names = "--processes",
      paramLabel = "N",
      required = true,
      description = "How many tasks train. They start together, so the cluster needs N free cores.")
  private int processes;

  @Option(
      names = "--runs",
      paramLabel = "FOLDER",
      description = "The folder in which the run folder is made (default: runs).")
  private Path runs = Path.of("runs");

  @Mixin private DataFolder data = new DataFolder();

  @Override
  public Integer call() {
    if ((resume == null) == arguments.isEmpty()) {
      throw new BadJobException("give a configuration, or --resume with a run folder");
    }
    RunFolder run = runFolder();
    SparkContext spark = SparkOptions.session("train").sparkContext();
    var task =
        new TrainTask(
            run.path().toAbsolutePath().toString(),
            data.path().toAbsolutePath().toString(),
            List.copyOf(spec.commandLine().getParseResult().originalArgs()));
    List<Integer> ranks = IntStream.range(0, processes).boxed().toList();
    List<String> outcomes =
        new JavaRDD<>(
                JavaSparkContext.fromSparkContext(spark) // stays open, as the session does
                    .parallelize(ranks, processes)
                    .rdd()
                    .barrier()
                    .mapPartitions(task, false, ClassTag.apply(String.class)),
                ClassTag.apply(String.class))
            .collect();
    if (outcomes.getFirst().startsWith(TrainTask.REFUSED)) {
      throw new BadJobException(outcomes.getFirst().substring(TrainTask.REFUSED.length()));
    }
    PrintWriter out = spec.commandLine().getOut();
    outcomes.forEach(out::println);
    out.println("run folder: " + run.path());
    out.flush();
    return 0;
  }

  /** That of {@code --resume}, or a new one; what cannot work is refused before any task starts. */
  private RunFolder runFolder() {
    try {
      RunFolder run = resume == null ? null : RunFolder.open(resume);
      ExperimentFile file =
          run == null
              ? ExperimentFile.read(
                  Path.of(arguments.getFirst()), arguments.subList(1, arguments.size()))
              : ExperimentFile.read(run.config(), List.of());
      int microBatches = TrainedSystem.of(file).training(file).accumulation();
      if (processes < 1 || processes > microBatches) {
        throw new BadJobException(
            "--processes %d: an update has training.accumulation=%d micro-batches; expected 1 to %d"
                .formatted(processes, microBatches, microBatches));
      }
      if (run == null) {
        run = RunFolder.create(runs, file.name(), file.seed(), Instant.now());
        run.writeConfig(file.yaml());
      }
      return run;
    } catch (BadConfigException wrong) {
      throw new BadJobException(String.valueOf(wrong.getMessage()), wrong);
    }
  }
}
