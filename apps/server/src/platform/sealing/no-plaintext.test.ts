import { startTestApp, type TestApp } from "@masq/testkit/app";
import { createDesk } from "@masq/testkit/desk";
import { sql } from "kysely";
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { readOutbox } from "../../features/notifications/notifications.queries.ts";
import { sendDueMails } from "../../features/notifications/send-due-mails.ts";
import { createLog } from "../log/log.ts";

const lines: string[] = [];
let house: TestApp;
before(async () => {
  house = await startTestApp({ deps: { log: createLog("trace", { write: (line) => void lines.push(line) }) } });
});
after(() => house.close());

/** Every row of every table as text; binary columns as hex, as PostgreSQL writes them. */
async function dump(): Promise<string> {
  const tables = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(house.db);
  assert.ok(tables.rows.length > 20);
  const parts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(house.db);
    parts.push(`${name}\n`, ...rows.map(({ row }) => row));
  }
  return parts.join("\n");
}

function files(folder: string): Buffer {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile());
  assert.ok(found.length > 0, "the keys at least");
  return Buffer.concat(found.map((entry) => fs.readFileSync(path.join(entry.parentPath, entry.name))));
}

/** The text as it is, in hex, and in base64 at each of its three phases. */
const shapesOf = (marker: string): string[] => [
  marker,
  Buffer.from(marker).toString("hex"),
  ...[0, 1, 2].map((shift) =>
    Buffer.from(`${"x".repeat(shift)}${marker}`)
      .toString("base64")
      .slice(4, -4),
  ),
];

test("after the loop no table, file or log line holds a message, reply, draft or mail (first half of TRUST-23)", async () => {
  const desk = createDesk(house);
  const operator = await desk.operator();
  const writer = await desk.writer();
  const profile = await house.given.profile();
  const markers = {
    message: "zanzibarletter alpha",
    reply: "quicksilveranswer beta",
    draft: "unfinishedthought gamma",
    blocked: "forbiddenaddress delta",
  };
  await writer.write(profile.id, `I thought of ${markers.message} today`);
  const [claim] = await operator.claims();
  assert.ok(claim);
  const body = { text: `${markers.draft} and so`, claimEpoch: claim.claimEpoch };
  assert.equal((await operator.call("PUT", `/stock/${claim._id}/draft`, body)).status, 200);
  const blocked = await desk.reply(operator, claim, `${markers.blocked}: write me at mia@example.com`);
  assert.deepEqual([blocked.status, blocked.body.code], [422, "reply-blocked"]);
  assert.equal((await desk.reply(operator, claim, `Yes, ${markers.reply}.`)).status, 201);
  await writer.write(profile.id, `Once more, ${markers.message}`);
  const [second] = await operator.claims();
  assert.ok(second);
  await operator.call("PUT", `/stock/${second._id}/draft`, { text: markers.draft, claimEpoch: second.claimEpoch });

  const forgot = { method: "POST", headers: { "x-api-key": "key_velvetrooms" }, body: { email: writer.email } };
  assert.equal((await house.request("/api/forgot-password", forgot)).status, 202);
  await house.clock.advance(6 * 60_000);
  await sendDueMails(house.deps);
  const mails = (await readOutbox(house.deps)).filter((mail) => mail.to === writer.email);
  const tokens = mails.flatMap((mail) => /token=([\w-]+)/.exec(mail.text)?.[1] ?? []);
  assert.ok(tokens.length > 0 && mails.every((mail) => mail.text.includes("fictional character")));

  const stored = await dump();
  assert.ok(stored.includes(writer.username), "the dump is a real one");
  const kept = files(house.deps.config.DATA_DIR).toString("latin1");
  const logged = lines.join("\n");
  const sentence = "Messages are written by paid staff";
  assert.ok(stored.includes(sentence), "the sentence itself is public");
  for (const marker of [...Object.values(markers), ...tokens]) {
    for (const shape of shapesOf(marker)) {
      assert.ok(
        !stored.includes(shape),
        `${marker} in the database: ${stored.slice(Math.max(0, stored.indexOf(shape) - 200), stored.indexOf(shape) + 60)}`,
      );
      assert.ok(!kept.includes(shape), `${marker} in a file`);
      assert.ok(!logged.includes(shape), `${marker} in the log`);
    }
  }
});
