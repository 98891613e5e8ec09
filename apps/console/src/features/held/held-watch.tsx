import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { announce } from "../../shared/announcer.tsx";
import { account, factorState } from "../../shared/client.ts";
import { heldCount } from "../../shared/held-count.ts";
import { useStore } from "../../shared/store.ts";
import { play } from "../../shared/tone.ts";
import { m } from "../../paraglide/messages.js";
import { workSession } from "../session/session-store.ts";
import { watchHeldCount } from "./watch-held-count.ts";
import { HELD_PLACE } from "./held-place.ts";

const COUNTED = /^\(\d+\) /;

/** Rendered once, in the root: whoever can read held replies sees on every page that some wait. */
export function HeldWatch() {
  const isOpen = useStore(account, (agent) => agent !== null);
  const isClosed = useStore(factorState, (state) => state === "missing");
  const count = useStore(heldCount, (n) => n);
  const { pathname } = useLocation();
  const before = useRef(count);
  const isOn = isOpen && !isClosed;
  useEffect(() => (isOn ? watchHeldCount() : undefined), [isOn]);
  useEffect(() => countInTitle(count ?? 0), [count]);
  useEffect(() => {
    const isNew = before.current !== null && count !== null && count > before.current;
    before.current = count;
    const { status, hasMaster } = workSession.get();
    if (!isNew || !hasMaster || (status !== "online" && pathname !== HELD_PLACE)) return;
    play("held");
    announce(m.held_say_new());
  }, [count, pathname]);
  return null;
}

/** Pages and clocks write the title; the count goes before whatever they write. */
function countInTitle(count: number): () => void {
  const write = (): void => {
    const plain = document.title.replace(COUNTED, "");
    const wanted = count === 0 ? plain : `(${count}) ${plain}`;
    if (document.title !== wanted) document.title = wanted;
  };
  write();
  const watch = new MutationObserver(write);
  watch.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => watch.disconnect();
}
