import type { ErrorCode } from "@masq/contract/error-codes";
import { ERRORS } from "@masq/contract/error-codes";
import type { Route } from "@masq/contract/route";
import { SURFACES, type Surface } from "@masq/contract/surfaces";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { requestFrom, type TestReply } from "@masq/server/testing/http";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { toJSONSchema } from "zod/mini";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

type Json = Record<string, unknown>;
type Sent = { message: { message: string } };
type Property = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Property>;
  anyOf?: Property[];
  items?: Property;
};

const EVIL_TEXTS = [
  "a\0b",
  "\ud800",
  "x".repeat(100_000),
  "' or 1=1 --",
  "{{7*7}}",
  "../../etc/passwd",
  "\u202Eevil",
  "",
];
const EVIL_IDS = [
  "%00",
  "x%00y",
  "%2e%2e%2f",
  "%ff",
  "%E0%A4%A",
  "x".repeat(65),
  "x'%20or%201=1",
  "null",
  "%F0%9F%98%80",
];
const WRONG_TYPES: unknown[] = [null, 7, true, [], {}, [[]], -1, 1e308, "7"];

function sample(schema: Property): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {});
  if (schema.type === "object")
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, part]) => [key, sample(part)]));
  if (schema.type === "array") return schema.items ? [sample(schema.items)] : [];
  if (schema.type === "string") return "a word";
  if (schema.type === "boolean") return true;
  return schema.type === "null" ? null : 1;
}

const propertiesOf = (schema: Property): [string, Property][] => Object.entries(schema.properties ?? {});

function* bodiesOf(route: Route): Generator<unknown> {
  if (!route.body) return;
  const schema = toJSONSchema(route.body, { io: "input" }) as Property;
  const good = sample(schema) as Json;
  yield good;
  yield { ...good, credits: 99, isPremium: true };
  yield { ...good, constructor: { prototype: { isAdmin: true } } };
  for (const [key, part] of propertiesOf(schema)) {
    for (const text of EVIL_TEXTS) yield { ...good, [key]: text };
    for (const wrong of WRONG_TYPES) yield { ...good, [key]: wrong };
    for (const [inner] of propertiesOf(part))
      for (const text of EVIL_TEXTS) yield { ...good, [key]: { ...(good[key] as Json), [inner]: text } };
    const { [key]: _left, ...without } = good;
    yield without;
  }
  yield* [
    "",
    "null",
    "[]",
    "7",
    '"text"',
    "{",
    '{"a":',
    "\0",
    "\uFEFF{}",
    `${"[".repeat(50_000)}`,
    '{"__proto__":{"x":1}}',
  ];
}

function* addressesOf(route: Route): Generator<string> {
  yield route.path.replace(/:\w+/g, "x_unknown");
  if (route.path.includes(":")) for (const id of EVIL_IDS) yield route.path.replace(/:\w+/g, id);
  if (!route.query) return;
  const bare = route.path.replace(/:\w+/g, "x_unknown");
  const schema = toJSONSchema(route.query, { io: "input", unrepresentable: "any" }) as Property;
  for (const [key] of propertiesOf(schema))
    for (const value of ["", "%00", "-1", "1e99", "NaN", "x".repeat(5_000), "a&__X__=b", "%ff", "[]", "0x10"])
      yield `${bare}?${key}=${value.replace("__X__", key)}`;
  yield `${bare}?__proto__=1&constructor=2&unknown=3`;
}

/** The contract's form, with a known code and its own status. */
function judge(reply: TestReply, what: string): void {
  assert.ok(reply.status < 500, `${what}: ${reply.status} ${reply.text.slice(0, 300)}`);
  if (reply.status < 400) return;
  const { code, message } = reply.body as { code: ErrorCode; message: string };
  assert.equal(ERRORS[code]?.status, reply.status, `${what}: ${reply.text.slice(0, 300)}`);
  assert.ok(typeof message === "string" && message.length > 0, what);
  const known = ["code", "message", "fields", "details"];
  assert.deepEqual(
    Object.keys(reply.body as Json).filter((key) => !known.includes(key)),
    [],
    what,
  );
}

