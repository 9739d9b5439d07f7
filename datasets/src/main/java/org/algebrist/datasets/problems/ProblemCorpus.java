package org.algebrist.datasets.problems;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.zip.GZIPInputStream;

/**
 * The shipped families. A sixth of them is never trained on, half of it for development and half
 * for tests; and of the others the last wording is not: see {@link CorpusPart}.
 */
public final class ProblemCorpus {
  private static final String FOLDER = "org/algebrist/problems/";
  private static final int SPLIT = 6;

  private final List<ProblemFamily> families;

  private ProblemCorpus(List<ProblemFamily> families) {
    this.families = List.copyOf(families);
    TreeSet<String> ids = new TreeSet<>();
    for (ProblemFamily family : families) {
      if (!ids.add(family.id())) {
        throw new IllegalArgumentException("two families are called " + family.id());
      }
    }
  }

  /** Reads all shipped families; the file {@code files.txt} beside them lists them. */
  public static ProblemCorpus shipped() {
    List<ProblemFamily> families = new ArrayList<>();
    for (String file : resource("files.txt").lines().toList()) {
      families.addAll(FamilyReader.read(file, resource(file)));
    }
    return new ProblemCorpus(families);
  }

  /** What a file of the corpus holds; it is compressed if its name ends in {@code .gz}. */
  static String resource(String name) {
    try (InputStream in = ProblemCorpus.class.getClassLoader().getResourceAsStream(FOLDER + name)) {
      if (in == null) {
        throw new IllegalStateException(
            FOLDER + name + " is missing: is algebrist-problems on the class path?");
      }
      InputStream content = name.endsWith(".gz") ? new GZIPInputStream(in) : in;
      return new String(content.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** All families, in the order of their files. */
  public List<ProblemFamily> families() {
    return families;
  }

  /** Whether a family is never trained on, but settings are chosen by it. */
  static boolean isForDevelopment(ProblemFamily family) {
    return Math.floorMod(family.story().hashCode(), 2 * SPLIT) == 0;
  }

  /** Whether a family may be trained on: a fixed function of its story. */
  public static boolean isForTraining(ProblemFamily family) {
    return Math.floorMod(family.story().hashCode(), SPLIT) != 0;
  }
}
