package org.algebrist.benchmarks.server;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One connection to a server of Algebrist over HTTP/1.1, kept open and used by one thread. It does
 * as little as it can, since it takes its time from the processors that the server works on.
 */
final class ServerClient implements AutoCloseable {
  private static final int CONNECTING_MILLIS = 5_000;
  private static final int BUFFER = 16 << 10;

  /** Requests of a mix, as a page or a platform would send them. */
  static final List<Request> MIX =
      List.of(
          new Request("parse", "{\"text\": \"\\\\frac{-b+\\\\sqrt{b^2-4ac}}{2a}\"}"),
          new Request("equal", "{\"left\": \"(x+1)^2\", \"right\": \"x^2+2x+1\"}"),
          new Request("numerals", "{\"text\": \"1,200 shares fell by 23 % to 0.05\"}"),
          new Request("grade", "{\"expected\": \"{-2, 3}\", \"answer\": \"x=3 or x=-2\"}"),
          new Request("integrate", "{\"text\": \"x*cos(x)\", \"beam\": 0}"),
          new Request("parse", "{\"text\": \"f(x+1) = a(b+c)\", \"all\": true}"));

  /**
   * A request to a model, of which one worker answers one at a time: it would set the pace of a
   * mix.
   */
  static final Request MODEL =
      new Request("estimate", "{\"text\": \"How many grams are 3 eggs?\"}");

  /** Requests that are answered together with others of their kind that wait. */
  static final List<Request> GATHERED =
      List.of(
          new Request(
              "classify", "{\"text\": \"It is 9:40 now. What time will it be in 35 minutes?\"}"),
          new Request(
              "solve",
              "{\"text\": \"Ann has 3 pens and buys 4 more. How many pens does she have?\"}"));

  /** A mix with work for each kind of worker, three of the eleven for a model. */
  static final List<Request> ALL =
      Stream.of(
              MIX.stream(),
              Stream.of(
                  new Request("dsolve", "{\"text\": \"y' + y/x = x\", \"beam\": 0}"),
                  new Request("differentiate", "{\"text\": \"a*t^3*exp(t)\", \"by\": \"t\"}"),
                  MODEL),
              GATHERED.stream())
          .flatMap(each -> each)
          .toList();

  private final InetSocketAddress server;
  private final int patience;
  private @Nullable Socket socket;
  private @Nullable InputStream in;

  /**
   * A connection that is made with the first request.
   *
   * @param patience how long an answer is waited for
   */
  ServerClient(URI server, Duration patience) {
    this.server = new InetSocketAddress(server.getHost(), server.getPort());
    this.patience = (int) patience.toMillis();
  }

  /** What is asked of a route. */
  record Request(String route, String body) {
    private byte[] bytes() {
      byte[] text = body.getBytes(StandardCharsets.UTF_8);
      byte[] head =
          ("POST /v1/"
                  + route
                  + " HTTP/1.1\r\nHost: localhost\r\n"
                  + "Content-Type: application/json\r\nContent-Length: "
                  + text.length
                  + "\r\n\r\n")
              .getBytes(StandardCharsets.US_ASCII);
      byte[] all = new byte[head.length + text.length];
      System.arraycopy(head, 0, all, 0, head.length);
      System.arraycopy(text, 0, all, head.length, text.length);
      return all;
    }
  }

  /**
   * An answer.
   *
   * @param status the HTTP status, 0 if there was none
   * @param milliseconds until the whole answer was there
   */
  record Reply(int status, double milliseconds) {}

  /** Asks and waits. */
  Reply ask(Request request) {
    byte[] bytes = request.bytes();
    long start = System.nanoTime();
    int status = 0;
    try {
      status = send(bytes);
    } catch (IOException lost) {
      close(); // an answer that never came is counted as such
    }
    return new Reply(status, (System.nanoTime() - start) / 1e6);
  }

  private int send(byte[] request) throws IOException {
    Socket open = socket;
    InputStream answer = in;
    if (open == null || answer == null) {
      open = new Socket();
      open.setTcpNoDelay(true);
      open.setSoTimeout(patience);
      open.connect(server, CONNECTING_MILLIS);
      answer = new BufferedInputStream(open.getInputStream(), BUFFER);
      socket = open;
      in = answer;
    }
    open.getOutputStream().write(request);
    String line = line(answer);
    int status = Integer.parseInt(line.split(" ", 3)[1]);
    int length = -1;
    boolean chunked = false;
    boolean last = false;
    for (String header = line(answer); !header.isEmpty(); header = line(answer)) {
      String lower = header.toLowerCase(Locale.ROOT);
      if (lower.startsWith("content-length:")) {
        length = Integer.parseInt(lower.substring(15).strip());
      }
      chunked |= lower.startsWith("transfer-encoding:") && lower.contains("chunked");
      last |= lower.startsWith("connection:") && lower.contains("close");
    }
    if (chunked) {
      int size;
      do {
        size = Integer.parseInt(line(answer).strip(), 16);
        answer.skipNBytes(size);
        line(answer);
      } while (size > 0);
    } else if (length >= 0) {
      answer.skipNBytes(length);
    }
    if (last) {
      close();
    }
    return status;
  }

  private static String line(InputStream in) throws IOException {
    var text = new StringBuilder(64);
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        throw new IOException("the connection ended");
      }
      if (next != '\r') {
        text.append((char) next);
      }
    }
    return text.toString();
  }

  @Override
  public void close() {
    try {
      if (socket != null) {
        socket.close();
      }
    } catch (IOException gone) {
      // It is no longer there, as is wanted.
    }
    socket = null;
    in = null;
  }
}
