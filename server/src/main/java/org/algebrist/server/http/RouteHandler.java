package org.algebrist.server.http;

import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.algebrist.server.guard.Admission;
import org.algebrist.server.guard.ApiKeys;
import org.algebrist.server.route.Body;
import org.algebrist.server.route.Envelope;
import org.algebrist.server.route.Outcome;
import org.algebrist.server.route.Refusal;
import org.algebrist.server.route.Route;
import org.algebrist.server.watch.RequestLog;
import org.algebrist.server.watch.ServerMetrics;
import org.algebrist.server.work.Gathering;
import org.algebrist.server.work.Lane;
import org.jspecify.annotations.Nullable;

/**
 * The way of a request to one route: key, body, fields, a place in the lane, the work, the answer.
 *
 * <p>A body of type {@code application/json} is one request. One of type {@code
 * application/x-ndjson} holds a request a line; each answer is sent as soon as it is there, in the
 * order of the lines, blank ones too, and each line has the limit for itself.
 */
public final class RouteHandler implements Handler {
  private static final String NDJSON = "application/x-ndjson";
  private static final String JSON = "application/json";
  private static final int UNSUPPORTED = 415;
  private static final int FAULT = 500;
  private static final int OK = 200;

  /** The handler keeps this share of the limit for itself, so that the work can end by itself. */
  private static final double SHARE_OF_WORK = 0.95;

  /** A body of this size comes with its headers as a rule: a refusal need not wait for it. */
  private static final int UNREAD_BYTES = 4 << 10;

  private final Route route;
  private final Lane lane;
  private final Limits limits;
  private final Admission admission;
  private final ApiKeys keys;
  private final ServerMetrics metrics;
  private final @Nullable Group group;

  /**
   * How large a request may be.
   *
   * @param bodyBytes of a single request, and of a line in a batch
   * @param batchLines lines of a batch
   */
  public record Limits(int bodyBytes, int batchLines) {}

  /** A handler of one route. */
  public RouteHandler(
      Route route,
      Lane lane,
      Limits limits,
      Admission admission,
      ApiKeys keys,
      ServerMetrics metrics) {
    this.route = route;
    this.lane = lane;
    this.limits = limits;
    this.admission = admission;
    this.keys = keys;
    this.metrics = metrics;
    this.group = route.handler() instanceof Route.GroupHandler handler ? new Group(handler) : null;
  }

  /**
   * A checked request.
   *
   * @param end when its limit is over, as {@link System#nanoTime()} tells the time
   */
  private record Asked(Body body, long end) {}

  private static Outcome answer(Route.Handler handler, Asked asked)
      throws IOException, InterruptedException {
    long left = (long) ((asked.end() - System.nanoTime()) * SHARE_OF_WORK);
    return handler.answer(asked.body(), Duration.ofNanos(Math.max(1, left)));
  }

  /** A handler of groups as the lane wants it. */
  private record Group(Route.GroupHandler handler) implements Gathering<Asked, Outcome> {
    @Override
    public Outcome one(Asked asked) throws IOException, InterruptedException {
      return answer(handler, asked);
    }

    @Override
    public List<Outcome> together(List<Asked> asked) throws IOException, InterruptedException {
      return handler.answers().to(asked.stream().map(Asked::body).toList());
    }

    @Override
    public boolean fit(Asked first, Asked other) {
      return handler.fit().test(first.body(), other.body());
    }

    @Override
    public int most() {
      return handler.most();
    }
  }

  /** One answer: its status, its line of JSON, and when to come again if it is a refusal. */
  private record Reply(int status, String json, Optional<Integer> retryAfter) {}

  @Override
  public void handle(Context context) throws IOException {
    long start = System.nanoTime();
    String who = "";
    int status = OK;
    int lines = 1;
    try {
      who = keys.check(context.header("Authorization")).orElse("");
      admission.enter();
      try {
        String type = type(context);
        if (type.equals(NDJSON)) {
          lines = batch(context);
        } else if (type.equals(JSON)) {
          status = single(context);
        } else {
          throw Refusal.of(
              UNSUPPORTED,
              "content-type",
              "the content type is not known here",
              "send " + JSON + " or " + NDJSON);
        }
      } finally {
        admission.leave();
      }
    } catch (Refusal refused) {
      UnreadBody.drop(context);
      status = send(context, refused(1, null, refused));
    }
    Duration took = Duration.ofNanos(System.nanoTime() - start);
    metrics.answered(route.name(), status, took);
    RequestLog.write(route.name(), who, status, lines, took);
  }

  private static String type(Context context) {
    String type = Optional.ofNullable(context.contentType()).orElse("");
    int end = type.indexOf(';');
    return (end < 0 ? type : type.substring(0, end)).strip();
  }

