package org.algebrist.expression.grammar;

import java.util.Set;

/** Names and words that are units after a number; for the reader, and for a writer. */
public final class UnitNames {
  private static final Set<String> UNITS =
      Names.words(
          "mm cm dm m km in ft yd mi inch inches foot feet yard yards mile miles meter meters metre"
              + " metres centimeter centimeters centimetre centimetres kilometer kilometers"
              + " kilometre kilometres millimeter millimeters millimetres mg g kg gram grams"
              + " kilogram kilograms lb lbs oz pound pounds ounce ounces ton tons s ms sec min h hr"
              + " hrs second seconds minute minutes hour hours day days week weeks month months"
              + " year years mL ml L l liter liters litre litres milliliters gallon gallons cup"
              + " cups quart quarts pint pints N J W V A K Pa Hz kHz MHz GHz eV keV MeV GeV TeV mol"
              + " rad sr C T Wb F H lm lx Bq Gy kPa kJ kW MW mV kV mA kN atm bar cal kcal mph kph"
              + " cc degree degrees radian radians cent cents dollar dollars unit units foot-pounds"
              + " acre acres knots cubits furlongs teaspoon teaspoons tablespoon tablespoons ohm"
              + " ohms volts watts joules newtons fm nm pm um Å fb pb nb mb ergs erg dyne psi gal"
              + " rpm °C °F µm µg µs µL µl µF µA µV µH µC µW µJ µN µK µT µPa µmol MPa GPa hPa mJ MJ GJ"
              + " GW mW nF pF mH mT nA mmol nmol ns ps fs THz dB Ah Wh kWh ha Mt kt");

  private static final Set<String> MEASURES = Names.words("square cubic sq cu");

  private UnitNames() {}

  /** Whether text is a unit: "cm", "square feet". */
  public static boolean isUnit(String words) {
    if (UNITS.contains(words)) {
      return true;
    }
    int blank = words.indexOf(' ');
    return blank > 0
        && MEASURES.contains(words.substring(0, blank))
        && UNITS.contains(words.substring(blank + 1));
  }
}
