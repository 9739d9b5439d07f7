package org.algebrist.cluster.function;

import org.apache.spark.sql.types.StructType;

/**
 * The structs that functions give. Names and words are those of the command line's {@code --json};
 * {@code error} is null where nothing is wrong with the record.
 */
final class ResultTypes {
  private static final String ERROR = "error STRUCT<code: STRING, message: STRING, `column`: INT>";

  private static final String WITNESS =
      "witness STRUCT<point: MAP<STRING, STRING>, `left`: STRING, `right`: STRING, exact: BOOLEAN>";

  static final StructType PARSE =
      StructType.fromDDL(
          "status STRING, notation STRING, infix STRING, prefix STRING, score DOUBLE, " + ERROR);

  static final StructType WRITE = StructType.fromDDL("text STRING, " + ERROR);

  static final StructType EQUAL =
      StructType.fromDDL(
          "verdict STRING, proof STRING, conditions ARRAY<STRING>, reason STRING, "
              + WITNESS
              + ", "
              + ERROR);

  static final StructType GRADE =
      StructType.fromDDL(
          "grade STRING, feedback STRING, mistake STRING, " + WITNESS + ", " + ERROR);

  static final StructType INTEGRATE =
      StructType.fromDDL(
          "status STRING, answer STRING, latex STRING, conditions ARRAY<STRING>, `by` STRING, proof"
              + " STRING, reason STRING, "
              + ERROR);

  static final StructType NUMBERS =
      StructType.fromDDL(
          "numbers ARRAY<STRUCT<text: STRING, exact: STRING, value: DOUBLE, `start`: INT, `end`:"
              + " INT, percent: BOOLEAN>>, "
              + ERROR);

  static final StructType SOLVE =
      StructType.fromDDL(
          "status STRING, answer ARRAY<DOUBLE>, exact ARRAY<STRING>, asked ARRAY<STRING>, equations"
              + " ARRAY<STRING>, proof STRING, probability DOUBLE, doubts ARRAY<STRING>, reason"
              + " STRING, "
              + ERROR);

  static final StructType CLASSIFY =
      StructType.fromDDL(
          "status STRING, class STRING, probability DOUBLE, classes ARRAY<STRUCT<name: STRING,"
              + " probability: DOUBLE>>, shortened BOOLEAN, reason STRING, "
              + ERROR);

  static final StructType VECTOR =
      StructType.fromDDL("vector ARRAY<FLOAT>, model STRING, " + ERROR);

  private ResultTypes() {}
}
