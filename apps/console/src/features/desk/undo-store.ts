import type { Image } from "@masq/contract/image";
import { createStore } from "../../shared/store.ts";

/** An answer that can be taken back until `until` of the monotonic clock, `forS` seconds in all. */
export type Waiting = {
  id: string;
  stockId: string;
  character: string;
  member: string;
  text: string;
  picture: Image | null;
  until: number;
  forS: number;
};
/** `undone`: their claim again; `queued`: taken back off duty; the others ended without this operator. */
export type Ended = "undone" | "queued" | "returned" | "dropped" | "late";
export type UndoModel = {
  /** Oldest first, a little longer than they can be taken back: the server may still say that one was not sent. */
  waiting: readonly Waiting[];
  /** What became of the last one, until it is old. */
  note: { ended: Ended; member: string } | null;
  /** The answer being taken back. */
  undoingId: string | null;
};
type UndoAction =
  | { type: "wait"; one: Waiting }
  | { type: "undoing"; id: string | null }
  | { type: "end"; id: string; note: UndoModel["note"] }
  | { type: "old"; note: UndoModel["note"] }
  | { type: "clear" };

const NOTHING: UndoModel = { waiting: [], note: null, undoingId: null };

function reduce(model: UndoModel, action: UndoAction): UndoModel {
  switch (action.type) {
    case "wait":
      if (model.waiting.some(({ id }) => id === action.one.id)) return model;
      return { ...model, waiting: [...model.waiting, action.one], note: null };
    case "undoing":
      return { ...model, undoingId: action.id };
    case "end": {
      const waiting = model.waiting.filter(({ id }) => id !== action.id);
      const undoingId = model.undoingId === action.id ? null : model.undoingId;
      return { waiting, undoingId, note: action.note ?? model.note };
    }
    case "old":
      return model.note === action.note ? { ...model, note: null } : model;
    case "clear":
      return NOTHING;
    default:
      return action satisfies never;
  }
}

export const undoable = createStore(reduce, NOTHING);

/** What Alt Z takes back now: the newest answer. */
export function nextUndo(): Waiting | null {
  const one = undoable.get().waiting.at(-1);
  return one !== undefined && one.until > performance.now() ? one : null;
}
