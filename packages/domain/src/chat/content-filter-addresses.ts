import { lettersOnly, originalSpan, rewrite, type View } from "./reply-policy/normalise.ts";

export type Span = [start: number, end: number];

/** A dot written as a word. foldChar leaves private code points alone, and nobody types them. */
const SAID_DOT = "\uE001";
const SAID_AT = "\uE002";
const TLD = "com?|net|org|info|biz|io|app|xyz|gg|de|nl|fr|es|eu|ru|tv|ch|pl|se|dk|(?:co )?uk|c0m";
/** Also ordinary words: only with a spoken dot next to an at. */
const WORD_TLD = `${TLD}|me|it|at|be|us|email|mail|online`;
const PROVIDER =
  "g ?-?mail|gma[1i]l|googlemail|google mail|hot ?-?mail|protonmail|icloud|gmx|posteo|yahoo|outlook|proton|web|live|aol|freenet|t-online|laposte|wanadoo|orange|ziggo|hetnet";
/** Only ever a mail service's name: needs no ending. */
const MAIL_ONLY = "g ?-?mail|gma[1i]l|googlemail|google mail|hot ?-?mail|protonmail|icloud|gmx|posteo";
const STOP_LABEL =
  /^(?:the|a|an|this|that|which|what|one|some|any|no|every|each|my|your|his|her|our|their|its|der|die|das|den|dem|diesem|einem|ein|dit|dat|het|een|de|welk|le|la|les|un|une|ce|quel|el|los|este|ese|au|du|of|and|to)$/;

/** Before ".NET" or ".com" these are words of the sentence: no host begins with them. */
const TECHNICAL =
  /^(?:in|on|with|for|from|about|is|are|was|like|love|use|uses|used|using|know|learn|learns|write|writes|mit|fur|von|bei|ist|op|met|voor|van|en|con|para|por|es|avec|pour|est|pre|post|old|new|alten?|neuen?)$/;

/** Characters that wrap a word: (at), [dot], -at-, *punkt*. */
const WRAP = String.raw`[^\p{L}\p{N}\s,;:!?'"]{1,3}`;
const AT_WORD = "at|aet|et|arroba|arobase|aapje|apenstaartje|klammeraffe|bei|bij|chez|a|@";
const DOT_WORD = String.raw`dot|d0t|punkt|punt|punto|point|stip|\.`;
const REWRITES: readonly [pattern: RegExp, text: string][] = [
  [/(?<![\p{L}\p{N}'])[a-z0-9](?: [a-z0-9](?![\p{L}\p{N}'])){1,40}/gu, ""],
  [new RegExp(String.raw`[([{<] ?(?:${AT_WORD}) ?[)\]}>]`, "gu"), "@"],
  // With spaces, so that "stay-at-home" is not a tight a@b.
  [new RegExp(String.raw` ?${WRAP} ?(?:at|arroba|@) ?${WRAP} ?`, "gu"), " @ "],
  [
    /(?<=[\p{L}\p{N}]) ?\b(?:arroba|arobase|aapje|apenstaartje|klammeraffe|affenschwanz|at[ -]?(?:sign|zeichen|symbol|teken))\b/gu,
    "@",
  ],
  [new RegExp(String.raw`(?: ?[([{<] ?(?:${DOT_WORD}) ?[)\]}>] ?| ?${WRAP}(?:dot|punkt|punto?)${WRAP} ?)`, "gu"), "."],
  [/(?<=[\p{L}\p{N}]) (?:dot|d0t|punkt|punto?|point|stip) (?=[\p{L}\p{N}])/gu, SAID_DOT],
  [new RegExp(String.raw`(?<=[\p{L}\p{N}])(?: \. ?(?=(?:${TLD})\b)|\. (?=com\b))`, "gu"), "."],
  [/(?<=[\p{L}\p{N}]) (?:underscore|unterstrich|guion bajo|tiret bas|underline|laag streepje) (?=[\p{L}\p{N}])/gu, "_"],
  [/(?<=[\p{L}\p{N}]) (?:at|aet|bei|bij) (?=[a-z0-9])/gu, SAID_AT],
];

