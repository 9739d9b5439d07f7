package org.algebrist.datasets;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.datasets.wordproblem.Asdiv;
import org.algebrist.datasets.wordproblem.EptJsonl;
import org.algebrist.datasets.wordproblem.WordProblem;

/** The parts of sets that have folds. */
final class PartLists {
  private static final int FOLDS = 5;
  private static final String ASDIV = "asdiv/ASDiv.xml";

  private PartLists() {}

  /** Folds as EPT's authors publish them, a training file and a test file each. */
  static List<DataPart> eptFolds(String set) {
    List<DataPart> parts = new ArrayList<>();
    for (int fold = 0; fold < FOLDS; fold++) {
      for (String half : List.of("train", "test")) {
        parts.add(ept(set, "fold" + fold + "_" + half));
      }
    }
    return parts;
  }

  /** A file of EPT's authors. */
  static DataPart ept(String set, String part) {
    return DataPart.given(part, "ept/" + set + "_" + part + ".jsonl", EptJsonl::read);
  }

  /**
   * ASDiv whole, with answers alone, and its folds: of what is trained on the problems with
   * equations, of what is tested on all with answers.
   */
  static List<DataPart> asdiv() {
    List<DataPart> parts = new ArrayList<>();
    parts.add(DataPart.found("", ASDIV, file -> Asdiv.read(file).problems()));
    for (int fold = 0; fold < FOLDS; fold++) {
      int number = fold;
      List<String> files = List.of(ASDIV, "asdiv/nfolds/asdiv-w/fold" + fold + ".txt");
      parts.add(
          new DataPart(
              "fold" + fold + "_train",
              files,
              Optional.of(folder ->
                  ofFold(
                      folder,
                      number,
                      false,
                      Asdiv.withEquations(folder.resolve(ASDIV)).problems())),
              false));
      parts.add(
          new DataPart(
              "fold" + fold + "_test",
              files,
              Optional.of(folder ->
                  ofFold(folder, number, true, Asdiv.read(folder.resolve(ASDIV)).problems())),
              false));
    }
    return parts;
  }

  private static List<WordProblem> ofFold(
      Path folder, int fold, boolean tested, List<WordProblem> problems) throws IOException {
    Set<String> names = Asdiv.tested(folder.resolve("asdiv"), fold);
    return problems.stream().filter(problem -> names.contains(problem.id()) == tested).toList();
  }
}
