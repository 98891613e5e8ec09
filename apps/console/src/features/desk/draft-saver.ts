import { isApiError } from "@masq/client/api-error";
import { saveDraft } from "@masq/contract/agent/desk";
import { api } from "../../shared/client.ts";
import { createCell } from "../../shared/store.ts";
import { drafts, typedCopies } from "./desk-store.ts";

const QUIET_MS = 1000;
const LONGEST_MS = 4000;
const DRAFT_CHARS_MAX = 4000;

export type DraftMark = "saving" | "saved" | "late";
/** By item: a save that ends late says nothing of the next claim's draft. */
export const draftMarks = createCell<Readonly<Partial<Record<string, DraftMark>>>>({});
const mark = (stockId: string, now: DraftMark | undefined): void => {
  const all = draftMarks.get();
  if (all[stockId] !== now) draftMarks.dispatch({ ...all, [stockId]: now });
};

const timers = new Map<string, { handle: ReturnType<typeof setTimeout>; since: number }>();
const running = new Map<string, Promise<void>>();

/** Called at each key press: cheap, and renders only the mark. */
export function noteDraft(stockId: string, epoch: number, text: string): void {
  const old = drafts.get(stockId);
  drafts.set(stockId, { text, savedText: old?.savedText ?? "", epoch });
  typedCopies.keep(stockId, text, epoch);
  const timer = timers.get(stockId);
  const since = timer?.since ?? performance.now();
  if (timer !== undefined) clearTimeout(timer.handle);
  const quiet = performance.now() - since > LONGEST_MS - QUIET_MS ? 0 : QUIET_MS;
  const handle = setTimeout(() => void flushDraft(stockId), quiet);
  timers.set(stockId, { handle, since });
  mark(stockId, "saving");
}

/** Pauses saving while the text is being sent: a draft saved meanwhile would come too late. `flushDraft` resumes. */
export function restDraft(stockId: string): void {
  const timer = timers.get(stockId);
  if (timer !== undefined) clearTimeout(timer.handle);
  timers.delete(stockId);
}

/** Saves unsaved text now, one save at a time. */
export async function flushDraft(stockId: string): Promise<void> {
  restDraft(stockId);
  const before = running.get(stockId);
  const save = (before ?? Promise.resolve()).then(() => put(stockId));
  running.set(stockId, save);
  await save;
  if (running.get(stockId) === save) running.delete(stockId);
}

async function put(stockId: string): Promise<void> {
  const draft = drafts.get(stockId);
  if (draft === undefined) return;
  if (draft.text === draft.savedText) return mark(stockId, "saved");
  const text = draft.text.slice(0, DRAFT_CHARS_MAX);
  try {
    await api.call(saveDraft, { params: { id: stockId }, body: { text, claimEpoch: draft.epoch }, quiet: true });
    const now = drafts.get(stockId);
    if (now === undefined) return;
    drafts.set(stockId, { ...now, savedText: text });
    if (now.text === draft.text) mark(stockId, text === draft.text ? "saved" : "late");
  } catch (error) {
    if (drafts.has(stockId)) mark(stockId, "late");
    // No longer our claim: the poll reports the state, and the text stays on screen.
    if (isApiError(error, "claim-expired")) return;
    const isOpen = drafts.has(stockId) && !timers.has(stockId);
    if (isOpen) {
      const handle = setTimeout(() => void flushDraft(stockId), LONGEST_MS);
      timers.set(stockId, { handle, since: performance.now() });
    }
  }
}

if (typeof window !== "undefined") {
  // Another device may take over: it starts with what the server has.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") for (const stockId of timers.keys()) void flushDraft(stockId);
  });
}

/** The text was sent, or has no owner any more: stops saving it. */
export function dropDraft(stockId: string): void {
  restDraft(stockId);
  drafts.delete(stockId);
  typedCopies.drop(stockId);
  mark(stockId, undefined);
}
