import { COMPANY } from "@masq/db/demo/brands";
import { plantMany } from "@masq/db/demo/plant-many";
import { openDb, openPool } from "@masq/db/open";
import { effortOf, type Effort } from "./lib/effort.ts";
import { answerAll, read, searchOf, send, type Caller } from "./lib/hot-calls.ts";
import { figure, type Figure } from "./lib/measure.ts";
import { readWorth } from "./lib/pace.ts";
import { plantLines } from "./lib/plant-lines.ts";
import { openRunningApp, startServer, stopServer, type RunningApp } from "./lib/running-app.ts";
import { untilIndexed } from "./list-profiles.ts";

/** The first is what the others are compared with. */
const SIZES = [
  { lines: 100, characters: 240 },
  { lines: 100_000, characters: 240 },
  { lines: 1_000_000, characters: 240 },
  { lines: 1_000_000, characters: 10_000 },
  { lines: 1_000_000, characters: 200_000 },
] as const;
const LIMIT = 1.2;
/** Without jobs, whose work would be counted with the calls. */
const SETTINGS = { ROLES: "web,realtime", OVERLOAD_DELAY_MS: "0" };
const WRITERS = 20;
const CHARACTERS = 16;
const CALLS = WRITERS * CHARACTERS;
/** Readable lines at the end of the long conversation, more than a thread or a claim shows. */
const NEWEST = 60;
const CLIENTS = 4;
const OPERATORS = 8;
/** The smallest counts: what else runs on the machine only adds. */
const ROUNDS = 2;

type Writer = Caller & { conversations: string[] };
type People = { writers: Writer[]; busy: Writer; operators: Caller[] };
type Costs = Record<string, number>;
type Process = { url: string; pid: number };

async function openWriter(app: RunningApp, characters: readonly string[], from: number): Promise<Writer> {
  const { headers } = await app.given.signIn(await app.given.member({ credits: 50_000 }));
  const writer: Writer = { headers, conversations: [] };
  for (let nth = 0; nth < CHARACTERS; nth += 1)
    writer.conversations.push(
      await send(app.url, writer, `/api/conversation/${characters[(from + nth) % characters.length]}`),
    );
  return writer;
}

/** A member with a conversation with every character that the demo brings, and the first of these for many lines. */
async function openBusy(app: RunningApp, characters: readonly string[]): Promise<Writer> {
  const busy = await openWriter(app, characters, 0);
  for (const character of characters.slice(CHARACTERS))
    busy.conversations.push(await send(app.url, busy, `/api/conversation/${character}`));
  return busy;
}

