package org.algebrist.systems.ept.question;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.systems.ept.statement.EnglishVerb;
import org.algebrist.systems.ept.statement.Statement;

/** The answer to a question for a part of a whole: "What percentage of the pupils is ill?" */
final class PartSentence {
  private static final Pattern SHARE =
      Pattern.compile(
          "(?i)what (?:per ?cent(?:age)?|fraction|part) (of .+?) (is|are|was|were) (.+)");

  /** "What percent of the pupils wear glasses?" */
  private static final Pattern SHARE_DOES =
      Pattern.compile(
          "(?i)what (?:per ?cent(?:age)?|fraction|part) (of (?:the |his |her |their |all )*(?:\\p{L}+ )?(?:\\p{L}+s|people|children|men|women)) (\\p{L}+)( .+|)");

  private static final Pattern BY =
      Pattern.compile(
          "(?i)by (?:what per ?cent(?:age)?|how much) (do|does|did|will|would|is|are|was|were|can|could|must|should|has|have|had) (.+)");

  private PartSentence() {}

  /** "25 % of the pupils are ill.", "It was reduced by 25 %." */
  static Optional<String> of(String words, AskedQuantity asked, String value) {
    String amount = asked.amount(value);
    boolean told =
        asked.kind() == QuantityKind.FRACTION
            ? !value.matches("[2-9]|\\d{2,}|-.*") // no part of a whole
            : asked.unit().isPresent();
    Matcher share = SHARE.matcher(words);
    Matcher does = SHARE_DOES.matcher(words);
    Matcher by = BY.matcher(words);
    if (!told) {
      return Optional.empty();
    }
    if (share.matches()) {
      return Optional.of(said(amount, share.group(1), share.group(2), " " + share.group(3)));
    }
    if (does.matches()) {
      String verb = does.group(2).toLowerCase(Locale.ROOT);
      String rest = does.group(3).strip();
      if (isInverted(verb, rest)) {
        return Statement.clause(verb, rest, amount + " " + Statement.addressed(does.group(1)));
      }
      if (isVerb(does.group(2))) {
        return Optional.of(said(amount, does.group(1), does.group(2), does.group(3)));
      }
    }
    return by.matches()
        ? by(by.group(1).toLowerCase(Locale.ROOT), by.group(2), amount)
        : Optional.empty();
  }

  /** Whether the part is the object: "did Ann eat", "have they read". */
  private static boolean isInverted(String verb, String rest) {
    return Statement.isDo(verb)
        || Statement.isHave(verb) && Statement.isNounPhrase(rest.split(" ")[0]);
  }

  private static boolean isVerb(String word) {
    return EnglishVerb.of(word).isPresent() || EnglishVerb.isFinite(word);
  }

  private static String said(String amount, String of, String verb, String rest) {
    return Statement.finished(amount + " " + Statement.addressed(of) + " " + verb + rest);
  }

  private static Optional<String> by(String aux, String rest, String amount) {
    if (!Statement.isBe(aux)) {
      return Statement.isHave(aux)
          ? Statement.clause(aux, rest, "by " + amount)
          : Statement.clauseWithObject(aux, rest, "by " + amount);
    }
    int last = rest.lastIndexOf(' ');
    return last > 0 && Statement.isNounPhrase(rest.substring(0, last)) && rest.endsWith("ed")
        ? Optional.of(
            Statement.finished(
                rest.substring(0, last) + " " + aux + rest.substring(last) + " by " + amount))
        : Optional.empty();
  }
}
