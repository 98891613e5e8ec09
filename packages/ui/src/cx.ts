/** Joins class names, skipping what is not a string. */
export function cx(...names: ReadonlyArray<string | false | null | undefined>): string {
  return names.filter((name): name is string => typeof name === "string" && name !== "").join(" ");
}
