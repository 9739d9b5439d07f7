package org.algebrist.cluster.job;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileAlreadyExistsException;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;

/**
 * Where a job writes. It is claimed by one job at a time, with a file beside it; results are made
 * in another folder beside it and take its name when they are complete.
 */
final class OutputFolder implements AutoCloseable {
  private final FileSystem files;
  private final Path out;
  private final Path unfinished;
  private final Path claim;
  private final boolean keepUnfinished;

  private OutputFolder(FileSystem files, Path out, boolean keepUnfinished) {
    this.files = files;
    this.out = out;
    this.keepUnfinished = keepUnfinished;
    this.unfinished = out.suffix(".unfinished");
    this.claim = out.suffix(".running");
  }

  /**
   * Claims a folder.
   *
   * @param overwrite whether results that are there may be replaced
   * @param resumes whether the job continues what an earlier one left unfinished
   * @throws BadJobException if the folder is there, or another job writes it
   */
  static OutputFolder claim(SparkSession spark, String out, boolean overwrite, boolean resumes)
      throws IOException {
    Configuration hadoop = spark.sessionState().newHadoopConf();
    Path path = new Path(out);
    FileSystem files = path.getFileSystem(hadoop);
    Path qualified = files.makeQualified(path);
    if (!overwrite && files.exists(qualified)) {
      throw new BadJobException(
          out + " exists; name another folder, or replace it with --overwrite");
    }
    var folder = new OutputFolder(files, qualified, resumes);
    folder.take(spark.sparkContext().applicationId());
    if (!resumes) {
      files.delete(folder.unfinished, true);
    }
    files.mkdirs(folder.unfinished);
    return folder;
  }

  private void take(String application) throws IOException {
    files.mkdirs(out.getParent());
    try (FSDataOutputStream file = files.create(claim, false)) {
      file.write(
          "Spark application %s, since %s%n"
              .formatted(application, Instant.now())
              .getBytes(StandardCharsets.UTF_8));
    } catch (FileAlreadyExistsException taken) {
      throw taken(taken);
    } catch (IOException failed) {
      if (files.exists(claim)) { // some file systems have no type for it
        throw taken(failed);
      }
      throw failed;
    }
  }

  private BadJobException taken(IOException cause) {
    return new BadJobException(
        "another job writes %s; where that one is gone without a trace, delete %s"
            .formatted(out, claim),
        cause);
  }

  /** The folder to make results in. */
  Path unfinished() {
    return unfinished;
  }

  /** A file or folder in it. */
  Path unfinished(String name) {
    return new Path(unfinished, name);
  }

  FileSystem files() {
    return files;
  }

  /** Writes a small file from here. */
  void write(String name, String content) throws IOException {
    try (FSDataOutputStream file = files.create(unfinished(name), true)) {
      file.write(content.getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Gives the results their name. */
  void commit() throws IOException {
    files.delete(out, true);
    if (!files.rename(unfinished, out)) {
      throw new IOException("cannot rename " + unfinished + " to " + out);
    }
  }

  /** Gives the claim back; what was not committed goes, unless it can be gone on with. */
  @Override
  public void close() throws IOException {
    if (!keepUnfinished) {
      files.delete(unfinished, true);
    }
    files.delete(claim, false);
  }
}
