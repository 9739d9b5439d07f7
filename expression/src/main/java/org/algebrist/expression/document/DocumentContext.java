package org.algebrist.expression.document;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.algebrist.expression.tree.Context;

/**
 * What a document declares, and from where: roles of names, LaTeX commands of its own, the decimal
 * comma. A declaration holds from where it stands until a later one of the same name.
 */
public final class DocumentContext {
  private final List<Declaration> declarations;
  private final Map<String, List<Declaration.Named>> named = new HashMap<>();
  private final Map<String, List<Declaration.Command>> commands = new HashMap<>();
  private final boolean decimalComma;
  private final Set<String> called;

  /** The context that was asked for last, and how many declarations it holds. */
  private record Snapshot(int count, Context context) {}

  private volatile Snapshot last;

  private DocumentContext(
      List<Declaration> declarations, boolean decimalComma, Set<String> called) {
    this.declarations = List.copyOf(declarations);
    this.decimalComma = decimalComma;
    this.called = called;
    this.last = new Snapshot(0, new Context(Map.of(), Map.of(), decimalComma, called));
    for (Declaration each : declarations) {
      switch (each) {
        case Declaration.Named role ->
            named.computeIfAbsent(role.name(), ignored -> new ArrayList<>()).add(role);
        case Declaration.Command command ->
            commands.computeIfAbsent(command.name(), ignored -> new ArrayList<>()).add(command);
      }
    }
  }

  /** Learns from a document in a known format. */
  public static DocumentContext learn(CharSequence document, DocumentFormat format) {
    return learn(document, FormulaFinder.find(document, format));
  }

  /** Learns from a document that has been cut into {@code regions}. */
  public static DocumentContext learn(CharSequence document, List<Region> regions) {
    var commands = new ArrayList<Declaration>();
    MacroDefinitions.learn(
        document,
        0,
        document.length(),
        (at, name, macro) -> commands.add(new Declaration.Command(at, name, macro)));
    var macros = new DocumentContext(commands, false, Set.of());
    var all = new ArrayList<Declaration>(commands);
    Declarations.Learned learned = Declarations.learn(regions, macros::at);
    all.addAll(learned.named());
    all.sort(Comparator.comparingInt(Declaration::from));
    return new DocumentContext(all, NumberStyle.decimalComma(regions), learned.called());
  }

  /** Every declaration, by the place from which it holds. */
  public List<Declaration> declarations() {
    return declarations;
  }

  /** What holds for a formula that starts at {@code position}, an index in the document. */
  public Context at(int position) {
    int count = countAt(declarations, position);
    Snapshot known = last;
    if (known.count() == count) {
      return known.context();
    }
    // Formulas are mostly asked for in order: then only what is new is added.
    boolean forward = count > known.count();
    int from = forward ? known.count() : 0;
    Context base =
        forward ? known.context() : new Context(Map.of(), Map.of(), decimalComma, called);
    Map<String, Context.Role> roles = new HashMap<>(base.roles());
    Map<String, Context.Macro> macros = base.macros();
    for (Declaration declaration : declarations.subList(from, count)) {
      switch (declaration) {
        case Declaration.Named named -> roles.put(named.name(), named.role());
        case Declaration.Command command -> {
          macros = macros instanceof HashMap ? macros : new HashMap<>(macros);
          macros.put(command.name(), command.macro());
        }
      }
    }
    var context = new Context(roles, macros, decimalComma, called);
    last = new Snapshot(count, context);
    return context;
  }

  /** The declaration of a name's role that holds at {@code position}, an index in the document. */
  public Optional<Declaration.Named> declarationOf(String name, int position) {
    return last(named.getOrDefault(name, List.of()), position);
  }

  /** The definition of a LaTeX command, without backslash, that holds at {@code position}. */
  public Optional<Declaration.Command> definitionOf(String command, int position) {
    return last(commands.getOrDefault(command, List.of()), position);
  }

  private static <D extends Declaration> Optional<D> last(List<D> ofName, int position) {
    int count = countAt(ofName, position);
    return count == 0 ? Optional.empty() : Optional.of(ofName.get(count - 1));
  }

  /** Everything that the document declares, the last word on each name. */
  public Context whole() {
    return at(Integer.MAX_VALUE);
  }

  /** How many of some declarations in order start at or before {@code position}. */
  private static int countAt(List<? extends Declaration> declarations, int position) {
    int low = 0;
    int high = declarations.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (declarations.get(middle).from() <= position) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
