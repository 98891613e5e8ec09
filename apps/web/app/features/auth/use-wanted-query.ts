import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { localPath } from "../../shared/guards.ts";
import { rememberWanted } from "../../shared/wanted-page.ts";

/** `?to=`: the page that a link to sign-in or sign-up leads to in the end. Answers the query to hand on. */
export function useWantedQuery(): string {
  const [search] = useSearchParams();
  const wanted = localPath(search.get("to"));
  useEffect(() => {
    if (wanted !== null) rememberWanted(wanted);
  }, [wanted]);
  return wanted === null ? "" : `?${new URLSearchParams({ to: wanted })}`;
}
