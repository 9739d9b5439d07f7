package org.algebrist.neural.parallel;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where the processes of a group find each other. */
public sealed interface Meeting {
  /**
   * The processes of one machine meet in a file and use the loopback interface.
   *
   * @param file that all name and that is new for each group; it may be deleted after they have met
   */
  record OfOneMachine(Path file) implements Meeting {
    @Override
    public String word() {
      return file.toString();
    }
  }

  /**
   * The processes of several machines meet at a port of process 0.
   *
   * @param host the machine of process 0, as the others reach it
   * @param port which process 0 opens
   * @param own this machine, as the others reach it
   */
  record OfMachines(String host, int port, String own) implements Meeting {
    @Override
    public String word() {
      return "tcp://%s:%d/%s".formatted(host, port, own);
    }
  }

  /** It in one word of a command line, for {@link #of}. */
  String word();

  /** The meeting of a {@link #word}. */
  static Meeting of(String word) {
    Matcher machines = Pattern.compile("tcp://([^/:]+):(\\d+)/([^/:]+)").matcher(word);
    return machines.matches()
        ? new OfMachines(machines.group(1), Integer.parseInt(machines.group(2)), machines.group(3))
        : new OfOneMachine(Path.of(word));
  }
}
