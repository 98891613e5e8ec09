import type { Claim } from "@masq/contract/agent/desk";
import { announce } from "../../shared/announcer.tsx";
import { minutes } from "../../shared/formats.ts";
import { play } from "../../shared/tone.ts";
import { m } from "../../paraglide/messages.js";
import { desk } from "../desk/desk-store.ts";
import { workSession } from "./session-store.ts";

/** Announces a new claim; the leading tab also plays a sound. */
export function watchClaims(): () => void {
  let known = new Set<string>();
  return desk.subscribe(() => {
    const { held } = desk.get();
    const fresh = held.find(({ claim }) => !known.has(claim._id));
    known = new Set(held.map(({ claim }) => claim._id));
    if (fresh === undefined) return;
    const { conversation, remainingMs, draft } = fresh.claim;
    const { profile, user } = conversation;
    const claim = m.say_claim({ character: profile.name, member: user.username, left: minutes(remainingMs / 1000) });
    announce(`${claim} ${wordOf(draft)}`.trim());
    if (workSession.get().hasMaster) play("claim");
  });
}

/** That a draft came with the claim: it waits above the text field, where nobody looks who only hears. */
function wordOf(draft: Claim["draft"]): string {
  if (draft === null || draft.text === "") return "";
  return draft.own ? m.draft_own() : m.draft_by({ name: draft.by ?? m.draft_somebody(), n: draft.text.length });
}
