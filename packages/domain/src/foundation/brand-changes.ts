import type { BrandContent } from "./brand-content.ts";

export type BrandMove = { field: string; was: string; is: string };

/** Any value as text for a list of changes: lists with commas, null as empty. */
function shown(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "object")
    return Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => `${key}: ${shown(part)}`)
      .join("; ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" ? String(value) : typeof value === "string" ? value : "";
}

function leavesOf(content: BrandContent): Record<string, string> {
  const { look, company, sentences, start, ...plain } = content;
  const parts = { look, company, sentences, start };
  const own = Object.entries(plain).map(([field, value]) => [field, shown(value)]);
  const inner = Object.entries(parts).flatMap(([part, values]) =>
    Object.entries(values).map(([field, value]) => [`${part}.${field}`, shown(value)]),
  );
  return Object.fromEntries([...own, ...inner]) as Record<string, string>;
}

/** Changes by field; for a new brand, all fields that are set. */
export function brandMoves(was: BrandContent | null, is: BrandContent): BrandMove[] {
  const before = was === null ? {} : leavesOf(was);
  return Object.entries(leavesOf(is)).flatMap(([field, now]) =>
    (before[field] ?? "") === now ? [] : [{ field, was: before[field] ?? "", is: now }],
  );
}
