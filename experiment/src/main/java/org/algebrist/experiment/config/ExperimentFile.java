package org.algebrist.experiment.config;

import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.algebrist.expression.distance.StringDistance;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * A YAML file that configures an experiment.
 *
 * <p>Reading is strict: an unknown key, a missing one or a value of another kind is an error that
 * names it, with the nearest known key. A key may be overridden as {@code key=value} or {@code
 * section.key=value}; the value is YAML.
 *
 * <p>A file for several folds leaves a blank, {@code train: [alg514_fold{fold}_train]}, that the
 * override {@code fold=3} fills everywhere at once.
 */
public final class ExperimentFile {
  private static final YAMLMapper YAML =
      YAMLMapper.builder()
          .annotationIntrospector(new LowerCaseEnums())
          .enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  /** No configuration of ours is longer than a page; what is much longer is some other file. */
  private static final int MAX_BYTES = 1 << 20;

  /** Keys that came after configurations had been written without them, and what they were then. */
  private static final Map<String, Map<String, Integer>> LATER =
      Map.of("training", Map.of("patience", 0));

  private static final Pattern BLANK = Pattern.compile("\\{([A-Za-z]+)\\}");

  private final String source;
  private final ObjectNode root;

  private ExperimentFile(String source, ObjectNode root) {
    this.source = source;
    this.root = root;
  }

  /**
   * Reads a file and applies overrides.
   *
   * @throws BadConfigException if the file is absent or no YAML mapping, or an override names no
   *     key
   */
  public static ExperimentFile read(Path file, List<String> overrides) {
    String text;
    try {
      if (Files.size(file) > MAX_BYTES) {
        throw new BadConfigException(
            "%s: %d bytes are too many for a configuration; is it another file?"
                .formatted(file, Files.size(file)));
      }
      text = Files.readString(file);
    } catch (NoSuchFileException absent) {
      throw new BadConfigException(
          "no configuration %s; the ones that are shipped are in experiments/".formatted(file),
          absent);
    } catch (MalformedInputException binary) {
      throw new BadConfigException(file + ": not a text file", binary);
    } catch (IOException unreadable) {
      throw new BadConfigException(
          "cannot read " + file + ": " + unreadable.getMessage(), unreadable);
    }
    ExperimentFile experiment = parse(file.toString(), text);
    overrides.forEach(experiment::override);
    return experiment;
  }

  static ExperimentFile parse(String source, String text) {
    try {
      JsonNode tree = YAML.readTree(text);
      if (tree instanceof ObjectNode root) {
        FormerFormat.all().forEach(former -> former.upgradeConfiguration(root));
        return new ExperimentFile(source, root);
      }
    } catch (JacksonException broken) {
      throw new BadConfigException(
          source + place(broken) + ": " + broken.getOriginalMessage(), broken);
    } catch (IllegalArgumentException former) {
      throw new BadConfigException(source + ": " + former.getMessage(), former);
    }
    throw new BadConfigException(source + ": expected keys with values, such as `seed: 1`");
  }

  private void override(String override) {
    int equals = override.indexOf('=');
    if (equals < 1) {
      throw new BadConfigException("override '" + override + "' must read key=value");
    }
    String key = override.substring(0, equals);
    if (!root.has(key) && root.toString().contains("{" + key + "}")) {
      fill(key, override.substring(equals + 1).strip());
      return;
    }
    String[] path = key.split("\\.", -1);
    ObjectNode section = root;
    for (int i = 0; i < path.length; i++) {
      if (!section.has(path[i]) && !isLater(path)) {
        throw new BadConfigException(
            "override '%s': %s has no key '%s'%s"
                .formatted(
                    override, source, path[i], suggestion(path[i], section.propertyNames())));
      }
      if (i == path.length - 1) {
        try {
          JsonNode value = YAML.readTree(override.substring(equals + 1));
          if (value.isMissingNode()) {
            throw new BadConfigException(
                "override '" + override + "' gives no value; for an empty text write key=''");
          }
          section.set(path[i], value);
        } catch (JacksonException broken) {
          throw new BadConfigException(
              "override '" + override + "': the value is not YAML", broken);
        }
      } else if (section.get(path[i]) instanceof ObjectNode inner) {
        section = inner;
      } else {
        throw new BadConfigException(
            "override '%s': '%s' in %s is a value and holds no keys"
                .formatted(override, path[i], source));
      }
    }
  }

  private static boolean isLater(String[] path) {
    return path.length == 2 && LATER.getOrDefault(path[0], Map.of()).containsKey(path[1]);
  }

  /** The configuration with every key of the record; the file itself stays as it was written. */
  private ObjectNode complete(Class<?> type) {
    ObjectNode all = root.deepCopy();
    for (RecordComponent part : components(type)) {
      if (all.get(part.getName()) instanceof ObjectNode section) {
        Map<String, Integer> later = LATER.getOrDefault(part.getName(), Map.of());
        for (RecordComponent inner : components(part.getType())) {
          Integer value = later.get(inner.getName());
          if (value != null && !section.has(inner.getName())) {
            section.put(inner.getName(), value);
          }
        }
      }
    }
    return all;
  }

