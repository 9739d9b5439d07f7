package org.algebrist.datasets;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedSet;
import org.algebrist.datasets.file.Fingerprint;
import org.algebrist.datasets.wordproblem.Gsm8k;
import org.algebrist.datasets.wordproblem.MathQa;
import org.algebrist.datasets.wordproblem.Svamp;

/**
 * The public data sets, with their origins, licences, files and parts: the one place where they are
 * named.
 *
 * <p>A part is named by its set and its own name: {@code draw_test}, {@code asdiv_fold0_train},
 * {@code svamp}. To add a set, write its reader and add a constant here.
 */
public enum DataSet {
  ALG514(
      "Kushman et al., ACL 2014, as EPT's authors publish it",
      "none stated",
      "ae859d375072b932afe32e3e07bc1c9b7815eb012a0859281a2ff3df2cba5f8c",
      PartLists.eptFolds("alg514")),
  DRAW(
      "DRAW-1K, Upadhyay and Chang, EACL 2017, as EPT's authors publish it",
      "none stated",
      "a4f721f5a5e02a99eb21351cc0dd7d1174f93b5e2d2a12f4658b2467fa5732d9",
      List.of(
          PartLists.ept("draw", "train"),
          PartLists.ept("draw", "dev"),
          PartLists.ept("draw", "test"))),
  MAWPS(
      "Koncel-Kedziorski et al., NAACL 2016, as EPT's authors publish it",
      "none stated",
      "cec1844c12a9aee2e8edea6f6ffdfe3947127f2f9063057f3a6f6c63673e9677",
      PartLists.eptFolds("mawps")),
  SVAMP(
      "Patel, Bhattamishra and Goyal, NAACL 2021",
      "MIT",
      "eefbd81aa3b0c14302802654566dfea73496996117ab68f2ead2b910e06109c0",
      List.of(DataPart.found("", "svamp/SVAMP.json", Svamp::read))),
  ASDIV(
      "Miao, Liang and Su, ACL 2020",
      "CC BY-NC 4.0",
      "adeaec64c4f8d46e79deb8ba8602232e5ab61b6285b1b248303bbbc1058977fd",
      PartLists.asdiv()),
  GSM8K(
      "Cobbe et al., 2021",
      "MIT",
      "f70321419e30f7204bf7e6e9b552cacd77770951744fc6f7165d26b0877bab46",
      List.of(
          DataPart.found("train", "gsm8k/train.jsonl", f -> Gsm8k.withEquations(f).problems()),
          DataPart.found("test", "gsm8k/test.jsonl", Gsm8k::read))),
  MATHQA(
      "Amini et al., NAACL 2019; its training part is not to be had",
      "Apache-2.0",
      "fd6aa74e1e0b9e4b2b297b54a66ea1103e6d4ceca10be948860e8fba34a40237",
      List.of(
          DataPart.found("dev", "mathqa/dev.json", f -> MathQa.withEquations(f).problems()),
          DataPart.found("test", "mathqa/test.json", MathQa::read),
          DataPart.found("challenge", "mathqa/challenge_test.json", MathQa::read))),
  MATH23K(
      "Wang, Liu and Shi, EMNLP 2017; in Chinese",
      "none stated",
      "9b6063dc50ed2ea6a667b2a0a6d12606f1470dd8241a99c23d2ea63de22d71c5",
      List.of(DataPart.other("", "math23k/math23k.jsonl"))),
  MATH(
      "Hendrycks et al., 2021",
      "MIT",
      "868db2ddca17db2389391a4a876585f29c0d4c73b8650d16f8c78046563a0d82",
      List.of(
          DataPart.other("train", "math/**/train.json"),
          DataPart.other("dev", "math/**/dev.json"),
          DataPart.other("test", "math/**/test.json"))),
  MATHSUM(
      "OFEQ-10k and EXEQ-300k, Yuan et al., 2020; in part",
      "none stated",
      "2c71e93878b7cf595ad2f303ec2c889227181894c14c38899d1f82d8a1c6958d",
      List.of(
          DataPart.other("train", "mathsum/**/title.train"),
          DataPart.other("val", "mathsum/**/post.val", "mathsum/**/title.val"),
          DataPart.other("test", "mathsum/**/post.test", "mathsum/**/title.test"))),
  TAL_SCQ5K(
      "TAL Education, 2023",
      "MIT",
      "58056fa782576a3f834287a8fee766b501fc9ec8c04f1eeaee8f337558c108bb",
      List.of(
          DataPart.other("en_train", "tal-scq5k/en/en_single_choice_train_3K.jsonl"),
          DataPart.other("en_test", "tal-scq5k/en/en_single_choice_test_2K.jsonl"),
          DataPart.other("zh_train", "tal-scq5k/zh/ch_single_choice_train_3K.jsonl"),
          DataPart.other("zh_test", "tal-scq5k/zh/ch_single_choice_test_2K.jsonl"))),
  SYMBOLIC_FWD(
      "Lample and Charton, ICLR 2020, forward generation",
      "CC BY-NC 4.0",
      "b45573373c5c567540325ee9bd8f29e387a15b83bdc6ddf6bf67d86c9715805f",
      List.of(DataPart.other("valid", "symbolic-fwd/prim_fwd.valid"))),
  PLANETMATH(
      "encyclopaedia articles in LaTeX",
      "CC BY-SA 3.0",
      "b2e7372bc39ad51281229b7527444e0ac4519aba6feb09d2473232319533b0fc",
      List.of(DataPart.other("", "planetmath/**/.tex"))),
  OPENSTAX(
      "Calculus textbook in CNXML",
      "CC BY-NC-SA 4.0",
      "231d8d38c39254f1c169bcb70dc001c94180d2cd39e27643a7e354a3808257b3",
      List.of(DataPart.other("", "openstax/**/.cnxml"))),
  IM2LATEX(
      "formulas of physics papers, Deng et al., 2017",
      "MIT",
      "49e7af5cd74a53709319bef46f5025d49decd0e73b5b718cfe5f04c32c8c23dc",
      List.of(DataPart.other("", "im2latex/**/formulas.lst")));

