package org.algebrist.app.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.algebrist.app.command.Home;
import org.algebrist.neural.device.NativeLibraries;
import org.algebrist.neural.device.UntrustedCacheException;

/** Folders: the cache of native libraries, data sets, encoders, shipped models. */
final class FolderChecks {

  private FolderChecks() {}

  static List<Finding> all(Home home) {
    List<Finding> findings = new ArrayList<>();
    findings.add(cache());
    findings.add(data(home));
    findings.add(encoders(home));
    findings.addAll(models(home));
    return findings;
  }

  private static Finding cache() {
    try {
      return writable(NativeLibraries.folder());
    } catch (UntrustedCacheException e) {
      return Finding.broken(
          "cache", String.valueOf(e.getMessage()), "set ALGEBRIST_CACHE=/some/folder");
    }
  }

  static Finding writable(Path folder) {
    return Files.isWritable(folder)
        ? Finding.good("cache", "native libraries in " + folder)
        : Finding.note(
            "cache",
            "the folder of native libraries is read-only: " + folder,
            "if a library fails to load, set ALGEBRIST_CACHE=/some/folder");
  }

  static Finding data(Home home) {
    return home.data()
        .map(folder -> Finding.good("data", "data folder " + folder))
        .orElseGet(() ->
            Finding.note(
                "data",
                home.namedData()
                    .map(named -> "data folder not found: " + named)
                    .orElse("data folder not set"),
                "tests that need it are skipped; set ALGEBRIST_DATA"));
  }

  static Finding encoders(Home home) {
    List<Path> jars = entries(home.encoders()).filter(p -> p.toString().endsWith(".jar")).toList();
    return jars.isEmpty()
        ? Finding.note(
            "encoders",
            "no pretrained encoders: needed only for training",
            "./algebrist fetch-encoders downloads them (161 MB)")
        : Finding.good(
            "encoders",
            jars.size() + (jars.size() == 1 ? " pretrained encoder" : " pretrained encoders"));
  }

  static List<Finding> models(Home home) {
    List<Path> models = entries(home.pretrained()).filter(Files::isDirectory).toList();
    if (models.isEmpty()) {
      return List.of(
          Finding.broken(
              "models",
              "no shipped model in " + home.pretrained(),
              "restore them with: git checkout -- pretrained"));
    }
    return models.stream().map(Checksums::finding).toList();
  }

  private static Stream<Path> entries(Path folder) {
    if (!Files.isDirectory(folder)) {
      return Stream.empty();
    }
    try (Stream<Path> listed = Files.list(folder)) {
      return listed.sorted().toList().stream();
    } catch (IOException e) {
      return Stream.empty(); // unreadable is as good as absent; the finding names the folder
    }
  }
}
