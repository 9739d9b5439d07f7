package org.algebrist.app.doctor;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Home;
import org.algebrist.app.command.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** {@code doctor}: what this machine can do, and why not. */
@Command(
    name = "doctor",
    description = "What this machine can do, what it cannot, and how to mend it.",
    footer = {
      "",
      "Examples:",
      "  algebrist doctor          a line a check: ✓ good, ! worth knowing, ✗ broken",
      "  algebrist doctor --json   one object, for a bug report or a script"
    })
public final class DoctorCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  /** What {@code --json} prints. */
  record Report(String version, boolean usable, List<Finding> findings) {}

  @Override
  public Integer call() {
    List<Finding> findings = Examination.of(Home.locate());
    boolean usable = findings.stream().noneMatch(Finding::stopsEverything);
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      Report report = new Report(Version.ofBuild(), usable, findings);
      out.println(JsonMapper.shared().writeValueAsString(report));
    } else {
      findings.forEach(finding -> out.println("  " + finding.line()));
    }
    return usable ? ExitCode.DONE : ExitCode.FAULT;
  }
}
