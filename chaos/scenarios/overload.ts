import { requestFrom, type TestReply } from "@masq/server/testing/http";
import { rest } from "@masq/server/testing/chaos/calls";
import { untilKnown, type RunningApp } from "@masq/server/testing/running-app";
import { judge } from "../lib/judge.ts";
import { openLoad, worked } from "../lib/load.ts";
import { memoryFaults, residentMb } from "../lib/memory.ts";
import { startReader } from "../lib/reader.ts";
import { resultOf, seconds, type Scenario } from "../lib/scenario.ts";
import { withWorld, type World } from "../lib/world.ts";

const MEMBERS = 40;
const MEASURE_MS = 4_000;
const FLOOD_MS = 12_000;
const TIMES = 10;
const TICK_MS = 20;
/** This program keeps at most this many open; the rest is not sent, and reported. */
const OPEN_MAX = 4_000;
/** Number of calls stored but answered 503 that are repeated. */
const REPEATED_MAX = 50;
const REPEATED_MS = 60_000;
const REPEAT_MS = 1_000;
/** Minimum share of reads and sign-ins that are answered during the flood. */
const READS_MIN = 0.9;

type Flooder = { id: string; headers: Record<string, string>; host: string; character: string };
type Sign = { apiKey: string; username: string; password: string };

async function castFlood(app: RunningApp): Promise<{ flooders: Flooder[]; sign: Sign }> {
  const room = app.rooms[0]!;
  const { id: character } = await app.given.profile({ scope: [room.scope] });
  await untilKnown(app, room);
  const flooders: Flooder[] = [];
  let sign: Sign | undefined;
  for (let nth = 0; nth < MEMBERS; nth += 1) {
    const member = await app.given.member({ credits: 100_000, brand_id: room.brandId });
    const { headers } = await app.given.signIn(member);
    flooders.push({ id: member.id, headers, host: room.host, character });
    sign = { apiKey: `key-${room.scope}`, username: member.email, password: member.password };
  }
  return { flooders, sign: sign! };
}

const send = (world: World, { headers, host, character }: Flooder, key: string): Promise<TestReply> =>
  requestFrom(world.product.url)(`/api/conversation/${character}`, {
    method: "POST",
    host,
    headers: { ...headers, "idempotency-key": key },
    body: { messageType: "text", message: `Line ${key} of a flood` },
  });

/** As a refused client repeats it; the process may still be late. */
async function sendUntilTaken(world: World, flooder: Flooder, key: string): Promise<TestReply> {
  for (const until = performance.now() + REPEATED_MS; ; await rest(REPEAT_MS)) {
    const reply = await send(world, flooder, key);
    if (reply.status !== 503 || performance.now() > until) return reply;
  }
}

async function capacityOf(world: World, flooders: readonly Flooder[]): Promise<number> {
  const until = performance.now() + MEASURE_MS;
  let done = 0;
  await Promise.all(
    flooders.slice(0, MEMBERS / 2).map(async (flooder, index) => {
      for (let nth = 0; performance.now() < until; nth += 1)
        if ((await send(world, flooder, `c-${index}-${nth}`)).status === 201) done += 1;
    }),
  );
  return done / (MEASURE_MS / 1000);
}

/** This many sends per second, whether or not the earlier ones are answered. */
async function flood(world: World, flooders: readonly Flooder[], perSecond: number) {
  const answers: { key: string; reply: TestReply | undefined }[] = [];
  const open = new Set<Promise<void>>();
  const from = performance.now();
  let offered = 0;
  while (performance.now() - from < FLOOD_MS) {
    const due = Math.floor(((performance.now() - from) / 1000) * perSecond);
    for (; offered < due && open.size < OPEN_MAX; offered += 1) {
      const key = `f-${offered}`;
      const flooder = flooders[offered % flooders.length]!;
      const call = send(world, flooder, key)
        .catch(() => undefined)
        .then((reply) => {
          answers.push({ key, reply });
          open.delete(call);
        });
      open.add(call);
    }
    await rest(TICK_MS);
  }
  const floodedS = (performance.now() - from) / 1000;
  await Promise.all(open);
  return { answers, perSecond: offered / floodedS };
}

