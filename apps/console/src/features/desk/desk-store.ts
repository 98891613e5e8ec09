import { agentStorage } from "../../shared/agent-storage.ts";
import { createStore } from "../../shared/store.ts";
import type { Claim } from "@masq/contract/agent/desk";
import { remainingOf } from "./held-model.ts";
import { deskReducer, EMPTY_DESK, type DeskModel, type Held } from "./desk-model.ts";

type Taken = Pick<DeskModel, "messageCtr" | "taken">;
const TAKEN = "taken";

/** What this session took before the page loaded; a new session starts at zero, and signing out clears it. */
function takenBefore(): Taken | null {
  const kept = agentStorage.get(TAKEN);
  try {
    const { messageCtr, taken } = JSON.parse(kept ?? "null") as Taken;
    return typeof messageCtr === "number" && typeof taken === "object" ? { messageCtr, taken } : null;
  } catch {
    return null;
  }
}

export const desk = createStore(deskReducer, { ...EMPTY_DESK, ...takenBefore() });
let written = desk.get().taken;
desk.subscribe(() => {
  const { messageCtr, taken } = desk.get();
  if (taken === written) return;
  written = taken;
  agentStorage.set(TAKEN, JSON.stringify({ messageCtr, taken } satisfies Taken));
});

/** Composer texts by stock item. Not in the store: a key press must not render the desk. `savedText`: the server's. */
export type DraftState = { text: string; savedText: string; epoch: number };
export const drafts = new Map<string, DraftState>();

const copyOf = (stockId: string): string => `typed.${stockId}`;

/** A copy in this browser at each key press, so that a reload before the save loses nothing. */
export const typedCopies = {
  keep: (stockId: string, text: string, epoch: number): void =>
    agentStorage.set(copyOf(stockId), JSON.stringify({ text, epoch })),
  /** This claim's copy, or null: there is none, or it belongs to an earlier claim and the server already has it. */
  of(stockId: string, epoch: number): string | null {
    try {
      const kept = JSON.parse(agentStorage.get(copyOf(stockId)) ?? "null") as { text: string; epoch: number } | null;
      return kept?.epoch === epoch ? kept.text : null;
    } catch {
      return null;
    }
  },
  drop: (stockId: string): void => agentStorage.remove(copyOf(stockId)),
};

/** For another tab: with the clocks as they stand, and what was typed here. */
export function mirrored(one: Held, now: number): Claim {
  const { claim, readUntil } = one;
  const text = drafts.get(claim._id)?.text ?? "";
  return {
    ...claim,
    remainingMs: remainingOf(one, now),
    held: claim.held && { ...claim.held, remainingMs: Math.max(0, readUntil - now) },
    draft: text === "" ? claim.draft : { text, by: null, own: true },
  };
}
