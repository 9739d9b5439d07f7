package org.algebrist.systems.mathgpt.corpus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.expression.document.FormulaCounts;
import org.algebrist.neural.weights.AtomicFile;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a folder of shards holds; its file {@code corpus.json}.
 *
 * @param complete whether all documents of the input are in the shards
 * @param inputSha256 the {@linkplain CorpusInput#sha256 checksum} of what it was made of
 * @param files how many files those were
 * @param shardBytes after how many bytes of JSON a shard ended
 * @param batchLength after how many characters of documents a batch ended
 * @param shards in their order
 */
public record CorpusSummary(
    boolean complete,
    String inputSha256,
    int files,
    long shardBytes,
    int batchLength,
    List<Shard> shards) {
  /** The file in the folder of a corpus. */
  public static final String FILE = "corpus.json";

  /** Raised when shards of another program would differ or could not be read. */
  private static final int VERSION = 1;

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  /**
   * One shard.
   *
   * @param file its name in the folder
   * @param sha256 the checksum of the compressed file
   */
  public record Shard(String file, String sha256, CorpusCounts counts) {}

  public CorpusSummary {
    shards = List.copyOf(shards);
  }

  /** The counts of all shards. */
  public CorpusCounts counts() {
    return shards.stream().map(Shard::counts).reduce(CorpusCounts.NONE, CorpusCounts::plus);
  }

  CorpusSummary with(Shard shard) {
    var more = new ArrayList<Shard>(shards);
    more.add(shard);
    return new CorpusSummary(complete, inputSha256, files, shardBytes, batchLength, more);
  }

  CorpusSummary completed() {
    return new CorpusSummary(true, inputSha256, files, shardBytes, batchLength, shards);
  }

  /** The same as an object for JSON. */
  public Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("version", VERSION);
    json.put("complete", complete);
    json.put("input_sha256", inputSha256);
    json.put("files", files);
    json.put("shard_bytes", shardBytes);
    json.put("batch_length", batchLength);
    json.put("counts", json(counts()));
    List<Map<String, Object>> each = new ArrayList<>();
    for (Shard shard : shards) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("file", shard.file());
      one.put("sha256", shard.sha256());
      one.put("counts", json(shard.counts()));
      each.add(one);
    }
    json.put("shards", each);
    return json;
  }

  private static Map<String, Object> json(CorpusCounts counts) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("documents", counts.documents());
    json.put("empty", counts.empty());
    json.put("bytes", counts.bytes());
    json.put("words", counts.words());
    json.put("formulas", counts.formulas().formulas());
    json.put("formulas_read", counts.formulas().read());
    json.put("failures", counts.formulas().failures());
    return json;
  }

  /** Writes {@code corpus.json} in one step. */
  void write(Path folder) {
    AtomicFile.writeString(folder.resolve(FILE), text());
  }

  /** The content of the file. */
  public String text() {
    return JSON.writeValueAsString(json()) + "\n";
  }

  /**
   * Reads {@code corpus.json}.
   *
   * @throws MalformedDataException if the file is not of this form or version
   */
  public static CorpusSummary read(Path folder) throws IOException {
    Path file = folder.resolve(FILE);
    String text = Files.readString(file);
    JsonNode json;
    try {
      json = JSON.readTree(text);
    } catch (JacksonException broken) {
      throw new MalformedDataException(
          file, "line " + broken.getLocation().getLineNr(), broken.getOriginalMessage());
    }
    int version = json.path("version").asInt(0);
    if (version != VERSION) {
      throw new MalformedDataException(
          file, "", "version " + version + "; expected " + VERSION + ", so make the corpus anew");
    }
    try {
      List<Shard> shards = new ArrayList<>();
      for (JsonNode shard : json.required("shards")) {
        shards.add(
            new Shard(
                shard.required("file").stringValue(),
                shard.required("sha256").stringValue(),
                counts(shard.required("counts"))));
      }
      return new CorpusSummary(
          json.required("complete").booleanValue(),
          json.required("input_sha256").stringValue(),
          json.required("files").intValue(),
          json.required("shard_bytes").longValue(),
          json.required("batch_length").intValue(),
          shards);
    } catch (JacksonException | IllegalArgumentException broken) {
      throw new MalformedDataException(file, "", String.valueOf(broken.getMessage()));
    }
  }

  private static CorpusCounts counts(JsonNode json) {
    var failures = new TreeMap<String, Long>();
    json.required("failures")
        .properties()
        .forEach(entry -> failures.put(entry.getKey(), entry.getValue().longValue()));
    return new CorpusCounts(
        json.required("documents").longValue(),
        json.required("empty").longValue(),
        json.required("bytes").longValue(),
        json.required("words").longValue(),
        new FormulaCounts(
            json.required("formulas").longValue(),
            json.required("formulas_read").longValue(),
            failures));
  }
}
