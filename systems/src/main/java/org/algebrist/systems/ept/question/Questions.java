package org.algebrist.systems.ept.question;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The sentences of a text that end in a question mark and ask for a quantity. */
public final class Questions {
  private static final Pattern ASKS =
      Pattern.compile(
          "(?i)\\b(?:how (?:many|much|old|far|long|tall|high|wide|deep|heavy|fast)|what|which)\\b");

  /** Words that ask or tell to find something, one of which all but a few problems have. */
  private static final Pattern DEMANDS =
      Pattern.compile(
          "(?i)\\b(?:how|wh?at|wh?ats|which|who|whose|wh?en|where|find|calculate|compute|determine|solve"
              + "|work out|figure|express|evaluate|estimate|convert|name|give|state|write|tell|show)\\b");

  private static final Pattern TIME_OF_DAY =
      Pattern.compile(
          "(?i)\\bwh?at time\\b(?![^.?!]*\\b(?:takes?|took|needs?|spends?|spent|lasts?)\\b)");

  private static final Pattern YES_OR_NO =
      Pattern.compile(
          "(?is)(?:.*, )?(?:is|are|am|was|were|do|does|did|should|shall|can|could|will|would|has|have|may|might)\\b.*");

  /** What is asked for is a text: "write me a rhyme". */
  private static final Pattern COMPOSITION =
      Pattern.compile(
          "(?i)\\b(?:write|tell|compose|give|make up)\\b(?: me| us)? (?:an?|some) (?:\\p{L}+ )?(?:rhyme|poem|haiku|limerick|joke|song|riddle|tale|essay|toast|speech)\\b");

  /** Questions for what is no number: a name, a colour, a mood, who and why. */
  private static final Pattern NO_NUMBER =
      Pattern.compile(
          "(?i)\\b(?:what(?:'s| is| was| are| were)? (?:the |his |her |its |their |your |my )?(?:first |last )?(?:names?|colou?rs?|mood|capital|weather|season|reason|meaning|brand|flavou?r|hobby|job)\\b"
              + "|what (?:colou?r|day(?! of)|month|kind|sort|flavou?r|animal|book|song|game|film)\\b"
              + "|how (?:happy|sad|angry|hungry|thirsty|tired|nice|good|bad|beautiful|clever|bored|lonely|do(?:es)? \\p{L}+ feel)\\b)"
              + "|(?:^|[.!?,] |\\band )(?:who|whom|whose|why)\\b");

  /** Questions for a number, whatever else they hold. */
  private static final Pattern NUMBER =
      Pattern.compile(
          "(?i)\\bhow (?:many|much|old|far|long|tall|high|wide|deep|heavy|fast|big|large|often|thick|hot|cold|warm)\\b"
              + "|\\b(?:numbers?|amount|age|cost|price|total|sum|percent\\w*|fraction|ratio|average|mean|distance|length|height|width|weight|speed|area|perimeter|volume|rate|time|value|difference|product|share|score)\\b");

  private Questions() {}

  /**
   * Whether a text asks anything: it has a question mark, or a word that asks or demands, perhaps
   * mistyped.
   */
  public static boolean areAsked(String text) {
    return text.indexOf('?') >= 0 || DEMANDS.matcher(Mistyped.mended(text)).find();
  }

  /**
   * Whether all that a text asks can be answered by yes or no ("Does he have enough money?"), by a
   * text, or by a name, a colour, a day.
   */
  public static boolean askForNoQuantity(String text) {
    if (COMPOSITION.matcher(text).find()) {
      return true;
    }
    List<String> questions =
        sentences(text).stream().filter(sentence -> sentence.endsWith("?")).toList();
    return askForName(text)
        || !questions.isEmpty()
            && !DEMANDS.matcher(text).find()
            && questions.stream().allMatch(question -> YES_OR_NO.matcher(question).matches());
  }

  /** Whether all that a text asks is answered by a name, a colour, a day, a person or a reason. */
  public static boolean askForName(String text) {
    List<String> questions =
        sentences(text).stream().filter(sentence -> sentence.endsWith("?")).toList();
    return !questions.isEmpty() && questions.stream().allMatch(Questions::isForNoNumber);
  }

  private static boolean isForNoNumber(String question) {
    return NO_NUMBER.matcher(question).find() && !NUMBER.matcher(question).find();
  }

  private static List<String> sentences(String text) {
    List<String> sentences = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      if (endsSentence(text, i)) {
        sentences.add(text.substring(start, i + 1).strip());
        start = i + 1;
      }
    }
    return sentences;
  }

  /** Whether a text asks at what time of day something is. */
  public static boolean areForTimeOfDay(String text) {
    return TIME_OF_DAY.matcher(text).find();
  }

  /** The questions in the order of the text. */
  public static List<String> of(String text) {
    return places(text).stream()
        .map(place -> text.substring(place.start, place.end).strip())
        .toList();
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
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      if (!endsSentence(text, i)) {
        continue;
      }
      if (text.charAt(i) == '?' && ASKS.matcher(text).region(start, i).find()) {
        places.add(new Place(start, i + 1));
      }
      start = i + 1;
    }
    return places;
  }

  /** A full stop inside a number or an abbreviation ends nothing. */
  private static boolean endsSentence(String text, int place) {
    char c = text.charAt(place);
    boolean stop =
        c == '.'
            && (place + 1 == text.length() || !Character.isLetterOrDigit(text.charAt(place + 1)));
    return c == '?' || c == '!' || stop;
  }
}
