package org.algebrist.cluster.function;

import org.apache.spark.sql.SparkSessionExtensions;
import scala.runtime.AbstractFunction1;
import scala.runtime.BoxedUnit;

/**
 * Adds the functions of {@link SqlFunction} to a session: {@code --conf
 * spark.sql.extensions=org.algebrist.cluster.function.AlgebristExtensions}. They are then known to
 * SQL, and through SQL to every language that Spark speaks.
 */
public final class AlgebristExtensions
    extends AbstractFunction1<SparkSessionExtensions, BoxedUnit> {
  /** The setting of Spark that names this class. */
  public static final String SETTING = "spark.sql.extensions";

  /** Spark makes it by reflection. */
  public AlgebristExtensions() {}

  @Override
  public BoxedUnit apply(SparkSessionExtensions session) {
    for (SqlFunction function : SqlFunction.values()) {
      session.injectFunction(function.injected());
    }
    return BoxedUnit.UNIT;
  }
}
