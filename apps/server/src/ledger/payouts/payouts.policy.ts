import { BRAND_NUMBERS } from "@masq/domain/foundation/brand-settings";
import type { PayoutDisputeTextTable, PayoutLineTable, PayoutStatementTable } from "@masq/db/tables/payouts";
import type { Selectable } from "kysely";
import type { BrandRecord } from "../../http/actor.ts";
import { sha256Hex } from "../../platform/ids/ids.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";

/** Days after a month's close during which its lines may be disputed, unless the brand sets another number. */
export const DISPUTE_DAYS = BRAND_NUMBERS.payoutDisputeDays.usual;
export const GENESIS_HASH = "0".repeat(64);

/** Binding of a dispute's sealed texts. */
export const disputePlace = (id: string, part: PayoutDisputeTextTable["part"]): string =>
  `payout-dispute:${id}:${part}`;

export type Line = Selectable<PayoutLineTable>;
export type StatementRow = Selectable<PayoutStatementTable>;

/** A line's hash over the previous hash and the whole line, as the database computes it in `append-line`. */
export function lineHash(line: Line): string {
  const said = [
    line.id,
    line.company_id,
    line.agent_id,
    line.seq,
    line.at.toISOString(),
    line.type,
    line.brand_id ?? "",
    line.kind,
    line.reply_id ?? "",
    line.stock_id ?? "",
    line.length ?? "",
    line.text_hash ?? "",
    line.rate_card_id ?? "",
    line.cents,
    line.currency,
    line.corrects ?? "",
    ...(line.day === null ? [] : [line.day, line.online_ms, line.floor_cents]),
  ];
  return sha256Hex(`${line.previous_hash}\n${said.join("|")}`);
}

export function statementHash(statement: Omit<StatementRow, "hash">): string {
  const { id, company_id, number, period_id, agent_id, from_seq, to_seq, answers, answer_cents } = statement;
  const { corrections, correction_cents, top_ups, top_up_cents, total_cents, currency, last_hash } = statement;
  // Without top-ups as before there were any.
  const topped = top_ups === 0 ? [] : [top_ups, top_up_cents];
  const said = [id, company_id, number, period_id, agent_id, from_seq, to_seq, answers, answer_cents];
  return sha256Hex([...said, corrections, correction_cents, ...topped, total_cents, currency, last_hash].join("|"));
}

/** Digest of a closed month for the audit log, which exposes any later change of a statement. */
export const periodDigest = (
  period: { company_id: string; month: string; starts_at: Date; ends_at: Date },
  hashes: readonly string[],
): string => {
  const { company_id, month, starts_at, ends_at } = period;
  return sha256Hex([company_id, month, starts_at.toISOString(), ends_at.toISOString(), ...hashes].join("\n"));
};

/** Statements span all brands of a company, so only admins of every one close months and see others' statements. */
export function companiesOf(brands: readonly BrandRecord[], scope: readonly string[]): string[] {
  const own = new Set(brandIdsIn(brands, scope));
  const ids = [...new Set(brands.map((brand) => brand.company.id))];
  return ids.filter((id) => brands.every((brand) => brand.company.id !== id || own.has(brand.id)));
}
