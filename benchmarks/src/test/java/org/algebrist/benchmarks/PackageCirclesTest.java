package org.algebrist.benchmarks;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import org.junit.jupiter.api.Test;

/** The same rule as {@code HouseRulesTest} in {@code app}, which does not see this module. */
class PackageCirclesTest {
  @Test
  void packages_form_no_circle() {
    JavaClasses house =
        new ClassFileImporter()
            .withImportOption(new DoNotIncludeTests())
            .importPackages("org.algebrist.benchmarks");
    slices().matching("org.algebrist.(**)").should().beFreeOfCycles().check(house);
  }
}
