import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { queueStaffMail } from "../../foundation/mail-queue/queue-mail.ts";
import type { Tx } from "../../platform/db/transaction.ts";

type Endpoint = { company_id: string; brand_id: string | null; url: string };

/** Tells the admins who could resume it: those of its brand, or of every brand of its company. */
export async function mailPause(
  deps: Pick<Deps, "clock" | "sealing">,
  tx: Tx,
  { company_id: companyId, brand_id: brandId, url }: Endpoint,
  why: "gone" | "failing",
): Promise<void> {
  const brands = await tx
    .selectFrom("brand")
    .where("company_id", "=", companyId)
    .$if(brandId !== null, (query) => query.where("id", "=", brandId))
    .orderBy("id")
    .select(["id", "full_scope"])
    .execute();
  const [first] = brands;
  if (!first) return;
  const scopes = brands.map((brand) => brand.full_scope);
  const admins = await tx
    .selectFrom("agent")
    .where("role", "=", "admin")
    .where("active", "=", true)
    .where(sql<boolean>`('*' = any(scope) or scope @> ${scopes}::text[])`)
    .select(["id", "email"])
    .execute();
  for (const { id: agentId, email: to } of admins) {
    const letter = { template: "webhook-paused" as const, to, host: new URL(url).host, why };
    await queueStaffMail(deps, tx, { brandId: first.id, agentId, letter });
  }
}