/** Replaces spoken and wrapped signs by the signs themselves. */
function withSigns(view: View): View {
  return REWRITES.reduce(
    (next, [pattern, text]) => rewrite(next, pattern, (found) => (text === "" ? found.replaceAll(" ", "") : text)),
    view,
  );
}

const AT = new RegExp(`[@${SAID_AT}]`, "g");
const LOCAL_CHAR = new RegExp(String.raw`[\p{L}\p{N}._%+\-${SAID_DOT}]`, "u");
const LABEL = String.raw`[\p{L}\p{N}_-]{1,63}`;
const DOT = `[.${SAID_DOT}]`;
const DOMAIN = new RegExp(
  String.raw`@{0,2}( ?)[-_.]?(${LABEL}(?:${DOT}{1,3}${LABEL}){0,8})([ ,;:/_-]{1,2}(?:${TLD})(?![\p{L}\p{N}]))?`,
  "uy",
);
const SAID_DOMAIN = new RegExp(
  String.raw`(${LABEL})(?:(?:${SAID_DOT}${LABEL})?${SAID_DOT}(?:${WORD_TLD})|(?:\.${LABEL})?\.(?:${TLD}))(?![\p{L}\p{N}])`,
  "uy",
);
const PROVIDED = new RegExp(String.raw`(?:${PROVIDER})(?![\p{L}\p{N}])`, "uy");
const MAILED = new RegExp(String.raw`(?:${MAIL_ONLY})(?![\p{L}\p{N}])`, "uy");

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** End of the domain after an at, or -1. A tight name needs no ending: "mia@example". */
function domainEnd(text: string, at: number, isTight: boolean): number {
  const end = (found: RegExpExecArray | null): number => (found ? found.index + found[0].length : -1);
  if (text[at] === SAID_AT) {
    const said = matchAt(SAID_DOMAIN, text, at + 1);
    if (said && !STOP_LABEL.test(said[1] ?? "")) return end(said);
    // "she works at yahoo" names an employer; "mia_rose at yahoo" is an address.
    const isName = /[\d._]/.test(
      text
        .slice(Math.max(0, at - 20), at)
        .split(" ")
        .at(-1) ?? "",
    );
    const after = text.startsWith("the ", at + 1) ? at + 5 : at + 1;
    return end(matchAt(isName ? PROVIDED : MAILED, text, after));
  }
  const found = matchAt(DOMAIN, text, at + 1);
  if (!found) return -1;
  const [, space = "", labels = "", ending] = found;
  const hasDot = /[.\uE001]/.test(labels);
  const isAddress = hasDot || ending !== undefined || (isTight && space === "" && labels.length > 2);
  if (isAddress) return end(found);
  return end(matchAt(PROVIDED, text, at + 1 + space.length));
}

/** Outwards from each at: the name to its left, the domain to its right. No character is read twice. */
function addressSpans(text: string): Span[] {
  const spans: Span[] = [];
  for (const { index } of text.matchAll(AT)) {
    const floor = spans.at(-1)?.[1] ?? 0;
    let start = index;
    if (text[start - 1] === " " || text[start - 1] === "@") start -= 1;
    const isTight = start === index;
    const edge = start;
    while (start > floor && LOCAL_CHAR.test(text[start - 1] ?? "")) start -= 1;
    while (start < edge && /[.%+_-]/.test(text[start] ?? "")) start += 1;
    // "W@ter" is a word with a sign in it, and "love@first sight" is not an address.
    const isName = isTight && edge - start > 1 && !text.startsWith("first sight", index + 1);
    const end = index >= floor ? domainEnd(text, index, isName) : -1;
    const last = spans.at(-1);
    // "a@b.c@d.e" is one
    if (last && end > 0 && start === last[1]) last[1] = end;
    else if (end > 0 && start < edge) spans.push([start, end]);
  }
  return spans;
}

