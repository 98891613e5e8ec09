import type { DB } from "@masq/db/tables/schema";
import { sql, type RawBuilder } from "kysely";

export type Row = Record<string, unknown>;
/** Binding of a row's sealed column. */
type Place = (row: Row, memberId: string) => string;

/**
 * A table that holds something about a member. `rows`: which ones are the member's. `hidden`: columns no export shows.
 * `texts`: sealed columns it opens, but not of rows that are `taken` from the member. `left`: why the table is in no export. `kept`: why an erasure leaves its rows;
 * without it they are deleted.
 */
export type MemberTable = {
  table: keyof DB;
  rows: (memberId: string) => RawBuilder<unknown>;
  file?: string;
  about?: string;
  hidden?: readonly string[];
  texts?: Readonly<Record<string, Place>>;
  taken?: (row: Row) => boolean;
  left?: string;
  kept?: string;
};

export const own = (memberId: string) => sql`member_id = ${memberId}`;
export const inConversations = (memberId: string) =>
  sql`conversation_id in (select id from conversation where member_id = ${memberId})`;
/** A column known to be text. */
export const text = (value: unknown): string => String(value);
