import { listPhrases, type Phrase } from "@masq/contract/agent/phrases";
import { api } from "../../shared/client.ts";
import { createCell } from "../../shared/store.ts";
import { composer } from "./composer-handle.ts";
import { shownOf } from "./desk-model.ts";
import { desk } from "./desk-store.ts";

/** The list below the draft of one item; null: closed. `phrases`: null while they load. */
type Shown = { stockId: string; phrases: readonly Phrase[] | null; isFailed: boolean };
export const phraseList = createCell<Shown | null>(null);

/** What the dialog starts with below the phrases: a new one's words. */
export const newPhrase = createCell("");

const LIST = "#pane-phrases";
export const isAtPhrases = (): boolean => document.activeElement?.matches(`${LIST}, ${LIST} *`) === true;
export const isUsed = ({ saidAt, isWorn }: Phrase): boolean => saidAt !== null || isWorn;

/** Asks anew each time: what was said changes with every answer, of colleagues too. */
async function load(stockId: string, conversationId: string): Promise<void> {
  const isOpen = (): boolean => phraseList.get()?.stockId === stockId;
  try {
    const { phrases } = await api.call(listPhrases, { query: { conversationId }, quiet: true });
    if (isOpen()) phraseList.dispatch({ stockId, phrases, isFailed: false });
  } catch {
    if (isOpen()) phraseList.dispatch({ stockId, phrases: null, isFailed: true });
  }
}

export function openPhrases(): void {
  const held = shownOf(desk.get());
  if (held === null) return;
  const { _id: stockId, conversation } = held.claim;
  phraseList.dispatch({ stockId, phrases: null, isFailed: false });
  void load(stockId, conversation._id);
}

export function closePhrases(): void {
  phraseList.dispatch(null);
  composer()?.focus();
}

const isShown = (): boolean =>
  phraseList.get() !== null && phraseList.get()?.stockId === shownOf(desk.get())?.claim._id;

/** Opens the list; from the list, closes it; from elsewhere leads there. */
export function togglePhrases(): void {
  if (!isShown()) openPhrases();
  else if (isAtPhrases()) closePhrases();
  else focusPhrases();
}

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`${LIST} [data-phrase]`)];

/** Two or more phrases, between which one can go. */
export const hasRows = (): boolean => rows().length > 1;

/** The first phrase that can be said, else the list. */
export function focusPhrases(): void {
  const all = rows();
  const first = all.find((row) => row.ariaDisabled !== "true") ?? all[0];
  (first ?? document.querySelector<HTMLElement>(LIST))?.focus();
}

export function movePhrase(step: 1 | -1): void {
  const all = rows();
  const at = all.findIndex((row) => row === document.activeElement);
  all[at === -1 ? 0 : Math.max(0, Math.min(all.length - 1, at + step))]?.focus();
}

/** The phrase of that digit, if it can still be said here. */
export function usablePhrase(nth: number): Phrase | undefined {
  const phrase = isShown() ? phraseList.get()?.phrases?.[nth - 1] : undefined;
  return phrase !== undefined && !isUsed(phrase) ? phrase : undefined;
}

/** Puts it into the draft and goes on there. */
export function pickPhrase(nth: number): void {
  const phrase = usablePhrase(nth);
  if (phrase === undefined) return;
  phraseList.dispatch(null);
  composer()?.insertPhrase(phrase.text);
}
