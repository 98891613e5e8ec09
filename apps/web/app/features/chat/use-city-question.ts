import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { popups } from "../../shared/popups.ts";
import { useMember } from "../../shared/viewer.ts";
import { ASK_FOR_CITY, hasNoPlace } from "../profile/chat-href.ts";

/**
 * Handles `?question=askForCity` in a chat's address (specification section 2): asks for the place over the chat, once.
 * The parameter is then removed, whatever the answer, and also when the place is known.
 */
export function useCityQuestion(): void {
  const [search, setSearch] = useSearchParams();
  const isNeeded = hasNoPlace(useMember());
  const isAsked = search.get("question") === ASK_FOR_CITY;
  const end = useRef(() => {});
  useEffect(() => {
    end.current = () => {
      const rest = new URLSearchParams(search);
      rest.delete("question");
      setSearch(rest, { replace: true, preventScrollReset: true });
    };
  });
  useEffect(() => {
    if (!isAsked) return undefined;
    if (!isNeeded) return end.current();
    popups.open("location-confirmation", { onEnd: () => end.current() });
    return () => popups.close("location-confirmation");
  }, [isAsked, isNeeded]);
}
