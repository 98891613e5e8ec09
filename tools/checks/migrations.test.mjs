// What the migration check reports and what it accepts. Other checks' faults are in own.test.mjs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lineOf, runOwnChecks } from "./own.mjs";
import { withTree } from "./plant.mjs";

const MIGRATION = "packages/db/src/migrations/0002-late.ts";
const ONLINE = "packages/db/src/migrations-online/0002-late.ts";
/** A migration with this SQL on its second line. */
const migration = (text, file = MIGRATION) => ({
  [file]: `export const up = (db) =>\n  sql\`${text}\`.execute(db);\n`,
});
/** Locks, rewrites or removals. */
const LOCKING = {
  "an index on a table in use": "create index on member (city)",
  "a unique index on a table in use": 'create unique index member_mail on "member" (email)',
  "an index built concurrently in a transaction": "create index concurrently if not exists a on member (city)",
  "a default computed for each row": "alter table member add column code uuid default gen_random_uuid()",
  "a default of the product's clock": "alter table member add column seen timestamptz not null default app_now()",
  "a column that counts itself": "alter table member add column n bigserial",
  "a column that old processes do not fill": "alter table member add column code text not null",
  "not null without a proof": "alter table member alter column city set not null",
  "a column taken away": "alter table member drop column city",
  "a column taken away in few words": "alter table member drop city",
  "a column renamed": "alter table member rename column city to town",
  "a table renamed": "alter table member rename to customer",
  "another type": "alter table member alter column city type varchar(40)",
  "a reference checked at once": "alter table mail add column ticket_id text references support_ticket",
  "a check of every row": "alter table stock add constraint stock_cause_check check (cause in ('match'))",
  "a unique constraint": "alter table member add constraint one_mail unique (email)",
  "a validation in a transaction": "alter table stock validate constraint stock_cause_check",
  "a table taken away": "drop table member",
  "a function taken away": "drop function pick_stock(text)",
  "a function": "create or replace function f() returns void language sql as $$ select $$",
  "an index dropped": "drop index member_mail",
  "all rows written": "update member set city = '' where city is null",
  "all rows deleted": "delete from push",
};
/** Changes that are safe during an upgrade. */
const EXPANDING = [
  "create table ticket (id text primary key, member_id text not null references member); create index on ticket (member_id)",
  "alter table ticket_old add column note text, add column n integer not null default 0, add column at timestamptz default now()",
  "alter table stock drop constraint stock_cause_check; alter table stock add constraint stock_cause_check check (cause in ('match', 'late; drop table')) not valid",
  "do $$ begin update member set city = ''; end $$; -- drop table member;\n grant select on member to masquerade_app",
  "alter table member alter column city drop not null, alter column city set default 'x'",
];
const EXPANDING_ONLINE =
  "create index concurrently if not exists a on member (city); alter table stock validate constraint stock_cause_check; alter table stock alter column cause set not null; drop index concurrently if exists b";

const FAULTS = [
  ...Object.entries(LOCKING).map(([title, text]) => ["migrations", title, migration(text), `${MIGRATION}:2`]),
  [
    "migrations",
    "a builder",
    { [MIGRATION]: "export const up = (db) =>\n  db.schema.dropTable('x').execute();\n" },
    `${MIGRATION}:2`,
  ],
  [
    "migrations",
    "an index that a second try trips over",
    migration("create index concurrently a on member (city)", ONLINE),
    `${ONLINE}:2`,
  ],
];
for (const [check, title, files, expected] of FAULTS) {
  test(`${check}: ${title}`, () =>
    withTree(files, (root) => {
      const faults = runOwnChecks(root);
      assert.ok(
        faults.length > 0 && faults.every((fault) => fault.check === check && fault.mend),
        JSON.stringify(faults),
      );
      assert.deepEqual([...new Set(faults.map(({ file, line }) => `${file}:${line}`))], [expected]);
    }));
}

test("migrations that only add have no fault", async () => {
  for (const text of EXPANDING)
    await withTree(migration(text), (root) => assert.deepEqual(runOwnChecks(root).map(lineOf), []));
  await withTree(migration(EXPANDING_ONLINE, ONLINE), (root) => assert.deepEqual(runOwnChecks(root).map(lineOf), []));
});
