package org.algebrist.datasets.problems;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** The people of the stories: first names of many countries, with their pronouns. */
final class Cast {
  private static final String[] WOMEN =
      ("Amara Aisha Mei Priya Elena Fatima Ines Yuki Zola Hana Leila Sofia Nora Ingrid Chloe Ananya"
              + " Marta Rosa Amina Keiko Dalia Lucia Freya Nadia Olga Tara Wanjiru Xin Zainab Bianca"
              + " Carmen Daria Esther Farah Gita Helga Irina Jana Kavya Linh Maya Nia Oyuna Paula"
              + " Renata Sana Thandi Ursula Vera Wendy Yara Zoe Alice Beth Clara Emma Grace Hannah"
              + " Julia Kate Laura Megan Olivia Rachel Sarah Tina")
          .split(" ");
  private static final String[] MEN =
      ("Liam Tomas Kofi Yusuf Ravi Diego Omar Kenji Pavel Mateo Arjun Hassan Luca Sven Tariq Jonas"
              + " Bao Emeka Farid Goran Hiro Ivan Jamal Karim Lars Marco Nikhil Oskar Pedro Quentin"
              + " Rashid Samir Thabo Umar Viktor Wei Xavier Yonas Zubair Andrei Bruno Carlos Dmitri"
              + " Erik Felix Gabriel Hugo Idris Jorge Kwame Leo Milan Noah Otto Paulo Rafael Simon"
              + " Ben Daniel Frank George Henry Jack Kevin Mark Nick Peter Sam Tom Will")
          .split(" ");

  /** A person with the pronouns that go with the name. */
  record Member(String name, boolean woman) {
    /**
     * A form of the pronoun.
     *
     * @param masculine {@code he}, {@code him}, {@code his}, or one of them with a capital
     * @return empty text for what is no such form
     */
    String pronoun(String masculine) {
      return switch (masculine) {
        case "he" -> woman ? "she" : "he";
        case "him" -> woman ? "her" : "him";
        case "his" -> woman ? "her" : "his";
        case "He" -> woman ? "She" : "He";
        case "Him" -> woman ? "Her" : "Him";
        case "His" -> woman ? "Her" : "His";
        default -> "";
      };
    }
  }

  private final RandomGenerator random;
  private final List<String> taken = new ArrayList<>();

  Cast(RandomGenerator random) {
    this.random = random;
  }

  /** Somebody who was not drawn before. */
  Member next() {
    while (true) {
      boolean woman = random.nextBoolean();
      String[] names = woman ? WOMEN : MEN;
      String name = names[random.nextInt(names.length)];
      if (!taken.contains(name)) {
        taken.add(name);
        return new Member(name, woman);
      }
    }
  }
}
