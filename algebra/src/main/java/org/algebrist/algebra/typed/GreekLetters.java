package org.algebrist.algebra.typed;

/** The names of Greek letters, as LaTeX has them. */
final class GreekLetters {
  private static final String[] SMALL = {
    "alpha",
    "beta",
    "gamma",
    "delta",
    "varepsilon",
    "zeta",
    "eta",
    "theta",
    "iota",
    "kappa",
    "lambda",
    "mu",
    "nu",
    "xi",
    "omicron",
    "pi",
    "rho",
    "varsigma",
    "sigma",
    "tau",
    "upsilon",
    "varphi",
    "chi",
    "psi",
    "omega"
  };

  private GreekLetters() {}

  /** The name that the reader of LaTeX gives a letter; the letter itself if it has none. */
  static String name(char letter) {
    if (letter >= 'α' && letter <= 'ω') {
      return SMALL[letter - 'α'];
    }
    return switch (letter) {
      case 'ϑ' -> "vartheta";
      case 'ϕ' -> "phi";
      case 'ϵ' -> "epsilon";
      case 'Γ' -> "Gamma";
      case 'Θ' -> "Theta";
      case 'Λ' -> "Lambda";
      case 'Ξ' -> "Xi";
      case 'Φ' -> "Phi";
      case 'Ψ' -> "Psi";
      case 'Ω' -> "Omega";
      default -> Character.toString(letter);
    };
  }
}
