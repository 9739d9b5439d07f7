package org.algebrist.expression.document;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import org.algebrist.expression.document.Declaration.Evidence;
import org.algebrist.expression.document.DocumentWords.End;
import org.algebrist.expression.document.DocumentWords.Formula;
import org.algebrist.expression.document.DocumentWords.Item;
import org.algebrist.expression.document.DocumentWords.Sign;
import org.algebrist.expression.document.DocumentWords.Word;
import org.algebrist.expression.document.FormulaNames.Heads;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Context.Role;
import org.jspecify.annotations.Nullable;

/**
 * Learns what names stand for from the words around formulas ("let f be a function", "vectors u and
 * v", "where p is a prime") and from the formulas themselves.
 *
 * <p>One pass from left to right. A name after a noun takes the noun's role; names before "is" or
 * "be" take the role of the last noun of the phrase that follows. What stands after "where" holds
 * from the start of its sentence.
 */
final class Declarations {

  private final List<Declaration.Named> declared = new ArrayList<>();
  private final Map<String, Role> roles = new HashMap<>();
  private final CalledNames called = new CalledNames();
  private final List<Item> items;
  private final IntFunction<Context> macros;
  private final Set<String> words = new HashSet<>();

  // The state of the sentence being read.
  private final List<String> group = new ArrayList<>();
  private int groupFrom;
  private boolean groupCalls;
  private boolean groupOpen;

  /** Whether the names stand where a subject stands. */
  private boolean groupSubject;

  /** Whether they stand where an article after them may define them: "for p a prime". */
  private boolean groupDefinable;

  /** Whether nothing but names stands there: no article defines n after "n = 0, 1, 2". */
  private boolean groupWhole;

  private String wordBefore = "";
  private @Nullable Role noun;
  private boolean nounPlural;

  /** A noun before a comma, which only "say" brings back: a function, say f. */
  private @Nullable Role suspended;

  private boolean figure;
  private boolean afterElement;
  private boolean introduced;
  private boolean where;
  private int sentenceFrom = -1;

  private Declarations(List<Region> regions, IntFunction<Context> macros) {
    this.items = DocumentWords.of(regions);
    this.macros = macros;
  }

  /**
   * What a document says of its names.
   *
   * @param named in the order in which it holds
   * @param called names that are called somewhere
   */
  record Learned(List<Declaration.Named> named, Set<String> called) {}

  /** What the regions declare by words and formulas, and which names they call. */
  static Learned learn(List<Region> regions, IntFunction<Context> macros) {
    var declarations = new Declarations(regions, macros);
    declarations.read();
    return new Learned(declarations.declared, declarations.called.names());
  }

  private void read() {
    for (Item item : items) {
      if (item instanceof Word word && word.text().length() >= SHORTEST_SPELLED) {
        words.add(word.text());
      }
    }
    for (int i = 0; i < items.size(); i++) {
      switch (items.get(i)) {
        case End end -> endSentence();
        case Sign sign -> sign(sign.character());
        case Word word -> word(word.text(), i);
        case Formula formula -> formula(formula.region());
      }
    }
  }

  private void endSentence() {
    endGroup();
    noun = null;
    suspended = null;
    wordBefore = "";
    figure = false;
    introduced = false;
    where = false;
    sentenceFrom = -1;
  }

  private void endGroup() {
    group.clear();
    groupCalls = false;
    groupOpen = false;
  }

  private void sign(char sign) {
    if (sign == ',') {
      groupOpen = !group.isEmpty();
      if (group.isEmpty()) {
        suspended = noun;
        noun = null;
      }
      wordBefore = "";
    } else {
      endGroup();
      noun = null;
    }
  }

