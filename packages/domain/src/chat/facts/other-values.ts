import { folded } from "./claim-phrases.ts";
import { alternatives, JOBS, nameOf } from "./claim-words.ts";

/** Things of one sort: whoever learns the one and is asked about the other was misremembered. Folded, a star ends a stem. */
const SORTS: readonly string[] = [
  "ukulele*|guitar* gitarre*|violin* fiddle* geige*|piano* klavier*|cello*|flute* flote*|trumpet* trompete*|accordion* akkordeon*|drum* schlagzeug*|banjo*|harp* harfe*|bratsch*|saxophon* saxofon*|bassoon* fagott*|clarinet* klarinette*|oboe*|trombone* posaune*|tuba|organ orgel*|mandolin*",
  "chess* schach*|draughts damespiel|skat|bridge|poker|darts|bowling bowls|billiard* snooker|tennis*|football* fussball*|rugby|golf|kegel*|doppelkopf|cricket*|hockey|handball*|volleyball*|basketball*|badminton|yoga*|judo|karate|boxing boxen|boule|canasta|rummy romme|mahjong",
  "norwegian* norwegisch*|swedish schwedisch*|danish danisch*|german deutsch|french franzosisch*|spanish spanisch*|italian italienisch*|dutch niederlandisch*|english englisch|polish polnisch*|portuguese portugiesisch*|russian russisch*|greek griechisch*|turkish turkisch*|welsh walisisch*|irish irisch*|finnish finnisch*|japanese japanisch*|czech tschechisch*|hungarian ungarisch*",
  "apfelbaum*|birnbaum*|kirschbaum*|pflaumenbaum*|nussbaum*|oak eiche|linden linde|beech buche|birch birke|chestnut kastanie|pine kiefer|willow weide",
  "detective* crime* krimi*|science|fantasy|romance* liebesroman*|horror|western*|biograph*|poetry gedicht*|comic*",
  "spider* spinne*|bird* vogel*|snake* schlange*|mouse mice mause maus|dog* hund*|wasp* wespe*",
  "dahlia* dahlie*|rose roses rosen|tulip* tulpe*|lily lilies lilie*|sunflower* sonnenblume*|carnation* nelke*|daffodil* narzisse*|peony peonies pfingstrose*|violet* veilchen|geranium* geranie*",
  "leek* lauch|tomato* tomate*|potato* kartoffel*|bean* bohne*|carrot* mohre* karotte*|cabbage* kohl|onion* zwiebel*|pumpkin* kurbis*|lettuce salat",
  "lighthouse* leuchtturm*|church* kirche*|castle* schloss*|chapel* kapelle*|mill muhle|monastery kloster*|bakery backerei*|printing druckerei*|brewery brauerei*",
  "bus|taxi* cab|tram* strassenbahn*|truck* lorry lkw|train* zug|ambulance*|tractor* trecker* traktor*",
  "motorbike* motorcycle* motorrad*|moped*|scooter roller|tractor* trecker* traktor*",
  "accordion* akkordeon*|clock* uhr|shoe* schuh*|radio*|book* buch*|watch watches armbanduhr*",
  "left linkshand*|right rechtshand*",
  "coffee* kaffee*|tea tee|cocoa kakao|milk milch",
  "beer* bier*|wine* wein*|whisky whiskey|gin|rum|vodka wodka|cider|champagne sekt",
  "crossword* kreuzwort*|sudoku*|jigsaw* puzzle*",
  "pen kuli|pencil* bleistift*",
  "mother mum mam mutter mama|father dad vater papa",
  "trio|duo duett|quartet* quartett*|quintet* quintett*|orchestra* orchester*|choir* chor",
  "kettle* kessel wasserkocher|toaster*|fridge* kuhlschrank*|oven* backofen|dishwasher* spulmaschine*",
  "whippet*|spaniel*|poodle* pudel*|terrier*|labrador*|dachshund* dackel*|greyhound*|beagle*|collie*|boxer|retriever*|mops pug|dobermann*|husky",
  "summer* sommer|winter*|spring fruhling* fruhjahr|autumn herbst",
];
/** Of someone, or of an animal, that has a name. */
const NAMED: readonly string[] = [
  "son sons sohn sohne|daughter daughters tochter tochtern",
  "brother brothers bruder bruders|sister sisters schwester schwestern",
  "dog dogs hund hunde hundin puppy welpe dackel* whippet* spaniel* terrier* labrador* pudel* poodle*|cat cats kitten tomcat katze kater kat kitty|horse horses pony pferd stute hengst|rabbit* kaninchen|hamster*|parrot* papagei*|budgie* wellensittich*|canary kanarienvogel*|crow krahe|magpie elster|jackdaw dohle|raven rabe|owl eule|woodpecker* specht|robin rotkehlchen|pigeon taube|tortoise schildkrote|goat goats ziege ziegen|cow cows kuh kuhe|sheep schaf schafe|pig pigs schwein schweine|hen hens chicken chickens huhn huhner|duck ducks ente enten|goose geese gans ganse|bee bees biene bienen|fish fisch fische goldfish|bird birds vogel|snake schlange|mouse maus|hedgehog igel|fox fuchs|squirrel eichhornchen",
];
const COLOURS: readonly string[] = [
  "blue blau*|green grun*|red rot rote roter rotes roten ginger rothaarig* rotes|black schwarz*|white weiss weisse weisser weissen|brown braun*|yellow gelb*|gray grey grau*|blond*|orange|purple lila|pink rosa",
];

type Sort = readonly (readonly string[])[];
const readSort = (sort: string): Sort => sort.split("|").map((same) => same.split(" "));
const SORTED = SORTS.map(readSort);
const NAMED_SORTS = NAMED.map(readSort);
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
export const otherNamed = (known: readonly string[], said: readonly string[]): number =>
  otherOf(NAMED_SORTS, known, said);
