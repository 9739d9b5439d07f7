package org.algebrist.app.formula;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Context.Role;
import org.algebrist.expression.tree.Formula;

/**
 * The declarations that count for one formula, and where each comes from.
 *
 * @param origins where a name's role, or a command such as {@code \R}, was declared
 */
public record Declared(Context context, Function<String, Optional<Origin>> origins) {
  static final Declared NOTHING = new Declared(Context.NONE, _ -> Optional.empty());

  /**
   * Where a declaration was made.
   *
   * @param file the file that holds it, or "" for the formula's own document or none
   * @param line from 1; 0 for the command line
   * @param by what made it: "user" for {@code --declare}, "list" for a line NAME=ROLE, "command"
   *     for a LaTeX command, otherwise the lower-case name of a {@link
   *     org.algebrist.expression.document.Declaration.Evidence}
   */
  record Origin(String file, int line, String by) {
    static final Origin USER = new Origin("", 0, "user");

    /** "line 3 of notes.tex", "line 3", "--declare". */
    @Override
    public String toString() {
      if (line == 0) {
        return "--declare";
      }
      return "line " + line + (file.isEmpty() ? "" : " of " + Path.of(file).getFileName());
    }
  }

  /** The declared roles of the names in a formula, in the order of the formula. */
  Map<String, Role> rolesIn(Formula formula) {
    var found = new LinkedHashMap<String, Role>();
    if (context.roles().isEmpty()) {
      return found;
    }
    Deque<Formula> open = new ArrayDeque<>(List.of(formula));
    while (!open.isEmpty()) {
      switch (open.pop()) {
        case Formula.Symbol symbol -> {
          Role role = context.roles().get(symbol.name());
          if (role != null) {
            found.putIfAbsent(symbol.name(), role);
          }
        }
        case Formula.Operation operation -> operation.operands().reversed().forEach(open::push);
        case Formula.Num _, Formula.Text _, Formula.Absent _, Formula.Unread _ -> {}
      }
    }
    return found;
  }

  /** The document's own commands that a source uses, without the backslash, in its order. */
  Set<String> commandsIn(String source) {
    var found = new LinkedHashSet<String>();
    for (int at = source.indexOf('\\'); at >= 0; at = source.indexOf('\\', at + 1)) {
      int end = at + 1;
      while (end < source.length() && Character.isLetter(source.charAt(end))) {
        end++;
      }
      String name = source.substring(at + 1, end);
      if (context.macros().containsKey(name)) {
        found.add(name);
      }
    }
    return found;
  }

  /**
   * The declarations for a formula on a line for a person, such as "f function (line 3), \R (line
   * 1)"; empty if there are none.
   */
  String inWords(Formula formula, String source) {
    var words = new ArrayList<String>();
    rolesIn(formula)
        .forEach((name, role) ->
            words.add(name + " " + role.name().toLowerCase(Locale.ROOT) + origin(name)));
    commandsIn(source).forEach(name -> words.add("\\" + name + origin("\\" + name)));
    if (context.decimalComma() && source.indexOf(',') >= 0) {
      words.add("decimal comma");
    }
    return String.join(", ", words);
  }

  private String origin(String name) {
    return origins.apply(name).map(each -> " (" + each + ")").orElse("");
  }

  /**
   * The same for a program: {"name", "role", "line", "by"} for a role, {"name", "means", …} for a
   * command; "file" where it is not the formula's own document.
   */
  List<Map<String, Object>> asFields(Formula formula, String source) {
    var all = new ArrayList<Map<String, Object>>();
    rolesIn(formula)
        .forEach((name, role) -> {
          Map<String, Object> fields = new LinkedHashMap<>();
          fields.put("name", name);
          fields.put("role", role.name().toLowerCase(Locale.ROOT));
          putOrigin(name, fields);
          all.add(fields);
        });
    for (String name : commandsIn(source)) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("name", "\\" + name);
      fields.put("means", Objects.requireNonNull(context.macros().get(name)).body());
      putOrigin("\\" + name, fields);
      all.add(fields);
    }
    return all;
  }

  private void putOrigin(String name, Map<String, Object> fields) {
    origins
        .apply(name)
        .ifPresent(origin -> {
          fields.put("by", origin.by());
          if (!origin.file().isEmpty()) {
            fields.put("file", origin.file());
          }
          if (origin.line() > 0) {
            fields.put("line", origin.line());
          }
        });
  }
}
