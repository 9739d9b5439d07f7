package org.algebrist.algebra.typed;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GluedIndicesTest {
  @ParameterizedTest
  @CsvSource({
    "a_nx^n, a_n x^n",
    "k_BT^2, k_B T^2",
    "m_pc^2, m_p c^2",
    "v_xt^2 + 1, v_x t^2 + 1",
    "2W_tdW_t, 2W_t dW_t",
    "x_minx_max, x_min x_max",
    "J_+J_-, J_+ J_-"
  })
  void anIndexOfOneLetterEndsBeforeTheNext(String typed, String apart) {
    assertThat(GluedIndices.apart(typed)).isEqualTo(apart);
  }

  @ParameterizedTest
  @CsvSource({
    "x_min^2",
    "v_rms^2",
    "V_th^2",
    "T_eff^2",
    "a_ij^2",
    "F_xy^2",
    "P_tx^2",
    "x_max",
    "a_nx",
    "R_AB^2",
    "a_mu^2",
    "a_-n",
    "speed_ab^2",
    "x^2"
  })
  void wordsAndIndicesOfTensorsStay(String typed) {
    assertThat(GluedIndices.apart(typed)).isEqualTo(typed);
  }
}
