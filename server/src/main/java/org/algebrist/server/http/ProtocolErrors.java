package org.algebrist.server.http;

import org.algebrist.server.route.Refusal;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import tools.jackson.databind.json.JsonMapper;

/**
 * What Jetty refuses before any route sees it - another version of HTTP, headers that are too
 * large, what is no HTTP at all - told in the words of all other refusals.
 */
public final class ProtocolErrors implements Request.Handler {
  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    int status = response.getStatus();
    String json = JsonMapper.shared().writeValueAsString(refusal(status).fields()) + "\n";
    SecurityHeaders.ALL.forEach((name, value) -> response.getHeaders().put(name, value));
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
    Content.Sink.write(response, true, json, callback);
    return true;
  }

  private static Refusal refusal(int status) {
    String again = "send POST with a JSON object to a route; /v1/openapi.yaml lists them";
    return switch (status) {
      case HttpStatus.BAD_REQUEST_400 ->
          Refusal.of(status, "bad-request", "the request does not keep to HTTP/1.1", again);
      case HttpStatus.NOT_FOUND_404 ->
          Refusal.of(status, "not-found", "there is nothing here", again);
      case HttpStatus.URI_TOO_LONG_414 ->
          Refusal.of(status, "address-too-long", "the address is too long", again);
      case HttpStatus.REQUEST_HEADER_FIELDS_TOO_LARGE_431 ->
          Refusal.of(
              status, "headers-too-large", "the headers are too large", "send 8 KiB at most");
      case HttpStatus.NOT_IMPLEMENTED_501 ->
          Refusal.of(
              status, "transfer-encoding", "the body is sent in a way not known here", again);
      case HttpStatus.HTTP_VERSION_NOT_SUPPORTED_505 ->
          Refusal.of(
              status, "http-version", "this version of HTTP is not known here", "send HTTP/1.1");
      default ->
          status < HttpStatus.INTERNAL_SERVER_ERROR_500
              ? Refusal.of(status, "bad-request", "the request cannot be taken", again)
              : Refusal.of(status, "internal", "an error of the program", "");
    };
  }
}
