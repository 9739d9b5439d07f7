package org.algebrist.app.doctor;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.app.command.Home;

/** All checks, in the order in which a person would look. */
public final class Examination {

  private Examination() {}

  /**
   * Looks at this machine and this process. Loads libtorch, so the first call takes a second.
   *
   * @param home the clone or bundle whose folders are looked into
   */
  public static List<Finding> of(Home home) {
    List<Finding> findings = new ArrayList<>();
    findings.addAll(JvmChecks.all());
    findings.addAll(TorchChecks.all());
    findings.addAll(FolderChecks.all(home));
    return List.copyOf(findings);
  }
}
