package org.algebrist.server.guard;

import java.time.Duration;
import org.algebrist.server.route.Refusal;

/** Counts the requests that were let in, and lets no more in once the server is to end. */
public final class Admission {
  private int inside;
  private boolean closed;

  /**
   * Lets a request in.
   *
   * @throws Refusal if the server is to end
   */
  public synchronized void enter() {
    if (closed) {
      throw Refusal.ending();
    }
    inside++;
  }

  /** A request that was let in has its answer. */
  public synchronized void leave() {
    inside--;
    notifyAll();
  }

  /** Whether requests are let in. */
  public synchronized boolean isOpen() {
    return !closed;
  }

  /**
   * Lets no more in, and waits for those inside.
   *
   * @param longest how long to wait at most
   * @return whether all had their answers
   */
  public synchronized boolean drain(Duration longest) throws InterruptedException {
    closed = true;
    long end = System.nanoTime() + longest.toNanos();
    while (inside > 0) {
      long left = (end - System.nanoTime()) / 1_000_000;
      if (left <= 0) {
        return false;
      }
      wait(left);
    }
    return true;
  }
}
