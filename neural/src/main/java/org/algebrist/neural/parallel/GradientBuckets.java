package org.algebrist.neural.parallel;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.algebrist.neural.optimizer.ParameterGroup;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorBase;
import org.bytedeco.pytorch.VoidTensorHook;
import org.jspecify.annotations.Nullable;

/**
 * Sums the gradients of all processes, in buckets, while the backward pass still computes others.
 *
 * <p>A bucket is a slice of a parameter group's gradient buffer. Backward reaches the last layers
 * first, so buckets are taken from the end of each buffer. All processes sum them in one fixed
 * order, as the k-th sum of one process meets the k-th of another; a bucket whose turn it is begins
 * when it is complete. Parameters that a batch does not touch hold theirs back until {@link
 * #finish}.
 */
public final class GradientBuckets implements AutoCloseable {
  /** JavaCPP has ten objects of a kind that native code can call back. */
  private static final int MOST_HOOKS = 8;

  /** A sum of less costs mostly its start. */
  private static final long LEAST_FLOATS = 1 << 18;

  private final ProcessGroup processes;
  private final List<Bucket> buckets = new ArrayList<>();
  private final List<Registration> registrations = new ArrayList<>();
  private final List<ProcessGroup.PendingSum> pending = new ArrayList<>();

  private boolean listening;
  private int begun;

  /**
   * @param processes stays the caller's to close
   * @param groups whose gradients are summed; the same in all processes
   */
  public GradientBuckets(ProcessGroup processes, List<ParameterGroup.Trained> groups) {
    this(processes, groups, LEAST_FLOATS);
  }

  GradientBuckets(ProcessGroup processes, List<ParameterGroup.Trained> groups, long leastFloats) {
    this.processes = processes;
    if (processes.size() == 1) {
      return;
    }
    long all = groups.stream().mapToLong(group -> group.flat().gradients().numel()).sum();
    long most = Math.max(leastFloats, Math.ceilDiv(all, MOST_HOOKS / 2));
    groups.forEach(group -> cut(group, most));
    for (Bucket bucket : buckets.subList(0, Math.min(MOST_HOOKS, buckets.size()))) {
      bucket.listen();
    }
  }

  /** Cuts a group's buffer from its end; a parameter lies in one bucket. */
  private void cut(ParameterGroup.Trained group, long most) {
    Tensor gradients = group.flat().gradients();
    SequencedMap<String, Tensor> views = group.flat().gradientViews();
    long base = gradients.data_ptr().address();
    long end = gradients.numel();
    List<Tensor> leaves = new ArrayList<>();
    for (Map.Entry<String, Tensor> view : views.reversed().entrySet()) {
      leaves.add(group.flat().leaves().get(view.getKey()));
      long start = (view.getValue().data_ptr().address() - base) / Float.BYTES;
      if (end - start >= most || start == 0) {
        try (PointerScope scope = new PointerScope()) {
          Tensor slice = gradients.narrow(0, start, end - start).retainReference();
          buckets.add(new Bucket(slice, List.copyOf(leaves)));
        }
        leaves.clear();
        end = start;
      }
    }
  }

  /** The next backward pass is this process's last of the update. */
  public void begin() {
    listening = true;
    buckets.forEach(bucket -> bucket.arrived = 0);
  }

  /**
   * Begins what has not begun, and waits: then the buffers hold the sums over all processes.
   *
   * @param counts numbers of this process
   * @return their sums over all processes
   * @throws LostProcessException if a process has ended
   */
  public double[] finish(double... counts) {
    listening = false;
    while (begun < buckets.size()) {
      beginNext();
    }
    ProcessGroup.PendingNumbers sums = processes.beginSum(counts);
    pending.forEach(ProcessGroup.PendingSum::await);
    pending.clear();
    begun = 0;
    return sums.await();
  }

  private void beginNext() {
    pending.add(processes.beginSum(buckets.get(begun++).slice));
  }

  /** A gradient of this bucket is computed and will be added to the buffer next. */
  private void arrives(Bucket bucket) {
    if (!listening) {
      return;
    }
    // What arrived before was added to the buffer before: one thread does both.
    while (begun < buckets.size() && buckets.get(begun).isComplete()) {
      beginNext();
    }
    bucket.arrived++;
  }

  @Override
  public void close() {
    registrations.forEach(Registration::remove);
    buckets.forEach(Bucket::close);
  }

  private record Registration(Tensor leaf, int place) {
    void remove() {
      leaf.remove_hook(place);
    }
  }

  private final class Bucket {
    private final Tensor slice;
    private final List<Tensor> leaves;
    private @Nullable VoidTensorHook hook;
    private int arrived;

    Bucket(Tensor slice, List<Tensor> leaves) {
      this.slice = slice;
      this.leaves = leaves;
    }

    void listen() {
      VoidTensorHook own =
          new VoidTensorHook() {
            @Override
            public void call(TensorBase gradient) {
              arrives(Bucket.this);
            }
          };
      hook = own;
      for (Tensor leaf : leaves) {
        registrations.add(new Registration(leaf, leaf.register_hook(own)));
      }
    }

    /** Never so where nobody listens. */
    boolean isComplete() {
      return arrived == leaves.size();
    }

    void close() {
      slice.close();
      if (hook != null) {
        hook.close();
      }
    }
  }
}
