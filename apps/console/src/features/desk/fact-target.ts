import type { DeskMeetUp } from "@masq/contract/agent/desk-meet-up";
import type { Note } from "@masq/contract/agent/note";
import { createCell } from "../../shared/store.ts";
import { open, type PanelName } from "../commands/panels.ts";

/** What the open dialog edits; null: a new one. */
export const noteTarget = createCell<Note | null>(null);
export const meetUpTarget = createCell<DeskMeetUp | null>(null);

export function openMemo(note: Note | null, panel: Extract<PanelName, "memo" | "memoRemove"> = "memo"): void {
  noteTarget.dispatch(note);
  open(panel);
}

export function openMeetUp(
  meetUp: DeskMeetUp | null,
  panel: Extract<PanelName, "meetUp" | "meetUpCancel" | "meetUpRemove"> = "meetUp",
): void {
  meetUpTarget.dispatch(meetUp);
  open(panel);
}
