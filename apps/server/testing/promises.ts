/** Phrases that characters may use in stories: "is anything asleep near you?" promises no company. */
const NEAR = /\bnear you\b/i;

/** What a product with fictional characters never promises: real people, meetings, waiting members. English, German. */
const FORBIDDEN = [
  /\breal singles?\b/i,
  /\b(find|finding) (true )?love\b/i,
  NEAR,
  /\bmeet (real )?(women|men|singles)\b/i,
  /\bnew acquaintances?\b/i,
  /\bmembers? (are |is )?waiting\b/i,
  /\bechte[nr]? singles?\b/i,
  /\bliebe(r)? finden\b/i,
  /\bfinde(n|t)? (die |deine )?(große )?liebe\b/i,
  /\bin deiner nähe\b/i,
  /\bin ihrer nähe\b/i,
  /\b(frauen|männer|singles) (in deiner stadt )?(treffen|kennenlernen)\b/i,
  /\b(triff|lerne) (frauen|männer|singles)\b/i,
  /\bneue bekanntschaften\b/i,
  /\bmitglieder (warten|warten auf dich)\b/i,
];

/**
 * The first such words in a text, or undefined. One list for the source (tools/checks), for built pages, and for mails.
 * `isDialogue`: characters speak.
 */
export function promiseIn(text: string, { isDialogue = false } = {}): string | undefined {
  const flat = text.replace(/\s+/g, " ");
  return FORBIDDEN.filter((pattern) => !isDialogue || pattern !== NEAR)
    .map((pattern) => pattern.exec(flat)?.[0])
    .find(Boolean);
}
