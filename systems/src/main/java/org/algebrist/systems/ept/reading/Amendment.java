package org.algebrist.systems.ept.reading;

/** What the equation of a reading was changed to, as the words of the text ask for it. */
public enum Amendment {
  /** It stands as it was generated. */
  NONE,
  /** What is left over when the smaller number is taken as often as it goes. */
  LEFT_OVER,
  /** Quantities of one kind are in one unit, and the answer is in the one that is asked for. */
  UNITS,
  /** Of the shares of a ratio the one that is asked for. */
  SHARE,
  /** A difference the other way round, as it would be negative. */
  TURNED,
  /** A sum for a difference, or the other way round, as the text compares two things. */
  COMPARED,
  /** The minutes that pass are added to a time of day that the text states, or taken from it. */
  TIME_OF_DAY
}
