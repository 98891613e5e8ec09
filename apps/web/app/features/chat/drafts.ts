import { getMessageDraft, saveMessageDraft } from "@masq/contract/member/drafts";
import { isApiError } from "@masq/client/api-error";
import { storable } from "@masq/domain/storable";
import { client } from "../../shared/client.ts";

const SAVED_AFTER_MS = 1_500;

/**
 * Unsent text per character: stored here at once and on the server a moment later, last writer wins. `version`: the
 * server's highest known; `saved`: the server's text, null until loaded.
 */
type Draft = { text: string; saved: string | null; version: number; isSaving: boolean; timer?: Timer | undefined };
type Timer = ReturnType<typeof setTimeout>;

const listeners = new Set<() => void>();
const known = new Map<string, Draft>();
/** Next to a text that the server also has: its version. */
const markOf = (name: string): string => `saved-${name}`;
const nameOf = (memberId: string, profileId: string): string => `draft:${memberId}:${profileId}`;

function kept(name: string): string {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}
function keep(name: string, text: string): void {
  try {
    if (text === "") localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // Without storage it lives as long as the page.
  }
}
function draftOf(name: string): Draft {
  const there = known.get(name);
  if (there !== undefined) return there;
  const [text, mark] = [kept(name), kept(markOf(name))];
  const draft = { text, saved: mark === "" ? null : text, version: Number(mark), isSaving: false };
  known.set(name, draft);
  return draft;
}
function show(name: string, text: string): void {
  const draft = draftOf(name);
  if (draft.text === text) return;
  draft.text = text;
  for (const hear of listeners) hear();
}

/** Whether a stored message is this text, apart from what was masked in it. */
export function isLineOf(text: string, line: string): boolean {
  const parts = line.split(/\*{3}(?:@\*{5}\.\*{3})?/);
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const found = index === parts.length - 1 ? text.length - part.length : text.indexOf(part, at);
    if (found < at || (index === 0 && found !== 0) || !text.startsWith(part, found)) return false;
    at = found + part.length;
  }
  return true;
}

/** Saves the newest text on the server; without a response it is retried at the next edit or when the chat reopens. */
async function save(name: string, profileId: string): Promise<void> {
  const draft = draftOf(name);
  if (draft.isSaving) return;
  draft.isSaving = true;
  try {
    while (known.get(name) === draft && draft.text !== (draft.saved ?? "")) {
      const { text } = draft;
      const version = Math.max(Date.now(), draft.version + 1);
      const reply = await client().api.call(saveMessageDraft, {
        params: { id: profileId },
        body: { text, version },
        quiet: true,
      });
      // Another device's clock is ahead: whoever types now is still the last writer.
      draft.version = reply.version;
      draft.saved = reply.text;
    }
    if (draft.text !== "") keep(markOf(name), String(draft.version));
  } catch (error) {
    // Too long, or no one to write to: it stays on this device.
    if (isApiError(error, "validation", "not-found")) draft.saved = draft.text;
  } finally {
    draft.isSaving = false;
  }
}

export const drafts = {
  of: (memberId: string, profileId: string): string => draftOf(nameOf(memberId, profileId)).text,
  set(memberId: string, profileId: string, typed: string): void {
    const name = nameOf(memberId, profileId);
    const text = storable(typed);
    const draft = draftOf(name);
    keep(name, text);
    keep(markOf(name), "");
    show(name, text);
    clearTimeout(draft.timer);
    draft.timer = setTimeout(() => void save(name, profileId), SAVED_AFTER_MS);
  },
  /** Goes before anything typed since. */
  giveBack(memberId: string, profileId: string, text: string): void {
    const since = drafts.of(memberId, profileId);
    drafts.set(memberId, profileId, since === "" ? text : `${text}\n${since}`);
  },
  /** The chat was opened: shows what another device typed last, unless text is being typed here. */
  async open(memberId: string, profileId: string): Promise<void> {
    const name = nameOf(memberId, profileId);
    const draft = draftOf(name);
    const before = draft.text;
    const reply = await client()
      .api.call(getMessageDraft, { params: { id: profileId }, quiet: true })
      .catch(() => null);
    if (reply === null || known.get(name) !== draft || draft.isSaving || reply.version < draft.version) return;
    const isOwn = before === (draft.saved ?? "");
    Object.assign(draft, { version: reply.version, saved: reply.text });
    if (draft.text !== before || !isOwn) return void save(name, profileId);
    keep(name, reply.text);
    keep(markOf(name), reply.text === "" ? "" : String(reply.version));
    show(name, reply.text);
  },
  /** An own message was stored, and the server dropped its draft: drop the same words here, save others again. */
  sent(memberId: string, profileId: string, line: string): void {
    const name = nameOf(memberId, profileId);
    const draft = known.get(name);
    if (draft === undefined || draft.text === "") return;
    if (!isLineOf(draft.text.trim(), line)) {
      draft.saved = null;
      void save(name, profileId);
    } else if (draft.text === draft.saved) void drafts.open(memberId, profileId);
    else drafts.set(memberId, profileId, "");
  },
  forget(): void {
    for (const { timer } of known.values()) clearTimeout(timer);
    known.clear();
  },
  subscribe: (hear: () => void): (() => void) => {
    listeners.add(hear);
    return () => listeners.delete(hear);
  },
};

if (typeof window !== "undefined") {
  window.addEventListener("online", () => {
    for (const name of known.keys()) void save(name, name.split(":")[2] ?? "");
  });
  // Another tab typed: follow it unless text is being typed here.
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === null || !known.has(key) || document.hasFocus()) return;
    const draft = draftOf(key);
    draft.saved = newValue ?? "";
    show(key, newValue ?? "");
  });
}
