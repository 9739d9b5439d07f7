package org.algebrist.datasets;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.algebrist.datasets.wordproblem.Asdiv;
import org.algebrist.datasets.wordproblem.EptJsonl;
import org.algebrist.datasets.wordproblem.WordProblem;

/** The parts of sets that have folds. */
final class PartLists {
  private static final int FOLDS = 5;
  private static final String ASDIV = "asdiv/ASDiv.xml";

  /** All folds are trained on. */
  private static final int NO_FOLD = -1;

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
   * ASDiv whole, with answers alone, and its folds ({@code fold0}); its arithmetic part, ASDiv-A,
   * whole with equations ({@code a}), and its folds ({@code a_fold0}): of what is trained on the
   * problems with equations, of what is tested on all with answers.
   */
  static List<DataPart> asdiv() {
    List<DataPart> parts = new ArrayList<>();
    parts.add(DataPart.found("", ASDIV, file -> Asdiv.read(file).problems()));
    parts.add(asdivFold("a", Asdiv.Subset.ARITHMETIC, NO_FOLD, false));
    for (Asdiv.Subset subset : Asdiv.Subset.values()) {
      String prefix = subset == Asdiv.Subset.WHOLE ? "fold" : "a_fold";
      for (int fold = 0; fold < FOLDS; fold++) {
        parts.add(asdivFold(prefix + fold + "_train", subset, fold, false));
        parts.add(asdivFold(prefix + fold + "_test", subset, fold, true));
      }
    }
    return parts;
  }

  private static DataPart asdivFold(String name, Asdiv.Subset subset, int fold, boolean test) {
    DataPart.Reader reader =
        folder -> {
          Path file = folder.resolve(ASDIV);
          List<WordProblem> all =
              test ? Asdiv.read(file).problems() : Asdiv.withEquations(file).problems();
          Set<String> names = Asdiv.names(folder.resolve("asdiv"), subset, fold, test);
          return all.stream().filter(problem -> names.contains(problem.id())).toList();
        };
    return new DataPart(
        name,
        Stream.concat(Stream.of(ASDIV), subset.files().stream().map(each -> "asdiv/" + each))
            .toList(),
        Optional.of(reader),
        false);
  }
}
