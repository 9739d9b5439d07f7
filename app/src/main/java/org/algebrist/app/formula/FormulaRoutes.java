package org.algebrist.app.formula;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.algebrist.algebra.grade.Grader;
import org.algebrist.algebra.grade.Question;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.algebra.transform.Transformation;
import org.algebrist.app.route.Served;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Reading;
import org.algebrist.server.route.Body;
import org.algebrist.server.route.Field;
import org.algebrist.server.route.Outcome;
import org.algebrist.server.route.Route;

/** The routes that need no model: formulas read, compared, graded, calculated and rewritten. */
public final class FormulaRoutes {
  private static final Duration SHORT = Duration.ofSeconds(5);
  private static final String TEXT = "text";
  private static final String FROM = "from";
  private static final String DECLARE = "declare";
  private static final Field NOTATION =
      Field.choice(
          FROM,
          Arrays.stream(NotationOption.From.values()).map(NotationOption.From::toString).toList());

  /** The error that is answered says what is wrong. */
  private static final PrintWriter NOBODY = new PrintWriter(Writer.nullWriter());

  private FormulaRoutes() {}

  /** All of them. */
  public static List<Route> all() {
    return List.of(
        route(
            "parse",
            List.of(Field.text(TEXT), NOTATION, Field.flag("all"), Field.texts(DECLARE)),
            FormulaRoutes::parse),
        route(
            "equal",
            List.of(Field.text("left"), Field.text("right"), NOTATION, Field.texts(DECLARE)),
            FormulaRoutes::equal),
        route(
            "grade",
            List.of(
                Field.text("expected"),
                Field.text("answer"),
                Field.optionalText("form"),
                Field.optionalText("unit"),
                Field.optionalText("variable")),
            FormulaRoutes::grade),
        route(
            "calculate",
            List.of(Field.text(TEXT), Field.texts("values"), Field.whole("digits", 1, 1000, 15)),
            FormulaRoutes::calculate),
        route(
            "simplify",
            List.of(
                Field.text(TEXT),
                Field.choice("how", List.of("shorter", "expand", "common-factors"))),
            FormulaRoutes::simplify),
        route(
            "substitute",
            List.of(Field.text(TEXT), Field.texts("values")),
            FormulaRoutes::substitute),
        route(
            "differentiate",
            List.of(Field.text(TEXT), Field.optionalText("by")),
            FormulaRoutes::differentiate));
  }

  private static Route route(String name, List<Field> fields, Route.Handler handler) {
    return new Route(name, Route.Crew.QUICK, SHORT, fields, Served.handler(handler));
  }

  private static FormulaInput input(Body body, String field) throws IOException {
    return NotationOption.named(body.text(FROM)).formula(body.text(field), declared(body));
  }

  private static Declared declared(Body body) throws IOException {
    return Declarations.read(null, body.texts(DECLARE)).alone();
  }

  private static Outcome parse(Body body, Duration limit) throws IOException {
    FormulaInput input = input(body, TEXT);
    boolean all = body.flag("all");
    Reading reading = input.read(all ? ParseCommand.MAX_READINGS : 1);
    return Outcome.of(ParseJson.of(input, reading, null, all, false));
  }

  private static Outcome equal(Body body, Duration limit) throws IOException {
    Declared declared = declared(body);
    List<FormulaInput> both =
        NotationOption.named(body.text(FROM)).both(body.text("left"), body.text("right"), declared);
    Formula a = both.getFirst().likeliest("left", NOBODY);
    Formula b = both.getLast().likeliest("right", NOBODY);
    Verdict verdict = EqualCommand.verdict(both, a, b, declared, limit);
    Map<String, Object> fields = EqualCommand.json(verdict);
    fields.put("read", List.of(InfixWriter.write(a), InfixWriter.write(b)));
    return Outcome.of(fields);
  }

  private static Outcome grade(Body body, Duration limit) {
    Question question =
        GradeCommand.question(
            body.text("expected"),
            body.optionalText("form").orElse("any"),
            body.optionalText("unit").orElse(null),
            body.optionalText("variable").orElse(null));
    String given = body.text("answer");
    return Outcome.of(GradeCommand.json(question, given, Grader.grade(question, given, limit)));
  }

  private static Outcome calculate(Body body, Duration limit) {
    Map<String, Formula> values = FormulaTransform.values(body.texts("values"));
    String text = body.text(TEXT);
    int digits = body.whole("digits");
    return Served.of(CalculateCommand.answer(text, values, digits));
  }

  private static Outcome simplify(Body body, Duration limit) {
    return Served.of(
        FormulaTransform.simpler(
            body.text(TEXT),
            formula ->
                switch (body.text("how")) {
                  case "expand" -> Transformation.expanded(formula, limit);
                  case "common-factors" -> Transformation.commonFactors(formula, limit);
                  default -> Transformation.simplified(formula, limit);
                },
            SimplifyCommand::whyNot));
  }

  private static Outcome substitute(Body body, Duration limit) {
    Map<String, Formula> values = FormulaTransform.values(body.texts("values"));
    return Served.of(
        FormulaTransform.of(
            body.text(TEXT), formula -> Transformation.substituted(formula, values, limit)));
  }

  private static Outcome differentiate(Body body, Duration limit) {
    return Served.of(
        DifferentiateCommand.derivative(body.text(TEXT), body.optionalText("by"), limit));
  }
}
