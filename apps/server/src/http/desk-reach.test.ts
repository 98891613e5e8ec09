import type { Route } from "@masq/contract/route";
import { SURFACES } from "@masq/contract/surfaces";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Operator } from "@masq/server/testing/desk";
import { plantMarkedMember } from "@masq/server/testing/marked-member";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { bodyOf } from "./sample-bodies.suite.ts";

// What one staff member may see of and do to another, and to things of other brands: walks every route of the desk's
// contract as an operator and as admins of one brand, of all, and of another company.

let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp({ payments: true });
  desk = createDesk(app);
  const contact = { address: "2 Quay", support_email: "other@example.com", phone: "1" };
  const other = { id: "cmp_other", name: "Other House", registration_number: "2", ...contact };
  await app.db.insertInto("company").values(other).execute();
  await app.db.updateTable("brand").set({ company_id: other.id }).where("id", "=", "embernight").execute();
  app.deps.brands.forget();
});
after(() => app.close());

const SCOPES = { near: ["velvetrooms"], both: ["velvetrooms", "embernight"], all: ["*"], far: ["embernight"] } as const;
type Scope = keyof typeof SCOPES;
/** Accounts an admin of each scope manages: those without brands outside it. */
const MANAGED: Readonly<Record<Scope, readonly Scope[]>> = {
  near: ["near"],
  both: ["near", "both", "far"],
  all: ["near", "both", "all", "far"],
  far: ["far"],
};
let count = 0;
/** Names that cannot occur by chance, with a second factor and a pause to lose. */
async function staff(role: "agent" | "admin", scope: Scope): Promise<Operator & { secrets: string[] }> {
  count += 1;
  const names = { username: `walker${count}x`, email: `walker${count}x@desk.example`, last_name: `Zeppelin${count}x` };
  const one = await desk.operator({ role, scope: [...SCOPES[scope]], ...names }, "offline");
  await app.given.secondFactor(one.id);
  const at = app.clock.now();
  await app.db.insertInto("quality_standing").values({ agent_id: one.id, paused_at: at }).execute();
  return { ...one, secrets: [one.id, ...Object.values(names)] };
}
/** Everything that could be taken from a staff member. */
const recordOf = async (id: string): Promise<string> => {
  const rows = await Promise.all([
    app.db.selectFrom("agent").where("id", "=", id).selectAll().execute(),
    app.db.selectFrom("agent_factor").where("agent_id", "=", id).selectAll().execute(),
    app.db.selectFrom("agent_link").where("agent_id", "=", id).selectAll().execute(),
    app.db.selectFrom("quality_standing").where("agent_id", "=", id).selectAll().execute(),
    app.db.selectFrom("session").where("subject_id", "=", id).select(["id", "revoked_at"]).execute(),
  ]);
  return JSON.stringify(rows);
};
const UNKNOWN = "agt_01m80sb2324kjhxhen36j170e2";
const namesOne = ({ path }: Route): boolean => path.includes(":");
const routes = SURFACES.agent.routes;
const ask = async (by: Operator, route: Route, id: string) => {
  const path = route.path.replace(":type", "user").replace(/:\w+/g, id);
  const { status, body, text } = await by.call(route.method, path, bodyOf(route));
  return { status, code: String(body?.code), text };
};

test("[TRUST-33] every route with an id: staff outside one's brands look unknown or are refused, and stay unchanged", async () => {
  const actors: [Operator, Scope | null][] = [[await staff("agent", "near"), null]];
  for (const scope of ["near", "both", "far"] as const) actors.push([await staff("admin", scope), scope]);
  const targets: [string, Scope][] = [];
  for (const scope of ["near", "both", "all", "far"] as const)
    for (const role of ["agent", "admin"] as const) targets.push([(await staff(role, scope)).id, scope]);
  let calls = 0;
  for (const [by, scope] of actors)
    for (const [id, of] of targets) {
      if (scope !== null && MANAGED[scope].includes(of)) continue;
      const was = await recordOf(id);
      for (const route of routes.filter(namesOne)) {
        const [unknown, met] = [await ask(by, route, UNKNOWN), await ask(by, route, id)];
        const told = `${route.method} ${route.path} by ${by.actor.role} of ${scope} to one of ${of}: ${met.text}`;
        if (met.code !== "forbidden") assert.deepEqual([met.status, met.code], [unknown.status, unknown.code], told);
        assert.ok(met.status >= 400, told);
        calls += 1;
      }
      assert.equal(await recordOf(id), was, `${by.actor.role} of ${scope} changed one of ${of}`);
    }
  assert.ok(calls > 500, String(calls));
});

