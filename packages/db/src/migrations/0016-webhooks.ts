import { sql, type Kysely } from "kysely";

/** Fields of an event and the columns they come from. */
type Fields = Readonly<Record<string, string>>;
type Fact = { kind: string; table: string; fields: Fields };
/** A row of which `is` has become true, also as it came; `by`: the column that `is` looks at. */
type Became = Fact & { by: string; is: string; isChange?: true };

const MEMBER = { memberId: "id" };
const MONEY = { currency: "currency", amountMinor: "amount_minor", vatMinor: "vat_minor" };
const CHARGE = { orderId: "order_id", paymentId: "id", memberId: "member_id", ...MONEY, credits: "credits" };
const REFUND = { refundId: "id", orderId: "order_id", paymentId: "payment_id", memberId: "member_id", ...MONEY };
const MEMBERSHIP = { membershipId: "id", orderId: "order_id", memberId: "member_id" };
const REPORT = { reportId: "id" };
const CHECK = { checkId: "id", agentId: "agent_id" };
const DISPUTE = { disputeId: "id", lineId: "line_id", agentId: "agent_id" };

const added = (kind: string, table: string, fields: Fields): Fact => ({ kind, table, fields });
const became = (kind: string, table: string, by: string, is: string, fields: Fields): Became => ({
  ...added(kind, table, fields),
  by,
  is,
});

/** In this order they fire: of one row the earlier is told first. */
const FACTS: readonly (Fact | Became)[] = [
  added("member.joined", "member", MEMBER),
  became("member.email_confirmed", "member", "email_validated_at", "row.email_validated_at is not null", MEMBER),
  became("member.age_verified", "age_check", "state", "row.state = 'passed'", { memberId: "member_id" }),
  became("member.locked", "member", "status", "row.status = 'suspended'", MEMBER),
  { ...became("member.unlocked", "member", "status", "row.status = 'active'", MEMBER), isChange: true },
  added("member.deleted", "erasure", { memberId: "member_id" }),
  became("order.paid", "payment", "state", "row.state = 'success' and row.kind = 'sale'", CHARGE),
  became("membership.renewed", "payment", "state", "row.state = 'success' and row.kind = 'renewal'", {
    membershipId: "membership_id",
    ...CHARGE,
  }),
  became("order.refunded", "refund", "state", "row.state = 'done' and row.kind <> 'chargeback'", REFUND),
  became("order.disputed", "refund", "state", "row.state = 'done' and row.kind = 'chargeback'", REFUND),
  added("membership.started", "membership", MEMBERSHIP),
  became("membership.past_due", "membership", "state", "row.state = 'past-due'", MEMBERSHIP),
  became("membership.cancelled", "membership", "state", "row.state = 'cancelled'", MEMBERSHIP),
  { ...became("membership.resumed", "membership", "state", "row.state = 'active'", MEMBERSHIP), isChange: true },
  became("membership.ended", "membership", "state", "row.state = 'ended'", MEMBERSHIP),
  added("report.received", "report", REPORT),
  became("report.decided", "report", "state", "row.state = 'decided'", REPORT),
  became("report.appealed", "report", "state", "row.state = 'appealed'", REPORT),
  became("report.appeal_decided", "report", "state", "row.state = 'closed'", REPORT),
  added("removal.received", "removal", { removalId: "id" }),
  became("removal.decided", "removal", "state", "row.state <> 'open'", { removalId: "id", decision: "state" }),
  added("ticket.received", "support_ticket", { ticketId: "id" }),
  became("ticket.answered", "support_ticket", "state", "row.state = 'answered'", { ticketId: "id" }),
  became("quality.flagged", "quality_check", "source", "row.source in ('flag', 'block')", CHECK),
  became("quality.decided", "quality_check", "state", "row.state = 'decided'", { ...CHECK, verdict: "verdict" }),
  became("quality.appealed", "quality_check", "state", "row.state = 'appealed'", CHECK),
  became("quality.appeal_decided", "quality_check", "state", "row.state = 'closed'", { ...CHECK, verdict: "verdict" }),
  added("payout.closed", "payout_period", { periodId: "id", month: "month" }),
  added("payout.disputed", "payout_dispute", DISPUTE),
  became("payout.dispute_decided", "payout_dispute", "state", "row.state <> 'open'", {
    ...DISPUTE,
    decision: "state",
  }),
];

const on = (row: "old" | "new", is: string) => sql.raw(is.replaceAll("row.", `${row}.`));

