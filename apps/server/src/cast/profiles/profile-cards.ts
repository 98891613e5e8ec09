import type { ProfileCard } from "@masq/contract/member/profiles";
import type { Locale } from "@masq/contract/ssr-context";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { isOperatorOnDuty } from "./on-duty.ts";
import { cardColumns, type CardRow } from "./card-row.ts";
import { viewCard } from "./profiles.views.ts";
import { runPrepared } from "../../platform/db/prepared.ts";

export type Viewer = { memberId: string; isPremium: boolean; locale?: Locale | undefined } | undefined;

/** Cards by id, hidden characters too: a conversation keeps its character. */
export async function profileCards(
  deps: Pick<Deps, "db" | "clock" | "keys">,
  brand: BrandRecord,
  ids: readonly string[],
  viewer: Viewer,
): Promise<Map<string, ProfileCard>> {
  if (ids.length === 0) return new Map();
  const shown = deps.db
    .selectFrom("profile")
    .where("profile.id", "=", sql<string>`any(${[...new Set(ids)]})`)
    .select(cardColumns(viewer?.memberId, viewer?.locale ?? "en"));
  const { rows } = await runPrepared(deps.db, shown);
  const onDuty = await isOperatorOnDuty(deps, brand);
  const now = deps.clock.now();
  return new Map(rows.map((row) => [row.id, viewCard(deps.keys, row as CardRow, brand, onDuty, now)]));
}
