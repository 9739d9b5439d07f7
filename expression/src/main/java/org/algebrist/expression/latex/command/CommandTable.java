package org.algebrist.expression.latex.command;

import java.util.HashMap;
import java.util.Map;
import org.algebrist.expression.distance.StringDistance;
import org.jspecify.annotations.Nullable;

/** The control words that the reader knows, found without making a string of the word. */
public final class CommandTable {
  /** A power of two at least four times the number of words, so that probes stay short. */
  private static final int SLOTS = 1 << 13;

  /** Shorter words are macros of the author's own, such as \\R, rather than slips. */
  private static final int SHORTEST_SLIP = 3;

  /** From this length on, two slips still leave little doubt. */
  private static final int LONG_SLIP = 6;

  /** The longest word that is compared with all known ones. */
  private static final int LONGEST = 40;

  private static final Command[] TABLE = new Command[SLOTS];
  private static final Map<String, Command> BY_WORD = new CommandList().all();

  private CommandTable() {}

  static {
    for (Command command : BY_WORD.values()) {
      int slot = hash(command.word()) & (SLOTS - 1);
      while (TABLE[slot] != null) {
        slot = (slot + 1) & (SLOTS - 1);
      }
      TABLE[slot] = command;
    }
  }

  /** The hash of a word so far and one character more; a word's starts at 0. */
  public static int hash(int soFar, char c) {
    return soFar * 31 + c;
  }

  private static int hash(String word) {
    int hash = 0;
    for (int i = 0; i < word.length(); i++) {
      hash = hash(hash, word.charAt(i));
    }
    return mixed(hash);
  }

  private static int mixed(int hash) {
    return hash ^ (hash >>> 13);
  }

  /** The control word at {@code from} to {@code to} with that hash, or null. */
  public static @Nullable Command find(char[] text, int from, int to, int hash) {
    int slot = mixed(hash) & (SLOTS - 1);
    int length = to - from;
    while (true) {
      Command command = TABLE[slot];
      if (command == null) {
        return null;
      }
      String word = command.word();
      if (word.length() == length) {
        int i = 0;
        while (i < length && word.charAt(i) == text[from + i]) {
          i++;
        }
        if (i == length) {
          return command;
        }
      }
      slot = (slot + 1) & (SLOTS - 1);
    }
  }

  /**
   * The command of that control word, which stands without its backslash; null if none is known.
   */
  public static @Nullable Command named(String word) {
    return BY_WORD.get(word);
  }

  /** The first command that stands for a sign, or the sign itself if none does. */
  public static String word(String sign) {
    return Shown.WORDS.getOrDefault(sign, sign);
  }

  private static final class Shown {
    static final Map<String, String> WORDS = new HashMap<>();

    static {
      for (Command command : BY_WORD.values()) {
        if (command.act() == Command.Act.SIGN
            && !command.text().isEmpty()
            && command.text().charAt(0) > 127) {
          WORDS.putIfAbsent(command.text(), "\\" + command.word());
        }
      }
    }
  }

  /** The known word that was probably meant; null if none is near. */
  public static @Nullable String near(String word) {
    if (word.length() < SHORTEST_SLIP || word.length() > LONGEST) {
      return null;
    }
    int most = word.length() < LONG_SLIP ? 1 : 2;
    return StringDistance.nearest(word, BY_WORD.keySet(), most).orElse(null);
  }
}
