package org.algebrist.neural.decoding;

import java.util.ArrayList;
import java.util.List;

/** Chooses which continuations of one beam go on. */
final class BeamStep<O extends BeamOutput> {
  private final Ranking<O> ranking;
  private final Beam<O> beam;
  private final int place;
  private final int width;
  private final List<O> open = new ArrayList<>();
  private final int[] parents;

  /**
   * @param place of the beam in the ranking
   */
  BeamStep(Ranking<O> ranking, Beam<O> beam, int place, int width) {
    this.ranking = ranking;
    this.beam = beam;
    this.place = place;
    this.width = width;
    this.parents = new int[width];
  }

  /**
   * Fills the beam with the best of the finished outputs and the continuations.
   *
   * @param finished best first
   * @return the finished outputs that are in the beam now, best first
   */
  List<O> withPlaces(List<O> finished) {
    List<O> kept = new ArrayList<>();
    int next = 0; // of the finished ones
    for (int i = 0; kept.size() + open.size() < width; ) {
      boolean more = i < count();
      if (next < finished.size() && !(more && ranking.sum(place, i) > finished.get(next).score())) {
        kept.add(finished.get(next++));
      } else if (more) {
        add(i++, kept);
      } else {
        break;
      }
    }
    return kept;
  }

  /**
   * Fills the beam with the best continuations that are open.
   *
   * @param finished gets those that are finished and better than the last of them
   */
  void withoutPlaces(List<O> finished) {
    for (int i = 0; i < count() && open.size() < width; i++) {
      add(i, finished);
    }
  }

  /** How many continuations are allowed: −∞ comes last, and broken weights make no numbers. */
  private int count() {
    int all = ranking.count(place);
    int count = 0;
    while (count < all && ranking.sum(place, count) > Double.NEGATIVE_INFINITY) {
      count++;
    }
    return count;
  }

  private void add(int i, List<O> finished) {
    O output = ranking.output(place, i);
    if (output.complete()) {
      finished.add(output);
    } else {
      parents[open.size()] = ranking.parent(place, i);
      open.add(output);
    }
  }

  boolean isOpen() {
    return !open.isEmpty();
  }

  /** The open outputs for the model's next call. */
  Beam<O> beam() {
    return new Beam<>(beam.input(), place, open, parents);
  }
}
