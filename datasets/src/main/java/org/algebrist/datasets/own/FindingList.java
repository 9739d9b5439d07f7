package org.algebrist.datasets.own;

import java.util.ArrayList;
import java.util.List;

/** The findings of a file, as they are met. */
final class FindingList {
  /** Longer pieces of a file are cut in messages. */
  private static final int SHOWN = 60;

  private final List<Finding> findings = new ArrayList<>();
  private int errors;

  void error(
      int line, Finding.Kind kind, String field, String met, String expected, String wayOut) {
    error(line, kind, field, met, expected, wayOut, "");
  }

  void error(
      int line,
      Finding.Kind kind,
      String field,
      String met,
      String expected,
      String wayOut,
      String excerpt) {
    findings.add(new Finding.Error(line, kind, field, met, expected, wayOut, excerpt));
    errors++;
  }

  void warning(
      int line, Finding.Kind kind, String field, String met, String expected, String wayOut) {
    findings.add(new Finding.Warning(line, kind, field, met, expected, wayOut, ""));
  }

  int errors() {
    return errors;
  }

  List<Finding> all() {
    return List.copyOf(findings);
  }

  /** A piece of a file in quotation marks, on one line and short enough for a message. */
  static String shown(String piece) {
    String line = piece.replaceAll("\\p{Cntrl}", " ");
    return "\"" + (line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "…") + "\"";
  }
}
