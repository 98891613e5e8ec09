/** How many stand under a chip; nothing until that is known. */
export function Count({ of }: { of: number | undefined }) {
  return of === undefined ? null : <span className="tn mny-n1"> {of.toLocaleString("en")}</span>;
}
