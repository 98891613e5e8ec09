type Names = Readonly<Record<string, readonly string[]>>;

/** Folded as in the reply policy: lower case, no accents, ss for ß. English first, then German. */
export const EYES: Names = {
  amber: ["amber", "bernstein"],
  blue: ["blue", "blau"],
  brown: ["brown", "braun"],
  gray: ["gray", "grey", "grau"],
  green: ["green", "grun"],
  hazel: ["hazel", "haselnuss"],
};
export const HAIR: Names = {
  black: ["black", "schwarz", "schwarzhaarig"],
  brown: ["brown", "brunette", "braun", "brunett"],
  blond: ["blonde", "blond", "fair"],
  red: ["red", "ginger", "auburn", "redhead", "rot", "rothaarig"],
  gray: ["gray", "grey", "silver", "white", "grau", "grauhaarig", "weiss"],
};
export const SIGNS: Names = {
  aries: ["aries", "widder"],
  taurus: ["taurus", "stier"],
  gemini: ["gemini", "zwillinge", "zwilling"],
  cancer: ["cancer", "krebs"],
  leo: ["leo", "lowe", "lowin"],
  virgo: ["virgo", "jungfrau"],
  libra: ["libra", "waage"],
  scorpio: ["scorpio", "skorpion"],
  sagittarius: ["sagittarius", "schutze", "schutzin"],
  capricorn: ["capricorn", "steinbock"],
  aquarius: ["aquarius", "wassermann"],
  pisces: ["pisces", "fische", "fisch"],
};
export const MONTHS: Names = {
  "01": ["january", "jan", "januar", "janner"],
  "02": ["february", "feb", "februar"],
  "03": ["march", "marz"],
  "04": ["april"],
  "05": ["may", "mai"],
  "06": ["june", "juni"],
  "07": ["july", "juli"],
  "08": ["august"],
  "09": ["september", "sept"],
  "10": ["october", "oktober"],
  "11": ["november"],
  "12": ["december", "dezember"],
};
/** As in the profile; `engaged` and `taken` are a relationship. */
export const RELATIONS: Names = {
  married: ["married", "verheiratet"],
  single: ["single", "ledig", "solo"],
  divorced: ["divorced", "geschieden"],
  widowed: ["widowed", "widow", "widower", "verwitwet", "witwe", "witwer"],
  separated: ["separated", "getrennt"],
  "in-relationship": ["engaged", "taken", "in a relationship", "in-relationship", "verlobt", "vergeben", "liiert"],
};
export const ANIMALS: Names = {
  pet: ["pets", "pet", "animals", "haustiere", "haustier", "tiere"],
  dog: ["dogs", "dog", "puppy", "hunde", "hund", "hundin"],
  cat: ["cats", "cat", "kitten", "katzen", "katze", "kater"],
  horse: ["horses", "horse", "mare", "pferde", "pferd", "stute"],
  bird: ["parrots", "parrot", "canary", "budgie", "birds", "papagei", "wellensittich", "vogel"],
  rabbit: ["rabbits", "rabbit", "kaninchen"],
  fish: ["goldfish", "goldfisch", "goldfische"],
  hen: ["hens", "hen", "chickens", "huhner", "huhn"],
  goat: ["goats", "goat", "ziegen", "ziege"],
  tortoise: ["tortoise", "turtle", "schildkrote"],
};
export const CHILDREN: Names = {
  child: ["children", "child", "kids", "kid", "kinder", "kind"],
  son: ["sons", "son", "sohne", "sohn"],
  daughter: ["daughters", "daughter", "tochtern", "tochter"],
};
/** Jobs that can be told apart in both languages; others are not compared. */
export const JOBS: Names = {
  teacher: ["teacher", "schoolteacher", "lehrerin", "lehrer"],
  nurse: ["nurse", "krankenschwester", "krankenpfleger", "pflegerin"],
  doctor: ["doctor", "physician", "surgeon", "arztin", "arzt"],
  vet: ["vet", "veterinarian", "tierarztin", "tierarzt"],
  lawyer: ["lawyer", "solicitor", "barrister", "anwaltin", "anwalt"],
  baker: ["baker", "backerin", "backer"],
  cook: ["cook", "chef", "kochin", "koch"],
  waiter: ["waitress", "waiter", "kellnerin", "kellner"],
  bartender: ["bartender", "barkeeper", "barkeeperin"],
  hairdresser: ["hairdresser", "barber", "friseurin", "friseur"],
  gardener: ["gardener", "gartnerin", "gartner"],
  florist: ["florist", "floristin"],
  farmer: ["farmer", "bauerin", "bauer", "landwirtin", "landwirt"],
  painter: ["painter", "malerin", "maler"],
  photographer: ["photographer", "fotografin", "fotograf"],
  musician: ["musician", "musikerin", "musiker"],
  singer: ["singer", "sangerin", "sanger"],
  dancer: ["dancer", "tanzerin", "tanzer"],
  actor: ["actress", "actor", "schauspielerin", "schauspieler"],
  writer: ["writer", "author", "novelist", "autorin", "autor", "schriftstellerin", "schriftsteller"],
  journalist: ["journalist", "reporter", "journalistin"],
  translator: ["translator", "interpreter", "ubersetzerin", "ubersetzer", "dolmetscherin", "dolmetscher"],
  librarian: ["librarian", "bibliothekarin", "bibliothekar"],
  bookseller: ["bookseller", "buchhandlerin", "buchhandler"],
  architect: ["architect", "architektin", "architekt"],
  engineer: ["engineer", "ingenieurin", "ingenieur"],
  carpenter: ["carpenter", "joiner", "tischlerin", "tischler", "schreinerin", "schreiner"],
  electrician: ["electrician", "elektrikerin", "elektriker"],
  mechanic: ["mechanic", "mechanikerin", "mechaniker"],
  pilot: ["pilot", "pilotin"],
  sailor: ["sailor", "skipper", "captain", "kapitanin", "kapitan", "matrosin", "matrose", "seglerin"],
  fisher: ["fisherman", "fisherwoman", "fischerin", "fischer"],
  driver: ["driver", "fahrerin", "fahrer"],
  policeman: ["policewoman", "policeman", "polizistin", "polizist"],
  firefighter: ["firefighter", "feuerwehrfrau", "feuerwehrmann"],
  secretary: ["secretary", "sekretarin", "sekretar"],
  accountant: ["accountant", "bookkeeper", "buchhalterin", "buchhalter"],
  scientist: ["scientist", "physicist", "chemist", "biologist", "wissenschaftlerin", "physikerin", "chemikerin"],
  historian: ["historian", "historikerin", "historiker"],
  restorer: ["restorer", "conservator", "restauratorin", "restaurator"],
  tailor: ["tailor", "seamstress", "schneiderin", "schneider"],
  designer: ["designer", "designerin"],
  programmer: ["programmer", "developer", "programmiererin", "programmierer", "entwicklerin"],
  plasterer: ["plasterer", "verputzer"],
  potter: ["potter", "topferin", "topfer"],
  watchmaker: ["watchmaker", "clockmaker", "uhrmacherin", "uhrmacher"],
  bookbinder: ["bookbinder", "buchbinderin", "buchbinder"],
  mason: ["mason", "bricklayer", "maurerin", "maurer"],
  plumber: ["plumber", "klempnerin", "klempner"],
  roofer: ["roofer", "dachdeckerin", "dachdecker"],
  butcher: ["butcher", "metzgerin", "metzger"],
  postman: ["postman", "postwoman", "brieftragerin", "brieftrager", "postbotin", "postbote"],
  soldier: ["soldier", "soldatin", "soldat"],
  judge: ["magistrate", "richterin", "richter"],
  dentist: ["dentist", "zahnarztin", "zahnarzt"],
  pharmacist: ["pharmacist", "apothekerin", "apotheker"],
  midwife: ["midwife", "hebamme"],
  blacksmith: ["blacksmith", "schmiedin", "schmied"],
  goldsmith: ["goldsmith", "jeweller", "goldschmiedin", "goldschmied"],
  shepherd: ["shepherd", "schaferin", "schafer"],
  forester: ["forester", "ranger", "forsterin", "forster"],
  caretaker: ["caretaker", "janitor", "hausmeisterin", "hausmeister"],
  student: ["student", "studentin"],
};

export const alternatives = (names: Names): string =>
  Object.values(names)
    .flat()
    .toSorted((a, b) => b.length - a.length)
    .join("|");

/** The entry that a word names, including inflected German adjectives ("blaue", "roten"); null: none. */
export function nameOf(names: Names, word: string): string | null {
  const isIt = (name: string): boolean =>
    name === word || (word.startsWith(name) && /^e[nrsm]?$/u.test(word.slice(name.length)));
  return Object.entries(names).find(([, all]) => all.some(isIt))?.[0] ?? null;
}
