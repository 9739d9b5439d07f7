package org.algebrist.systems.numgpt.data;

/** A template file that does not say what a generator needs, or allows fewer items than asked. */
public final class TemplateException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /**
   * @param line from 1; 0 when the file as a whole is meant
   * @param what is wrong, what was expected, and the way out
   */
  TemplateException(String file, int line, String what) {
    super(file + (line == 0 ? "" : ", line " + line) + ": " + what);
  }
}
