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
    const { profile, user } = fresh.claim.conversation;
    announce(
      m.say_claim({ character: profile.name, member: user.username, left: minutes(fresh.claim.remainingMs / 1000) }),
    );
    if (workSession.get().hasMaster) play("claim");
  });
}
