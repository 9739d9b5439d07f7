package org.algebrist.neural.weights;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Replaces a file in one step: readers see the old content or the new, also after a power cut.
 *
 * <p>The content goes to a sibling file, which is synced and renamed over the target; then the
 * folder is synced, for the rename itself lives there. A writer that was killed may leave its
 * sibling behind; the next write of the same target removes it.
 */
public final class AtomicFile {
  /** A dead writer's sibling is removed only after this long, should process ids mislead us. */
  private static final Duration LEFTOVER_AGE = Duration.ofMinutes(10);

  private static final AtomicLong SERIAL = new AtomicLong();
  private static final Pattern LEFTOVER = Pattern.compile("\\.(.+)\\.(\\d{1,10})-\\d+\\.tmp");

  private AtomicFile() {}

  /** Writes the whole content of a file to a channel. */
  @FunctionalInterface
  public interface Content {
    /**
     * @param channel takes bytes in order; it may take fewer than given, as every channel may
     */
    void writeTo(WritableByteChannel channel) throws IOException;
  }

  /**
   * Writes a file or leaves the old one.
   *
   * @throws UnwrittenFileException if any step fails: no such folder, no space, no permission, a
   *     thread interrupt. The old file is then intact and the sibling removed.
   */
  public static void write(Path target, Content content) {
    Path file = resolveLink(target.toAbsolutePath());
    Path folder = file.getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new UnwrittenFileException(
          target, "the folder " + folder + " does not exist", "create it first", null);
    }
    removeLeftovers(folder, file.getFileName().toString());
    Path sibling =
        folder.resolve(
            ".%s.%d-%d.tmp"
                .formatted(
                    file.getFileName(), ProcessHandle.current().pid(), SERIAL.getAndIncrement()));
    boolean moved = false;
    try {
      try (FileChannel channel =
          FileChannel.open(sibling, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
        content.writeTo(channel);
        channel.force(true);
      }
      Files.move(
          sibling, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      moved = true;
      syncFolder(folder);
    } catch (IOException e) {
      throw moved
          ? new UnwrittenFileException(
              target,
              "the new file is in place but its folder could not be synced (" + e + ")",
              "a power cut now may bring the old file back; check the disk",
              e)
          : new UnwrittenFileException(
              target,
              "could not be written (" + e + ")",
              "the old file, if any, is intact; free space or mend permissions in "
                  + folder
                  + " and try again",
              e);
    } finally {
      if (!moved) {
        deleteQuietly(sibling);
      }
    }
  }

  /** Writes bytes; see {@link #write}. */
  public static void writeBytes(Path target, byte[] bytes) {
    write(target, channel -> writeFully(channel, ByteBuffer.wrap(bytes)));
  }

  /** Writes text as UTF-8; see {@link #write}. */
  public static void writeString(Path target, String text) {
    writeBytes(target, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Writes all that remains in the buffer, however little the channel takes at a time. */
  static void writeFully(WritableByteChannel channel, ByteBuffer buffer) throws IOException {
    while (buffer.hasRemaining()) {
      channel.write(buffer);
    }
  }

  /** A link's target is replaced, not the link: a run's {@code last} may be one. */
  private static Path resolveLink(Path file) {
    try {
      return Files.isSymbolicLink(file) && Files.exists(file) ? file.toRealPath() : file;
    } catch (IOException e) {
      return file;
    }
  }

  private static void syncFolder(Path folder) throws IOException {
    if (System.getProperty("os.name").startsWith("Windows")) {
      return; // Windows cannot open a folder; its file systems journal the rename
    }
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }

  private static void removeLeftovers(Path folder, String name) {
    try (DirectoryStream<Path> siblings = Files.newDirectoryStream(folder, ".*.tmp")) {
      for (Path sibling : siblings) {
        Matcher matcher = LEFTOVER.matcher(sibling.getFileName().toString());
        if (matcher.matches()
            && matcher.group(1).equals(name)
            && ProcessHandle.of(Long.parseLong(matcher.group(2))).isEmpty()
            && Files.getLastModifiedTime(sibling)
                .toInstant()
                .isBefore(Instant.now().minus(LEFTOVER_AGE))) {
          deleteQuietly(sibling);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      // Tidying is a courtesy: what cannot be listed or dated stays.
    }
  }

  private static void deleteQuietly(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // The failure that brought us here is the one to report.
    }
  }
}
