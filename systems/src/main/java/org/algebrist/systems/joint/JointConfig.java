package org.algebrist.systems.joint;

import java.util.List;
import org.algebrist.neural.encoder.EncoderDimensions;

/**
 * The shape of a joint model, and which of its parts it has. It is the section {@code model} of a
 * configuration.
 *
 * @param encoder name of a published text encoder, or a folder as its ecosystem writes it
 * @param decoderLayers of the tree decoder
 * @param length most tokens that are read, at least 16; what is left out of a longer text stands
 *     inside its question
 * @param said most tokens that are said
 * @param numberPointers whether numbers of the words can be pointed to
 * @param nodePointers whether nodes of the text's formulas can be pointed to, with all below them
 * @param wordPointers whether words of the text can be pointed to
 * @param positions whether a node's place in its tree is given (MathGPT, 2.2)
 * @param values whether the values of numbers are given (NumGPT, eq. 2 to 4)
 * @param dropout of embeddings and sub-layers' outputs, 0..1
 */
public record JointConfig(
    String encoder,
    int decoderLayers,
    int length,
    int said,
    boolean numberPointers,
    boolean nodePointers,
    boolean wordPointers,
    boolean positions,
    boolean values,
    double dropout) {
  /** The marks of a text's beginning and end, and the least that a prompt keeps. */
  private static final int SHORTEST = 16;

  public JointConfig {
    if (decoderLayers < 1 || length < SHORTEST || said < 2) {
      throw new IllegalArgumentException(
          "model.decoderLayers=%d must be at least 1, model.length=%d at least %d, model.said=%d at least 2"
              .formatted(decoderLayers, length, SHORTEST, said));
    }
  }

  /**
   * What training data added to the shape.
   *
   * @param encoder sizes of the text encoder
   * @param names that are formula tokens of their own, most frequent first
   * @param pieces ids of the word pieces that can be said without pointing, ascending
   * @param classes names of the classes of each task that has some
   */
  public record Learnt(
      EncoderDimensions encoder, List<String> names, List<Integer> pieces, List<Classes> classes) {
    public Learnt {
      names = List.copyOf(names);
      pieces = List.copyOf(pieces);
      classes = List.copyOf(classes);
    }

    /** How many classes all tasks have together. */
    int classCount() {
      return classes.stream().mapToInt(one -> one.names().size()).sum();
    }

    /** The first of a task's classes among all. */
    int firstClass(JointTask task) {
      int first = 0;
      for (Classes one : classes) {
        if (one.task() == task) {
          return first;
        }
        first += one.names().size();
      }
      throw new IllegalArgumentException("the model was not taught " + task);
    }

    /** The names of a task's classes. */
    List<String> classesOf(JointTask task) {
      return classes.stream()
          .filter(one -> one.task() == task)
          .findFirst()
          .map(Classes::names)
          .orElseThrow(() -> new IllegalArgumentException("the model was not taught " + task));
    }
  }

  /**
   * The classes of a task.
   *
   * @param names by label
   */
  public record Classes(JointTask task, List<String> names) {
    public Classes {
      names = List.copyOf(names);
    }
  }

  /** The same for weights that are loaded, without dropout. */
  JointConfig forInference() {
    return new JointConfig(
        encoder,
        decoderLayers,
        length,
        said,
        numberPointers,
        nodePointers,
        wordPointers,
        positions,
        values,
        0);
  }
}
