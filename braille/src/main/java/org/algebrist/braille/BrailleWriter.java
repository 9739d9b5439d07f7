package org.algebrist.braille;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import onl.mdw.mathcat4j.api.MathCatLoader;
import onl.mdw.mathcat4j.api.MathCatManager;
import org.algebrist.expression.mathml.PresentationWriter;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;

/**
 * Writes formulas in braille: their presentation MathML through MathCAT (the DAISY Consortium's
 * converter, Mozilla Public License 2.0) by MathCAT4J.
 *
 * <p>MathCAT is native and reads its rules from a folder. Both are unpacked into a temporary folder
 * at the first use, which takes half a second, and removed when the JVM ends. Any thread may write.
 */
public final class BrailleWriter {
  private static final String LIBRARIES = "/onl/mdw/mathcat4j/jni/libs/";

  /** What MathCAT4J asks for the folder of its library. */
  private static final String LIBRARY_PATH = "mathcat.library.path";

  /** A code of braille for mathematics. */
  public enum Code {
    /** The Nemeth code of North America. */
    NEMETH("Nemeth"),
    /** Unified English Braille. */
    UEB("UEB"),
    /** Código Matemático Unificado, of Spain, Portugal and Latin America. */
    CMU("CMU"),
    /** Swedish. */
    SWEDISH("Swedish"),
    /** Vietnamese. */
    VIETNAM("Vietnam");

    private final String preference;

    Code(String preference) {
      this.preference = preference;
    }
  }

  private BrailleWriter() {}

  /**
   * A formula in Unicode's braille patterns (U+2800 to U+283F).
   *
   * @throws UnsupportedOperationException if MathCAT has no library for this platform
   */
  public static String write(Formula formula, Code code) {
    String mathml = PresentationWriter.write(formula);
    return Shipped.MATHCAT.run(mathcat -> {
      // Rules and preferences are a thread's own; saying them again costs microseconds.
      mathcat.setRulesDir(Shipped.RULES.toString());
      mathcat.setPreference("BrailleCode", code.preference);
      mathcat.setMathml(mathml);
      return mathcat.getBraille();
    });
  }

  private static final class Shipped {
    static final Path RULES;
    static final MathCatManager MATHCAT;

    static {
      try {
        Path folder = Files.createTempDirectory("algebrist-braille");
        Runtime.getRuntime().addShutdownHook(new Thread(() -> remove(folder)));
        unpack("rules.zip", folder);
        RULES = folder.resolve("MathCAT").resolve("Rules");
        library(folder);
        System.setProperty(LIBRARY_PATH, folder.toString());
        MATHCAT =
            MathCatLoader.INSTANCE
                .getMathCatFactory()
                .orElseThrow(() -> new IllegalStateException("MathCAT4J is not on the class path"))
                .create();
      } catch (IOException e) {
        throw new UncheckedIOException("cannot unpack MathCAT", e);
      }
    }

    private static void unpack(String resource, Path folder) throws IOException {
      try (InputStream in = BrailleWriter.class.getResourceAsStream(resource)) {
        if (in == null) {
          throw new FileNotFoundException("the resource " + resource + " is missing");
        }
        var zip = new ZipInputStream(in);
        for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
          Path file = folder.resolve(entry.getName()).normalize();
          if (!file.startsWith(folder)) {
            throw new IOException("an entry outside of " + resource + ": " + entry.getName());
          }
          if (entry.isDirectory()) {
            Files.createDirectories(file);
          } else {
            Files.createDirectories(file.getParent());
            Files.copy(zip, file);
          }
        }
      }
    }

    private static void library(Path folder) throws IOException {
      String name = System.mapLibraryName("mathcat4j");
      String resource = LIBRARIES + platform() + "/" + name;
      try (InputStream in = MathCatLoader.class.getResourceAsStream(resource)) {
        if (in == null) {
          throw new UnsupportedOperationException("MathCAT has no library for " + platform());
        }
        Files.copy(in, folder.resolve(name));
      }
    }

    /** As MathCAT4J names it. */
    private static String platform() {
      String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
      String processor =
          switch (System.getProperty("os.arch")) {
            case "amd64", "x86_64" -> "x86-64";
            case "x86", "i386" -> "x86";
            case String other -> other;
          };
      String name =
          system.startsWith("windows") ? "win32" : system.startsWith("mac") ? "darwin" : "linux";
      return name + "-" + processor;
    }

    private static void remove(Path folder) {
      try (Stream<Path> files = Files.walk(folder)) {
        files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
      } catch (IOException e) {
        return; // a temporary folder that the system removes later
      }
    }
  }

  /** Prints formulas, one an argument and in any notation, in the code {@code --code=UEB} names. */
  public static void main(String[] arguments) {
    Code code = Code.NEMETH;
    for (String argument : arguments) {
      if (argument.startsWith("--code=")) {
        code = Code.valueOf(argument.substring("--code=".length()).toUpperCase(Locale.ROOT));
      } else {
        System.out.println(write(FormulaReader.read(argument, Context.NONE).orThrow(), code));
      }
    }
  }
}
