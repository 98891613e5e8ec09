import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../../../..");
const FIRST = 26;
const SIGNS = 36;
const LENGTH = 5;

/**
 * The class that a name of a CSS module becomes, in every build and test the same: short, because pages pay for each
 * letter. Two that meet fail the check (tools/checks/styles.mjs).
 */
export function className(name: string, file: string): string {
  const from = path.isAbsolute(file) ? path.relative(ROOT, file) : file;
  const text = `${from.split(path.sep).join("/").replace(/\?.*$/, "")}:${name}`;
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  // A class starts with a letter. The low bits are those that the last letters mixed least.
  let rest = hash >> 16n;
  let made = "";
  for (const signs of [FIRST, ...Array.from({ length: LENGTH - 1 }, () => SIGNS)]) {
    const at = Number(rest % BigInt(signs));
    made += (signs === FIRST ? at + 10 : at).toString(SIGNS);
    rest /= BigInt(signs);
  }
  return made;
}
