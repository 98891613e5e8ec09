import { errorText } from "../../shared/error-text.ts";
import { paddedMinutes } from "../../shared/formats.ts";
import { createCell } from "../../shared/store.ts";
import { unlockSound } from "../../shared/tone.ts";
import { m } from "../../paraglide/messages.js";
import { open } from "../commands/panels.ts";
import { lockoutSeconds, pauseSession, PauseLocked, startSession, stopWorkSession } from "./work-session.ts";

export type Told = { text: string; turn: number; tone: "ok" | "warn" | "bad"; action?: { label: string; run(): void } };
/** The next toast; the desk shows it. */
export const told = createCell<Told | null>(null);

export function tell(text: string, tone: Told["tone"] = "bad", action?: Told["action"]): void {
  told.dispatch({ text, tone, turn: (told.get()?.turn ?? 0) + 1, ...(action && { action }) });
}

function report(error: unknown): void {
  if (error instanceof PauseLocked) tell(m.pause_locked({ left: paddedMinutes(error.seconds) }), "warn");
  else tell(errorText(error));
}

export function attemptStart(): void {
  unlockSound();
  startSession().catch(report);
}

/** While locked, explains why at once; otherwise asks for a reason. */
export function attemptPause(): void {
  const seconds = lockoutSeconds();
  if (seconds > 0) report(new PauseLocked(seconds));
  else open("pause");
}

export function attemptPauseFor(reason: string): void {
  pauseSession(reason).catch(report);
}

export function attemptStop(): void {
  stopWorkSession().catch(report);
}