  private static RecordComponent[] components(Class<?> type) {
    return type.isRecord() ? type.getRecordComponents() : new RecordComponent[0];
  }

  private void fill(String key, String value) {
    if (!value.matches("[A-Za-z0-9._-]+")) {
      throw new BadConfigException(
          "override '%s=%s': a blank is filled with letters, digits, '.', '_' and '-' only"
              .formatted(key, value));
    }
    // JSON is YAML, and the value needs no escape.
    String filled = root.toString().replace("{" + key + "}", value);
    root.setAll((ObjectNode) YAML.readTree(filled));
  }

  private void requireNoBlank() {
    Matcher blank = BLANK.matcher(root.toString());
    if (blank.find()) {
      throw new BadConfigException(
          "%s leaves %s blank; add a value for it, such as %s=0"
              .formatted(source, blank.group(), blank.group(1)));
    }
  }

  /** The value of a key at the top, as text; empty when there is none. */
  public Optional<String> text(String key) {
    return Optional.ofNullable(root.get(key)).map(JsonNode::asString);
  }

  /**
   * The configuration as a record.
   *
   * @throws BadConfigException naming the key that is unknown, missing or of the wrong kind, a
   *     blank that no override filled, or what the record refuses
   */
  public <C> C as(Class<C> type) {
    requireNoBlank();
    ObjectNode all = complete(type);
    checkKeys(all, type, "");
    try {
      return YAML.treeToValue(all, type);
    } catch (InvalidFormatException wrong) {
      Class<?> choice = wrong.getTargetType();
      if (choice == null || !choice.isEnum()) {
        throw refused(wrong);
      }
      throw new BadConfigException(
          "%s: %s=%s is none of %s"
              .formatted(
                  source,
                  path(wrong),
                  wrong.getValue(),
                  Arrays.stream(choice.getEnumConstants())
                      .map(value -> LowerCaseEnums.word((Enum<?>) value))
                      .toList()),
          wrong);
    } catch (DatabindException broken) {
      throw refused(broken);
    }
  }

  private BadConfigException refused(DatabindException broken) {
    String why =
        broken.getCause() instanceof IllegalArgumentException refused
            ? refused.getMessage()
            : broken.getOriginalMessage();
    String where = path(broken);
    return new BadConfigException(
        source + (where.isEmpty() ? "" : ", key '" + where + "'") + ": " + why, broken);
  }

  /**
   * Names a wrong key rather than a missing one: where "epoch" was written for "epochs", Jackson
   * would name the latter.
   */
  private void checkKeys(ObjectNode section, Class<?> type, String path) {
    if (!type.isRecord()) {
      return;
    }
    List<String> known =
        Arrays.stream(type.getRecordComponents()).map(RecordComponent::getName).toList();
    for (String key : section.propertyNames()) {
      if (!known.contains(key)) {
        throw new BadConfigException(
            "%s: unknown key '%s'%s".formatted(source, path + key, suggestion(key, known)));
      }
    }
    for (RecordComponent component : type.getRecordComponents()) {
      JsonNode value = section.get(component.getName());
      if (value == null) {
        throw new BadConfigException(
            "%s: the key '%s' is missing".formatted(source, path + component.getName()));
      }
      if (value.isNull() && !component.getAnnotatedType().isAnnotationPresent(Nullable.class)) {
        throw new BadConfigException(
            "%s: the key '%s' has no value".formatted(source, path + component.getName()));
      }
      if (value instanceof ObjectNode inner) {
        checkKeys(inner, component.getType(), path + component.getName() + ".");
      }
    }
  }

  /**
   * What the run is called, the key {@code name}.
   *
   * @throws BadConfigException if there is none
   */
  public String name() {
    requireNoBlank();
    return text("name").orElseThrow(() -> new BadConfigException(source + ": no key 'name'"));
  }

  /**
   * What its random numbers are drawn from, the key {@code seed}.
   *
   * @throws BadConfigException if there is none, or it is no whole number
   */
  public long seed() {
    JsonNode seed = root.get("seed");
    if (seed == null || !seed.canConvertToLong() || !seed.isIntegralNumber()) {
      throw new BadConfigException(source + ": the key 'seed' must be a whole number");
    }
    return seed.longValue();
  }

  /** Where it was read from, for messages. */
  public String source() {
    return source;
  }

  /** The configuration with all overrides, as YAML: what a run folder keeps. */
  public String yaml() {
    return YAML.writeValueAsString(root);
  }

  private static String path(DatabindException broken) {
    return broken.getPath().stream()
        .map(step ->
            step.getPropertyName() == null ? "[" + step.getIndex() + "]" : step.getPropertyName())
        .collect(Collectors.joining("."));
  }

  private static String place(JacksonException broken) {
    return broken.getLocation() == null ? "" : ", line " + broken.getLocation().getLineNr();
  }

  private static String suggestion(String wrong, Collection<String> known) {
    if (known.isEmpty()) {
      return "";
    }
    return StringDistance.nearest(wrong, known, Math.max(2, wrong.length() / 3))
        .map(nearest -> "; did you mean '" + nearest + "'?")
        .orElseGet(() -> "; known are " + known.stream().sorted().toList());
  }
}