test("[TRUST-33] these routes reach staff by id, and each reaches those of one's own brands", async () => {
  const reached: Record<string, Set<string>> = {};
  for (const scope of ["near", "both", "all", "far"] as const) {
    const by = await staff("admin", scope);
    for (const whose of MANAGED[scope])
      for (const route of routes.filter(namesOne)) {
        const { id } = await staff("agent", whose);
        const [unknown, met] = [await ask(by, route, UNKNOWN), await ask(by, route, id)];
        if (met.status === unknown.status && met.code === unknown.code) continue;
        assert.notEqual(met.code, "forbidden", `${route.path} by ${scope} to one of ${whose}`);
        (reached[`${route.method} ${route.path}`] ??= new Set()).add(`${scope} to ${whose}`);
      }
  }
  const every = Object.entries(MANAGED).flatMap(([scope, managed]) => managed.map((of) => `${scope} to ${of}`));
  assert.deepEqual(
    Object.entries(reached)
      .map(([route, pairs]) => [route, [...pairs]])
      .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
    ["PATCH /agent/:id", "PATCH /quality/standing/:id", "POST /agent/:id/link", "POST /second-factors/:id/reset"].map(
      (route) => [route, every],
    ),
  );
});

const isList = ({ method, path }: Route): boolean => method === "GET" && !path.includes(":");
/** A list in full, as far as the route allows; retries without parameters if more than a page is refused. */
async function listed(by: Operator, { path }: Route) {
  const whole = await by.call("GET", `${path}?limit=100`);
  return whole.status === 422 ? by.call("GET", path) : whole;
}

test("[TRUST-33] no list names staff outside one's own brands", async () => {
  const actors: [Operator, Scope | null][] = [[await staff("agent", "near"), null]];
  for (const scope of ["near", "both", "far"] as const) actors.push([await staff("admin", scope), scope]);
  const targets: [string[], Scope][] = [];
  for (const whose of ["near", "both", "all", "far"] as const)
    targets.push([(await staff("admin", whose)).secrets, whose]);
  const namedBy = new Set<string>();
  for (const [by, scope] of actors)
    for (const route of routes.filter(isList)) {
      const { status, text } = await listed(by, route);
      for (const [secrets, of] of targets) {
        const isMet = status === 200 && secrets.some((secret) => text.includes(secret));
        const isManaged = scope !== null && MANAGED[scope].includes(of);
        assert.ok(!isMet || isManaged, `${route.path} tells ${by.actor.role} of ${scope} of one of ${of}`);
        if (isMet) namedBy.add(route.path);
      }
    }
  assert.deepEqual([...namedBy].toSorted(), ["/agents", "/quality/standings", "/second-factors"]);
});

function idsIn(value: unknown, key = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => idsIn(one, key));
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, part]) => idsIn(part, name));
  return typeof value === "string" && /id$/i.test(key) ? [value] : [];
}

test("[TRUST-34] every list of the desk, for admins of two companies: each has only its own, with its own total", async () => {
  await plantMarkedMember(app);
  const [near, all, far] = [await staff("admin", "near"), await staff("admin", "all"), await staff("admin", "far")];
  const agents = await app.db.selectFrom("agent").select(["id", "scope"]).execute();
  // Staff of all brands are on duty for both.
  const isOfBoth = (id: string): boolean => agents.some((one) => one.id === id && one.scope.includes("*"));
  const seen: string[] = [];
  for (const route of routes.filter(isList)) {
    const replies = [await listed(near, route), await listed(all, route), await listed(far, route)];
    const [own, whole, others] = replies.map(({ body, status }) => (status === 200 ? idsIn(body) : []));
    assert.deepEqual(
      own!.filter((id) => others!.includes(id) && !isOfBoth(id)),
      [],
      `${route.path} shows both the same`,
    );
    const [total, of, rest] = replies.map(({ body, status }) =>
      status === 200 ? (body?.total as unknown) : undefined,
    );
    if (typeof of !== "number" || typeof total !== "number" || typeof rest !== "number") continue;
    if (route.path === "/agents") continue; // admins of all brands belong to neither
    assert.equal(total + rest, of, `${route.path} counts what it does not show`);
    assert.deepEqual(new Set([...own!, ...others!]), new Set(whole), `${route.path} has what nobody sees`);
    if (total > 0) seen.push(route.path);
  }
  for (const path of ["/characters", "/conversations", "/member-images", "/orders", "/reviews"])
    assert.ok(seen.includes(path), `${path}: nothing was there to see; ${seen.join(" ")}`);
});
