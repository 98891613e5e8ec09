import type { ProfileCard } from "@masq/contract/member/profiles";
import type { Locale } from "@masq/contract/ssr-context";
import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { isOperatorOnDuty } from "./on-duty.ts";
import { cardColumns, type CardRow } from "./card-row.ts";
import { viewCard } from "./profiles.views.ts";
import { prepare } from "../../platform/db/prepared.ts";

export type Viewer = { memberId: string; isPremium: boolean; locale?: Locale | undefined } | undefined;

type Asked = { viewerId: string | null; locale: Locale };
/** Of one card alone, since a plan for lists is too dear for it and would be made anew each time. */
const card = prepare((db, { id, viewerId, locale }: Asked & { id: string }) =>
  db
    .selectFrom("profile")
    .where("profile.id", "=", id)
    .select(cardColumns(viewerId ?? undefined, locale)),
);
const cards = prepare((db, { ids, viewerId, locale }: Asked & { ids: string[] }) =>
  db
    .selectFrom("profile")
    .where("profile.id", "=", sql<string>`any(${ids})`)
    .select(cardColumns(viewerId ?? undefined, locale)),
);

const cardOf = prepare((db, { conversationId, viewerId, locale }: Asked & { conversationId: string }) =>
  db
    .selectFrom("profile")
    .where("profile.id", "=", sql<string>`(select profile_id from conversation where id = ${conversationId})`)
    .select(cardColumns(viewerId ?? undefined, locale)),
);

const askedBy = (viewer: Viewer): Asked => ({ viewerId: viewer?.memberId ?? null, locale: viewer?.locale ?? "en" });

/** What the card of a conversation's character shows. */
export async function readCardOf(db: Kysely<DB>, conversationId: string, viewer: Viewer): Promise<CardRow[]> {
  return (await cardOf(db, { ...askedBy(viewer), conversationId })).rows as CardRow[];
}

/** What cards show of these characters, hidden ones too: a conversation keeps its character. */
export async function readCards(db: Kysely<DB>, ids: readonly string[], viewer: Viewer): Promise<CardRow[]> {
  const asked = askedBy(viewer);
  const wanted = [...new Set(ids)];
  const [id] = wanted;
  if (id === undefined) return [];
  const { rows } = wanted.length === 1 ? await card(db, { ...asked, id }) : await cards(db, { ...asked, ids: wanted });
  return rows as CardRow[];
}

/** Not inside a transaction or a round trip of its own: who is on duty may take a connection. */
export async function viewCards(
  deps: Pick<Deps, "db" | "clock" | "keys">,
  brand: BrandRecord,
  rows: readonly CardRow[],
): Promise<Map<string, ProfileCard>> {
  const onDuty = rows.length > 0 && (await isOperatorOnDuty(deps, brand));
  const now = deps.clock.now();
  return new Map(rows.map((row) => [row.id, viewCard(deps.keys, row, brand, onDuty, now)]));
}

/** Cards by id. */
export const profileCards = async (
  deps: Pick<Deps, "db" | "clock" | "keys">,
  brand: BrandRecord,
  ids: readonly string[],
  viewer: Viewer,
): Promise<Map<string, ProfileCard>> => viewCards(deps, brand, await readCards(deps.db, ids, viewer));
