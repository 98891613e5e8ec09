import { useSearchParams } from "react-router";

/** Keeps the page's state in its address, so that it survives reloads and links. An empty value removes a key. */
export function useQuery() {
  const [search, setSearch] = useSearchParams();
  const change = (values: Record<string, string | null>): URLSearchParams => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries(values)) {
      if (value === null || value === "") next.delete(key);
      else next.set(key, value);
    }
    return next;
  };
  return {
    get: (key: string): string => search.get(key) ?? "",
    page: Math.max(1, Math.floor(Number(search.get("page")) || 1)),
    hrefOf: (values: Record<string, string | null>): string => `?${change(values).toString()}`,
    put: (values: Record<string, string | null>): void => setSearch(change(values), { replace: true }),
  };
}