/** Mail services without an at: "mia gmail com", "miaatgmaildotcom". */
const SERVICE = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}])[a-z0-9._-]{1,64}[ ${SAID_AT}])?[a-z0-9._-]{0,64}(?:${MAIL_ONLY}|yahoo|outlook)(?:dot|punkt|punto?|[.${SAID_DOT} ,/-]{1,2})(?:com|de|fr|es|nl|net|ch|at)(?![\p{L}\p{N}])`,
  "gu",
);

const PATH = String.raw`(?:\/[^ ]{0,200})?`;
const LINKS: readonly RegExp[] = [
  /\bh(?:tt|xx)ps? ?: ?\/{0,2} ?[^ ]{0,250}/gu,
  new RegExp(String.raw`\bwww ?${DOT} ?${LABEL}(?: ?${DOT} ?${LABEL}){0,4}${PATH}`, "gu"),
  new RegExp(String.raw`\b(?:t|wa|m|fb|ig)\.me\b${PATH}|\b(?:bit\.ly|youtu\.be|goo\.gl|linktr\.ee)\b${PATH}`, "gu"),
  new RegExp(
    String.raw`(?<![\p{L}\p{N}_.-])(?:${LABEL}\.){1,5}(?:me|it|es|at|be|is|to|in|so|co|us|link|chat|ee|ly)\/[^ ]{0,200}`,
    "gu",
  ),
];
const HOST = new RegExp(
  String.raw`(?<![\p{L}\p{N}_.-])([\p{L}\p{N}_-]{2,63})(?:\.${LABEL}){0,4}(${DOT})(${TLD})(?![\p{L}\p{N}])${PATH}`,
  "gu",
);
const HANDLE =
  /(?<![\p{L}\p{N}.@*])@(?!(?:home|work|the|all|night|noon|school)(?![\p{L}\p{N}]))[a-z0-9_.]{3,30}|(?<![\p{L}\p{N}])[a-z0-9_.]{2,32}#\d{4}(?!\d)/gu;
/** "my nickname is Bear" names no account; "user name: bear_88" does. */
const NAMED: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:handle|user ?name|screen ?name|nick(?:name)?|benutzername|gebruikersnaam|usuario|pseudo|whats ?app|telegram|insta(?:gram)?|snap(?:chat)?|discord|kik|skype|signal|facebook|fb|tiktok|twitter)(?: (?:name|handle|id|account|user|konto|cuenta|compte))? ?(?:is|ist|es|est|:|=|-|->) ?(?=[a-z0-9.]{0,29}[\d_]|[a-z0-9]{1,29}\.[a-z0-9])([a-z0-9._]{3,30})`,
    "gu",
  ),
  /\b(?:under|unter|onder|bajo|sous|as|als|como|comme|called|named) ([a-z0-9.]{0,20}_[a-z0-9._]{1,20}|[a-z]{3,20}\d{2,4})(?![\p{L}\p{N}])/gu,
];

/** Matched over letters, where "i" stands for i, l and 1. */
const MESSENGERS =
  /whats?app|\bwhats[ .-]{1,3}app\b|watsapp|snap ?chat|instagram|\binsta\b|\bkik\b|\bwapp\b|wechat|\bviber\b|threema|oniyfans|\bskype\b|facetime|\bicq\b/gu;
const APP = "te[il1|]e[ -]?gram|signal|discord|messenger|snap|facebook|fb|tik ?tok|twitter|zoom|hangouts";
const APP_ALONE = new RegExp(String.raw`\b(?:${APP})\b(?!.*\b(?:${APP})\b)`, "u");
const VERB =
  "write|text|message|msg|reach|find|add|contact|ping|dm|call|chat|talk|hit|follow|move|switch|continue|search|schreib\\w{0,3}|find\\w{0,2}|kontaktier\\w{0,2}|erreichst|such|stuur|vind|voeg|bereik|zoek|escrib\\w{0,4}|encuentr\\w{0,5}|busca\\w{0,2}|agreg\\w{0,5}|ecri[st]\\w{0,4}|trouve\\w{0,2}|ajoute\\w{0,2}|rejoins|retrouve\\w{0,2}|cherche";