  private void word(String word, int at) {
    String before = wordBefore;
    wordBefore = word;
    if (DeclarationWords.JOINS.contains(word)) {
      groupOpen = !group.isEmpty();
      // "the point t and F in …": one noun in the singular has one name, and a noun before "and"
      // has none, as in "let c be a function and a ∈ ℝ".
      noun = groupOpen && nounPlural ? noun : null;
      return;
    }
    introduced |= DeclarationWords.INTRODUCTIONS.contains(word);
    where |= word.equals("where");
    // "for every n, the points …" goes on to speak of something else.
    boolean article =
        DeclarationWords.ARTICLES.contains(word)
            && !(word.equals("the") && at > 0 && items.get(at - 1) instanceof Sign);
    boolean apposition = introduced && (article || isPlural(at));
    boolean verb = DeclarationWords.VERBS.contains(word) && groupSubject;
    if (!group.isEmpty() && (verb || apposition && groupDefinable && groupWhole)) {
      Role role = phraseRole(DeclarationWords.VERBS.contains(word) ? at + 1 : at);
      if (role != null) {
        declareGroup(role);
      }
      endGroup();
      noun = null;
      return;
    }
    endGroup();
    if (word.equals("say") && suspended != null) {
      noun = suspended;
      return;
    }
    suspended = null;
    if (DeclarationWords.NAMINGS.contains(word) && noun != null) {
      return;
    }
    boolean verbSet = word.equals("set") && startsClause(at);
    boolean ofStructure =
        before.equals("of")
            && Nouns.isPlural(word)
            && DeclarationWords.STRUCTURES.contains(wordBeforeOf(at));
    noun = verbSet ? null : Nouns.noun(ofStructure ? wordBeforeOf(at) : word);
    nounPlural = Nouns.isPlural(word) && !ofStructure;
    figure = Nouns.isFigure(word);
    afterElement = word.equals("of") && (before.equals("element") || before.equals("elements"));
  }

  /** The word two before {@code at}, if three words stand in a row; else "". */
  private String wordBeforeOf(int at) {
    return at >= 2
            && items.get(at - 1) instanceof Word
            && items.get(at - 2) instanceof Word(String text)
        ? text
        : "";
  }

  /** "k and n natural numbers": a plural noun within two words after the names. */
  private boolean isPlural(int at) {
    if (at == 0 || !(items.get(at - 1) instanceof Formula)) {
      return false; // "scalars a and functions f", "for every n, the points P"
    }
    for (int i = at; i < Math.min(items.size(), at + 2); i++) {
      if (items.get(i) instanceof Word word) {
        if (Nouns.noun(word.text()) != null && word.text().endsWith("s")) {
          return i > at || !where;
        }
      }
    }
    return false;
  }

  /** Whether a sentence or clause starts here, so that "set" is a verb. */
  private boolean startsClause(int at) {
    return at == 0
        || !(items.get(at - 1) instanceof Word before)
        || DeclarationWords.JOINS.contains(before.text())
        || DeclarationWords.BEFORE_VERBS.contains(before.text());
  }

  /** The role of the last noun of the phrase at {@code at}, or of its last adjective. */
  private @Nullable Role phraseRole(int at) {
    Role role = null;
    Role quality = null;
    int limit = Math.min(items.size(), at + DeclarationWords.LONGEST_PHRASE);
    for (int i = at; i < limit; i++) {
      switch (items.get(i)) {
        case Word word -> {
          boolean verb = word.text().equals("denote") || word.text().equals("denotes");
          if (DeclarationWords.PHRASE_ENDS.contains(word.text()) && !verb) {
            return role == null ? quality : role;
          }
          Role named = Nouns.noun(word.text());
          role = named == null ? role : named;
          Role adjective = Nouns.adjective(word.text());
          quality = adjective == null ? quality : adjective;
        }
        case Formula inPhrase -> {
          // "an n × n matrix" goes on; "a function f" is over.
          if (role != null) {
            return role;
          }
        }
        case Sign sign -> {
          boolean aside = sign.character() == ',' && i > at;
          if (role != null || quality != null || !aside) {
            return role == null ? quality : role;
          }
        }
        case End end -> {
          return role == null ? quality : role;
        }
      }
    }
    return role == null ? quality : role;
  }

