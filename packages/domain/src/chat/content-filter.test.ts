import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { EMAIL_MASK, maskContacts, OTHER_MASK, previewMask } from "./content-filter.ts";

type Lines = Record<string, string[]>;
const read = (name: string): Lines => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8")) as Lines;
const EVASIONS = read("content-filter.evasions.json");
const INNOCENTS = read("content-filter.innocents.json");

/** The line without its marks, and the stretches between « and ». */
function unmark(line: string): { text: string; secrets: [number, number][] } {
  const secrets: [number, number][] = [];
  let text = "";
  let start = 0;
  for (const char of line) {
    if (char === "«") start = text.length;
    else if (char === "»") secrets.push([start, text.length]);
    else text += char;
  }
  return { text, secrets };
}

/** Caught: at most a quarter of the marked text remains readable. */
function isCaught(line: string): boolean {
  const { text, secrets } = unmark(line);
  const ranges = previewMask(text);
  let [said, readable] = [0, 0];
  for (const [start, end] of secrets) {
    for (let unit = start; unit < end; unit += 1) {
      if (/[\s\p{P}\p{Cf}\p{M}]/u.test(text[unit] ?? "")) continue;
      said += 1;
      if (!ranges.some((range) => range.start <= unit && unit < range.end)) readable += 1;
    }
  }
  return said > 0 && readable * 4 <= said;
}

function table(lines: Lines, isGood: (line: string) => boolean, bad: string) {
  const rows = Object.entries(lines).map(([kind, all]) => ({ kind, all, wrong: all.filter((line) => !isGood(line)) }));
  const total = rows.reduce((sum, row) => sum + row.all.length, 0);
  const wrong = rows.reduce((sum, row) => sum + row.wrong.length, 0);
  const print = [
    ...rows.map(({ kind, all, wrong: some }) => `${kind.padEnd(32)} ${all.length - some.length} of ${all.length}`),
    ...rows.flatMap((row) => row.wrong.map((line) => `${bad}, ${row.kind}: ${line}`)),
    `in all ${total - wrong} of ${total}, ${((100 * (total - wrong)) / total).toFixed(2)} %`,
  ];
  return { total, share: wrong / total, print };
}

test("at least 98 % of at least 300 evasions are caught", (t) => {
  const { total, share, print } = table(EVASIONS, isCaught, "missed");
  for (const line of print) t.diagnostic(line);
  assert.ok(total >= 300);
  assert.ok(share <= 0.02, print.join("\n"));
});

test("fewer than 2 % of at least 300 innocent lines are changed", (t) => {
  const { total, share, print } = table(INNOCENTS, (line) => maskContacts(line) === line, "touched");
  for (const line of print) t.diagnostic(line);
  assert.ok(total >= 300);
  assert.ok(share < 0.02, print.join("\n"));
});

const MASKED: [text: string, expected: string][] = [
  ["me@x.com", "***@*****.***"],
  ["mail me: anna.b+c@mail.co.uk!", "mail me: ***@*****.***!"],
  ["a@b.de, c@d.fr", "***@*****.***, ***@*****.***"],
  ["a@b.c@d.e", "***@*****.***"],
  ["me @ x.com", "***@*****.***"],
  [`${"a".repeat(70)}@b.de`, "***@*****.***"],
  ["schreib an rosa punkt rot at gmx punkt de, ja?", "schreib an ***@*****.***, ja?"],
  ["+1 (555) 123-4567 ok", "*** ok"],
  ["(0612345678) ok", "*** ok"],
  ["call 555 12 34 now", "call *** now"],
  ["I say zero six twelve thirty-four fifty-six, and you?", "I say ***, and you?"],
  ["06\u200B12345678", "***"],
  ["0️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣ 🙂", "*** 🙂"],
  ["me@x.com or 0612345678", "***@*****.*** or ***"],
  ["1234567", "***"],
  ["123456", "123456"],
  ["add me on whatsapp, I am @mia_rose there", "add me on ***, I am *** there"],
  ["see https://example.org/me?x=1 and tell", "see *** and tell"],
  ["my insta is mia.rose88", "my *** is ***"],
  // Together with innocent look-alikes: ".NET", lists, sums, scores, works, words with a sign in them.
  ["my page is miarose .com", "my page is ***"],
  ["mia_rose .net", "***"],
  ["1 2 34 56 78", "***"],
  ["6 12 34 56 78 90", "***"],
  ["612 345 678 €", "*** €"],
  ["12.34 56.78 90.12", "***"],
  ["0-1 5-1 2-3 4-5", "***"],
  ["BWV 0612-3456", "BWV ***"],
  ["call 1007-1012", "call ***"],
  ["w@ter.com", "***@*****.***"],
  ["m@gmail", "***@*****.***"],
  ["ab@first", "***@*****.***"],
];

