import { AM, arePaired, BIN, END, folded, group, HABE, p } from "./claim-phrases.ts";
import { claimRule } from "./claim-rule.ts";
import { alternatives, EYES, HAIR, nameOf } from "./claim-words.ts";

const EYE = alternatives(EYES);
const NEAR: readonly (readonly [string, string])[] = [
  ["hazel", "brown"],
  ["hazel", "green"],
  ["hazel", "amber"],
  ["amber", "brown"],
];
const INFLECTED = String.raw`(?:e[nrs]?)?`;
export const eyes = claimRule<string>({
  kind: "eyes",
  patterns: [
    p(String.raw`\bmy eyes are (?:[a-z]{2,10}[ -])?(${EYE})\b`),
    p(String.raw`\bi(?:'ve| have)(?: got)? (?:[a-z]{2,10}[ -])?(${EYE}) eyes\b`),
    p(String.raw`\bmy (?:[a-z]{2,10},? )?(${EYE}) eyes\b`),
    p(String.raw`\bmeinen? (?:[a-z]{2,12} )?((?:${EYE})${INFLECTED}) augen\b`),
    p(String.raw`\bmeine augen sind (?:[a-z]{2,10} )?(${EYE})\b`),
    p(String.raw`${HABE} (?:[a-z]{2,10} )?((?:${EYE})${INFLECTED}) augen\b`),
  ],
  read(found, original) {
    const said = nameOf(EYES, group(found));
    return said === null ? null : { said, value: original(1) };
  },
  known: (value) => (folded(value).match(/[a-z]+/gu) ?? []).map((word) => nameOf(EYES, word)).find(Boolean) ?? null,
  fits: (said, known) => said === known || arePaired(NEAR, said, known),
});

const HAIRS = alternatives(HAIR);
export const hair = claimRule<string>({
  kind: "hair",
  patterns: [
    p(String.raw`\bmy hair is (?:[a-z]{2,12} (?:and )?)?(${HAIRS})\b`),
    p(String.raw`\bi(?:'ve| have)(?: got)? (?:[a-z]{2,12},? ){0,2}(${HAIRS}) hair\b`),
    p(String.raw`\bmy (?:[a-z]{2,12},? ){0,2}(${HAIRS}) hair\b`),
    p(String.raw`\bmeine[nr]? (?:[a-z]{2,12},? ){0,2}((?:${HAIRS})${INFLECTED}) haare?\b`),
    p(String.raw`${AM} (?:a )?(?:natural )?(blonde?|brunette|redhead)${END}`),
    p(String.raw`\b(?:meine haare sind|mein haar ist) (?:[a-z]{2,12} )?(${HAIRS})\b`),
    p(String.raw`${HABE} (?:[a-z]{2,12},? ){0,2}((?:${HAIRS})${INFLECTED}) haare?\b`),
    p(String.raw`${BIN} (?:1 )?(blond|brunett|rothaarig|schwarzhaarig|grauhaarig)${END}`),
  ],
  read(found, original) {
    const said = nameOf(HAIR, group(found));
    return said === null ? null : { said, value: original(1) };
  },
  known: (value) => (folded(value).match(/[a-z]+/gu) ?? []).map((word) => nameOf(HAIR, word)).find(Boolean) ?? null,
  fits: (said, known) => said === known,
});

const HEIGHT_SLACK_CM = 2;
function heightIn(value: string): number | null {
  const found = /\b(?:(1)[.,](\d{2})|(1\d{2}|2[01]\d))\b/u.exec(folded(value));
  if (!found) return null;
  return found[3] === undefined ? 100 + Number(found[2]) : Number(found[3]);
}
export const height = claimRule<number>({
  kind: "height",
  patterns: [
    p(String.raw`${AM} (?:about |around )?(1[.,]\d{2} ?m(?:etres?|eters?)?|1\d{2} ?(?:cm|centimet(?:re|er)s?))\b`),
    p(String.raw`${BIN} (?:etwa |rund |ungefahr )?(1[.,]\d{2}(?: ?m(?:eter)?)?|1\d{2} ?(?:cm|zentimeter)) gross\b`),
  ],
  read(found, original) {
    const said = heightIn(group(found));
    return said === null ? null : { said, value: original(1) };
  },
  known: heightIn,
  fits: (said, known) => Math.abs(said - known) <= HEIGHT_SLACK_CM,
});
