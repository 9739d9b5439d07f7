package org.algebrist.systems.comus.index;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SegmentInfo;
import org.apache.lucene.index.SegmentReader;
import org.apache.lucene.util.StringHelper;

/**
 * Compares the checksums of all files of an index, as opening one does not: what is damaged could
 * be read as anything. Files never change once they are written, so that a server, which opens its
 * index for each request, has each compared once, and again if its length or time is another.
 */
final class WholeSegments {
  private static final Map<Path, Set<String>> COMPARED = new ConcurrentHashMap<>();

  private WholeSegments() {}

  /**
   * Of an index in one folder, unless they were compared before.
   *
   * @throws ProblemIndexException if a file is damaged
   * @throws IOException if the disk fails
   */
  static void require(Path folder, DirectoryReader reader) throws IOException {
    Set<String> before = COMPARED.getOrDefault(folder, Set.of());
    Set<String> whole = new HashSet<>();
    try {
      for (LeafReaderContext leaf : reader.leaves()) {
        String files = leaf.reader() instanceof SegmentReader one ? files(folder, one) : "";
        if (files.isEmpty() || !before.contains(files)) {
          leaf.reader().checkIntegrity();
        }
        whole.add(files);
      }
    } catch (IOException error) {
      throw IndexFields.explained(folder, error);
    }
    COMPARED.put(folder, whole);
  }

  /** Of what was whole when it was opened, too. */
  static void requireAgain(Path folder, IndexReader reader) throws IOException {
    try {
      for (LeafReaderContext leaf : reader.leaves()) {
        leaf.reader().checkIntegrity();
      }
    } catch (IOException error) {
      throw IndexFields.explained(folder, error);
    }
  }

  /** Which files they are: the segment's own number, drawn at random, with lengths and times. */
  private static String files(Path folder, SegmentReader reader) throws IOException {
    SegmentInfo segment = reader.getSegmentInfo().info;
    StringBuilder files = new StringBuilder(StringHelper.idToString(segment.getId()));
    for (String name : new TreeSet<>(reader.getSegmentInfo().files())) {
      Path file = folder.resolve(name);
      files.append(' ').append(name);
      if (Files.exists(file)) { // not yet, where a writer is read that keeps it in memory
        files.append(' ').append(Files.size(file)).append(' ');
        files.append(Files.getLastModifiedTime(file).toInstant());
      }
    }
    return files.toString();
  }
}
