package org.algebrist.app.calculus;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.algebrist.app.command.Answer;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ModelOption;
import org.algebrist.app.command.Output;
import org.algebrist.app.command.TimeLimitOption;
import org.algebrist.app.formula.DeclarationOptions;
import org.algebrist.app.formula.Declared;
import org.algebrist.app.formula.NotationOption;
import org.algebrist.expression.sequence.Coded;
import org.algebrist.expression.sequence.SymbolicReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.symbolic.Integrator;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that {@code integrate} and {@code dsolve} share, and how both go through texts. */
final class CalculusOptions {
  private static final int MOST_BEAM = 100;

  /** A longer text is shortened in messages. */
  private static final int LONGEST_NAME = 60;

  /** An exponent in round brackets without others inside. */
  private static final Pattern EXPONENT = Pattern.compile("\\^\\(([^()]*)\\)");

  /** A root of one letter or number without brackets. */
  private static final Pattern ROOT =
      Pattern.compile("(?<![\\\\\\w])sqrt\\s+(\\d+(?:\\.\\d+)?|[a-z])(?![\\w(^.])");

  @Mixin private NotationOption from = new NotationOption();
  @Mixin private DeclarationOptions declarations = new DeclarationOptions();

  @Option(
      names = "--beam",
      paramLabel = "N",
      description =
          "How many proposals the model makes, 1 to 100; 0 uses the rules alone (default:"
              + " ${DEFAULT-VALUE}).")
  private int beam = 10;

  @Option(names = "--no-rules", description = "Use the model alone.")
  private boolean modelAlone;

  @Mixin private TimeLimitOption limit = new TimeLimitOption(15);

  @Option(
      names = "--explain",
      description = "Show the steps, each proved, the check and the other proposals.")
  private boolean explain;

  @Mixin private ModelOption model = new ModelOption("symbolic");

  int beam() {
    BadInput.requireRange("--beam", beam, 0, MOST_BEAM);
    return beam;
  }

  boolean rules() {
    return !modelAlone;
  }

  Duration limit() {
    return limit.duration();
  }

  boolean explain() {
    return explain;
  }

  /** Whether questions are in the format of Lample and Charton's pairs. */
  boolean isPublished() {
    return from.isPrefix();
  }

  /** Whether the model is used. */
  boolean withModel() {
    return beam() > 0;
  }

  Path model() {
    if (!Files.isDirectory(model.folder())) {
      throw new BadInput("no model in " + model.folder() + "; --beam 0 uses the rules alone");
    }
    return model.folder();
  }

  /** Those that integrals are asked of: the one that is named, or all shipped ones. */
  Path[] integralModels() {
    Path one = model();
    return model.named().isPresent()
        ? new Path[] {one}
        : Integrator.shipped(one.resolveSibling(""));
  }

  /**
   * Reads and answers each text. Bad input does not stop the texts after it.
   *
   * @param what what a text is, which is also its JSON field
   * @param answering answers a formula; throws {@link BadInput} if it is not of the right kind
   * @return the worst exit code
   */
  int each(List<String> texts, String what, Output output, Function<Formula, Answer> answering)
      throws IOException {
    return each(texts, what, output, List::of, answering);
  }

  /**
   * The same for texts that may hold several formulas.
   *
   * @param parts the formulas of a text, each of which is read by itself; several become a list
   */
  int each(
      List<String> texts,
      String what,
      Output output,
      Function<String, List<String>> parts,
      Function<Formula, Answer> answering)
      throws IOException {
    return each(texts, what, output, parts, (_, formula) -> answering.apply(formula));
  }

  /** The same for answers that depend on the text itself. */
  int each(
      List<String> texts,
      String what,
      Output output,
      Function<String, List<String>> parts,
      BiFunction<String, Formula, Answer> answering)
      throws IOException {
    Declared declared = declarations.read().alone();
    return output.each(
        texts,
        what,
        text -> {
          try {
            String name = "\"" + shortened(text) + "\"";
            return answering.apply(text, read(parts.apply(text), declared, name, output.err()));
          } catch (BadInput refused) {
            String why = String.valueOf(refused.getMessage());
            Map<String, Object> json = new LinkedHashMap<>();
            json.put(what, text);
            CalculusAnswer.putDeclined(json, why);
            return Answer.refused(() -> json, why);
          }
        });
  }

  /** A formula beside the texts, such as a bound. */
  Formula read(String text) throws IOException {
    return read(
        List.of(text),
        new DeclarationOptions().read().alone(),
        "\"" + shortened(text) + "\"",
        new PrintWriter(Writer.nullWriter()));
  }

  /** The formulas of a text's parts; several become a list. */
  Formula read(List<String> parts, Declared declared, String name, PrintWriter err) {
    List<Formula> formulas = new ArrayList<>();
    for (String part : parts) {
      String own = parts.size() == 1 ? name : "\"" + shortened(part) + "\"";
      formulas.add(read(part, declared, own, err));
    }
    return formulas.size() == 1
        ? formulas.getFirst()
        : new Formula.Operation(Operator.LIST, formulas);
  }

  /** A part with e^(2x) beside sin x, of which LaTeX has the one and infix the other, in LaTeX. */
  private Formula read(String typed, Declared declared, String name, PrintWriter err) {
    String part = from.isPrefix() ? typed : ROOT.matcher(typed).replaceAll("sqrt($1)");
    if (from.isPrefix() && SymbolicReader.read(part) instanceof Coded.Done(Formula published)) {
      return published; // as Lample and Charton publish their pairs
    }
    String braced = EXPONENT.matcher(part).replaceAll("^{$1}");
    if (braced.equals(part)) {
      return from.formula(part, declared).likeliest(name, err);
    }
    try {
      return from.formula(part, declared).likeliest(name, new PrintWriter(Writer.nullWriter()));
    } catch (BadInput refused) {
      return from.formula(braced, declared).likeliest(name, err);
    }
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST_NAME ? text : text.substring(0, LONGEST_NAME - 3) + "...";
  }
}
