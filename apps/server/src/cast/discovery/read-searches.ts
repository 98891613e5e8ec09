import type { SavedSearch } from "@masq/contract/member/discovery";
import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { countFresh, readSearches } from "./discovery.queries.ts";
import { viewSearch } from "./discovery.views.ts";

/** The member's saved searches (or the one with this id), each with its number of news. */
export async function readOwnSearches(
  deps: Pick<Deps, "db" | "clock">,
  brand: BrandRecord,
  actor: MemberActor,
  id?: string,
): Promise<SavedSearch[]> {
  const rows = await readSearches(deps.db, actor.id, id);
  const now = deps.clock.now();
  const watched = rows.filter(({ alert_app: isOn }) => isOn);
  const stretches = watched.map(({ id: one, query, seen_at: after }) => ({ id: one, query, after, until: now }));
  const fresh = await countFresh(deps.db, brand, stretches, { now, onDuty: false, except: actor.blocked });
  return rows.map((row) => viewSearch(row, fresh.get(row.id)));
}
