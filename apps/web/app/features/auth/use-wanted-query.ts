import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { localPath } from "../../shared/guards.ts";
import { rememberWanted } from "../../shared/wanted-page.ts";

/** Remembers `?to=`, the page to open after sign-in or sign-up. Returns the query to pass on. */
export function useWantedQuery(): string {
  const [search] = useSearchParams();
  const wanted = localPath(search.get("to"));
  useEffect(() => {
    if (wanted !== null) rememberWanted(wanted);
  }, [wanted]);
  return wanted === null ? "" : `?${new URLSearchParams({ to: wanted })}`;
}
