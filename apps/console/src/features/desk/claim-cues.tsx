import { useEffect, useRef } from "react";
import { announce } from "../../shared/announcer.tsx";
import { minutes } from "../../shared/formats.ts";
import { play } from "../../shared/tone.ts";
import { m } from "../../paraglide/messages.js";
import { runtime } from "../session/desk-runtime.ts";
import { workSession } from "../session/session-store.ts";
import type { Held } from "./desk-model.ts";
import { flushDraft } from "./draft-saver.ts";
import { useClaimLeft } from "./use-claim-left.ts";

const CUES_S: readonly number[] = [60, 30, 10];
const SAVE_AT_S = 5;

/** Announces and sounds 60, 30 and 10 seconds, once each; saves the draft at once shortly before the end. */
export function ClaimCues({ held }: { held: Held }) {
  const left = useClaimLeft(held);
  const before = useRef(left);
  const stockId = held.claim._id;
  useEffect(() => {
    const was = before.current;
    before.current = left;
    document.title = m.title_claim({ left: minutes(left) });
    const cue = CUES_S.find((seconds) => was > seconds && left <= seconds);
    if (cue !== undefined) {
      announce(m.say_cue({ seconds: cue }));
      if (workSession.get().hasMaster) play(cue === 10 ? "last" : "cue");
    }
    if (left > 0 && left <= SAVE_AT_S) void flushDraft(stockId);
    if (was > 0 && left === 0) runtime()?.poll();
  }, [left, stockId]);
  useEffect(
    () => () => {
      document.title = m.title_desk();
    },
    [],
  );
  return null;
}
