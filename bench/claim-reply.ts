import { setTimeout as sleep } from "node:timers/promises";
import type { RunningApp } from "./lib/running-app.ts";
import { openLine } from "./lib/line.ts";
import { ask, figure, load, median, percentile, type Figure } from "./lib/measure.ts";
import { readPace } from "./lib/pace.ts";

const OPERATORS = 16;
const PACED_MS = 6_000;
const MS = 3_000;
/** Times that each way is measured, in turns. */
const WINDOWS = 5;
/** What two cores shall do at their full pace (the bar). */
const PER_SECOND = 460;
/** At full pace before the measured time: what runs a thousand times a minute is compiled by then, in the server and in the database. */
const WARM_MS = 5_000;
const WAITING = 11_520;
const PACED_PER_SECOND = 20;
/** The console never works so; a limit of ours, so that it does not get slower unseen. */
const APART_PER_SECOND = 200;

type Claims = { claims: { _id: string; claimEpoch: number; conversation: { messages: { _id: string }[] } }[] };
type Claim = Claims["claims"][number];
type Caller = (method: string, path: string, body?: unknown, key?: string) => Promise<{ status: number; text: string }>;
function callerOf(app: RunningApp, headers: Record<string, string>): Caller {
  const line = openLine(app.url);
  return async (method, path, body, key) => {
    const reply = await line(path, {
      method,
      headers: { ...headers, ...(key !== undefined && { "idempotency-key": key }) },
      body,
    });
    return { status: reply.status, text: reply.body };
  };
}

/**
 * A queue that nobody has worked on: each member has written once to each of 36 characters, and what waits one behind the
 * other is of different members and characters, as on a real evening. Answers how many lines that is.
 */
export async function fillQueue(app: RunningApp, lines: number): Promise<number> {
  const reply = await ask(app.url, "/api/profiles?limit=36", { headers: { "x-api-key": "demo-velvetrooms" } });
  const { profiles } = JSON.parse(reply.body) as { profiles: { _id: string }[] };
  const members: Caller[] = [];
  for (let index = 0; index < lines / profiles.length; index += 1) {
    members.push(callerOf(app, (await app.given.signIn(await app.given.member({ credits: 100 }))).headers));
  }
  const send = async (call: Caller, profileId: string): Promise<void> => {
    const message = { messageType: "text", message: "Is this seat taken?" };
    const sent = await call("POST", `/api/conversation/${profileId}`, message, `fill-${profileId}`);
    if (sent.status !== 201) throw new Error(`a send answered ${sent.status}: ${sent.text}`);
  };
  for (let turn = 0; turn < profiles.length; turn += 1) {
    for (let from = 0; from < members.length; from += 8) {
      const some = members.slice(from, from + 8);
      await Promise.all(some.map((call, at) => send(call, profiles[(turn + from + at) % profiles.length]?._id ?? "")));
    }
  }
  return members.length * profiles.length;
}

type Tally = { claims: number[]; replies: number[]; answered: Set<string>; doubled: number; waiting: boolean };

async function claimNext(call: Caller, tally: Tally): Promise<Claim | undefined> {
  const began = performance.now();
  const claimed = await call("GET", "/agent-api/claim");
  if (claimed.status !== 200) throw new Error(`a claim answered ${claimed.status}: ${claimed.text}`);
  const [claim] = (JSON.parse(claimed.text) as Claims).claims;
  tally.waiting = claim !== undefined;
  if (claim) tally.claims.push(performance.now() - began);
  return claim;
}

/** Answers with the next claim where the answer shall bring it, as the console asks for it (docs/decisions/044). */
async function answer(
  call: Caller,
  claim: Claim,
  key: string,
  tally: Tally,
  { next, message = "And then the tide turned." }: { next: boolean; message?: string },
): Promise<Claim | undefined> {
  const began = performance.now();
  const body = {
    messageType: "text",
    message,
    claimEpoch: claim.claimEpoch,
    // An opener has no message before it.
    lastMessageId: claim.conversation.messages.at(-1)?._id ?? null,
    ...(next && { next }),
  };
  const reply = await call("POST", `/agent-api/stock/${claim._id}/reply`, body, key);
  if (reply.status === 409) return undefined;
  const told = JSON.parse(reply.text) as { next?: Claims; details?: { templates?: { text: string }[] } };
  // A member of the demo has asked whether the character is real.
  const [honest] = told.details?.templates ?? [];
  if (reply.status === 422 && honest && message !== honest.text)
    return answer(call, claim, `${key}-honestly`, tally, { next, message: honest.text });
  if (reply.status !== 201) throw new Error(`a reply answered ${reply.status}: ${reply.text}`);
  tally.replies.push(performance.now() - began);
  if (tally.answered.has(claim._id)) tally.doubled += 1;
  tally.answered.add(claim._id);
  return told.next?.claims[0];
}

