package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class EqualServletTest {
  private static Server server;

  @BeforeAll
  static void start() throws Exception {
    server = EqualServlet.start(0);
  }

  @AfterAll
  static void stop() throws Exception {
    server.stop();
  }

  @Test
  void two_notations_of_a_value_are_equal() throws Exception {
    assertEquals("equal", get("\\frac{1}{2}", "0.5").body().strip());
  }

  @Test
  void a_difference_is_shown_at_a_point() throws Exception {
    assertTrue(get("(a+b)^2", "a^2+b^2").body().startsWith("different at "));
  }

  @Test
  void what_cannot_be_read_is_a_bad_request() throws Exception {
    assertEquals(400, get("((x", "x").statusCode());
  }

  private static HttpResponse<String> get(String left, String right) throws Exception {
    int port = ((ServerConnector) server.getConnectors()[0]).getLocalPort();
    URI uri =
        URI.create(
            "http://localhost:" + port + "/equal?left=" + encoded(left) + "&right=" + encoded(right));
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(
          HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
    }
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
