package org.algebrist.experiment.config;

import java.util.Arrays;
import java.util.Locale;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.AnnotatedClass;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;

/** Lets Jackson write and read the constants of every enum as lower-case words. */
public final class LowerCaseEnums extends JacksonAnnotationIntrospector {
  private static final long serialVersionUID = 1L;

  @Override
  public String[] findEnumValues(
      MapperConfig<?> config, AnnotatedClass type, Enum<?>[] values, String[] names) {
    Arrays.setAll(names, i -> word(values[i]));
    return names;
  }

  /** The word by which configurations and messages name a constant. */
  public static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
