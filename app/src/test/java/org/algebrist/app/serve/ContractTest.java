package org.algebrist.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.algebrist.app.command.Home;
import org.algebrist.app.problem.ProblemRoutes;
import org.algebrist.server.AlgebristServer;
import org.algebrist.server.ServerSettings;
import org.algebrist.server.route.Field;
import org.algebrist.server.route.Route;
import org.algebrist.systems.comus.index.ProblemIndex;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The routes are those of the contract, field by field, and their answers fit its schemas. */
class ContractTest {
  private static final String CONTRACT =
      AlgebristServer.resource(ServeCommand.class, "openapi.yaml");
  private static final JsonNode DOCUMENT = new YAMLMapper().readTree(CONTRACT);
  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private static ServedModels models;
  private static AlgebristServer server;

  @BeforeAll
  static void start() {
    models = new ServedModels(Home.locate().pretrained());
    server =
        AlgebristServer.start(
            ServerSettings.usual(2).at("127.0.0.1", 0), models.routes(Optional.empty()), CONTRACT);
  }

  @AfterAll
  static void end() {
    server.close();
    models.close();
  }

  /** All routes, also those that need an index. */
  private static List<Route> routes() {
    return models.routes(Optional.of(new ProblemRoutes.Index(Path.of("no-index"), true)));
  }

  private static JsonNode operation(String route) {
    return DOCUMENT.get("paths").get("/v1/" + route).get("post");
  }

  private static JsonNode schema(String reference) {
    return DOCUMENT.at(reference.substring(1));
  }

  @Test
  void theContractHasTheRoutesAndNoOthers() {
    List<String> promised =
        DOCUMENT.get("paths").properties().stream()
            .filter(path -> path.getValue().has("post"))
            .map(path -> path.getKey().replace("/v1/", ""))
            .toList();
    assertThat(routes()).extracting(Route::name).containsExactlyInAnyOrderElementsOf(promised);
  }

  @Test
  void eachRouteHasTheFieldsOfTheContract() {
    for (Route route : routes()) {
      JsonNode promised =
          schema(
              operation(route.name())
                  .at("/requestBody/content/application~1json/schema/$ref")
                  .asString());
      assertThat(described(route.fields())).as(route.name()).isEqualTo(described(promised));
      assertThat(promised.get("additionalProperties").asBoolean()).isFalse();
    }
  }

  private static Map<String, String> described(List<Field> fields) {
    return fields.stream()
        .collect(
            Collectors.toMap(
                Field::name,
                field ->
                    field.type()
                        + (field.required() ? ", required" : "")
                        + field.usual().map(ContractTest::usual).orElse(""),
                (a, b) -> a,
                TreeMap::new));
  }

  private static String usual(Object value) {
    return " = "
        + (value instanceof Double number ? Double.toString(number) : String.valueOf(value));
  }

