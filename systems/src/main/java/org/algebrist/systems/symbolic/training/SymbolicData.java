package org.algebrist.systems.symbolic.training;

import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.algebrist.datasets.DataFiles;
import org.algebrist.expression.sequence.Coded;
import org.algebrist.neural.training.EpochOrder;
import org.algebrist.systems.symbolic.SymbolicCodec;
import org.algebrist.systems.symbolic.TokenPair;
import org.algebrist.systems.symbolic.generator.pairset.PairFile;
import org.algebrist.systems.symbolic.generator.pairset.PairSetBuilder;

/**
 * Pairs as Lample and Charton publish them, one a line: {@code count|question TAB answer}, plain or
 * gzipped. They are drawn by the million, so no formula is made of them: tokens become ids at once.
 */
public final class SymbolicData {
  /** No pair of 512 tokens is longer; what is much longer is some other file. */
  private static final int MAX_LINE = 1 << 16;

  private SymbolicData() {}

  /**
   * The pairs that a configuration names. Where all that is learnt is generated, terms of tests
   * read from files are put into the order of generated pairs.
   */
  public static PairSets read(SymbolicExperiment.Data data, SymbolicCodec codec, Path folder)
      throws IOException {
    List<TokenPair> allTrain = readAll(data.train(), codec, folder);
    List<TokenPair> allHeldOut = readAll(data.heldOut(), codec, folder);
    SequencedMap<String, List<TokenPair>> tests = new LinkedHashMap<>();
    for (Map.Entry<String, SymbolicExperiment.Generated> set : data.generated().entrySet()) {
      Path made = GeneratedPairs.folder(set.getValue(), Path.of(data.folder()));
      List<TokenPair> own = shards(made, PairSetBuilder.Split.TRAIN, codec);
      for (int i = 0; i < set.getValue().times(); i++) {
        allTrain.addAll(own);
      }
      if (set.getValue().times() > 0) {
        allHeldOut.addAll(shards(made, PairSetBuilder.Split.VALID, codec));
      }
      List<TokenPair> test =
          set.getValue().times() == 0 ? own : shards(made, PairSetBuilder.Split.TEST, codec);
      tests.put(set.getKey(), EpochOrder.drawn(test, data.testItems(), data.seed()));
    }
    List<TokenPair> train = EpochOrder.drawn(allTrain, data.items(), data.seed());
    List<TokenPair> heldOut = EpochOrder.drawn(allHeldOut, data.heldOutItems(), data.seed());
    if (heldOut.isEmpty() && data.heldOutItems() > 0) {
      heldOut =
          EpochOrder.drawn(train, Math.min(data.heldOutItems(), train.size() / 2), ~data.seed());
      SkeletonSet taken = SkeletonSet.ofQuestions(codec, heldOut);
      train = new ArrayList<>(train);
      train.removeIf(pair -> taken.contains(pair.question()));
    }
    boolean generated = data.train().isEmpty();
    CanonicalOrder order = new CanonicalOrder(codec);
    for (Map.Entry<String, List<String>> test : data.tests().entrySet()) {
      List<TokenPair> some =
          EpochOrder.drawn(readAll(test.getValue(), codec, folder), data.testItems(), data.seed());
      tests.put(test.getKey(), generated ? some.stream().map(order::of).toList() : some);
    }
    return new PairSets(
        train,
        heldOut,
        tests,
        "%,d pairs of %s; %,d held out"
            .formatted(
                train.size(),
                String.join(
                    ", ",
                    Stream.concat(
                            data.train().stream(),
                            data.generated().entrySet().stream()
                                .filter(set -> set.getValue().times() > 0)
                                .map(Map.Entry::getKey))
                        .toList()),
                heldOut.size()));
  }

  private static List<TokenPair> shards(Path made, PairSetBuilder.Split split, SymbolicCodec codec)
      throws IOException {
    List<TokenPair> pairs = new ArrayList<>();
    for (Path shard : PairSetBuilder.shards(made, split)) {
      read(shard, codec, pairs);
    }
    return pairs;
  }

  /** The files that a configuration reads. */
  static List<Path> files(SymbolicExperiment.Data data, Path folder) {
    return Stream.concat(
            Stream.concat(data.train().stream(), data.heldOut().stream()),
            data.tests().values().stream().flatMap(List::stream))
        .map(name -> DataFiles.named(folder, name))
        .distinct()
        .toList();
  }

  private static List<TokenPair> readAll(List<String> files, SymbolicCodec codec, Path folder)
      throws IOException {
    List<TokenPair> pairs = new ArrayList<>();
    for (String file : files) {
      read(DataFiles.named(folder, file), codec, pairs);
    }
    return pairs;
  }

  /**
   * Adds the pairs of a file.
   *
   * @throws IOException if it cannot be read, or a line is no pair; the message says which and why
   */
  public static void read(Path file, SymbolicCodec codec, List<TokenPair> into) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new FileNotFoundException(
          "no data file " + file + "; name the folder of data sets with --data or ALGEBRIST_DATA");
    }
    try (BufferedReader lines = PairFile.open(file)) {
      int number = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        if (line.isBlank()) {
          continue;
        }
        int bar = line.indexOf('|');
        int tab = line.indexOf('\t', bar + 1);
        if (tab < 0 || line.length() > MAX_LINE) {
          throw bad(file, number, "expected count|question TAB answer");
        }
        into.add(
            new TokenPair(
                tree(line.substring(bar + 1, tab), codec, file, number),
                tree(line.substring(tab + 1), codec, file, number)));
      }
    }
  }

  private static byte[] tree(String text, SymbolicCodec codec, Path file, int line)
      throws IOException {
    return switch (codec.encodeText(text)) {
      case Coded.Failed<byte[]> failed -> throw bad(file, line, failed.fault().message());
      case Coded.Done<byte[]>(byte[] ids) -> {
        if (!codec.isTree(ids)) {
          throw bad(
              file,
              line,
              "the tokens make no tree: " + text.substring(0, Math.min(72, text.length())));
        }
        yield ids;
      }
    };
  }

  private static IOException bad(Path file, int line, String why) {
    return new IOException(file + ", line " + line + ": " + why);
  }
}
