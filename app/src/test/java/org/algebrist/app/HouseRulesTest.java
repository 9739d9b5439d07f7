package org.algebrist.app;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.global.torch.DeviceType;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules of the house: which module may use which, and what a package may be called. */
class HouseRulesTest {

  /** What each module may use besides itself, the JDK and third parties. */
  private static final Map<String, List<String>> MAY_USE =
      Map.of(
          "expression", List.of(),
          "algebra", List.of("expression"),
          "neural", List.of("expression", "algebra"),
          "datasets", List.of("expression", "algebra"),
          "evaluation", List.of("expression", "algebra", "datasets"),
          "experiment", List.of("expression", "algebra", "neural", "datasets", "evaluation"),
          "systems",
              List.of("expression", "algebra", "neural", "datasets", "evaluation", "experiment"),
          "server", List.of());

  private static JavaClasses house;

  /** Of other classes the rules ask no more than the name: they are not read. */
  @BeforeAll
  static void readTheClasses() {
    ArchConfiguration configuration = ArchConfiguration.get();
    configuration.setResolveMissingDependenciesFromClassPath(false);
    try {
      house =
          new ClassFileImporter()
              .withImportOption(new DoNotIncludeTests())
              .importPackages("org.algebrist");
    } finally {
      configuration.reset();
    }
  }

  static Stream<Map.Entry<String, List<String>>> modules() {
    return MAY_USE.entrySet().stream();
  }

  @Test
  void the_classes_of_several_modules_are_really_read() {
    assertThat(house.stream().map(JavaClass::getPackageName))
        .contains("org.algebrist.expression.tree", "org.algebrist.app.doctor");
  }

  @ParameterizedTest
  @MethodSource("modules")
  void a_module_uses_only_the_modules_above_it(Map.Entry<String, List<String>> module) {
    List<String> forbidden = new ArrayList<>(MAY_USE.keySet());
    forbidden.add("app");
    forbidden.remove(module.getKey());
    forbidden.removeAll(module.getValue());
    noClasses()
        .that()
        .resideInAPackage(inside(module.getKey()))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(forbidden.stream().map(HouseRulesTest::inside).toArray(String[]::new))
        .allowEmptyShould(true)
        .check(house);
  }

  @ParameterizedTest
  @MethodSource("all_modules")
  void packages_inside_a_module_form_no_circle(String module) {
    slices().assignedFrom(packagesOf(module)).should().beFreeOfCycles().check(house);
  }

  static Stream<String> all_modules() {
    return Stream.concat(MAY_USE.keySet().stream(), Stream.of("app"));
  }

  /** Every package of the module as a slice of its own. */
  private static SliceAssignment packagesOf(String module) {
    return new SliceAssignment() {
      @Override
      public SliceIdentifier getIdentifierOf(JavaClass type) {
        String name = type.getPackageName();
        return (name + ".").startsWith("org.algebrist." + module + ".")
            ? SliceIdentifier.of(name)
            : SliceIdentifier.ignore();
      }

      @Override
      public String getDescription() {
        return "packages of " + module;
      }
    };
  }

  @Test
  void expression_needs_nothing_but_the_jdk() {
    classes()
        .that()
        .resideInAPackage(inside("expression"))
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("java..", "org.jspecify..", inside("expression"))
        .check(house);
  }

  @Test
  void one_published_system_does_not_use_another() {
    slices()
        .matching("org.algebrist.systems.(*)..")
        .should()
        .notDependOnEachOther()
        // Readers of data sets serve two systems; they want a room of their own.
        .ignoreDependency(
            resideInAPackage("org.algebrist.systems.mathgpt.."),
            resideInAPackage("org.algebrist.systems.numgpt.data.corpus"))
        .ignoreDependency(
            resideInAPackage("org.algebrist.systems.mathgpt.task"),
            resideInAPackage("org.algebrist.systems.ept"))
        // The joint model is no published one: it learns their tasks, and says MathGPT's tokens.
        .ignoreDependency(
            resideInAPackage("org.algebrist.systems.joint.."),
            resideInAnyPackage("org.algebrist.systems.mathgpt..", "org.algebrist.systems.comus.."))
        .allowEmptyShould(true)
        .check(house);
  }

  @Test
  void no_package_is_a_drawer_for_odds_and_ends() {
    noClasses()
        .should()
        .resideInAnyPackage(
            "..util..",
            "..utils..",
            "..common..",
            "..helper..",
            "..helpers..",
            "..manager..",
            "..managers..",
            "..misc..")
        .check(house);
  }

  @Test
  void every_package_says_what_it_holds_and_is_null_marked() {
    TreeSet<String> unmarked = new TreeSet<>();
    for (JavaClass type : house) {
      JavaPackage room = type.getPackage();
      if (room.tryGetPackageInfo().isEmpty() || !room.isAnnotatedWith(NullMarked.class)) {
        unmarked.add(room.getName());
      }
    }
    assertThat(unmarked).as("packages without a @NullMarked package-info").isEmpty();
  }

  @Test
  void a_device_is_asked_for_where_libtorch_is_loaded_first() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.algebrist.neural..")
        .should()
        .callConstructor(Device.class, String.class)
        .orShould()
        .callConstructor(Device.class, DeviceType.class)
        .because("ComputeDevice loads libtorch safely where several programs start together")
        .check(house);
  }

  @Test
  void randomness_is_always_seeded() {
    noClasses()
        .should()
        .callConstructor(Random.class)
        .orShould()
        .callConstructor(SplittableRandom.class)
        .orShould()
        .callMethod(Math.class, "random")
        .orShould()
        .callMethod(ThreadLocalRandom.class, "current")
        .orShould()
        .callMethod(RandomGenerator.class, "getDefault")
        .orShould()
        .callMethod(Collections.class, "shuffle", List.class)
        .because("the same seed must give the same run: pass a seeded generator in")
        .check(house);
  }

  private static String inside(String module) {
    return "org.algebrist." + module + "..";
  }
}
