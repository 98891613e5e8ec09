/** What an opener may leave open; each is filled when an operator puts the line into a reply. */
export const OPENER_VARIABLES = ["username", "city", "character"] as const;
export type OpenerVariable = (typeof OPENER_VARIABLES)[number];
/** Null: there is no value, or the member keeps it private. */
export type OpenerValues = Readonly<Record<OpenerVariable, string | null>>;

const VARIABLE = /\{([^{}]*)\}/gu;
const isKnown = (name: string): name is OpenerVariable => OPENER_VARIABLES.some((known) => known === name);

/** The first thing in braces that is no variable, as it is written; null: all are. A lone brace is none either. */
export function unknownVariable(line: string): string | null {
  const odd = [...line.matchAll(VARIABLE)].find(([, name = ""]) => !isKnown(name));
  if (odd) return odd[0];
  return /[{}]/u.exec(line.replaceAll(VARIABLE, ""))?.[0] ?? null;
}

/** The line with its variables filled; null where one of them has no value, so that it is not offered. */
export function fillOpener(line: string, values: OpenerValues): string | null {
  let isWhole = true;
  const filled = line.replaceAll(VARIABLE, (written, name: string) => {
    const value = isKnown(name) ? values[name] : null;
    if (value === null || value === "") isWhole = false;
    return value ?? written;
  });
  return isWhole ? filled : null;
}
