export type PageLink = number | "gap";

/** Pages needed for a total; an empty list has one page. */
export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** The page in a URL: 1-based; missing, not a whole number, or beyond the end is page 1 (decision G-018). */
export function pageFrom(raw: string | number | null | undefined, total: number, perPage: number): number {
  const text = String(raw ?? "");
  if (!/^\d{1,9}$/.test(text)) return 1;
  const page = Number(text);
  return page >= 1 && page <= pageCount(total, perPage) ? page : 1;
}

/** Links to first, last, current page and `around` neighbors on each side; "gap" never replaces a single page. */
export function pageLinks(current: number, pages: number, around = 2): PageLink[] {
  const links: PageLink[] = [];
  let last = 0;
  for (let page = 1; page <= pages; page += 1) {
    const isShown = page === 1 || page === pages || Math.abs(page - current) <= around;
    if (!isShown) continue;
    if (page - last === 2) links.push(page - 1);
    else if (page - last > 2) links.push("gap");
    links.push(page);
    last = page;
  }
  return links;
}
