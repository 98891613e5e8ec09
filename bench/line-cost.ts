import { openPool } from "@masq/db/open";
import type { DB } from "@masq/db/tables/schema";
import { claimNext } from "@masq/server/chat/desk/poll-claims";
import { replyToStock } from "@masq/server/chat/desk/reply-to-stock";
import { sendMessage } from "@masq/server/chat/messages/send-message";
import { provenBrand, type AgentActor, type MemberActor } from "@masq/server/http/actor";
import { changeStatus } from "@masq/server/people/agent-sessions/change-status";
import { PoolDialect } from "@masq/server/platform/db/pool-driver";
import { proxyDatabase } from "@masq/server/testing/fault-proxy";
import { Kysely } from "kysely";
import { setTimeout as sleep } from "node:timers/promises";
import { openOperators, workThrough } from "./claim-reply.ts";
import { effortOf, sayEffort, spentOn, type Effort } from "./lib/effort.ts";
import { logPlace, sayLog } from "./lib/log-split.ts";
import { ask, figure, newKey, type Figure } from "./lib/measure.ts";
import type { RunningApp } from "./lib/running-app.ts";

const MEMBERS = 40;
const CHARACTERS = 36;
const READS = 400;
const LONG = 50;
const ANSWERS_MS = 15_000;
/** A hundred lines a second are looked at again: a phase's own are waited for, and no other phase pays for them. */
const SETTLED_MS = 600_000;
const LOOK_MS = 250;
/** The first writers: by then the server's code is compiled and each connection knows its statements. */
const WARM = 4;
const WARM_READS = 100;
const OWN_WORDS = 60;
const CLIENTS = 2;

type Writer = { id: string; headers: Record<string, string>; conversations: string[] };

/** The judge knows this sentence after the first time. */
const SENTENCE = "The tide was late today, and so was I.";

async function write(app: RunningApp, { headers }: Writer, path: string, text = SENTENCE): Promise<string> {
  const message = { messageType: "text", message: text };
  const given = { method: "POST", headers: { ...headers, "idempotency-key": newKey() }, body: message };
  const { status, body } = await ask(app.url, path, given);
  if (status !== 201) throw new Error(`a send answered ${status}: ${body}`);
  return (JSON.parse(body) as { conversation: { _id: string } }).conversation._id;
}

