package org.algebrist.app;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** The methods of all test sources, and what each calls, as the parser of javac sees them. */
final class TestSources {
  private static final Set<String> TESTS =
      Set.of("Test", "ParameterizedTest", "RepeatedTest", "TestFactory", "TestTemplate");

  /** A method, by class and name: those that are overloaded count as one. */
  private record Method(String type, String name) {}

  private final Set<Method> tests = new HashSet<>();
  private final Map<Method, Set<Method>> calls = new HashMap<>();
  private final Map<String, String> parents = new HashMap<>();
  private final Set<String> unfinished = new TreeSet<>();

  /** Reads those of every module of a repository. */
  static TestSources read(Path repository) throws IOException {
    List<Path> files = new ArrayList<>();
    try (Stream<Path> modules = Files.list(repository)) {
      for (Path sources : modules.map(module -> module.resolve("src/test/java")).toList()) {
        if (Files.isDirectory(sources)) {
          try (Stream<Path> all = Files.walk(sources)) {
            all.filter(file -> file.toString().endsWith(".java")).forEach(files::add);
          }
        }
      }
    }
    return of(files);
  }

  /** Reads some files. */
  static TestSources of(List<Path> files) throws IOException {
    TestSources sources = new TestSources();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (var manager = compiler.getStandardFileManager(null, null, null)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null, manager, null, null, null, manager.getJavaFileObjectsFromPaths(files));
      for (CompilationUnitTree unit : task.parse()) {
        unit.accept(sources.new Reader(), null);
      }
    }
    return sources;
  }

  int size() {
    return tests.size();
  }

  /** Tests from which no assertion is reached, by class and name. */
  Set<String> withoutAssertion() {
    Set<String> found = new TreeSet<>();
    for (Method test : tests) {
      if (!asserts(test)) {
        found.add(test.type() + "." + test.name());
      }
    }
    return found;
  }

  /** Methods with a statement {@code assertThat(…)} that asks nothing of its value. */
  Set<String> unfinished() {
    return unfinished;
  }

  private boolean asserts(Method test) {
    Set<Method> seen = new HashSet<>(Set.of(test));
    Deque<Method> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      Method next = open.pop();
      for (Method called : calls.getOrDefault(next, Set.of())) {
        if (isAssertion(called.name())) {
          return true;
        }
        if (seen.add(called)) {
          open.add(called);
        }
        String parent = parents.get(called.type());
        Method inherited = new Method(String.valueOf(parent), called.name());
        if (parent != null && seen.add(inherited)) {
          open.add(inherited);
        }
      }
    }
    return false;
  }

  /** The words of AssertJ, JUnit and ArchUnit ({@code rule.check(house)}). */
  private static boolean isAssertion(String name) {
    return name.startsWith("assert") || name.equals("fail") || name.equals("check(house)");
  }

  private final class Reader extends TreeScanner<Void, Void> {
    private final Deque<String> types = new ArrayDeque<>();
    private final Deque<Method> methods = new ArrayDeque<>();

    @Override
    public Void visitClass(ClassTree type, Void none) {
      String name = type.getSimpleName().toString();
      types.push(name.isEmpty() && !types.isEmpty() ? types.peek() : name);
      if (type.getExtendsClause() != null && !name.isEmpty()) {
        parents.put(name, simple(type.getExtendsClause().toString()));
      }
      super.visitClass(type, none);
      types.pop();
      return null;
    }

    @Override
    public Void visitMethod(MethodTree method, Void none) {
      Method own = new Method(types.peek(), method.getName().toString());
      calls.computeIfAbsent(own, _ -> new HashSet<>());
      for (AnnotationTree annotation : method.getModifiers().getAnnotations()) {
        if (TESTS.contains(simple(annotation.getAnnotationType().toString()))) {
          tests.add(own);
        }
      }
      methods.push(own);
      super.visitMethod(method, none);
      methods.pop();
      return null;
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
      String last = call.getArguments().isEmpty() ? "" : call.getArguments().getLast().toString();
      switch (call.getMethodSelect()) {
        case IdentifierTree name -> called(types.peek(), name.getName().toString());
        case MemberSelectTree select when select.getIdentifier().contentEquals("check") -> {
          called(simple(select.getExpression().toString()), "check(" + last + ")");
          called(simple(select.getExpression().toString()), "check");
        }
        case MemberSelectTree select ->
            called(simple(select.getExpression().toString()), select.getIdentifier().toString());
        default -> {}
      }
      return super.visitMethodInvocation(call, none);
    }

    @Override
    public Void visitMemberReference(MemberReferenceTree reference, Void none) {
      String type = simple(reference.getQualifierExpression().toString());
      called(type.equals("this") ? types.peek() : type, reference.getName().toString());
      return super.visitMemberReference(reference, none);
    }

    @Override
    public Void visitExpressionStatement(ExpressionStatementTree statement, Void none) {
      ExpressionTree expression = statement.getExpression();
      if (expression instanceof MethodInvocationTree call
          && call.getMethodSelect() instanceof IdentifierTree name
          && name.getName().contentEquals("assertThat")) {
        unfinished.add(types.peek() + ": " + expression);
      }
      return super.visitExpressionStatement(statement, none);
    }

    private void called(String type, String name) {
      if (!methods.isEmpty()) {
        calls.get(methods.peek()).add(new Method(type, name));
      }
    }

    /** What stands after the last dot: the name of a class, or of a variable. */
    private String simple(String name) {
      String plain = name.replaceAll("<.*", "");
      return plain.substring(plain.lastIndexOf('.') + 1);
    }
  }
}
