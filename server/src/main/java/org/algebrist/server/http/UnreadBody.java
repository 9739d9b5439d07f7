package org.algebrist.server.http;

import io.javalin.http.Context;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.server.ResponseUtils;

/** The body of a request that is refused before it was read. */
public final class UnreadBody {
  private UnreadBody() {}

  /**
   * Drops what has come of the body. Where more of it is still to come, the connection cannot go
   * on, and the answer tells the client so with {@code Connection: close}.
   */
  public static void drop(Context context) {
    ServletContextRequest request = ServletContextRequest.getServletContextRequest(context.req());
    ResponseUtils.ensureConsumeAvailableOrNotPersistent(
        request, request.getServletContextResponse());
  }
}
