package org.algebrist.cluster.function;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.algebrist.cluster.record.RecordFault;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.ArrayBasedMapData;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/** Values of Java as Spark keeps them in rows. */
final class Values {
  private Values() {}

  /**
   * A struct.
   *
   * @param fields strings, numbers, truth values, lists, maps and structs, in the order of its type
   */
  static InternalRow struct(@Nullable Object... fields) {
    return new GenericInternalRow(Arrays.stream(fields).map(Values::of).toArray());
  }

  /** The struct {@code error}. */
  static InternalRow error(RecordFault fault) {
    return struct(fault.code(), fault.message(), fault.column());
  }

  private static @Nullable Object of(@Nullable Object value) {
    return switch (value) {
      case null -> null;
      case String text -> UTF8String.fromString(text);
      case List<?> list -> array(list);
      case Map<?, ?> map ->
          new ArrayBasedMapData(
              array(List.copyOf(map.keySet())),
              array(map.keySet().stream().map(map::get).toList()));
      case float[] numbers -> new GenericArrayData(numbers);
      default -> value;
    };
  }

  private static GenericArrayData array(List<?> list) {
    return new GenericArrayData(list.stream().map(Values::of).toArray());
  }
}
