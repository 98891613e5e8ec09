import { desk, drafts } from "../desk/desk-store.ts";
import { forgetLapses } from "./lapsed.ts";
import { trouble } from "./news.ts";
import { workSession } from "./session-store.ts";

/** Forgets in this tab what belonged to the work session. */
export function stopSession(): void {
  workSession.dispatch({ type: "reset" });
  desk.dispatch({ type: "empty" });
  drafts.clear();
  forgetLapses();
  trouble.dispatch(null);
}
