import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { Unreadable } from "../../platform/sealing/sealing.ts";
import { cardPlace } from "./keep-card.ts";

type Needs = Pick<Deps, "db" | "sealing" | "gateways" | "log">;

const AT_ONCE = 10;
const HOUR_S = 3_600;

type Removed = { id: string; member_id: string; gateway: string; sealed: Buffer };

/** Whether nothing is left to tell: done, or the erased member's key is gone and with it the card's reference. */
async function isForgotten(deps: Needs, { id, member_id: memberId, gateway, sealed }: Removed): Promise<boolean> {
  const provider = await deps.gateways.named(gateway);
  if (!provider) return false;
  try {
    const stored = await deps.sealing.open(deps.db, memberId, cardPlace(id), sealed);
    return (await provider.forget(stored)) === "done";
  } catch (error) {
    if (error instanceof Unreadable) return true;
    deps.log.warn({ err: error, card: id }, "gateway threw when forgetting a card");
    return false;
  }
}

/** Tells gateways to forget removed cards, retrying after 1, 2, 4 ... 60 minutes. */
export async function forgetCards(deps: Needs): Promise<number> {
  const { rows } = await sql<Removed>`
    update payment_method set forgets = forgets + 1,
      forget_at = app_now() + make_interval(secs => least(${HOUR_S}::int, 60 * power(2, least(forgets, 10))::int))
    where id in (select id from payment_method
      where removed_at is not null and sealed is not null and forget_at <= app_now()
      order by forget_at limit ${AT_ONCE}::int for update skip locked)
    returning id, member_id, gateway, sealed`.execute(deps.db);
  for (const removed of rows)
    if (await isForgotten(deps, removed))
      await deps.db.updateTable("payment_method").set({ sealed: null }).where("id", "=", removed.id).execute();
  return rows.length;
}