  private final String origin;
  private final String licence;
  private final String sha256;
  private final List<DataPart> parts;

  DataSet(String origin, String licence, String sha256, List<DataPart> parts) {
    this.origin = origin;
    this.licence = licence;
    this.sha256 = sha256;
    this.parts = parts;
  }

  /** Whether the files of a set are those that its figures are of. */
  public enum State {
    ABSENT,
    AS_PUBLISHED,
    DIFFERENT
  }

  /** The name of the set: {@code svamp}, {@code tal-scq5k}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Who published it, and what is special about the files at hand. */
  public String origin() {
    return origin;
  }

  /** The licence that is stated with it. */
  public String licence() {
    return licence;
  }

  /** Its parts, in the order in which they are listed. */
  public List<DataPart> parts() {
    return parts;
  }

  /** The full name of a part: {@code draw_test}; of a set that is not parted, the set's. */
  public String name(DataPart part) {
    return part.name().isEmpty() ? id() : id() + "_" + part.name();
  }

  /** The names of all parts of all sets that have word problems in English. */
  public static List<String> wordProblemParts() {
    return Arrays.stream(values())
        .flatMap(set -> set.parts.stream().filter(part -> part.reader().isPresent()).map(set::name))
        .toList();
  }

  /** The set that has a part of this full name. */
  public static Optional<DataSet> having(String name) {
    return Arrays.stream(values()).filter(set -> set.find(name).isPresent()).findFirst();
  }

  /** The part of this full name. */
  public static Optional<DataPart> part(String name) {
    return Arrays.stream(values()).flatMap(set -> set.find(name).stream()).findFirst();
  }

  private Optional<DataPart> find(String name) {
    return parts.stream().filter(part -> name(part).equals(name)).findFirst();
  }

  /** The files of the set that are there, each once. */
  public List<Path> paths(Path folder) throws IOException {
    SequencedSet<Path> all = new LinkedHashSet<>();
    for (DataPart part : parts) {
      all.addAll(part.paths(folder));
    }
    return List.copyOf(all);
  }

  /** Compares the files of the set with those that it was published with. */
  public State state(Path folder) throws IOException {
    List<Path> paths = paths(folder);
    if (paths.isEmpty()) {
      return State.ABSENT;
    }
    return fingerprint(folder).equals(sha256) ? State.AS_PUBLISHED : State.DIFFERENT;
  }

  /** SHA-256 of the names and contents of the files of the set. */
  String fingerprint(Path folder) throws IOException {
    Fingerprint fingerprint = new Fingerprint();
    for (Path path : paths(folder)) {
      fingerprint.add(folder.relativize(path).toString().replace('\\', '/'));
      fingerprint.add(path);
    }
    return fingerprint.hex();
  }
}