  private void formula(Region.Math region) {
    if (sentenceFrom < 0) {
      sentenceFrom = region.start();
    }
    Layout.Row row = FormulaNames.layout(region, macros.apply(region.start()));
    called.see(row);
    FormulaFacts.find(row, (name, role, evidence) -> fact(region, name, role, evidence));
    spelled(region, row);
    Heads heads = FormulaNames.heads(row);
    if (figure && heads.names().isEmpty()) {
      for (String corner : FormulaNames.corners(row.items())) {
        declare(region.start(), corner, Role.POINT, Evidence.FIGURE);
      }
    }
    figure = false;
    if (afterElement && heads.whole() && heads.names().size() == 1) {
      declare(region.start(), heads.names().getFirst(), Role.SET, Evidence.WORDS);
    }
    afterElement = false;
    if (heads.names().isEmpty()) {
      endGroup();
      noun = null;
      return;
    }
    if (!groupOpen) {
      endGroup();
    }
    if (group.isEmpty()) {
      groupFrom = where ? sentenceFrom : region.start();
      groupDefinable = !DeclarationWords.PREPOSITIONS.contains(wordBefore);
      groupSubject = groupDefinable && !DeclarationWords.INTRODUCING.contains(wordBefore);
    }
    group.addAll(heads.names());
    groupCalls |= heads.call();
    groupWhole = heads.whole();
    groupOpen = false;
    if (noun != null && !(noun == Role.FUNCTION && !heads.whole() && isVariable(heads))) {
      Role role = noun;
      int from = where ? sentenceFrom : region.start();
      boolean fits = !heads.call() || role == Role.FUNCTION;
      heads.names().stream()
          .filter(name -> fits)
          .forEach(name -> declare(from, name, role, Evidence.WORDS));
    }
  }

  /** "the function y = x²" does not make y one. */
  private static boolean isVariable(Heads heads) {
    return heads.names().size() == 1 && "xyz".contains(heads.names().getFirst()) && !heads.call();
  }

  private void fact(Region.Math region, String name, Role role, Evidence evidence) {
    // K(x) = K(y) makes no function of a field.
    boolean ofSet = evidence == Evidence.DEFINITION && roles.get(name) == Role.SET;
    boolean weak =
        evidence == Evidence.RELATION
            || evidence == Evidence.FIGURE
            || evidence == Evidence.INDEX
            || ofSet;
    if (!weak || !roles.containsKey(name)) {
      declare(region.start(), name, role, evidence);
    }
  }

  private void declareGroup(Role role) {
    if (!groupCalls || role == Role.FUNCTION) {
      for (String name : group) {
        declare(groupFrom, name, role, Evidence.WORDS);
      }
    }
  }

  /** The shortest run of letters that may be a word of the text; three are often a product. */
  private static final int SHORTEST_SPELLED = 4;

  /** Runs of plain letters in a formula that are words of the text: area = length · width. */
  private void spelled(Region.Math region, Layout.Row row) {
    var run = new StringBuilder();
    for (Layout piece : row.items()) {
      boolean letter =
          piece instanceof Layout.Name name
              && name.style() == Layout.Style.ITALIC
              && name.text().length() == 1;
      if (letter) {
        run.append(((Layout.Name) piece).text());
      } else {
        endRun(region, run);
      }
    }
    endRun(region, run);
  }

  private void endRun(Region.Math region, StringBuilder run) {
    if (run.length() >= SHORTEST_SPELLED) {
      String word = run.toString();
      if (words.contains(word) && !roles.containsKey(word)) {
        declare(region.start(), word, Role.WORD, Evidence.SPELLING);
      }
    }
    run.setLength(0);
  }

  private void declare(int from, String name, Role role, Evidence evidence) {
    if (DeclarationWords.CONSTANTS.contains(name) || role == roles.put(name, role)) {
      return;
    }
    declared.add(new Declaration.Named(from, name, role, evidence));
  }
}
