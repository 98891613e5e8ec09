import { appNow } from "@masq/db/open";
import { EXPORT_KEPT_MS } from "@masq/domain/constants";
import { sql } from "kysely";
import { buffer } from "node:stream/consumers";
import type { Deps } from "../../deps.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { Unreadable } from "../../platform/sealing/sealing.ts";
import { placeOf } from "../../foundation/images/member-image.ts";
import { readMemberMaster } from "../../foundation/images/sealed-files.ts";
import { queueMail } from "../../foundation/mail-queue/queue-mail.ts";
import { exportKey } from "./export-address.ts";
import { MEMBER_TABLES } from "./member-data.ts";
import type { MemberTable, Row } from "./member-table.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "storage" | "log">;

const LEASE_S = 300;
const TRIES = 3;
const STAFF_ID = /^agt_[0-9a-z]{26}$/;

type Leased = { id: string; member_id: string; attempts: number };

/** Replaces staff ids by "staff": the member learns what was done, not by whom. */
function withoutStaff(value: unknown): unknown {
  if (typeof value === "string") return STAFF_ID.test(value) ? "staff" : value;
  if (Array.isArray(value)) return value.map(withoutStaff);
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutStaff(part)]));
}

async function openColumn(
  deps: Pick<Deps, "db" | "sealing">,
  memberId: string,
  place: string,
  sealed: unknown,
): Promise<string | null> {
  if (!Buffer.isBuffer(sealed)) return null;
  try {
    return await deps.sealing.open(deps.db, memberId, place, sealed);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return "(cannot be opened any more)";
  }
}

