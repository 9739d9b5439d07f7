package org.algebrist.benchmarks.campaign.process;

import java.util.ArrayList;
import java.util.List;

/**
 * Something odd about the machine.
 *
 * @param name of it
 * @param script of bash, in an empty folder; {@code $A} is the program, {@code $CLOCK} a library
 *     with a clock that jumps
 * @param exits the exit codes that are right
 * @param shows what the output holds; empty for anything
 */
record Surroundings(String name, String script, List<Integer> exits, String shows) {
  private static final String PROBLEM = "'Ann has 5 pens and buys 7 more. How many has she?'";

  static List<Surroundings> all() {
    List<Surroundings> all = new ArrayList<>();
    streams(all);
    homes(all);
    paths(all);
    resources(all);
    words(all);
    clocks(all);
    return List.copyOf(all);
  }

  private static Surroundings of(String name, String script, String shows, Integer... exits) {
    return new Surroundings(name, script, List.of(exits), shows);
  }

  private static void streams(List<Surroundings> all) {
    all.add(of("no standard input", "$A numerals '3 eggs' <&-", "3", 0));
    all.add(of("no standard input, and it is read", "$A numerals - <&-", "", 0, 1, 2));
    all.add(of("no standard output", "$A numerals '3 eggs' >&-", "", 0, 1, 2, 3));
    all.add(of("no standard error", "$A numerals '3 eggs' 2>&-", "3", 0));
    all.add(of("no error stream for an error", "$A nonsense 2>&-", "", 2));
    all.add(of("no standard streams", "$A numerals '3 eggs' <&- >&- 2>&-", "", 0, 1, 2, 3));
    all.add(
        of(
            "a model without standard streams",
            "$A solve " + PROBLEM + " <&- >&- 2>&-",
            "",
            0,
            1,
            2,
            3));
    all.add(of("a full output", "$A parse 'x^2' >/dev/full", "", 1, 2, 3));
    all.add(
        of(
            "an output that closes",
            "yes 'x^2+1' | $A parse - | head -1; exit ${PIPESTATUS[1]}",
            "",
            0));
    all.add(of("a folder as input", "$A parse - <.", "", 0, 1, 2, 3));
    all.add(
        of(
            "bytes that are no text",
            "head -c 3000 /dev/urandom | $A parse - | tail -1; exit ${PIPESTATUS[1]}",
            "",
            0,
            1,
            2));
    all.add(of("zero bytes", "head -c 3000 /dev/zero | $A parse -", "", 1, 2));
  }

  private static void homes(List<Surroundings> all) {
    all.add(of("no HOME", "env -u HOME $A parse 'x^2'", "x", 0));
    all.add(of("no HOME and a model", "env -u HOME $A solve " + PROBLEM, "12", 0, 1));
    all.add(of("an empty HOME", "HOME= $A numerals '3 eggs'", "3", 0));
    all.add(of("a HOME that is not there", "HOME=/nowhere/at/all $A parse 'x^2'", "x", 0));
    all.add(of("a HOME that cannot be written", "HOME=/proc/1 $A parse 'x^2'", "x", 0));
    all.add(
        of(
            "a model and a HOME that cannot be written",
            "HOME=/proc/1 $A solve " + PROBLEM,
            "",
            0,
            1,
            2));
    all.add(
        of(
            "a cache that cannot be written",
            "ALGEBRIST_CACHE=/proc/1/x $A solve " + PROBLEM,
            "",
            0,
            1,
            2));
    all.add(
        of(
            "a cache that is a file",
            "touch f; ALGEBRIST_CACHE=$PWD/f $A numerals '3 eggs'",
            "3",
            0));
    all.add(of("almost no environment", "env -i PATH=/usr/bin:/bin $A parse 'x^2'", "x", 0));
  }

  private static void paths(List<Surroundings> all) {
    String odd = "d=$'a b\\'c\"d\\ne$(touch injected)`touch injected`*'; mkdir \"$d\"; cd \"$d\"; ";
    String end = "; r=$?; test -e injected -o -e ../injected && exit 99; exit $r";
    all.add(of("an odd working folder", odd + "$A parse 'x^2'" + end, "x", 0));
    all.add(
        of(
            "an index in an odd folder",
            odd
                + "echo 'Ann has 3 pens. How many?' >\"$d.txt\"; $A index --into \"$d\" \"$d.txt\""
                + " && $A similar --index \"$d\" 'Bob has 4 pens.'"
                + end,
            "pens",
            0));
    all.add(
        of(
            "pairs in an odd folder",
            odd + "$A generate bwd --count 50 --threads 1 --out \"$d\"" + end,
            "written",
            0));
    all.add(
        of(
            "a corpus of odd names",
            odd + "echo 'Let $x^2$ hold.' >\"$d.tex\"; $A corpus --out \"$d\" \"$d.tex\"" + end,
            "documents",
            0));
    all.add(
        of(
            "a program behind an odd link",
            odd + "ln -s \"$A\" \"$d.link\"; \"./$d.link\" parse 'x^2'" + end,
            "x",
            0));
    all.add(
        of(
            "texts for a shell",
            "$A parse '$(touch injected)' '`touch injected`' ';touch injected' \"\\$(touch"
                + " injected)\" >/dev/null; $A parse -- '-x' '--help'; test ! -e injected",
            "",
            0));
    all.add(
        of(
            "a folder that is gone",
            "mkdir gone; cd gone; rmdir ../gone; $A parse 'x^2'",
            "folder is gone",
            2));
    all.add(of("a file name with a zero byte", "$A index --into $'x\\x01y' $'none\\x01'", "", 2));
    all.add(
        of(
            "options in ALGEBRIST_JAVA_OPTS",
            "ALGEBRIST_JAVA_OPTS='-Da=$(touch${IFS}injected)' $A parse 'x^2' && test ! -e injected",
            "x",
            0));
  }

