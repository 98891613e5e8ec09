import { appNow } from "@masq/db/open";
import { neutralName } from "@masq/domain/foundation/product-name";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { counted } from "../../platform/metrics/business.ts";
import type { PushOutcome, PushTarget } from "../../platform/push/push.ts";
import { currentDisclosure } from "../../foundation/brands/brands.queries.ts";
import { unreadCount } from "../../chat/conversations/conversations.queries.ts";
import { isPushDue } from "./notifications.policy.ts";
import { readPushState, type PushState } from "./notifications.queries.ts";
import { writePush, type PushPayload } from "./push-words.ts";
import { dropSubscription, pushPlace } from "../../people/auth/store-subscription.ts";

type Needs = Pick<Deps, "db" | "sealing" | "push" | "brands" | "log">;
type PushRow = { id: number; subscription_id: string; conversation_id: string; seq: number; attempts: number };

const BATCH = 20;
const TRIES = 8;
const FIRST_RETRY_S = 30;

/** Like mails: `next_at` is this try's lease and the pause before the next, 30 s doubling to half an hour. */
async function leaseDue({ db }: Pick<Deps, "db">): Promise<PushRow[]> {
  const { rows } = await sql<PushRow>`
    with present as materialized (select app_now() as at)
    update push set attempts = attempts + 1,
      next_at = app_now() + make_interval(secs => ${FIRST_RETRY_S} * power(2, least(attempts, 6)))
    where id in (
      select id from push where state = 'queued' and next_at <= (select at from present)
      order by next_at, id limit ${BATCH} for update skip locked)
    returning id, subscription_id, conversation_id, seq, attempts`.execute(db);
  return rows;
}

async function compose(
  deps: Pick<Deps, "db" | "brands">,
  row: PushRow,
  state: PushState,
): Promise<{ payload: PushPayload; subject: string }> {
  const brand = await deps.brands.byId(state.brandId);
  if (!brand) throw new Error("the brand is gone");
  const { locale, profileName } = state;
  const disclosure = state.wantsDetails ? (await currentDisclosure(deps.db, brand.id, locale))?.text : undefined;
  const { total } = await unreadCount(deps.db, { memberId: state.memberId, brandId: brand.id });
  const details = disclosure === undefined ? undefined : { profileName, disclosure };
  const about = { locale, neutralName: neutralName(brand), details, unread: total };
  const subject = /^[^@\s]+@[^@\s]+$/.test(brand.customerSupport)
    ? `mailto:${brand.customerSupport}`
    : `https://${brand.domain}`;
  return { payload: writePush({ ...about, conversationId: row.conversation_id }), subject };
}

function finish(
  deps: Pick<Deps, "db">,
  { id }: PushRow,
  state: "sent" | "dropped" | "failed",
  error?: string,
): Promise<unknown> {
  counted.pushes.inc({ state });
  return deps.db
    .updateTable("push")
    .set({ state, last_error: error ?? null, ...(state === "sent" && { sent_at: appNow }) })
    .where("id", "=", id)
    .execute();
}

async function settle(
  deps: Pick<Deps, "db">,
  row: PushRow,
  outcome: PushOutcome,
  error: string = outcome,
): Promise<void> {
  if (outcome === "sent") return void (await finish(deps, row, "sent"));
  if (outcome === "gone") return dropSubscription(deps, row.subscription_id);
  if (outcome === "refused" || row.attempts >= TRIES) return void (await finish(deps, row, "failed", error));
  await deps.db.updateTable("push").set({ last_error: error }).where("id", "=", row.id).execute();
}

async function handle(deps: Needs, row: PushRow): Promise<void> {
  try {
    const state = await readPushState(deps.db, row);
    if (!state || !isPushDue(state)) return void (await finish(deps, row, "dropped"));
    const opened = await deps.sealing.open(deps.db, state.memberId, pushPlace(row.subscription_id), state.sealed);
    const { payload, subject } = await compose(deps, row, state);
    const message = { payload, subject, topic: row.conversation_id };
    await settle(deps, row, await deps.push.send(JSON.parse(opened) as PushTarget, message));
  } catch (error) {
    // An error's text may contain the device's address.
    const kind = (error as { code?: string }).code ?? (error instanceof Error ? error.name : "unknown");
    deps.log.warn({ push: row.id, kind, attempts: row.attempts }, "sending a push failed");
    await settle(deps, row, "later", kind);
  }
}

/** Sends due pushes; two nodes never send the same one. Returns how many it handled. */
export async function sendDuePushes(deps: Needs): Promise<number> {
  let taken = 0;
  for (;;) {
    const rows = await leaseDue(deps);
    await Promise.all(rows.map((row) => handle(deps, row)));
    taken += rows.length;
    if (rows.length < BATCH) return taken;
  }
}

/** Sent or abandoned pushes are deleted after a week. */
export const prunePushes = ({ db }: Pick<Deps, "db">): Promise<unknown> =>
  sql`
    delete from push where id in (
      select id from push where state <> 'queued' and created_at < app_now() - interval '7 days'
      order by created_at limit 5000 for update skip locked)`.execute(db);
