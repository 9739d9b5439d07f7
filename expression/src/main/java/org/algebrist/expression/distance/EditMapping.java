package org.algebrist.expression.distance;

import java.util.List;

/**
 * A cheapest way to make one tree into another.
 *
 * @param cost the distance
 * @param steps one for every node of both trees, kept and relabelled ones serving two, in an order
 *     that goes backwards through both trees
 */
public record EditMapping(int cost, List<EditStep> steps) {
  public EditMapping {
    steps = List.copyOf(steps);
  }
}
