package org.algebrist.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import io.kubernetes.client.openapi.models.V1Deployment;
import io.kubernetes.client.openapi.models.V1Job;
import io.kubernetes.client.openapi.models.V1NetworkPolicy;
import io.kubernetes.client.openapi.models.V1PersistentVolumeClaim;
import io.kubernetes.client.openapi.models.V1Service;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MappingIterator;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The description for Kubernetes keeps to its schema and to what the image's entry point knows. */
class KubernetesTest {
  private static final Path FOLDER = Path.of("..", "packaging", "kubernetes");

  private interface Schema {
    void check(JsonElement description) throws IOException;
  }

  private static final Map<String, Schema> SCHEMAS =
      Map.of(
          "Deployment", V1Deployment::validateJsonElement,
          "Job", V1Job::validateJsonElement,
          "NetworkPolicy", V1NetworkPolicy::validateJsonElement,
          "PersistentVolumeClaim", V1PersistentVolumeClaim::validateJsonElement,
          "Service", V1Service::validateJsonElement);

  private static List<JsonNode> documents(String file) {
    List<JsonNode> all = new ArrayList<>();
    try (MappingIterator<JsonNode> documents =
        YAMLMapper.shared().readerFor(JsonNode.class).readValues(FOLDER.resolve(file))) {
      documents.forEachRemaining(all::add);
    }
    return all;
  }

  private static void check(JsonNode document) throws IOException {
    Schema schema = SCHEMAS.get(document.path("kind").asString());
    Objects.requireNonNull(schema, () -> "no schema for " + document.path("kind"))
        .check(JsonParser.parseString(document.toString()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"cluster.yaml", "job.yaml"})
  void each_document_keeps_to_its_schema(String file) throws IOException {
    List<JsonNode> documents = documents(file);
    assertThat(documents).isNotEmpty();
    for (JsonNode document : documents) {
      check(document);
    }
  }

  @Test
  void a_misspelt_field_would_be_found() {
    String job = documents("job.yaml").getFirst().toString();
    JsonNode broken = YAMLMapper.shared().readTree(job.replace("backoffLimit", "backofLimit"));
    assertThatThrownBy(() -> check(broken)).hasMessageContaining("backofLimit");
  }

  @Test
  void every_container_is_of_one_image_and_has_a_role_of_its_entry_point() throws IOException {
    String entryPoint = Files.readString(FOLDER.resolve("entrypoint"));
    List<String> images = new ArrayList<>();
    for (String file : List.of("cluster.yaml", "job.yaml")) {
      for (JsonNode document : documents(file)) {
        for (JsonNode container : document.at("/spec/template/spec/containers")) {
          images.add(container.path("image").asString());
          assertThat(entryPoint).contains("  " + container.at("/args/0").asString() + ")\n");
        }
      }
    }
    assertThat(images).hasSize(3).containsOnly(images.getFirst());
  }

  @Test
  void the_service_the_policy_and_the_claim_are_those_of_the_pods() {
    List<JsonNode> all = new ArrayList<>(documents("cluster.yaml"));
    all.addAll(documents("job.yaml"));
    List<JsonNode> pods =
        all.stream().map(each -> each.at("/spec/template")).filter(pod -> pod.isObject()).toList();
    assertThat(pods).hasSize(3);
    JsonNode service = ofKind(all, "Service");
    assertThat(pods.stream().filter(pod -> matches(service.at("/spec/selector"), pod))).hasSize(1);
    JsonNode policy = ofKind(all, "NetworkPolicy").path("spec");
    String claim = ofKind(all, "PersistentVolumeClaim").at("/metadata/name").asString();
    for (JsonNode pod : pods) {
      assertThat(matches(policy.at("/podSelector/matchLabels"), pod)).isTrue();
      assertThat(matches(policy.at("/ingress/0/from/0/podSelector/matchLabels"), pod)).isTrue();
      pod.findValuesAsString("claimName").forEach(used -> assertThat(used).isEqualTo(claim));
      pod.findValues("env")
          .forEach(variables ->
              variables.forEach(variable -> {
                if (variable.path("name").asString().equals("MASTER_HOST")) {
                  assertThat(variable.path("value")).isEqualTo(service.at("/metadata/name"));
                }
              }));
    }
  }

  private static JsonNode ofKind(List<JsonNode> all, String kind) {
    return all.stream()
        .filter(each -> each.path("kind").asString().equals(kind))
        .findFirst()
        .orElseThrow();
  }

  private static boolean matches(JsonNode selector, JsonNode pod) {
    JsonNode labels = pod.at("/metadata/labels");
    return !selector.isEmpty()
        && selector.properties().stream()
            .allMatch(label -> label.getValue().equals(labels.get(label.getKey())));
  }
}
