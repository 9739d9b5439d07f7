package org.algebrist.benchmarks;

import java.util.concurrent.TimeUnit;
import org.algebrist.neural.NativeScope;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.ScalarType;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** The product of two square matrices: the peak that training is measured against. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 5, time = 1)
public class MatrixProduct {
  /** System property with the number of threads; 0 or none leaves libtorch's choice. */
  static final String THREADS = "algebrist.benchmark.threads";

  @Param({"1024", "2048", "4096"})
  public int size;

  @Param({"FP32", "BF16"})
  public String precision = "FP32";

  private Tensor left = new Tensor();
  private Tensor right = new Tensor();
  private Tensor out = new Tensor();

  /** Fills both factors with normal random numbers. */
  @Setup
  public void setUp() {
    int threads = Integer.getInteger(THREADS, 0);
    if (threads > 0) {
      torch.set_num_threads(threads);
    }
    ScalarType type = precision.equals("BF16") ? ScalarType.BFloat16 : ScalarType.Float;
    try (PointerScope scope = new PointerScope()) {
      torch.manual_seed(1);
      left = NativeScope.own(torch.randn(size, size).to(type));
      right = NativeScope.own(torch.randn(size, size).to(type));
      out = NativeScope.own(torch.randn(size, size).to(type));
    }
  }

  /** Frees the matrices. */
  @TearDown
  public void tearDown() {
    left.close();
    right.close();
    out.close();
  }

  /** One product, into memory that is there already. */
  @Benchmark
  public long product() {
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard()) {
      return torch.mm_out(out, left, right).address();
    }
  }

  /** Floating-point operations of one product, a multiply-add counted as two. */
  static double operations(int size) {
    return 2.0 * size * size * size;
  }
}
