package org.algebrist.algebra.grade;

import java.util.Locale;

/** The form in which an answer is asked for. */
public sealed interface Form {
  /** Any form will do. */
  Form ANY = Named.ANY;

  /** Forms without a number of their own. */
  enum Named implements Form {
    ANY("in any form"),
    /** Nothing can be computed, cancelled or collected any more. */
    SIMPLIFIED("simplified"),
    /** A product of factors that cannot be factored over the rational numbers. */
    FACTORED("factored completely"),
    /** A sum of terms without brackets. */
    EXPANDED("expanded"),
    /** A fraction, or whole number, in lowest terms. */
    LOWEST_TERMS("a fraction in lowest terms"),
    /** A whole number beside a proper fraction in lowest terms. */
    MIXED_NUMBER("a mixed number"),
    /** A number without rounding. */
    EXACT("exact, not a decimal"),
    PERCENT("a percentage"),
    /** A number from 1 up to 10 times a power of ten. */
    SCIENTIFIC("in scientific notation");

    private final String description;

    Named(String description) {
      this.description = description;
    }

    @Override
    public String description() {
      return description;
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /**
   * A decimal number rounded to some places.
   *
   * @param places digits after the point, 0 to 12
   */
  record DecimalPlaces(int places) implements Form {
    public DecimalPlaces {
      if (places < 0 || places > 12) {
        throw new IllegalArgumentException("decimal places must be 0 to 12; got " + places);
      }
    }

    @Override
    public String description() {
      return "rounded to " + places + (places == 1 ? " decimal place" : " decimal places");
    }

    @Override
    public String toString() {
      return "decimal:" + places;
    }
  }

  /** What to call it after "the answer is not yet" or "give it". */
  String description();

  /**
   * Reads the name of a form, such as "lowest-terms" or "decimal:2".
   *
   * @throws IllegalArgumentException if there is no such form
   */
  static Form parse(String text) {
    String name = text.strip().toLowerCase(Locale.ROOT).replace('_', '-');
    if (name.matches("decimal:\\d{1,2}")) {
      return new DecimalPlaces(Integer.parseInt(name.substring("decimal:".length())));
    }
    for (Named each : Named.values()) {
      if (each.toString().equals(name)) {
        return each;
      }
    }
    throw new IllegalArgumentException(
        "there is no form "
            + text
            + "; forms are simplified, factored, expanded, lowest-terms,"
            + " mixed-number, exact, percent, scientific, decimal:N and any");
  }
}
