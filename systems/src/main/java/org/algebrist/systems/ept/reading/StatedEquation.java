package org.algebrist.systems.ept.reading;

import java.util.List;
import org.algebrist.expression.tree.Formula;

/**
 * An equation that a reading of a problem states.
 *
 * @param formula with numbers put in and unknowns named x, y, z, …
 * @param numbers which numbers of the text stand in it, by index
 */
public record StatedEquation(Formula formula, List<Integer> numbers) {
  public StatedEquation {
    numbers = List.copyOf(numbers);
  }
}
