package org.algebrist.expression.latex;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The control words that the reader knows, found without making a string of the word. */
final class CommandTable {
  /** A power of two at least four times the number of words, so that probes stay short. */
  private static final int SLOTS = 1 << 13;

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
  static int hash(int soFar, char c) {
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
  static @Nullable Command find(char[] text, int from, int to, int hash) {
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

  static @Nullable Command named(String word) {
    return BY_WORD.get(word);
  }

  /** A known word one edit away from {@code word}, the shortest first; null if there is none. */
  static @Nullable String near(String word) {
    String best = null;
    for (Command command : BY_WORD.values()) {
      String known = command.word();
      if (known.length() > 1
          && oneEditApart(known, word)
          && (best == null
              || known.length() < best.length()
              || known.length() == best.length() && known.compareTo(best) < 0)) {
        best = known;
      }
    }
    return best;
  }

  /** Whether one letter put in, left out or replaced, or two neighbours swapped, makes it equal. */
  private static boolean oneEditApart(String a, String b) {
    if (Math.abs(a.length() - b.length()) > 1) {
      return false;
    }
    int front = 0;
    int shorter = Math.min(a.length(), b.length());
    while (front < shorter && a.charAt(front) == b.charAt(front)) {
      front++;
    }
    int back = 0;
    while (back < shorter - front
        && a.charAt(a.length() - 1 - back) == b.charAt(b.length() - 1 - back)) {
      back++;
    }
    int leftA = a.length() - front - back;
    int leftB = b.length() - front - back;
    return Math.max(leftA, leftB) <= 1
        || leftA == 2
            && leftB == 2
            && a.charAt(front) == b.charAt(front + 1)
            && a.charAt(front + 1) == b.charAt(front);
  }
}
