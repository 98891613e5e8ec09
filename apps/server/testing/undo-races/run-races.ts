import { replyToStock } from "@masq/server/chat/desk/reply-to-stock";
import { sendMessage } from "@masq/server/chat/messages/send-message";
import { releaseSending } from "@masq/server/chat/sending/release-sending";
import { undoReply } from "@masq/server/chat/sending/undo-reply";
import { provenBrand, type MemberActor } from "@masq/server/http/actor";
import { AppError } from "@masq/server/platform/app-error";
import { sql } from "kysely";
import { createChance, type Chance } from "../chance.ts";
import type { Operator } from "../desk.ts";
import { ANSWER, type UndoApp } from "../undo.ts";
import { isExplained, isLawful, type Act, type Drop, type Heard, type Seen, type State } from "./model.ts";

/** The process went away: its transaction is gone with it, or was committed and its caller never heard. */
class Dropped extends Error {}

type Db = UndoApp["app"]["deps"]["db"];
type Run = (tx: unknown) => Promise<unknown>;
type Builder = { setIsolationLevel: (level: string) => { execute: (run: Run) => Promise<unknown> } };

/** A handle whose transactions are dropped before or after their commit. */
function dropping(db: Db, drop: Drop): Db {
  if (drop === "none") return db;
  const transaction = (): Builder => ({
    setIsolationLevel: (level) => ({
      async execute(body) {
        const real = (db.transaction() as unknown as Builder).setIsolationLevel(level);
        await real.execute(async (tx) => {
          await body(tx);
          if (drop === "before") throw new Dropped();
        });
        throw new Dropped();
      },
    }),
  });
  return new Proxy(db, {
    get(target, name) {
      if (name === "transaction") return transaction;
      const value = Reflect.get(target, name) as unknown;
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

/** `to`: where its member writes, race after race. */
type Lane = { undo: UndoApp; operator: Operator; member: MemberActor; to: Target };
type Target = { kind: "profile" | "conversation"; id: string };
type Place = { stockId: string; conversationId: string; lastMessageId: string; key: string };

async function openLane(undo: UndoApp): Promise<Lane> {
  const { id } = await undo.app.given.member({ credits: 100_000 });
  const member: MemberActor = {
    kind: "member",
    id,
    brandId: provenBrand("velvetrooms"),
    sessionId: "model",
    emailValidated: true,
    isPremium: false,
    isOfAge: true,
    blocked: [],
  };
  const profile = await undo.app.given.profile();
  return { undo, operator: await undo.desk.operator(), member, to: { kind: "profile", id: profile.id } };
}

let lines = 0;
async function write({ undo, member, to }: Lane, drop: Drop) {
  const { deps } = undo.app;
  const brand = await deps.brands.byId(member.brandId);
  if (!brand) throw new Error("The test's brand is missing");
  const body = { messageType: "text" as const, message: "Which map would you keep?" };
  const send = { body, idempotencyKey: `line-${(lines += 1)}` };
  return sendMessage({ ...deps, db: dropping(deps.db, drop) }, member, brand, to, send);
}

/** A member's line whose item the lane's operator has claimed. */
async function open(lane: Lane, key: string): Promise<Place> {
  const { undo, operator } = lane;
  const { message, conversation } = await write(lane, "none");
  lane.to = { kind: "conversation", id: conversation.id };
  const { rows } = await sql<{ id: string }>`
    update stock set state = 'claimed', claim_epoch = 1, claimed_by = ${operator.id}, claim_slot = 0,
      claimed_at = app_now(), claim_expires_at = app_now() + interval '300 s'
    where conversation_id = ${conversation.id} and state = 'ready' returning id`.execute(undo.app.db);
  const stockId = rows[0]?.id ?? "";
  return { stockId, conversationId: conversation.id, lastMessageId: message.id, key };
}

const sendingIn = ({ undo }: Lane, { stockId }: Place) =>
  undo.app.db
    .selectFrom("sending_reply")
    .where("stock_id", "=", stockId)
    .select(["id", "conversation_id", "state"])
    .executeTakeFirst();

const WORDS = new Set<string>(["undone", "returned", "already-sent", "not-found", "new-messages"]);
async function hear(call: Promise<string>): Promise<Heard> {
  try {
    return (await call) as Heard;
  } catch (error) {
    if (error instanceof Dropped) return "lost";
    if (error instanceof AppError && WORDS.has(error.code)) return error.code as Heard;
    throw error;
  }
}
const quietly = async (call: Promise<unknown>): Promise<Heard> => {
  const heard = await hear(call.then(() => "quiet"));
  return heard === "lost" ? "quiet" : heard;
};

async function run(lane: Lane, place: Place, { kind, drop }: Act): Promise<Heard> {
  const { undo, operator } = lane;
  const deps = { ...undo.app.deps, db: dropping(undo.app.deps.db, drop) };
  if (kind === "line") return quietly(write(lane, drop));
  if (kind === "reply") {
    const { stockId, lastMessageId, key: idempotencyKey } = place;
    const body = { messageType: "text" as const, message: ANSWER, claimEpoch: 1, lastMessageId };
    return hear(replyToStock(deps, operator.actor, { stockId, idempotencyKey, body }).then(() => "waits"));
  }
  const sending = await sendingIn(lane, place);
  if (kind === "undo")
    return hear(undoReply(deps, operator.actor, sending?.id ?? "snd_none").then(({ state }) => state));
  if (kind === "release") return sending ? quietly(releaseSending(deps, sending)) : "quiet";
  await sql`update sending_reply set send_at = app_now() where stock_id = ${place.stockId}`.execute(undo.app.db);
  return "quiet";
}

async function look(lane: Lane, place: Place, heard: readonly Heard[]): Promise<Seen> {
  const { undo } = lane;
  const state = (await sendingIn(lane, place))?.state ?? "none";
  const item = await undo.itemOf(place.stockId);
  const isOpen = item.state === "ready" || item.state === "claimed";
  const sent = (await undo.sentTo(place.conversationId)).filter((one) => one.stock_id === place.stockId).length;
  return { heard, answer: state as State["answer"], sent, draft: isOpen && item.draft !== null };
}

const DROPS: readonly Drop[] = ["none", "none", "before", "after"];
const RACERS: readonly Act["kind"][] = ["undo", "undo", "line", "release", "release", "reply", "time"];
const draw = (chance: Chance): Act[] =>
  Array.from({ length: 2 + chance.below(3) }, (): Act => {
    const kind = chance.of(RACERS);
    return { kind, drop: kind === "time" ? "none" : chance.of(DROPS) };
  });

export type Race = { seed: number; isAtOnce: boolean; first: Act[]; acts: Act[]; seen: Seen; isRight: boolean };

/** Races from this seed: in turn, where the model knows the only outcome, or at once, where some order explains it. */
async function race(lane: Lane, seed: number): Promise<Race> {
  const chance = createChance(seed);
  const isAtOnce = chance.is(0.5);
  const place = await open(lane, `race-${seed}`);
  const first: Act[] = [{ kind: "reply", drop: chance.of(DROPS) }];
  // Half of the races begin when the answer is due.
  if (chance.is(0.5)) first.push({ kind: "time", drop: "none" });
  const acts = draw(chance);
  const heard: Heard[] = [];
  for (const act of first) heard.push(await run(lane, place, act));
  if (isAtOnce) heard.push(...(await Promise.all(acts.map((act) => run(lane, place, act)))));
  else for (const act of acts) heard.push(await run(lane, place, act));
  await run(lane, place, { kind: "time", drop: "none" });
  const release: Act = { kind: "release", drop: "none" };
  await Promise.all([run(lane, place, release), run(lane, place, release)]);
  const seen = await look(lane, place, heard);
  const isRight = isAtOnce ? isExplained(first, acts, seen) : isLawful([...first, ...acts], seen);
  // The lane's next race begins with another item, and a free slot.
  await sql`update stock set state = 'cancelled', claim_slot = null, claim_expires_at = null
    where conversation_id = ${place.conversationId} and state in ('ready', 'claimed')`.execute(lane.undo.app.db);
  return { seed, isAtOnce, first, acts, seen, isRight };
}

/** Runs `count` races on `lanes` conversations at a time. */
export async function runRaces(
  undo: UndoApp,
  { seed, count, lanes }: { seed: number; count: number; lanes: number },
): Promise<Race[]> {
  const races: Race[] = [];
  let next = seed;
  const work = async (lane: Lane): Promise<void> => {
    while (next < seed + count) races.push(await race(lane, next++));
  };
  const opened = await Promise.all(Array.from({ length: lanes }, () => openLane(undo)));
  await Promise.all(opened.map(work));
  return races;
}
