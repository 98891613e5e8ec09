import { cx } from "@masq/ui/cx";
import type { ReactNode } from "react";
import { minutes, wait } from "../../shared/format.ts";
import { words } from "../../shared/words.ts";
import { Since } from "./clocks.tsx";
import { stateOf } from "./wall-state.ts";
import type { Seen } from "./wall-store.ts";
import * as numbersCss from "../../shared/numbers.module.css";

const W = words.wall;
/** Never rounds to 0 % or 100 %. */
export function share(value: number): string {
  if (value > 0 && value < 0.005) return W.under;
  if (value < 1 && value >= 0.995) return W.over;
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
  const { waiting, forecast, staffing } = seen.wall;
  const of = (kind: (typeof waiting)[number]["kind"]) => {
    const row = waiting.find((one) => one.kind === kind);
    return row === undefined ? 0 : row.standard + row.vip + row.first + row.supervisor;
  };
  const counts = [of("MessageStock"), of("FollowUpStock"), of("MeetUpStock")] as const;
  const oldest = waiting.find(({ kind }) => kind === "MessageStock")?.oldestMs ?? null;
  const { allowanceMs, answers, have, needed } = staffing;
  const allowance = minutes(allowanceMs / 1000);
  const risk = forecast.late + (forecast.missing ?? 0);
  const tooFew = W.tooFew(answers);
  return (
    <section className={cx(numbersCss.numbers, numbersCss.onWall)} aria-label={W.numbers}>
      <One name={W.waiting} sub={W.waitingSplit(...counts)}>
        {counts[0] + counts[1] + counts[2]}
      </One>
      <One name={W.oldest} tone={oldest !== null && oldest > allowanceMs ? "warn" : ""} sub={W.oldestOf(allowance)}>
        {oldest === null ? W.oldestNone : <Since at={seen.at} ms={oldest} />}
      </One>
      <One name={W.risk} tone={risk > 0 ? "bad" : ""} sub={riskSub(forecast)}>
        {risk}
      </One>
      <One name={W.empty} tone={forecast.grows ? "bad" : ""} sub={emptySub(seen, tooFew)}>
        {emptyText(forecast)}
      </One>
      <One
        name={W.needed}
        tone={needed !== null && have < needed ? "bad" : ""}
        sub={needed === null ? tooFew : W.have(have)}
      >
        {needed ?? W.unknown}
      </One>
      <One
        name={W.chance}
        tone={staffing.within !== null && staffing.within < staffing.target ? "warn" : ""}
        sub={staffing.within === null ? tooFew : W.within(share(staffing.within), allowance)}
      >
        {staffing.waitChance === null ? W.unknown : share(staffing.waitChance)}
      </One>
      <Duty seen={seen} />
    </section>
  );
}

function riskSub({ late, missing }: Seen["wall"]["forecast"]): string {
  if (missing === null) return W.riskLate(late);
  return late + missing === 0 ? W.riskNone : W.riskSplit(late, missing);
}

function emptyText({ emptyInMs, grows }: Seen["wall"]["forecast"]): string {
  if (grows) return W.emptyNever;
  if (emptyInMs === null) return W.unknown;
  return emptyInMs === 0 ? W.emptyNow : W.emptyIn(wait(emptyInMs / 1000));
}

function emptySub({ wall: { forecast } }: Seen, tooFew: string): string {
  if (forecast.grows) return W.emptyGrows;
  return forecast.emptyInMs === null ? tooFew : W.emptyRate;
}

function Duty({ seen }: { seen: Seen }) {
  const { operators, claims, staffing } = seen.wall;
  const writing = claims.filter((claim) => stateOf(claim) === "writing").length;
  const free = operators.filter((one) => one.status === "online" && !one.reconnecting && one.claims === 0).length;
  const paused = operators.filter(({ status }) => status === "paused").length;
  return (
    <One name={W.duty} sub={W.dutySplit(writing, claims.length - writing, free, paused)}>
      {staffing.have}
    </One>
  );
}
