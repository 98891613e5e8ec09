import { openPool } from "@masq/db/open";
import { lineHash } from "@masq/server/ledger/payouts/payouts.policy";
import { requestFrom } from "@masq/server/testing/http";
import type { Stage } from "./stage.ts";
import { everyNode } from "./brand-settings.ts";

const BACK = "interval '40 days'";
type Pool = ReturnType<typeof openPool>;

async function withOwner(stage: Stage, run: (pool: Pool) => Promise<void>): Promise<void> {
  const pool = openPool(stage.app.databaseUrl, { max: 1, role: "owner" });
  try {
    await run(pool);
  } finally {
    await pool.end();
  }
}

/** A zone in which it is noon now: no day ends during the test. */
function noonNow(): string {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? "UTC" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

/** Gives the room its own company, so that its months are separate; every reply is reviewed. */
export async function ownCompany(stage: Stage): Promise<string> {
  const { brandId, host, scope } = stage.room;
  const [id, name] = [`cmp_${scope}`, `Company ${scope}`];
  await withOwner(stage, async (pool) => {
    await pool.query(
      `insert into company select (jsonb_populate_record(company, jsonb_build_object('id', $1::text, 'name', $2::text,
         'timezone', $3::text))).* from company where id = 'cmp_parlour_and_ink'`,
      [id, name, noonNow()],
    );
    await pool.query(`update brand set company_id = $1, settings = settings || '{"qualityShare": 100}' where id = $2`, [
      id,
      brandId,
    ]);
  });
  const request = requestFrom(stage.app.url);
  const headers = { "x-api-key": `key-${scope}` };
  await everyNode(async () => (await request("/api/brand", { host, headers })).text.includes(name));
  return id;
}

/** Moves the start of an operator's shift so many hours back, and the floor of the room's company behind it. */
export const hoursOnline = (stage: Stage, agentId: string, hours: number): Promise<void> =>
  withOwner(stage, async (pool) => {
    await pool.query(`update agent_event set at = at - make_interval(hours => $2) where agent_id = $1`, [
      agentId,
      hours,
    ]);
    await pool.query(
      `update agent_session set since = since - make_interval(hours => $2), started_at = started_at - make_interval(hours => $2)
       where agent_id = $1`,
      [agentId, hours],
    );
    await pool.query(
      `update pay_floor set published_at = published_at - make_interval(hours => $2)
       where company_id = (select company_id from brand where id = $1)`,
      [stage.room.brandId, hours + 1],
    );
  });

/** Moves the room's answers and shifts weeks back and recomputes their hashes: a month to close without waiting for its end. */
export const dateBack = (stage: Stage): Promise<void> =>
  withOwner(stage, async (pool) => {
    const room = [stage.room.brandId];
    await pool.query(`update rate_card set published_at = published_at - ${BACK} where brand_id = $1`, room);
    await pool.query(
      `update pay_floor set published_at = published_at - ${BACK}
       where company_id = (select company_id from brand where id = $1)`,
      room,
    );
    const ofRoom = `agent_id in (select agent_id from payout_line where brand_id = $1)`;
    await pool.query(`update agent_event set at = at - ${BACK} where ${ofRoom}`, room);
    await pool.query(`update payout_chain set open_until = null where ${ofRoom}`, room);
    await pool.query(`update payout_line set at = date_trunc('milliseconds', at - ${BACK}) where brand_id = $1`, room);
    const { rows } = await pool.query<Parameters<typeof lineHash>[0]>(
      "select * from payout_line where brand_id = $1 order by seq",
      room,
    );
    let previous = "0".repeat(64);
    for (const line of rows) {
      const hash = lineHash({ ...line, previous_hash: previous });
      await pool.query("update payout_line set previous_hash = $1, hash = $2 where id = $3", [previous, hash, line.id]);
      await pool.query("update payout_chain set hash = $1, at = $2 where agent_id = $3", [
        hash,
        line.at,
        line.agent_id,
      ]);
      previous = hash;
    }
  });
