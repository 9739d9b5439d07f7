package org.algebrist.systems.comus.graph;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algebrist.neural.weights.Sha256;
import org.algebrist.systems.comus.graph.DependencyParser.Head;
import org.jspecify.annotations.Nullable;

/**
 * Parses kept in a file, so that a sentence is parsed once and graphs can be built where the parser
 * is not installed.
 *
 * <p>The file is text. Its first line is {@code algebrist parses 1} and the parser's name; every
 * further line is one sentence: the first 128 bits of the SHA-256 of its words joined by line
 * feeds, in hexadecimal, a tab, and for each word {@code head:relation}, blanks between, heads
 * counted from 0 with −1 for ROOT. Lines are only added. A line that a crash has cut short is
 * ignored, and written over by whoever writes next.
 */
public final class ParseCache implements AutoCloseable {
  private static final String HEADER = "algebrist parses 1 ";
  private static final int KEY_DIGITS = 32;

  private final Path file;
  private final String parser;
  private final Map<String, String> parses = new HashMap<>();
  private final @Nullable FileChannel out;
  private final @Nullable FileLock lock;

  private ParseCache(Path file, boolean writing, String parser) {
    this.file = file;
    try {
      FileChannel channel =
          writing
              ? FileChannel.open(
                  file,
                  StandardOpenOption.CREATE,
                  StandardOpenOption.READ,
                  StandardOpenOption.WRITE)
              : null;
      this.out = channel;
      this.lock = channel == null ? null : locked(file, channel);
      byte[] bytes = Files.readAllBytes(file);
      int end = lastLineEnd(bytes);
      String[] lines = new String(bytes, 0, end, StandardCharsets.UTF_8).split("\n", -1);
      if (channel != null && end == 0) {
        this.parser = parser;
        channel.truncate(0);
        write(channel, HEADER + parser + "\n");
        return;
      }
      if (!lines[0].startsWith(HEADER)) {
        throw new ParseCacheException(
            file,
            "line 1 is no '" + HEADER.strip() + "'",
            "name a file of parses, or delete it to parse anew");
      }
      this.parser = lines[0].substring(HEADER.length());
      if (writing && !this.parser.equals(parser)) {
        throw new ParseCacheException(
            file,
            "holds parses of '" + this.parser + "', not of '" + parser + "'",
            "take another file for this parser");
      }
      for (int i = 1; i < lines.length - 1; i++) {
        put(lines[i], i + 1);
      }
      if (channel != null) {
        channel.truncate(end);
        channel.position(end);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot use the parses in " + file, e);
    }
  }

  /**
   * Opens a file of parses for reading.
   *
   * @throws ParseCacheException if it is no such file
   * @throws UncheckedIOException if it cannot be read
   */
  public static ParseCache read(Path file) {
    return new ParseCache(file, false, "");
  }

  /**
   * Opens a file of parses to add to; it is made if absent.
   *
   * @param parser name of the parser whose parses are added
   * @throws ParseCacheException if it is no such file, holds another parser's, or another process
   *     writes it
   */
  public static ParseCache write(Path file, String parser) {
    return new ParseCache(file, true, parser);
  }

  private static FileLock locked(Path file, FileChannel channel) throws IOException {
    FileLock lock;
    try {
      lock = channel.tryLock();
    } catch (OverlappingFileLockException here) {
      lock = null;
    }
    if (lock == null) {
      channel.close();
      throw new ParseCacheException(
          file, "another writer has it open", "wait for it, or take another file");
    }
    return lock;
  }

  private static int lastLineEnd(byte[] bytes) {
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] != '\n') {
      end--;
    }
    return end;
  }

  private void put(String line, int number) {
    if (line.length() < KEY_DIGITS + 1 || line.charAt(KEY_DIGITS) != '\t') {
      throw new ParseCacheException(
          file,
          "line " + number + " is no parse",
          "expected " + KEY_DIGITS + " hexadecimal digits, a tab and heads; delete the line");
    }
    parses.put(line.substring(0, KEY_DIGITS), line.substring(KEY_DIGITS + 1));
  }

  /** Whose parses these are. */
  public String parser() {
    return parser;
  }

  /** How many sentences there are. */
  public int size() {
    return parses.size();
  }

  /**
   * The heads of a sentence, if it was parsed before.
   *
   * @throws ParseCacheException if its line is not right
   */
  public Optional<List<Head>> find(List<String> words) {
    String line = parses.get(key(words));
    return line == null ? Optional.empty() : Optional.of(heads(line, words.size()));
  }

  /** Keeps a sentence's heads; they are in the file when this returns. */
  public void add(List<String> words, List<Head> heads) {
    if (out == null) {
      throw new IllegalStateException(file + " was opened for reading only");
    }
    StringBuilder line = new StringBuilder();
    for (Head head : heads) {
      line.append(line.isEmpty() ? "" : " ").append(head.head()).append(':');
      line.append(head.relation());
    }
    String key = key(words);
    try {
      write(out, key + "\t" + line + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException("cannot add a parse to " + file, e);
    }
    parses.put(key, line.toString());
  }

  private static void write(FileChannel channel, String text) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  private static String key(List<String> words) {
    return Sha256.of(String.join("\n", words)).substring(0, KEY_DIGITS);
  }

  private List<Head> heads(String line, int words) {
    List<Head> heads = new ArrayList<>(words);
    for (int at = 0; at < line.length(); ) {
      int colon = line.indexOf(':', at);
      int blank = line.indexOf(' ', at);
      int end = blank < 0 ? line.length() : blank;
      int head = colon < 0 || colon >= end ? Integer.MIN_VALUE : number(line, at, colon);
      if (head < -1 || head >= words) {
        throw wrong(line, words);
      }
      heads.add(new Head(head, line.substring(colon + 1, end)));
      at = end + 1;
    }
    if (heads.size() != words) {
      throw wrong(line, words);
    }
    return heads;
  }

  private static int number(String line, int from, int to) {
    try {
      return Integer.parseInt(line, from, to, 10);
    } catch (NumberFormatException no) {
      return Integer.MIN_VALUE;
    }
  }

  private ParseCacheException wrong(String line, int words) {
    return new ParseCacheException(
        file,
        "'" + line + "' are no heads of " + words + " words",
        "delete that line; the sentence is parsed anew");
  }

  @Override
  public void close() {
    try {
      if (lock != null) {
        lock.release();
      }
      if (out != null) {
        out.force(true);
        out.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot close " + file, e);
    }
  }
}
