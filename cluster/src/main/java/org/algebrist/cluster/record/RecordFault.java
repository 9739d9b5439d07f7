package org.algebrist.cluster.record;

import java.util.Locale;
import org.algebrist.expression.tree.ReadResult;
import org.jspecify.annotations.Nullable;

/**
 * What is wrong with a record: the cause of its row's error.
 *
 * @param code lower-case words joined by hyphens, the same in every version
 * @param message a sentence for a person
 * @param column where in the text, from 1; null where no place is meant
 */
public record RecordFault(String code, String message, @Nullable Integer column) {

  public static RecordFault of(String code, String message) {
    return new RecordFault(code, message, null);
  }

  /** A text that is no formula. */
  public static RecordFault of(ReadResult.Failed problem) {
    return new RecordFault(word(problem.kind()), problem.message(), problem.column());
  }

  /** {@code no-number} of {@code NO_NUMBER}. */
  public static String word(Enum<?> cause) {
    return cause.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Ends the work on a record; its row gets the fault. */
  public static final class FaultException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient RecordFault fault;

    FaultException(RecordFault fault) {
      super(fault.message(), null, false, false);
      this.fault = fault;
    }

    RecordFault fault() {
      return fault;
    }
  }

  public FaultException exception() {
    return new FaultException(this);
  }
}
