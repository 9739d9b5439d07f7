package org.algebrist.neural;

import org.bytedeco.javacpp.PointerScope;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/** Frees the tensors that a test made, once it has run. */
public final class ScopedTensors implements BeforeEachCallback, AfterEachCallback {
  private static final Namespace NAMESPACE = Namespace.create(ScopedTensors.class);

  @Override
  public void beforeEach(ExtensionContext context) {
    context.getStore(NAMESPACE).put(PointerScope.class, new PointerScope());
  }

  @Override
  public void afterEach(ExtensionContext context) {
    context.getStore(NAMESPACE).remove(PointerScope.class, PointerScope.class).close();
  }
}
