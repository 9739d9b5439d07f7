package org.algebrist.benchmarks.campaign.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import org.algebrist.benchmarks.campaign.part.ChildJvm;
import org.algebrist.benchmarks.campaign.part.Tally;
import org.algebrist.benchmarks.machine.Machine;
import org.algebrist.experiment.config.BadConfigException;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.systems.comus.index.ProblemIndexException;

/** The process in which damaged files are read. */
final class FileChild {
  private static final long HANGS_SECONDS = 60;
  private static final int SAID_EVERY = 20;

  /** Exit code of a child whose probe did not end. */
  static final int HANGS = 7;

  /** How files are damaged. */
  enum Pass {
    /** Each byte of each small file, checksums as they are. */
    BYTES,
    /** By chance in all files, checksums as they are. */
    RANDOM,
    /** By chance or in their structure, and checksums that fit again. */
    SUMMED,
    /** In their structure, of files without checksums. */
    STRUCTURE
  }

  private final FileSubject subject;
  private final Pass pass;
  private final long seed;
  private final Path folder;
  private final Map<String, byte[]> good = new TreeMap<>();
  private final List<FilesPart.Place> places;
  private Tally tally = new Tally();
  private final Set<String> signatures = new HashSet<>();
  private final AtomicLong began = new AtomicLong(Long.MAX_VALUE);
  private final String row;

