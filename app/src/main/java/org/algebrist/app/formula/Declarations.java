package org.algebrist.app.formula;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.formula.Declared.Origin;
import org.algebrist.expression.document.DocumentContext;
import org.algebrist.expression.document.DocumentFormat;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Context.Role;
import org.jspecify.annotations.Nullable;

/**
 * What a user declares about names: by {@code --declare f=function,v=vector}, by a file of such
 * lines, or by a document that was read before. In a file, {@code #} starts a comment and {@code
 * decimal=comma} reads 3,5 as one number.
 *
 * <p>Where two declare the same name, {@code --declare} wins over the document that holds the
 * formula, and that document wins over the file.
 *
 * @param origins where the roles and commands of {@code file} come from
 */
public record Declarations(Context file, Context user, Map<String, Origin> origins) {
  /** Extensions that only documents have. */
  private static final List<String> DOCUMENTS =
      List.of(
          ".tex",
          ".ltx",
          ".latex",
          ".md",
          ".markdown",
          ".html",
          ".htm",
          ".xhtml",
          ".xml",
          ".cnxml",
          ".mathml");

  /**
   * Reads what a file, if there is one, and the command line declare.
   *
   * @throws BadInput if a declaration is malformed, with an example of one
   */
  static Declarations read(@Nullable Path file, List<String> declared) throws IOException {
    Context user = Context.NONE;
    for (String each : declared) {
      user = with(user, each, "--declare ");
    }
    var origins = new HashMap<String, Origin>();
    Context fromFile = Context.NONE;
    if (file != null) {
      String text = FormulaInput.textOf(file);
      fromFile = isList(file, text) ? list(file, text, origins) : document(file, text, origins);
    }
    return new Declarations(fromFile, user, origins);
  }

  /** Whether a file holds lines NAME=ROLE; otherwise it is a document. */
  private static boolean isList(Path file, String text) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    if (DOCUMENTS.stream().anyMatch(name::endsWith)) {
      return false;
    }
    for (String line : text.lines().map(Declarations::withoutComment).toList()) {
      if (!line.isEmpty()) {
        int equals = line.indexOf('=');
        String left = line.substring(0, Math.max(0, equals)).strip();
        String right = line.substring(equals + 1).strip();
        return !left.isEmpty()
            && left.chars().noneMatch(Character::isWhitespace)
            && right.length() > 1
            && right.chars().allMatch(Character::isLetter);
      }
    }
    return true;
  }

  private static String withoutComment(String line) {
    return (line.contains("#") ? line.substring(0, line.indexOf('#')) : line).strip();
  }

  private static Context list(Path file, String text, Map<String, Origin> origins) {
    Context context = Context.NONE;
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      String bare = withoutComment(line);
      if (!bare.isEmpty()) {
        context = with(context, bare, file + ", line " + number + ": ");
        String name = bare.substring(0, bare.indexOf('=')).strip();
        origins.put(name, new Origin(file.toString(), number, "list"));
      }
    }
    return context;
  }

  private static Context document(Path file, String text, Map<String, Origin> origins) {
    var document = DocumentContext.learn(text, DocumentFormat.of(file.toString(), text));
    var lines = new LineIndex(text);
    Context whole = document.whole();
    for (String name : whole.roles().keySet()) {
      origin(document, lines, file.toString(), name, Integer.MAX_VALUE)
          .ifPresent(origin -> origins.put(name, origin));
    }
    for (String command : whole.macros().keySet()) {
      String name = "\\" + command;
      origin(document, lines, file.toString(), name, Integer.MAX_VALUE)
          .ifPresent(origin -> origins.put(name, origin));
    }
    return whole;
  }

  /** The declarations for a formula that stands alone. */
  public Declared alone() {
    return new Declared(
        merged(file, user),
        name ->
            user.roles().containsKey(name)
                ? Optional.of(Origin.USER)
                : Optional.ofNullable(origins.get(name)));
  }

  /** The declarations for a formula that begins at an index of a document. */
  Declared in(DocumentContext document, LineIndex lines, int position) {
    return new Declared(
        merged(merged(file, document.at(position)), user),
        name ->
            user.roles().containsKey(name)
                ? Optional.of(Origin.USER)
                : origin(document, lines, "", name, position)
                    .or(() -> Optional.ofNullable(origins.get(name))));
  }

  private static Optional<Origin> origin(
      DocumentContext document, LineIndex lines, String file, String name, int position) {
    if (name.startsWith("\\")) {
      return document
          .definitionOf(name.substring(1), position)
          .map(each -> new Origin(file, lines.line(each.from()), "command"));
    }
    return document
        .declarationOf(name, position)
        .map(each ->
            new Origin(
                file, lines.line(each.from()), each.evidence().name().toLowerCase(Locale.ROOT)));
  }

  /** Both contexts; the second overrides the first. */
  private static Context merged(Context first, Context second) {
    if (first.equals(Context.NONE)) {
      return second;
    }
    if (second.equals(Context.NONE)) {
      return first;
    }
    var roles = new HashMap<>(first.roles());
    roles.putAll(second.roles());
    var macros = new HashMap<>(first.macros());
    macros.putAll(second.macros());
    return new Context(
        roles,
        macros,
        first.decimalComma() || second.decimalComma(),
        Stream.concat(first.called().stream(), second.called().stream())
            .collect(Collectors.toSet()));
  }

  private static Context with(Context context, String declaration, String where) {
    int equals = declaration.indexOf('=');
    if (equals < 1) {
      throw new BadInput(
          where
              + "\""
              + declaration.strip()
              + "\" is not a declaration; expected such as f=function");
    }
    String name = declaration.substring(0, equals).strip();
    String role = declaration.substring(equals + 1).strip().toUpperCase(Locale.ROOT);
    if (name.equals("decimal") && role.equals("COMMA")) {
      return new Context(context.roles(), context.macros(), true, context.called());
    }
    try {
      return context.with(name, Role.valueOf(role));
    } catch (IllegalArgumentException unknown) {
      String roles =
          Arrays.stream(Role.values())
              .map(each -> each.name().toLowerCase(Locale.ROOT))
              .collect(Collectors.joining(", "));
      throw new BadInput(
          where
              + name
              + "="
              + role.toLowerCase(Locale.ROOT)
              + " names an unknown role; expected one of "
              + roles,
          unknown);
    }
  }
}
