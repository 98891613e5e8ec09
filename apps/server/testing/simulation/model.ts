import { messagePlace } from "@masq/server/chat/messages/append-message";
import { sql } from "kysely";
import { checkHistory } from "../claim-model/check-history.ts";
import type { Op } from "../claim-model/history.ts";
import type { World } from "./world.ts";

/**
 * What the product promises of money, claims, held replies and streams, in plain sums over what the actors were told
 * and what is stored when everybody has ended. Each sentence that does not hold is a fault.
 */
export async function judgeWorld(world: World): Promise<string[]> {
  const texts = await textsOf(world);
  const parts = await Promise.all([judgeWallets(world), judgeOrders(world), judgeStreams(world)]);
  return [
    ...world.told.wrong.map((one) => `an answer that is in no contract: ${one}`),
    ...judgeSends(world, texts),
    ...judgeReplies(world, texts),
    ...parts.flat(),
    ...judgeClaims(world),
    ...world.ground.errors().map((line) => `the product logged an error: ${line}`),
  ];
}

type Text = { sender: string; memberId: string; text: string };
const idsOf = ({ members }: World): string[] => members.map(({ actor }) => actor.id);

/** The stored texts of the seed's conversations, opened: a list of texts, with those that were paid. */
async function textsOf({ ground, deps, ...world }: World): Promise<Text[]> {
  const rows = await ground.db
    .selectFrom("message as m")
    .innerJoin("conversation as c", "c.id", "m.conversation_id")
    .where("c.member_id", "in", idsOf(world as World))
    .orderBy("m.conversation_id")
    .orderBy("m.seq")
    .select(["m.id", "m.conversation_id", "m.sender", "m.body", "c.member_id"])
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      sender: row.sender,
      memberId: row.member_id,
      text: String(
        await deps.sealing.open(ground.db, row.member_id, messagePlace(row.conversation_id, row.id), row.body),
      ),
    })),
  );
}

/** Characters of an id that tell when it was made, by the one clock that all ids go by. */
const ID_TIME = 10;
const timesOf = (texts: readonly { text: string }[], text: string): number =>
  texts.filter((one) => one.text === text).length;

/** A line that was acknowledged is stored once, a refused one never, one of unknown fate at most once; each costs one. */
function judgeSends(world: World, texts: readonly Text[]): string[] {
  const faults: string[] = [];
  const fates = new Map<string, string>();
  for (const { memberId, text, how } of world.told.sends) {
    const before = fates.get(`${memberId} ${text}`);
    // The same line again: what was once stored stays stored, whatever a later try was told.
    if (before !== "stored")
      fates.set(`${memberId} ${text}`, before === "unknown" && how === "refused" ? "unknown" : how);
  }
  for (const [key, how] of fates) {
    const text = key.slice(key.indexOf(" ") + 1);
    const times = timesOf(
      texts.filter(({ sender }) => sender === "user"),
      text,
    );
    const isRight = how === "stored" ? times === 1 : how === "refused" ? times === 0 : times <= 1;
    if (!isRight) faults.push(`"${text}" was ${how} and is there ${times} times`);
  }
  for (const { actor, credits } of world.members) {
    const refused = world.told.sends.some(({ memberId, code }) => memberId === actor.id && code === "no-credits");
    const stored = texts.filter(({ sender, memberId }) => sender === "user" && memberId === actor.id).length;
    if (refused && stored < credits)
      faults.push(`${credits} credits, ${stored} lines stored, and one refused for want of credits`);
  }
  return faults;
}

/** An acknowledged answer is stored once; a held one only if it was released, once; a stopped one never. */
function judgeReplies(world: World, all: readonly Text[]): string[] {
  const texts = all.filter(({ sender }) => sender === "profile");
  const faults: string[] = [];
  for (const { text, how } of world.told.replies) {
    const times = timesOf(texts, text);
    const decided = world.told.decisions.filter((one) => one.text === text).map((one) => one.how);
    const mayBe = how === "unknown" || (how === "held" && (decided.includes("sent") || decided.includes("unknown")));
    const must = how === "stored" || decided.includes("sent");
    if (times > 1 || (must && times !== 1) || (times === 1 && !must && !mayBe))
      faults.push(`the answer "${text}" was ${how} (${decided.join()}) and is there ${times} times`);
  }
  return faults;
}

