package org.algebrist.algebra.proof.state;

import java.util.List;
import org.algebrist.algebra.proof.matrix.MatrixForm.Letter;
import org.algebrist.expression.tree.Formula;

/** What brackets and the numbers in them come to. */
interface Elements {
  /** The complex number ⟨bra| operators |ket⟩. */
  Formula element(Letter bra, List<Letter> operators, Letter ket);

  /** A number that may be complex. */
  Formula number(String name);
}
