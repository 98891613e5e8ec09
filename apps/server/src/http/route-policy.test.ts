import { defineRoute, type Access } from "@masq/contract/route";
import { Done } from "@masq/contract/shapes";
import { SURFACES, type Surface } from "@masq/contract/surfaces";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { requestFrom } from "@masq/server/testing/http";
import { buildApp } from "../app.ts";
import Fastify from "fastify";
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { demandPolicies, OPEN_PATHS } from "./route-policy.ts";
import { serveRoute } from "./serve-route.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

/** Manually reviewed: who passes each route's gate. A change here changes who may do what. */
const REVIEWED = path.join(import.meta.dirname, "access-matrix.json");
const REFUSALS = new Set([
  "unauthenticated",
  "api-key-required",
  "token-expired",
  "forbidden",
  "session-revoked",
  "blocked",
  "email-not-validated",
]);

type Headers = Record<string, string>;

/** New sessions, since some calls end them. */
async function actors(): Promise<Record<string, Headers>> {
  const { given, db } = app;
  const session = async (who: Parameters<typeof given.signIn>[0]) => (await given.signIn(who)).headers;
  const suspended = await given.member();
  const banned = await session(suspended);
  await db.updateTable("member").set({ status: "suspended" }).where("id", "=", suspended.id).execute();
  const retired = await given.agent();
  const dismissed = await session(retired);
  await db.updateTable("agent").set({ active: false }).where("id", "=", retired.id).execute();
  return {
    nobody: {},
    key: { "x-api-key": "key_velvetrooms" },
    "other brand's key": { "x-api-key": "key_embernight" },
    "unverified member": await session(await given.member({ verified: false })),
    member: await session(await given.member()),
    "other brand's member": await session(await given.member({ brand_id: "embernight" })),
    "suspended member": banned,
    agent: await session(await given.agent()),
    admin: await session(await given.agent({ role: "admin" })),
    "dismissed agent": dismissed,
  };
}

async function admitted(surface: Surface, route: (typeof SURFACES)[Surface]["routes"][number]): Promise<string[]> {
  const request = requestFrom(app.url);
  const found: string[] = [];
  for (const [name, headers] of Object.entries(await actors())) {
    const reply = await request(SURFACES[surface].prefix + route.path.replace(/:\w+/g, "x_unknown"), {
      method: route.method,
      headers: { ...headers, "idempotency-key": "x" },
      ...(route.body && { body: { nobodyKnowsThisField: 1 } }),
    });
    assert.ok(reply.status < 500, `${name}: ${reply.text}`);
    const isRefused = reply.status >= 400 && REFUSALS.has(String(reply.body?.code));
    if (isRefused) assert.ok([401, 403].includes(reply.status), `${name}: ${reply.text}`);
    else found.push(name);
  }
  return found;
}

test("every call that the contract defines is on its surface, where the walks find it", async () => {
  const contract = path.resolve(import.meta.dirname, "../../../../packages/contract/src");
  for (const surface of ["member", "agent"] as const) {
    const modules = fs.readdirSync(path.join(contract, surface)).filter((file) => file.endsWith(".ts"));
    const all = await Promise.all(modules.map((file) => import(path.join(contract, surface, file)) as Promise<object>));
    const defined = all
      .flatMap((module) => Object.values(module) as unknown[])
      .filter((value) => typeof value === "object" && value !== null && "access" in value && "method" in value);
    assert.deepEqual(new Set(SURFACES[surface].routes), new Set(defined), surface);
  }
});

test("[TRUST-33] the matrix of routes and actors is the reviewed one", async () => {
  const matrix: Record<string, string[]> = {};
  for (const surface of ["member", "agent"] as const)
    for (const route of SURFACES[surface].routes)
      matrix[`${surface} ${route.method} ${route.path}`] = await admitted(surface, route);
  assert.deepEqual(matrix, JSON.parse(fs.readFileSync(REVIEWED, "utf8")));
});

test("the age check protects characters' pages, chat, the deck and buying (decision G-114)", () => {
  const named = (level: Access) =>
    SURFACES.member.routes
      .filter(({ access }) => access === level)
      .map(({ name }) => name)
      .toSorted();
  const reads = [
    "getConversation",
    "getConversationPictures",
    "getEarlierLines",
    "getProfile",
    "listConversations",
    "searchMessages",
  ];
  const acts = ["sendMessage", "startConversation", "swipe", "swipeLater", "undoSwipe"];
  assert.deepEqual(named("of-age"), reads);
  const buys = ["createOrder", "openPaymentFields", "openWalletSession", "payOrder"];
  const memberships = ["changeMembership", "payMembership", "reactivateMembership"];
  const plays = ["listMatches", "nextMatch", ...acts];
  assert.deepEqual(named("verified-of-age"), [...buys, ...memberships, ...plays].toSorted());
});

test("[TRUST-33] a route without a declared policy fails the start, in the contract and beside it", async () => {
  const route = defineRoute({ name: "open", method: "GET", path: "/open", access: "open", summary: "", reply: Done });
  const careless = { ...route, access: undefined } as unknown as typeof route;
  const done = () => Promise.resolve({ status: "success" as const });
  const serve = (given: typeof route) =>
    serveRoute(app.server, { ...app.deps, served: new Set() }, "member", given, done);
  assert.throws(() => serve(careless), /does not declare who may call/);
  const bare = Fastify();
  demandPolicies(bare);
  bare.get("/health/live", () => "fine");
  assert.throws(() => bare.get("/api/secret", () => "leak"), /Nobody said who may call GET \/api\/secret/);
  await bare.close();
});

test("a missing or duplicate contract route fails the start", async () => {
  const options = { web: "none", checkReplies: true, complete: true } as const;
  const forgetful = new (class extends Set<string> {
    override add(id: string): this {
      return id.endsWith("/consent") ? this : super.add(id);
    }
  })();
  await assert.rejects(buildApp({ ...app.deps, served: forgetful }, options), /Nothing serves giveConsent$/);
  const twice = new Set(["member POST /register"]);
  await assert.rejects(buildApp({ ...app.deps, served: twice }, options), /served twice/);
  await (await buildApp({ ...app.deps, served: new Set() }, options)).close();
});

test("every path beside the contract says who may call it", () => {
  for (const [url, who] of Object.entries(OPEN_PATHS)) assert.ok(who.length > 5, url);
});

test("who may not call is told so before the body is read or judged", async () => {
  const request = requestFrom(app.url);
  const post = (path_: string, headers: Headers) =>
    request(path_, { method: "POST", headers: { "content-type": "application/json", ...headers }, body: "{broken" });
  assert.equal((await post("/api/consent", {})).status, 401);
  assert.equal((await post("/agent-api/event", {})).status, 401);
  const { headers } = await app.given.signIn(await app.given.member());
  assert.equal((await post("/agent-api/event", headers)).status, 403);
  assert.equal((await post("/api/consent", headers)).status, 400);
});
