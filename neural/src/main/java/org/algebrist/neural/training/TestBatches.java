package org.algebrist.neural.training;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.algebrist.neural.Tensors;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;

/** Batches outside training: no order is drawn, and no gradients are kept. */
public final class TestBatches {
  private TestBatches() {}

  /** The items in their order, so many at a time; the last batch may have fewer. */
  public static <E> List<List<E>> of(List<E> items, int size) {
    List<List<E>> batches = new ArrayList<>();
    for (int from = 0; from < items.size(); from += size) {
      batches.add(items.subList(from, Math.min(from + size, items.size())));
    }
    return batches;
  }

  /** The places of items whose lengths are alike, the shortest first: little padding. */
  public static <E> List<List<Integer>> ofLikeLength(
      List<E> items, ToIntFunction<E> length, int size) {
    Comparator<Integer> byLength =
        Comparator.comparingInt(place -> length.applyAsInt(items.get(place)));
    return of(IntStream.range(0, items.size()).boxed().sorted(byLength).toList(), size);
  }

  /** The places of items of one length: no padding. */
  public static <E> List<List<Integer>> ofOneLength(
      List<E> items, ToIntFunction<E> length, int size) {
    Map<Integer, List<Integer>> places = new LinkedHashMap<>();
    for (int i = 0; i < items.size(); i++) {
      places.computeIfAbsent(length.applyAsInt(items.get(i)), _ -> new ArrayList<>()).add(i);
    }
    return places.values().stream().flatMap(alike -> of(alike, size).stream()).toList();
  }

  /**
   * A row of numbers for each item, in the order of the items.
   *
   * @param batches places of items, each in one batch
   * @param pass gives a tensor whose first dimension is that of the batch
   */
  public static <E> List<float[]> rows(
      List<E> items, List<List<Integer>> batches, Function<List<E>, Tensor> pass) {
    float[][] all = new float[items.size()][];
    for (List<Integer> batch : batches) {
      try (PointerScope scope = new PointerScope();
          NoGradGuard noGrad = new NoGradGuard()) {
        List<float[]> rows = Tensors.rows(pass.apply(batch.stream().map(items::get).toList()));
        for (int i = 0; i < batch.size(); i++) {
          all[batch.get(i)] = rows.get(i);
        }
      }
    }
    return List.of(all);
  }

  /**
   * The loss of items that are not learnt from.
   *
   * @param sum over all that the loss counts
   * @param weight what it counts, such as tokens
   */
  public record HeldOutLoss(double sum, double weight) {
    /** The loss a token, or whatever is counted; not a number where there is none. */
    public double mean() {
      return sum / weight;
    }
  }

  /** The loss of all batches together. */
  public static <E> HeldOutLoss loss(List<List<E>> batches, Function<List<E>, Loss> pass) {
    double sum = 0;
    double weight = 0;
    for (List<E> batch : batches) {
      try (PointerScope scope = new PointerScope();
          NoGradGuard noGrad = new NoGradGuard()) {
        Loss loss = pass.apply(batch);
        sum += loss.sum().item_double();
        weight += loss.weight();
      }
    }
    return new HeldOutLoss(sum, weight);
  }

  /** The same with the items put together in their order, so many at a time. */
  public static <E> List<float[]> rows(List<E> items, int size, Function<List<E>, Tensor> pass) {
    return rows(items, of(IntStream.range(0, items.size()).boxed().toList(), size), pass);
  }
}
