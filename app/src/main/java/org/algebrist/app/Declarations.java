package org.algebrist.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.algebrist.expression.Context;
import org.algebrist.expression.Context.Role;
import org.jspecify.annotations.Nullable;

/**
 * What a user declares of names: {@code f=function,v=vector} on the command line, one a line in a
 * file, where {@code #} starts a comment and {@code decimal=comma} makes 3,5 one number.
 */
final class Declarations {
  private Declarations() {}

  /**
   * The context that a file, if any, and then the command line declare.
   *
   * @throws BadInput if a declaration is none, saying what one looks like
   */
  static Context read(@Nullable Path file, List<String> declared) throws IOException {
    Context context = Context.NONE;
    if (file != null) {
      int number = 0;
      for (String line : Files.readAllLines(file)) {
        number++;
        String bare = line.contains("#") ? line.substring(0, line.indexOf('#')) : line;
        if (!bare.isBlank()) {
          context = with(context, bare, file + ", line " + number + ": ");
        }
      }
    }
    for (String each : declared) {
      context = with(context, each, "--declare ");
    }
    return context;
  }

  private static Context with(Context context, String declaration, String where) {
    int equals = declaration.indexOf('=');
    if (equals < 1) {
      throw new BadInput(
          where + "\"" + declaration.strip() + "\" is no declaration; expected such as f=function");
    }
    String name = declaration.substring(0, equals).strip();
    String role = declaration.substring(equals + 1).strip().toUpperCase(Locale.ROOT);
    if (name.equals("decimal") && role.equals("COMMA")) {
      return new Context(context.roles(), context.macros(), true);
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
              + " names no role; expected one of "
              + roles,
          unknown);
    }
  }
}
