import { JSON_BYTES, type Route } from "@masq/contract/route";
import { SURFACES, type Surface } from "@masq/contract/surfaces";
import { PUBLIC_PAGES } from "@masq/domain/foundation/public-pages";
import { FORM_BYTES, FORM_FIELDS_MAX } from "@masq/domain/care/support";
import { textsOf } from "@masq/server/testing/schema-texts";
import net from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { startServer, stopServer, type RunningApp } from "./lib/running-app.ts";
import { figure, type Figure } from "./lib/measure.ts";

const LIMIT_MS = 50;
/** Other work on the machine interrupts the server, so the minimum of several tries is the call's own cost. */
const TRIES = 3;
const WORST = 12;
const TRIES_OF_WORST = 10;
const SURFACE_NAMES: readonly Surface[] = ["member", "agent"];

/** What Node accepts of a request's head, less the other headers. */
const QUERY_BYTES = 14_000;

type Call = { name: string; method: string; path: string; type: string; body: string | null; surface?: Surface };

function fill(bytes: number, start: string, part: (nth: number) => string, end: string): string {
  const parts: string[] = [];
  for (let left = bytes - start.length - end.length, nth = 0; ; nth += 1) {
    const next = part(nth);
    if ((left -= next.length) < 0) return start + parts.join("") + end;
    parts.push(next);
  }
}

/** Every text of the schema's first level at maximum length, with the content that costs the filters most. */
function longTexts({ body, bodyBytes = JSON_BYTES }: Route): string {
  const long: Record<string, unknown> = {};
  for (const [field, most = 1] of textsOf(body)) {
    const [name = "", inner] = field.slice(1).split(".");
    const value = "a at b dot ".repeat(most / 11 + 1).slice(0, most);
    const isMore = JSON.stringify({ ...long, [name]: value }).length > bodyBytes - 100;
    if (name !== "" && !isMore) long[name] = inner === undefined ? value : [{ [inner]: value }];
  }
  return JSON.stringify(long);
}

function bodiesOf(route: Route): [name: string, body: string][] {
  const { bodyBytes = JSON_BYTES } = route;
  return [
    ["unknown keys", fill(bodyBytes, '{"":0', (nth) => `,"${nth.toString(36)}":0`, "}")],
    ["one object in another", `${'{"a":'.repeat(bodyBytes / 6 - 1)}0${"}".repeat(bodyBytes / 6 - 1)}`],
    ["one list in another", "[".repeat(bodyBytes / 2) + "]".repeat(bodyBytes / 2)],
    ["the longest texts", longTexts(route)],
  ];
}

const jsonCalls = SURFACE_NAMES.flatMap((surface) =>
  SURFACES[surface].routes.flatMap((route: Route): Call[] => {
    if (route.body === undefined) return [];
    const at = SURFACES[surface].prefix + route.path.replaceAll(/:\w+/g, "x1");
    return bodiesOf(route).map(([name, body]) => ({
      surface,
      body,
      method: route.method,
      path: at,
      type: "application/json",
      name: `${route.method} ${at}, ${name}`,
    }));
  }),
);

const formCalls = PUBLIC_PAGES.flatMap((at): Call[] => {
  const inEach = Math.floor(FORM_BYTES / FORM_FIELDS_MAX) - 1;
  const forms = {
    "many fields": fill(FORM_BYTES, "", (nth) => `${nth.toString(36)}&`, ""),
    "as many as it may have": Array.from({ length: FORM_FIELDS_MAX }, () => "x".repeat(inEach)).join("&"),
    "one long field": fill(FORM_BYTES, "message=", () => "%3C", ""),
  };
  return Object.entries(forms).map(([name, body]) => ({
    body,
    method: "POST",
    path: at,
    type: "application/x-www-form-urlencoded",
    name: `POST ${at}, ${name}`,
  }));
});

const QUERIES: Readonly<Record<string, string>> = {
  "many names": fill(QUERY_BYTES, "", (nth) => `${nth.toString(36)}&`, ""),
  "one name many times": fill(QUERY_BYTES, "", (nth) => `tags=${nth}&`, ""),
  "one long value": fill(QUERY_BYTES, "search=", () => "%3C", ""),
};
const reads = [
  ...PUBLIC_PAGES.map((at) => ({ at })),
  ...SURFACE_NAMES.flatMap((surface) =>
    SURFACES[surface].routes
      .filter(({ method }) => method === "GET")
      .map(({ path: at }) => ({ surface, at: SURFACES[surface].prefix + at.replaceAll(/:\w+/g, "x1") })),
  ),
];
const queryCalls = reads.flatMap(({ at, ...of }): Call[] =>
  Object.entries(QUERIES).map(([name, query]) => ({
    ...of,
    body: null,
    method: "GET",
    path: `${at}?${query}`,
    type: "text/plain",
    name: `GET ${at}, ${name}`,
  })),
);

/** The longest time one call blocks the process: the worst valid bodies and queries, on every route that reads them. */
export async function benchHold(app: RunningApp, say: (line: string) => void): Promise<Figure[]> {
  const socket = path.join(app.dataDir, "hold.sock");
  const { child, url } = await startServer({
    DATA_DIR: app.dataDir,
    DATABASE_URL: app.databaseUrl,
    OVERLOAD_DELAY_MS: "0",
    HOLD_SOCKET: socket,
    NODE_OPTIONS: `--import=${new URL("lib/hold.ts", import.meta.url).href}`,
  });
  const readHold = async (): Promise<number> => Number(await text(net.connect(socket)));
  /** New ones, since some calls end a session. */
  const proofs = async (surface: Surface): Promise<Record<string, string>> => {
    const { given } = app;
    const who = surface === "member" ? await given.member() : await given.agent({ role: "admin" });
    return { ...(await given.signIn(who)).headers, "idempotency-key": "k" };
  };
  const holdOf = async ({ surface, method, path: at, type, body }: Call): Promise<[ms: number, status: number]> => {
    const headers = { "content-type": type, accept: "text/html", ...(surface && (await proofs(surface))) };
    await readHold();
    const reply = await fetch(url + at, { method, headers, body });
    await reply.arrayBuffer();
    return [await readHold(), reply.status];
  };
  const shortest = async (call: Call, tries: number): Promise<{ call: Call; ms: number; status: number }> => {
    const held: number[] = [];
    let status = 0;
    for (let nth = 0; nth < tries; nth += 1) {
      const [ms, answer] = await holdOf(call);
      held.push(ms);
      status = answer;
    }
    return { call, ms: Math.min(...held), status };
  };
  const slowestFirst = (a: { ms: number }, b: { ms: number }): number => b.ms - a.ms;
  try {
    const all: Awaited<ReturnType<typeof shortest>>[] = [];
    for (const call of [...jsonCalls, ...formCalls, ...queryCalls]) all.push(await shortest(call, TRIES));
    const worst: typeof all = [];
    for (const { call } of all.toSorted(slowestFirst).slice(0, WORST)) worst.push(await shortest(call, TRIES_OF_WORST));
    worst.sort(slowestFirst);
    for (const { call, ms, status } of worst.slice(0, 3)) say(`      ${ms.toFixed(1)} ms by ${call.name} (${status})`);
    const name = `longest hold of the process by one of ${all.length} hostile calls`;
    return [figure(name, worst[0]?.ms ?? 0, "ms", LIMIT_MS, "less")];
  } finally {
    await stopServer(child);
  }
}
