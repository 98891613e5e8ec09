import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { PASSWORD } from "@masq/server/testing/given";
import { requestFrom } from "@masq/server/testing/http";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const SIDES = {
  user: { api: "/api", headers: { "x-api-key": "key_velvetrooms" }, who: () => app.given.member() },
  agent: { api: "/agent-api", headers: {}, who: () => app.given.agent() },
} as const;

for (const audience of ["user", "agent"] as const) {
  const { api, headers, who } = SIDES[audience];
  const call = async (method: string, cookie: string, body?: object) => {
    const reply = await requestFrom(app.url)(`${api}/authenticate`, {
      method,
      headers: { ...headers, cookie },
      ...(body && { body }),
    });
    const set = [reply.headers["set-cookie"] ?? []].flat().map(String);
    const cleared = set.filter((one) => /=;.*Expires=Thu, 01 Jan 1970/.test(one)).map((one) => one.split("=")[0]);
    return { ...reply, set, cleared };
  };
  const login = async (username: string, cookie = "") => {
    const reply = await call("POST", cookie, { username, password: PASSWORD });
    assert.equal(reply.status, 200, reply.text);
    const own = reply.set[0]?.split(";")[0] ?? "";
    const names = [own.split("=")[0] ?? "", (own.split("=")[0] ?? "").replace("masq-", "masq-left-")];
    return { ...reply, own, names, left: `${own}; ${names[1]}=1` };
  };
  const reasonOf = async (id: string) =>
    (
      await app.db
        .selectFrom("session")
        .where("subject_id", "=", id)
        .select("revoke_reason")
        .orderBy("created_at", "desc")
        .execute()
    ).map(({ revoke_reason }) => revoke_reason);

  test(`${audience}: a browser with a pending sign-out gets no token for its cookie, and both cookies are cleared`, async () => {
    const { id, username } = await who();
    const { left, own, names } = await login(username);
    const refused = await call("PATCH", left);
    assert.deepEqual([refused.status, refused.body.code], [403, "session-revoked"]);
    assert.deepEqual(new Set(refused.cleared), new Set(names));
    assert.equal(refused.headers["clear-site-data"], '"cache"');
    assert.deepEqual(await reasonOf(id), ["logout"]);
    assert.equal((await call("PATCH", own)).status, 403);
  });

  test(`${audience}: a successful sign-out clears the mark, and so does a login`, async () => {
    const { id, username } = await who();
    const first = await login(username);
    assert.deepEqual(new Set((await call("DELETE", first.left)).cleared), new Set(first.names));
    const second = await login(username, `${first.own}; ${first.names[1]}=1`);
    assert.deepEqual(second.cleared, [second.names[1]]);
    assert.equal((await call("PATCH", second.own)).status, 200);
    assert.deepEqual(new Set(await reasonOf(id)), new Set(["logout", null]));
  });
}
