package org.algebrist.experiment.reproduce;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads a {@link PublishedTable} from JSON whose keys are the names of the record components;
 * lists, maps and texts that are left out are empty.
 */
public final class PublishedTableReader {
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .withConfigOverride(
              List.class, o -> o.setNullHandling(JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY)))
          .withConfigOverride(
              Map.class, o -> o.setNullHandling(JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY)))
          .withConfigOverride(
              String.class, o -> o.setNullHandling(JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY)))
          .build();

  private PublishedTableReader() {}

  /**
   * Reads a definition.
   *
   * @param json UTF-8
   * @param origin what messages call it, such as a file name
   * @throws IllegalArgumentException if it is not JSON, has an unknown key, or contradicts itself
   */
  public static PublishedTable read(InputStream json, String origin) {
    try {
      return JSON.readValue(json, PublishedTable.class);
    } catch (JacksonException e) {
      // The constructors' own messages say more than Jackson's wrapping of them.
      String why =
          e.getCause() instanceof IllegalArgumentException own
              ? own.getMessage()
              : e.getOriginalMessage();
      var at = e.getLocation();
      throw new IllegalArgumentException(
          origin
              + (at == null ? "" : ", line " + at.getLineNr() + " column " + at.getColumnNr())
              + ": "
              + why,
          e);
    }
  }

  /**
   * Reads a definition on the class path.
   *
   * @param resource absolute path, as for {@link Class#getResourceAsStream}
   */
  public static PublishedTable resource(String resource) {
    try (InputStream json = PublishedTableReader.class.getResourceAsStream(resource)) {
      if (json == null) {
        throw new IllegalArgumentException("no resource " + resource);
      }
      return read(json, resource);
    } catch (IOException e) {
      throw new UncheckedIOException("reading " + resource, e);
    }
  }
}
