package org.algebrist.neural;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.bytedeco.javacpp.Pointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;

class NativeScopeTest {
  private static final int ITERATIONS = 1000;

  /** Of 100 kB, so that a leak of one tensor a turn is 100 MB; small enough for one thread. */
  private static final long ELEMENTS = 25_000;

  @Test
  void aKeptResultLivesInTheEnclosingScopeAndItsTemporariesDoNot() {
    Tensor[] seen = new Tensor[2];
    Tensor kept;
    try (PointerScope outer = new PointerScope()) {
      kept =
          NativeScope.keep(() -> {
            seen[0] = torch.ones(3);
            return seen[0].add(new Scalar(1));
          });
      assertThat(seen[0].isNull()).isTrue();
      assertThat(Tensors.toFloats(kept)).containsExactly(2, 2, 2);
    }
    assertThat(kept.isNull()).isTrue();
  }

  @Test
  void aKeptResultOfNestedScopesGoesOneScopeOutwardEach() {
    try (PointerScope outer = new PointerScope()) {
      Tensor kept =
          NativeScope.keep(() -> NativeScope.keep(() -> torch.ones(2)).add(new Scalar(1)));
      assertThat(Tensors.toFloats(kept)).containsExactly(2, 2);
    }
  }

  @Test
  void withoutAnEnclosingScopeTheCallerOwnsTheKeptResult() {
    assertThat(PointerScope.getInnerScope()).isNull();
    Tensor kept = NativeScope.keep(() -> torch.ones(2));
    assertThat(Tensors.toFloats(kept)).containsExactly(1, 1);
    kept.close();
    assertThat(kept.isNull()).isTrue();
  }

  @Test
  void aTensorThatIsPassedThroughStaysUsable() {
    try (PointerScope outer = new PointerScope()) {
      Tensor made = torch.ones(2);
      Tensor same = NativeScope.keep(() -> made);
      assertThat(Tensors.toFloats(same)).containsExactly(1, 1);
    }
  }

  @Test
  void anExceptionFreesWhatTheBodyMadeAndPassesOn() {
    Tensor[] made = new Tensor[1];
    try (PointerScope outer = new PointerScope()) {
      assertThatThrownBy(() ->
              NativeScope.keep(() -> {
                made[0] = torch.ones(2);
                throw new IllegalStateException("in the body");
              }))
          .hasMessage("in the body");
      assertThat(made[0].isNull()).isTrue();
      assertThat(PointerScope.getInnerScope()).isSameAs(outer);
    }
  }

  @Test
  void anOwnedTensorOutlivesEveryScopeUntilItIsClosed() {
    Tensor owned;
    try (PointerScope outer = new PointerScope()) {
      try (PointerScope inner = new PointerScope()) {
        owned = NativeScope.own(torch.ones(2));
      }
    }
    assertThat(Tensors.toFloats(owned)).containsExactly(1, 1);
    owned.close();
    assertThat(owned.isNull()).isTrue();
  }

  @Test
  void aThousandScopesLeaveMemoryWhereItWas() {
    turn();
    System.gc();
    long pointers = Pointer.totalCount();
    long resident = Pointer.physicalBytes();
    for (int i = 0; i < ITERATIONS; i++) {
      turn();
    }
    assertThat(Pointer.totalCount()).isLessThanOrEqualTo(pointers);
    assertThat(Pointer.physicalBytes() - resident).isLessThan(50L << 20);
  }

  private static void turn() {
    try (PointerScope step = new PointerScope()) {
      Tensor kept =
          NativeScope.keep(() -> torch.ones(ELEMENTS).add(new Scalar(1)).add(new Scalar(1)));
      Tensor owned = NativeScope.own(kept.add(new Scalar(1)));
      assertThat(owned.isNull()).isFalse();
      owned.close();
    }
  }
}
