import { copyTemplate } from "@masq/server/testing/database";
import { startPooler } from "@masq/server/testing/pooler";
import assert from "node:assert/strict";
import { after, test } from "node:test";
import type pg from "pg";
import { openPool } from "./open.ts";
import { demandOwnSession, SharedSession } from "./own-session.ts";

const copy = await copyTemplate();
after(() => copy.drop());

const LIMITS = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"] as const;

/** What holds in a pool's sessions: its role and limits, of two at once. */
async function heldBy(pool: pg.Pool): Promise<string[]> {
  const clients = [await pool.connect(), await pool.connect()];
  const answers = await Promise.all(
    clients.map(async (client) => {
      await client.query("begin");
      await client.query("commit");
      const { rows } = await client.query<Record<string, string>>(
        "select current_user as role, current_setting('statement_timeout') as statement_timeout, current_setting('lock_timeout') as lock_timeout, current_setting('idle_in_transaction_session_timeout') as idle_in_transaction_session_timeout",
      );
      return [rows[0]?.["role"], ...LIMITS.map((name) => rows[0]?.[name])].join(" ");
    }),
  );
  for (const client of clients) client.release();
  return answers;
}

async function withPool<T>(url: string, options: Parameters<typeof openPool>[1], work: (pool: pg.Pool) => Promise<T>) {
  const pool = openPool(url, { max: 2, ...options });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

const WORKING = "masquerade_app 2min 3500ms 1min";
const PATIENT = "masquerade_app 0 0 1min";

test("without a pooler a session is its own, with the application's role and the limits that were asked for", async () => {
  await demandOwnSession(copy.url);
  assert.deepEqual(await withPool(copy.url, { answerMs: 120_000, connectMs: 4_000 }, heldBy), [WORKING, WORKING]);
  assert.deepEqual(await withPool(copy.url, {}, heldBy), [PATIENT, PATIENT]);
});

test("a pooler in session mode holds role and limits, and no session works with what another left behind", async () => {
  // Nothing is reset between two clients: each has to say all that it needs.
  const pooler = await startPooler(copy.url, {
    mode: "session",
    settings: { server_reset_query: "", default_pool_size: 2 },
  });
  try {
    await demandOwnSession(pooler.url);
    for (let nth = 0; nth < 2; nth += 1) {
      assert.deepEqual(await withPool(pooler.url, { answerMs: 120_000, connectMs: 4_000 }, heldBy), [WORKING, WORKING]);
      assert.deepEqual(await withPool(pooler.url, {}, heldBy), [PATIENT, PATIENT]);
      const owners = await withPool(pooler.url, { role: "owner" }, heldBy);
      assert.deepEqual(
        owners.map((held) => held.split(" ").slice(0, 2).join(" ")),
        ["postgres 0", "postgres 0"],
      );
    }
  } finally {
    await pooler.stop();
  }
});

for (const mode of ["transaction", "statement"] as const)
  for (const server_round_robin of [0, 1])
    test(`a pooler in ${mode} mode is refused, idle or busy (round robin ${server_round_robin})`, async () => {
      const pooler = await startPooler(copy.url, { mode, settings: { server_round_robin } });
      try {
        await assert.rejects(demandOwnSession(pooler.url, 500), SharedSession);
        await withPool(pooler.url, { max: 8, role: "owner" }, async (pool) => {
          let isOver = false;
          const busy = Array.from({ length: 8 }, async () => {
            while (!isOver) await pool.query("select pg_sleep(0.002)");
          });
          try {
            for (let nth = 0; nth < 5; nth += 1)
              await assert.rejects(demandOwnSession(pooler.url, 500), /session mode/);
          } finally {
            isOver = true;
            await Promise.all(busy);
          }
        });
      } finally {
        await pooler.stop();
      }
    });

test("a session that does not take its role is given to nobody", async () => {
  const without = new URL(copy.url);
  await copy.db.executeQuery({ sql: "create role nobody_of_ours login password 'x'", parameters: [] } as never);
  try {
    Object.assign(without, { username: "nobody_of_ours", password: "x" });
    await withPool(without.href, {}, (pool) => assert.rejects(pool.query("select 1"), /permission denied to set role/));
  } finally {
    await copy.db.executeQuery({ sql: "drop role nobody_of_ours", parameters: [] } as never);
  }
});
