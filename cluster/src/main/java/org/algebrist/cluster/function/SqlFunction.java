package org.algebrist.cluster.function;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.catalyst.FunctionIdentifier;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.ExpressionInfo;
import org.apache.spark.sql.catalyst.expressions.Literal;
import org.apache.spark.sql.catalyst.expressions.objects.StaticInvoke;
import org.apache.spark.sql.types.AbstractDataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import scala.Function1;
import scala.Option;
import scala.Tuple3;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.AbstractFunction1;

/**
 * The SQL functions. Each takes strings and gives a struct; null gives null, and what is wrong with
 * a record stands in the struct's field {@code error}.
 *
 * <p>A call compiles to a call of a static method, with the {@link FunctionSettings} of the session
 * that planned it as constants: a worker needs no session.
 */
enum SqlFunction {
  MATH_PARSE(
      1,
      2,
      ResultTypes.PARSE,
      FormulaFunctions.class,
      "parse",
      "math_parse(text[, notation]) - Reads a formula in LaTeX, MathML, infix or another notation;"
          + " the notation is guessed where it is not given."),
  MATH_WRITE(
      2,
      3,
      ResultTypes.WRITE,
      FormulaFunctions.class,
      "write",
      "math_write(text, notation[, from]) - Writes a formula in another notation."),
  MATH_EQUAL(
      2,
      2,
      ResultTypes.EQUAL,
      ComparisonFunctions.class,
      "equal",
      "math_equal(a, b) - Decides whether two formulas are equal, with a proof or a point where they"
          + " differ."),
  MATH_GRADE(
      2,
      4,
      ResultTypes.GRADE,
      ComparisonFunctions.class,
      "grade",
      "math_grade(expected, answer[, form[, unit]]) - Grades a student's answer against a right"
          + " one."),
  MATH_INTEGRATE(
      1,
      2,
      ResultTypes.INTEGRATE,
      ModelFunctions.class,
      "integrate",
      "math_integrate(function[, variable]) - Finds an antiderivative and proves it by"
          + " differentiation."),
  MATH_NUMBERS(
      1,
      1,
      ResultTypes.NUMBERS,
      FormulaFunctions.class,
      "numbers",
      "math_numbers(text) - Finds the numbers of a text and their exact values."),
  SOLVE_PROBLEM(
      1,
      1,
      ResultTypes.SOLVE,
      ModelFunctions.class,
      "solve",
      "solve_problem(text) - Answers a word problem: equations, what is proved of them, and how"
          + " likely the reading is."),
  CLASSIFY_PROBLEM(
      1,
      1,
      ResultTypes.CLASSIFY,
      ModelFunctions.class,
      "classify",
      "classify_problem(text) - Says what a problem is about; a model learnt it, nobody proved it."),
  PROBLEM_VECTOR(
      1,
      1,
      ResultTypes.VECTOR,
      ModelFunctions.class,
      "vector",
      "problem_vector(text) - A vector of length 1; similar problems have similar ones.");

  private final int fewest;
  private final int most;
  private final StructType type;
  private final Class<?> owner;
  private final String method;
  private final String usage;

  SqlFunction(int fewest, int most, StructType type, Class<?> owner, String method, String usage) {
    this.fewest = fewest;
    this.most = most;
    this.type = type;
    this.owner = owner;
    this.method = method;
    this.usage = usage;
  }

  /** Its name in SQL. */
  String sqlName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What a session's extensions take. */
  Tuple3<FunctionIdentifier, ExpressionInfo, Function1<Seq<Expression>, Expression>> injected() {
    return new Tuple3<>(
        new FunctionIdentifier(sqlName()),
        new ExpressionInfo(owner.getName(), "", sqlName(), usage, ""),
        new AbstractFunction1<>() {
          @Override
          public Expression apply(Seq<Expression> arguments) {
            return call(CollectionConverters.asJava(arguments));
          }
        });
  }

  private Expression call(List<Expression> arguments) {
    if (arguments.size() < fewest || arguments.size() > most) {
      throw new IllegalArgumentException(
          "%s takes %s, not %d: %s"
              .formatted(
                  sqlName(),
                  fewest == most ? fewest + " argument(s)" : fewest + " to " + most + " arguments",
                  arguments.size(),
                  usage));
    }
    List<Expression> all = new ArrayList<>(arguments);
    while (all.size() < most) {
      all.add(string(""));
    }
    all.add(string(FunctionSettings.ofSession().encoded()));
    List<AbstractDataType> types = Collections.nCopies(all.size(), DataTypes.StringType);
    var call =
        new StaticInvoke(
            owner,
            type,
            method,
            CollectionConverters.asScala(all).toSeq(),
            CollectionConverters.asScala(types).toSeq(),
            true, // null gives null
            false,
            true,
            Option.empty());
    return new NamedCall(sqlName(), CollectionConverters.asScala(arguments).toSeq(), call);
  }

  private static Expression string(String value) {
    return Literal.create(UTF8String.fromString(value), DataTypes.StringType);
  }
}
