import { useEffect } from "react";
import { Outlet } from "react-router";
import { Desk } from "../features/desk/desk.tsx";
import { watchHeldNews } from "../features/desk/held-news.ts";
import { watchUndoNews } from "../features/desk/undo-acts.ts";
import { forgetLookup } from "../features/lookup/lookup-store.ts";
import { startDesk } from "../features/session/desk-runtime.ts";
import { session } from "../shared/client.ts";
import { m } from "../paraglide/messages.js";

/** This tab's work session, shared by the desk and the lookup. */
export function DeskFrame() {
  useEffect(() => startDesk(), []);
  useEffect(watchHeldNews, []);
  useEffect(watchUndoNews, []);
  useEffect(() => session.onEnd(forgetLookup), []);
  return <Outlet />;
}

export function DeskRoute() {
  useEffect(() => {
    document.title = m.title_desk();
  }, []);
  return <Desk />;
}