const APPS: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:${VERB})\b[^.!?]{0,40}\b(?:on|via|over|through|auf|uber|bei|op|por|en|sur|par|to|per)\s(?:my |the |mein |meinem |mijn |mi |mon )?(?:${APP})\b(?!\s(?:fire|hill|side|of|flags?))`,
    "gu",
  ),
  new RegExp(
    String.raw`\b(?:you (?:have|use)|u (?:have|use)|have you(?: got)?|got|hast du|benutzt du|nutzt du|heb je|heb jij|gebruik je|tienes|usas|tu as|as-tu|t'as) (?:${APP})\b(?! strength)`,
    "gu",
  ),
  new RegExp(
    String.raw`\b(?:my|mein|mijn|mi|mon|i'?m on|i am on|hmu on|up on|bin bei|zit op|estoy en|suis sur) (?:${APP})\b(?! fire)|\b(?:add|write|message) (?:me )?(?:my )?(?:snap|telegram|discord)\b|\bte[il1|]e[ -]?gram(?: me\b| ?[:@])|\bdiscord ?:`,
    "gu",
  ),
];

const spansWith = (view: View, patterns: readonly RegExp[]): Span[] =>
  patterns.flatMap((pattern) =>
    Array.from(view.text.matchAll(pattern), (found) => originalSpan(view, found.index, found.index + found[0].length)),
  );

/** In "write to me on telegram" only the name is contact data. */
function appSpans(view: View): Span[] {
  return APPS.flatMap((pattern) =>
    Array.from(view.text.matchAll(pattern), (found): Span => {
      const name = APP_ALONE.exec(found[0]);
      const start = found.index + (name?.index ?? 0);
      return originalSpan(view, start, name ? start + name[0].length : found.index + found[0].length);
    }),
  );
}

/** "Punto de vista" and "point de départ" name no host. */
const COMMON_POINT = /p(?:unto|oint)\s+(?!com|net|org|info|biz|io|app)/iu;

/** "Works in .NET", "the .com bubble": the dot begins a word and joins nothing. */
const isWordWithDot = (label: string, written: string): boolean =>
  /^\p{L}+\s+\.\p{L}/u.test(written) && (STOP_LABEL.test(label) || TECHNICAL.test(label) || written.endsWith(".NET"));

/** "I was at home.De verdad": a sentence without its space ends like a host. */
function hostSpans(view: View, text: string): Span[] {
  return Array.from(view.text.matchAll(HOST)).flatMap((found) => {
    const [whole, label = "", dot = "", ending = ""] = found;
    if (dot === SAID_DOT && STOP_LABEL.test(label)) return [];
    const [start, end] = originalSpan(view, found.index, found.index + whole.length);
    if (COMMON_POINT.test(text.slice(start, end)) || isWordWithDot(label, text.slice(start, end))) return [];
    const isSentence = new RegExp(String.raw`\p{Ll}\.${ending[0]?.toUpperCase() ?? ""}${ending.slice(1)}$`, "u");
    return isSentence.test(text.slice(start, end)) ? [] : [[start, end] as Span];
  });
}

function namedSpans(view: View): Span[] {
  return NAMED.flatMap((pattern) =>
    Array.from(view.text.matchAll(pattern), (found) => {
      const end = found.index + found[0].length;
      return originalSpan(view, end - (found[1]?.length ?? 0), end);
    }),
  );
}

/**
 * Finds addresses, links, handles and messengers of a text, in its own UTF-16 units (trust section 3). Linear time:
 * every pattern is bounded.
 * @param view the text from `joinLetters(fold(text))`
 */
export function findAddresses(view: View, text: string): { emails: Span[]; others: Span[] } {
  const signs = withSigns(view);
  const emails = addressSpans(signs.text).map(([start, end]) => originalSpan(signs, start, end));
  return {
    emails: [...emails, ...spansWith(signs, [SERVICE])],
    others: [
      ...spansWith(signs, LINKS),
      ...hostSpans(signs, text),
      ...spansWith(view, [HANDLE]),
      ...namedSpans(view),
      ...spansWith(lettersOnly(view), [MESSENGERS]),
      ...appSpans(view),
    ],
  };
}