  private static void resources(List<Surroundings> all) {
    String small = "ALGEBRIST_JAVA_OPTS=-Xmx256m ";
    all.add(of("256 MB of heap, parse", small + "$A parse 'x^2+1'", "x", 0));
    all.add(of("256 MB of heap, equal", small + "$A equal '(x+1)^2' 'x^2+2x+1'", "equal", 0));
    all.add(of("256 MB of heap, solve", small + "$A solve " + PROBLEM, "12", 0));
    all.add(of("256 MB of heap, integrate", small + "$A integrate 'x*cos(x)'", "sin", 0));
    all.add(
        of("256 MB of heap, classify", small + "$A classify 'Find the area of a circle.'", "", 0));
    all.add(
        of(
            "32 MB of heap and a formula of 4 MB",
            "head -c 4000000 /dev/zero | tr '\\0' '(' >f; ALGEBRIST_JAVA_OPTS=-Xmx32m $A parse -"
                + " <f",
            "",
            1,
            2,
            3));
    all.add(of("one core", "taskset -c 0 $A solve " + PROBLEM, "12", 0));
    all.add(of("32 open files", "ulimit -n 32; $A parse 'x^2'", "", 0, 1, 2, 3));
    all.add(
        of(
            "no files may grow",
            "echo 'Ann has 3 pens.' >p; (ulimit -f 0; exec $A index --into i p) 2>&1 | cat; exit"
                + " ${PIPESTATUS[0]}",
            "large",
            1,
            2,
            3));
    all.add(of("no core file, no stack", "ulimit -c 0; ulimit -s 256; $A parse 'x^2'", "x", 0));
    all.add(of("no network", "unshare -n $A solve " + PROBLEM, "12", 0));
    all.add(of("no network, integrals", "unshare -n $A integrate 'x*exp(x)'", "exp", 0));
  }

  private static void words(List<Surroundings> all) {
    String greek = "$A parse '\\alpha+\\beta'";
    all.add(of("LC_ALL=C", "LC_ALL=C " + greek, "α", 0));
    all.add(of("LC_ALL of no locale", "LC_ALL=xx_YY.none " + greek, "α", 0));
    all.add(
        of(
            "a Turkish locale",
            "ALGEBRIST_JAVA_OPTS='-Duser.language=tr -Duser.country=TR' $A integrate 'SIN(x)' ;"
                + " ALGEBRIST_JAVA_OPTS='-Duser.language=tr' $A integrate 'sin(x)'",
            "cos",
            0));
    all.add(
        of(
            "a locale with other digits",
            "ALGEBRIST_JAVA_OPTS='-Duser.language=ar -Duser.country=EG' $A integrate '2*x'",
            "x",
            0));
    all.add(of("a time zone that is none", "TZ=No/Where $A parse 'x^2'", "x", 0));
    all.add(
        of(
            "a German locale",
            "ALGEBRIST_JAVA_OPTS='-Duser.language=de' $A numerals '3.5 kg'",
            "3.5",
            0));
  }

  /** Limits and order rest on no clock that can be set. */
  private static void clocks(List<Surroundings> all) {
    for (String mode : List.of("back", "forth", "1970")) {
      String jumping = "export LD_PRELOAD=$CLOCK ALGEBRIST_CLOCK=" + mode + "; ";
      all.add(of("a clock, " + mode + ": solve", jumping + "$A solve " + PROBLEM, "12", 0));
      all.add(
          of(
              "a clock, " + mode + ": integrate",
              jumping + "$A integrate --limit 5 'x*exp(x)'",
              "exp",
              0));
      all.add(
          of(
              "a clock, " + mode + ": generate",
              jumping + "$A generate bwd --count 50 --threads 1 --out d",
              "written",
              0));
      all.add(
          of(
              "a clock, " + mode + ": index",
              jumping
                  + "echo 'Ann has 3 pens. How many?' >p.txt; $A index --into i p.txt"
                  + " && $A similar --index i 'Bob has 4 pens.'",
              "pens",
              0));
    }
  }
}
