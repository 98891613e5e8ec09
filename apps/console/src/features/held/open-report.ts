import { goTo } from "../../shared/place.ts";
import { workSession } from "../session/session-store.ts";

/** A running session stays where it is, with its claim. */
export function openReport(id: string): void {
  const to = `/chat/reports?id=${encodeURIComponent(id)}`;
  if (workSession.get().status === "offline") goTo(to);
  else window.open(to, "_blank", "noopener");
}