/** Credentials that pass this route's gate. */
async function callerOf(surface: Surface, route: Route): Promise<Record<string, string>> {
  const { given } = app;
  if (route.access === "key" || route.access === "open") return { "x-api-key": "key_velvetrooms" };
  const who = surface === "member" ? await given.member({ credits: 2 }) : await given.agent({ role: "admin" });
  return (await given.signIn(who)).headers;
}

const show = (body: unknown): string => String(JSON.stringify(body)).slice(0, 120);

for (const surface of ["member", "agent"] as const) {
  test(`hostile input of every kind to every route of the ${surface} surface: never 5xx, always the contract's form`, async () => {
    const request = requestFrom(app.url);
    let calls = 0;
    for (const route of SURFACES[surface].routes) {
      const { method, path } = route;
      let headers = await callerOf(surface, route);
      const call = async (address: string, body: unknown, key = `k${calls}`) => {
        calls += 1;
        const reply = await request(SURFACES[surface].prefix + address, {
          method,
          headers: { ...headers, "idempotency-key": key },
          ...(body !== undefined && { body }),
        });
        judge(reply, `${method} ${address.slice(0, 80)} ${show(body)}`);
        // A fuzzed body may really have ended the session, such as by a new password.
        if (reply.status === 401 && route.access !== "key" && route.access !== "open")
          headers = await callerOf(surface, route);
      };
      for (const address of addressesOf(route)) await call(address, route.body ? {} : undefined);
      for (const body of bodiesOf(route)) await call(path.replace(/:\w+/g, "x_unknown"), body);
      if (route.idempotencyKey)
        for (const key of ["x".repeat(256), "x".repeat(255), "\u00ff"])
          await call(path.replace(/:\w+/g, "x_unknown"), {}, key);
    }
    assert.ok(calls > 200, String(calls));
  });
}

const withHidden = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_name, one: unknown) =>
    typeof one === "string" ? `\0${one.slice(0, 1)}\uD83D${one.slice(1)}\x07` : one,
  );

test("hidden characters in every text of every route change nothing: the response equals that of the clean text", async () => {
  const request = requestFrom(app.url);
  let texts = 0;
  for (const surface of ["member", "agent"] as const)
    for (const route of SURFACES[surface].routes) {
      if (!route.body) continue;
      const good = sample(toJSONSchema(route.body, { io: "input" }) as Property);
      const send = async (body: unknown, key: string) =>
        request(SURFACES[surface].prefix + route.path.replace(/:\w+/g, "x_unknown"), {
          method: route.method,
          headers: { ...(await callerOf(surface, route)), "idempotency-key": `${key}-${texts}` },
          body,
        });
      const [hidden, plain] = [await send(withHidden(good), "hidden"), await send(good, "plain")];
      judge(hidden, `${route.method} ${route.path}`);
      const said = ({ status, body }: TestReply) => [
        status,
        (body as Json | null)?.code,
        (body as Json | null)?.fields,
      ];
      assert.deepEqual(said(hidden), said(plain), `${route.method} ${route.path}`);
      texts += JSON.stringify(good).split('"a word"').length - 1;
    }
  assert.ok(texts > 100, String(texts));
});

test("the same ids with a body that would be taken reach no SQL with a NUL: it is left out", async () => {
  const { given } = app;
  const member = await given.member({ credits: 3 });
  const { headers } = await given.signIn(member);
  const profile = await given.profile();
  const request = requestFrom(app.url);
  const post = (path: string, body: unknown) =>
    request(path, { method: "POST", headers: { ...headers, "idempotency-key": "one" }, body });
  const text = { messageType: "text", message: "Which map?" };
  const half = await post(`/api/conversation/${profile.id}`, '{"messageType":"text","message":"\\ud83d"}');
  assert.equal(half.status, 422);
  const nul = await post(`/api/conversation/${profile.id}`, { ...text, message: "Which\0 map?\u0007" });
  assert.deepEqual([nul.status, (nul.body as Sent).message.message], [201, "Which map?"]);
  assert.equal((await post(`/api/conversation/${profile.id}%00`, text)).status, 404);
  const patched = await request(`/api/user/${member.id}`, {
    method: "PATCH",
    headers,
    body: { location: { country: null, city: "a\0b", zipcode: null } },
  });
  assert.ok(
    patched.status < 300 || Object.keys(patched.body.fields as Json).every((name) => name.startsWith("location")),
  );
  assert.equal((await post(`/api/conversation/${profile.id}`, text)).status, 201);
});
