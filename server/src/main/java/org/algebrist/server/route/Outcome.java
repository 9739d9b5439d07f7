package org.algebrist.server.route;

/**
 * What a route found out about one request.
 *
 * @param status the HTTP status: 200, or 422 if the input itself is at fault
 * @param fields the answer's fields: a map, a record or a JSON object
 */
public record Outcome(int status, Object fields) {
  private static final int OK = 200;
  private static final int BAD_INPUT = 422;

  /** An answer, also one that says that nothing was found. */
  public static Outcome of(Object fields) {
    return new Outcome(OK, fields);
  }

  /** The request is well formed, but its text cannot be used; the fields say why. */
  public static Outcome badInput(Object fields) {
    return new Outcome(BAD_INPUT, fields);
  }
}
