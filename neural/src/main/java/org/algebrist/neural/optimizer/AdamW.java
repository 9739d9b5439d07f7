package org.algebrist.neural.optimizer;

import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.DeviceOptional;
import org.bytedeco.pytorch.Dispatcher;
import org.bytedeco.pytorch.GenericList;
import org.bytedeco.pytorch.IValue;
import org.bytedeco.pytorch.IValueVector;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.OperatorHandle;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorList;
import org.bytedeco.pytorch.TensorOptions;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/**
 * Adam with decoupled weight decay (Loshchilov and Hutter 2019, "Decoupled Weight Decay
 * Regularization", Algorithm 2), one fused pass over each group's buffer.
 *
 * <p>The fused operator has no method in the presets and is called through libtorch's dispatcher:
 * reading value, gradient and both moments once, it runs at the speed of memory.
 */
public final class AdamW extends MomentOptimizer {
  /** With the usual β 0.9 and 0.999, ε 1e-8. */
  public AdamW(List<? extends ParameterGroup> groups) {
    this(groups, 0.9, 0.999, 1e-8);
  }

  /**
   * @param beta1 decay of the first moment, in [0, 1)
   * @param beta2 decay of the second moment, in [0, 1)
   * @param epsilon added to the root of the second moment, above 0
   * @throws IllegalArgumentException for a number out of range, or groups that share a tensor
   */
  public AdamW(List<? extends ParameterGroup> groups, double beta1, double beta2, double epsilon) {
    super(groups, beta1, beta2, epsilon);
  }

  @Override
  public String name() {
    return "adamw";
  }

  @Override
  public String hyperparameters() {
    return "beta1=%s beta2=%s epsilon=%s".formatted(beta1, beta2, epsilon);
  }

  @Override
  public void step(double learningRateFactor) {
    double number = nextStep();
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard()) {
      OperatorHandle fused = Dispatcher.singleton().findSchemaOrThrow("aten::_fused_adamw_", "");
      for (Moments moment : moments) {
        FlatParameters flat = moment.group().flat();
        TensorOptions onDevice =
            new TensorOptions(torch.ScalarType.Float)
                .device(new DeviceOptional(flat.values().device()));
        Tensor step = torch.full(new long[0], new Scalar(number), onDevice); // ()
        IValueVector stack = new IValueVector();
        stack.push_back(list(flat.values()));
        stack.push_back(list(flat.gradients()));
        stack.push_back(list(moment.first().whole()));
        stack.push_back(list(moment.second().whole()));
        stack.push_back(list()); // maxima, of amsgrad only
        stack.push_back(list(step));
        stack.push_back(new IValue(moment.group().learningRate() * learningRateFactor));
        stack.push_back(new IValue(beta1));
        stack.push_back(new IValue(beta2));
        stack.push_back(new IValue(moment.group().weightDecay()));
        stack.push_back(new IValue(epsilon));
        stack.push_back(new IValue(false)); // amsgrad
        stack.push_back(new IValue(false)); // maximize
        stack.push_back(new IValue()); // gradient scale
        stack.push_back(new IValue()); // found infinity
        fused.callBoxed(stack);
      }
    }
  }

  /**
   * A list of tensors as a dispatcher's argument. {@code List<Tensor>} and {@code List<IValue>} are
   * the same handle of one untyped list, so the cast is exact; pushing onto a {@code GenericList}
   * from Java crashes in 2.10.
   */
  private static IValue list(Tensor... tensors) {
    TensorVector vector = new TensorVector();
    for (Tensor tensor : tensors) {
      vector.push_back(tensor);
    }
    return new IValue(new GenericList(new TensorList(vector)));
  }
}
