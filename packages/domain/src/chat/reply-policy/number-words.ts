/** Number words in English, German, Dutch, Spanish and French, without accents. */
const UNITS: Record<string, readonly string[]> = {
  "0": ["zero", "null", "nul", "cero", "nought"],
  "1": ["one", "eins", "een", "uno", "un", "une", "ein", "eine"],
  "2": ["two", "zwei", "zwo", "twee", "dos", "deux"],
  "3": ["three", "drei", "drie", "tres", "trois"],
  "4": ["four", "vier", "cuatro", "quatre"],
  "5": ["five", "funf", "fuenf", "vijf", "cinco", "cinq"],
  "6": ["six", "sechs", "zes", "seis"],
  "7": ["seven", "sieben", "zeven", "siete", "sept"],
  "8": ["eight", "acht", "ocho", "huit"],
  "9": ["nine", "neun", "negen", "nueve", "neuf"],
  "10": ["ten", "zehn", "tien", "diez", "dix"],
  "11": ["eleven", "elf", "once", "onze"],
  "12": ["twelve", "zwolf", "zwoelf", "twaalf", "doce", "douze"],
  "13": ["thirteen", "dreizehn", "dertien", "trece", "treize"],
  "14": ["fourteen", "vierzehn", "veertien", "catorce", "quatorze"],
  "15": ["fifteen", "funfzehn", "fuenfzehn", "vijftien", "quince", "quinze"],
  "16": ["sixteen", "sechzehn", "zestien", "dieciseis", "seize"],
  "17": ["seventeen", "siebzehn", "zeventien", "diecisiete", "dix-sept"],
  "18": ["eighteen", "achtzehn", "achttien", "dieciocho", "dix-huit"],
  "19": ["nineteen", "neunzehn", "negentien", "diecinueve", "dix-neuf"],
};

const TENS: Record<string, readonly string[]> = {
  "2": ["twenty", "zwanzig", "twintig", "veinte", "vingt"],
  "3": ["thirty", "dreissig", "dertig", "treinta", "trente"],
  "4": ["forty", "vierzig", "veertig", "cuarenta", "quarante"],
  "5": ["fifty", "funfzig", "vijftig", "cincuenta", "cinquante"],
  "6": ["sixty", "sechzig", "zestig", "sesenta", "soixante"],
  "7": ["seventy", "siebzig", "zeventig", "setenta"],
  "8": ["eighty", "achtzig", "tachtig", "ochenta", "quatre-vingt", "quatre-vingts"],
  "9": ["ninety", "neunzig", "negentig", "noventa"],
};

/** thirty-four, trente-quatre; vierunddreissig; vierendertig */
const joined = (ten: string, unit: string): string[] => [`${ten}-${unit}`, `${unit}und${ten}`, `${unit}en${ten}`];

function buildWords(): Map<string, string> {
  const words = new Map<string, string>();
  for (const [digits, names] of Object.entries(UNITS)) for (const name of names) words.set(name, digits);
  for (const [ten, names] of Object.entries(TENS)) {
    for (const name of names) {
      words.set(name, `${ten}0`);
      for (let unit = 1; unit <= 9; unit += 1) {
        const both = (UNITS[String(unit)] ?? []).flatMap((unitName) => joined(name, unitName));
        for (const word of both) words.set(word, `${ten}${unit}`);
      }
    }
  }
  return words;
}

const WORDS = buildWords();
const LONGEST = Math.max(...Array.from(WORDS.keys(), (word) => word.length));

/** The digits of a number word, or null. @param word lower case, without accents */
export function digitsOfWord(word: string): string | null {
  return WORDS.get(word) ?? null;
}

/**
 * The digits of joined number words ("sixonetwo"), or null. Bounded work per letter.
 * @param word lower case, without accents
 */
export function digitsOfWords(word: string): string | null {
  let digits = "";
  let at = 0;
  while (at < word.length) {
    let length = Math.min(LONGEST, word.length - at);
    while (length > 1 && !WORDS.has(word.slice(at, at + length))) length -= 1;
    const found = WORDS.get(word.slice(at, at + length));
    if (found === undefined) return null;
    digits += found;
    at += length;
  }
  return digits;
}
