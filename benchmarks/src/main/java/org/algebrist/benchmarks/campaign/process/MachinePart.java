package org.algebrist.benchmarks.campaign.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.algebrist.benchmarks.campaign.part.CampaignPart;
import org.algebrist.benchmarks.campaign.part.CampaignSettings;
import org.algebrist.benchmarks.campaign.part.Tally;
import org.algebrist.experiment.store.Folders;

/** The program in odd surroundings: each has an exit code, never a crash or a stack trace. */
public final class MachinePart implements CampaignPart {
  private static final long LIMIT_SECONDS = 120;

  /** A stack trace, or the words of a JVM that has crashed. */
  private static final Pattern TRACE =
      Pattern.compile(
          "(?m)^\\s+at [\\w.$/]+\\(|^Exception in thread|internal error|A fatal error has been"
              + " detected");

  private final CampaignSettings settings;
  private final List<Surroundings> all = Surroundings.all();

  /** A clock that jumps. */
  private final Path clock;

  /**
   * Of a campaign.
   *
   * @throws IOException if there is no C compiler
   */
  public MachinePart(CampaignSettings settings) throws IOException, InterruptedException {
    this.settings = settings;
    this.clock = PreloadedLibrary.built("clock", settings.work());
  }

  @Override
  public long units() {
    return all.size();
  }

  @Override
  public void run(long unit, Tally tally) throws Exception {
    Surroundings each = all.get((int) unit);
    Path folder = settings.work().resolve("surroundings");
    Folders.delete(folder);
    Files.createDirectories(folder);
    Path output = settings.work().resolve("surroundings.out");
    var builder =
        new ProcessBuilder("/bin/bash", "-c", each.script())
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    Map<String, String> environment = builder.environment();
    environment.put("A", settings.program().toString());
    environment.put("CLOCK", clock.toString());
    Process process = builder.start();
    process.getOutputStream().close();
    if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
      tally.find(each.name() + ": does not end", each.script());
      return;
    }
    String text = text(output);
    String problem = problem(each, process.exitValue(), text);
    tally.add(each.name(), problem.isEmpty() ? "as expected" : "otherwise", 1);
    if (!problem.isEmpty()) {
      tally.find(each.name() + ": " + problem, each.script() + "  prints  " + text);
    }
  }

  private static String text(Path output) throws IOException {
    return new String(Files.readAllBytes(output), StandardCharsets.UTF_8);
  }

  private static String problem(Surroundings each, int exit, String text) {
    if (!each.exits().contains(exit)) {
      return "exit code " + exit + ", expected one of " + each.exits();
    }
    if (TRACE.matcher(text).find()) {
      return "a stack trace or a crash is shown";
    }
    return text.contains(each.shows()) ? "" : "does not show " + each.shows();
  }
}
