import { DatabaseSync } from "node:sqlite";
import { randomBytes } from "node:crypto";
import type { Behaviour } from "./test-gateway-cards.ts";

type Card = { brand: string; last4: string; expMonth: number; expYear: number; behaviour: Behaviour };
/** `kept`: the stored card it stands for; null for one just typed. `usedBy`: the merchant's payment. */
export type Token = Card & { token: string; kept: string | null; expiresAt: number; usedBy: string | null };
export type ChargeState = "processing" | "challenge" | "success" | "failed";
export type StoredCharge = {
  reference: string;
  token: string;
  paymentId: string;
  amountMinor: number;
  currency: string;
  description: string;
  returnUrl: string;
  keep: number;
  state: ChargeState;
  failure: "bank" | "system" | null;
  code: string | null;
  message: string | null;
  kept: string | null;
  at: number;
  settleAt: number | null;
  decidedAt: number | null;
};
export type KeptCard = Card & { kept: string; charges: number; forgottenAt: number | null };
export type StoredRefund = {
  refundId: string;
  reference: string;
  kind: "refund" | "chargeback";
  amountMinor: number;
  at: number;
};
export type StoredEvent = {
  id: string;
  kind: "charged" | "declined" | "refunded" | "charged-back";
  reference: string;
  paymentId: string;
  amountMinor: number;
  currency: string;
  at: number;
};

const CARD = "brand text not null, last4 text not null, expMonth integer not null, expYear integer not null";
const TABLES = `
create table if not exists token (token text primary key, ${CARD}, behaviour text not null, kept text,
  expiresAt integer not null, usedBy text) strict;
create table if not exists charge (reference text primary key, token text not null unique, paymentId text not null,
  amountMinor integer not null, currency text not null, description text not null, returnUrl text not null,
  keep integer not null, state text not null, failure text, code text, message text, kept text, at integer not null,
  settleAt integer, decidedAt integer) strict;
create table if not exists kept (kept text primary key, ${CARD}, behaviour text not null, charges integer not null,
  forgottenAt integer) strict;
create table if not exists refund (refundId text primary key, reference text not null, kind text not null,
  amountMinor integer not null, at integer not null) strict;
create table if not exists event (id text primary key, kind text not null, reference text not null,
  paymentId text not null, amountMinor integer not null, currency text not null, at integer not null) strict;`;

export const newName = (prefix: string): string => `${prefix}_${randomBytes(16).toString("hex")}`;

type Row = Record<string, string | number | null>;
type Table = "token" | "charge" | "kept" | "refund" | "event";

/**
 * The gateway's storage, in its own file, so that a killed product finds it unchanged. There is no column for a card's
 * number or code.
 */
export function openStore(file: string) {
  const db = new DatabaseSync(file);
  db.exec("pragma journal_mode = wal; pragma busy_timeout = 5000");
  db.exec(TABLES);
  const insert = (table: Table, row: Row): void => {
    const names = Object.keys(row);
    const sql = `insert into ${table} (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`;
    db.prepare(sql).run(...Object.values(row));
  };
  const update = (table: Table, key: string, id: string, row: Row): void => {
    const names = Object.keys(row).map((name) => `${name} = ?`);
    db.prepare(`update ${table} set ${names.join(", ")} where ${key} = ?`).run(...Object.values(row), id);
  };
  const one = <T>(table: Table, key: string, id: string): T | undefined =>
    db.prepare(`select * from ${table} where ${key} = ?`).get(id) as T | undefined;
  return {
    insert,
    update,
    token: (token: string) => one<Token>("token", "token", token),
    charge: (reference: string) => one<StoredCharge>("charge", "reference", reference),
    chargeOf: (token: string) => one<StoredCharge>("charge", "token", token),
    chargesOf: (paymentId: string) =>
      db.prepare("select * from charge where paymentId = ? order by at").all(paymentId) as StoredCharge[],
    waiting: () =>
      db.prepare("select * from charge where state in ('processing', 'challenge')").all() as StoredCharge[],
    kept: (kept: string) => one<KeptCard>("kept", "kept", kept),
    refund: (refundId: string) => one<StoredRefund>("refund", "refundId", refundId),
    event: (id: string) => one<StoredEvent>("event", "id", id),
    events: () => db.prepare("select * from event order by at, rowid").all() as StoredEvent[],
    returned: (reference: string): number =>
      Number(
        db.prepare("select coalesce(sum(amountMinor), 0) as sum from refund where reference = ?").get(reference)?.[
          "sum"
        ],
      ),
    charges: (from: number, to: number) =>
      db
        .prepare("select * from charge where state = 'success' and decidedAt >= ? and decidedAt < ? order by decidedAt")
        .all(from, to) as StoredCharge[],
    refunds: (from: number, to: number) =>
      db.prepare("select * from refund where at >= ? and at < ? order by at").all(from, to) as StoredRefund[],
    latest: (most: number) =>
      db.prepare("select * from charge order by at desc, rowid desc limit ?").all(most) as StoredCharge[],
    /** In one transaction. */
    whole: <T>(work: () => T): T => {
      db.exec("begin immediate");
      try {
        const result = work();
        db.exec("commit");
        return result;
      } catch (error) {
        db.exec("rollback");
        throw error;
      }
    },
    close: () => db.close(),
  };
}
export type Store = ReturnType<typeof openStore>;