  private int single(Context context) throws IOException {
    int announced = context.contentLength();
    if (announced >= 0 && announced <= UNREAD_BYTES) {
      lane.requirePlace(); // its body need not be read for a refusal
    }
    return send(context, reply(1, RequestText.of(context.bodyInputStream(), limits.bodyBytes())));
  }

  /** Writes an answer to its end, so that a request that has left has its answer. */
  private static int send(Context context, Reply reply) throws IOException {
    reply.retryAfter().ifPresent(s -> context.header("Retry-After", Integer.toString(s)));
    context.status(reply.status()).contentType(JSON);
    try (OutputStream out = context.outputStream()) {
      out.write((reply.json() + "\n").getBytes(StandardCharsets.UTF_8));
    }
    context.res().flushBuffer();
    return reply.status();
  }

  /** Answers a batch line by line; the number of lines. */
  private int batch(Context context) throws IOException {
    context.status(OK).contentType(NDJSON).disableCompression();
    OutputStream out = context.res().getOutputStream();
    InputStream in = new BufferedInputStream(context.bodyInputStream());
    int line = 0;
    for (byte[] next = line(in); next != null; next = line(in)) {
      line++;
      Reply reply = line > limits.batchLines() ? tooMany(line) : lineReply(line, next);
      out.write((reply.json() + "\n").getBytes(StandardCharsets.UTF_8));
      out.flush();
      if (line > limits.batchLines() || next.length > limits.bodyBytes()) {
        break;
      }
    }
    return line;
  }

  private Reply lineReply(int line, byte[] bytes) {
    try {
      if (bytes.length > limits.bodyBytes()) {
        throw RequestText.tooLarge(limits.bodyBytes());
      }
      String text = RequestText.decode(bytes);
      if (text.isBlank()) {
        throw Refusal.badRequest("empty-text", "the line is blank", "send a JSON object a line");
      }
      return reply(line, text);
    } catch (Refusal refused) {
      return refused(line, null, refused);
    }
  }

  private Reply tooMany(int line) {
    return refused(
        line,
        null,
        Refusal.of(
            413,
            "too-many-lines",
            "a batch has at most " + limits.batchLines() + " lines; the rest is not read",
            "send the rest in another request"));
  }

  /** The next line without its end, at most one byte more than is allowed; null at the end. */
  private byte @Nullable [] line(InputStream in) throws IOException {
    var bytes = new ByteArrayOutputStream();
    int next = in.read();
    if (next < 0) {
      return null;
    }
    long start = System.nanoTime();
    while (next >= 0 && next != '\n' && bytes.size() <= limits.bodyBytes()) {
      bytes.write(next);
      if (System.nanoTime() - start > RequestText.LONGEST_NANOS) {
        throw RequestText.tooSlow();
      }
      next = in.read();
    }
    return bytes.toByteArray();
  }

  /** The answer to one request. */
  private Reply reply(int line, String text) {
    Object input = null;
    try {
      Body body = Body.of(RequestText.json(text), route.fields());
      input = inputs(body, route.inputs());
      Duration limit = Duration.ofNanos((long) (body.number(Route.LIMIT) * 1e9));
      Asked asked = new Asked(body, System.nanoTime() + limit.toNanos());
      Outcome outcome =
          group == null
              ? lane.run(() -> answer(route.handler(), asked), limit)
              : lane.run(group, asked, limit);
      return new Reply(
          outcome.status(), Envelope.json(line, input, outcome.fields()), Optional.empty());
    } catch (Refusal refused) {
      return refused(line, input, refused);
    } catch (ExecutionException failed) {
      return failed(line, input, failed.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return failed(line, input, e);
    }
  }

  private Reply failed(int line, @Nullable Object input, @Nullable Throwable cause) {
    if (cause instanceof Refusal refused) {
      return refused(line, input, refused);
    }
    RequestLog.fault(route.name(), cause == null ? new IllegalStateException() : cause);
    return refused(
        line, input, Refusal.of(FAULT, "internal", "an error of the program; it was logged", ""));
  }

  private static Reply refused(int line, @Nullable Object input, Refusal refused) {
    return new Reply(
        refused.status(), Envelope.json(line, input, refused.fields()), refused.retryAfter());
  }

  /** What was asked: the text, or an object of the texts where a request has several. */
  private static Object inputs(Body body, List<String> names) {
    if (names.size() == 1) {
      return body.text(names.getFirst());
    }
    Map<String, Object> texts = new LinkedHashMap<>();
    names.forEach(name -> texts.put(name, body.text(name)));
    return texts;
  }
}
