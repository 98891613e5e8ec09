import { countText } from "../../shared/formats.ts";

/** The number on a chip; nothing until it is known. */
export function Count({ of }: { of: number | undefined }) {
  return of === undefined ? null : <span className="tn text-ink-2"> {countText(of)}</span>;
}
