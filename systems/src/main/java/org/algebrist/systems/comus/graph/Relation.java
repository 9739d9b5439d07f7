package org.algebrist.systems.comus.graph;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The type of an edge: one of 43 names, from head to tail or, as its inverse, from tail to head.
 *
 * <p>The names are the 37 universal dependency relations (de Marneffe et al. 2021), {@code next}
 * between neighbouring words where no parse is at hand, {@code math} from a slot to the root of its
 * operator tree, three places of an operand, and {@code self} for a graph that has no other edge.
 *
 * @param id 2 · index of the name, plus 1 for an inverse
 */
public record Relation(int id) {
  private static final List<String> NAMES =
      List.of(
          "acl",
          "advcl",
          "advmod",
          "amod",
          "appos",
          "aux",
          "case",
          "cc",
          "ccomp",
          "clf",
          "compound",
          "conj",
          "cop",
          "csubj",
          "dep",
          "det",
          "discourse",
          "dislocated",
          "expl",
          "fixed",
          "flat",
          "goeswith",
          "iobj",
          "list",
          "mark",
          "nmod",
          "nsubj",
          "nummod",
          "obj",
          "obl",
          "orphan",
          "parataxis",
          "punct",
          "reparandum",
          "root",
          "vocative",
          "xcomp",
          "next",
          "math",
          "operand-1",
          "operand-2",
          "operand-3",
          "self");

  private static final Map<String, Integer> INDEX = new HashMap<>();

  static {
    for (int i = 0; i < NAMES.size(); i++) {
      INDEX.put(NAMES.get(i), i);
    }
  }

  /** How many relations there are, inverses included: ids run from 0 to one below. */
  public static final int COUNT = 2 * NAMES.size();

  /** From ROOT to the head of a sentence. */
  public static final Relation ROOT = of("root");

  /** From a word to the one after it. */
  public static final Relation NEXT = of("next");

  /** From a slot to the root of the operator tree that stands there. */
  public static final Relation MATH = of("math");

  /** From ROOT to itself, in the graph of an empty problem. */
  public static final Relation SELF = of("self");

  public Relation {
    if (id < 0 || id >= COUNT) {
      throw new IllegalArgumentException("relation id=" + id + "; expected 0.." + (COUNT - 1));
    }
  }

  /**
   * A relation by its name; what follows a colon, as in {@code nmod:of}, does not count, and a name
   * that is none of ours is {@code dep}, the dependency that is not told.
   */
  public static Relation of(String name) {
    int colon = name.indexOf(':');
    Integer index = INDEX.get(colon < 0 ? name : name.substring(0, colon));
    return new Relation(2 * (index == null ? INDEX.getOrDefault("dep", 0) : index));
  }

  /** From an operation to its operand; all from the third on are the same. */
  public static Relation operand(int index) {
    return of("operand-" + Math.min(index + 1, 3));
  }

  /** The same edge the other way; the inverse of an inverse is the relation itself. */
  public Relation inverse() {
    return new Relation(id ^ 1);
  }

  /** Whether the edge points against the one that was read. */
  public boolean isInverse() {
    return (id & 1) != 0;
  }

  /** Its name; {@code ⁻¹} marks an inverse. */
  public String name() {
    return NAMES.get(id / 2) + (isInverse() ? "⁻¹" : "");
  }

  @Override
  public String toString() {
    return name();
  }
}
