import { verifyRecords } from "@masq/server/operations/monitoring/verify-records";
import { checkHistory } from "@masq/server/testing/claim-model/check-history";
import { askUntilTold } from "@masq/server/testing/chaos/calls";
import { LEASE_MS } from "@masq/server/testing/chaos/cast";
import { sql } from "kysely";
import { setTimeout as sleep } from "node:timers/promises";
import { OPEN } from "./buy.ts";
import type { Load } from "./load.ts";
import type { World } from "./world.ts";

export const INVARIANTS = ["lost", "doubled", "ledger", "audit", "stream", "history"] as const;
export type Invariant = (typeof INVARIANTS)[number];
export type Verdict = { faults: Record<Invariant, string[]>; counts: Record<string, number> };

/** By then the gateway is believed about charges it never saw, and every query is due. */
const LATER_MS = 130_000;
const DECIDED_MS = 30_000;
const REACHED_MS = 20_000;
const PAGE = 100;

type Stored = { _id: string; sequence: number; message: string; role?: string };

async function readThread(load: Load, conversation: string, member: Load["cast"]["members"][number]) {
  const { headers, host } = member;
  const all: Stored[] = [];
  for (let before: number | undefined; ;) {
    const path = `/api/conversation/${conversation}?limit=${PAGE}${before === undefined ? "" : `&before=${before}`}`;
    const reply = await askUntilTold(load.field, { method: "GET", path, host, headers });
    if (reply?.status !== 200) return all;
    const { messages } = reply.body as { messages: Stored[] };
    all.push(...messages);
    const first = Math.min(...messages.map(({ sequence }) => sequence));
    if (messages.length < PAGE || first <= 1) return all;
    before = first;
  }
}

/** Whoever writes in a scenario, member, operator or admin, writes a text only once: a second one was sent twice. */
export const repeated = (texts: readonly string[]): string[] => texts.filter((text, at) => texts.indexOf(text) < at);

/** Checks the members' own pages: nothing acknowledged is missing, nothing appears twice. */
async function judgeThreads(world: World, load: Load, { faults, counts }: Verdict): Promise<void> {
  const found = new Map<string, Stored>();
  for (const member of load.cast.members) {
    const conversations = await world.withOwner((db) =>
      db.selectFrom("conversation").where("member_id", "=", member.id).select("id").execute(),
    );
    for (const { id } of conversations) {
      const lines = await readThread(load, id, member);
      for (const line of lines) found.set(line._id, line);
      faults.doubled.push(...repeated(lines.map(({ message }) => message)).map((text) => `${id}: "${text}"`));
    }
  }
  for (const { id, sequence, text } of load.told.lines.values()) {
    const line = found.get(id);
    if (line === undefined) faults.lost.push(`the message ${id} was acknowledged and is gone`);
    else if (line.sequence !== sequence || line.message !== text)
      faults.lost.push(`the message ${id} differs from the acknowledged one`);
  }
  faults.doubled.push(...load.told.contradictions);
  counts["stored lines"] = found.size;
}

/**
 * Checks these members' rows: one debit a message, one reply an item, one payout line a reply, one charge a payment.
 */
async function judgeRows(world: World, load: Load, { faults, counts }: Verdict): Promise<void> {
  const members = load.cast.members.map(({ id }) => id);
  await world.withOwner(async (db) => {
    const { rows: doubles } = await sql<{ what: string }>`
      select 'the item ' || stock_id || ' was answered ' || count(*) || ' times' as what from message
        where stock_id is not null and sender = 'profile' group by stock_id having count(*) > 1
      union all select 'the answer ' || message_id || ' is counted ' || count(*) || ' times' from reply_entry
        group by message_id having count(*) > 1
      union all select 'the answer ' || reply_id || ' is paid ' || count(*) || ' times' from payout_line
        where type = 'answer' group by reply_id having count(*) > 1
      union all select 'the payment ' || payment_id || ' gave ' || count(*) || ' lots' from credit_lot
        where payment_id is not null group by payment_id having count(*) > 1`.execute(db);
    faults.doubled.push(...doubles.map(({ what }) => what));
    const { rows: debits } = await sql<{ id: string; lines: number; debits: number }>`
      select id, (select count(*)::int from message join conversation c on c.id = message.conversation_id
          where c.member_id = member.id and sender = 'user') as lines,
        (select coalesce(-sum(amount), 0)::int from credit_entry where member_id = member.id and reason = 'message') as debits
      from member where id = any(${members}::text[])`.execute(db);
    for (const { id, lines, debits: taken } of debits)
      if (taken !== lines) faults.doubled.push(`${id} sent ${lines} messages and paid ${taken} credits`);
    counts["debits"] = debits.reduce((sum, one) => sum + one.debits, 0);
    const marks = await db.selectFrom("favourite").where("member_id", "in", members).selectAll().execute();
    const stored = new Set(marks.map((mark) => `${mark.member_id} ${mark.profile_id}`));
    for (const [key, isMarked] of load.told.favourites)
      if (isMarked !== undefined && stored.has(key) !== isMarked)
        faults.lost.push(`the mark ${key} was acknowledged as ${isMarked} and is not`);
    const { rows: streams } = await sql<{ id: string; what: string }>`
      select stream.id, 'has ' || count(event.*) || ' events up to ' || head as what from stream
        left join event on event.stream_id = stream.id group by stream.id, head
        having count(event.*) > 0 and (max(event.offset) <> head or max(event.offset) - min(event.offset) + 1 <> count(event.*))
          or count(event.*) = 0 and head > 0 and stream.id = any(${members}::text[])`.execute(db);
    faults.stream.push(...streams.map(({ id, what }) => `${id} ${what}`));
  });
}

