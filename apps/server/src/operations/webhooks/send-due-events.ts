import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { secretPlace, bodyOf, type Told } from "./webhooks.policy.ts";
import { settleAttempt, type Attempt } from "./settle-attempt.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "webhooks" | "drain" | "log">;
type Leased = { id: string; lease: number };
type Due = Told & { url: string; secret: Buffer; old_secret: Buffer | null; attempts: number };

/** A process that was killed holds an endpoint for so long; a call takes ten seconds at most. */
const LEASE_S = 60;
/** Then another endpoint has its turn. */
const TURN_MS = 20_000;

/** The endpoint that has waited longest for its turn and has something due. */
async function leaseEndpoint({ db }: Pick<Deps, "db">): Promise<Leased | undefined> {
  const { rows } = await sql<Leased>`
    update webhook_endpoint set lease = lease + 1, lease_until = app_now() + make_interval(secs => ${LEASE_S}::int)
    where id = (
      select id from webhook_endpoint
      where state = 'active' and rest_until <= app_now() and lease_until <= app_now() and exists (
        select from webhook_delivery as delivery
        where delivery.endpoint_id = webhook_endpoint.id and delivery.state = 'waiting' and next_at <= app_now())
      order by lease_until limit 1 for update skip locked)
    returning id, lease`.execute(db);
  return rows[0];
}

/** The due event with the smallest sequence, the lease renewed; none if the lease was lost or the endpoint is paused. */
async function takeNext({ db }: Pick<Deps, "db">, { id, lease }: Leased): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    with mine as (
      update webhook_endpoint set lease_until = app_now() + make_interval(secs => ${LEASE_S}::int)
      where id = ${id} and lease = ${lease} and state = 'active'
      returning id, url, secret, case when old_until > app_now() then old_secret end as old_secret)
    select event.*, delivery.attempts, mine.url, mine.secret, mine.old_secret
    from mine join webhook_delivery as delivery on delivery.endpoint_id = mine.id
      join webhook_event as event on event.id = delivery.event_id
    where delivery.state = 'waiting' and delivery.next_at <= app_now()
    order by delivery.sequence limit 1`.execute(db);
  return rows[0];
}

async function attempt(deps: Needs, endpointId: string, due: Due): Promise<Attempt> {
  const began = deps.clock.monotonicMs();
  const tookMs = () => Math.round(deps.clock.monotonicMs() - began);
  const sealed = [due.secret, ...(due.old_secret === null ? [] : [due.old_secret])];
  const secrets = sealed.map((secret) => deps.sealing.openForProduct(secretPlace(endpointId), secret));
  // Receivers compare it with their own clocks, which nobody moved.
  const at = new Date(deps.clock.now().getTime() - deps.clock.shiftMs());
  try {
    const status = await deps.webhooks.send({ url: due.url, id: due.id, at, body: bodyOf(due), secrets });
    return { status, fault: null, tookMs: tookMs() };
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string };
    return { status: null, fault: code ?? name ?? "unknown", tookMs: tookMs() };
  }
}

/** One event after another, in the order of their sequences, until nothing is due or one fails. */
async function serve(deps: Needs, leased: Leased): Promise<number> {
  const began = deps.clock.monotonicMs();
  let count = 0;
  while (!deps.drain.isOn() && deps.clock.monotonicMs() - began < TURN_MS) {
    const due = await takeNext(deps, leased);
    if (!due) break;
    const tried = await attempt(deps, leased.id, due);
    count += 1;
    if (!(await settleAttempt(deps, { endpointId: leased.id, eventId: due.id }, tried))) break;
  }
  const { id, lease } = leased;
  await sql`update webhook_endpoint set lease_until = app_now() where id = ${id} and lease = ${lease}`.execute(deps.db);
  return count;
}

/**
 * Tells the endpoints what is due; no two processes serve one at a time. A process that is killed between the call and
 * its row leaves the event due: it is sent again, under the same id. Returns how many calls it made.
 */
export async function sendDueEvents(deps: Needs): Promise<number> {
  let count = 0;
  while (!deps.drain.isOn()) {
    const leased = await leaseEndpoint(deps);
    if (!leased) break;
    count += await serve(deps, leased);
  }
  return count;
}
