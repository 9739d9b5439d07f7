package org.algebrist.app.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.algebrist.experiment.store.ModelSums;

/** Checks that the files of a shipped model are unchanged. */
public final class Checksums {
  private Checksums() {}

  /** Compares the files in a model folder with its {@code SHA256SUMS}. */
  public static Finding finding(Path model) {
    String name = "model " + model.getFileName();
    Path sums = model.resolve(ModelSums.FILE);
    if (!Files.isRegularFile(sums)) {
      return Finding.note(
          "models",
          name + " has no " + ModelSums.FILE,
          "its files cannot be checked; write the list with sha256sum");
    }
    try {
      String problem = ModelSums.read(Files.readString(sums)).problem(model).orElse("");
      return problem.isEmpty()
          ? Finding.good("models", name + " is intact")
          : broken(model, name, problem);
    } catch (IllegalArgumentException notAList) {
      return broken(model, name, String.valueOf(notAList.getMessage()));
    } catch (IOException e) {
      return Finding.broken(
          "models", name + " cannot be read: " + e.getMessage(), "check the folder's permissions");
    }
  }

  private static Finding broken(Path model, String name, String problem) {
    return Finding.broken(
        "models", name + ": " + problem, "git checkout -- pretrained/" + model.getFileName());
  }
}
