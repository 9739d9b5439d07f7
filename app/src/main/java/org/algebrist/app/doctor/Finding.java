package org.algebrist.app.doctor;

/**
 * What one check found.
 *
 * @param check a stable name for scripts, such as {@code blas}
 * @param health whether it is as it should be
 * @param what what was found, in a few words
 * @param mend how to fix it; empty when there is nothing to fix
 */
public record Finding(String check, Health health, String what, String mend) {

  /** How serious a finding is. */
  public enum Health {
    /** As it should be. */
    GOOD("✓"),
    /** Works, but is slower, or lacks a part that not everybody needs. */
    NOTE("!"),
    /** Something does not work until this is fixed. */
    BROKEN("✗"),
    /** Nothing works until this is fixed. */
    FATAL("✗");

    private final String mark;

    Health(String mark) {
      this.mark = mark;
    }
  }

  static Finding good(String check, String what) {
    return new Finding(check, Health.GOOD, what, "");
  }

  static Finding note(String check, String what, String mend) {
    return new Finding(check, Health.NOTE, what, mend);
  }

  static Finding broken(String check, String what, String mend) {
    return new Finding(check, Health.BROKEN, what, mend);
  }

  static Finding fatal(String check, String what, String mend) {
    return new Finding(check, Health.FATAL, what, mend);
  }

  /** Whether nothing works on this machine until this is fixed. */
  public boolean stopsEverything() {
    return health == Health.FATAL;
  }

  /** The line that a person reads. */
  public String line() {
    return health.mark + " " + what + (mend.isEmpty() ? "" : "; " + mend);
  }
}
