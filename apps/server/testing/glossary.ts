/** One word for one thing (docs/words.md): what each part refuses, and the phrases that are kept. */
export type GlossaryPart = "English" | "German" | "Desk";
type Refused = { say: string; finds: RegExp };
export type Glossary = { parts: Record<GlossaryPart, Refused[]>; kept: string[] };

// Placeholders and the target of a link are not read by anyone.
const UNREAD = /\{[^}]*\}|\]\([^)]*\)/g;

const ticked = (text: string): string[] => Array.from(text.matchAll(/`([^`]+)`/g), ([, word = ""]) => word);

export function readGlossary(text: string): Glossary {
  const glossary: Glossary = { parts: { English: [], German: [], Desk: [] }, kept: [] };
  let part = "";
  for (const line of text.split("\n")) {
    if (line.startsWith("## ")) part = line.slice(3).trim();
    if (part === "Kept" && line.startsWith("- ")) glossary.kept.push(...ticked(line));
    const refused = glossary.parts[part as GlossaryPart] as Refused[] | undefined;
    if (!refused || !line.startsWith("|")) continue;
    const [, say = "", , never = ""] = line.split("|").map((cell) => cell.trim());
    // A capital letter matters only where the glossary writes one.
    for (const word of ticked(never))
      refused.push({
        say,
        finds: new RegExp(`(?<![\\p{L}\\d-])(?:${word})(?![\\p{L}\\d-])`, /\p{Lu}/u.test(word) ? "u" : "iu"),
      });
  }
  return glossary;
}

/** Every refused word of a text, with what to say for it. */
export function refusedIn(
  text: string,
  part: GlossaryPart,
  { parts, kept }: Glossary,
): { found: string; say: string }[] {
  const read = kept.reduce((left, phrase) => left.replaceAll(phrase, ""), text.replaceAll(UNREAD, " "));
  return parts[part].flatMap(({ say, finds }) => {
    const [found] = finds.exec(read) ?? [];
    return found === undefined ? [] : [{ found, say }];
  });
}
