import {
  CalendarClock,
  ChevronsUp,
  Clock,
  Feather,
  Handshake,
  LifeBuoy,
  RotateCcw,
  Sparkles,
  Timer,
  User,
  Wind,
} from "lucide-react";
import type { ReactNode } from "react";
import { time, wait } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { useSecondsUntil } from "../../shared/ticker.ts";
import type { Held } from "./desk-model.ts";
import { isStill } from "./held-model.ts";
import * as css from "./queue-pane.module.css";

const SIZE = { size: 15, "aria-hidden": true } as const;

/** Why the desk handed out this item, from the claim's own record. */
export function WhyList({ held }: { held: Held }) {
  const { kind, why } = held.claim;
  return (
    <>
      <h3>{m.claim_why()}</h3>
      <ul className={css.reasons}>
        {why.raised === undefined ? null : (
          <Line icon={<LifeBuoy {...SIZE} />}>
            {why.raised.note === ""
              ? m.raised_why_bare({ name: why.raised.by })
              : m.raised_why({ name: why.raised.by, note: why.raised.note })}
          </Line>
        )}
        {kind === "MessageStock" ? null : <KindLine kind={kind} isOpener={why.cause === "match"} />}
        {why.cause === "promise" ? <PromiseLine held={held} /> : null}
        {isStill(held) ? null : <Clocks held={held} />}
        {why.tier === "standard" || kind !== "MessageStock" ? null : (
          <Line icon={why.tier === "vip" ? <ChevronsUp {...SIZE} /> : <Sparkles {...SIZE} />}>
            {m.claim_tier({ tier: why.tier })}
          </Line>
        )}
        <Line icon={<User {...SIZE} />}>{m.claim_history({ own: why.ownReplies, all: why.replies })}</Line>
        {why.lighterAfter === undefined ? null : (
          <Line icon={<Wind {...SIZE} />}>{m.claim_lighter({ at: time(why.lighterAfter) })}</Line>
        )}
        {why.lapses > 0 ? <Line icon={<RotateCcw {...SIZE} />}>{m.claim_lapses({ n: why.lapses })}</Line> : null}
      </ul>
    </>
  );
}

function KindLine({ kind, isOpener }: { kind: "FollowUpStock" | "MeetUpStock"; isOpener: boolean }) {
  return kind === "FollowUpStock" ? (
    <Line icon={<Feather {...SIZE} />}>
      {isOpener ? m.claim_tier({ tier: "opener" }) : m.claim_tier({ tier: "followUp" })}
    </Line>
  ) : (
    <Line icon={<CalendarClock {...SIZE} />}>{m.claim_tier({ tier: "meetUp" })}</Line>
  );
}

function PromiseLine({ held }: { held: Held }) {
  const { _id, conversation } = held.claim;
  const text = conversation.promises.find(({ stockId }) => stockId === _id)?.text ?? "";
  return <Line icon={<Handshake {...SIZE} />}>{text === "" ? m.promise_why_bare() : m.promise_why({ text })}</Line>;
}

/** Both count on from the server's values at the time of the claim. */
function Clocks({ held }: { held: Held }) {
  const { why, remainingMs } = held.claim;
  const passed = remainingMs / 1000 - useSecondsUntil(held.deadlineAt);
  const due = why.deadlineInMs / 1000 - passed;
  return (
    <>
      <Line icon={<Clock {...SIZE} />}>
        {m.claim_waited()} <b className="tn">{wait(why.waitedMs / 1000 + passed)}</b>
      </Line>
      <Line icon={<Timer {...SIZE} />}>
        {due >= 0 ? m.claim_due() : m.claim_overdue()} <b className="tn">{wait(Math.abs(due))}</b>
      </Line>
    </>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  );
}
