package org.algebrist.cluster;

import org.algebrist.cluster.function.AlgebristExtensions;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** One Spark session in this process for all tests, without a page and with few partitions. */
public final class LocalSpark implements ParameterResolver {
  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == SparkSession.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return session();
  }

  public static SparkSession session() {
    return SparkSession.builder()
        .master("local[2]")
        .appName("tests")
        .config(AlgebristExtensions.SETTING, AlgebristExtensions.class.getName())
        .config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "3")
        .config("spark.driver.host", "127.0.0.1")
        .getOrCreate();
  }
}
