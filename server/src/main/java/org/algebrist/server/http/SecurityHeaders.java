package org.algebrist.server.http;

import io.javalin.http.Context;

/** Headers that let a browser load nothing from elsewhere and run nothing that is not a file. */
public final class SecurityHeaders {
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:;"
          + " font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none';"
          + " form-action 'none'; frame-ancestors 'none'";

  private SecurityHeaders() {}

  /** Adds them to an answer. */
  public static void add(Context context) {
    context
        .header("Content-Security-Policy", POLICY)
        .header("X-Content-Type-Options", "nosniff")
        .header("Referrer-Policy", "no-referrer")
        .header("Cross-Origin-Resource-Policy", "same-origin")
        .header("Cross-Origin-Opener-Policy", "same-origin")
        .header("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
  }
}
