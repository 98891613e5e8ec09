import { openPool } from "@masq/db/open";
import type { DB } from "@masq/db/tables/schema";
import { provenBrand, type MemberActor } from "@masq/server/http/actor";
import { sendMessage } from "@masq/server/chat/messages/send-message";
import { newId } from "@masq/server/platform/ids/ids";
import { Kysely, PostgresDialect } from "kysely";
import type { RunningApp } from "./lib/running-app.ts";
import { effortOf, sayEffort, spentOn, type Effort } from "./lib/effort.ts";
import { ask, figure, load, newKey, percentile, type Figure } from "./lib/measure.ts";

const CLIENTS = 16;
const MS = 6_000;
type Statement = { sql: string; parameters: readonly unknown[] };
type Writer = { id: string; conversationId: string; headers: Record<string, string> };

async function openWriters(app: RunningApp, profileId: string): Promise<Writer[]> {
  const writers: Writer[] = [];
  for (let index = 0; index < CLIENTS; index += 1) {
    const member = await app.given.member({ credits: 50_000 });
    const { headers } = await app.given.signIn(member);
    const first = await ask(app.url, `/api/conversation/${profileId}`, {
      method: "POST",
      headers: { ...headers, "idempotency-key": "first" },
      body: { messageType: "text", message: "First" },
    });
    const { conversation } = JSON.parse(first.body) as { conversation: { _id: string } };
    writers.push({ id: member.id, conversationId: conversation._id, headers });
  }
  return writers;
}

/** What one send of the product says to the database, in order. */
async function capture(app: RunningApp, writer: Writer): Promise<Statement[]> {
  const seen: Statement[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: openPool(app.databaseUrl, { max: 1 }) }),
    log: (event) => void (event.level === "query" && seen.push(event.query)),
  });
  const brand = await app.deps.brands.byHost("localhost");
  if (!brand) throw new Error("no brand");
  const actor: MemberActor = {
    kind: "member",
    id: writer.id,
    brandId: provenBrand(brand.id),
    sessionId: "bench",
    emailValidated: true,
    isOfAge: true,
    isPremium: false,
    blocked: [],
  };
  await sendMessage(
    { ...app.deps, db },
    actor,
    brand,
    { kind: "conversation", id: writer.conversationId },
    { body: { messageType: "text", message: "A captured line" }, idempotencyKey: newKey() },
  );
  await db.destroy();
  return seen.map(({ sql, parameters }) => ({ sql, parameters }));
}

/** Where a debit names the balance that it was decided on. */
const BALANCE = /balance = \$(\d+)::integer returning/;

/** The same statements with fresh ids and keys, so that each run is a send of its own. */
function renewed(statements: readonly Statement[]): Statement[] {
  const now = new Date();
  const key = newKey();
  // A statement may name its new row twice.
  const ids = new Map<string, string>();
  const renew = (value: unknown): unknown => {
    if (typeof value !== "string") return value;
    const prefix = /^(msg|crd|stk)_/.exec(value)?.[1] as "msg" | "crd" | "stk" | undefined;
    if (prefix) {
      const id = ids.get(value) ?? newId(prefix, now);
      ids.set(value, id);
      return id;
    }
    return value.replace(/(?<=:)[\da-f]{32}$/, key);
  };
  return statements.map(({ sql, parameters }) => ({ sql, parameters: parameters.map(renew) }));
}

