import { SURFACES } from "@masq/contract/surfaces";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { toJSONSchema } from "zod/mini";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const PROTECTED =
  `_id id credits balance isPremium is_premium role scope type emailValidated email_validated_at isDOI doi_at domain brand_id
   brandId status likes isOrganic password_hash passwordHash subscriptions transactions promotions savedCards ccbillTokens
   ageVerification createDate activityDate member_id claimEpoch claimed_by amount price constructor`
    .split(/\s+/)
    .filter((name) => name !== "");

type Schema = { type?: string; properties?: Record<string, Schema>; anyOf?: Schema[] };
const isObject = (schema: Schema): boolean => schema.properties !== undefined;

/** A passkey as the browser created it: newer browsers add fields, and none is stored by name. */
const MADE_BY_BROWSERS = "key";

/** Inserts a forbidden field at the top of a body and in each object within. */
function* bodiesWith(schema: Schema, name: string): Generator<{ payload: object; at: string }> {
  if (!(name in (schema.properties ?? {}))) yield { payload: { [name]: true }, at: name };
  for (const [key, part] of Object.entries(schema.properties ?? {}))
    if (key !== MADE_BY_BROWSERS && isObject(part) && !(name in (part.properties ?? {})))
      yield { payload: { [key]: { [name]: true } }, at: `${key}.${name}` };
}

for (const surface of ["member", "agent"] as const)
  test(`[TRUST-35] no call of the ${surface} surface takes a protected field that is not its own, at the top or inside`, async () => {
    const who =
      surface === "member" ? await app.given.member({ credits: 3 }) : await app.given.agent({ role: "admin" });
    const { headers } = await app.given.signIn(who);
    const table = surface === "member" ? "member" : "agent";
    const stored = () => app.db.selectFrom(table).selectAll().where("id", "=", who.id).executeTakeFirstOrThrow();
    const unmoved = ({ activity_at: _, updated_at: __, ...row }: Record<string, unknown>) => row;
    const before_ = unmoved(await stored());
    let tried = 0;
    for (const { method, path, body, access } of SURFACES[surface].routes) {
      if (!body) continue;
      const schema = toJSONSchema(body, { io: "input", unrepresentable: "any" }) as Schema;
      if (!isObject(schema)) continue;
      for (const name of PROTECTED)
        for (const { payload, at } of bodiesWith(schema, name)) {
          const url =
            SURFACES[surface].prefix +
            path.replace(":type", "user").replace(/:\w+/g, path.startsWith("/user/:id") ? who.id : "x_unknown");
          const reply = await app.server.inject({
            method,
            url,
            headers: {
              host: "localhost",
              "idempotency-key": "k",
              ...(access === "key" ? { "x-api-key": "key_velvetrooms" } : headers),
            },
            payload,
          });
          tried += 1;
          const { fields = {} } = reply.json<{ fields?: Record<string, string> }>();
          const seen = [reply.statusCode, fields[at]];
          assert.deepEqual(seen, [422, "Unknown field"], `${method} ${path} ${JSON.stringify(payload)}: ${reply.body}`);
        }
    }
    assert.ok(tried > 300, String(tried));
    assert.deepEqual(unmoved(await stored()), before_);
  });
