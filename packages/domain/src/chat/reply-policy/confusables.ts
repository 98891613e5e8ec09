/** Letters of other scripts and symbols that read as Latin letters. Lower case, after NFKD. */
const PAIRS =
  // Cyrillic
  "аa вb еe з3 иu йu кk мm нh оo рp сc тt уy хx іi јj ѕs һh ԁd ԛq ԝw ѵv ӏl ьb пn гr " +
  // Greek
  "αa βb γy εe ηn ιi κk μu νv οo πn ρp σo ςc τt υu χx ωw " +
  // Armenian, Latin look-alikes without a decomposition
  "օo սu ոn հh ցg աw ıi łl øo đd ħh ŧt ƒf ɑa ɡg ɩi ʟl ɴn ʀr ᴀa ᴄc ᴅd ᴇe ᴊj ᴋk ᴍm ᴏo ᴘp ᴛt ᴜu ᴠv ᴡw ᴢz ʙb ɢg ʜh ɪi ꜱs ғf ǃ! " +
  // Digits that Unicode does not class as decimal
  "〇0 零0 一1 二2 三3 四4 五5 六6 七7 八8 九9 ⓿0";

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

function boxed(code: number): string | null {
  // Regional indicators and filled circles or squares have no compatibility form.
  for (const start of [0x1f1e6, 0x1f150, 0x1f170]) {
    if (code >= start && code < start + 26) return String.fromCharCode(A_CODE + code - start);
  }
  // Circled digits: each row begins with its one.
  for (const start of [0x2776, 0x2780, 0x278a, 0x24f5]) {
    if (code >= start && code < start + 9) return String(code - start + 1);
  }
  return null;
}

/**
 * One code point as readers see it: compatibility form, lower case, without marks and invisible characters, look-alikes
 * as Latin. May be empty or several characters.
 */
export function foldChar(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (code < 128) return char === "`" ? "'" : char.toLowerCase();
  const inside = boxed(code);
  if (inside) return inside;
  let folded = "";
  for (const part of MAP.get(char) ?? char.normalize("NFKD").toLowerCase().normalize("NFKD")) {
    // \p{Cf}: zero-width, soft hyphen, direction marks. \p{M}: accents, variation selectors, keycaps.
    if (/[\p{Cf}\p{M}\u115F\u1160\u3164\uFFA0]/u.test(part)) continue;
    folded += MAP.get(part) ?? (/\p{Nd}/u.test(part) ? decimalDigit(part) : part);
  }
  return folded;
}

/** Unicode's decimal digits come in blocks of ten, each beginning with its zero. */
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
