package org.algebrist.neural.encoder;

import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.HostTensor;
import org.jspecify.annotations.Nullable;

/**
 * The weights and the wiring of an ONNX model, as far as telling which weight is which needs.
 *
 * <p>Of the ONNX {@code ModelProto} only {@code graph.node} (names, operator, inputs, outputs, the
 * tensor of a {@code Constant}, the epsilon of a {@code LayerNormalization}) and {@code
 * graph.initializer} are read; the rest is skipped, but its framing is checked.
 *
 * @param source where the model came from, for messages
 * @param nodes the operators in the file's order
 * @param tensors the initializers by name; they share the model's bytes where these are raw
 */
public record OnnxWeights(
    String source, List<Node> nodes, SequencedMap<String, HostTensor> tensors) {
  /** The largest encoder of interest has some 3,000 operators. */
  static final int MAX_NODES = 200_000;

  static final int MAX_INITIALIZERS = 100_000;

  /** Inputs and outputs of all nodes together. */
  static final int MAX_EDGES = 1_000_000;

  /** A Java array's length bounds what can be read from a stream; larger models are mapped. */
  private static final int MAX_STREAM_BYTES = Integer.MAX_VALUE - 16;

  /**
   * One operator of the graph.
   *
   * @param name may be empty
   * @param operator the ONNX operator, such as {@code MatMul}
   * @param constant the value of a {@code Constant}, or null
   * @param epsilon the epsilon of a {@code LayerNormalization}, or NaN
   */
  public record Node(
      String name,
      String operator,
      List<String> inputs,
      List<String> outputs,
      @Nullable HostTensor constant,
      float epsilon) {
    public Node {
      inputs = List.copyOf(inputs);
      outputs = List.copyOf(outputs);
    }
  }

  public OnnxWeights {
    nodes = List.copyOf(nodes);
    tensors = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(tensors));
  }

  /**
   * Maps a model file.
   *
   * @throws BrokenWeightsException if it is missing, unreadable or malformed
   */
  public static OnnxWeights read(Path path) {
    if (!Files.isRegularFile(path)) {
      throw new BrokenWeightsException(
          path.toString(), "is not a file that exists", "name an .onnx file");
    }
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      return parse(
          path.toString(),
          channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), Arena.ofAuto()));
    } catch (IOException e) {
      throw new BrokenWeightsException(
          path.toString(), "cannot be read (" + e + ")", "check permissions and disk", e);
    }
  }

  /**
   * Reads a model from a stream, which stays open.
   *
   * @param source where the stream comes from, for messages
   * @throws BrokenWeightsException if it is malformed or of 2 GiB and more
   * @throws IOException if the stream fails
   */
  public static OnnxWeights read(String source, InputStream stream) throws IOException {
    byte[] bytes = stream.readNBytes(MAX_STREAM_BYTES);
    if (stream.read() >= 0) {
      throw new BrokenWeightsException(
          source, "holds 2 GiB or more", "unpack the model and open it as a file");
    }
    return parse(source, MemorySegment.ofArray(bytes));
  }

  /**
   * Parses a model in memory; the tensors share its bytes.
   *
   * @throws BrokenWeightsException if it is malformed
   */
  static OnnxWeights parse(String source, MemorySegment bytes) {
    ProtobufReader model = new ProtobufReader(source, bytes);
    GraphReader graph = null;
    while (model.next()) {
      if (model.is(7, ProtobufReader.BYTES)) { // ModelProto.graph
        graph = graph == null ? new GraphReader() : graph;
        graph.read(model.nested());
      } else {
        model.skip();
      }
    }
    if (graph == null) {
      throw model.broken("it has no graph");
    }
    return new OnnxWeights(source, graph.nodes, graph.tensors);
  }

  /** Collects a graph's nodes and initializers, with limits on how many objects they may become. */
  private static final class GraphReader {
    final List<Node> nodes = new ArrayList<>();
    final SequencedMap<String, HostTensor> tensors = new LinkedHashMap<>();
    private int edges;

    void read(ProtobufReader graph) {
      while (graph.next()) {
        if (graph.is(1, ProtobufReader.BYTES)) { // GraphProto.node
          if (nodes.size() == MAX_NODES) {
            throw graph.broken("more than " + MAX_NODES + " nodes");
          }
          nodes.add(readNode(graph.nested()));
        } else if (graph.is(5, ProtobufReader.BYTES)) { // GraphProto.initializer
          HostTensor tensor = OnnxTensorReader.read(graph.nested());
          if (tensors.put(tensor.name(), tensor) != null) {
            throw graph.broken("two initializers are called '" + tensor.name() + "'");
          }
          if (tensors.size() > MAX_INITIALIZERS) {
            throw graph.broken("more than " + MAX_INITIALIZERS + " initializers");
          }
        } else {
          graph.skip();
        }
      }
    }

    private Node readNode(ProtobufReader node) {
      List<String> inputs = new ArrayList<>(2);
      List<String> outputs = new ArrayList<>(1);
      String name = "";
      String operator = "";
      HostTensor constant = null;
      float epsilon = Float.NaN;
      while (node.next()) {
        if (node.is(1, ProtobufReader.BYTES)) {
          inputs.add(edge(node));
        } else if (node.is(2, ProtobufReader.BYTES)) {
          outputs.add(edge(node));
        } else if (node.is(3, ProtobufReader.BYTES)) {
          name = node.string();
        } else if (node.is(4, ProtobufReader.BYTES)) {
          operator = node.string();
        } else if (node.is(5, ProtobufReader.BYTES)) { // NodeProto.attribute
          ProtobufReader attribute = node.nested();
          String key = "";
          while (attribute.next()) {
            if (attribute.is(1, ProtobufReader.BYTES)) {
              key = attribute.string();
            } else if (attribute.is(2, ProtobufReader.FIXED32) && key.equals("epsilon")) {
              epsilon = attribute.fixed32();
            } else if (attribute.is(5, ProtobufReader.BYTES) && key.equals("value")) {
              constant = OnnxTensorReader.read(attribute.nested());
            } else {
              attribute.skip();
            }
          }
        } else {
          node.skip();
        }
      }
      return new Node(name, operator, inputs, outputs, constant, epsilon);
    }

    private String edge(ProtobufReader node) {
      if (++edges > MAX_EDGES) {
        throw node.broken("more than " + MAX_EDGES + " inputs and outputs");
      }
      return node.string();
    }
  }
}
