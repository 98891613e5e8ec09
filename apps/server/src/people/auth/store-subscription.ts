import { appNow } from "@masq/db/open";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { MemberActor } from "../../http/actor.ts";
import { invalid } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { hashSecret, newId } from "../../platform/ids/ids.ts";
import type { PushTarget } from "../../platform/push/push.ts";

const DEVICES_MAX = 10;
const POINT_BYTES = 65;
const AUTH_BYTES = 16;

export const pushPlace = (subscriptionId: string): string => `push:${subscriptionId}`;

const bytesOf = (text: string): Buffer => Buffer.from(text, "base64url");

/**
 * `PUT /push/subscription`: subscribes this device to the member's new messages while its session lives. Takes it from
 * an account that used it before; beyond ten devices the oldest is dropped. Throws 422 for an endpoint we would not
 * call.
 */
export async function storeSubscription(
  deps: Pick<Deps, "db" | "clock" | "sealing" | "push">,
  actor: MemberActor,
  target: PushTarget,
): Promise<void> {
  const point = bytesOf(target.keys.p256dh);
  if (!deps.push.accepts(target.endpoint)) throw invalid({ endpoint: "This is not the address of a push service" });
  if (point.length !== POINT_BYTES || point[0] !== 4) throw invalid({ "keys.p256dh": "This is not a public key" });
  if (bytesOf(target.keys.auth).length !== AUTH_BYTES) throw invalid({ "keys.auth": "16 bytes are needed" });
  const endpointHash = hashSecret(target.endpoint);
  await inTransaction(deps, async (tx) => {
    const id = newId("psh", deps.clock.now());
    const sealed = await deps.sealing.seal(tx, actor.id, pushPlace(id), JSON.stringify(target));
    await tx.deleteFrom("push_subscription").where("endpoint_hash", "=", endpointHash).execute();
    const row = { id, sealed, brand_id: actor.brandId, member_id: actor.id, session_id: actor.sessionId };
    await tx
      .insertInto("push_subscription")
      .values({ ...row, endpoint_hash: endpointHash, created_at: appNow })
      .onConflict((conflict) => conflict.column("endpoint_hash").doNothing())
      .execute();
    await sql`
      delete from push_subscription where id in (
        select id from push_subscription where member_id = ${actor.id}
        order by created_at desc, id desc offset ${DEVICES_MAX}::int)`.execute(tx);
  });
}

/** `DELETE /push/subscription`: removes the session's device with its waiting pushes. */
export async function removeSubscription(
  { db }: Pick<Deps, "db">,
  { sessionId }: Pick<MemberActor, "sessionId">,
): Promise<void> {
  await db.deleteFrom("push_subscription").where("session_id", "=", sessionId).execute();
}

/** Removes a device that its push service no longer knows, with its waiting pushes. */
export async function dropSubscription({ db }: Pick<Deps, "db">, id: string): Promise<void> {
  await db.deleteFrom("push_subscription").where("id", "=", id).execute();
}

/** Keeps a device's subscription when the same member signs in anew; another member's login does not get it. */
export async function moveSubscriptions(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx
    .updateTable("push_subscription")
    .set({ session_id: to })
    .where("session_id", "=", from)
    .where("member_id", "=", (eb) => eb.selectFrom("session").where("id", "=", to).select("subject_id"))
    .execute();
}
