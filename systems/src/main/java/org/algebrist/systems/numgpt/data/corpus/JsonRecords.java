package org.algebrist.systems.numgpt.data.corpus;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MappingIterator;
import tools.jackson.databind.json.JsonMapper;

/** The records of JSON lines or of one JSON array, each read when it is asked for. */
public final class JsonRecords implements Closeable {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final Path file;
  private final InputStream bytes;
  private final MappingIterator<JsonNode> records;
  private int read;

  /**
   * @param file for messages
   * @param bytes closed with this
   */
  public JsonRecords(Path file, InputStream bytes) {
    this.file = file;
    this.bytes = bytes;
    this.records = JSON.readerFor(JsonNode.class).readValues(bytes);
  }

  /**
   * The next record; empty after the last.
   *
   * @throws CorpusException naming the file and the line, if it is no JSON
   */
  public Optional<JsonNode> next() {
    try {
      if (!records.hasNextValue()) {
        return Optional.empty();
      }
      read++;
      return Optional.of(records.nextValue());
    } catch (JacksonException broken) {
      throw CorpusException.malformed(
          file,
          "line " + broken.getLocation().getLineNr(),
          "no JSON, " + broken.getOriginalMessage() + "; expected JSON lines or an array");
    }
  }

  /** How many records were read. */
  public int read() {
    return read;
  }

  /** Names the record read last, for messages. */
  public String place() {
    return "record " + read;
  }

  @Override
  public void close() throws IOException {
    records.close();
    bytes.close();
  }
}