async function read(app: RunningApp, path: string, { headers }: Writer): Promise<void> {
  const { status, body } = await ask(app.url, path, { headers });
  if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${body}`);
}

/** Round trips of a later line and of an answer, with everything known by then. */
async function countTrips(app: RunningApp, writer: Writer): Promise<{ line: number; answer: number }> {
  const proxy = await proxyDatabase(app.databaseUrl);
  const db = new Kysely<DB>({ dialect: new PoolDialect(openPool(proxy.databaseUrl, { max: 1 })) });
  const deps = { ...app.deps, db, clock: { ...app.deps.clock, monotonicMs: () => 0 } };
  const brand = await app.deps.brands.byHost("localhost");
  if (!brand) throw new Error("no brand");
  const brandId = provenBrand(brand.id);
  const may = { emailValidated: true, isOfAge: true, isPremium: false, blocked: [] };
  const member: MemberActor = { kind: "member", id: writer.id, brandId, sessionId: "bench", ...may };
  const agent = await app.given.agent();
  const { sessionId } = await app.given.signIn(agent);
  const operator: AgentActor = { kind: "agent", id: agent.id, role: "agent", scope: ["*"], sessionId };
  await changeStatus(app.deps, operator, { status: "online" });
  const counted = async <T>(work: () => Promise<T>): Promise<[number, T]> => {
    const before = proxy.trips();
    const told = await work();
    return [proxy.trips() - before, told];
  };
  const send = (nth: number) => {
    const target = { kind: "conversation", id: writer.conversations[0] ?? "" } as const;
    const body = { messageType: "text" as const, message: "A counted line" };
    return counted(() => sendMessage(deps, member, brand, target, { body, idempotencyKey: `counted-${nth}` }));
  };
  const claim = () => claimNext(deps, operator);
  const answer = ({ claims: [item] }: Awaited<ReturnType<typeof claimNext>>) => {
    if (!item) throw new Error("nothing to claim");
    const lastMessageId = item.conversation.messages.at(-1)?._id ?? null;
    const body = {
      messageType: "text" as const,
      message: "And then the tide turned.",
      claimEpoch: item.claimEpoch,
      lastMessageId,
    };
    return counted(() => replyToStock(deps, operator, { stockId: item._id, idempotencyKey: item._id, body }));
  };
  try {
    await answer(await claim());
    await send(1);
    const second = await claim();
    proxy.setLatency(20);
    const [answering] = await answer(second);
    const [line] = await send(2);
    return { line, answer: answering };
  } finally {
    await db.destroy();
    await proxy.close();
  }
}

/** Until the second look has seen every line since `from` (`judged_line` keeps them for an hour). */
async function settle(pool: ReturnType<typeof openPool>, from: Date): Promise<void> {
  const until = performance.now() + SETTLED_MS;
  for (;;) {
    const { rows } = await pool.query<{ waits: boolean }>(
      `select exists (select from message m where m.sender <> 'system' and m.free is not true
        and m.at > $1
        and not exists (select from judged_line j where j.message_id = m.id)
        and not exists (select from message_hit h where h.message_id = m.id)) as waits`,
      [from],
    );
    if (rows[0]?.waits !== true) return;
    if (performance.now() > until) throw new Error("the second look does not come to an end");
    await sleep(LOOK_MS);
  }
}

/** By some at once. */
async function each(count: number, work: (nth: number) => Promise<void>): Promise<number> {
  let next = 0;
  const client = async (): Promise<void> => {
    while (next < count) await work((next += 1) - 1);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return count;
}

/** What a line, an answer and the two reads of a conversation cost: processor, log and round trips. */
export async function benchCost(app: RunningApp, say: (line: string) => void): Promise<Figure[]> {
  const pool = openPool(app.databaseUrl, { max: 1, role: "owner" });
  const [{ began } = { began: new Date() }] = (await pool.query<{ began: Date }>("select app_now() as began")).rows;
  const measured = async (
    name: string,
    work: () => Promise<number>,
    warm?: () => Promise<unknown>,
  ): Promise<Effort> => {
    // What autovacuum would do for the phase before. The first look at new statistics marks their pages, which the log
    // would hold whole.
    await pool.query("vacuum analyze");
    await pool.query("vacuum pg_statistic");
    await pool.query("checkpoint");
    // Each connection plans its statements anew.
    await warm?.();
    await settle(pool, began);
    const from = await logPlace(pool);
    const before = await effortOf(pool, app);
    const count = await work();
    await settle(pool, began);
    const spent = spentOn(before, await effortOf(pool, app), count);
    say(`      ${name}, ${count} times: ${sayEffort(spent)}`);
    if (spent.walBytes > 1_000) say(`        ${await sayLog(pool, from, count)}`);
    return spent;
  };
  const cast = await ask(app.url, `/api/profiles?limit=${CHARACTERS}`, {
    headers: { "x-api-key": "demo-velvetrooms" },
  });
  const characters = (JSON.parse(cast.body) as { profiles: { _id: string }[] }).profiles;
  const writers: Writer[] = [];
  for (let nth = 0; nth < MEMBERS + WARM; nth += 1) {
    const member = await app.given.member({ credits: 500 });
    const { headers } = await app.given.signIn(member);
    writers.push({ id: member.id, headers, conversations: [] });
  }
  const warm = writers.splice(0, WARM);
  const [reader] = writers;
  if (!reader) throw new Error("no member");
  const all = MEMBERS * CHARACTERS;
  const at = (nth: number) => ({ writer: writers[nth % MEMBERS] as Writer, turn: Math.floor(nth / MEMBERS) });
  const begin = async (writer: Writer, nth: number): Promise<void> => {
    const { _id } = characters[nth % characters.length] ?? { _id: "" };
    writer.conversations.push(await write(app, writer, `/api/conversation/${_id}`));
  };
  const goOn = async (writer: Writer, turn: number, text?: string): Promise<void> => {
    await write(app, writer, `/api/conversation/${writer.conversations[turn]}/message`, text);
  };
  for (const writer of warm) for (const nth of characters.keys()) await begin(writer, nth);
  for (const writer of warm) for (const nth of characters.keys()) await goOn(writer, nth);
  const first = await measured("a first line", () =>
    each(all, async (nth) => {
      const { writer, turn } = at(nth);
      await begin(writer, turn + nth);
    }),
  );
  const later = await measured("a later line", () =>
    each(all, async (nth) => {
      const { writer, turn } = at(nth);
      await goOn(writer, turn);
    }),
  );
  // Real lines are all different, and each is given to the judge: the dearest part of a line, but not of its answer.
  const judged = await measured("a later line in words of its own", () =>
    each(OWN_WORDS, async (nth) => {
      const { writer, turn } = at(nth);
      await goOn(writer, turn, `The tide was ${nth} minutes late, and the ferry ${nth * 7} behind it.`);
    }),
  );
  const look = judged.serverMs - later.serverMs;
  say(`      the second look at a line, which no figure has: ${look.toFixed(1)} ms of a processor`);
  const [long] = reader.conversations;
  for (let nth = 0; nth < LONG; nth += 1) await goOn(reader, 0);
  for (let nth = 0; nth < WARM_READS; nth += 1) {
    await read(app, "/api/conversations", reader);
    await read(app, `/api/conversation/${long}?limit=${LONG}`, reader);
  }
  const list = await measured(`a list of ${reader.conversations.length} conversations`, () =>
    each(READS, () => read(app, "/api/conversations", reader)),
  );
  const thread = await measured(`a thread of ${LONG} lines`, () =>
    each(READS, () => read(app, `/api/conversation/${long}?limit=${LONG}`, reader)),
  );
  const trips = await countTrips(app, writers.at(-1) ?? reader);
  const operators = await openOperators(app);
  const answer = await measured(
    "an answer with its claim",
    async () => (await workThrough(operators, ANSWERS_MS)).answered.size,
    () => workThrough(operators, ANSWERS_MS / 3),
  );
  await pool.end();
  const processor = (name: string, { serverMs, databaseMs }: Effort, limit: number): Figure =>
    figure(`${name}, processor of server and database`, serverMs + databaseMs, "ms", limit, "less");
  const log = (name: string, { walBytes }: Effort, limit: number): Figure =>
    figure(`${name}, database's log`, walBytes / 1024, "KB", limit, "less");
  return [
    processor("a first line", first, 3.5),
    log("a first line", first, 4.5),
    processor("a later line", later, 2.2),
    log("a later line", later, 3),
    processor("an answer with its claim", answer, 4.5),
    log("an answer with its claim", answer, 9),
    processor("conversation list", list, 2.5),
    processor("thread", thread, 2.5),
    figure("a line, round trips to the database", trips.line, "", 2, "less"),
    figure("an answer, round trips to the database", trips.answer, "", 4, "less"),
  ];
}
