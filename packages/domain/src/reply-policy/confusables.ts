/** Letters of other scripts, and symbols, that are read as Latin ones. Lower case, after NFKD. */
const PAIRS =
  // Cyrillic
  "аa вb еe зз иu йu кk мm нh оo рp сc тt уy хx іi јj ѕs һh ԁd ԛq ԝw ѵv ӏl ьb пn гr " +
  // Greek
  "αa βb γy εe ηn ιi κk μu νv οo πn ρp σo ςc τt υu χx ωw " +
  // Armenian, Latin look-alikes without a decomposition
  "օo սu ոn հh ցg աw ıi łl øo đd ħh ŧt ƒf ɑa ɡg ɩi ʟl ɴn ʀr ᴀa ᴄc ᴅd ᴇe ᴊj ᴋk ᴍm ᴏo ᴘp ᴛt ᴜu ᴠv ᴡw ᴢz ʙb ɢg ʜh ɪi ꜱs ғf ǃ!";

const MAP = new Map<string, string>([
  ...PAIRS.split(" ").map((pair): [string, string] => {
    const [from = "", to = ""] = Array.from(pair);
    return [from, to];
  }),
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["’", "'"],
  ["‘", "'"],
  ["ʼ", "'"],
  ["`", "'"],
  ["´", "'"],
  ["＇", "'"],
  ["′", "'"],
  ["“", '"'],
  ["”", '"'],
  ["„", '"'],
  ["«", '"'],
  ["»", '"'],
  ["–", "-"],
  ["—", "-"],
  ["‐", "-"],
  ["‑", "-"],
  ["−", "-"],
  ["·", "."],
  ["•", "."],
  ["∙", "."],
  ["。", "."],
  ["․", "."],
]);

const A_CODE = 97;

function boxedLetter(code: number): string | null {
  // Regional indicators and filled circles or squares have no compatibility form of their own.
  for (const start of [0x1f1e6, 0x1f150, 0x1f170]) {
    if (code >= start && code < start + 26) return String.fromCharCode(A_CODE + code - start);
  }
  return null;
}

/**
 * One code point as the reader sees it: compatibility form, lower case, marks and invisible
 * characters dropped, look-alikes as Latin. May be empty or several characters.
 * @param char one code point
 */
export function foldChar(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (code < 128) return char === "`" ? "'" : char.toLowerCase();
  const boxed = boxedLetter(code);
  if (boxed) return boxed;
  let folded = "";
  for (const part of MAP.get(char) ?? char.normalize("NFKD").toLowerCase().normalize("NFKD")) {
    // \p{Cf}: zero-width, soft hyphen, direction marks. \p{M}: accents, variation selectors, keycaps.
    if (/[\p{Cf}\p{M}\u115F\u1160\u3164\uFFA0]/u.test(part)) continue;
    folded += MAP.get(part) ?? (/\p{Nd}/u.test(part) ? decimalDigit(part) : part);
  }
  return folded;
}

/** Decimal digits stand in blocks of ten in Unicode, each beginning with its zero. */
function decimalDigit(char: string): string {
  if (char >= "0" && char <= "9") return char;
  let code = char.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
    code -= 1;
    value += 1;
  }
  return String(value);
}
