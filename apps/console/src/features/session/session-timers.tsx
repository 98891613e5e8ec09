import { hours, minutes } from "../../shared/format.ts";
import { useStore } from "../../shared/store.ts";
import { useNowSeconds } from "../../shared/ticker.ts";
import { words } from "../../shared/words.ts";
import { timersOf } from "./session-model.ts";
import { workSession } from "./session-store.ts";

/** The running timers, isolated so that a tick renders nothing else. */
export function SessionTimers({ only }: { only?: "lockout" | "since" }) {
  const model = useStore(workSession, (state) => state);
  const now = useNowSeconds() * 1000 + 999;
  const timers = timersOf(model, now);
  if (only === "lockout") {
    const left = timers.breakIntervalTimer;
    const text = left > 0 ? words.strip.pauseLocked(minutes(left)) : words.strip.pauseFree;
    return <span className="mut tn">({text})</span>;
  }
  if (model.status === "offline") return <span className="mut">{words.strip.offline}</span>;
  const isBreak = model.status === "paused";
  return (
    <span className="tn" data-timer={isBreak ? "break" : "session"}>
      {isBreak ? words.strip.break : words.strip.session}{" "}
      <b>{hours(isBreak ? timers.breakTimer : timers.sessionTimer)}</b>
    </span>
  );
}
