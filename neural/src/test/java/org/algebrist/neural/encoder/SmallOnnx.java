package org.algebrist.neural.encoder;

/** An ONNX file written by hand: y = x W + b, with all ways of spelling a tensor. */
public final class SmallOnnx {
  private static final int FLOAT = 1;
  private static final int INT64 = 7;

  private SmallOnnx() {}

  static ProtobufBytes model(ProtobufBytes graph) {
    return new ProtobufBytes().number(1, 8).text(2, "by hand").message(7, graph);
  }

  /** The file. */
  public static byte[] bytes() {
    ProtobufBytes raw =
        new ProtobufBytes()
            .packedNumbers(1, 2, 3)
            .number(2, FLOAT)
            .text(8, "W")
            .bytes(9, ProtobufBytes.floats(1, 2, 3, 4, 5, 6));
    ProtobufBytes floatData =
        new ProtobufBytes()
            .number(1, 3)
            .number(2, FLOAT)
            .bytes(4, ProtobufBytes.floats(0.5f, -0.5f))
            .float32(4, 9)
            .text(8, "dense.bias");
    ProtobufBytes integers =
        new ProtobufBytes().number(1, 2).number(2, INT64).packedNumbers(7, -1, 4).text(8, "shape");
    ProtobufBytes constant =
        new ProtobufBytes()
            .text(2, "c")
            .text(4, "Constant")
            .message(
                5,
                new ProtobufBytes()
                    .text(1, "value")
                    .message(5, new ProtobufBytes().number(2, INT64).packedNumbers(7, 12)));
    ProtobufBytes matMul =
        new ProtobufBytes().text(1, "x").text(1, "W").text(2, "xw").text(3, "/m").text(4, "MatMul");
    ProtobufBytes norm =
        new ProtobufBytes()
            .text(1, "xw")
            .text(4, "LayerNormalization")
            .message(5, new ProtobufBytes().text(1, "epsilon").float32(2, 1e-12f));
    return model(
            new ProtobufBytes()
                .message(1, matMul)
                .message(1, constant)
                .message(1, norm)
                .text(2, "a graph's name")
                .message(5, raw)
                .message(5, floatData)
                .message(5, integers))
        .toBytes();
  }
}
