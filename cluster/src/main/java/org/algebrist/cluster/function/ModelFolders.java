package org.algebrist.cluster.function;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.algebrist.experiment.store.ClassPathModel;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FileUtil;
import org.apache.hadoop.fs.Path;
import org.apache.spark.deploy.SparkHadoopUtil;

/**
 * Model folders on a worker: weights are mapped into memory, so a folder of another file system is
 * copied to a local one, once a process.
 */
public final class ModelFolders {
  private static final ConcurrentMap<String, java.nio.file.Path> COPIES = new ConcurrentHashMap<>();

  private ModelFolders() {}

  /** A model folder that a worker does not have: it concerns the job and not a record. */
  public static final class MissingModelException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    MissingModelException(String message, Throwable cause) {
      super(message, cause);
    }
  }

  /**
   * A folder that this process can open.
   *
   * @param name on any Hadoop file system; empty for the model on the class path
   * @param shipped the name of that model
   * @throws MissingModelException if there is none
   */
  public static java.nio.file.Path local(String name, String shipped) {
    if (name.isEmpty()) {
      try {
        return ClassPathModel.folder(shipped);
      } catch (BrokenWeightsException missing) {
        throw new MissingModelException(
            "worker %s: %s".formatted(host(), missing.getMessage()), missing);
      }
    }
    return COPIES.computeIfAbsent(name, ModelFolders::found);
  }

  private static java.nio.file.Path found(String name) {
    Configuration hadoop = SparkHadoopUtil.get().conf();
    Path path = new Path(name);
    try {
      FileSystem files = path.getFileSystem(hadoop);
      if (!files.getFileStatus(path).isDirectory()) {
        throw new IOException("it is a file and no folder");
      }
      if (files.getUri().getScheme().equals("file")) {
        return java.nio.file.Path.of(path.toUri().getPath());
      }
      java.nio.file.Path copy = Files.createTempDirectory("algebrist-model");
      copy.toFile().deleteOnExit();
      FileUtil.copy(files, path, copy.resolve("model").toFile(), false, hadoop);
      return copy.resolve("model");
    } catch (IOException missing) {
      throw new MissingModelException(
          "worker %s has no model folder %s (%s); name a folder that all workers see, such as hdfs:"
                  .formatted(host(), name, missing.getMessage())
              + " or s3a:, or put the jar of a shipped model on their class path",
          missing);
    }
  }

  private static String host() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException nameless) {
      return "(without a name)";
    }
  }
}
