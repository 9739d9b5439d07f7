package org.algebrist.benchmarks.campaign;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.algebrist.benchmarks.campaign.part.CampaignPart;
import org.algebrist.benchmarks.campaign.part.CampaignSettings;
import org.algebrist.benchmarks.campaign.part.Tally;
import org.algebrist.benchmarks.machine.Clock;
import org.algebrist.benchmarks.machine.DataFolder;
import org.algebrist.benchmarks.machine.Machine;
import org.algebrist.neural.weights.AtomicFile;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs parts of the campaign, keeps how far each is, and writes the report. */
@Command(
    name = "campaign",
    description =
        "Tries what must never happen: false verdicts, damaged files, other answers from many"
            + " threads, growing memory, torn files.",
    mixinStandardHelpOptions = true)
public final class CampaignCommand implements Callable<Integer> {
  private static final double REPORT_EVERY_SECONDS = 10;

  @Spec private @Nullable CommandSpec spec;

  @Parameters(
      paramLabel = "PART",
      arity = "0..*",
      description = "${COMPLETION-CANDIDATES}; default: all")
  private List<Part> parts = List.of();

  @Option(
      names = "--count",
      description = "pairs, damaged files, calls or kills; default: the part's own")
  private long count;

  @Option(names = "--seconds", description = "of what goes on for a time; default: the part's own")
  private double seconds;

  @Option(names = "--seed", defaultValue = "1", description = "default: ${DEFAULT-VALUE}")
  private long seed;

  @Option(names = "--resume", description = "continue what the state file holds")
  private boolean resume;

  @Option(
      names = "--state",
      defaultValue = "campaign.json",
      description = "how far it is; default: ${DEFAULT-VALUE}")
  private Path state = Path.of("");

  @Option(
      names = "--report",
      defaultValue = "campaign.md",
      description = "the figures; default: ${DEFAULT-VALUE}")
  private Path report = Path.of("");

  @Option(
      names = "--models",
      defaultValue = "pretrained",
      description = "folder of the shipped models; default: ${DEFAULT-VALUE}")
  private Path models = Path.of("");

  @Option(
      names = "--program",
      defaultValue = "./algebrist",
      description = "the launcher; default: ${DEFAULT-VALUE}")
  private Path program = Path.of("");

  @Option(
      names = "--work",
      description = "folder for what is written on the way; default: a new one")
  private @Nullable Path work;

  @Mixin private DataFolder data = new DataFolder();

  /** For picocli. */
  public CampaignCommand() {}

  @Override
  public Integer call() throws Exception {
    CampaignState all = started();
    Path scratch = work == null ? Files.createTempDirectory("algebrist-campaign") : work;
    Files.createDirectories(scratch);
    var settings =
        new CampaignSettings(
            count,
            seconds,
            seed,
            models.toAbsolutePath(),
            program.toAbsolutePath().normalize(),
            data.path().toAbsolutePath(),
            scratch.toAbsolutePath());
    String machine = Machine.describe();
    System.out.println(machine);
    long found = 0;
    for (Part part : parts.isEmpty() ? List.of(Part.values()) : parts) {
      try (CampaignPart opened = part.open(settings)) {
        found += run(part, opened, all, machine).found();
      }
    }
    return found == 0 ? 0 : 1;
  }

  private CampaignState started() {
    if (!CampaignState.isThere(state)) {
      return new CampaignState(count, seconds, seed, new TreeMap<>());
    }
    if (!resume) {
      throw refused(state + " is there; --resume continues it, --state names another");
    }
    CampaignState before = CampaignState.read(state);
    if (!before.fits(count, seconds, seed)) {
      throw refused(
          "%s is of --count %d --seconds %s --seed %d; give the same, or another --state"
              .formatted(state, before.count(), before.seconds(), before.seed()));
    }
    return before;
  }

  private ParameterException refused(String why) {
    return new ParameterException(Objects.requireNonNull(spec).commandLine(), why);
  }

  private Progress run(Part part, CampaignPart opened, CampaignState all, String machine)
      throws Exception {
    String name = part.name().toLowerCase(Locale.ROOT);
    Progress progress = all.parts().getOrDefault(name, Progress.none(opened.units()));
    long reported = System.nanoTime();
    while (!progress.isWhole()) {
      Tally tally = new Tally();
      long start = System.nanoTime();
      double processor = Clock.processSeconds();
      opened.run(progress.done(), tally);
      progress =
          progress.and(
              tally, (System.nanoTime() - start) / 1e9, Clock.processSeconds() - processor);
      all.parts().put(name, progress);
      all.write(state);
      tally
          .finds()
          .forEach(find -> System.out.println("FIND " + find.what() + "\n  " + find.reproducer()));
      if (progress.isWhole() || (System.nanoTime() - reported) / 1e9 > REPORT_EVERY_SECONDS) {
        reported = System.nanoTime();
        AtomicFile.writeString(report, CampaignReport.of(all, command(), machine));
        System.out.printf(
            Locale.ROOT,
            "%-8s %,d of %,d units, %,.0f s, %,d finds%n",
            name,
            progress.done(),
            progress.units(),
            progress.seconds(),
            progress.found());
      }
    }
    return progress;
  }

  private String command() {
    List<String> words = new ArrayList<>(List.of("benchmarks/campaign"));
    parts.forEach(part -> words.add(part.name().toLowerCase(Locale.ROOT)));
    if (count > 0) {
      words.add("--count " + count);
    }
    if (seconds > 0) {
      words.add("--seconds " + seconds);
    }
    words.add("--seed " + seed);
    return String.join(" ", words);
  }
}
