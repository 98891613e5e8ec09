import type { Fences } from "@masq/server/chat/desk/close-stock";
import { sendMessage } from "@masq/server/chat/messages/send-message";
import { provenBrand, type MemberActor } from "@masq/server/http/actor";
import type { TestApp } from "../app.ts";
import { createChance } from "../chance.ts";
import { checkHistory, type Violation } from "./check-history.ts";
import { createHistory, type History } from "./history.ts";
import { ask, look, reply, release, signIn, sweep, takeOver, type Ground, type Worker } from "./work-desk.ts";

export type Plan = {
  fences: Fences;
  operators: number;
  conversations: number;
  /** Duration in milliseconds. */
  ms: number;
  /** How long a claim lasts, in milliseconds. */
  leaseMs: number;
  seed: number;
  /** No worker runs: expired claims are found by the next caller. */
  isUnswept?: boolean;
};
/** `paceMs`: the median duration of a call. */
export type Run = {
  violations: Violation[];
  ops: number;
  replies: number;
  lapses: number;
  refusals: number;
  paceMs: number;
};

/** Long enough for late replies to come first. */
const SWEEP_MS = 150;

type Chance = () => number;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function write(ground: Ground, conversations: number, until: number, chance: Chance): Promise<void> {
  const { app, history } = ground;
  const brand = await app.deps.brands.byId("velvetrooms");
  if (!brand) throw new Error("The test's brand is missing");
  const { id } = await app.given.member({ credits: 100_000 });
  const actor: MemberActor = {
    kind: "member",
    id,
    brandId: provenBrand(brand.id),
    sessionId: "model",
    emailValidated: true,
    isPremium: false,
    isOfAge: true,
    blocked: [],
  };
  const profiles = await Promise.all(Array.from({ length: conversations }, () => app.given.profile()));
  for (let n = 0; history.now() < until; n += 1) {
    const profile = profiles[n % profiles.length]?.id ?? "";
    const invoke = history.now();
    const body = { messageType: "text" as const, message: `Question ${n}` };
    const sent = await sendMessage(
      app.deps,
      actor,
      brand,
      { kind: "profile", id: profile },
      { body, idempotencyKey: `w${n}` },
    );
    history.add(sent.conversation.id, invoke, { kind: "send" }, { kind: "ok", seq: sent.message.seq });
    await pause(chance() * 25);
  }
}

/** One act on a claim by an operator who is hasty, late, in two tabs or on two devices. */
async function act(ground: Ground, worker: Worker, chance: Chance, leaseMs: number): Promise<void> {
  const { held } = worker;
  if (!held) return;
  const draw = chance();
  const stale = worker.old[Math.floor(chance() * worker.old.length)];
  if (draw < 0.4) {
    await pause(chance() * 20);
    await reply(ground, worker, chance() < 0.5 ? held : await look(ground, held));
  } else if (draw < 0.5) await Promise.all([reply(ground, worker, held), reply(ground, worker, held)]);
  else if (draw < 0.62) await reply(ground, worker, await look(ground, stale ?? held));
  else if (draw < 0.7) {
    const key = `lost-${worker.id}-${ground.history.ops().length}`;
    await reply(ground, worker, held, { key, isLost: true });
    await reply(ground, worker, held, { key });
  } else if (draw < 0.78) await release(ground, worker, held);
  else if (draw < 0.88) {
    await takeOver(ground, worker);
    // The old device's claim with a fresh screen: only the epoch differs.
    await reply(ground, worker, await look(ground, chance() < 0.7 ? held : (worker.held ?? held)));
  } else {
    await pause(leaseMs + 5 + chance() * 30);
    await reply(ground, worker, await look(ground, held));
  }
}

async function work(ground: Ground, until: number, chance: Chance, leaseMs: number): Promise<void> {
  const agent = await ground.app.given.agent();
  const actor = { kind: "agent", id: agent.id, role: "agent", scope: ["*"], sessionId: "none" } as const;
  const worker: Worker = { id: agent.id, actor, held: undefined, old: [] };
  while (ground.history.now() < until) {
    if ((await ask(ground, worker)) === "out") await signIn(ground, worker);
    else await act(ground, worker, chance, leaseMs);
    await pause(chance() * 5);
  }
}

async function keepSweeping(ground: Ground, until: number): Promise<void> {
  while (ground.history.now() < until) {
    await pause(SWEEP_MS);
    await sweep(ground);
  }
}

const count = (history: History, isMeant: (op: ReturnType<History["ops"]>[number]) => boolean): number =>
  history.ops().filter(isMeant).length;

function paceOf(history: History): number {
  const took = history.ops().flatMap((op) => (Number.isFinite(op.return) ? [op.return - op.invoke] : []));
  return took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? 0;
}

/**
 * Runs operators, two members and the sweeper concurrently on one database with a short lease, then checks the history
 * against the model. `fences`: all on, or a mutant.
 */
export async function runDesk(app: TestApp, plan: Plan): Promise<Run> {
  const history = createHistory();
  const { leaseMs } = plan;
  const ground: Ground = { app, history, fences: plan.fences, leaseMs };
  const until = history.now() + plan.ms;
  const chance = createChance(plan.seed).next;
  await Promise.all([
    ...Array.from({ length: plan.operators }, () => work(ground, until, chance, leaseMs)),
    write(ground, plan.conversations, until, chance),
    write(ground, plan.conversations, until, chance),
    ...(plan.isUnswept ? [] : [keepSweeping(ground, until)]),
  ]);
  return {
    violations: checkHistory(history.ops(), leaseMs),
    ops: history.ops().length,
    replies: count(history, ({ call, outcome }) => call.kind === "reply" && outcome.kind === "ok"),
    lapses: count(history, ({ call }) => call.kind === "back" && call.isLapse),
    refusals: count(history, ({ outcome }) => outcome.kind === "fail"),
    paceMs: paceOf(history),
  };
}
