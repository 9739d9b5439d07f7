package org.algebrist.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/**
 * Writes down the help of every command, so that the launcher can print it without starting Java.
 * Only a build starts this.
 */
public final class HelpTexts {
  /** The width of the narrowest terminal to which the launcher prints them. */
  static final int COLUMNS = 80;

  private HelpTexts() {}

  /**
   * Writes two files a command, {@code NAME} and, for terminals with colours, {@code NAME.ansi};
   * the help of all is that of {@code algebrist}.
   *
   * @param arguments the folder, which is made
   */
  public static void main(String[] arguments) throws IOException {
    write(Path.of(arguments[0]));
  }

  static void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    CommandLine all = Algebrist.commandLine(nowhere, nowhere);
    write(folder, all);
    for (CommandLine command : all.getSubcommands().values()) {
      write(folder, command);
    }
  }

  private static void write(Path folder, CommandLine command) throws IOException {
    command.setUsageHelpAutoWidth(false).setUsageHelpWidth(COLUMNS);
    String name = command.getCommandName();
    Files.writeString(folder.resolve(name), command.getUsageMessage(Ansi.OFF));
    Files.writeString(folder.resolve(name + ".ansi"), command.getUsageMessage(Ansi.ON));
  }
}
