package org.algebrist.neural.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EventFileTest {
  @TempDir Path folder;

  @Test
  void the_checksum_is_that_of_the_record_format() {
    // TFRecord of the published example: CRC-32C of "123456789" is e3069283.
    byte[] digits = "123456789".getBytes(StandardCharsets.UTF_8);
    assertThat(Integer.toHexString(EventFile.masked(digits, digits.length))).isEqualTo("c78ab0e5");
  }

  @Test
  void scalars_of_a_step_are_an_event_behind_the_version() throws IOException {
    try (EventFile events = new EventFile(folder, 0)) {
      events.scalars(300, Map.of("loss", 1.5));
    }
    List<byte[]> records = records();
    assertThat(records).hasSize(2);
    assertThat(text(records.getFirst())).endsWith("brain.Event:2");
    // After wall time (9 bytes): step 300, then the summary with tag and float 1.5.
    String event = HexFormat.of().formatHex(records.getLast()).substring(18);
    assertThat(event).isEqualTo("10ac022a0d0a0b0a046c6f7373150000c03f");
  }

  @Test
  void a_continued_run_says_from_which_step_its_figures_hold() throws IOException {
    try (EventFile events = new EventFile(folder, 7)) {
      events.scalars(8, Map.of());
    }
    String start = HexFormat.of().formatHex(records().get(1)).substring(18);
    assertThat(start).isEqualTo("10073a020801");
  }

  /** The records of the one file, each with checksums that fit. */
  private List<byte[]> records() throws IOException {
    Path file;
    try (var files = Files.list(folder)) {
      file = files.findFirst().orElseThrow();
    }
    assertThat(file.getFileName().toString()).startsWith("events.out.tfevents.");
    ByteBuffer in = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
    List<byte[]> records = new ArrayList<>();
    while (in.hasRemaining()) {
      byte[] head = new byte[8];
      in.get(head);
      int length = (int) ByteBuffer.wrap(head).order(ByteOrder.LITTLE_ENDIAN).getLong();
      assertThat(in.getInt()).isEqualTo(EventFile.masked(head, head.length));
      byte[] content = new byte[length];
      in.get(content);
      assertThat(in.getInt()).isEqualTo(EventFile.masked(content, length));
      records.add(content);
    }
    return records;
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
