package example;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Reading;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/** {@code GET /equal?left=…&right=…} answers with the verdict as text. */
public final class EqualServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final Duration LIMIT = Duration.ofSeconds(2);

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    response.setContentType("text/plain;charset=utf-8");
    try {
      Verdict verdict =
          Equality.check(formula(request, "left"), formula(request, "right"), LIMIT);
      response.getWriter().println(describe(verdict));
    } catch (IllegalArgumentException wrong) {
      response.setStatus(HttpServletResponse.SC_BAD_REQUEST);
      response.getWriter().println(wrong.getMessage());
    }
  }

  private static Formula formula(HttpServletRequest request, String name) {
    String text = request.getParameter(name);
    if (text == null) {
      throw new IllegalArgumentException("the parameter " + name + " is missing");
    }
    return switch (FormulaReader.read(text)) {
      case Reading.Whole whole -> whole.candidates().getFirst().formula();
      case Reading.Partial partial ->
          throw new IllegalArgumentException(partial.problems().getFirst().message());
      case Reading.Failed failed -> throw new IllegalArgumentException(failed.problem().message());
    };
  }

  /** A server on a port of this machine; 0 takes a free one. */
  static Server start(int port) throws Exception {
    var server = new Server();
    var connector = new ServerConnector(server);
    connector.setHost("localhost");
    connector.setPort(port);
    server.addConnector(connector);
    var context = new ServletContextHandler();
    context.addServlet(EqualServlet.class, "/equal");
    server.setHandler(context);
    server.start();
    return server;
  }

  public static void main(String[] arguments) throws Exception {
    start(8080).join();
  }

  private static String describe(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Equal equal -> "equal";
      case Verdict.Different different ->
          "different "
              + different.witness().map(point -> "at " + point.point()).orElse(different.reason());
      case Verdict.Unknown unknown -> "unknown: " + unknown.reason();
    };
  }
}
