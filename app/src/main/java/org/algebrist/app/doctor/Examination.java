package org.algebrist.app.doctor;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.app.command.Home;

/** Runs all checks. */
public final class Examination {

  private Examination() {}

  /**
   * Checks this machine and this process. Loads libtorch, so the first call takes a second.
   *
   * @param home the clone or bundle whose folders are checked
   */
  public static List<Finding> of(Home home) {
    List<Finding> findings = new ArrayList<>();
    findings.addAll(JvmChecks.all());
    findings.addAll(TorchChecks.all());
    findings.addAll(FolderChecks.all(home));
    return List.copyOf(findings);
  }
}