/** One cycle in two calls: claim, read, answer. */
async function cycle(call: Caller, key: string, tally: Tally): Promise<void> {
  const claim = await claimNext(call, tally);
  if (claim) await answer(call, claim, key, tally, { next: false });
}

/** Operators who are at work. */
export async function openOperators(app: RunningApp): Promise<Caller[]> {
  const operators = await Promise.all(
    Array.from({ length: OPERATORS }, async () =>
      callerOf(app, (await app.given.signIn(await app.given.agent())).headers),
    ),
  );
  await Promise.all(
    operators.map((call) =>
      call("POST", "/agent-api/event", { queue: "agent-status", message: { event: "start", status: "online" } }),
    ),
  );
  return operators;
}

const emptyTally = (): Tally => ({ claims: [], replies: [], answered: new Set(), doubled: 0, waiting: true });

let rounds = 0;

/** As fast as the house can, until the time is over or the queue is empty. `isApart`: two calls a cycle. */
export async function workThrough(
  operators: readonly Caller[],
  ms: number,
  isApart = false,
): Promise<Tally & { perSecond: number }> {
  const tally = emptyTally();
  const round = (rounds += 1);
  const held = new Map<number, Claim | undefined>();
  const from = performance.now();
  await load(operators.length, ms, async (client, turn) => {
    const call = operators[client];
    if (!call || !tally.waiting) return sleep(5);
    const claim = held.get(client) ?? (await claimNext(call, tally));
    held.delete(client);
    if (claim)
      held.set(client, await answer(call, claim, `full-${round}-${client}-${turn}`, tally, { next: !isApart }));
  });
  return { ...tally, perSecond: tally.replies.length / ((performance.now() - from) / 1000) };
}

/** What two cores made at `pace` of theirs against `limit` at the full one. */
type Window = { perSecond: number; pace: number };
const cyclesFigure = (name: string, windows: readonly Window[], limit: number): Figure => {
  const perSecond = median(windows.map((one) => one.perSecond));
  const pace = Math.min(1, median(windows.map((one) => one.pace)));
  return figure(name, perSecond, "/s", Math.round(limit * pace), "more");
};

/** 16 operators on a full queue: first at the pace of people, then as fast as the house can. */
export async function benchDesk(app: RunningApp, say: (line: string) => void): Promise<Figure[]> {
  await fillQueue(app, WAITING);
  const operators = await openOperators(app);
  const paced = emptyTally();
  const started: Promise<void>[] = [];
  for (let turn = 0; turn < (PACED_PER_SECOND * PACED_MS) / 1000; turn += 1) {
    const call = operators[turn % OPERATORS];
    if (call) started.push(cycle(call, `paced-${turn}`, paced));
    await sleep(1000 / PACED_PER_SECOND);
  }
  await Promise.all(started);
  await workThrough(operators, WARM_MS);
  const together: Window[] = [];
  const apart: Window[] = [];
  let doubled = paced.doubled;
  let before = await readPace();
  for (let window = 0; window < WINDOWS; window += 1) {
    for (const into of [together, apart]) {
      const worked = await workThrough(operators, MS, into === apart);
      if (!worked.waiting) throw new Error("the queue ran empty: WAITING is too small");
      doubled += worked.doubled;
      const after = await readPace();
      into.push({ perSecond: worked.perSecond, pace: (before + after) / 2 });
      before = after;
    }
  }
  const told = (windows: readonly Window[]): string =>
    windows.map(({ perSecond, pace }) => `${perSecond.toFixed(0)} at ${pace.toFixed(2)}`).join(", ");
  say(`      cycles a second at that part of two cores' full pace: ${told(together)}; in two calls ${told(apart)}`);
  return [
    figure(`claim, p95 at ${PACED_PER_SECOND} cycles/s`, percentile(paced.claims, 0.95), "ms", 40, "less"),
    figure(`reply, p95 at ${PACED_PER_SECOND} cycles/s`, percentile(paced.replies, 0.95), "ms", 40, "less"),
    cyclesFigure(`claim and reply cycles at ${OPERATORS} operators`, together, PER_SECOND),
    cyclesFigure("the same, each claim by a call of its own", apart, APART_PER_SECOND),
    figure("double replies", doubled, "", 0.5, "less"),
  ];
}
