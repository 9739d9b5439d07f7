package org.algebrist.cluster.function;

import java.util.List;
import java.util.Objects;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.InheritAnalysisRules;
import org.apache.spark.sql.catalyst.expressions.RuntimeReplaceable;
import org.apache.spark.sql.catalyst.expressions.codegen.CodegenContext;
import org.apache.spark.sql.catalyst.expressions.codegen.ExprCode;
import org.apache.spark.sql.catalyst.trees.TreePattern;
import org.apache.spark.sql.types.DataType;
import scala.Enumeration;
import scala.collection.immutable.IndexedSeq;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/**
 * A call under the name and with the arguments that a query wrote, so that columns are called by
 * them. Spark puts the call itself in its place before anything is computed.
 */
final class NamedCall extends Expression implements RuntimeReplaceable, InheritAnalysisRules {
  private static final long serialVersionUID = 1L;

  private final String name;
  private final Seq<Expression> arguments;
  private final Expression call;

  /**
   * @param name in SQL
   * @param arguments as they were written
   * @param call what is computed
   */
  NamedCall(String name, Seq<Expression> arguments, Expression call) {
    this.name = name;
    this.arguments = arguments;
    this.call = call;
  }

  @Override
  public Expression child() {
    return call;
  }

  @Override
  public Seq<Expression> children() {
    return CollectionConverters.asScala(List.of(call)).toSeq();
  }

  @Override
  public Expression replacement() {
    return call;
  }

  @Override
  public Seq<Expression> parameters() {
    return arguments;
  }

  @Override
  public String prettyName() {
    return name;
  }

  @Override
  public String sql() {
    return makeSQLString(
        CollectionConverters.asScala(
                CollectionConverters.asJava(arguments).stream().map(Expression::sql).toList())
            .toSeq());
  }

  @Override
  public DataType dataType() {
    return call.dataType();
  }

  @Override
  public boolean nullable() {
    return call.nullable();
  }

  @Override
  public Expression canonicalized() {
    return call.canonicalized();
  }

  @Override
  public Object eval(InternalRow row) {
    throw new IllegalStateException(name + " was not replaced");
  }

  @Override
  public ExprCode doGenCode(CodegenContext context, ExprCode code) {
    throw new IllegalStateException(name + " was not replaced");
  }

  @Override
  public Expression withNewChildInternal(Expression newCall) {
    return new NamedCall(name, arguments, newCall);
  }

  @Override
  public Expression withNewChildrenInternal(IndexedSeq<Expression> children) {
    return withNewChildInternal(children.head());
  }

  /** By this Spark finds what it has to replace. */
  @Override
  public Seq<Enumeration.Value> nodePatterns() {
    return CollectionConverters.asScala(
            List.<Enumeration.Value>of(TreePattern.RUNTIME_REPLACEABLE()))
        .toSeq();
  }

  @Override
  public void
      org$apache$spark$sql$catalyst$expressions$RuntimeReplaceable$_setter_$nodePatterns_$eq(
          Seq<Enumeration.Value> patterns) {
    // Scala sets its own here; nodePatterns() says the same.
  }

  @Override
  public int productArity() {
    return 3;
  }

  @Override
  public Object productElement(int place) {
    return switch (place) {
      case 0 -> name;
      case 1 -> arguments;
      case 2 -> call;
      default -> throw new IndexOutOfBoundsException(place);
    };
  }

  @Override
  public boolean canEqual(Object other) {
    return other instanceof NamedCall;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof NamedCall same
        && same.name.equals(name)
        && same.arguments.equals(arguments)
        && same.call.equals(call);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, arguments, call);
  }
}
