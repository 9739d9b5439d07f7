package org.algebrist.cluster.job;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.algebrist.cluster.AlgebristCluster;
import org.algebrist.cluster.LocalSpark;
import picocli.CommandLine;

/** A job run as its launcher runs it, on the tests' session. */
record JobRun(int code, String out, String err) {
  static JobRun of(Object... arguments) {
    // Compiling each stage takes longer than running it over a few rows.
    LocalSpark.session().conf().set("spark.sql.codegen.wholeStage", "false");
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine line =
        AlgebristCluster.commandLine()
            .setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true));
    String[] words = new String[arguments.length];
    for (int i = 0; i < words.length; i++) {
      words[i] = arguments[i].toString();
    }
    int code = line.execute(words);
    return new JobRun(code, out.toString(), err.toString());
  }
}
