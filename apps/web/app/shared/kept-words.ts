import { attempt } from "@masq/client/attempt";
import type { Staying } from "@masq/client/browser-ports";
import { isChosenEnd, type EndReason } from "@masq/client/end-reason";
import { viewerStore } from "./viewer-store.ts";

/** Drafts, the hint for unsent messages in the database, and the mark below; each contains its member's id. */
const WORDS_OF = /^(?:draft|saved-draft|outbox|kept):([^:]+)/;
const DRAFTS_OF = (memberId: string): string => `draft:${memberId}:`;
const LINES_OF = (memberId: string): string => `outbox:${memberId}`;
const MARK = "kept:";

/**
 * A member's own sign-out removes their unsent texts. If the session was ended for them, the texts stay until that
 * member is back in this browser; no one else's page reads them. The desk keeps its own keys.
 */
export const stays: Staying = (name, isChosen) => {
  const owner = WORDS_OF.exec(name)?.[1];
  if (owner === undefined) return name.startsWith("agent.");
  return !isChosen || owner !== viewerStore.get()?._id;
};

function names(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Notes whose texts were kept, so that the page says so when that member is back. */
export function noteKeptWords(reason: EndReason): void {
  if (isChosenEnd(reason)) return;
  for (const owner of new Set(names().map((name) => WORDS_OF.exec(name)?.[1]))) {
    try {
      if (owner !== undefined) localStorage.setItem(MARK + owner, "1");
    } catch {
      // Storage full: the texts are there all the same.
    }
  }
}

/** A member's texts in this browser. `isNews`: kept while the member was signed out, and not announced yet. */
export function wordsHere(memberId: string): { drafts: number; hasLines: boolean; isNews: boolean } {
  const all = names();
  const isNews = all.includes(MARK + memberId);
  if (isNews) attempt(() => localStorage.removeItem(MARK + memberId));
  return {
    drafts: all.filter((name) => name.startsWith(DRAFTS_OF(memberId))).length,
    hasLines: all.some((name) => name.startsWith(LINES_OF(memberId))),
    isNews,
  };
}
