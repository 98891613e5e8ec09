import type { Claim } from "@masq/contract/agent/desk";
import type { OwnHeld } from "@masq/contract/agent/own-held";

/** A claim with its clocks, and `readUntil`: until when its held reply can be read. Monotonic clock. */
export type Clocked = { claim: Claim; deadlineAt: number; readUntil: number };
type Clocks = Omit<Clocked, "claim">;
type Model<H extends Clocked> = {
  held: readonly H[];
  selectedId: string | null;
  outgoing: { stockId: string } | null;
};

/** The claim's clock stands still while its reply waits for a second reader. */
export const isStill = ({ claim }: { claim: Claim }): boolean => claim.held?.state === "waiting";

const DRIFT_MS = 750;
export const clocksOf = ({ remainingMs, held }: Claim, now: number): Clocks => ({
  deadlineAt: now + remainingMs,
  readUntil: held?.state === "waiting" ? now + held.remainingMs : 0,
});
/** Whether the server's clock disagrees with a running countdown. */
export const isDrifted = (old: Clocks, next: Clocks): boolean =>
  Math.abs(next.deadlineAt - old.deadlineAt) > DRIFT_MS || Math.abs(next.readUntil - old.readUntil) > DRIFT_MS;

export const remainingOf = (held: Clocked, now: number): number =>
  isStill(held) ? held.claim.remainingMs : Math.max(0, held.deadlineAt - now);

/** What is known on this screen, if the poll is older: a decided reply never waits again, and none is forgotten. */
export function newerReply(old: OwnHeld | null, next: OwnHeld | null): OwnHeld | null {
  if (old === null || next === null) return next ?? old;
  return old._id === next._id && old.state !== "waiting" && next.state === "waiting" ? old : next;
}

const stateOf = (reply: OwnHeld | null): string => JSON.stringify(reply && { ...reply, remainingMs: 0 });
export const isSameReply = (old: OwnHeld | null, next: OwnHeld | null): boolean => stateOf(old) === stateOf(next);

/** A reply was held, or its fate is known. With another claim waiting, the operator goes on with that. */
export function withReply<H extends Clocked, M extends Model<H>>(
  model: M & Model<H>,
  stockId: string,
  reply: OwnHeld,
  now: number,
): M {
  const held = model.held.map((one) => {
    if (one.claim._id !== stockId) return one;
    const { claim } = one;
    const remainingMs = remainingOf(one, now);
    const passedMs = claim.remainingMs - remainingMs;
    const why = {
      ...claim.why,
      waitedMs: claim.why.waitedMs + passedMs,
      deadlineInMs: claim.why.deadlineInMs - passedMs,
    };
    const next = { ...claim, why, remainingMs, held: reply };
    return { ...one, claim: next, ...clocksOf(next, now) };
  });
  const outgoing = model.outgoing?.stockId === stockId ? null : model.outgoing;
  const selectedId = reply.state === "waiting" ? afterHeld(held, model.selectedId) : model.selectedId;
  return { ...model, held, outgoing, selectedId };
}

/** Leaves a claim whose reply waits, if another one does not. */
export function afterHeld(held: readonly Clocked[], selectedId: string | null): string | null {
  const selected = held.find(({ claim }) => claim._id === selectedId);
  if (selected === undefined || !isStill(selected)) return selectedId;
  return held.find((one) => !isStill(one))?.claim._id ?? selectedId;
}
