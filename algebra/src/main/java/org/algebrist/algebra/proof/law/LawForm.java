package org.algebrist.algebra.proof.law;

import java.util.List;
import org.algebrist.expression.tree.Formula;

/**
 * Two formulas as a law writes them: where these are equal, the formulas are.
 *
 * @param conditions under which the law holds, for a person
 */
public record LawForm(Formula left, Formula right, List<String> conditions) {
  /** Copies the list. */
  public LawForm {
    conditions = List.copyOf(conditions);
  }
}
