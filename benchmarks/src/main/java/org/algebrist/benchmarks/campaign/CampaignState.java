package org.algebrist.benchmarks.campaign;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;
import org.algebrist.neural.weights.AtomicFile;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a campaign has done, as its state file keeps it: written anew after each unit, in one step.
 *
 * @param count as it was asked for
 * @param seconds as they were asked for
 * @param seed of the campaign
 * @param parts by their names
 */
record CampaignState(long count, double seconds, long seed, TreeMap<String, Progress> parts) {
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  static CampaignState read(Path file) {
    return JSON.readValue(file, CampaignState.class);
  }

  static boolean isThere(Path file) {
    return Files.exists(file);
  }

  void write(Path file) {
    AtomicFile.writeString(file, JSON.writeValueAsString(this));
  }

  /** Whether a campaign of these settings continues this one. */
  boolean fits(long otherCount, double otherSeconds, long otherSeed) {
    return count == otherCount && seconds == otherSeconds && seed == otherSeed;
  }
}
