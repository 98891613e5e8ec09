import type { Snapshot } from "@masq/db/snapshot";
import { storedFiles } from "../../foundation/images/make-variant.ts";
import { masterKey } from "../../foundation/images/member-image.ts";
import { exportKey } from "../privacy/export-address.ts";

const PAGE = 1_000;

async function* byId<Row extends { id: string }>(snapshot: Snapshot, text: string): AsyncGenerator<Row> {
  for (let after = ""; ;) {
    const rows = await snapshot.query<Row>(text, [after, PAGE]);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}

/**
 * Storage keys a database refers to: uploaded and drawn pictures of characters, members' pictures, finished exports.
 * Sizes of pictures and emoji are recreated on first use.
 */
export async function* referredFiles(snapshot: Snapshot): AsyncGenerator<string> {
  const albums = byId<{ id: string; storage_key: string; palettes: string[] }>(
    snapshot,
    `select id, storage_key, palettes from profile_image
      where id > $1 and storage_key not like 'masters/%' order by id limit $2`,
  );
  for await (const image of albums) yield* storedFiles(image, image.palettes);
  const pictures = byId<{ id: string; member_id: string }>(
    snapshot,
    `select id, member_id from member_image where id > $1 order by id limit $2`,
  );
  for await (const { id, member_id } of pictures) yield masterKey(member_id, id);
  const exported = byId<{ id: string; member_id: string }>(
    snapshot,
    `select id, member_id from data_export where id > $1 and state = 'ready' order by id limit $2`,
  );
  for await (const { id, member_id } of exported) yield exportKey(member_id, id);
}