export const otherColour = (known: readonly string[], said: readonly string[]): number =>
  otherOf(COLOURED, known, said);

const PROFESSION = [Object.values(JOBS)];
export const otherProfession = (known: readonly string[], said: readonly string[]): number =>
  otherOf(PROFESSION, known, said);

const JOB_WORDS = alternatives(JOBS);
const AS_JOB = new RegExp(String.raw`\b(?:as an?|als) (?:1 )?(${JOB_WORDS})\b`, "u");

/** "As a nurse you know", "als Tierarzt weißt du". */
export function otherJob(value: string, said: string): string | null {
  const found = AS_JOB.exec(said)?.[1];
  if (found === undefined) return null;
  const named = nameOf(JOBS, found);
  const known = (folded(value).match(/[a-z]+/gu) ?? []).map((word) => nameOf(JOBS, word));
  return named !== null && !known.includes(named) ? found : null;
}

const NO_MORE = /\b(?:late|ex|was|were|had|would|died|lost|former|war|hatte|ware|verstorben\w*|damals|fruher)\b/u;
const SPOUSE =
  /\b(?:your|my|deine[rnm]?|meine[rnm]?) (?:wife|husband|frau|ehefrau)\b|\b(?:dein|mein)(?:e[mn])? (?:mann|ehemann)\b/u;
const UNMARRIED = /\b(?:single|divorced|widow\w*|separated|geschieden|verwitwet|witwer?|ledig|getrennt)\b/u;
/** "Your wife", of someone who has none. */
export const otherSpouse = (value: string, said: string): string | null =>
  UNMARRIED.test(value) && !NO_MORE.test(said) ? (SPOUSE.exec(said)?.[0].split(" ").at(-1) ?? null) : null;

const AT_AGE =
  /\b(?:at|mit) (\d{2})(?=,| (?:1|you|man|du|darf|ist|is)\b)|\b(?:turn|turning|wirst|wirst bald|bald|almost|fast) (\d{2})(?!\d|[.,:]\d| (?:uhr|jahre|years|minut\w*|o'clock))/u;
/** "At 64 one may sleep late", of someone of 54; the next birthday may come. */
export function otherAge(value: string, said: string): string | null {
  const known = Number(/\d{2}/u.exec(value)?.[0]);
  const found = AT_AGE.exec(said);
  const now = found?.[1] ?? found?.[2];
  return now !== undefined && known > 0 && Math.abs(Number(now) - known) > 1 ? now : null;
}

/** "Not afraid of heights", "Spinnen machen dir nichts aus". */
const NOT_AVERSE =
  /\b(?:not afraid|no fear|(?:don't|doesn't|not) mind|(?:don't|doesn't) bother|keine angst|nichts aus|stort (?:dich|mich) nicht)\b/u;
export const isNotAverse = (said: string): boolean => NOT_AVERSE.test(said);

const HEIGHT = /(?<![\d.,])(?:1[.,](\d{2})|1(\d{2}) ?(?:cm|zentimeter|centimet\w+))(?!\d)/u;
const HEIGHT_SLACK_CM = 2;
const heightIn = (text: string): number | null => {
  const found = HEIGHT.exec(text);
  return found === null ? null : Number(found[1] ?? found[2]);
};
export function isOtherHeight(value: string, said: string): boolean {
  const [known, now] = [heightIn(value), heightIn(said)];
  return known !== null && now !== null && Math.abs(known - now) > HEIGHT_SLACK_CM;
}

const TAIL_MIN = 5;
const HEAD_MIN = 3;
/** "Kirschknödel" for "Pflaumenknödel": the same thing, of another sort. */
export function otherCompound(known: readonly string[], said: readonly string[]): number {
  return said.findIndex(
    (text) =>
      !known.includes(text) &&
      known.some((word) => {
        let tail = 0;
        while (tail < Math.min(text.length, word.length) && text.at(-1 - tail) === word.at(-1 - tail)) tail += 1;
        return tail >= TAIL_MIN && text.length - tail >= HEAD_MIN && word.length - tail >= HEAD_MIN;
      }),
  );
}

/** Large or often named; in a question about the reader's town, another one is a slip. Folded. */
const CITIES = new Set(
  (
    "london birmingham manchester liverpool leeds sheffield bristol newcastle nottingham leicester coventry bradford hull york oxford cambridge brighton southampton portsmouth plymouth exeter norwich bath derby cardiff swansea newport edinburgh glasgow aberdeen dundee inverness belfast dublin cork galway limerick whitby scarborough" +
    " berlin hamburg munchen munich koln cologne frankfurt stuttgart dusseldorf dortmund essen leipzig bremen dresden hannover nurnberg nuremberg duisburg bochum wuppertal bielefeld bonn munster karlsruhe mannheim augsburg wiesbaden kiel lubeck rostock kassel erfurt mainz freiburg magdeburg halle potsdam celle luneburg braunschweig gottingen osnabruck oldenburg regensburg wurzburg ulm heidelberg jena weimar trier koblenz flensburg schwerin" +
    " wien vienna graz linz salzburg innsbruck zurich bern basel genf geneva luzern paris lyon marseille nice rome rom milan mailand venice venedig naples neapel turin florence florenz madrid barcelona sevilla seville valencia lisbon lissabon porto amsterdam rotterdam utrecht brussels brussel antwerp oslo bergen stockholm goteborg copenhagen kopenhagen helsinki prague prag warsaw warschau krakow krakau budapest athens athen istanbul chicago boston seattle denver miami dallas houston phoenix toronto montreal vancouver sydney melbourne"
  ).split(" "),
);
export const isCity = (text: string): boolean => CITIES.has(text);
