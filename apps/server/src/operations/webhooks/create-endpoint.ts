import { WEBHOOKS_MAX, type WebhookKind } from "@masq/domain/operations/webhooks";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { newWebhookSecret } from "../../platform/webhooks/sign-webhook.ts";
import { ownOf } from "./webhooks.queries.ts";
import { secretPlace } from "./webhooks.policy.ts";

type Wanted = { company: string; brand: string | null; url: string; kinds: readonly WebhookKind[] };

export function demandPublic({ webhooks }: Pick<Deps, "webhooks">, url: string): void {
  if (!webhooks.accepts(url))
    throw invalid({ url: "Enter an https address of a public host, without a port, name or password" });
}

/** Errors: not-found (a place outside the admin's brands), validation. Returns the secret, which is shown once. */
export async function createEndpoint(
  deps: Pick<Deps, "db" | "clock" | "brands" | "sealing" | "webhooks">,
  actor: AgentActor,
  { company, brand, url, kinds }: Wanted,
): Promise<{ id: string; secret: string }> {
  const brands = await deps.brands.all();
  const { brandIds, companyIds } = ownOf(brands, actor);
  const isOwn = brand === null ? companyIds.includes(company) : brandIds.includes(brand);
  if (!isOwn || !brands.some(({ id, company: of }) => of.id === company && (brand === null || id === brand)))
    throw new AppError("not-found");
  demandPublic(deps, url);
  const id = newId("whk", deps.clock.now());
  const secret = newWebhookSecret();
  await inTransaction(deps, async (tx) => {
    await sql`select from company where id = ${company} for no key update`.execute(tx);
    const { count } = await tx
      .selectFrom("webhook_endpoint")
      .where("company_id", "=", company)
      .select(sql<number>`count(*)::int`.as("count"))
      .executeTakeFirstOrThrow();
    if (count >= WEBHOOKS_MAX)
      throw invalid({ url: `A company has at most ${WEBHOOKS_MAX} of these: remove one first` });
    await tx
      .insertInto("webhook_endpoint")
      .values({
        id,
        company_id: company,
        brand_id: brand,
        url,
        kinds: [...new Set(kinds)],
        secret: deps.sealing.sealForProduct(secretPlace(id), secret),
        created_by: actor.id,
      })
      .execute();
    const data = { company, brand, host: new URL(url).host, kinds };
    await appendAudit(tx, { actor: actor.id, action: "webhook.created", subject: id, data });
  });
  return { id, secret };
}
