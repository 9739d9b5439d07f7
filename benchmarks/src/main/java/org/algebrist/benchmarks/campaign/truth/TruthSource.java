package org.algebrist.benchmarks.campaign.truth;

import java.util.Locale;
import java.util.function.Consumer;
import org.algebrist.algebra.proof.AdversarialFigures;
import org.algebrist.algebra.proof.KindFigures;
import org.algebrist.algebra.proof.RewrittenPairs;
import org.algebrist.benchmarks.calculus.FalseAccepts;
import org.algebrist.benchmarks.calculus.WrongSolutions;
import org.algebrist.benchmarks.campaign.part.Tally;

/** Where pairs come from, and who judges them. */
enum TruthSource {
  /** Identities of 66 kinds, half of them with one number changed, through {@code equal}. */
  KINDS(10) {
    @Override
    void judge(int count, long seed, Tally tally) {
      KindFigures.Figures figures = KindFigures.judge(count, seed, finds(seed, tally));
      count(tally, figures.asked(), figures.wrong(), figures.unknown());
    }
  },
  /** Textbook laws with formulas in their letters, half of them with one sign or number changed. */
  IDENTITIES(10) {
    @Override
    void judge(int count, long seed, Tally tally) {
      Identities.judge(count, seed, tally);
    }
  },
  /** The pairs of both, renamed, reordered, swapped and written in another notation. */
  METAMORPHIC(6) {
    @Override
    void judge(int count, long seed, Tally tally) {
      Metamorphoses.judge(count, seed, tally);
    }
  },
  /** Identities of 66 kinds as expected and given answers, through {@code grade}. */
  GRADES(4) {
    @Override
    void judge(int count, long seed, Tally tally) {
      GradedPairs.judge(count, seed, tally);
    }
  },
  /** Antiderivatives with a small function added, or stretched by a thousandth. */
  INTEGRALS(4) {
    @Override
    void judge(int count, long seed, Tally tally) {
      FalseAccepts figures = FalseAccepts.measure(count, seed, finds(seed, tally));
      count(tally, figures.pairs(), figures.accepted(), figures.undecided());
    }
  },
  /** Solutions of differential equations, changed in the same way. */
  EQUATIONS(2) {
    @Override
    void judge(int count, long seed, Tally tally) {
      WrongSolutions figures = WrongSolutions.measure(count, seed, finds(seed, tally));
      count(tally, figures.answers(), figures.accepted(), figures.undecided());
      tally.add(row(), "right after all", figures.right());
    }
  },
  /** Laws whose sign changes somewhere between 10⁻⁶ and 10⁹. */
  SIGNS(2) {
    @Override
    void judge(int count, long seed, Tally tally) {
      signs(AdversarialFigures.pairs(count, seed, finds(seed, tally)), tally);
    }
  },
  /** Answers to integrals made the same way. */
  SIGNED_ANSWERS(1) {
    @Override
    void judge(int count, long seed, Tally tally) {
      signs(AdversarialFigures.answers(count, seed, finds(seed, tally)), tally);
    }
  },
  /** Random formulas rewritten by rules that hold for some signs only; arithmetic judges. */
  REWRITTEN(1) {
    @Override
    void judge(int count, long seed, Tally tally) {
      RewrittenPairs.Figures figures = RewrittenPairs.judge(count, seed, finds(seed, tally));
      count(
          tally,
          figures.asked(),
          figures.wrongEqual() + figures.wrongDifferent(),
          figures.unknown());
    }
  },
  /** Numbers in digits and words, half of them another number, found and graded. */
  NUMERALS(2) {
    @Override
    void judge(int count, long seed, Tally tally) {
      Numbers.judge(count, seed, tally);
    }
  };

  /** Of all sources. */
  static final int LARGEST_SHARE = 10;

  private final int share;

  TruthSource(int share) {
    this.share = share;
  }

  /** How many units of a turn are of this source. */
  int share() {
    return share;
  }

  /** Makes so many pairs and judges them. */
  abstract void judge(int count, long seed, Tally tally);

  String row() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  void signs(AdversarialFigures.Figures figures, Tally tally) {
    count(
        tally, figures.asked(), figures.wrongEqual() + figures.wrongDifferent(), figures.unknown());
  }

  void count(Tally tally, long asked, long wrong, long unknown) {
    tally.add(row(), "asked", asked);
    tally.add(row(), "false", wrong);
    tally.add(row(), "unknown", unknown);
  }

  /** Takes the lines of a source, of which those are finds that begin with WRONG. */
  Consumer<String> finds(long seed, Tally tally) {
    return line -> {
      if (line.startsWith("WRONG")) {
        tally.find(row() + ": a false verdict", "seed " + seed + ": " + line);
      }
    };
  }
}
