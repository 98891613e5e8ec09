export type PageLink = number | "gap";

/**
 * Pages needed for a total; an empty list still has its first page.
 * @param total rows
 * @param perPage rows on a page, 1 or more
 */
export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/**
 * The page meant by an address: 1-based; missing, not a whole number, or beyond the end is page 1
 * (decision G-018).
 * @param raw the path or query value
 * @param total rows in the list
 * @param perPage rows on a page
 */
export function pageFrom(raw: string | number | null | undefined, total: number, perPage: number): number {
  const text = String(raw ?? "");
  if (!/^\d{1,9}$/.test(text)) return 1;
  const page = Number(text);
  return page >= 1 && page <= pageCount(total, perPage) ? page : 1;
}

/**
 * The links to show: first, last, the current page and its neighbours; "gap" where pages are left
 * out. A gap never stands for a single page.
 * @param current the page shown
 * @param pages how many there are
 * @param around neighbours on each side
 */
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
