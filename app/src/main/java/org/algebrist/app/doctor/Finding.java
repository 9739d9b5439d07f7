package org.algebrist.app.doctor;

/**
 * What one check found.
 *
 * @param check a stable name for scripts, such as {@code blas}
 * @param health whether it is as it should be
 * @param what what was found, in a few words
 * @param mend the way out; empty when there is nothing to mend
 */
public record Finding(String check, Health health, String what, String mend) {

  /** How a finding stands. */
  public enum Health {
    /** As it should be. */
    GOOD("✓"),
    /** Works, yet worth knowing: slower, or a part is missing that not everybody needs. */
    NOTE("!"),
    /** Wrong: something will not work until it is mended. */
    BROKEN("✗"),
    /** Wrong, and nothing works until it is mended. */
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

  /** Whether Algebrist is of no use on this machine until this is mended. */
  public boolean stopsEverything() {
    return health == Health.FATAL;
  }

  /** The line that a person reads. */
  public String line() {
    return health.mark + " " + what + (mend.isEmpty() ? "" : "; " + mend);
  }
}
