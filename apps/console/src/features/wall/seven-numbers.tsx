import { HELD_TARGET_MS } from "@masq/domain/chat/held-reply";
import { cx } from "@masq/ui/cx";
import type { ReactNode } from "react";
import { minutes, wait } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { Since } from "./clocks.tsx";
import { stateOf } from "./wall-state.ts";
import type { Seen } from "./wall-store.ts";
import * as numbersCss from "../../shared/numbers.module.css";

/** Never rounds to 0 % or 100 %. */
export function share(value: number): string {
  if (value > 0 && value < 0.005) return m.wall_under();
  if (value < 1 && value >= 0.995) return m.wall_over();
  return `${Math.round(value * 100)}%`;
}

const TONE = { warn: numbersCss.warn, bad: numbersCss.bad };
type Tone = "" | keyof typeof TONE;

function One({ name, tone = "", sub, children }: { name: string; tone?: Tone; sub: ReactNode; children: ReactNode }) {
  return (
    <div className={cx(numbersCss.number, tone && TONE[tone])} role="group" aria-label={name}>
      <span>{name}</span>
      <b className="tn">{children}</b>
      <span className="mut tn">{sub}</span>
    </div>
  );
}

export function SevenNumbers({ seen }: { seen: Seen }) {
  const { waiting, forecast, staffing, heldNow, removed } = seen.wall;
  const of = (kind: (typeof waiting)[number]["kind"]) => {
    const row = waiting.find((one) => one.kind === kind);
    return row === undefined ? 0 : row.standard + row.vip + row.first + row.supervisor;
  };
  const [messages, followUps, dates] = [of("MessageStock"), of("FollowUpStock"), of("MeetUpStock")];
  const oldest = waiting.find(({ kind }) => kind === "MessageStock")?.oldestMs ?? null;
  const { allowanceMs, answers } = staffing;
  const allowance = minutes(allowanceMs / 1000);
  const risk = forecast.late + (forecast.missing ?? 0);
  const tooFew = m.wall_too_few({ answers });
  return (
    <section className={cx(numbersCss.numbers, numbersCss.onWall)} aria-label={m.wall_numbers()}>
      <One name={m.wall_waiting()} sub={m.wall_waiting_split({ messages, followUps, dates })}>
        {messages + followUps + dates}
      </One>
      <One
        name={m.wall_oldest()}
        tone={oldest !== null && oldest > allowanceMs ? "warn" : ""}
        sub={m.wall_oldest_of({ allowance })}
      >
        {oldest === null ? m.wall_oldest_none() : <Since at={seen.at} ms={oldest} />}
      </One>
      <One name={m.wall_risk()} tone={risk > 0 ? "bad" : ""} sub={riskSub(forecast)}>
        {risk}
      </One>
      <One name={m.wall_empty()} tone={forecast.grows ? "bad" : ""} sub={emptySub(seen, tooFew)}>
        {emptyText(forecast)}
      </One>
      <One name={m.wall_held_now()} tone={heldNow.late > 0 ? "bad" : ""} sub={heldSub(heldNow)}>
        {heldNow.count}
      </One>
      <One name={m.wall_removed()} sub={m.wall_removed_sub({ credits: removed.returned, open: removed.open })}>
        {removed.count}
      </One>
      <Duty seen={seen} />
    </section>
  );
}

function heldSub({ late, medianMs }: Seen["wall"]["heldNow"]): string {
  const target = minutes(HELD_TARGET_MS / 1000);
  if (late > 0) return m.wall_held_past({ n: late, target });
  return medianMs === null
    ? m.wall_held_target({ target })
    : m.wall_held_times({ median: minutes(medianMs / 1000), target });
}

function riskSub({ late, missing }: Seen["wall"]["forecast"]): string {
  if (missing === null) return m.wall_risk_late({ late });
  return late + missing === 0 ? m.wall_risk_none() : m.wall_risk_split({ late, missing });
}

function emptyText({ emptyInMs, grows }: Seen["wall"]["forecast"]): string {
  if (grows) return m.wall_empty_never();
  if (emptyInMs === null) return m.wall_unknown();
  return emptyInMs === 0 ? m.wall_empty_now() : m.wall_empty_in({ time: wait(emptyInMs / 1000) });
}

function emptySub({ wall: { forecast } }: Seen, tooFew: string): string {
  if (forecast.grows) return m.wall_empty_grows();
  return forecast.emptyInMs === null ? tooFew : m.wall_empty_rate();
}

function Duty({ seen }: { seen: Seen }) {
  const { operators, claims, staffing } = seen.wall;
  const writing = claims.filter((claim) => stateOf(claim) === "writing").length;
  const free = operators.filter((one) => one.status === "online" && !one.reconnecting && one.claims === 0).length;
  const paused = operators.filter(({ status }) => status === "paused").length;
  return (
    <One name={m.wall_duty()} sub={m.wall_duty_split({ writing, reading: claims.length - writing, free, paused })}>
      {staffing.have}
    </One>
  );
}