test("a mask has the specification's form and nothing else changes", () => {
  for (const [text, expected] of MASKED) assert.equal(maskContacts(text), expected);
});

const PLAIN = Object.values(EVASIONS)
  .flat()
  .map((line) => unmark(line).text);
const ALL = [...PLAIN, ...Object.values(INNOCENTS).flat(), ...MASKED.map(([text]) => text)];
const JOINTS = ["", " ", ", ", ". ", "\n", " and ", "***", "@", " at ", "0", " 6 ", "-", "😀"];

/** The same combinations in every run. */
function* randomJoins(count: number): Generator<string> {
  let seed = 20_261_120;
  const below = (limit: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * limit);
  };
  const part = (): string => {
    const line = ALL[below(ALL.length)] ?? "";
    return below(3) === 0 ? line.slice(below(line.length + 1)) : line;
  };
  for (let made = 0; made < count; made += 1) {
    yield Array.from({ length: 2 + below(4) }, () => part() + (JOINTS[below(JOINTS.length)] ?? "")).join("");
  }
}

test("masking is idempotent, masks exactly what the preview shows, and keeps every other character", () => {
  for (const text of [...ALL, ...randomJoins(4_000)]) {
    const masked = maskContacts(text);
    assert.equal(maskContacts(masked), masked, text);
    let rebuilt = "";
    let last = 0;
    for (const { start, end, mask } of previewMask(text)) {
      assert.ok(start >= last && start < end && end <= text.length, text);
      assert.ok(mask === EMAIL_MASK || mask === OTHER_MASK);
      rebuilt += text.slice(last, start) + mask;
      last = end;
    }
    assert.equal(rebuilt + text.slice(last), masked);
  }
});

const HOSTILE = [
  "a",
  "a@",
  "1 ",
  "1 1 1 x",
  "a.",
  "@",
  "a@a.",
  " @ ",
  "+(",
  "(1234567 ",
  "a at b dot ",
  "one two ",
  "oneone",
];
HOSTILE.push(
  "write me on ",
  "g mail ",
  "www.a.",
  "1987-",
  "1.1.",
  "0,1,",
  "06, ",
  "double ",
  "(at",
  "_",
  "\u200B",
  "a b ",
);

/** Work of the patterns: for each call the units from its start to the end of its match, or of the text. */
function stepsOf(text: string): number {
  let steps = 0;
  const exec = Object.getOwnPropertyDescriptor(RegExp.prototype, "exec")!;
  const value = new Proxy(exec.value as (this: RegExp, input: string) => RegExpExecArray | null, {
    apply(original, pattern: RegExp, [input]: [string]) {
      const from = pattern.global || pattern.sticky ? pattern.lastIndex : 0;
      const found = Reflect.apply(original, pattern, [input]);
      steps += 1 + (found ? found.index + found[0].length : pattern.sticky ? from : input.length) - from;
      return found;
    },
  });
  Object.defineProperty(RegExp.prototype, "exec", { ...exec, value });
  try {
    maskContacts(text);
  } finally {
    Object.defineProperty(RegExp.prototype, "exec", exec);
  }
  return steps;
}

test("ten times the text costs ten times the steps, up to 100 kB of hostile text", () => {
  for (const seed of HOSTILE) {
    const small = stepsOf(seed.repeat(Math.ceil(10_000 / seed.length)));
    const large = stepsOf(seed.repeat(Math.ceil(100_000 / seed.length)));
    assert.ok(large < small * 11 + 1_000, `${JSON.stringify(seed)}: ${small} steps, then ${large}`);
  }
});
