import { ERRORS, type ErrorCode } from "@masq/contract/error-codes";
import { SURFACES } from "@masq/contract/surfaces";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import type { TestReply } from "@masq/server/testing/http";
import { anything, brokenValue, goodValue, hostilePart, type Schema } from "@masq/server/testing/schema-values";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc, { type Arbitrary } from "fast-check";

/** `FUZZ=long`: fifty times as many random values, different each run. `FUZZ_SEED` replays a run. */
// oxlint-disable-next-line node/no-process-env -- the test's own switch
const { FUZZ, FUZZ_SEED } = process.env;
const isLong = FUZZ === "long";
const TRIES = isLong ? 50 : 1;
const SEED = FUZZ_SEED === undefined ? (isLong ? Math.floor(Math.random() * 2 ** 31) : 20_260) : Number(FUZZ_SEED);

type Parameter = { name: string; in: "path" | "query" | "header"; schema: Schema; required?: boolean };
type Operation = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
type Document = { paths: Record<string, Record<string, Operation>>; components?: { schemas?: Record<string, Schema> } };
type Headers = Record<string, string>;
type Caller = { name: string; headers: () => Promise<Headers> };

let app: TestApp;
before(async () => {
  app = await startTestApp({ payments: true });
});
after(() => app.close());

const HEADERS: Arbitrary<Headers> = fc.record(
  {
    "idempotency-key": fc.oneof(fc.uuid(), fc.constantFrom("", "x".repeat(300), "\u00ff")),
    "accept-language": fc.constantFrom("de", "xx-INVALID-*;q=nine", "x".repeat(2_000)),
    cookie: fc.constantFrom(
      "masq-user=ses_1.",
      "masq-agent=%00",
      "__Host-masq-user=ses_1.",
      "a=b; a=c; =",
      "x".repeat(3_000),
    ),
    "content-type": fc.constantFrom(
      "application/json",
      "text/plain",
      "application/x-www-form-urlencoded",
      "application/json; charset=utf-16",
      "nonsense",
    ),
    authorization: fc.constantFrom("Bearer ..", "Bearer eyJhbGciOiJub25lIn0.e30.", "Basic YTpi", "x".repeat(4_000)),
    origin: fc.constantFrom("https://evil.example", "null", "::"),
    "x-forwarded-for": fc.constantFrom("203.0.113.1", "::::", "x"),
    range: fc.constant("bytes=-1"),
    "x-http-method-override": fc.constant("DELETE"),
  },
  { requiredKeys: [] },
);

type Call = { path: string; query: string; body: unknown; headers: Headers };

function callsOf(address: string, operation: Operation, known: readonly string[]): Arbitrary<Call> {
  const { parameters = [], requestBody } = operation;
  const id = fc.oneof(fc.constantFrom(...known), hostilePart);
  const parts = (address.match(/\{\w+\}/g) ?? []).map(() => id);
  const queries = parameters.filter((one) => one.in === "query");
  const pairs = queries.map(({ name, schema, required = false }) =>
    fc.tuple(goodValue(schema, known), anything, fc.nat(9)).map(([good, other, dice]) => {
      if (!required && dice < 4) return "";
      const value = dice === 9 ? other : good;
      const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
      const pair = `${name}=${encodeURIComponent(text.toWellFormed()).slice(0, 2_000).replace(/%.?$/, "")}`;
      return dice === 8 ? `${pair}&${pair}&${name}[a]=1` : pair;
    }),
  );
  const schema = requestBody?.content["application/json"]?.schema;
  const body = schema
    ? fc.oneof({ weight: 2, arbitrary: goodValue(schema, known) }, { weight: 3, arbitrary: brokenValue(schema, known) })
    : fc.constant(undefined);
  return fc.record({
    path: fc.tuple(...parts).map((ids) => ids.reduce((path, one) => path.replace(/\{\w+\}/, () => one), address)),
    query: fc.tuple(...pairs).map((all) => all.filter((pair) => pair !== "").join("&")),
    body,
    headers: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: HEADERS }),
  });
}

/** Fault texts of the schema library, which people never read and nothing translates. */
const LIBRARY = /expected|received|Invalid (?:input|option|key|element|string)|Too (?:big|small)|Unrecognized/;

