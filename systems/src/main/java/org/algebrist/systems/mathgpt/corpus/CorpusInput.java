package org.algebrist.systems.mathgpt.corpus;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.algebrist.neural.weights.Sha256;
import org.algebrist.systems.numgpt.data.corpus.CorpusException;
import org.algebrist.systems.numgpt.data.corpus.TextSource;

/**
 * The files that a corpus is made of, in a fixed order.
 *
 * @param files at least one
 */
public record CorpusInput(List<Source> files) {
  /** The open corpora: folder, and how the names of the files wanted end. */
  private static final List<List<String>> OPEN =
      List.of(
          List.of("planetmath", ".tex"),
          List.of("openstax", ".cnxml"),
          List.of("math", "train.json"),
          List.of("gsm8k", "train.jsonl"));

  private static final int CHUNK = 1 << 16;

  /**
   * One file.
   *
   * @param name what its documents are named by: the path from the folder given, with slashes
   */
  public record Source(Path file, String name, CorpusFormat format) {}

  public CorpusInput {
    files = List.copyOf(files);
    if (files.isEmpty()) {
      throw CorpusException.empty("no files to make a corpus of");
    }
  }

  /**
   * Files, and all files of the format in folders, in the order of their names.
   *
   * @param format for {@link CorpusFormat#AUTO}, a file named here is read by what it looks like if
   *     its ending says nothing
   * @throws NoSuchFileException if one of them is not there
   * @throws CorpusException if no file of the format is in a folder
   */
  public static CorpusInput of(List<Path> filesAndFolders, CorpusFormat format) throws IOException {
    List<Source> sources = new ArrayList<>();
    for (Path given : filesAndFolders) {
      if (Files.isDirectory(given)) {
        int before = sources.size();
        Path folder = given.toAbsolutePath().normalize();
        Path base = folder.getParent() == null ? folder : folder.getParent();
        addFolder(given, base, format, "", sources);
        if (sources.size() == before) {
          throw CorpusException.empty(
              given + ": no documents; expected files ending in " + format.expected());
        }
      } else if (Files.exists(given)) {
        sources.add(new Source(given, given.getFileName().toString(), format));
      } else {
        throw new NoSuchFileException(given.toString());
      }
    }
    return new CorpusInput(sources);
  }

  /**
   * The open corpora with formulas in a folder of data sets: PlanetMath, OpenStax, and the training
   * problems with solutions of MATH and GSM8K, those which are there.
   *
   * @throws CorpusException if none is
   */
  public static CorpusInput open(Path data) throws IOException {
    List<Source> sources = new ArrayList<>();
    for (List<String> each : OPEN) {
      Path folder = data.resolve(each.getFirst());
      if (Files.isDirectory(folder)) {
        addFolder(
            folder, data.toAbsolutePath().normalize(), CorpusFormat.AUTO, each.getLast(), sources);
      }
    }
    if (sources.isEmpty()) {
      throw CorpusException.empty(
          data
              + ": none of the open corpora is there; expected the folders "
              + OPEN.stream().map(List::getFirst).toList());
    }
    return new CorpusInput(sources);
  }

  /**
   * The files of the open corpora that are there, as {@link #open} takes them; the folders that are
   * looked for, where none is.
   */
  public static List<Path> openFiles(Path data) {
    try {
      return open(data).files.stream().map(Source::file).toList();
    } catch (CorpusException none) {
      return OPEN.stream().map(each -> data.resolve(each.getFirst())).toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static void addFolder(
      Path folder, Path base, CorpusFormat format, String ending, List<Source> sources)
      throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      all.filter(file -> file.getFileName().toString().endsWith(ending))
          .filter(file -> format.takes(file.getFileName().toString()))
          .filter(Files::isRegularFile)
          .map(file -> new Source(file, name(base, file), format))
          .sorted((a, b) -> a.name().compareTo(b.name()))
          .forEach(sources::add);
    }
  }

  private static String name(Path base, Path file) {
    Path relative = base.relativize(file.toAbsolutePath().normalize());
    List<String> names = new ArrayList<>();
    relative.forEach(part -> names.add(part.toString()));
    return String.join("/", names);
  }

  /** The size of all files, in bytes. */
  public long bytes() throws IOException {
    long bytes = 0;
    for (Source source : files) {
      bytes += Files.size(source.file());
    }
    return bytes;
  }

  /** A checksum of the names, formats and contents of all files in order. */
  public String sha256() throws IOException {
    MessageDigest digest = Sha256.digest();
    byte[] chunk = new byte[CHUNK];
    for (Source source : files) {
      String head =
          source.name() + '\n' + source.format() + '\n' + Files.size(source.file()) + '\n';
      digest.update(head.getBytes(StandardCharsets.UTF_8));
      try (InputStream in = Files.newInputStream(source.file())) {
        for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
          digest.update(chunk, 0, read);
        }
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  /** The documents of all files, one open file at a time. */
  TextSource<RawDocument> documents() {
    return AllDocuments.of(files);
  }
}
