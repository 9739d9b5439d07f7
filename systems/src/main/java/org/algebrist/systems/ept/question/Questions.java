package org.algebrist.systems.ept.question;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The sentences of a text that end in a question mark and ask for a quantity. */
public final class Questions {
  private static final Pattern SENTENCE = Pattern.compile("[^.?!]*(?:[.](?=\\w)[^.?!]*)*\\?");
  private static final Pattern ASKS =
      Pattern.compile("(?i)\\b(?:how (?:many|much|old|far|long|tall|high|wide|deep|heavy|fast)|what|which)\\b");

  private Questions() {}

  /** The questions in the order of the text. */
  public static List<String> of(String text) {
    return places(text).stream().map(place -> text.substring(place.start, place.end).strip()).toList();
  }

  /** The text without its questions but the first. */
  public static String withFirstOnly(String text) {
    List<Place> places = places(text);
    StringBuilder left = new StringBuilder();
    int from = 0;
    for (Place place : places.subList(Math.min(1, places.size()), places.size())) {
      left.append(text, from, place.start);
      from = place.end;
    }
    return left.append(text.substring(from)).toString().strip();
  }

  private record Place(int start, int end) {}

  private static List<Place> places(String text) {
    List<Place> places = new ArrayList<>();
    Matcher sentence = SENTENCE.matcher(text);
    while (sentence.find()) {
      if (ASKS.matcher(sentence.group()).find()) {
        places.add(new Place(sentence.start(), sentence.end()));
      }
    }
    return places;
  }
}
