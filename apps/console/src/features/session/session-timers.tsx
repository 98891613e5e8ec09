import { hours, minutes } from "../../shared/formats.ts";
import { useStore } from "../../shared/store.ts";
import { useNowSeconds } from "../../shared/ticker.ts";
import { m } from "../../paraglide/messages.js";
import { timersOf } from "./session-model.ts";
import { workSession } from "./session-store.ts";

/** The running timers, isolated so that a tick renders nothing else. */
export function SessionTimers({ only }: { only?: "lockout" | "since" }) {
  const model = useStore(workSession, (state) => state);
  const now = useNowSeconds() * 1000 + 999;
  const timers = timersOf(model, now);
  if (only === "lockout") {
    const left = timers.breakIntervalTimer;
    const text = left > 0 ? m.strip_pause_locked({ left: minutes(left) }) : m.strip_pause_free();
    return <span className="mut tn">({text})</span>;
  }
  if (model.status === "offline") return <span className="mut">{m.strip_offline()}</span>;
  const isBreak = model.status === "paused";
  return (
    <span className="tn" data-timer={isBreak ? "break" : "session"}>
      {isBreak ? m.strip_break() : m.strip_shift()} <b>{hours(isBreak ? timers.breakTimer : timers.sessionTimer)}</b>
    </span>
  );
}
