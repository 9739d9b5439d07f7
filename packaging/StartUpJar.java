import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Writes picocli's jar anew so that programs start faster with it: its classes are of a format from
 * 2004, which the JVM's start-up cache does not take, and it looks for a class of Groovy, for which
 * every jar of the class path is opened. The launcher runs this after a build, for this machine alone;
 * what is given away holds the jar as it was published.
 *
 * <pre>java packaging/StartUpJar.java PICOCLI.jar TARGET.jar</pre>
 */
final class StartUpJar {
  /** The first format whose classes say themselves what their branches find on the stack. */
  private static final int NEW_FORMAT = ClassFile.JAVA_8_VERSION;

  private StartUpJar() {}

  public static void main(String[] arguments) throws IOException {
    Path from = Path.of(arguments[0]);
    Path to = Path.of(arguments[1]);
    try (var classes = new URLClassLoader(new URL[] {from.toUri().toURL()});
        var in = new JarFile(from.toFile());
        var out = new ZipOutputStream(Files.newOutputStream(to))) {
      ClassFile files =
          ClassFile.of(
              ClassFile.StackMapsOption.GENERATE_STACK_MAPS,
              ClassFile.ClassHierarchyResolverOption.of(
                  ClassHierarchyResolver.ofResourceParsing(classes)
                      .orElse(ClassHierarchyResolver.defaultResolver())));
      for (var entry : Collections.list(in.entries())) {
        byte[] bytes = in.getInputStream(entry).readAllBytes();
        ZipEntry same = new ZipEntry(entry.getName());
        same.setTime(entry.getTime());
        out.putNextEntry(same);
        out.write(entry.getName().endsWith(".class") ? renewed(files, bytes) : bytes);
        out.closeEntry();
      }
    }
  }

  private static byte[] renewed(ClassFile files, byte[] bytes) {
    ClassModel old = files.parse(bytes);
    if (old.majorVersion() >= NEW_FORMAT) {
      return bytes;
    }
    return files.build(
        old.thisClass().asSymbol(),
        builder -> {
          for (var element : old) {
            switch (element) {
              case ClassFileVersion _ -> builder.withVersion(NEW_FORMAT, 0);
              case MethodModel method when method.methodName().equalsString("loadClosureClass") ->
                  builder.withMethodBody(
                      method.methodName(),
                      method.methodType(),
                      method.flags().flagsMask(),
                      code -> code.aconst_null().areturn());
              // A method is built anew, and its stack maps with it.
              case MethodModel method ->
                  builder.transformMethod(
                      method, MethodTransform.transformingCode(CodeTransform.ACCEPT_ALL));
              default -> builder.with(element);
            }
          }
        });
  }
}
