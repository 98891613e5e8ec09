/** Controls except tab and line ends, and unpaired surrogates: invisible, and a database refuses some. */
// oxlint-disable-next-line no-control-regex -- these are what the pattern looks for
const UNSTORABLE = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F]|\p{Surrogate}/gu;

/** The text without invisible characters that cannot be stored, such as a NUL pasted from a document. */
export const storable = (text: string): string => text.replace(UNSTORABLE, "");

/** Makes every text inside a value storable, in place and at any depth. Returns the value. */
export function makeStorable(value: unknown): unknown {
  if (typeof value === "string") return storable(value);
  const open: unknown[] = [value];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    // Files and other bytes are not texts.
    if (typeof part !== "object" || part === null || ArrayBuffer.isView(part)) continue;
    const inside = part as Record<string, unknown>;
    for (const key of Object.keys(inside)) {
      const one = inside[key];
      if (typeof one === "string") inside[key] = storable(one);
      else if (typeof one === "object" && one !== null) open.push(one);
    }
  }
  return value;
}
