import type { DeskConversation } from "@masq/contract/agent/desk";
import type { Contradiction } from "@masq/domain/chat/facts/known-fact";
import type { Verdict } from "@masq/domain/chat/reply-policy/verdict";
import { useEffect, useState } from "react";
import { clashesIn, loadCanon } from "./canon.ts";
import type { Failure } from "./desk-model.ts";

export type OwnVerdict = { text: string; verdict: Verdict; clashes: readonly Contradiction[] } | null;
const PAUSE_MS = 350;

/**
 * The reply policy's advice on the draft, a moment after the last key press; the server judges what is sent. Null while
 * it does not match the text on screen.
 */
export function useVerdict(text: string, failure: Failure | null, conversation: DeskConversation): OwnVerdict {
  const [known, setKnown] = useState<OwnVerdict>(null);
  const isJudged = failure?.kind === "blocked";
  useEffect(() => {
    if (text.trim() === "" || isJudged) return undefined;
    let isCurrent = true;
    const handle = setTimeout(() => {
      void Promise.all([import("@masq/domain/chat/reply-policy/judge-reply"), loadCanon()]).then(([{ judgeReply }]) => {
        if (isCurrent) setKnown({ text, verdict: judgeReply(text), clashes: clashesIn(text, conversation) });
      });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(handle);
    };
  }, [text, isJudged, conversation]);
  return known !== null && known.text === text ? known : null;
}

const NO_SPANS: readonly [number, number][] = [];

/** What to underline: the server's marks on the text it judged, else our own. */
export function spansOf(text: string, own: OwnVerdict, failure: Failure | null): readonly [number, number][] {
  if (failure?.kind === "blocked") return failure.text === text ? failure.verdict.spans : NO_SPANS;
  if (own === null || own.text !== text) return NO_SPANS;
  return own.verdict.spans ?? own.clashes.map(({ span }) => span);
}
