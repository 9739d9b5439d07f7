package org.algebrist.expression.latex;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The commutative diagrams of amscd, {@code \begin{CD} A @>f>> B \\ @VgVV @VVhV \\ C @>>k> D
 * \end{CD}}, as what they say: the list of their maps, row by row, each from its source to its
 * target.
 */
final class CommutativeDiagram {
  /** Stand for the objects in an arrow: what is before or above it, what is after or below it. */
  private static final String FIRST = "\1";

  private static final String SECOND = "\2";

  private final List<String> maps = new ArrayList<>();

  // The row being read: its arrows, each as the LaTeX of its map, stand between its objects.
  private List<String> objects = List.of();
  private List<String> arrows = List.of();

  private CommutativeDiagram() {}

  /**
   * The maps in LaTeX.
   *
   * @param body what stands in the environment
   * @return null if it is not as amscd has it
   */
  static @Nullable String maps(String body) {
    var diagram = new CommutativeDiagram();
    return diagram.readRows(body) && !diagram.maps.isEmpty()
        ? "\\begin{gathered}" + String.join("\\\\", diagram.maps) + "\\end{gathered}"
        : null;
  }

  private boolean readRows(String body) {
    List<String> above = List.of();
    List<String> between = List.of();
    for (int from = 0; from <= body.length(); ) {
      int end = end(body, from, '\\');
      if (!readRow(body.substring(from, end))) {
        return false;
      }
      from = end + 2;
      if (String.join("", objects).isBlank()) {
        if (!between.isEmpty()) {
          return false;
        }
        between = arrows;
        continue;
      }
      for (int i = 0; i < between.size(); i++) {
        if (!between.get(i).isEmpty() && (i >= above.size() || i >= objects.size())) {
          return false;
        }
        add(
            between.get(i),
            i < above.size() ? above.get(i) : "",
            i < objects.size() ? objects.get(i) : "");
      }
      for (int i = 0; i < arrows.size(); i++) {
        add(arrows.get(i), objects.get(i), objects.get(i + 1));
      }
      above = objects;
      between = List.of();
    }
    return between.isEmpty();
  }

  private void add(String arrow, String first, String second) {
    if (!arrow.isEmpty() && !first.isBlank() && !second.isBlank()) {
      maps.add(arrow.replace(FIRST, first.strip()).replace(SECOND, second.strip()));
    }
  }

  private boolean readRow(String line) {
    objects = new ArrayList<>();
    arrows = new ArrayList<>();
    for (int from = 0; from <= line.length(); ) {
      int at = end(line, from, '@');
      objects.add(line.substring(from, at));
      if (at == line.length()) {
        return true;
      }
      from = readArrow(line, at + 1);
      if (from < 0) {
        return false;
      }
    }
    return true;
  }

  /** Reads an arrow after its {@code @}; where it ends, or −1. */
  private int readArrow(String line, int at) {
    int plain = line.startsWith("\\vert", at) ? "\\vert".length() : 1;
    char sign = plain > 1 ? '|' : at < line.length() ? line.charAt(at) : ' ';
    if (sign == '.' || sign == '=' || sign == '|') {
      arrows.add(sign == '.' ? "" : FIRST + "=" + SECOND);
      return at + plain;
    }
    int middle = "><()VA".indexOf(sign) < 0 ? line.length() : end(line, at + 1, sign);
    int end = middle == line.length() ? middle : end(line, middle + 1, sign);
    if (end == line.length()) {
      return -1;
    }
    String one = line.substring(at + 1, middle).strip();
    String two = line.substring(middle + 1, end).strip();
    // One label is the map's name, on whichever side it is.
    String name =
        one.isEmpty() || two.isEmpty() ? "{" + one + two + "}" : "[" + two + "]{" + one + "}";
    String arrow = name.equals("{}") ? "\\to " : "\\xrightarrow" + name;
    boolean back = sign == '<' || sign == '(' || sign == 'A';
    arrows.add(back ? SECOND + arrow + FIRST : FIRST + arrow + SECOND);
    return end + 1;
  }

  /** Where a sign, or two backslashes for one, stands next outside of braces; or the end. */
  private static int end(String text, int from, char sign) {
    int depth = 0;
    int i = from;
    while (i < text.length()) {
      char c = text.charAt(i);
      boolean command = c == '\\';
      boolean found = command ? sign == c && text.startsWith("\\", i + 1) : sign == c;
      if (found && depth == 0) {
        return i;
      }
      depth += c == '{' ? 1 : c == '}' ? -1 : 0;
      i += command ? 2 : 1;
    }
    return text.length();
  }
}
