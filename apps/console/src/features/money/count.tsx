/** The number on a chip; nothing until it is known. */
export function Count({ of }: { of: number | undefined }) {
  return of === undefined ? null : <span className="tn mny-n1"> {of.toLocaleString("en")}</span>;
}