/** Balance, ledger and lots agree; each stored line was paid once, and came back at most once. */
async function judgeWallets(world: World): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select w.member_id || ': balance ' || w.balance || ', ledger ' || coalesce(e.sum, 0) || ', lots ' || coalesce(l.sum, 0)
        || ', lines ' || m.lines || ', debits ' || coalesce(e.debits, 0) as what
      from wallet w
      left join lateral (select sum(amount)::int as sum, (count(*) filter (where reason = 'message'))::int as debits
        from credit_entry where member_id = w.member_id) e on true
      left join lateral (select sum(remaining)::int as sum from credit_lot where member_id = w.member_id) l on true
      cross join lateral (select count(*)::int as lines from message join conversation c on c.id = conversation_id
        where c.member_id = w.member_id and sender = 'user') m
      where w.member_id = any(${idsOf(world)}::text[])
        and (w.balance <> coalesce(e.sum, 0) or w.balance <> coalesce(l.sum, 0) or m.lines <> coalesce(e.debits, 0) or w.balance < 0)
    union all
    select 'a line was given back ' || count(*) || ' times' from credit_entry
      where member_id = any(${idsOf(world)}::text[]) and reason = 'message-returned' group by reference having count(*) > 1
    union all
    select 'an answered line was given back' from credit_entry e join message m on m.id = e.reference
      where e.member_id = any(${idsOf(world)}::text[]) and e.reason = 'message-returned'
        and exists (select from message later where later.conversation_id = m.conversation_id and later.sender = 'profile'
          and later.seq > m.seq and substr(later.id, 5, ${ID_TIME}) < substr(e.id, 5, ${ID_TIME}))`.execute(
    world.ground.db,
  );
  return rows.map(({ what }) => what);
}

type Paid = {
  id: string;
  state: string;
  kind: string;
  paid: string;
  reference: string | null;
  amount: number;
  credits: number;
  lots: number;
  days: number;
  begun: number;
  /** A bank took back what was being refunded already: the timeline says so, the books do not. */
  isBeyond: boolean;
};
type Refunded = { id: string; payment: string; kind: string; state: string; amount: number };
type Member = { period: number; open: number; renewals: number; periods: number };

/**
 * What the gateway took is what was paid, and each payment gave its credits, its membership or its next period once.
 * What it paid back is what was refunded, each once, and never more than was paid. The books say the same.
 */
async function judgeOrders({ ground, ...world }: World): Promise<string[]> {
  const ids = idsOf(world as World);
  const { rows } = await sql<{ paid: Paid[]; refunds: Refunded[]; members: Member[]; booked: number }>`
    select
      (select coalesce(json_agg(x), '[]') from (
        select p.id, p.state, p.kind, p.reference, p.amount_minor as amount, o.state as paid, p.credits,
          o.interval_days as days, (select count(*) from credit_lot where payment_id = p.id) as lots,
          (select count(*) from membership where order_id = o.id) as begun,
          exists (select from payment_event where payment_id = p.id and kind = 'chargeback-beyond') as "isBeyond"
        from payment p join purchase_order o on o.id = p.order_id where p.member_id = any(${ids}::text[])) x) as paid,
      (select coalesce(json_agg(x), '[]') from (
        select id, payment_id as payment, kind, state, amount_minor as amount from refund
        where member_id = any(${ids}::text[])) x) as refunds,
      (select coalesce(json_agg(x), '[]') from (
        select period, count(*) filter (where state <> 'ended') over (partition by member_id) as open,
          (select count(*) from payment where membership_id = m.id and state = 'success') as renewals,
          (select count(distinct split_part(idempotency_key, ':', 3)) from payment
            where membership_id = m.id and state = 'success') as periods
        from membership m where member_id = any(${ids}::text[])) x) as members,
      (select coalesce(sum(amount_minor), 0)::int from posting_line join posting on posting.id = posting_id
        where account = 'gateway' and member_id = any(${ids}::text[])) as booked`.execute(ground.db);
  const [found] = rows;
  if (!found) throw new Error("the orders could not be read");
  const { taken, paidBack, disputed } = ground.bank;
  const faults: string[] = [];
  for (const { id, state, kind, paid, reference, amount, credits, lots, days, begun, isBeyond } of found.paid) {
    const charges = taken().filter(({ paymentId }) => paymentId === id).length;
    const isPaid = state === "success";
    if (!["success", "failed"].includes(state)) faults.push(`a payment is still ${state}`);
    if (charges !== (isPaid ? 1 : 0)) faults.push(`a payment is ${state} and was charged ${charges} times`);
    if (isPaid && paid !== "success") faults.push(`a paid order is ${paid}`);
    if (lots !== (isPaid && credits > 0 ? 1 : 0)) faults.push(`a payment that is ${state} gave ${lots} lots`);
    if (isPaid && kind === "sale" && days > 0 && begun !== 1) faults.push(`a paid membership is there ${begun} times`);
    const of = found.refunds.filter((one) => one.payment === id && one.state !== "failed");
    const back = of.reduce((sum, one) => sum + one.amount, 0);
    if (back > amount) faults.push(`of ${amount} paid ${back} was given back`);
    const disputes = of.filter((one) => one.kind === "chargeback").length;
    if (disputes > 1 || (disputes === 1 && !disputed.has(reference ?? "")))
      faults.push(`a payment was taken back by a bank ${disputes} times`);
    if (reference !== null && disputed.has(reference) && disputes === 0 && back < amount && !isBeyond)
      faults.push("a bank took money back and nobody noticed");
  }
  for (const { id, state, kind } of found.refunds) {
    const times = paidBack.filter(({ refundId }) => refundId === id).length;
    const isOurs = kind === "admin" || kind === "withdrawal";
    if (!["done", "failed"].includes(state)) faults.push(`a refund is still ${state}`);
    if (times !== (isOurs && state === "done" ? 1 : 0)) faults.push(`a refund is ${state} and was paid ${times} times`);
  }
  for (const { period, open, renewals, periods } of found.members) {
    if (open > 1) faults.push("a member has two open memberships");
    if (renewals !== periods) faults.push(`${renewals} charges for ${periods} periods of a membership`);
    if (period !== 1 + renewals) faults.push(`${renewals} paid renewals, and it is period ${period}`);
  }
  const sums = [
    ...found.paid.filter(({ state }) => state === "success").map(({ amount }) => amount),
    ...found.refunds.filter(({ state }) => state !== "failed").map(({ amount }) => -amount),
  ];
  const due = sums.reduce((sum, one) => sum + one, 0);
  if (due !== found.booked) faults.push(`${due} came in and stayed, the books say ${found.booked}`);
  return faults;
}

/** Offsets without a gap up to the head; every stored line is told in its member's stream. */
async function judgeStreams({ ground, ...world }: World): Promise<string[]> {
  const people = [...idsOf(world as World), ...world.operators.map(({ id }) => id)];
  const { rows } = await sql<{ what: string }>`
    select 'the stream has ' || count(event.*) || ' events up to ' || head as what from stream
      left join event on event.stream_id = stream.id where stream.id = any(${people}::text[])
      group by stream.id, head having count(event.*) <> head or coalesce(max(event.offset), 0) <> head`.execute(
    ground.db,
  );
  return rows.map(({ what }) => what);
}

/** Claims that were over when somebody went who may have given them back: it may have happened, or not. */
function givenBackUnseen({ history, losses }: World["told"], leaseMs: number): Op[] {
  const last = Math.max(...losses);
  return history.ops().flatMap((op): Op[] => {
    const { call, outcome, conversation } = op;
    if ((call.kind !== "holds" && call.kind !== "move") || outcome.kind !== "ok") return [];
    const over = op.invoke + leaseMs;
    if (over > last) return [];
    const back = { kind: "back", agent: call.agent, isLapse: true, epoch: outcome.epoch ?? 0 } as const;
    return [{ conversation, invoke: over, return: Number.POSITIVE_INFINITY, call: back, outcome: { kind: "unknown" } }];
  });
}

/** One order of each conversation's calls explains all answers (claim-model). */
function judgeClaims({ told, deps, isTurnedBack }: World): string[] {
  const ops = [...told.history.ops(), ...givenBackUnseen(told, deps.config.CLAIM_TTL_MS)];
  const withHold = new Set(
    ops.flatMap(({ conversation, outcome }) =>
      isTurnedBack || (outcome.kind === "fail" && outcome.code === "reply-held") ? [conversation] : [],
    ),
  );
  const plain = ops.filter(({ conversation }) => !withHold.has(conversation));
  // While a reply is held the claim's clock stands: how long a claim lasts is not judged there, nor after a clock that
  // went back.
  const held = ops
    .filter(
      ({ conversation, outcome }) =>
        withHold.has(conversation) && (outcome.kind !== "fail" || outcome.code !== "claim-expired"),
    )
    .map((op): Op => (op.call.kind === "back" ? { ...op, call: { ...op.call, isLapse: false } } : op));
  const found = [...checkHistory(plain, deps.config.CLAIM_TTL_MS), ...checkHistory(held, Number.MAX_SAFE_INTEGER)];
  return found.map((one) => `no order of calls explains: ${JSON.stringify(one.stuck)}`);
}
