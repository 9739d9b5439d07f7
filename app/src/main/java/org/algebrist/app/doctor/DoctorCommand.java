package org.algebrist.app.doctor;

import java.util.List;
import java.util.concurrent.Callable;
import org.algebrist.app.command.Answer;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Home;
import org.algebrist.app.command.Output;
import org.algebrist.app.command.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code doctor}: what this machine can do, and why not. */
@Command(
    name = "doctor",
    description = "Check what this machine can do, and how to fix what it cannot.",
    footer = {
      "",
      "Examples:",
      "  algebrist doctor          one check per line: ✓ good, ! note, ✗ broken",
      "  algebrist doctor --json   one object, for a bug report or a script"
    })
public final class DoctorCommand implements Callable<Integer> {
  @Mixin private Output output = new Output();

  /** What {@code --json} prints. */
  record Report(String version, boolean usable, List<Finding> findings) {}

  @Override
  public Integer call() {
    List<Finding> findings = Examination.of(Home.locate());
    boolean usable = findings.stream().noneMatch(Finding::stopsEverything);
    output.print(
        new Answer(
            usable ? ExitCode.DONE : ExitCode.FAULT,
            () -> new Report(Version.ofBuild(), usable, findings),
            (out, _) -> findings.forEach(finding -> out.println("  " + finding.line()))));
    return output.exitCode();
  }
}
