package org.algebrist.benchmarks.campaign.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.algebrist.benchmarks.campaign.part.CampaignPart;
import org.algebrist.benchmarks.campaign.part.CampaignSettings;
import org.algebrist.benchmarks.campaign.part.ChildJvm;
import org.algebrist.benchmarks.campaign.part.Tally;
import org.algebrist.benchmarks.machine.ScratchFolder;

/** Files of every format, damaged at every byte, by chance and in their structure. */
public final class FilesPart implements CampaignPart {
  /** Damaged files of each subject, by chance. */
  private static final long COUNT = 10_000;

  /** Damaged files of one child. */
  private static final long UNIT = 500;

  /** Larger files are damaged by chance alone. */
  private static final long SMALL_BYTES = 10_000;

  private static final int HEAP_MEGABYTES = 512;

  /** Addresses that a child may have, libtorch and the heap included: more is past the bound. */
  private static final int LIMIT_MEGABYTES = 10_000;

  private static final long LIMIT_SECONDS = 1_800;
  private static final int MOST_CRASHES = 20;

  /** A byte of a file. */
  record Place(String file, int offset) {}

  private record Unit(FileSubject subject, FileChild.Pass pass, long from, long to) {}

  private final CampaignSettings settings;
  private final List<Unit> units = new ArrayList<>();

  /** Of a campaign. */
  public FilesPart(CampaignSettings settings) throws IOException {
    this.settings = settings;
    for (FileSubject subject : FileSubject.values()) {
      try (ScratchFolder folder = ScratchFolder.make()) {
        subject.fill(folder.path(), settings.models());
        cut(subject, FileChild.Pass.BYTES, places(folder.path()).size());
      }
      long count = settings.countOr(COUNT) / subject.cost();
      cut(subject, FileChild.Pass.RANDOM, count);
      if (subject.hasSums()) {
        cut(subject, FileChild.Pass.SUMMED, count);
      }
      if (subject.hasStructureAlone()) {
        cut(subject, FileChild.Pass.STRUCTURE, count);
      }
    }
  }

  private void cut(FileSubject subject, FileChild.Pass pass, long all) {
    for (long from = 0; from < all; from += UNIT) {
      units.add(new Unit(subject, pass, from, Math.min(all, from + UNIT)));
    }
  }

  /** Every byte of the small files that are read. */
  static List<Place> places(Path folder) throws IOException {
    List<Place> places = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder).sorted()) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString();
        if (isRead(name) && Files.size(file) <= SMALL_BYTES) {
          for (int i = 0; i < Files.size(file); i++) {
            places.add(new Place(name, i));
          }
        }
      }
    }
    return places;
  }

  /** Whether anything reads the file but people. */
  static boolean isRead(String name) {
    return !name.equals("README.md") && !name.endsWith(".lock");
  }

  @Override
  public long units() {
    return units.size();
  }

  @Override
  public void run(long number, Tally tally) throws Exception {
    Unit unit = units.get((int) number);
    long from = unit.from();
    for (int crashes = 0; from < unit.to() && crashes < MOST_CRASHES; crashes++) {
      var at = new AtomicLong(from);
      try (ScratchFolder scratch = ScratchFolder.make()) {
        List<String> arguments =
            List.of(
                unit.subject().name(),
                unit.pass().name(),
                Long.toString(from),
                Long.toString(unit.to()),
                Long.toString(settings.seed()),
                settings.models().toString(),
                Files.createDirectory(scratch.path().resolve("files")).toString());
        ChildJvm.Ended ended =
            new ChildJvm(FileChild.class, HEAP_MEGABYTES)
                .within(LIMIT_MEGABYTES)
                .run(
                    arguments,
                    LIMIT_SECONDS,
                    tally,
                    line -> {
                      if (line.startsWith("AT ")) {
                        at.set(Long.parseLong(line.substring(3)));
                      }
                    });
        if (ended.isWell()) {
          return;
        }
        String row = (unit.subject() + ", " + unit.pass()).toLowerCase(Locale.ROOT);
        boolean hangs = ended.exit() == FileChild.HANGS || ended.exit() < 0;
        tally.add(row, hangs ? "hangs" : "crashes", 1);
        tally.find(
            row + (hangs ? ": does not end" : ": the process ends"),
            "FileChild %s %s %d %d %d: %s"
                .formatted(
                    unit.subject(),
                    unit.pass(),
                    at.get(),
                    at.get() + 1,
                    settings.seed(),
                    ended.text()));
        from = at.get() + 1;
      }
    }
  }
}