/** A paid send over HTTP (debit, message, stock, event, one transaction) beside a bare pool that runs the same SQL. */
export async function benchSend(app: RunningApp, say: (line: string) => void): Promise<Figure[]> {
  const cast = JSON.parse(
    (await ask(app.url, "/api/profiles?limit=1", { headers: { "x-api-key": "demo-velvetrooms" } })).body,
  ) as { profiles: { _id: string }[] };
  const writers = await openWriters(app, cast.profiles[0]?._id ?? "");
  const captured = await Promise.all(writers.map((writer) => capture(app, writer)));
  const pool = openPool(app.databaseUrl, { max: CLIENTS });
  const bareSend = async (client: number, isPrepared = false): Promise<void> => {
    const connection = await pool.connect();
    let balance: unknown;
    try {
      for (const [index, { sql, parameters }] of renewed(captured[client] ?? []).entries()) {
        const values = [...parameters];
        const [, place] = BALANCE.exec(sql) ?? [];
        if (place !== undefined) values[Number(place) - 1] = balance;
        const name = isPrepared && values.length > 0 && { name: `bare-${index}` };
        const { rows } = await connection.query<{ balance?: unknown }>({ text: sql, values, ...name });
        balance = rows[0]?.balance ?? balance;
      }
    } finally {
      connection.release();
    }
  };
  const productSend = async (client: number): Promise<void> => {
    const writer = writers[client];
    const reply = await ask(app.url, `/api/conversation/${writer?.conversationId}/message`, {
      method: "POST",
      headers: { ...writer?.headers, "idempotency-key": newKey() },
      body: { messageType: "text", message: "A measured line" },
    });
    if (reply.status !== 201) throw new Error(`a send answered ${reply.status}: ${reply.body}`);
  };
  await load(4, 1_000, (client) => bareSend(client));
  await load(4, 1_000, (client) => bareSend(client, true));
  await load(4, 1_000, productSend);
  const rounds: Record<"bare" | "prepared" | "product", Awaited<ReturnType<typeof load>>>[] = [];
  for (let round = 0; round < 3; round += 1)
    rounds.push({
      bare: await load(CLIENTS, MS / 3, (client) => bareSend(client)),
      product: await load(CLIENTS, MS / 3, productSend),
      prepared: await load(CLIENTS, MS / 3, (client) => bareSend(client, true)),
    });
  const owner = openPool(app.databaseUrl, { max: 1, role: "owner" });
  const effort = async (send: (client: number) => Promise<void>): Promise<Effort> => {
    const before = await effortOf(owner, app);
    const { latencies } = await load(CLIENTS, MS / 3, send);
    return spentOn(before, await effortOf(owner, app), latencies.length);
  };
  say(`      a send of the product: ${sayEffort(await effort(productSend))}`);
  const { databaseMs } = await effort((client) => bareSend(client, true));
  say(`      the same prepared SQL from a bare pool: database ${databaseMs.toFixed(1)} ms of a processor`);
  await owner.end();
  const calm = await load(8, MS / 2, productSend);
  const sum = (of: "bare" | "prepared" | "product"): number =>
    rounds.reduce((total, one) => total + one[of].perSecond, 0);
  const replayed = await ask(app.url, `/api/conversation/${writers[0]?.conversationId}/message`, {
    method: "POST",
    headers: { ...writers[0]?.headers, "idempotency-key": "twice" },
    body: { messageType: "text", message: "Once" },
  });
  const again = await ask(app.url, `/api/conversation/${writers[0]?.conversationId}/message`, {
    method: "POST",
    headers: { ...writers[0]?.headers, "idempotency-key": "twice" },
    body: { messageType: "text", message: "Once" },
  });
  const isSame =
    (JSON.parse(replayed.body) as { message: { _id: string } }).message._id ===
    (JSON.parse(again.body) as { message: { _id: string } }).message._id;
  // The bare sends' texts are sealed for other rows: nobody may be handed these conversations.
  const conversations = writers.map((writer) => writer.conversationId);
  await pool.query("update stock set state = 'cancelled' where conversation_id = any($1)", [conversations]);
  await pool.end();
  const business = (captured[0] ?? []).filter(({ sql }) => !/^(start|begin|commit)/.test(sql)).length;
  return [
    figure("paid send, sends/s over a bare pool with the same SQL", sum("product") / sum("bare"), "x", 0.9, "more"),
    // The product prepares its statements, a pool as it comes does not: this line is the product's own share of the work.
    figure("paid send, sends/s over that pool with them prepared", sum("product") / sum("prepared"), "x", 0.8, "more"),
    figure("paid send, p95 at 8 clients", percentile(calm.latencies, 0.95), "ms", 60, "less"),
    figure("paid send, SQL statements", business, "", 8, "less"),
    figure("paid send, replay answers the same", isSame ? 1 : 0, "", 1, "more"),
  ];
}
