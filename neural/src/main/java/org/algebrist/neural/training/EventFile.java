package org.algebrist.neural.training;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Map;
import java.util.zip.CRC32C;

/**
 * Figures of a run as TensorBoard reads them: records of TensorFlow's {@code Event} messages, each
 * with the scalars of one step. A continued run writes another file, as TensorBoard expects; the
 * figures of steps that are done again replace the former ones.
 */
final class EventFile implements AutoCloseable {
  private static final long MASK_DELTA = 0xa282ead8L;
  private static final int WIRE_VARINT = 0;
  private static final int WIRE_DOUBLE = 1;
  private static final int WIRE_BYTES = 2;
  private static final int WIRE_FLOAT = 5;

  private final Path file;
  private final FileChannel channel;

  /**
   * Opens a new file.
   *
   * @param folder of the run
   * @param step after which the run goes on; 0 for a new one
   */
  EventFile(Path folder, long step) {
    Instant now = Instant.now();
    file =
        folder.resolve(
            "events.out.tfevents.%d.%d".formatted(now.getEpochSecond(), now.getNano() / 1_000));
    try {
      channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    } catch (IOException e) {
      throw TrainingException.WriteFailed.whileTraining(file, e);
    }
    var version = new Message();
    version.number(1, seconds());
    version.bytes(3, "brain.Event:2".getBytes(StandardCharsets.UTF_8)); // file_version
    write(version);
    if (step > 0) {
      var log = new Message();
      log.varint(1, 1); // SessionLog.START: what follows replaces later steps of earlier files
      var start = new Message();
      start.number(1, seconds());
      start.varint(2, step);
      start.bytes(7, log.content());
      write(start);
    }
  }

  /** Scalars of a step, by tag. */
  void scalars(long step, Map<String, Double> values) {
    var summary = new Message();
    values.forEach((tag, value) -> {
      var entry = new Message();
      entry.bytes(1, tag.getBytes(StandardCharsets.UTF_8));
      entry.number(2, value.floatValue()); // simple_value
      summary.bytes(1, entry.content());
    });
    var event = new Message();
    event.number(1, seconds());
    event.varint(2, step);
    event.bytes(5, summary.content());
    write(event);
  }

  private static double seconds() {
    return System.currentTimeMillis() / 1e3;
  }

  /** A record: length, its checksum, the message, its checksum. */
  private void write(Message message) {
    byte[] content = message.content();
    ByteBuffer record = ByteBuffer.allocate(content.length + 16).order(ByteOrder.LITTLE_ENDIAN);
    record.putLong(content.length);
    record.putInt(masked(record.array(), 8));
    record.put(content);
    record.putInt(masked(content, content.length));
    record.flip();
    try {
      while (record.hasRemaining()) {
        channel.write(record);
      }
    } catch (IOException e) {
      throw TrainingException.WriteFailed.whileTraining(file, e);
    }
  }

  /** CRC-32C, rotated and shifted so that a checksum of checksums is none. */
  static int masked(byte[] bytes, int length) {
    var crc = new CRC32C();
    crc.update(bytes, 0, length);
    long value = crc.getValue();
    return (int) (((value >>> 15) | (value << 17)) + MASK_DELTA);
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw TrainingException.WriteFailed.whileTraining(file, e);
    }
  }

  /** Fields of a protocol buffer, in the order of writing. */
  private static final class Message {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    void varint(int field, long value) {
      number((long) field << 3 | WIRE_VARINT);
      number(value);
    }

    void number(int field, double value) {
      number((long) field << 3 | WIRE_DOUBLE);
      out.writeBytes(
          ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putDouble(value).array());
    }

    void number(int field, float value) {
      number((long) field << 3 | WIRE_FLOAT);
      out.writeBytes(ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putFloat(value).array());
    }

    void bytes(int field, byte[] value) {
      number((long) field << 3 | WIRE_BYTES);
      number(value.length);
      out.writeBytes(value);
    }

    private void number(long value) {
      long left = value;
      while ((left & ~0x7fL) != 0) {
        out.write((int) (left & 0x7f | 0x80));
        left >>>= 7;
      }
      out.write((int) left);
    }

    byte[] content() {
      return out.toByteArray();
    }
  }
}
