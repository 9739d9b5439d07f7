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
  /** A map's arrow: its sign after {@code @}, and the labels on its two sides. */
  private record Arrow(char sign, String first, String second) {
    String from(String source, String target) {
      return switch (sign) {
        case '.' -> "";
        case '=', '|' -> source + "=" + target;
        case '<', 'A' -> labelled(target, source);
        default -> labelled(source, target);
      };
    }

    private String labelled(String source, String target) {
      if (first.isBlank() && second.isBlank()) {
        return source + "\\to " + target;
      }
      // One label is the map's name, on whichever side it is.
      boolean both = !first.isBlank() && !second.isBlank();
      String below = both ? "[" + second.strip() + "]" : "";
      return source
          + "\\xrightarrow"
          + below
          + "{"
          + (first.isBlank() ? second : first).strip()
          + "}"
          + target;
    }
  }

  private record Row(List<String> objects, List<Arrow> arrows) {
    /** Whether it stands between two rows of objects. */
    boolean isVertical() {
      return objects.stream().allMatch(String::isBlank);
    }
  }

  private CommutativeDiagram() {}

  /**
   * The maps in LaTeX.
   *
   * @param body what stands in the environment
   * @return null if it is not as amscd has it
   */
  static @Nullable String maps(String body) {
    List<String> maps = new ArrayList<>();
    Row above = null;
    Row between = null;
    for (String line : split(body)) {
      Row row = row(line);
      if (row == null) {
        return null;
      }
      if (row.isVertical()) {
        if (row.arrows().isEmpty()) {
          continue;
        }
        if (between != null) {
          return null;
        }
        between = row;
        continue;
      }
      if (between != null) {
        if (above == null || !addColumns(above, between, row, maps)) {
          return null;
        }
        between = null;
      }
      for (int i = 0; i < row.arrows().size(); i++) {
        add(row.arrows().get(i), row.objects().get(i), row.objects().get(i + 1), maps);
      }
      above = row;
    }
    return between != null || maps.isEmpty()
        ? null
        : "\\begin{gathered}" + String.join("\\\\", maps) + "\\end{gathered}";
  }

  private static boolean addColumns(Row above, Row between, Row below, List<String> maps) {
    for (int i = 0; i < between.arrows().size(); i++) {
      Arrow arrow = between.arrows().get(i);
      if (arrow.sign() == '.') {
        continue;
      }
      if (i >= above.objects().size() || i >= below.objects().size()) {
        return false;
      }
      add(arrow, above.objects().get(i), below.objects().get(i), maps);
    }
    return true;
  }

  private static void add(Arrow arrow, String source, String target, List<String> maps) {
    if (arrow.sign() != '.' && !source.isBlank() && !target.isBlank()) {
      maps.add(arrow.from(source.strip(), target.strip()));
    }
  }

  /** The rows, which end with two backslashes outside of braces. */
  private static List<String> split(String body) {
    List<String> rows = new ArrayList<>();
    int depth = 0;
    int from = 0;
    for (int i = 0; i < body.length(); i++) {
      char c = body.charAt(i);
      if (c == '\\' && i + 1 < body.length()) {
        if (body.charAt(i + 1) == '\\' && depth == 0) {
          rows.add(body.substring(from, i));
          from = i + 2;
        }
        i++;
      } else {
        depth += depth(c);
      }
    }
    rows.add(body.substring(from));
    return rows;
  }

  private static int depth(char c) {
    return c == '{' ? 1 : c == '}' ? -1 : 0;
  }

  private static @Nullable Row row(String line) {
    Row row = new Row(new ArrayList<>(), new ArrayList<>());
    int depth = 0;
    int from = 0;
    int i = 0;
    while (i < line.length()) {
      char c = line.charAt(i);
      if (c != '@' || depth > 0) {
        depth += depth(c);
        i += c == '\\' ? 2 : 1;
        continue;
      }
      row.objects().add(line.substring(from, i));
      i = arrow(line, i + 1, row.arrows());
      if (i < 0) {
        return null;
      }
      from = i;
    }
    row.objects().add(line.substring(from));
    return row;
  }

  /** Reads an arrow after its {@code @}; where it ends, or −1. */
  private static int arrow(String line, int at, List<Arrow> arrows) {
    if (line.startsWith("\\vert", at)) {
      arrows.add(new Arrow('|', "", ""));
      return at + "\\vert".length();
    }
    char sign = at < line.length() ? line.charAt(at) : ' ';
    if ("=|.".indexOf(sign) >= 0) {
      arrows.add(new Arrow(sign, "", ""));
      return at + 1;
    }
    if ("><()VA".indexOf(sign) < 0) {
      return -1;
    }
    int first = end(line, at + 1, sign);
    int second = first < 0 ? -1 : end(line, first + 1, sign);
    if (second < 0) {
      return -1;
    }
    char plain = sign == ')' ? '>' : sign == '(' ? '<' : sign;
    arrows.add(new Arrow(plain, line.substring(at + 1, first), line.substring(first + 1, second)));
    return second + 1;
  }

  /** Where the sign stands next outside of braces. */
  private static int end(String line, int from, char sign) {
    int depth = 0;
    for (int i = from; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == sign && depth == 0) {
        return i;
      }
      depth += depth(c);
      if (c == '\\') {
        i++;
      }
    }
    return -1;
  }
}
