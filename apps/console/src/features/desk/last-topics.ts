/** A recurring word. `lineId`: the newest message with it. `lines`: how many messages contain it. */
export type Topic = { word: string; lineId: string; lines: number };
export type TopicLine = { id: string; text: string };

const LINES_READ = 40;
const TOPICS_MAX = 6;
/** A word in one message is a word; in two it is a topic. */
const LINES_MIN = 2;
const LETTERS_MIN = 4;
const LETTERS_MAX = 24;

/** Everyday words, English and German; only words of four letters or more are considered. */
const EVERYDAY = new Set(
  `about above actually after again against ahead almost alone along already also although always among another answer
  anybody anyone anything anyway around asked asking away back became because become been before began behind being
  believe below beside besides best better between both bring came can't cannot certainly come comes coming could couldn't
  course dear definitely didn't different does doesn't doing don't done down during each early either else enough even
  ever every everybody everyone everything exactly except fact feel feeling felt find fine first found four from gave get
  gets getting give given gives glad going gone gonna good gotta great guess hadn't half happen happened happens hard
  hardly hasn't have haven't having hello here hers herself himself hope hour hours however i'll i've idea indeed inside
  instead into isn't it's itself just keep kept kind knew know known knows last late later least leave left less let's
  like liked likes little live long look looked looking looks made make makes making many matter maybe mean means might
  mine minute minutes moment more most much must myself near need needs neither never next nice night none nothing
  often okay once ones only other others ought ours over part people perhaps place please pretty probably quite rather
  read really right said same saying says seem seems seen send sent several shall she's should shouldn't show side
  since some somebody someone something sometimes soon sorry sort still stop such sure take taken takes talk tell
  telling than thank thanks that that's their them then there there's these they they're thing things think thinking
  this those though thought three through till time times today together told tomorrow tonight took toward true truly
  turn under until upon used using usually very want wanted wants wasn't week weeks well went were weren't what what's
  when where whether which while who's whole whom whose will with within without won't word words work would wouldn't
  write writes writing wrote year years yeah yes yesterday you'd you'll you're you've your yours yourself
  aber abend alle allem allen aller allerdings alles also andere anderen anders auch bald beide beim besser besten bist
  bitte bloß dabei dafür daher dahin damals damit danach danke dann daran darauf daraus darf darin darum dass davon dazu
  dein deine deinem deinen deiner denke denken denn dennoch deren deshalb dich diese diesem diesen dieser dieses doch
  dort drei durch dürfen eben egal eigentlich eine einem einen einer eines einfach einige einmal endlich erst erste
  etwas euch euer eure fast finde finden fragen freue ganz ganze gebe geben gefällt gegen gehe gehen geht genau genug
  gern gerne gesagt gestern gewesen gibt ging glaube gleich guten gute habe haben hallo hast hatte hatten hätte heute
  hier hinter hoffe ihnen ihre ihrem ihren ihrer immer irgendwie jede jedem jeden jeder jedes jemand jetzt kann kannst
  kein keine keinen keiner klar komme kommen kommst kommt könnte können lange lassen leben lieber liebe machen machst
  macht mache manchmal mehr mein meine meinem meinen meiner meinst mich minuten mochte möchte mögen morgen muss musst
  müssen nach nacht natürlich neben nicht nichts niemand noch nochmal oben oder ohne recht sage sagen sagst sagt schon
  schön schöne schreibe schreiben schreibst sehe sehen sehr seid sein seine seinem seinen seiner seit selbst sich sicher
  sind soll sollen sollte sondern sonst später stimmt tage tagen total trotzdem über überhaupt ungefähr unser unsere
  unten unter viel viele vielen vielleicht vier völlig vorher wann warum wäre waren warst wegen weil weiß weißt weiter
  welche welcher wenig wenn werde werden wieder will willst wird wirklich wirst wissen woche wohl wollen wollte worden
  wurde würde würden zeit ziemlich zurück zusammen zwar zwei zwischen`.split(/\s+/),
);

const WORD = /\p{L}[\p{L}’'-]*\p{L}/gu;

/** Returns a message's candidate words, folded, with their original spelling. */
function wordsOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [written] of text.matchAll(WORD)) {
    const word = written.toLowerCase().replaceAll("’", "'");
    if (word.length < LETTERS_MIN || word.length > LETTERS_MAX || EVERYDAY.has(word)) continue;
    if (!found.has(word)) found.set(word, written);
  }
  return found;
}

/** A word and its plural are one topic: a final s, n or en more. */
const isFormOf = (longer: string, shorter: string): boolean =>
  longer.startsWith(shorter) && ["s", "n", "en", "es"].includes(longer.slice(shorter.length));

/**
 * Returns the words repeated within the last forty messages, most frequent and newest first, at most six. It counts
 * repetition and understands nothing; each word leads to its newest message. `lines`: oldest first. Linear time.
 */
export function lastTopics(lines: readonly TopicLine[]): Topic[] {
  const topics = new Map<string, Topic & { at: number }>();
  lines.slice(-LINES_READ).forEach(({ id, text }, at) => {
    const counted = new Set<string>();
    for (const [word, written] of wordsOf(text)) {
      const known = [word, word.slice(0, -1), word.slice(0, -2)].find(
        (form) => topics.has(form) && (form === word || isFormOf(word, form)),
      );
      const key = known ?? word;
      if (counted.has(key)) continue;
      counted.add(key);
      const before = topics.get(key);
      topics.set(key, { word: written, lineId: id, lines: (before?.lines ?? 0) + 1, at });
    }
  });
  return [...topics.values()]
    .filter((topic) => topic.lines >= LINES_MIN)
    .toSorted((one, other) => other.lines - one.lines || other.at - one.at)
    .slice(0, TOPICS_MAX)
    .map(({ word, lineId, lines: count }) => ({ word, lineId, lines: count }));
}
