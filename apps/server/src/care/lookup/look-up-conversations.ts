import type { FoundConversation, LookupFilters, lookUpConversations as contract } from "@masq/contract/agent/lookup";
import type { ReplyOf } from "@masq/contract/route";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { profileCards } from "../../cast/profiles/profile-cards.ts";
import { findConversations, type FoundRow } from "./lookup.queries.ts";
import { viewFound } from "./lookup.views.ts";

type Needs = Pick<Deps, "db" | "clock" | "keys" | "brands">;

const PAGE_SIZE = 36;
const NARROWING = [
  "sentBefore",
  "sentAfter",
  "agentName",
  "realUsername",
  "fictiveUsername",
  "domain",
  "only",
] as const;

/**
 * `GET /conversations?{query}` for admins (specification section 3, decisions G-133 and G-135): any conversation of the
 * admin's brands, without texts. The audit log records, in the same transaction, which filters were used and how many
 * were found. It omits their values: they may name a member, and the log outlives every erasure.
 */
export async function lookUpConversations(
  deps: Needs,
  actor: AgentActor,
  filters: LookupFilters,
): Promise<ReplyOf<typeof contract>> {
  const { page = 1, limit = PAGE_SIZE, domain = "", ...narrowing } = filters;
  const brands = await deps.brands.all();
  const inScope = new Set(brandIdsIn(brands, actor.scope));
  const own = brands.filter((brand) => inScope.has(brand.id));
  const asked = own.filter((brand) => brand.domain.includes(domain.toLowerCase()));
  const wanted = { ...narrowing, page, limit, brandIds: asked.map((brand) => brand.id) };
  const { rows, total } = await inTransaction(deps, async (tx) => {
    const found = await findConversations(tx, wanted);
    await appendAudit(tx, {
      actor: actor.id,
      action: "conversations.looked-up",
      subject: actor.id,
      data: { filters: NARROWING.filter((name) => Boolean(filters[name])), page, total: found.total },
    });
    return found;
  });
  const shown = own.map((brand) => ({ domain: brand.domain, hue: brand.theme.hue }));
  return { conversations: await dress(deps, rows), brands: shown, total, page, limit };
}

async function dress(deps: Needs, rows: readonly FoundRow[]): Promise<FoundConversation[]> {
  const faces = new Map<string, string>();
  const shown = new Map((await deps.brands.all()).map((brand) => [brand.id as string, brand]));
  for (const [id, brand] of shown) {
    const ids = rows.filter((row) => row.brand_id === id).map((row) => row.profile_id);
    const cards = await profileCards(deps, brand, ids, undefined);
    for (const [profileId, card] of cards) {
      const [face] = card.images;
      if (face) faces.set(`${id} ${profileId}`, face.thumb);
    }
  }
  return rows.flatMap((row) => {
    const brand = shown.get(row.brand_id);
    return brand ? [viewFound(row, brand, faces.get(`${row.brand_id} ${row.profile_id}`) ?? null)] : [];
  });
}