  private static Map<String, String> described(JsonNode request) {
    Map<String, String> fields = new TreeMap<>();
    List<String> required = request.get("required").valueStream().map(JsonNode::asString).toList();
    request
        .get("properties")
        .properties()
        .forEach(field -> {
          JsonNode value = field.getValue();
          assertThat(value.get("description").asString()).isNotBlank();
          JsonNode usual = value.get("default");
          String shown =
              usual == null
                  ? ""
                  : usual.isNumber() && value.get("type").asString().equals("number")
                      ? usual((Object) usual.asDouble())
                      : " = " + (usual.isString() ? usual.asString() : usual.toString());
          fields.put(
              field.getKey(),
              value.get("type").asString()
                  + (required.contains(field.getKey()) ? ", required" : "")
                  + shown);
        });
    return fields;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "parse         | {\"text\": \"f(x+1) = a(b+c)\", \"all\": true}                    | 200",
        "parse         | {\"text\": \"\\\\frac{1}{2\"}                                     | 200",
        "parse         | {\"text\": \"3,5 + x\", \"declare\": [\"decimal=comma\"]}         | 200",
        "equal         | {\"left\": \"(x+1)^2\", \"right\": \"x^2+2x+1\"}                  | 200",
        "equal         | {\"left\": \"\\\\sqrt{x^2}\", \"right\": \"x\", \"from\": \"latex\"} | 200",
        "equal         | {\"left\": \"1+\", \"right\": \"2\"}                              | 422",
        "grade         | {\"expected\": \"{-2, 3}\", \"answer\": \"x=3 or x=-2\"}          | 200",
        "grade         | {\"expected\": \"12 cm\", \"answer\": \"12\"}                     | 200",
        "grade         | {\"expected\": \"1\", \"answer\": \"1\", \"form\": \"nonsense\"}  | 422",
        "calculate     | {\"text\": \"sqrt(8) + r\", \"values\": [\"r=1/3\"]}              | 200",
        "calculate     | {\"text\": \"a + 1\"}                                             | 422",
        "simplify      | {\"text\": \"(x+1)^3\", \"how\": \"expand\"}                      | 200",
        "substitute    | {\"text\": \"x^2 + y\", \"values\": [\"x=y+1\"]}                  | 200",
        "differentiate | {\"text\": \"a*t^3\", \"by\": \"t\"}                              | 200",
        "solve         | {\"text\": \"Ann has 3 pens and buys 4 more. How many pens does she have now?\", \"all\": true, \"limit\": 60} | 200",
        "solve         | {\"text\": \"Hello there\"}                                       | 422",
        "classify      | {\"text\": \"How many three-digit numbers are divisible by 13?\", \"limit\": 60} | 200",
        "integrate     | {\"text\": \"x*cos(x)\", \"limit\": 60}                                          | 200",
        "integrate     | {\"text\": \"x*y\"}                                               | 422",
        "integrate     | {\"text\": \"1/(1+x^2)\", \"lower\": \"0\", \"upper\": \"inf\"}         | 200",
        "integrate     | {\"text\": \"1/x\", \"lower\": \"-1\", \"upper\": \"1\"}                | 200",
        "integrate     | {\"text\": \"exp(-x^2)\", \"lower\": \"0\", \"upper\": \"1\"}           | 200",
        "integrate     | {\"text\": \"x\", \"lower\": \"0\"}                                 | 422",
        "dsolve        | {\"text\": \"y' = y\", \"where\": [\"y(0)=1\"], \"beam\": 0}      | 200",
        "numerals      | {\"text\": \"1,200 shares fell by 23 %\"}                         | 200",
        "complete      | {\"text\": \"\\\\frac{1}{2} + \\\\fr\", \"count\": 3}                   | 200",
        "estimate      | {\"text\": \"How many grams are 3 eggs?\", \"limit\": 60}                        | 200",
      })
  void answersFitTheirSchemas(String route, String body, int status) throws Exception {
    HttpResponse<String> response = post(route, body);
    assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
    String schema =
        operation(route)
            .at(status == 200 ? "/responses/200/content/application~1json/schema/$ref" : "/none")
            .asString("#/components/schemas/Answer");
    assertThat(errors(schema, JsonMapper.shared().readTree(response.body())))
        .as(response.body())
        .isEmpty();
  }

  @Test
  void anIndexGrowsAndIsSearchedAsTheContractSays(@TempDir Path folder) throws Exception {
    String problem = "A train travels 180 miles in 3 hours. How fast does it go?";
    String first =
        ask(folder, "index", "{\"text\": \"" + problem + "\", \"source\": \"/secret/a.txt\"}");
    String again = ask(folder, "index", "{\"text\": \"" + problem + "\"}");
    String found =
        ask(
            folder,
            "similar",
            "{\"text\": \"A bus travels 90 miles in 2 hours. How fast is it?\"}");
    assertThat(first).contains("\"added\":true,\"size\":1");
    assertThat(again).contains("\"added\":false,\"size\":1");
    assertThat(found).contains(problem).contains("\"source\":\"a.txt\"");
    Map<String, String> answers = Map.of(first, "Indexed", again, "Indexed", found, "Similar");
    answers.forEach((answer, schema) ->
        assertThat(errors("#/components/schemas/" + schema, JsonMapper.shared().readTree(answer)))
            .as(answer)
            .isEmpty());
  }

  @Test
  void anIndexThatCannotBeUsedTellsNothingOfItsFolder(@TempDir Path folder) throws Exception {
    Files.writeString(folder.resolve("segments_1"), "no index");
    assertThat(ask(folder, "similar", "{\"text\": \"3 eggs\"}"))
        .contains("index-unavailable")
        .doesNotContain(folder.toString());
  }

  /** Asks a server with an index in this folder, which it makes if there is none. */
  private static String ask(Path folder, String route, String body) throws Exception {
    if (Files.list(folder).findAny().isEmpty()) {
      ProblemIndex.open(folder, Optional.empty()).close();
    }
    Optional<ProblemRoutes.Index> index = Optional.of(new ProblemRoutes.Index(folder, true));
    try (AlgebristServer growing =
        AlgebristServer.start(
            ServerSettings.usual(2).at("127.0.0.1", 0), models.routes(index), CONTRACT)) {
      return post(growing, route, body).body();
    }
  }

  @Test
  void anUnreadableFormulaIsNamedWithThePlace() throws Exception {
    HttpResponse<String> response = post("equal", "{\"left\": \"2\", \"right\": \"1+\"}");
    JsonNode error = JsonMapper.shared().readTree(response.body()).get("error");
    assertThat(error.get("field").asString()).isEqualTo("right");
    assertThat(error.get("column").asInt()).isEqualTo(3);
    assertThat(error.get("code").asString()).isEqualTo("missing-operand");
  }

  private static HttpResponse<String> post(String route, String body)
      throws IOException, InterruptedException {
    return post(server, route, body);
  }

  private static HttpResponse<String> post(AlgebristServer at, String route, String body)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + at.port() + "/v1/" + route))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build();
    return CLIENT.send(request, BodyHandlers.ofString());
  }

  private static List<Error> errors(String reference, JsonNode answer) {
    ObjectNode schema = JsonMapper.shared().createObjectNode();
    schema.put("$ref", reference);
    schema.set("components", DOCUMENT.get("components"));
    Schema checker =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(schema);
    return checker.validate(answer);
  }

  @Test
  void aSchemaThatDoesNotFitIsNoticed() {
    JsonNode wrong = JsonMapper.shared().readTree("{\"line\": 0, \"input\": 3}");
    assertThat(errors("#/components/schemas/Parsed", wrong)).isNotEmpty();
  }
}
