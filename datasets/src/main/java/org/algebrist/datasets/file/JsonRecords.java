package org.algebrist.datasets.file;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MappingIterator;
import tools.jackson.databind.json.JsonMapper;

/** The objects of a JSON file: the entries of one array, or one after the other. */
public final class JsonRecords implements Closeable {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final Path file;
  private final InputStream bytes;
  private final MappingIterator<JsonNode> records;
  private int read;

  /**
   * Opens records that are read when they are asked for.
   *
   * @param file for messages
   * @param bytes closed with this
   */
  public JsonRecords(Path file, InputStream bytes) {
    this.file = file;
    this.bytes = bytes;
    this.records = JSON.readerFor(JsonNode.class).readValues(bytes);
  }

  /**
   * Reads a file whole, in its order.
   *
   * @throws MalformedDataException naming the line or the record that is none
   * @throws IOException if the file cannot be read
   */
  public static List<JsonRecord> read(Path file) throws IOException {
    List<JsonRecord> all = new ArrayList<>();
    try (var records = new JsonRecords(file, Files.newInputStream(file))) {
      for (var next = records.next(); next.isPresent(); next = records.next()) {
        all.add(next.orElseThrow());
      }
    }
    return all;
  }

  /**
   * Reads a file of JSON lines whole, in its order; blank lines are skipped.
   *
   * @throws MalformedDataException naming the line that is no object, or no UTF-8
   * @throws IOException if the file cannot be read
   */
  public static List<JsonRecord> lines(Path file) throws IOException {
    List<JsonRecord> records = new ArrayList<>();
    int number = 0;
    byte[] bytes = Files.readAllBytes(file);
    for (int start = 0; start < bytes.length; ) {
      int end = start;
      while (end < bytes.length && bytes[end] != '\n') {
        end++;
      }
      number++;
      String place = "line " + number;
      String line = decoded(file, place, ByteBuffer.wrap(bytes, start, end - start));
      if (!line.isBlank()) {
        try {
          records.add(new JsonRecord(file, place, JSON.readTree(line)));
        } catch (JacksonException broken) {
          throw new MalformedDataException(file, place, broken.getOriginalMessage());
        }
      }
      start = end + 1;
    }
    return records;
  }

  private static String decoded(Path file, String place, ByteBuffer line) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(line).toString();
    } catch (CharacterCodingException notText) {
      throw new MalformedDataException(file, place, "not UTF-8");
    }
  }

  /**
   * The next record; empty after the last.
   *
   * @throws MalformedDataException naming the file and the line, if it is no JSON
   */
  public Optional<JsonRecord> next() {
    try {
      if (!records.hasNextValue()) {
        return Optional.empty();
      }
      read++;
      return Optional.of(new JsonRecord(file, "record " + read, records.nextValue()));
    } catch (JacksonException broken) {
      throw new MalformedDataException(
          file,
          "line " + broken.getLocation().getLineNr(),
          "no JSON, " + broken.getOriginalMessage() + "; expected JSON lines or an array");
    }
  }

  /** How many records were read. */
  public int count() {
    return read;
  }

  @Override
  public void close() throws IOException {
    records.close();
    bytes.close();
  }
}