export async function exportRows(
  deps: Pick<Deps, "db" | "sealing">,
  entry: MemberTable,
  memberId: string,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(entry.table)} where ${entry.rows(memberId)}`.execute(deps.db);
  const shown: Row[] = [];
  for (const row of rows) {
    const out: Row = {};
    for (const [column, value] of Object.entries(row)) {
      const place = entry.texts?.[column];
      if (entry.hidden?.includes(column)) continue;
      if (place && entry.taken?.(row)) continue;
      out[column] = place ? await openColumn(deps, memberId, place(row, memberId), value) : withoutStaff(value);
    }
    shown.push(out);
  }
  return shown;
}

async function moveOn(deps: Pick<Deps, "db">, id: string, done: number, total: number): Promise<void> {
  await deps.db
    .updateTable("data_export")
    .set({ done, total, lease_until: sql<Date>`app_now() + make_interval(secs => ${LEASE_S})` })
    .where("id", "=", id)
    .execute();
}

/** Everything about the member as one ZIP: a JSON file per subject, the pictures, and an index. */
async function makeArchive(
  deps: Pick<Deps, "db" | "clock" | "sealing" | "storage">,
  { id, member_id: memberId }: Leased,
): Promise<Buffer> {
  const { ZipFile } = await import("yazl");
  const zip = new ZipFile();
  const add = (name: string, bytes: Buffer, compress = true): void =>
    zip.addBuffer(bytes, name, { mtime: deps.clock.now(), compress });
  const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
  const shown = MEMBER_TABLES.filter((entry) => entry.file !== undefined);
  const pictures = await deps.db
    .selectFrom("member_image")
    .where("member_id", "=", memberId)
    .orderBy("id")
    .select("id")
    .execute();
  const total = shown.length + pictures.length + 1;
  const files: Row[] = [];
  let done = 0;
  for (const entry of shown) {
    const rows = await exportRows(deps, entry, memberId);
    add(`${entry.file}.json`, json(rows));
    files.push({ file: `${entry.file}.json`, table: entry.table, rows: rows.length, about: entry.about });
    await moveOn(deps, id, (done += 1), total);
  }
  for (const picture of pictures) {
    const bytes = await readMemberMaster(deps, memberId, picture.id);
    if (bytes) {
      add(`pictures/${picture.id}.jpg`, bytes, false);
      files.push({ file: `pictures/${picture.id}.jpg`, about: "A picture of yours, as stored" });
    }
    await moveOn(deps, id, (done += 1), total);
  }
  const left = MEMBER_TABLES.filter((entry) => entry.left !== undefined);
  add(
    "README.json",
    json({
      format: "masquerade-export",
      version: 1,
      memberId,
      createdDate: deps.clock.now().toISOString(),
      encoding: "UTF-8; moments in ISO 8601, UTC",
      files,
      notIncluded: left.map(({ table, left: reason }) => ({ table, reason })),
    }),
  );
  zip.end();
  return buffer(zip.outputStream);
}

/** Leases one waiting export for five minutes, so that another node takes over if this one dies. */
async function leaseExport({ db }: Pick<Deps, "db">): Promise<Leased | undefined> {
  const { rows } = await sql<Leased>`
    update data_export set attempts = attempts + 1, lease_until = app_now() + make_interval(secs => ${LEASE_S})
    where id = (select id from data_export
      where state = 'queued' and attempts < ${TRIES}::int and lease_until <= app_now() order by lease_until
      limit 1 for update skip locked)
    returning id, member_id, attempts`.execute(db);
  return rows[0];
}

/** Gives up exports during which a process died each time; the member may ask again. */
async function giveUp({ db, log }: Pick<Deps, "db" | "log">): Promise<void> {
  const given = await db
    .updateTable("data_export")
    .set({ state: "failed" })
    .where("state", "=", "queued")
    .where("attempts", ">=", TRIES)
    .where("lease_until", "<=", appNow)
    .returning("id")
    .execute();
  for (const { id } of given) log.warn({ export: id }, "export given up");
}

/** Marks it ready and notifies its owner. False if its owner was locked or left meanwhile, or it was given up. */
async function finish(deps: Pick<Deps, "db" | "clock" | "sealing">, leased: Leased, bytes: number): Promise<boolean> {
  return inTransaction(deps, async (tx) => {
    const member = await tx
      .selectFrom("member")
      .where("id", "=", leased.member_id)
      .where("status", "=", "active")
      .select(["email", "brand_id"])
      .forUpdate()
      .executeTakeFirst();
    const ready = {
      state: "ready" as const,
      bytes,
      ready_at: appNow,
      expires_at: sql<Date>`app_now() + make_interval(secs => ${EXPORT_KEPT_MS / 1000})`,
    };
    await tx
      .updateTable("data_export")
      .set(member ? ready : { state: "failed" })
      .where("id", "=", leased.id)
      .where("state", "=", "queued")
      .execute();
    const row = await tx.selectFrom("data_export").where("id", "=", leased.id).select("state").executeTakeFirst();
    const isReady = row?.state === "ready";
    if (member && isReady)
      await queueMail(deps, tx, {
        brandId: member.brand_id,
        memberId: leased.member_id,
        letter: { template: "export-ready", to: member.email },
        dedupeKey: `export:${leased.id}`,
      });
    return isReady;
  });
}

async function build(deps: Needs, leased: Leased): Promise<void> {
  const { id, member_id: memberId } = leased;
  const key = exportKey(memberId, id);
  try {
    const archive = await makeArchive(deps, leased);
    const sealed = await deps.sealing.sealBytes(deps.db, memberId, placeOf(key), archive);
    await deps.storage.put(key, sealed, "application/octet-stream");
    if (!(await finish(deps, leased, archive.length))) await deps.storage.remove(key);
  } catch (error) {
    const state = leased.attempts >= TRIES ? "failed" : "queued";
    deps.log.error({ err: error, export: id, state }, "building an export failed");
    await deps.db
      .updateTable("data_export")
      .set({ state })
      .where("id", "=", id)
      .where("state", "=", "queued")
      .execute();
  }
}

/** Builds waiting exports one after another. Returns how many it handled. */
export async function buildDueExports(deps: Needs): Promise<number> {
  await giveUp(deps);
  for (let taken = 0; ; taken += 1) {
    const leased = await leaseExport(deps);
    if (!leased) return taken;
    await build(deps, leased);
  }
}
