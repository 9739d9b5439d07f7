package org.algebrist.systems.mathgpt.task.tutor;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.algebrist.expression.tree.Rational;

/**
 * A generated tutor log: the open stand-in for the Cognitive Tutor data, which only its members may
 * read.
 *
 * <p>Students solve ax + b = c, x/a + b = c, a(x + b) = c and ax + b = cx + d. Each has a mastery
 * of every skill, which grows with each right step, and holds some {@linkplain Move.Rule wrong
 * rules} for right. Whoever holds a wrong rule mostly makes its mistake, and mostly makes it again
 * after feedback: how often depends on the rule. Other mistakes are made by chance and put right.
 * So what comes after feedback can be told from what came before it, up to the {@linkplain
 * TutorLog#likeliest ceiling}. After {@value #MOST_WRONG} wrong actions at a step the tutor does
 * it.
 */
public final class GeneratedTutorLog {
  private static final int MOST_WRONG = 3;

  /** Chances, all of our choosing: no published figures say how such students behave. */
  private static final double LEAST_MASTERY = 0.2;

  private static final double MOST_MASTERY = 0.8;

  private static final double SPREAD_OF_SKILLS = 0.15;
  private static final double GAIN = 0.003;

  /** A wrong rule is held by so many of the students. */
  private static final double HELD = 0.4;

  /** How much likelier a mistake is for those who hold its rule. */
  private static final double HELD_WEIGHT = 8;

  /** A mistake by chance is made again so often. */
  private static final double CHANCE_AGAIN = 0.1;

  /** What is not the same mistake again is right so often. */
  private static final double PUT_RIGHT = 0.85;

  /** How often those who hold a rule make its mistake again after feedback. */
  private static double again(Move.Rule rule) {
    return switch (rule) {
      case SIGN_ERROR -> 0.75;
      case COMBINES_UNLIKE_TERMS -> 0.7;
      case DIVIDES_ONE_TERM -> 0.6;
      case SUBTRACTS_FACTOR -> 0.35;
      case SLIP, RIGHT -> CHANCE_AGAIN;
    };
  }

  /**
   * What is made.
   *
   * @param students 95 in the paper's data
   * @param problems of each student
   */
  public record Settings(int students, int problems) {
    public Settings {
      if (students < TutorLog.FOLDS || problems < 1) {
        throw new IllegalArgumentException(
            "at least %d students and 1 problem; got %d, %d"
                .formatted(TutorLog.FOLDS, students, problems));
      }
    }

    /** 95 students, 65 problems each: about 8,000 examples. */
    public static Settings standard() {
      return new Settings(95, 65);
    }
  }

  private final SplittableRandom random;

  private GeneratedTutorLog(SplittableRandom random) {
    this.random = random;
  }

  /** The standard log of a seed. */
  public static TutorLog generate(long seed) {
    return generate(Settings.standard(), seed);
  }

  /** The log of a seed; the same for the same settings and seed. */
  public static TutorLog generate(Settings settings, long seed) {
    var all = new SplittableRandom(seed);
    var sessions = new ArrayList<TutorLog.Session>();
    for (int i = 0; i < settings.students(); i++) {
      var student = new GeneratedTutorLog(all.split()).new Student("student-" + (i + 1));
      for (int j = 0; j < settings.problems(); j++) {
        sessions.add(student.solves());
      }
    }
    return new TutorLog("generated-tutor-log", sessions, new LinkedHashMap<>());
  }

  private Rational whole(int least, int most) {
    return Rational.of(random.nextInt(least, most + 1));
  }

  private Rational signed(int most) {
    Rational size = whole(1, most);
    return random.nextBoolean() ? size : size.negate();
  }