function judge(reply: TestReply, what: string): void {
  assert.ok(reply.status < 500, `${what}: ${reply.status} ${reply.text.slice(0, 300)}`);
  assert.ok(reply.headers["x-request-id"], `${what}: without a name`);
  if (reply.status < 400) return;
  assert.match(String(reply.headers["content-type"]), /^application\/json/, what);
  const { code, message, fields = {} } = reply.body as { code: ErrorCode; message: unknown; fields?: object };
  assert.equal(ERRORS[code]?.status, reply.status, `${what}: ${reply.text.slice(0, 300)}`);
  assert.ok(typeof message === "string" && message.length > 0, what);
  assert.doesNotMatch(JSON.stringify(fields), LIBRARY, `${what}: a sentence of the schema library`);
}

/** Creates new accounts when a fuzzed call ended the last one's session. */
function callersOf(): Caller[] {
  const { given } = app;
  const KEY = { "x-api-key": "key_velvetrooms" };
  const signed = (make: () => Promise<Parameters<typeof given.signIn>[0]>) => async () =>
    (await given.signIn(await make())).headers;
  return [
    { name: "nobody", headers: () => Promise.resolve({}) },
    { name: "guest", headers: () => Promise.resolve(KEY) },
    { name: "member", headers: signed(() => given.member({ credits: 50 })) },
    { name: "operator", headers: signed(() => given.agent()) },
    { name: "admin", headers: signed(() => given.agent({ role: "admin", scope: ["*"] })) },
  ];
}

async function knownIds(): Promise<string[]> {
  const { given } = app;
  const member = await given.member({ credits: 5 });
  const profile = await given.profile();
  const { headers } = await given.signIn(member);
  const begun = await app.request(`/api/conversation/${profile.id}`, {
    method: "POST",
    headers: { ...headers, "idempotency-key": "first" },
    body: { messageType: "text", message: "Which map would you keep?" },
  });
  assert.equal(begun.status, 201, begun.text);
  const { conversation } = begun.body as { conversation: { _id: string } };
  const orders = await app.db.selectFrom("price_list").select("id").limit(1).execute();
  return [
    member.id,
    profile.id,
    conversation._id,
    ...orders.map(({ id }) => id),
    "brd_velvetrooms",
    "velvetrooms",
    "usr_none",
  ];
}

type Try = { address: string; method: string; operation: Operation; number: number; known: readonly string[] };

async function tryAs(
  caller: Caller,
  index: number,
  { address, method, operation, number, known }: Try,
): Promise<number[]> {
  let own = await caller.headers();
  const seed = SEED + number * 10 + index;
  const statuses: number[] = [];
  for (const call of fc.sample(callsOf(address, operation, known), { seed, numRuns: TRIES })) {
    const { path, query, body, headers } = call;
    const text = method !== "get" && body !== undefined ? JSON.stringify(body) : undefined;
    const reply = await app.request(path + (query === "" ? "" : `?${query}`), {
      method: method.toUpperCase(),
      // Keep the caller signed in, or every third call would end at the gate.
      headers: { "idempotency-key": `k${seed}-${number}`, ...headers, ...own },
      ...(text !== undefined && { body: text }),
    });
    judge(
      reply,
      `seed ${seed} ${caller.name} ${method} ${path.slice(0, 120)}?${query.slice(0, 200)} ${text?.slice(0, 300) ?? ""}`,
    );
    statuses.push(reply.status);
    if (reply.status === 401 && isLong) own = await caller.headers();
  }
  return statuses;
}

for (const prefix of ["/api", "/agent-api"] as const) {
  test(`every route of ${prefix}/openapi.json as it is served, for five kinds of callers: never 5xx, always the contract's form`, async () => {
    const { body } = await app.request(`${prefix}/openapi.json`);
    const { paths } = body as Document;
    const known = await knownIds();
    const listed = Object.entries(paths).flatMap(([address, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ address, method, operation })),
    );
    const met = new Map<string, Set<number>>();
    for (const [number, one] of listed.entries()) {
      const statuses = new Set<number>();
      for (const [index, caller] of callersOf().entries())
        for (const status of await tryAs(caller, index, { ...one, number, known })) statuses.add(status);
      met.set(one.operation.operationId, statuses);
    }
    // Each route of the contract is in the document and was called.
    const surface = prefix === "/api" ? SURFACES.member : SURFACES.agent;
    const left = surface.routes.filter(({ name }) => (met.get(name)?.size ?? 0) === 0).map(({ name }) => name);
    assert.deepEqual(left, [], "routes that were not called");
    // The fuzz reaches the routes and does not end at their gates.
    const isPast = (all: ReadonlySet<number>): boolean => [...all].some((status) => ![401, 403].includes(status));
    const past = [...met.values()].filter(isPast).length;
    assert.ok(past > listed.length * 0.8, `only ${past} of ${listed.length} routes were reached`);
  });
}