/** Every response is as the contract states, and nothing refused is stored. */
async function judgeFlood(
  world: World,
  flooders: readonly Flooder[],
  answers: Awaited<ReturnType<typeof flood>>["answers"],
) {
  const faults: string[] = [];
  /** The database was too late for the answer, not for the message. */
  const late: string[] = [];
  const stored = await world.withOwner((db) =>
    db
      .selectFrom("message")
      .innerJoin("conversation", "conversation.id", "message.conversation_id")
      .where(
        "conversation.member_id",
        "in",
        flooders.map(({ id }) => id),
      )
      .select("client_key")
      .execute(),
  );
  const keys = new Set(stored.map(({ client_key: key }) => key?.split(":")[1]));
  const counts = { taken: 0, refused: 0, "no answer": 0 };
  for (const { key, reply } of answers) {
    if (reply === undefined) counts["no answer"] += 1;
    else if (reply.status === 201) {
      counts.taken += 1;
      if (!keys.has(key)) faults.push(`lost: ${key} was acknowledged and is not stored`);
    } else if (reply.status === 503) {
      counts.refused += 1;
      const { code, message } = (reply.body ?? {}) as { code?: string; message?: string };
      const isFormed = code === "overloaded" && typeof message === "string" && Number(reply.headers["retry-after"]) > 0;
      if (!isFormed) faults.push(`a refusal with another shape: ${reply.text}`);
      if (keys.has(key)) late.push(key);
    } else faults.push(`${key} was answered ${reply.status}: ${reply.text}`);
  }
  for (const key of late.slice(0, REPEATED_MAX)) {
    const again = await sendUntilTaken(world, flooders[Number(key.slice(2)) % flooders.length]!, key);
    if (again.status !== 201) faults.push(`${key} is stored, and its repeat was answered ${again.status}`);
  }
  if (stored.length !== keys.size) faults.push(`doubled: ${stored.length} messages for ${keys.size} keys`);
  if (counts.refused === 0) faults.push("nothing was refused");
  if (counts.taken === 0) faults.push("nothing was accepted any more");
  return { faults, counts: { ...counts, "of them stored": late.length } };
}

const middleOf = (ms: readonly number[]): number => ms.toSorted((one, other) => one - other)[ms.length >> 1] ?? 0;

/** Ten times the capacity: the excess is refused as the contract states; reading and signing in continue. */
export const overload: Scenario = {
  name: "overload",
  run: () =>
    withWorld({ OVERLOAD_DELAY_MS: "500" }, async (world) => {
      const { flooders, sign } = await world.withApp(1, castFlood);
      const capacity = await capacityOf(world, flooders);
      const load = await openLoad(world, { seed: 8 });
      const { headers, host, character } = flooders[0]!;
      const readsOf = startReader({ url: world.product.url, host, headers, character, sign });
      const { answers, perSecond } = await flood(world, flooders, capacity * TIMES);
      const reads = await readsOf();
      await worked(load);
      const found = await judgeFlood(world, flooders, answers);
      const { faults, counts } = resultOf(await judge(world, load), {
        "can do": `${capacity.toFixed(0)}/s`,
        offered: `${perSecond.toFixed(0)}/s`,
        ...found.counts,
        reads: `${reads.answered} of ${reads.asked}`,
        "read in": `${seconds(middleOf(reads.ms))}, at most ${seconds(Math.max(...reads.ms))}`,
      });
      if (reads.answered < reads.asked * READS_MIN) found.faults.push("reads and sign-ins did not survive");
      return memoryFaults({ faults: [...found.faults, ...faults], counts }, residentMb(world.product.pid), 600);
    }),
};
