package org.algebrist.expression.grammar;

import java.util.Set;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Operator;

/**
 * Which letters side by side in an index are a word that tells quantities apart, as in v_{eff}, and
 * not indices one beside the other, as in a_{ij}.
 */
final class IndexWords {
  /** Of letters that indices are named by, so that only a list tells them from indices. */
  private static final Set<String> WORDS =
      Names.words(
          "deg atm eff tot avg ave rms ext int kin pot out crit obs ref rel abs net esc orb exp air gas new old"
              + " init final total mean opt sys env loc max min sup inf res reg left right high low"
              + " true ideal coh red sing top diff grav mag elec therm vac bulk surf grid train test"
              + " data lim sat amb sun div ind inv std var vis gap cut cap sub mid wall wind drag lift"
              + " spin plus minus mass rad tan vap liq dust bias initial stat dyn lin quad sky mix pair"
              + " unit trap nuc lab sym anti disk bar stab valid black white input visc gal vir"
              + " rxn fus mkt disp fix irr cat pur inj ann osc");

  /** Pairs of letters that are words at a quantity such as V or T, but indices at a_{in}. */
  private static final Set<String> PAIRS = Names.words("in th cm ph sh rf bg tr sc av up");

  /** Letters of quantities that are seldom components of a tensor or a matrix. */
  private static final String QUANTITIES = "VIPQTEUWFZCLvpqhI";

  /** Pairs of letters that are abbreviations at one letter only: the product of solubility. */
  private static final Set<String> OF_ONE =
      Names.words("Ksp Ffr Wnc Tbp Tmp Tad Vpp Vcc Vdd Vss Vgs Vds Vbe Vce Ids");

  private static final String RATE = "rate";

  private IndexWords() {}

  /** What a token is as the base of an index; empty if words stand at none such. */
  static String base(Token token) {
    return switch (token.kind) {
      case NAME -> FunctionNames.isFunction(token.text) ? "" : token.text;
      case PIECE -> mark(token.layout);
      case SIGN -> token.is(Sign.Kind.CLOSE) ? token.text : "";
      case NUMERAL, WORDS, SPACE, BARE_SCRIPTS -> "";
    };
  }

  /** The name under a mark, or the dot of a rate, as of what flows in at {@code \\dot m_{in}}. */
  private static String mark(Layout base) {
    if (!(base instanceof Layout.Marked marked)) {
      return "";
    }
    return marked.mark() != Operator.DOT
            && AttachedScripts.single(marked.body()) instanceof Layout.Name name
        ? name.text()
        : RATE;
  }

  /**
   * Whether lower-case letters that are all of an index are a word.
   *
   * @param base what has the index: a name, or anything if it has a mark; empty if it is a sign
   */
  static boolean isWord(String letters, String base) {
    if (base.isEmpty() || letters.length() < 2) {
      return false;
    }
    if (letters.length() == 2 && PAIRS.contains(letters)) {
      return base.equals(RATE) || base.length() == 1 && QUANTITIES.contains(base);
    }
    if (OF_ONE.contains(base + letters)) {
      return true;
    }
    if (letters.length() > 2 && WORDS.contains(letters)) {
      return true;
    }
    boolean zero = letters.length() == 2 && letters.matches("o[i-k]|[i-k]o"); // oi for 0i
    boolean vowel = letters.indexOf('e') >= 0 || letters.indexOf('o') >= 0;
    return vowel && !zero && !areTensorial(letters);
  }

  /** Whether all letters are of the start of the alphabet, where those of tensors come from. */
  private static boolean areTensorial(String letters) {
    boolean ascending = true;
    for (int i = 0; i < letters.length(); i++) {
      char c = letters.charAt(i);
      if (c > 'h') {
        return false;
      }
      ascending &= i == 0 || c >= letters.charAt(i - 1);
    }
    return ascending || letters.length() == 2;
  }
}
