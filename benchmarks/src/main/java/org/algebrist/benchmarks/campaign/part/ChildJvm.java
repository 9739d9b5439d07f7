package org.algebrist.benchmarks.campaign.part;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A JVM that runs a class of this program, so that a native crash or a lack of memory ends it and
 * not the campaign.
 *
 * <p>The child says what it counted and found in lines: {@code COUNT row column n}, {@code GREATEST
 * row column n} and {@code FIND what reproducer}, with tabs between. Everything else is kept for
 * the case that it crashes.
 */
public final class ChildJvm {
  private static final int KEPT_LINES = 8;

  private final Class<?> main;
  private final int heapMegabytes;
  private final int limitMegabytes;

  private ChildJvm(Class<?> main, int heapMegabytes, int limitMegabytes) {
    this.main = main;
    this.heapMegabytes = heapMegabytes;
    this.limitMegabytes = limitMegabytes;
  }

  /**
   * A child.
   *
   * @param main whose main method it runs
   * @param heapMegabytes of its heap, all of it touched at the start
   */
  public ChildJvm(Class<?> main, int heapMegabytes) {
    this(main, heapMegabytes, 0);
  }

  /** The same child with so many megabytes of addresses at most; needs bash. */
  public ChildJvm within(int megabytes) {
    return new ChildJvm(main, heapMegabytes, megabytes);
  }

  /**
   * How a child ended.
   *
   * @param exit its code, or -1 if it was still running after the time
   * @param last its last lines
   */
  public record Ended(int exit, List<String> last) {
    /** Whether it ended by itself as it should. */
    public boolean isWell() {
      return exit == 0;
    }

    /** What happened, in words. */
    public String text() {
      return (exit < 0 ? "it did not end" : "exit code " + exit) + ": " + String.join(" / ", last);
    }
  }

  /**
   * Runs it to its end.
   *
   * @param limitSeconds after which it is killed
   * @param tally takes what the child says
   * @param lines takes each other line
   */
  public Ended run(List<String> arguments, long limitSeconds, Tally tally, Consumer<String> lines)
      throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command(arguments)).redirectErrorStream(true).start();
    process.getOutputStream().close();
    List<String> last = new ArrayList<>();
    Thread reader =
        Thread.ofPlatform()
            .daemon()
            .start(() -> {
              try (BufferedReader output = process.inputReader()) {
                output.lines().forEach(line -> take(line, tally, lines, last));
              } catch (IOException | UncheckedIOException gone) {
                last.add(gone.toString());
              }
            });
    boolean ended = process.waitFor(limitSeconds, TimeUnit.SECONDS);
    if (!ended) {
      process.destroyForcibly().waitFor();
    }
    reader.join();
    return new Ended(ended ? process.exitValue() : -1, List.copyOf(last));
  }

  private static void take(String line, Tally tally, Consumer<String> lines, List<String> last) {
    String[] cells = line.split("\t", -1);
    switch (cells[0]) {
      case "COUNT" -> tally.add(cells[1], cells[2], Long.parseLong(cells[3]));
      case "GREATEST" -> tally.greatest(cells[1], cells[2], Long.parseLong(cells[3]));
      case "FIND" -> tally.find(cells[1], cells[2]);
      default -> {
        lines.accept(line);
        last.add(line);
        if (last.size() > KEPT_LINES) {
          last.removeFirst();
        }
      }
    }
  }

  private List<String> command(List<String> arguments) {
    List<String> command = new ArrayList<>();
    if (limitMegabytes > 0) {
      String limited = "ulimit -v " + 1024L * limitMegabytes + "; exec \"$@\"";
      command.addAll(List.of("/bin/bash", "-c", limited, "limited"));
    }
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    for (String flag : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      if (flag.startsWith("--") || flag.startsWith("-Dorg.bytedeco") || flag.startsWith("-Xss")) {
        command.add(flag);
      }
    }
    command.add("-Xms" + heapMegabytes + "m");
    command.add("-Xmx" + heapMegabytes + "m");
    command.addAll(
        List.of(
            "-XX:+AlwaysPreTouch",
            "-XX:+UseSerialGC",
            "-XX:-CreateCoredumpOnCrash",
            "-XX:ErrorFile=/dev/null",
            "-Dstdout.encoding=UTF-8",
            "-cp",
            System.getProperty("java.class.path"),
            main.getName()));
    command.addAll(arguments);
    return command;
  }

  /** What a child says of its counts and finds. */
  public static void say(Tally tally) {
    tally
        .sums()
        .forEach((row, columns) ->
            columns.forEach((column, n) -> say("COUNT", row, column, Long.toString(n))));
    tally
        .greatest()
        .forEach((row, columns) ->
            columns.forEach((column, n) -> say("GREATEST", row, column, Long.toString(n))));
    tally.finds().forEach(find -> say("FIND", find.what(), find.reproducer()));
    System.out.flush();
  }

  private static void say(String... cells) {
    List<String> clean = new ArrayList<>();
    for (String cell : cells) {
      clean.add(cell.replace("\t", "\\t").replace("\r", "\\r").replace("\n", "\\n"));
    }
    System.out.println(String.join("\t", clean));
  }
}
