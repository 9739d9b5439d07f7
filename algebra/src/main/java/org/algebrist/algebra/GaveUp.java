package org.algebrist.algebra;

/** Ends a computation from within at a limit of time or size, with a reason for the caller. */
public final class GaveUp extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String reason;

  /**
   * Gives up.
   *
   * @param reason a clause such as "a number of more than 65536 bits came up"
   */
  public GaveUp(String reason) {
    super(reason, null, false, false);
    this.reason = reason;
  }

  /** The clause that says which limit was met. */
  public String reason() {
    return reason;
  }
}
