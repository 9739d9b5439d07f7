package org.algebrist.app.command;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Standard output that keeps why it could not be written; streams that print only know that. */
public final class StandardOutput extends OutputStream {
  /** The system's words when the program that reads the output has ended, as {@code head} does. */
  private static final String READER_HAS_ENDED = "Broken pipe";

  private final OutputStream stream = new FileOutputStream(FileDescriptor.out);
  private @Nullable IOException failure;

  private StandardOutput() {}

  /** Puts one in the place of {@link System#out}. */
  public static StandardOutput install() {
    var output = new StandardOutput();
    System.setOut(new PrintStream(output, true, StandardCharsets.UTF_8));
    return output;
  }

  @Override
  public void write(int one) throws IOException {
    write(new byte[] {(byte) one}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int start, int length) throws IOException {
    try {
      stream.write(bytes, start, length);
    } catch (IOException e) {
      failure = e;
      throw e;
    }
  }

  /**
   * The exit code of the process: a fault if the output could not be written, unless its reader has
   * ended and so has what it wanted.
   *
   * @param code that of the command
   * @param err takes the message
   */
  public int exitCode(int code, PrintStream err) {
    System.out.flush();
    IOException met = failure;
    if (met == null || READER_HAS_ENDED.equals(met.getMessage())) {
      return code;
    }
    err.println("algebrist: standard output cannot be written: " + met.getMessage());
    return Math.max(code, ExitCode.FAULT);
  }
}
