package org.algebrist.app.train;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.app.command.BadInput;

/**
 * The machines of one training, as a file names them: one a line, {@code HOST[:PORT] [PROCESSES]}.
 *
 * @param machines in the order of the file; at least 2
 */
record Nodes(List<Machine> machines) {
  /** As torchrun has it. */
  private static final int DEFAULT_PORT = 29_500;

  private static final int MOST_PORT = 65_534;
  private static final Pattern LINE =
      Pattern.compile("([A-Za-z0-9._-]+)(?::(\\d{1,5}))?(?:\\s+(\\d{1,4}))?");

  /**
   * One machine.
   *
   * @param host as the others reach it
   * @param port of the first machine, where the processes meet; the one after it is where the
   *     machines watch each other
   * @param processes how many train on it, at least 1
   */
  record Machine(String host, int port, int processes) {}

  Nodes {
    machines = List.copyOf(machines);
  }

  /**
   * Reads the file. Blank lines and what follows a # do not count.
   *
   * @throws BadInput with the line that is wrong
   */
  static Nodes read(Path file) {
    List<String> lines;
    try {
      lines = Files.readAllLines(file, StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new BadInput(
          "--nodes " + file + ": cannot be read; expected a file with a host a line");
    }
    List<Machine> machines = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).replaceFirst("#.*", "").strip();
      if (!line.isEmpty()) {
        machines.add(machine(line, file + ", line " + (i + 1)));
      }
    }
    if (machines.size() < 2) {
      throw new BadInput(
          "--nodes %s names %d machine(s); expected 2 or more, one a line"
              .formatted(file, machines.size()));
    }
    return new Nodes(machines);
  }

  private static Machine machine(String line, String where) {
    Matcher parts = LINE.matcher(line);
    if (!parts.matches()) {
      throw new BadInput(
          "%s: '%s' is no HOST[:PORT] [PROCESSES], such as 'trainer-1:29500 2'"
              .formatted(where, line));
    }
    int port = parts.group(2) == null ? DEFAULT_PORT : Integer.parseInt(parts.group(2));
    int processes = parts.group(3) == null ? 1 : Integer.parseInt(parts.group(3));
    if (port < 1 || port > MOST_PORT || processes < 1) {
      throw new BadInput(
          "%s: port %d with %d processes; expected a port from 1 to %d and 1 process or more"
              .formatted(where, port, processes, MOST_PORT));
    }
    return new Machine(parts.group(1), port, processes);
  }

  /** All processes together. */
  int processes() {
    return firstRank(machines.size());
  }

  /** The number of the first process of a machine; machines are counted from 0. */
  int firstRank(int machine) {
    return machines.subList(0, machine).stream().mapToInt(Machine::processes).sum();
  }

  Machine first() {
    return machines.getFirst();
  }
}