/** Triggers of a row fire in the order of their names. */
async function hang(db: Kysely<unknown>, fact: Fact | Became, nth: number): Promise<void> {
  const { kind, table, fields } = fact;
  const name = `webhook_${String(nth + 1).padStart(2, "0")}`;
  const words = [kind, ...Object.entries(fields).flat()].map((word) => sql.lit(word));
  const call = sql`execute function note_webhook(${sql.join(words)})`;
  if (!("is" in fact)) {
    await sql`create trigger ${sql.ref(name)} after insert on ${sql.table(table)} for each row ${call}`.execute(db);
    return;
  }
  const { by, is, isChange = false } = fact;
  if (!isChange)
    await sql`
      create trigger ${sql.ref(`${name}_new`)} after insert on ${sql.table(table)}
        for each row when (${on("new", is)}) ${call}`.execute(db);
  await sql`
    create trigger ${sql.ref(name)} after update of ${sql.ref(by)} on ${sql.table(table)}
      for each row when ((${on("old", is)}) is not true and ${on("new", is)}) ${call}`.execute(db);
}

async function createEndpoints(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook_endpoint (
      id text primary key,
      company_id text not null references company,
      -- null: everything of the company
      brand_id text references brand,
      url text not null,
      kinds text[] not null,
      -- sealed with the product's key; the older one signs too, until then
      secret bytea not null,
      old_secret bytea,
      old_until timestamptz,
      state text not null default 'active' check (state in ('active', 'paused')),
      paused_why text check (paused_why in ('admin', 'gone', 'failing')),
      -- tries in a row that failed, and since when
      failures integer not null default 0,
      failing_since timestamptz,
      -- after a failed try
      rest_until timestamptz not null default app_now(),
      -- one process at a time sends to it; the number tells a holder that lost the lease
      lease_until timestamptz not null default app_now(),
      lease bigint not null default 0,
      created_by text not null references agent,
      created_at timestamptz not null default app_now(),
      check ((state = 'paused') = (paused_why is not null)),
      check ((old_secret is null) = (old_until is null)),
      check ((failures = 0) = (failing_since is null))
    )`.execute(db);
  await sql`create index webhook_endpoint_of on webhook_endpoint (company_id)`.execute(db);
  await sql`create index webhook_endpoint_brand on webhook_endpoint (brand_id)`.execute(db);
  await sql`create index webhook_endpoint_by on webhook_endpoint (created_by)`.execute(db);
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook_event (
      position bigint generated always as identity primary key,
      id text not null unique,
      kind text not null,
      company_id text not null,
      -- null: of the company
      brand_id text,
      data jsonb not null,
      -- a try from the console, for this one alone
      endpoint_id text references webhook_endpoint on delete cascade,
      at timestamptz not null default app_now(),
      -- given after the commit: it grows, and nothing with a smaller one comes later
      sequence bigint unique
    )`.execute(db);
  await sql`create index webhook_event_new on webhook_event (position) where sequence is null`.execute(db);
  await sql`create index webhook_event_at on webhook_event (at)`.execute(db);
  await sql`create index webhook_event_tried on webhook_event (endpoint_id) where endpoint_id is not null`.execute(db);
  await sql`
    create table webhook_delivery (
      endpoint_id text not null references webhook_endpoint on delete cascade,
      event_id text not null references webhook_event (id) on delete cascade,
      sequence bigint not null,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
      attempts integer not null default 0,
      next_at timestamptz not null default app_now(),
      done_at timestamptz,
      primary key (endpoint_id, event_id),
      check ((state = 'waiting') = (done_at is null))
    )`.execute(db);
  await sql`create index webhook_delivery_due on webhook_delivery (endpoint_id, sequence) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index webhook_delivery_list on webhook_delivery (endpoint_id, sequence)`.execute(db);
  await sql`create index webhook_delivery_event on webhook_delivery (event_id)`.execute(db);
  await sql`
    create table webhook_attempt (
      id bigint generated always as identity primary key,
      endpoint_id text not null,
      event_id text not null,
      at timestamptz not null default app_now(),
      took_ms integer not null,
      -- null: no answer, and why
      status integer,
      fault text,
      foreign key (endpoint_id, event_id) references webhook_delivery on delete cascade,
      check ((status is null) <> (fault is null))
    )`.execute(db);
  await sql`create index webhook_attempt_of on webhook_attempt (endpoint_id, event_id)`.execute(db);
}

/** Events to other systems (docs/decisions/085): what happened, who is told, and how that went. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createEndpoints(db);
  await createEvents(db);
  for (const [nth, fact] of FACTS.entries()) await hang(db, fact, nth);
}
