package org.algebrist.neural.parallel;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.algebrist.neural.device.ComputeDevice;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.javacpp.chrono.Milliseconds;
import org.bytedeco.pytorch.Backend;
import org.bytedeco.pytorch.FileStore;
import org.bytedeco.pytorch.GlooDeviceVector;
import org.bytedeco.pytorch.MemoryFormatOptional;
import org.bytedeco.pytorch.ProcessGroupGloo;
import org.bytedeco.pytorch.Store;
import org.bytedeco.pytorch.TCPStore;
import org.bytedeco.pytorch.TCPStoreOptions;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptions;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.Work;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.nccl.ProcessGroupNCCL;
import org.jspecify.annotations.Nullable;

/**
 * Processes of one machine, or of several, joined by libtorch: by NCCL for tensors on a GPU, by
 * Gloo for all else.
 *
 * <p>A process that ends closes its connections, which the others notice at once: the limit of time
 * is for one that hangs. A machine that goes away closes none; whoever starts the processes has to
 * watch the other machines.
 */
public final class JoinedProcesses implements ProcessGroup {
  /** The first process may evaluate for long while the others wait. */
  private static final Duration LONGEST_WAIT = Duration.ofHours(6);

  private static final String LOOPBACK = "127.0.0.1";

  private final int rank;
  private final int size;
  private final List<Store> stores;
  private final Backend gloo;
  private final @Nullable Backend nccl;

  private JoinedProcesses(
      int rank, int size, List<Store> stores, Backend gloo, @Nullable Backend nccl) {
    this.rank = rank;
    this.size = size;
    this.stores = stores;
    stores.forEach(Store::retainReference);
    this.gloo = gloo.retainReference();
    this.nccl = nccl == null ? null : nccl.retainReference();
  }

  /**
   * Meets the others; returns when all are there.
   *
   * @param meeting the same for all
   * @param rank of this process, from 0 to {@code size - 1}
   * @param size at least 2
   * @param device where the tensors lie that are summed; on {@link ComputeDevice#CUDA} each process
   *     of a machine needs a GPU of its own, the only one that it sees
   * @throws LostProcessException if they cannot be reached
   */
  public static JoinedProcesses join(Meeting meeting, int rank, int size, ComputeDevice device) {
    if (size < 2 || rank < 0 || rank >= size) {
      throw new IllegalArgumentException(
          "process %d of %d; expected 0 to %d of at least 2".formatted(rank, size, size - 1));
    }
    try (PointerScope scope = new PointerScope()) {
      // libtorch's groups use a store without holding it: each has its own, kept as long as it.
      Store store = store(meeting, rank, size);
      Backend gloo = gloo(store, meeting, rank, size);
      if (device == ComputeDevice.CPU) {
        return new JoinedProcesses(rank, size, List.of(store), gloo, null);
      }
      Store second = secondStore(meeting, size);
      Backend nccl = new ProcessGroupNCCL(second, rank, size);
      return new JoinedProcesses(rank, size, List.of(store, second), gloo, nccl);
    } catch (RuntimeException unreachable) {
      throw new LostProcessException(rank, size, unreachable);
    }
  }

  private static Backend gloo(Store store, Meeting meeting, int rank, int size) {
    ProcessGroupGloo.Options options =
        ProcessGroupGloo.Options.create(new Milliseconds(LONGEST_WAIT.toMillis()));
    options.devices(
        new GlooDeviceVector(ProcessGroupGloo.createDeviceForHostname(address(meeting))));
    return new ProcessGroupGloo(store, rank, size, options);
  }

  private static Store store(Meeting meeting, int rank, int size) {
    return switch (meeting) {
      case Meeting.OfOneMachine(Path file) -> new FileStore(file.toString(), size);
      case Meeting.OfMachines(String host, int port, String _) ->
          new TCPStore(host, new TCPStoreOptions().port((short) port).isServer(rank == 0));
    };
  }

  /** One more, of the same processes. */
  private static Store secondStore(Meeting meeting, int size) {
    return switch (meeting) {
      case Meeting.OfOneMachine(Path file) -> new FileStore(file + ".nccl", size);
      case Meeting.OfMachines(String host, int port, String _) ->
          new TCPStore(host, new TCPStoreOptions().port((short) port).isServer(false));
    };
  }

  private static String address(Meeting meeting) {
    return meeting instanceof Meeting.OfMachines(String _, int _, String own) ? own : LOOPBACK;
  }

  @Override
  public int rank() {
    return rank;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public PendingSum beginSum(Tensor tensor) {
    Work work = started(() -> backend(tensor).allreduce(new TensorVector(tensor)));
    return () -> await(work);
  }

  @Override
  public PendingNumbers beginSum(double... values) {
    Tensor sums;
    try (PointerScope scope = new PointerScope()) {
      sums =
          torch
              .empty(
                  new long[] {values.length},
                  new TensorOptions(torch.ScalarType.Double),
                  new MemoryFormatOptional())
              .retainReference();
      new DoublePointer(sums.data_ptr()).put(values);
    }
    PendingSum pending = beginSum(sums);
    return () -> {
      try (sums;
          PointerScope scope = new PointerScope()) {
        pending.await();
        double[] result = new double[values.length];
        new DoublePointer(sums.data_ptr()).get(result);
        return result;
      }
    };
  }

  @Override
  public void takeFromFirst(Tensor tensor) {
    // Of rank 0 by default.
    await(started(() -> backend(tensor).broadcast(new TensorVector(tensor))));
  }

  private Backend backend(Tensor tensor) {
    return nccl != null && tensor.is_cuda() ? nccl : gloo;
  }

  /** The work outlives the scope that is open where it was started. */
  private Work started(Supplier<Work> operation) {
    try (PointerScope scope = new PointerScope()) {
      return operation.get().retainReference();
    } catch (RuntimeException failed) {
      throw new LostProcessException(rank, size, failed);
    }
  }

  private void await(Work work) {
    try (work) {
      work._wait();
    } catch (RuntimeException failed) {
      throw new LostProcessException(rank, size, failed);
    }
  }

  @Override
  public void close() {
    if (nccl != null) {
      nccl.close();
    }
    gloo.close();
    stores.forEach(Store::close);
  }
}
