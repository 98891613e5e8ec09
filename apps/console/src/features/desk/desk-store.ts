import { createStore } from "../../shared/store.ts";
import { deskReducer, EMPTY_DESK } from "./desk-model.ts";

export const desk = createStore(deskReducer, EMPTY_DESK);

/**
 * What the composers hold, by stock item. Not in the store: a key press must not draw the desk again. `savedText` is
 * what the server has.
 */
export type DraftState = { text: string; savedText: string; epoch: number };
export const drafts = new Map<string, DraftState>();
