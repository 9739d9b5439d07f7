package org.algebrist.systems.mathgpt.next;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.jspecify.annotations.Nullable;

/**
 * How often symbols follow others in formulas: n-grams of ids up to {@link #ORDER} symbols before.
 *
 * <p>Ids are places in the {@link #symbols}; {@link #UNKNOWN}, {@link #END} and {@link #BEGIN} come
 * first.
 */
final class NgramCounts {
  static final int ORDER = 6;
  static final int UNKNOWN = 0;
  static final int END = 1;
  static final int BEGIN = 2;

  private static final int MAGIC = 0x414e4731;
  private static final int MOST = 1 << 22; // of anything that a file states

  /** What follows a context, and how often anything did, what was pruned included. */
  static final class Followers {
    private int total;
    private int different;
    private int[] ids;
    private int[] counts;

    private Followers(int total, int different, int[] ids, int[] counts) {
      this.total = total;
      this.different = different;
      this.ids = ids;
      this.counts = counts;
    }

    int total() {
      return total;
    }

    int different() {
      return different;
    }

    /** How many are kept. */
    int size() {
      return ids.length;
    }

    int id(int i) {
      return ids[i];
    }

    int count(int i) {
      return counts[i];
    }

    private void add(int id) {
      total++;
      for (int i = 0; i < ids.length; i++) {
        if (ids[i] == id) {
          counts[i]++;
          return;
        }
      }
      different++;
      ids = Arrays.copyOf(ids, ids.length + 1);
      counts = Arrays.copyOf(counts, counts.length + 1);
      ids[ids.length - 1] = id;
      counts[counts.length - 1] = 1;
    }

    private Followers atLeast(int least) {
      int[] kept = IntStream.range(0, ids.length).filter(i -> counts[i] >= least).toArray();
      return new Followers(
          total,
          different,
          Arrays.stream(kept).map(i -> ids[i]).toArray(),
          Arrays.stream(kept).map(i -> counts[i]).toArray());
    }
  }

  private final List<String> symbols;
  private final Map<String, Integer> idOf = new HashMap<>();
  private final Map<List<Integer>, Followers> followers;

  private NgramCounts(List<String> symbols, Map<List<Integer>, Followers> followers) {
    this.symbols = List.copyOf(symbols);
    this.followers = followers;
    for (int i = 0; i < symbols.size(); i++) {
      idOf.put(symbols.get(i), i);
    }
  }

  /** Counts of nothing, to which {@link #add} adds. */
  static NgramCounts over(List<String> symbols) {
    return new NgramCounts(symbols, new HashMap<>());
  }

  List<String> symbols() {
    return symbols;
  }

  int id(String symbol) {
    return idOf.getOrDefault(symbol, UNKNOWN);
  }

  /** What follows the last symbols of a formula; null where nothing is known of it. */
  @Nullable Followers after(List<Integer> context) {
    return followers.get(context);
  }

  /** Counts the symbols of a formula and its end. */
  void add(List<Integer> formula) {
    List<Integer> whole = new ArrayList<>(formula.size() + 2);
    whole.add(BEGIN);
    whole.addAll(formula);
    whole.add(END);
    for (int i = 1; i < whole.size(); i++) {
      for (int from = i; from >= 0 && from >= i - ORDER; from--) {
        followers
            .computeIfAbsent(
                List.copyOf(whole.subList(from, i)),
                _ -> new Followers(0, 0, new int[0], new int[0]))
            .add(whole.get(i));
      }
    }
  }

  /** Without what was seen less often, contexts of at most one symbol apart. */
  NgramCounts atLeast(int least) {
    Map<List<Integer>, Followers> kept = new HashMap<>();
    followers.forEach((context, all) -> {
      Followers frequent = context.size() > 1 ? all.atLeast(least) : all;
      if (frequent.size() > 0) {
        kept.put(context, frequent);
      }
    });
    return new NgramCounts(symbols, kept);
  }

  void write(Path file) throws IOException {
    Map<List<Integer>, Followers> sorted =
        new TreeMap<>((a, b) -> {
          for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
            int order = Integer.compare(a.get(i), b.get(i));
            if (order != 0) {
              return order;
            }
          }
          return Integer.compare(a.size(), b.size());
        });
    sorted.putAll(followers);
    try (var out =
        new DataOutputStream(
            new BufferedOutputStream(new GZIPOutputStream(Files.newOutputStream(file))))) {
      out.writeInt(MAGIC);
      out.writeInt(symbols.size());
      for (String symbol : symbols) {
        out.writeUTF(symbol);
      }
      out.writeInt(sorted.size());
      for (Map.Entry<List<Integer>, Followers> entry : sorted.entrySet()) {
        out.writeByte(entry.getKey().size());
        for (int id : entry.getKey()) {
          out.writeShort(id);
        }
        Followers all = entry.getValue();
        out.writeInt(all.total);
        out.writeInt(all.different);
        out.writeShort(all.size());
        for (int i = 0; i < all.size(); i++) {
          out.writeShort(all.id(i));
        }
        for (int i = 0; i < all.size(); i++) {
          out.writeInt(all.count(i));
        }
      }
    }
  }

  /**
   * @throws BrokenWeightsException if the file is none, or damaged
   */
  static NgramCounts read(Path file) {
    try (var in =
        new DataInputStream(
            new BufferedInputStream(new GZIPInputStream(Files.newInputStream(file), 1 << 16)))) {
      if (in.readInt() != MAGIC) {
        throw broken(file, "not a file of n-grams", null);
      }
      String[] symbols = new String[limited(file, in.readInt(), 1 << 15)];
      for (int i = 0; i < symbols.length; i++) {
        symbols[i] = in.readUTF();
      }
      int size = limited(file, in.readInt(), MOST);
      Map<List<Integer>, Followers> followers = HashMap.newHashMap(size);
      for (int e = 0; e < size; e++) {
        Integer[] context = new Integer[limited(file, in.readUnsignedByte(), ORDER)];
        for (int i = 0; i < context.length; i++) {
          context[i] = limited(file, in.readUnsignedShort(), symbols.length - 1);
        }
        int total = in.readInt();
        int different = in.readInt();
        int[] ids = new int[limited(file, in.readUnsignedShort(), symbols.length)];
        for (int i = 0; i < ids.length; i++) {
          ids[i] = limited(file, in.readUnsignedShort(), symbols.length - 1);
        }
        int[] counts = new int[ids.length];
        for (int i = 0; i < ids.length; i++) {
          counts[i] = in.readInt();
        }
        followers.put(List.of(context), new Followers(total, different, ids, counts));
      }
      return new NgramCounts(List.of(symbols), followers);
    } catch (IOException | IllegalArgumentException e) {
      throw broken(file, "cannot be read (" + e + ")", e);
    }
  }

  private static int limited(Path file, int stated, int most) {
    if (stated < 0 || stated > most) {
      throw broken(file, "states " + stated + " where at most " + most + " can be", null);
    }
    return stated;
  }

  private static BrokenWeightsException broken(Path file, String why, @Nullable Exception cause) {
    String way = "restore it with: git checkout -- pretrained";
    return cause == null
        ? new BrokenWeightsException(file.toString(), why, way)
        : new BrokenWeightsException(file.toString(), why, way, cause);
  }
}
