package org.algebrist.server.http;

import io.javalin.http.Context;
import java.util.Map;

/** Headers that let a browser load nothing from elsewhere and run nothing that is not a file. */
public final class SecurityHeaders {
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:;"
          + " font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none';"
          + " form-action 'none'; frame-ancestors 'none'";

  /** The headers of every answer. */
  static final Map<String, String> ALL =
      Map.of(
          "Content-Security-Policy", POLICY,
          "X-Content-Type-Options", "nosniff",
          "Referrer-Policy", "no-referrer",
          "Cross-Origin-Resource-Policy", "same-origin",
          "Cross-Origin-Opener-Policy", "same-origin",
          "Permissions-Policy", "camera=(), geolocation=(), microphone=()");

  private SecurityHeaders() {}

  /** Adds them to an answer. */
  public static void add(Context context) {
    ALL.forEach(context::header);
  }
}
