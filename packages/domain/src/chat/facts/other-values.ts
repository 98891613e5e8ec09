/** Things of one sort: whoever learns the one and is asked about the other was misremembered. Folded, a star ends a stem. */
const SORTS: readonly string[] = [
  "ukulele*|guitar* gitarre*|violin* fiddle* geige*|piano* klavier*|cello*|flute* flote*|trumpet* trompete*|accordion* akkordeon*|drum* schlagzeug*|banjo*|harp* harfe*|bratsch*|saxophon*",
  "chess* schach*|skat*|bridge|poker|darts|bowling|billiard*|tennis*|football* fussball*|rugby|golf|kegel*|doppelkopf",
  "norwegian* norwegisch*|swedish schwedisch*|danish danisch*|german deutsch|french franzosisch*|spanish spanisch*|italian italienisch*|dutch niederlandisch*|english englisch|polish polnisch*|portuguese portugiesisch*",
  "apfelbaum*|birnbaum*|kirschbaum*|pflaumenbaum*|nussbaum*|eiche|linde|buche",
  "detective* crime* krimi*|science|fantasy|romance|horror|western*|biograph*",
  "spider* spinne*|bird* vogel*|snake* schlange*|mouse mice mause|dog* hund*|wasp* wespe*",
  "dahlia* dahlie*|rose roses rosen|tulip* tulpe*|lily lilies lilie*|sunflower* sonnenblume*",
  "lighthouse* leuchtturm*|church* kirche*|castle* schloss*|chapel* kapelle*",
  "bus|taxi* cab|tram*|truck* lorry lkw|train* zug",
  "accordion*|clock* uhr*|shoe* schuh*|radio*|book* buch*",
  "fisherman fischer*|baker* backer*|teacher* lehrer*|kapitan* captain*|farmer* bauer*|doctor* arzt*|carpenter* tischler*|sailor* matrose*|nurse* krankenschwester*",
  "left linkshand*|right rechtshand*",
];
const COLOURS: readonly string[] = [
  "blue blau*|green grun*|red rot rote rotes roten|black schwarz*|white weiss weisse weissen|brown braun*|yellow gelb*|gray grey grau*|blond*",
];

type Sort = readonly (readonly string[])[];
const readSort = (sort: string): Sort => sort.split("|").map((same) => same.split(" "));
const SORTED = SORTS.map(readSort);
const COLOURED = COLOURS.map(readSort);

const isOf = (words: readonly string[], text: string): boolean =>
  words.some((word) => (word.endsWith("*") ? text.startsWith(word.slice(0, -1)) : text === word));

/** Which thing of a sort a word names; -1: none. */
const thingOf = (sort: Sort, text: string): number => sort.findIndex((words) => isOf(words, text));

function otherOf(sorts: readonly Sort[], known: readonly string[], said: readonly string[]): number {
  for (const sort of sorts) {
    const things = new Set(known.map((text) => thingOf(sort, text)).filter((thing) => thing >= 0));
    if (things.size === 0) continue;
    const named = said.map((text) => thingOf(sort, text));
    if (named.some((thing) => things.has(thing))) continue;
    const at = named.findIndex((thing) => thing >= 0);
    if (at >= 0) return at;
  }
  return -1;
}

/** The word that names another thing than the fact, of the same sort; -1: none. Both folded. */
export const otherThing = (known: readonly string[], said: readonly string[]): number => otherOf(SORTED, known, said);
export const otherColour = (known: readonly string[], said: readonly string[]): number =>
  otherOf(COLOURED, known, said);
