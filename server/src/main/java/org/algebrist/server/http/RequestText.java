package org.algebrist.server.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import org.algebrist.server.route.Refusal;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** From the bytes of a body to checked text and JSON. */
final class RequestText {
  private static final int TOO_LARGE = 413;
  private static final int TOO_SLOW = 408;

  private static final int MOST_DISCARDED = 4 << 20;

  /** A client has this long to send a request, or a line of a batch. */
  static final long LONGEST_NANOS = Duration.ofSeconds(15).toNanos();

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private RequestText() {}

  /**
   * The text of a body.
   *
   * @param most how many bytes it may have
   * @throws Refusal if it has more, or is not UTF-8
   */
  static String of(InputStream body, int most) throws IOException {
    var bytes = new ByteArrayOutputStream();
    byte[] buffer = new byte[8 << 10];
    long start = System.nanoTime();
    for (int read = read(body, buffer); read >= 0; read = read(body, buffer)) {
      bytes.write(buffer, 0, read);
      if (bytes.size() > most) {
        discard(body, start);
        throw tooLarge(most);
      }
      if (System.nanoTime() - start > LONGEST_NANOS) {
        throw tooSlow();
      }
    }
    return decode(bytes.toByteArray());
  }

  private static int read(InputStream body, byte[] buffer) {
    try {
      return body.read(buffer);
    } catch (IOException stopped) {
      // Jetty says so when no byte came for the idle time, and otherwise that the body ended too
      // soon.
      throw stopped.getCause() instanceof TimeoutException
          ? tooSlow()
          : Refusal.badRequest(
              "incomplete", "the request ended before its end", "send as many bytes as announced");
    }
  }

  /** Reads some of the rest: a client that still sends would not see the answer. */
  private static void discard(InputStream body, long start) throws IOException {
    byte[] buffer = new byte[64 << 10];
    int left = MOST_DISCARDED;
    for (int read = body.read(buffer);
        read >= 0 && left > 0 && System.nanoTime() - start < LONGEST_NANOS;
        read = body.read(buffer)) {
      left -= read;
    }
  }

  /** The refusal of a client that takes too long to send a request. */
  static Refusal tooSlow() {
    return Refusal.of(
        TOO_SLOW, "too-slow", "the request took too long to arrive", "send it at once");
  }

  /** The refusal of a body that is too large. */
  static Refusal tooLarge(int most) {
    return Refusal.of(
        TOO_LARGE,
        "too-large",
        "the request is larger than " + most / 1024 + " KiB",
        "send less at a time");
  }

  /**
   * Bytes as text.
   *
   * @throws Refusal if they are not UTF-8
   */
  static String decode(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw Refusal.badRequest("encoding", "the request is not UTF-8", "send UTF-8");
    }
  }

  /**
   * A JSON value.
   *
   * @throws Refusal if the text is none, or has anything after it
   */
  static JsonNode json(String text) {
    try {
      JsonNode node = MAPPER.readTree(text);
      if (node == null || node.isMissingNode()) {
        throw Refusal.badRequest("bad-json", "the request is empty", "send a JSON object");
      }
      return node;
    } catch (JacksonException e) {
      var at = e.getLocation();
      String place =
          at == null ? "" : " at line " + at.getLineNr() + ", column " + at.getColumnNr();
      throw Refusal.badRequest("bad-json", "the request is not JSON" + place, "send a JSON object");
    }
  }
}
