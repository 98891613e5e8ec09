import { useEffect } from "react";
import { agentStorage } from "../../shared/agent-storage.ts";
import { announce } from "../../shared/announcer.tsx";
import { createCell, useStore } from "../../shared/store.ts";
import { useNowSeconds } from "../../shared/ticker.ts";
import { m } from "../../paraglide/messages.js";
import { CommandButton } from "../commands/command-button.tsx";
import { commandOf } from "../commands/commands.ts";
import { drafts } from "../desk/desk-store.ts";
import { BREAK_LATER_MS, breakHint, type BreakHint } from "./break-hint.ts";
import { workSession } from "./session-store.ts";
import * as quietCss from "../../shared/quiet-button.module.css";

const LATER = "break-later";
const laterUntil = createCell(Number(agentStorage.get(LATER) ?? 0));
/** Since when online the operator was told of it: once, and again only after "Later". */
let announcedFor = "";

const isWriting = (): boolean => [...drafts.values()].some(({ text }) => text.trim() !== "");
const textOf = (hint: BreakHint): string =>
  hint.why === "time" ? m.break_time({ n: hint.minutes }) : m.break_load({ n: hint.replies });

function later(): void {
  const until = Date.now() + BREAK_LATER_MS;
  laterUntil.dispatch(until);
  agentStorage.set(LATER, String(until));
}

/** A quiet line that suggests a break. No toast, no sound, and nothing happens unless the operator wants it. */
export function BreakLine() {
  const now = useNowSeconds() * 1000;
  const session = useStore(workSession, (state) => state);
  const until = useStore(laterUntil, (state) => state);
  const hint = breakHint(session, { now, isWriting: isWriting(), laterUntil: until });
  const text = hint === null ? "" : textOf(hint);
  const occasion = `${session.onlineSince ?? 0} ${until}`;
  useEffect(() => {
    if (text === "" || announcedFor === occasion) return;
    announcedFor = occasion;
    announce(text);
  }, [text, occasion]);
  if (hint === null) return null;
  return (
    <section aria-label={m.break_title()} data-break={hint.why}>
      <p className="tn">{text}</p>
      <p className="row gap-2">
        <CommandButton command={commandOf("pause")}>{m.strip_pause()}</CommandButton>
        <button type="button" className={quietCss.quiet} onClick={later}>
          {m.break_later()}
        </button>
      </p>
    </section>
  );
}
