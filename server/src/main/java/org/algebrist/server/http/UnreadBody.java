package org.algebrist.server.http;

import io.javalin.http.Context;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;

/** The body of a request that is refused before it was read. */
public final class UnreadBody {
  private UnreadBody() {}

  /**
   * Drops what has come of the body. Where more of it is still to come, the connection cannot go
   * on, and the answer tells the client so with {@code Connection: close}.
   */
  public static void drop(Context context) {
    boolean isComplete =
        ServletContextRequest.getServletContextRequest(context.req()).consumeAvailable();
    if (!isComplete) {
      context.header("Connection", "close");
    }
  }
}
