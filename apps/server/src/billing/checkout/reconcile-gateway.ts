import type { BooksFaultRow } from "@masq/db/tables/money";
import { DAY_MS } from "@masq/domain/constants";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { BookedCharge, Gateway } from "../../platform/payments/gateway.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import type { AgentActor } from "../../http/actor.ts";
import { storeReconciliation, type StoredReconciliation } from "../../ledger/wallet/store-reconciliation.ts";
import { NO_GATEWAY, RECONCILED_DAYS } from "./checkout.policy.ts";
import { probePayment } from "./resolve-payments.ts";
import { settlePayment } from "./settle-payment.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "bus" | "gateways" | "brands" | "sessions" | "log">;

type Ours = {
  id: string;
  reference: string | null;
  state: string;
  amountMinor: number;
  currency: string;
  backMinor: number;
  token: string | null;
  gateway: string;
  isWithin: boolean;
};
export type Reconciliation = { compared: number; faults: BooksFaultRow[] };

/** Gateways may book late or by their own clock: search this far around the compared range. */
const MARGIN_MS = DAY_MS;
const HOUR_MS = 3_600_000;
const UNDECIDED: ReadonlySet<string> = new Set(["sending", "challenge", "unknown", "failed"]);
const sum = (rows: readonly BookedCharge[]): number => rows.reduce((all, { amountMinor }) => all + amountMinor, 0);

async function ourPayments(
  { db }: Pick<Deps, "db">,
  gateway: string,
  from: Date,
  to: Date,
  booked: readonly BookedCharge[],
) {
  const references = booked.map(({ reference }) => reference);
  const ids = booked.map(({ paymentId }) => paymentId).filter((id) => id !== null);
  const { rows } = await sql<Ours>`
    select payment.id, reference, payment.state, payment.amount_minor as "amountMinor", currency, token, gateway,
      coalesce((select sum(amount_minor) from refund where payment_id = payment.id and state = 'done'), 0)::bigint as "backMinor",
      (payment.state = 'success' and decided_at >= ${from} and decided_at < ${to}) as "isWithin"
    from payment where gateway = ${gateway} and (reference = any(${references}::text[]) or payment.id = any(${ids}::text[])
      or (payment.state = 'success' and decided_at >= ${from} and decided_at < ${to}))`.execute(db);
  return rows;
}

/**
 * Recovers money the gateway has but we lack, though the charge exists here: asks the gateway, else trusts its books,
 * and settles. Returns whether it is here now.
 */
async function bringBack(deps: Needs, payment: Ours, booked: BookedCharge): Promise<boolean> {
  if (!UNDECIDED.has(payment.state)) return false;
  if (payment.amountMinor !== booked.amountMinor || payment.currency !== booked.currency) return false;
  const probed = payment.token === null ? undefined : await probePayment(deps, payment);
  const outcome =
    probed?.state === "success"
      ? probed
      : ({ state: "success", reference: booked.reference, card: null, stored: null } as const);
  await inTransaction(deps, (tx, after) =>
    settlePayment(deps, tx, after, { paymentId: payment.id, outcome, source: "job" }),
  );
  return true;
}

async function compareCharge(
  deps: Needs,
  booked: BookedCharge,
  ours: Ours | undefined,
): Promise<BooksFaultRow | undefined> {
  const { reference, amountMinor, currency, paymentId } = booked;
  const there = `${amountMinor} ${currency} on ${booked.at.toISOString()}`;
  if (!ours)
    return {
      rule: "missing-here",
      subject: reference,
      text: `charged there: ${there}, for ${paymentId ?? "an unknown payment"}`,
    };
  if (ours.state !== "success") {
    const isBack = await bringBack(deps, ours, booked);
    const text = `charged there: ${there}; here it was ${ours.state}${isBack ? " and is settled now" : ""}`;
    return { rule: "missing-here", subject: ours.id, text };
  }
  if (ours.amountMinor === amountMinor && ours.currency === currency) return undefined;
  return { rule: "other-amount", subject: ours.id, text: `there ${there}, here ${ours.amountMinor} ${ours.currency}` };
}

/** A charge that cannot be settled is one fault; all others, and other gateways, are still compared. */
async function tryCharge(
  deps: Needs,
  booked: BookedCharge,
  ours: Ours | undefined,
): Promise<BooksFaultRow | undefined> {
  try {
    return await compareCharge(deps, booked, ours);
  } catch (error) {
    deps.log.error({ err: error, reference: booked.reference }, "settling a charge from the gateway's books failed");
    const there = `${booked.amountMinor} ${booked.currency} on ${booked.at.toISOString()}`;
    const text = `charged there: ${there}; here it was ${ours?.state} and could not be settled`;
    return { rule: "missing-here", subject: ours?.id ?? booked.reference, text };
  }
}