/** Waits until nothing is undecided, leaving time for the delays between queries. */
async function untilDecided(world: World, { faults }: Verdict): Promise<void> {
  const post = { method: "POST", headers: { "content-type": "application/json" } };
  await fetch(`${world.product.url}/dev/clock`, { ...post, body: JSON.stringify({ advanceMs: LATER_MS }) });
  const until = performance.now() + DECIDED_MS;
  for (;;) {
    const open = await world.withOwner((db) =>
      db.selectFrom("payment").where("state", "not in", ["success", "failed"]).select(["id", "state"]).execute(),
    );
    if (open.length === 0) return;
    if (performance.now() > until) {
      for (const { id, state } of open) faults.lost.push(`the charge ${id} is still ${state}`);
      return;
    }
    await sleep(250);
  }
}

/** Compares what the gateway took with what the product recorded and granted. */
async function judgeMoney(world: World, load: Load, verdict: Verdict): Promise<void> {
  const { faults, counts } = verdict;
  await untilDecided(world, verdict);
  const members = load.cast.members.map(({ id }) => id);
  const [payments, lots] = await world.withOwner(async (db) => [
    await db
      .selectFrom("payment")
      .where("member_id", "in", members)
      .select(["id", "order_id", "state", "credits"])
      .execute(),
    await db.selectFrom("credit_lot").where("payment_id", "is not", null).select("payment_id").execute(),
  ]);
  const given = new Set(lots.map((lot) => lot.payment_id));
  let taken = 0;
  const paid = new Set(payments.flatMap((one) => (one.state === "success" ? [one.order_id] : [])));
  for (const { id, order_id: order, state, credits } of payments) {
    const charges = world.pay.charges(id).filter((charge) => charge.state === "success").length;
    taken += charges;
    if (charges > 1) faults.doubled.push(`the payment ${id} was charged ${charges} times`);
    const isGiven = state === "success" && (credits === 0 || given.has(id));
    if (charges === 1 && !isGiven) faults.lost.push(`the payment ${id} was charged and granted nothing (${state})`);
    if (charges === 0 && isGiven) faults.doubled.push(`the payment ${id} granted something without a charge`);
    const told = load.told.orders.get(order)?.status;
    if (told === "success" && !paid.has(order))
      faults.lost.push(`the order ${order} was reported paid and is ${state}`);
  }
  for (const [id, { status }] of load.told.orders)
    if (!OPEN.has(status) && payments.every((one) => one.order_id !== id)) faults.lost.push(`the order ${id} is gone`);
  counts["charges"] = taken;
}

/** The members' sockets are at the head of their streams and applied every event once, in order. */
async function judgeLines(world: World, load: Load, { faults, counts }: Verdict): Promise<void> {
  counts["frames"] = 0;
  for (const [index, line] of load.lines.entries()) {
    const { id } = load.cast.members[index]!;
    const { head } = await world.withOwner((db) =>
      db.selectFrom("stream").where("id", "=", id).select("head").executeTakeFirstOrThrow(),
    );
    line.socket.reconnect();
    await line.reach(Number(head), REACHED_MS).catch((error: unknown) => faults.stream.push(`${id}: ${String(error)}`));
    counts["frames"] += line.applied.length;
    const gaps = line.applied.filter(({ o }, at) => at > 0 && o !== (line.applied[at - 1]?.o ?? 0) + 1);
    // A state that was refetched covers what came before it.
    if (gaps.length > Math.max(0, line.counts.resyncs - 1))
      faults.stream.push(`${id}: a frame was skipped or duplicated before ${gaps[0]?.o}`);
    line.socket.close();
  }
}

/** Checks everything that must hold after a scenario. Ends the load. */
export async function judge(world: World, load: Load): Promise<Verdict> {
  await load.stop();
  const faults = Object.fromEntries(INVARIANTS.map((name) => [name, [] as string[]])) as Verdict["faults"];
  const verdict: Verdict = {
    faults,
    counts: { acknowledged: load.told.lines.size, replies: load.field.counts.replies },
  };
  // The final queries are not bound to the end of the run.
  load.field.until = Number.POSITIVE_INFINITY;
  await judgeMoney(world, load, verdict);
  await judgeThreads(world, load, verdict);
  await judgeRows(world, load, verdict);
  await judgeLines(world, load, verdict);
  await world.withApp(0, async ({ deps }) => {
    const { audit, ledger, books, payouts } = await verifyRecords(deps);
    faults.ledger.push(...[ledger, books, payouts].flatMap((part) => part.faults.map((one) => JSON.stringify(one))));
    faults.audit.push(...audit.faults.map((one) => JSON.stringify(one)));
    verdict.counts["audit entries"] = audit.entries;
  });
  faults.history.push(...checkHistory(load.field.history.ops(), LEASE_MS).map((one) => JSON.stringify(one)));
  faults.history.push(...load.field.impossible);
  verdict.counts["unanswered"] = load.field.counts.lost;
  return verdict;
}
