package org.algebrist.app.route;

import java.util.Map;
import java.util.function.BiPredicate;
import org.algebrist.app.command.Answer;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.UnreadableFormula;
import org.algebrist.server.route.Body;
import org.algebrist.server.route.Outcome;
import org.algebrist.server.route.Refusal;
import org.algebrist.server.route.Route;

/** From the answers and errors of commands to those of routes. */
public final class Served {
  private static final int BAD_INPUT = 422;

  private Served() {}

  /** A handler whose {@link BadInput} is told to the one who asked. */
  public static Route.Handler handler(Route.Handler handler) {
    return (body, limit) -> {
      try {
        return handler.answer(body, limit);
      } catch (UnreadableFormula e) {
        return Outcome.badInput(Map.of("status", "none", "error", e.json()));
      } catch (BadInput | IllegalArgumentException e) {
        throw badInput(e);
      }
    };
  }

  /** The same for a handler of several requests. */
  public static Route.GroupHandler group(
      int most, BiPredicate<Body, Body> fit, Route.Answers answers) {
    return new Route.GroupHandler(
        most,
        fit,
        bodies -> {
          try {
            return answers.to(bodies);
          } catch (BadInput | IllegalArgumentException e) {
            throw badInput(e);
          }
        });
  }

  /** The modules reject bad values with messages for people. */
  private static Refusal badInput(RuntimeException e) {
    return Refusal.of(BAD_INPUT, "bad-input", String.valueOf(e.getMessage()), "");
  }

  /** What a command answers. */
  public static Outcome of(Answer answer) {
    return answer.exitCode() == ExitCode.BAD_INPUT
        ? Outcome.badInput(answer.json().get())
        : Outcome.of(answer.json().get());
  }
}
