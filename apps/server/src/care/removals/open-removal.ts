import type { RemovalDetail } from "@masq/contract/agent/removals";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { viewImage } from "../../foundation/images/image-address.ts";
import { findRemoval, pictureOf } from "./removals.queries.ts";
import { viewDetail } from "./removals.views.ts";

type Needs = Pick<Deps, "db" | "clock" | "keys" | "sealing" | "brands">;

/** One request with its sender's words and its subject; logs the look in the same transaction. Error: not-found. */
export async function openRemoval(deps: Needs, actor: AgentActor, id: string): Promise<RemovalDetail> {
  const row = await findRemoval(deps.db, brandIdsIn(await deps.brands.all(), actor.scope), id);
  if (!row) throw new AppError("not-found");
  await inTransaction(deps, (tx) =>
    appendAudit(tx, { actor: actor.id, action: "removal.read", subject: id, data: {} }),
  );
  const picture = row.profile_id === null ? undefined : await pictureOf(deps.db, row);
  const brand = await deps.brands.byId(row.brand_id);
  const image = picture && brand ? viewImage(deps.keys, deps.clock.now(), picture, brand.theme.palette, "desk") : null;
  return viewDetail(deps, row, { image });
}
