import { openDb, openPool } from "@masq/db/open";
import { readConfig } from "@masq/server/config/env";
import { closeDeps, composeDeps, type AppDeps } from "@masq/server/compose-deps";
import { adoptShift } from "@masq/server/platform/clock/database-clock";
import { createPasswords } from "@masq/server/platform/passwords/passwords";
import { randomBytes } from "node:crypto";
import { createGiven, type Given } from "./given.ts";
import { requestFrom } from "./http.ts";

export type Running = {
  url: string;
  databaseUrl: string;
  dataDir: string;
  /** The HTTP processes behind a balancer. */
  nodes?: readonly string[];
  /** What a product's processes share besides database and keys: REDIS_URL, S3_URL, PAY_URL. */
  settings?: Record<string, string>;
};
export type RunningApp = Running & {
  deps: AppDeps;
  given: Given;
  rooms: Room[];
  /** More rooms, in another brand's looks, without its age checks. */
  roomsLike: (brandId: string, count: number) => Promise<Room[]>;
  close: () => Promise<void>;
};
/** One test's own brand: its operators get nobody else's messages. */
export type Room = { scope: string; host: string; brandId: string };

const KNOWN_LIMIT_MS = 8000;

export const settingsBeside = ({ dataDir, databaseUrl, settings = {} }: Running): Record<string, string> => ({
  ...settings,
  MODE: "demo",
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
});

const LOOK = { hue: 8, hue2: 345, radius: 20, displayFont: "fraunces", textFont: "instrument", frame: "arch" };
const SETTINGS = { welcomeCredits: 5, newcomerLines: 0, undoSeconds: 0, writesIn: ["en"] };
const brandOf = ({ scope, host, brandId }: Room) => ({
  id: brandId,
  company_id: "cmp_parlour_and_ink",
  domain: `${scope}.com`,
  full_scope: scope,
  hosts: [host],
  countries: ["NL"],
  headline: "They are invented.",
  customer_support: "care@example.com",
  default_descriptor: "ROOM",
  theme: JSON.stringify({ ...LOOK, defaultTheme: "light", palette: "plum" }),
  settings: JSON.stringify(SETTINGS),
  api_key: `key-${scope}`,
});

/**
 * Rows in a running product's own database, sealed with its keys; tests take one of `rooms` of its brands. `isPlanted`:
 * as a demo; an empty database gets the test brands.
 */
export async function openRunningApp(running: Running, roomCount = 0, isPlanted = true): Promise<RunningApp> {
  const { databaseUrl } = running;
  const config = readConfig({ ...settingsBeside(running), LOG_LEVEL: "error" });
  const owner = openDb(openPool(databaseUrl, { max: 2, role: "owner" }));
  const deps = composeDeps({ config, databaseUrl, passwords: createPasswords({ memoryKiB: 8, passes: 1 }) });
  // If the product's clock was moved, sessions start at its time.
  await adoptShift(deps);
  // In letters: many digits in a name look like a telephone number, which forms refuse.
  const tag = randomBytes(4)
    .toString("hex")
    .replaceAll(/\d/g, (digit) => "ghkmnpqrst".charAt(Number(digit)));
  const given = await createGiven(deps, owner, { isPlanted, tag });
  let numbers = 0;
  const addRooms = async (count: number, look: object = {}): Promise<Room[]> => {
    if (count === 0) return [];
    const rooms = Array.from({ length: count }, (): Room => {
      const scope = `room-${tag}-${numbers}`;
      numbers += 1;
      return { scope, host: `${scope}.localhost`, brandId: `brd_${scope}` };
    });
    await owner
      .insertInto("brand")
      .values(rooms.map((room) => ({ ...brandOf(room), ...look })))
      .execute();
    const sentence = await owner
      .selectFrom("disclosure")
      .where("locale", "=", "en")
      .selectAll()
      .executeTakeFirstOrThrow();
    await owner
      .insertInto("disclosure")
      .values(rooms.map(({ brandId }) => ({ ...sentence, brand_id: brandId })))
      .execute();
    await untilKnown(running, rooms.at(-1)!);
    return rooms;
  };
  const roomsLike = async (brandId: string, count: number): Promise<Room[]> => {
    const { theme, settings, headline, countries } = await owner
      .selectFrom("brand")
      .where("id", "=", brandId)
      .select(["theme", "settings", "headline", "countries"])
      .executeTakeFirstOrThrow();
    const look = {
      theme: JSON.stringify(theme),
      settings: JSON.stringify({ ...Object(settings), ...SETTINGS, agePolicy: undefined }),
    };
    return addRooms(count, { ...look, headline, countries });
  };
  const rooms = await addRooms(roomCount);
  const close = async (): Promise<void> => {
    await owner.destroy();
    await closeDeps(deps);
  };
  return { ...running, deps, given, rooms, roomsLike, close };
}

/** Each node reloads its brands every five seconds. */
export async function untilKnown({ url, nodes = [] }: Pick<Running, "url" | "nodes">, room: Room): Promise<void> {
  for (const node of nodes.length > 0 ? nodes : [url]) await untilKnownAt(node, room);
}

async function untilKnownAt(url: string, { host, scope }: Room): Promise<void> {
  const request = requestFrom(url);
  const until = performance.now() + KNOWN_LIMIT_MS;
  while (performance.now() < until) {
    const { body } = await request("/api/brand", { host, headers: { "x-api-key": `key-${scope}` } });
    if (JSON.stringify(body ?? "").includes(scope)) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`The product does not know the brand ${scope}`);
}
