package org.algebrist.server.route;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A request that gets no answer: its status, and an error that says what would be right. */
public final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final String code;
  private final String fix;
  private final int retryAfter;

  private Refusal(int status, String code, String message, String fix, int retryAfter) {
    super(message, null, false, false); // no stack trace: refusing must be cheap
    this.status = status;
    this.code = code;
    this.fix = fix;
    this.retryAfter = retryAfter;
  }

  /**
   * A refusal.
   *
   * @param status the HTTP status
   * @param code a word for programs, such as {@code missing-field}
   * @param message what is wrong, without a full stop
   * @param fix what would be right, without a full stop; empty if nothing can be said
   */
  public static Refusal of(int status, String code, String message, String fix) {
    return new Refusal(status, code, message, fix, 0);
  }

  /** Wrong in the request itself: status 400. */
  public static Refusal badRequest(String code, String message, String fix) {
    return of(400, code, message, fix);
  }

  /**
   * A refusal that passes.
   *
   * @param seconds after which it is worth trying again, 1 or more
   */
  public static Refusal forNow(int status, String code, String message, int seconds) {
    String fix = "try again in " + seconds + (seconds == 1 ? " second" : " seconds");
    return new Refusal(status, code, message, fix, seconds);
  }

  /** The server takes nothing more: status 503. */
  public static Refusal ending() {
    return forNow(503, "ending", "the server is about to end", 5);
  }

  /** The HTTP status. */
  public int status() {
    return status;
  }

  /** The seconds after which it is worth trying again; empty if it never is. */
  public Optional<Integer> retryAfter() {
    return retryAfter == 0 ? Optional.empty() : Optional.of(retryAfter);
  }

  /** The fields of the answer: the status "none" and the error. */
  public Map<String, Object> fields() {
    Map<String, Object> error = new LinkedHashMap<>();
    error.put("code", code);
    error.put("message", String.valueOf(getMessage()));
    if (!fix.isEmpty()) {
      error.put("fix", fix);
    }
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("status", "none");
    fields.put("error", error);
    return fields;
  }
}