async function charactersOf(app: RunningApp): Promise<string[]> {
  const rows = await app.deps.db
    .selectFrom("profile")
    .where("hidden_at", "is", null)
    .where("username", "not like", "measure%")
    .orderBy("id")
    .select("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Milliseconds of a processor at full pace that each call takes of server and database, the processes in turns. */
async function measure(
  app: RunningApp,
  processes: readonly Process[],
  { writers, busy, operators }: People,
): Promise<Costs> {
  const pool = openPool(app.databaseUrl, { max: 1, role: "owner" });
  const spent = async (): Promise<number> => {
    const each: Effort[] = [];
    for (const { pid } of processes) each.push(await effortOf(pool, { ...app, pid }));
    return each.reduce((sum, { serverMs }) => sum + serverMs, each[0]?.databaseMs ?? 0);
  };
  const urlOf = (nth: number): string => processes[nth % processes.length]?.url ?? app.url;
  const costOf = async (work: () => Promise<number>): Promise<number> => {
    const [worth, before] = [readWorth(), await spent()];
    const count = await work();
    const used = (await spent()) - before;
    return (used * (worth + readWorth())) / 2 / count;
  };
  const calls = (call: (url: string, nth: number) => Promise<unknown>) => (): Promise<number> => {
    let next = 0;
    const client = async (): Promise<void> => {
      while (next < CALLS) await call(urlOf(next), (next += 1) - 1);
    };
    return Promise.all(Array.from({ length: CLIENTS }, client)).then(() => CALLS);
  };
  const writerOf = (nth: number): Writer => writers[nth % WRITERS] as Writer;
  // The same operators each time: whoever answered is the one for whom the member's next line is kept for a while.
  const answers = async (): Promise<number> => {
    const all = await Promise.all(operators.map((operator, nth) => answerAll(urlOf(nth), operator)));
    const count = all.reduce((sum, some) => sum + some, 0);
    if (count < CALLS / 2) throw new Error(`only ${count} answers of ${CALLS}`);
    return count;
  };
  const [long = ""] = busy.conversations;
  const limit = `limit=${NEWEST - 10}`;
  try {
    const costs: Costs = {};
    costs["a line"] = await costOf(
      calls((url, nth) => {
        const writer = writerOf(nth);
        const id = writer.conversations[Math.floor(nth / WRITERS)];
        return send(url, writer, `/api/conversation/${id}/message`);
      }),
    );
    costs["an answer with its claim"] = await costOf(answers);
    costs["list of characters"] = await costOf(
      calls((url, nth) => read(url, writerOf(nth), `/api/profiles?${searchOf(nth)}`)),
    );
    costs["list of conversations"] = await costOf(
      calls((url, nth) => read(url, writerOf(nth), "/api/conversations?type=conversations")),
    );
    costs["list of a member with 240 conversations"] = await costOf(
      calls((url) => read(url, busy, "/api/conversations?type=conversations")),
    );
    costs["the long conversation's thread"] = await costOf(
      calls((url) => read(url, busy, `/api/conversation/${long}?${limit}`)),
    );
    return costs;
  } finally {
    await pool.end();
  }
}

const smallest = (rounds: readonly Costs[]): Costs =>
  Object.fromEntries(
    Object.keys(rounds[0] ?? {}).map((name) => [name, Math.min(...rounds.map((costs) => costs[name] ?? 0))]),
  );

type Measured = { one: Costs; two: Costs };

/** What was found at a size, over what one process needs at the first. */
function overFirst(size: string, found: Measured, first: Measured): Figure[] {
  const named = (by: keyof Measured): Figure[] =>
    Object.entries(found[by]).map(([name, ms]) =>
      figure(`${name}: ${size}, ${by}`, ms / (first.one[name] ?? 1), "x", LIMIT, "less"),
    );
  return [...(found === first ? [] : named("one")), ...named("two")];
}

function tell(size: string, found: Measured, say: (line: string) => void): void {
  for (const [by, costs] of Object.entries(found)) {
    const told = Object.entries(costs).map(([name, ms]) => `${name} ${ms.toFixed(2)}`);
    if (told.length > 0) say(`      ${size}, ${by}: ms of a processor: ${told.join(", ")}`);
  }
}

async function openPeople(app: RunningApp, characters: readonly string[]): Promise<People> {
  const writers: Writer[] = [];
  for (let nth = 0; nth < WRITERS; nth += 1) writers.push(await openWriter(app, characters, nth * CHARACTERS));
  const operators: Caller[] = [];
  for (let nth = 0; nth < OPERATORS; nth += 1) operators.push(await app.given.signIn(await app.given.agent()));
  return { writers, busy: await openBusy(app, characters), operators };
}

/** What the hot calls cost as lines and characters become many, by one process and, at the ends, by two. */
export async function benchGrowth(say: (line: string) => void): Promise<Figure[]> {
  const app = await openRunningApp(0, 0, SETTINGS);
  const owner = openDb(openPool(app.databaseUrl, { max: 2, role: "owner" }));
  const { child, url } = await startServer({ DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, ...SETTINGS });
  const one: Process[] = [{ url: app.url, pid: app.pid }];
  const two: Process[] = [...one, { url, pid: child.pid ?? 0 }];
  try {
    const characters = await charactersOf(app);
    const people = await openPeople(app, characters);
    const planter = await app.given.agent();
    const [longId = ""] = people.busy.conversations;
    let planted = 0;
    const grow = async (lines: number, many: number): Promise<void> => {
      if (lines > planted) await plantLines(app, { from: planted, to: lines, agentId: planter.id, longId });
      planted = lines;
      for (let more = 0; more < NEWEST; more += 1)
        await send(app.url, people.busy, `/api/conversation/${longId}/message`);
      if (many <= characters.length) return;
      await plantMany(owner, COMPANY.id, many - characters.length, () => {});
      for (const process of two) await untilIndexed(process.url, many);
    };
    await measure(app, two, people);
    const figures: Figure[] = [];
    let first: Measured | undefined;
    for (const [nth, { lines, characters: many }] of SIZES.entries()) {
      await grow(lines, many);
      const size = `${lines.toLocaleString("en")} lines, ${many.toLocaleString("en")} characters`;
      const isEnd = nth === 0 || nth === SIZES.length - 1;
      await measure(app, isEnd ? two : one, people);
      const rounds: Record<keyof Measured, Costs[]> = { one: [], two: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.one.push(await measure(app, one, people));
        if (isEnd) rounds.two.push(await measure(app, two, people));
      }
      const found = { one: smallest(rounds.one), two: smallest(rounds.two) };
      first ??= found;
      tell(size, found, say);
      figures.push(...overFirst(size, found, first));
    }
    return figures;
  } finally {
    await stopServer(child);
    await owner.destroy();
    await app.close();
  }
}
