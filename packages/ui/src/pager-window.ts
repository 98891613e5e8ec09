/** Returns the page numbers to show; null is a gap. */
export function pagerWindow(page: number, pages: number): ReadonlyArray<number | null> {
  const near = new Set([1, pages, page - 1, page, page + 1]);
  if (page <= 3) for (const n of [2, 3, 4]) near.add(n);
  if (page >= pages - 2) for (const n of [pages - 3, pages - 2, pages - 1]) near.add(n);
  const shown = [...near].filter((n) => n >= 1 && n <= pages).toSorted((a, b) => a - b);
  return shown.flatMap((n, i) => {
    const before = shown[i - 1];
    return before !== undefined && n - before > 1 ? [null, n] : [n];
  });
}
