package org.algebrist.app.route;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.ReentrantLock;
import org.algebrist.server.route.Refusal;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A model that is opened when it is first asked for, and then shared by all requests. One request
 * uses it at a time.
 *
 * <p>If it cannot be opened, each request that needs it is refused with the reason, and the next
 * one tries again; routes that do not need it go on.
 *
 * @param <T> what is opened; it is closed with this if it is {@link AutoCloseable}
 */
public final class SharedModel<T> implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(SharedModel.class);
  private static final int UNAVAILABLE = 503;
  private static final int TRY_AGAIN_SECONDS = 30;

  private final Path folder;
  private final Opening<T> opening;
  private final ReentrantLock lock = new ReentrantLock();
  private @Nullable T open;

  /** Opens a model. */
  @FunctionalInterface
  public interface Opening<T> {
    /**
     * The model in a folder.
     *
     * @throws IOException if it cannot be read
     */
    T open(Path folder) throws IOException;
  }

  /** Uses a model. */
  @FunctionalInterface
  public interface Use<T, R> {
    /**
     * The result.
     *
     * @throws IOException if a file that is needed cannot be read
     */
    R with(T model) throws IOException;
  }

  /** A model that is not open yet. */
  public SharedModel(Path folder, Opening<T> opening) {
    this.folder = folder;
    this.opening = opening;
  }

  /**
   * Uses the model, alone.
   *
   * @throws Refusal if it cannot be opened
   * @throws InterruptedException if the thread is interrupted while it waits for its turn
   */
  public <R> R use(Use<T, R> use) throws IOException, InterruptedException {
    lock.lockInterruptibly();
    try {
      return use.with(opened());
    } finally {
      lock.unlock();
    }
  }

  private T opened() {
    if (open != null) {
      return open;
    }
    String name = folder.getFileName().toString();
    if (!Files.isDirectory(folder)) {
      throw unavailable("the model " + name + " is not installed");
    }
    try {
      open = opening.open(folder);
      return open;
    } catch (IOException | RuntimeException e) {
      LOG.warn("the model {} cannot be opened", name, e);
      throw unavailable("the model " + name + " is damaged or incomplete");
    }
  }

  private static Refusal unavailable(String why) {
    return Refusal.forNow(UNAVAILABLE, "model-unavailable", why, TRY_AGAIN_SECONDS);
  }

  @Override
  public void close() {
    lock.lock();
    try {
      if (open instanceof AutoCloseable closeable) {
        closeable.close();
      }
      open = null;
    } catch (Exception e) {
      LOG.warn("a model was not closed", e);
    } finally {
      lock.unlock();
    }
  }
}
