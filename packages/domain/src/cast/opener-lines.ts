/** Variables of an opener, filled when an operator inserts the line into a reply. */
export const OPENER_VARIABLES = ["username", "city", "character"] as const;
export type OpenerVariable = (typeof OPENER_VARIABLES)[number];
/** Null: no value, or the member keeps it private. */
export type OpenerValues = Readonly<Record<OpenerVariable, string | null>>;

const VARIABLE = /\{([^{}]*)\}/gu;
const isKnown = (name: string): name is OpenerVariable => OPENER_VARIABLES.some((known) => known === name);

/** The first braced text that is not a variable, as written; null: none. A lone brace does not count. */
export function unknownVariable(line: string): string | null {
  const odd = [...line.matchAll(VARIABLE)].find(([, name = ""]) => !isKnown(name));
  if (odd) return odd[0];
  return /[{}]/u.exec(line.replaceAll(VARIABLE, ""))?.[0] ?? null;
}

/** The line with its variables filled; null if one has no value: the opener is then not offered. */
export function fillOpener(line: string, values: OpenerValues): string | null {
  let isWhole = true;
  const filled = line.replaceAll(VARIABLE, (written, name: string) => {
    const value = isKnown(name) ? values[name] : null;
    if (value === null || value === "") isWhole = false;
    return value ?? written;
  });
  return isWhole ? filled : null;
}
