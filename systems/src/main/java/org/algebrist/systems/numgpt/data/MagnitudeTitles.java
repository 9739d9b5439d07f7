package org.algebrist.systems.numgpt.data;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.datasets.file.JsonRecord;
import org.algebrist.datasets.file.JsonRecords;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.systems.numgpt.data.Magnitude.OfDocument;
import org.algebrist.systems.numgpt.data.corpus.CorpusException;
import tools.jackson.databind.JsonNode;

/**
 * Numeracy-600K's article titles (Chen, Huang, Takamura and Chen, ACL 2019): JSON lines or an array
 * of {@code id}, {@code title}, {@code publish_date}, {@code number}, {@code offset}, {@code
 * length} and {@code magnitude}.
 *
 * <p>Offsets count Unicode characters, as the set was made in Python. Magnitudes above seven count
 * as seven. A number that does not stand where its offset says is an error: the mask would hide the
 * wrong words.
 */
public final class MagnitudeTitles {
  private MagnitudeTitles() {}

  /**
   * Reads and divides a file. The numbers of one title fall into one part.
   *
   * @param testShare of the titles; the paper does not print its split
   * @throws MalformedDataException naming the file, the record and the field
   * @throws CorpusException if there is no record
   * @throws IOException if the file cannot be read
   */
  public static Splits<ClassifiedText> read(Path file, double testShare, long seed)
      throws IOException {
    return read(file, Files.newInputStream(file), testShare, seed);
  }

  static Splits<ClassifiedText> parse(String content, double testShare, long seed)
      throws IOException {
    var bytes = new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8));
    return read(Path.of("titles"), bytes, testShare, seed);
  }

  private static Splits<ClassifiedText> read(
      Path file, InputStream bytes, double testShare, long seed) throws IOException {
    List<OfDocument> titles = new ArrayList<>();
    try (var records = new JsonRecords(file, bytes)) {
      for (Optional<JsonRecord> next = records.next(); next.isPresent(); next = records.next()) {
        titles.add(new Title(next.orElseThrow()).masked());
      }
    }
    if (titles.isEmpty()) {
      throw CorpusException.empty(file + ": no titles; expected JSON lines or an array");
    }
    return Magnitude.split(titles, testShare, seed);
  }

  private record Title(JsonRecord record) {
    private JsonNode field(String name) {
      return record.node().path(name);
    }

    OfDocument masked() {
      JsonNode field = field("title");
      if (!field.isString()) {
        throw wrong("title", "a string");
      }
      String title = field.stringValue();
      int characters = title.codePointCount(0, title.length());
      int offset = whole("offset", 0, characters - 1);
      int length = whole("length", 1, characters - offset);
      int magnitude = whole("magnitude", 0, Integer.MAX_VALUE);
      int start = title.offsetByCodePoints(0, offset);
      int end = title.offsetByCodePoints(start, length);
      String met = title.substring(start, end);
      JsonNode number = field("number");
      if (!number.isMissingNode()
          && !number.asString("").replace(",", "").equals(met.replace(",", ""))) {
        throw wrong("number", "'%s', which stands at the offset".formatted(met));
      }
      return new OfDocument(
          title,
          new ClassifiedText(
              List.of(Magnitude.mask(title, start, end)),
              Math.min(magnitude, Magnitude.CLASSES - 1),
              -1));
    }

    private int whole(String name, int least, int most) {
      JsonNode value = field(name);
      if (!value.isInt() || value.intValue() < least || value.intValue() > most) {
        throw wrong(
            name,
            most == Integer.MAX_VALUE
                ? "a whole number from " + least
                : "a whole number from %d to %d".formatted(least, most));
      }
      return value.intValue();
    }

    private MalformedDataException wrong(String name, String expected) {
      JsonNode met = field(name);
      return record.malformed(
          "\"%s\" is %s; expected %s"
              .formatted(name, met.isMissingNode() ? "missing" : met, expected));
    }
  }
}
