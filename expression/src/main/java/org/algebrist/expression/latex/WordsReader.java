package org.algebrist.expression.latex;

import java.text.Normalizer;
import org.algebrist.expression.latex.command.Command;
import org.algebrist.expression.layout.Layout;

/** Reads words inside a formula, as {@code \text{…}} holds them, up to the formulas within them. */
final class WordsReader {
  private final LatexInput in;
  private final LayoutStack stack;
  private final Endings endings;
  private final StringBuilder words = new StringBuilder();
  private int start;

  WordsReader(LatexInput in, LayoutStack stack, Endings endings) {
    this.in = in;
    this.stack = stack;
    this.endings = endings;
  }

  /** Begins at index {@code at} of the source. */
  void start(int at) {
    words.setLength(0);
    start = at;
  }

  /** Takes the next character; true if it starts a control sequence, which is still to be read. */
  boolean read(int c) {
    int at = in.start();
    switch (c) {
      case '\\' -> {
        return !accentedLetter();
      }
      case '{' -> {
        in.at++;
        stack.addWordBraces(1);
      }
      case '}' -> {
        if (stack.wordBraces() > 0) {
          in.at++;
          stack.addWordBraces(-1);
        } else {
          flush(at);
          in.at++;
          endings.closeBrace(at, in.past());
          begin();
        }
      }
      case '$' -> {
        flush(at);
        in.at++;
        stack.openMathInText(at);
      }
      case '%' -> in.skipComment();
      case '~' -> {
        in.at++;
        blank();
      }
      case '`', '\'' -> quotes((char) c);
      default -> {
        in.at++;
        if (Character.isWhitespace(c)) {
          blank();
        } else {
          words.append((char) c);
        }
      }
    }
    return false;
  }

  /** Continues words after a formula among them. */
  void begin() {
    start(in.past());
  }

  private void blank() {
    if (words.isEmpty() || words.charAt(words.length() - 1) != ' ') {
      words.append(' ');
    }
  }

  private void quotes(char quote) {
    boolean two = in.ahead(1) == quote;
    in.at += two ? 2 : 1;
    words.append(quote == '`' ? (two ? '\u201c' : '\u2018') : two ? '\u201d' : '\u2019');
  }

  /** Ends the words at index {@code end} of the source. */
  void flush(int end) {
    if (!words.toString().isBlank() || !words.isEmpty() && !stack.levelIsEmpty()) {
      stack.append(new Layout.Words(words.toString(), start, end));
    }
    words.setLength(0);
  }

  /** Takes a letter with an accent, such as {@code \'e} or {@code \"{o}}. */
  private boolean accentedLetter() {
    int mark =
        switch (in.ahead(1)) {
          case '\'' -> 0x301;
          case '`' -> 0x300;
          case '^' -> 0x302;
          case '"' -> 0x308;
          case '~' -> 0x303;
          case '=' -> 0x304;
          case '.' -> 0x307;
          default -> 0;
        };
    if (mark == 0) {
      return false;
    }
    in.at += 2;
    boolean braced = in.at < in.end && in.text[in.at] == '{';
    int at = braced ? in.at + 1 : in.at;
    if (at < in.end && Character.isLetter(in.text[at])) {
      String letter = Normalizer.normalize("" + in.text[at] + (char) mark, Normalizer.Form.NFC);
      words.append(letter);
      in.at = at + 1;
      if (braced && in.at < in.end && in.text[in.at] == '}') {
        in.at++;
      }
    }
    return true;
  }

  /** Takes a command that says nothing but words; false if it starts a formula among the words. */
  boolean command(Command command) {
    switch (command.act()) {
      case TEXT, TEXT_BOX, FONT, SWITCH, NOTHING, IDENTITY, OPERATOR_NAME, EQUATION_NUMBER -> {
        return !command.word().equals("ensuremath") || formula();
      }
      case SPACE -> {
        if (command.number() > 0) {
          blank();
        }
        return true;
      }
      case SPACE_OF, SPACE_LENGTH, NEW_LINE -> {
        if (command.act() == Command.Act.SPACE_OF && in.peek() == '{') {
          in.at++;
          in.skipGroup('{', '}');
        } else if (command.act() == Command.Act.SPACE_LENGTH) {
          new Lengths(in).read();
        }
        blank();
        return true;
      }
      case SIGN -> {
        if ("{}%#$&_|\u2026\u2020\u2021\\<>~".contains(command.text())) {
          words.append(command.text());
          return true;
        }
        return formula();
      }
      case MATH_SHIFT -> {
        if (command.word().equals("(") || command.word().equals("[")) {
          flush(in.past() - 2);
          stack.openMathInText(in.past() - 2);
        }
        return true;
      }
      default -> {
        return formula();
      }
    }
  }

  private boolean formula() {
    flush(in.past());
    return false;
  }
}
