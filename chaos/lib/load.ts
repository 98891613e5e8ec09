import { systemClock } from "@masq/server/platform/clock/clock";
import { askUntilTold, createField, rest, type Field } from "@masq/server/testing/chaos/calls";
import { castOf, goOnline, workOn, type Cast, type Writing } from "@masq/server/testing/chaos/cast";
import { untilKnown } from "@masq/server/testing/running-app";
import { openLiveClient, type LiveClient } from "@masq/server/testing/live-client";
import { createAcknowledged, type Acknowledged } from "./acknowledged.ts";
import { buyOn, openBuyer } from "./buy.ts";
import type { World } from "./world.ts";

const OPERATORS = 2;
const PACE_MS = 160;
const LOST_MS = 200;
/** Between two kills. */
const LINES_MORE = 12;
const WORK_MAX_MS = 6_000;
/** A socket silent for this long gets a health check. */
const LINE_MS = 1_500;

/** Everyone at work; `told` records what they were told. */
export type Load = {
  field: Field;
  cast: Cast;
  told: Acknowledged;
  lines: LiveClient[];
  stop: () => Promise<void>;
};
type Plan = {
  seed: number;
  /** Nodes, or proxies before them; by default only the world's product. */
  urls?: string[];
  /** Target of the members' sockets; by default the first of `urls`. */
  socketUrl?: string;
};

/** Marks and unmarks characters (a Premium feature), and repeats the call if there was no answer. */
async function favour(field: Field, member: Writing, told: Acknowledged): Promise<void> {
  const { headers, host, characters } = member;
  for (let turn = 0; field.history.now() < field.until; turn += 1) {
    const character = characters[turn % characters.length] ?? "";
    const favourite = field.chance() < 0.5;
    const key = `${member.id} ${character}`;
    told.favourites.set(key, undefined);
    const path = `/api/user/${character}`;
    const reply = await askUntilTold(field, { method: "PATCH", path, host, headers, body: { favourite } });
    if (reply !== undefined && reply.status < 300) told.favourites.set(key, favourite);
    else if (reply !== undefined) field.impossible.push(`a mark was answered ${reply.status}: ${reply.text}`);
    await rest(200 + field.chance() * 400);
  }
}

async function openLines(cast: Cast, url: string): Promise<LiveClient[]> {
  const app = { clock: systemClock(), url };
  return Promise.all(
    cast.members.map(({ token, host }) => openLiveClient({ app, token, host, heartbeatMs: LINE_MS, pongMs: LINE_MS })),
  );
}

/** Waits for some more acknowledged messages and a random moment. */
export async function worked({ field, told }: Load): Promise<void> {
  const wanted = told.lines.size + LINES_MORE;
  const until = performance.now() + WORK_MAX_MS;
  while (told.lines.size < wanted && performance.now() < until) await rest(20);
  await rest(300 * field.chance());
}

/** Two members, two operators and an admin, as a history; also marks, purchases and sockets. */
export async function openLoad(world: World, { seed, urls = [world.product.url], socketUrl }: Plan): Promise<Load> {
  const cast = await world.withApp(1, async (app) => {
    for (const url of urls) await untilKnown({ url }, app.rooms[0]!);
    return castOf(app, OPERATORS);
  });
  const field = createField(urls, seed);
  Object.assign(field, { paceMs: PACE_MS, lostMs: LOST_MS });
  const told = createAcknowledged();
  field.heard = told.hear;
  await goOnline(field, cast.operators);
  const lines = await openLines(cast, socketUrl ?? urls[0] ?? "");
  const [first] = cast.members;
  const buyer = await openBuyer(field, world, first!, told);
  if (!(await buyer.buy(buyer.products.premium, "approve"))) throw new Error("buying Premium failed");
  const desk = workOn(field, cast);
  const work = Promise.all([desk.work, favour(field, first!, told), buyOn(field, buyer)]);
  // Reported by `stop`; a scenario that fails earlier does not need it.
  work.catch(() => {});
  return {
    field,
    cast,
    told,
    lines,
    stop: async () => {
      field.until = field.history.now();
      await work;
      await desk.readEnd();
    },
  };
}