function compareBack(ours: Ours, back: readonly BookedCharge[], isWhole: boolean): BooksFaultRow | undefined {
  const there = sum(back);
  if (there > ours.backMinor)
    return { rule: "refund-missing-here", subject: ours.id, text: `there ${there} went back, here ${ours.backMinor}` };
  if (isWhole && there < ours.backMinor)
    return { rule: "refund-missing-there", subject: ours.id, text: `here ${ours.backMinor} went back, there ${there}` };
  return undefined;
}

/** Compares the gateway's books with ours, both ways, for a time range; undefined if unreadable now. */
export async function reconcileGateway(
  deps: Needs,
  gateway: Gateway,
  from: Date,
  to: Date,
): Promise<Reconciliation | undefined> {
  const [wideFrom, wideTo] = [new Date(from.getTime() - MARGIN_MS), new Date(to.getTime() + MARGIN_MS)];
  const booked = await gateway.booked(wideFrom, wideTo);
  if (!booked) return undefined;
  const ours = await ourPayments(deps, gateway.name, from, to, booked);
  const byReference = new Map(ours.filter((one) => one.reference !== null).map((one) => [one.reference, one]));
  const byId = new Map(ours.map((one) => [one.id, one]));
  const find = (one: BookedCharge): Ours | undefined => byReference.get(one.reference) ?? byId.get(one.paymentId ?? "");
  const charges = booked.filter(({ kind, at }) => kind === "charge" && at >= from && at < to);
  const faults: (BooksFaultRow | undefined)[] = [];
  for (const charge of charges) faults.push(await tryCharge(deps, charge, find(charge)));
  const isBooked = new Set(booked.filter(({ kind }) => kind === "charge").map(({ reference }) => reference));
  for (const one of ours) {
    if (one.state !== "success") continue;
    if (one.isWithin && !isBooked.has(one.reference ?? ""))
      faults.push({
        rule: "missing-there",
        subject: one.id,
        text: `here ${one.amountMinor} ${one.currency}, there nothing`,
      });
    const back = booked.filter((row) => row.kind !== "charge" && row.reference === one.reference);
    faults.push(compareBack(one, back, isBooked.has(one.reference ?? "")));
  }
  return { compared: charges.length, faults: faults.filter((one) => one !== undefined) };
}

/**
 * Compares with every gateway charged in the time range, up to an hour ago: younger charges may be under way. Stores
 * and returns the findings. `isNightly`: skips gateways compared in the last 20 hours.
 */
export async function reconcileAll(
  deps: Needs,
  { days, isNightly = false }: { days: number; isNightly?: boolean },
): Promise<StoredReconciliation[]> {
  const { rows } = await sql<{ gateway: string }>`
    select distinct gateway from payment
    where created_at > app_now() - make_interval(days => ${days + 1}::int) and gateway <> ${NO_GATEWAY}
      and not (${isNightly} and exists (select from books_check where kind = 'reconciliation'
        and books_check.gateway = payment.gateway and at > app_now() - interval '20 hours'))
    order by gateway`.execute(deps.db);
  const to = new Date(deps.clock.now().getTime() - HOUR_MS);
  const from = new Date(to.getTime() - days * DAY_MS);
  const all: StoredReconciliation[] = [];
  for (const { gateway: name } of rows) {
    const gateway = await deps.gateways.named(name);
    const found = gateway && (await reconcileGateway(deps, gateway, from, to));
    const faults = found?.faults ?? [
      { rule: "unreadable", subject: name, text: "the gateway's books could not be read" },
    ];
    const report = { gateway: name, from, to, compared: found?.compared ?? 0, faults };
    await storeReconciliation(deps, report);
    all.push(report);
    if (faults.length > 0) deps.log.warn({ gateway: name, faults: faults.slice(0, 20) }, "the gateway's books differ");
  }
  return all;
}

export const reconcileNightly = (deps: Needs): Promise<unknown> =>
  reconcileAll(deps, { days: RECONCILED_DAYS, isNightly: true });

/** Compares at once for an admin; logged in the audit log. */
export async function reconcileNow(deps: Needs, actor: AgentActor): Promise<void> {
  const all = await reconcileAll(deps, { days: RECONCILED_DAYS });
  await inTransaction(deps, (tx) =>
    appendAudit(tx, {
      actor: actor.id,
      action: "books.reconciled",
      subject: "books",
      data: {
        gateways: all.map(({ gateway }) => gateway),
        compared: all.reduce((count, { compared }) => count + compared, 0),
        faults: all.reduce((count, { faults }) => count + faults.length, 0),
      },
    }),
  );
}
