// Lines as they are met: after others of their writer, and with more in them than what decides.
import { LINES_MAX } from "../../packages/judge/src/features.ts";
import { chanceOf } from "./chance.mjs";
import { HARD_SHARE, isHard } from "./limits.mjs";

const SEED = 777;
/** A hand with fewer harmless lines has too little to say around its others. */
const AROUND_MIN = 10;
const END = /[.!?…]$/;

const textsOf = ({ text, texts }) => texts ?? [text];
const ended = (text) => (END.test(text) ? text : `${text}.`);

/** `before`: whole lines of the writer; `lead`, `tail`: in the line, before and after what it says. */
const WAYS = [
  { before: 1 },
  { before: 2 },
  { lead: 1 },
  { tail: 1 },
  { lead: 1, tail: 1 },
  { before: 2, lead: 1 },
  { before: 1, tail: 1 },
  { before: 2, lead: 1, tail: 2 },
];

/** By hand, language and role. */
const groupOf = ({ hand, lang, role }) => [hand, lang, role].join(" ");

/**
 * Lines once more, one in `every`, among harmless ones of the same hand, language and role. What a violation is stays; an
 * innocent line is of the kind of what it stands among, if that is no plain one. The same each time.
 */
export function amongOthers(rows, every = 1) {
  const chance = chanceOf(SEED);
  const pick = (some) => some[Math.floor(chance() * some.length)];
  const harmless = Map.groupBy(
    rows.filter((row) => row.class === "innocent" && textsOf(row).length === 1),
    groupOf,
  );
  return rows.flatMap((row, at) => {
    if (at % every > 0) return [];
    const around = harmless.get(groupOf(row)) ?? [];
    if (around.length < AROUND_MIN) return [];
    const [hard, plain] = [around.filter(isHard), around.filter((one) => !isHard(one))];
    const kinds = new Set();
    const some = (count = 0) =>
      Array.from({ length: count }, () => {
        const one = pick(plain.length === 0 || (hard.length > 0 && chance() < HARD_SHARE) ? hard : plain);
        kinds.add(one.kind ?? "plain");
        return textsOf(one)[0];
      });
    const { before, lead, tail } = pick(WAYS);
    const own = textsOf(row);
    const last = [...some(lead), own.at(-1), ...some(tail)];
    const texts = [...some(before), ...own.slice(0, -1), last.map(ended).join(" ")];
    const kind = isHard(row) ? row.kind : ([...kinds].find((one) => one !== "plain") ?? "plain");
    const { text: _text, ...rest } = row;
    return [{ ...rest, texts: texts.slice(-LINES_MAX), isComposed: true, ...(row.class === "innocent" && { kind }) }];
  });
}
