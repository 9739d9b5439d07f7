package org.algebrist.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.NetworkInterface;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;
import org.junit.jupiter.api.Test;

/**
 * The program where there is no network but the machine's own: in a namespace of the Linux kernel.
 */
class NoNetworkTest {
  private static final String QUESTION = "Ann has 5 pens and buys 7 more. How many pens has she?";

  /** What runs there: commands, then a server that is asked by this process. */
  static final class Program {
    public static void main(String[] arguments) throws Exception {
      System.out.println(
          "network "
              + NetworkInterface.networkInterfaces().map(NetworkInterface::getName).toList());
      run("parse", "--to", "mathml", "x^2");
      run("solve", QUESTION);
      run("integrate", "x*cos(x)");
      serve();
      System.exit(0);
    }

    private static void run(String... words) {
      StringWriter out = new StringWriter();
      int code = Algebrist.commandLine(new PrintWriter(out), new PrintWriter(out)).execute(words);
      System.out.println(words[0] + " " + code + " " + out.toString().replace('\n', ' '));
    }

    private static void serve() throws IOException, InterruptedException {
      var reader = new PipedReader();
      var out = new PrintWriter(new PipedWriter(reader), true);
      Thread.ofPlatform()
          .daemon()
          .start(() -> Algebrist.commandLine(out, out).execute("serve", "--port", "0"));
      String said = new Scanner(reader).findWithinHorizon("http://localhost:\\d+", 0);
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(said + "/v1/parse"))
              .header("Content-Type", "application/json")
              .POST(BodyPublishers.ofString("{\"text\": \"x^2\"}"))
              .build();
      try (HttpClient client = HttpClient.newHttpClient()) {
        System.out.println("serve " + client.send(request, BodyHandlers.ofString()).statusCode());
      }
    }
  }

  @Test
  void commandsAndTheServerNeedNoNetwork() throws Exception {
    List<String> own = OwnProcess.command();
    own.set(own.size() - 1, Program.class.getName());
    assumeTrue(
        inNamespace(List.of("true")).exitCode() == 0, "no namespace without a network can be made");
    OwnProcess.Ended ended = inNamespace(own);
    assertThat(ended.exitCode()).as(ended.said()).isZero();
    assertThat(ended.said())
        .contains("network [lo]", "parse 0 ", "<msup>", "solve 0 ", "12 pens")
        .contains("integrate 0 ", "x*sin(x) + cos(x)", "serve 200");
  }

  /** With the loopback interface, which a new namespace has switched off. */
  private static OwnProcess.Ended inNamespace(List<String> command) throws Exception {
    List<String> words =
        new ArrayList<>(
            List.of("unshare", "-rn", "sh", "-c", "ip link set lo up && exec \"$@\"", "sh"));
    words.addAll(command);
    try {
      return OwnProcess.run(new ProcessBuilder(words));
    } catch (IOException missing) {
      return new OwnProcess.Ended(-1, "there is no unshare: " + missing.getMessage());
    }
  }
}
