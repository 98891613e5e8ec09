import { createStore } from "../../shared/store.ts";
import type { Claim } from "@masq/contract/agent/desk";
import { deskReducer, EMPTY_DESK, type Held } from "./desk-model.ts";

export const desk = createStore(deskReducer, EMPTY_DESK);

/**
 * What the composers hold, by stock item. Not in the store: a key press must not draw the desk again. `savedText` is
 * what the server has.
 */
export type DraftState = { text: string; savedText: string; epoch: number };
export const drafts = new Map<string, DraftState>();

/** A tab that opens now begins with what was typed here. */
export function mirrored({ claim }: Held): Claim {
  const text = drafts.get(claim._id)?.text ?? "";
  return text === "" ? claim : { ...claim, draft: { text, by: null, own: true } };
}