  /** An equation with a whole solution. */
  private LinearEquation equation() {
    Rational x = signed(12);
    Rational b = signed(20);
    Rational zero = Rational.ZERO;
    return switch (random.nextInt(4)) {
      case 0 -> {
        Rational a = whole(2, 12);
        yield new LinearEquation(a, b, zero, a.times(x).plus(b), false);
      }
      case 1 -> {
        Rational a = Rational.ONE.dividedBy(whole(2, 12));
        yield new LinearEquation(a, b, zero, x.plus(b), false);
      }
      case 2 -> {
        Rational a = whole(2, 9);
        yield new LinearEquation(a, a.times(b), zero, a.times(x.plus(b)), true);
      }
      default -> {
        Rational a = whole(2, 12);
        Rational c = signed(12);
        while (c.equals(a)) {
          c = signed(12);
        }
        yield new LinearEquation(a, b, c, a.minus(c).times(x).plus(b), false);
      }
    };
  }

  private final class Student {
    private final String name;
    private final Map<Move.Skill, Double> mastery = new EnumMap<>(Move.Skill.class);
    private final Set<Move.Rule> held = EnumSet.noneOf(Move.Rule.class);

    Student(String name) {
      this.name = name;
      double level = random.nextDouble(LEAST_MASTERY, MOST_MASTERY);
      for (Move.Skill skill : Move.Skill.values()) {
        mastery.put(skill, bounded(level + SPREAD_OF_SKILLS * random.nextGaussian()));
      }
      for (Move.Rule rule : Move.Rule.values()) {
        if (rule != Move.Rule.RIGHT && rule != Move.Rule.SLIP && random.nextDouble() < HELD) {
          held.add(rule);
        }
      }
    }

    private static double bounded(double mastery) {
      return Math.clamp(mastery, 0.05, 0.98);
    }

    TutorLog.Session solves() {
      LinearEquation equation = equation();
      var problem = TutorLog.text(equation.formula());
      var events = new ArrayList<TutorLog.Event>();
      while (!equation.isSolved()) {
        events.add(new TutorLog.Step(TutorLog.text(equation.formula())));
        step(equation, events);
        equation = Move.afterRight(equation);
      }
      return new TutorLog.Session(name, problem, events);
    }

    private void step(LinearEquation equation, List<TutorLog.Event> events) {
      Move.Skill skill = Move.skill(equation);
      double known = mastery.getOrDefault(skill, 0.0);
      Move move = random.nextDouble() < known ? Move.right(equation) : wrong(equation);
      events.add(move.event());
      for (int wrong = 1; move.rule() != Move.Rule.RIGHT; wrong++) {
        if (wrong == MOST_WRONG) {
          events.add(new TutorLog.Feedback(Move.bottomOut(equation)));
          return;
        }
        events.add(new TutorLog.Feedback(move.feedback(equation)));
        Move next = afterFeedback(equation, move);
        events.add(next.event(likeliest(equation, move)));
        move = next;
      }
      mastery.put(skill, bounded(known + GAIN));
    }

    private Move afterFeedback(LinearEquation equation, Move last) {
      if (random.nextDouble() < again(last)) {
        return last;
      }
      return random.nextDouble() < PUT_RIGHT ? Move.right(equation) : wrong(equation);
    }

    private double again(Move last) {
      return held.contains(last.rule()) ? GeneratedTutorLog.again(last.rule()) : CHANCE_AGAIN;
    }

    /** What {@link #afterFeedback} makes likeliest. */
    private Move likeliest(LinearEquation equation, Move last) {
      double again = again(last);
      double right = (1 - again) * PUT_RIGHT;
      Move best = Move.right(equation);
      double most = right;
      List<Move> moves = Move.wrong(equation);
      double sum = moves.stream().mapToDouble(this::weight).sum();
      for (Move move : moves) {
        double chance = (1 - again) * (1 - PUT_RIGHT) * weight(move) / sum;
        chance += move.equals(last) ? again : 0;
        if (chance > most) {
          most = chance;
          best = move;
        }
      }
      return best;
    }

    /** A wrong move: rather one of a rule that the student holds for right. */
    private Move wrong(LinearEquation equation) {
      List<Move> moves = Move.wrong(equation);
      double draw = random.nextDouble(moves.stream().mapToDouble(this::weight).sum());
      for (Move move : moves) {
        draw -= weight(move);
        if (draw < 0) {
          return move;
        }
      }
      return moves.getLast();
    }

    private double weight(Move move) {
      return held.contains(move.rule()) ? HELD_WEIGHT : 1;
    }
  }
}