  private FileChild(FileSubject subject, Pass pass, long seed, Path models, Path folder)
      throws IOException {
    this.subject = subject;
    this.pass = pass;
    this.seed = seed;
    this.folder = folder;
    this.row = (subject + ", " + pass).toLowerCase(Locale.ROOT);
    subject.fill(folder, models);
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        good.put(file.getFileName().toString(), Files.readAllBytes(file));
      }
    }
    this.places = FilesPart.places(folder);
  }

  /** Subject, pass, first mutation, end, seed, models, an empty folder. */
  public static void main(String[] arguments) throws IOException {
    var child =
        new FileChild(
            FileSubject.valueOf(arguments[0]),
            Pass.valueOf(arguments[1]),
            Long.parseLong(arguments[4]),
            Path.of(arguments[5]),
            Path.of(arguments[6]));
    child.watch();
    child.run(
        Long.parseLong(arguments[2]),
        Long.parseLong(arguments[3]),
        n -> {
          if (n % SAID_EVERY == 0) { // what is said is not lost when the process ends
            ChildJvm.say(child.tally);
            child.tally = new Tally();
          }
          System.out.println("AT " + n);
          System.out.flush();
        });
    ChildJvm.say(child.tally);
    System.exit(0);
  }

  /** The result of the first mutations, in this process. */
  static Tally sample(FileSubject subject, Pass pass, int mutations, Path models, Path folder)
      throws IOException {
    var child = new FileChild(subject, pass, 1, models, folder);
    child.run(0, mutations, _ -> {});
    return child.tally;
  }

  private void watch() {
    Thread.ofPlatform()
        .daemon()
        .start(() -> {
          long watched = Long.MAX_VALUE;
          int looks = 0; // not the clock, which goes on while a process is stopped
          while (true) {
            long now = began.get();
            looks = now == watched && now != Long.MAX_VALUE ? looks + 1 : 0;
            watched = now;
            if (looks > HANGS_SECONDS) {
              ChildJvm.say(tally);
              Runtime.getRuntime().halt(HANGS);
            }
            try {
              TimeUnit.SECONDS.sleep(1);
            } catch (InterruptedException end) {
              return;
            }
          }
        });
  }

  private void run(long from, long to, LongConsumer before) throws IOException {
    String expected = subject.probe(folder);
    restore(Set.copyOf(good.keySet()));
    for (long n = from; n < to; n++) {
      before.accept(n);
      Map<String, byte[]> files = new HashMap<>(good);
      Set<String> changed = new HashSet<>();
      String what = damage(n, files, changed);
      for (String name : changed) {
        put(name, bytes(files, name));
      }
      began.set(System.nanoTime());
      judge(n, what, expected);
      tally.greatest(row, "slowest ms", (System.nanoTime() - began.get()) / 1_000_000);
      began.set(Long.MAX_VALUE);
      restore(changed);
      tally.add(row, "files", 1);
      tally.greatest(row, "MB resident", Math.round(Machine.residentMegabytes()));
    }
  }

  private static byte[] bytes(Map<String, byte[]> files, String name) {
    return Objects.requireNonNull(files.get(name), name);
  }

  /** Changes one file; says which. */
  private String damage(long n, Map<String, byte[]> files, Set<String> changed) {
    var random = new SplittableRandom(seed * 1_000_003 + n * 31 + subject.ordinal());
    var damage = new Damage(random);
    String name;
    byte[] bytes;
    if (pass == Pass.BYTES) {
      FilesPart.Place place = places.get((int) n);
      name = place.file();
      bytes = damage.flipped(bytes(good, name), place.offset());
    } else {
      List<String> names = good.keySet().stream().filter(FilesPart::isRead).toList();
      name = names.get(random.nextInt(names.size()));
      boolean structured = pass == Pass.STRUCTURE || pass == Pass.SUMMED && random.nextInt(4) > 0;
      bytes =
          structured
              ? damage.structured(name, bytes(good, name))
              : damage.anywhere(bytes(good, name));
    }
    if (pass == Pass.SUMMED) {
      bytes = name.endsWith(".safetensors") ? Sums.ofSafetensors(bytes) : bytes;
      Sums.update(files, name, bytes);
      changed.add("SHA256SUMS");
      changed.retainAll(good.keySet());
    }
    files.put(name, bytes);
    changed.add(name);
    return name;
  }

  private void judge(long n, String name, String expected) {
    try {
      String answer = subject.probe(folder);
      if (answer.equals(expected)) {
        tally.add(row, "same answer", 1);
        return;
      }
      tally.add(row, "another answer", 1);
      if (pass != Pass.SUMMED && subject.noticesChanges()) {
        find("another answer from a damaged " + name, n, answer);
      }
    } catch (BrokenWeightsException
        | BadConfigException
        | ProblemIndexException
        | IOException
        | UncheckedIOException refused) {
      tally.add(row, "refused", 1);
      if (String.valueOf(refused.getMessage()).isBlank()) {
        find("refused without a word", n, refused.toString());
      }
    } catch (RuntimeException | Error other) {
      tally.add(row, "other exceptions", 1);
      find("a damaged " + name + " is answered by " + signature(other), n, other.toString());
    }
  }

  private static String signature(Throwable thrown) {
    StackTraceElement[] trace = thrown.getStackTrace();
    for (StackTraceElement each : trace) {
      if (each.getClassName().startsWith("org.algebrist.") && !isOwn(each)) {
        return thrown.getClass().getSimpleName() + " at " + each;
      }
    }
    return thrown.getClass().getSimpleName() + (trace.length == 0 ? "" : " at " + trace[0]);
  }

  private static boolean isOwn(StackTraceElement element) {
    return element.getClassName().startsWith("org.algebrist.benchmarks.");
  }

  /** Kept once for each kind. */
  private void find(String what, long n, String detail) {
    if (signatures.add(what)) {
      tally.find(
          row + ": " + what,
          "FileChild %s %s %d %d %d: %s".formatted(subject, pass, n, n + 1, seed, detail));
    }
  }

  private void put(String name, byte[] bytes) throws IOException {
    Path beside = folder.resolveSibling(folder.getFileName() + ".new");
    Files.write(beside, bytes); // a map of the old file stays whole
    Files.move(beside, folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
  }

  private void restore(Set<String> changed) throws IOException {
    boolean writes = subject == FileSubject.INDEX; // its probe adds to it
    for (Map.Entry<String, byte[]> file : good.entrySet()) {
      if (writes || changed.contains(file.getKey())) {
        put(file.getKey(), file.getValue());
      }
    }
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        if (!good.containsKey(file.getFileName().toString())) {
          Files.delete(file);
        }
      }
    }
  }
}
