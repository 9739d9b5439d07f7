package org.algebrist.algebra.symja;

/** Ends a question to the computer algebra from within, with a reason for the one who asked. */
public class GaveUp extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final String reason;

  /**
   * @param reason a clause such as "a number of more than 65536 bits came up"
   */
  public GaveUp(String reason) {
    super(reason, null, false, false);
    this.reason = reason;
  }

  public final String reason() {
    return reason;
  }
}
