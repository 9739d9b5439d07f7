package org.algebrist.app.train;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.algebrist.app.command.BadInput;

/**
 * The machines of one training watch each other: each tells the first one every second that it is
 * still there, and the first one tells each.
 *
 * <p>A process that ends closes its connections, and the others notice. A machine that loses its
 * power or its network closes none, which is what this is for. It also makes sure that all train
 * the same thing, and gives them the name of the run folder. Lines of text over one connection a
 * machine; who can reach the port can take part.
 */
final class NodeWatch implements AutoCloseable {
  private static final Duration BEAT = Duration.ofSeconds(1);

  /** A machine that has said nothing for so long is lost. */
  private static final Duration SILENCE = Duration.ofSeconds(6);

  /** How long the others may take to be started. */
  private static final Duration PATIENCE =
      Duration.ofSeconds(Integer.getInteger("algebrist.nodes.patience", 600));

  private static final long RETRY_MILLIS = 200;
  private static final String HELLO = "algebrist-nodes-1";
  private static final String RUN = "run ";
  private static final String REFUSED = "refused ";
  private static final String DONE = "done";
  private static final String HERE = ".";

  private final List<Link> links = new ArrayList<>();
  private final CountDownLatch ended = new CountDownLatch(1);

  /** The connection to another machine. */
  private record Link(int node, Socket socket, BufferedReader in, PrintStream out) {
    static Link over(Socket socket, int node) throws IOException {
      socket.setTcpNoDelay(true);
      socket.setSoTimeout((int) SILENCE.toMillis());
      return new Link(
          node,
          socket,
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8)),
          new PrintStream(socket.getOutputStream(), true, StandardCharsets.UTF_8));
    }
  }

  private NodeWatch() {}

  /**
   * On the first machine: waits for all others.
   *
   * @param identity what has to be the same on all machines
   * @param run the name of the run folder
   * @throws BadInput if one of them does not come
   */
  static NodeWatch lead(Nodes nodes, String identity, String run, PrintStream err) {
    Nodes.Machine own = nodes.first();
    var watch = new NodeWatch();
    long end = System.nanoTime() + PATIENCE.toNanos();
    try (var server = new ServerSocket()) {
      server.setReuseAddress(true);
      server.bind(new InetSocketAddress(InetAddress.getByName(own.host()), own.port() + 1));
      Set<Integer> missing = new HashSet<>();
      for (int node = 1; node < nodes.machines().size(); node++) {
        missing.add(node);
      }
      while (!missing.isEmpty()) {
        err.printf("  waiting for machine(s) %s on port %d …%n", named(missing), own.port() + 1);
        server.setSoTimeout((int) Math.max(1, (end - System.nanoTime()) / 1_000_000));
        watch.admit(server.accept(), identity, missing);
      }
      for (Link link : watch.links) {
        link.out.println(RUN + run);
      }
    } catch (SocketTimeoutException late) {
      watch.close();
      throw new BadInput(
          "not all machines of --nodes came within %d s; on each of them run the same command with its own --node"
              .formatted(PATIENCE.toSeconds()));
    } catch (IOException unusable) {
      watch.close();
      throw new BadInput(
          "%s:%d cannot be used: %s".formatted(own.host(), own.port() + 1, unusable.getMessage()));
    }
    return watch;
  }

  private static String named(Set<Integer> nodes) {
    List<Integer> numbers = new ArrayList<>();
    nodes.forEach(node -> numbers.add(node + 1));
    Collections.sort(numbers);
    return numbers.toString();
  }

  /** One that says something else, or too late, is turned away, and the others are waited for. */
  private void admit(Socket socket, String identity, Set<Integer> missing) throws IOException {
    Link link = Link.over(socket, -1);
    String line;
    try {
      line = link.in.readLine();
    } catch (IOException silent) {
      socket.close();
      return;
    }
    String[] hello = line == null ? new String[0] : line.split(" ");
    if (hello.length != 3 || !hello[0].equals(HELLO) || !hello[1].matches("\\d{1,4}")) {
      socket.close();
      return;
    }
    int node = Integer.parseInt(hello[1]);
    if (!hello[2].equals(identity)) {
      link.out.println(
          REFUSED
              + "configuration, --nodes file, version or checkpoint differ from those of the first machine");
      socket.close();
    } else if (!missing.remove(node)) {
      link.out.println(REFUSED + "--node " + (node + 1) + " is there already, or not in the file");
      socket.close();
    } else {
      links.add(new Link(node, socket, link.in, link.out));
    }
  }

  /** A watch and the name of the run folder that the first machine made. */
  record Joined(NodeWatch watch, String run) {}

  /**
   * On another machine: reaches the first one and waits until all are there.
   *
   * @param node this machine's number, from 0
   * @throws BadInput if the first one cannot be reached, or trains something else
   */
  static Joined follow(Nodes nodes, int node, String identity) {
    Nodes.Machine first = nodes.first();
    var address = first.host() + ":" + (first.port() + 1);
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      try {
        Socket socket = new Socket(first.host(), first.port() + 1);
        Link link = Link.over(socket, 0);
        socket.setSoTimeout((int) PATIENCE.toMillis());
        link.out.println(HELLO + " " + node + " " + identity);
        String answer = link.in.readLine();
        if (answer == null || !answer.startsWith(RUN)) {
          socket.close();
          throw new BadInput(
              address
                  + " says: "
                  + (answer == null ? "nothing" : answer.replaceFirst("^" + REFUSED, "")));
        }
        socket.setSoTimeout((int) SILENCE.toMillis());
        var watch = new NodeWatch();
        watch.links.add(link);
        return new Joined(watch, answer.substring(RUN.length()));
      } catch (IOException notYet) {
        if (System.nanoTime() > end) {
          throw new BadInput(address + " cannot be reached: " + notYet.getMessage());
        }
        pause();
      }
    }
  }

  private static void pause() {
    try {
      Thread.sleep(RETRY_MILLIS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new BadInput("stopped while waiting for the first machine");
    }
  }

  /**
   * Begins to watch.
   *
   * @param lost is told the number, from 0, of a machine that failed or has gone silent
   */
  void begin(Consumer<Integer> lost) {
    for (Link link : links) {
      Thread.ofVirtual().start(() -> listen(link, lost));
      Thread.ofVirtual().start(() -> beat(link));
    }
  }

  private void listen(Link link, Consumer<Integer> lost) {
    try {
      String line;
      while ((line = link.in.readLine()) != null) {
        if (line.equals(DONE)) {
          return;
        }
      }
    } catch (IOException silent) {
      // As if it had closed.
    }
    if (ended.getCount() > 0) {
      lost.accept(link.node);
    }
  }

  private void beat(Link link) {
    try {
      do {
        link.out.println(HERE);
      } while (!ended.await(BEAT.toMillis(), TimeUnit.MILLISECONDS));
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  /** All processes of this machine have ended as they should. */
  void done() {
    links.forEach(link -> link.out.println(DONE));
  }

  @Override
  public void close() {
    ended.countDown();
    for (Link link : links) {
      try {
        link.socket.close();
      } catch (IOException gone) {
        // Then it is closed.
      }
    }
  }
}
