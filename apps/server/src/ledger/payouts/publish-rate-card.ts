import type { Rates } from "@masq/domain/ledger/payouts";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, violated } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { rateCards, type CardRow } from "./payouts.queries.ts";

type Wanted = Rates & { brand: string; basedOn: number | null };

/**
 * Publishes a new version of a brand's rates: it applies to replies after the commit, earlier ones keep theirs. Errors:
 * not-found, conflict (another version was published meanwhile).
 */
export async function publishRateCard(
  deps: Pick<Deps, "db" | "clock" | "brands">,
  actor: AgentActor,
  wanted: Wanted,
): Promise<CardRow> {
  const { brand: brandId, basedOn } = wanted;
  const brands = await deps.brands.all();
  const brand = brands.find((one) => one.id === brandId);
  if (!brand || !brandIdsIn([brand], actor.scope).includes(brand.id)) throw new AppError("not-found");
  try {
    return await inTransaction(deps, async (tx) => {
      const [newest] = await rateCards(tx, [brandId]);
      if ((newest?.version ?? null) !== basedOn) throw new AppError("conflict");
      const { currency } = await tx
        .selectFrom("company")
        .where("id", "=", brand.company.id)
        .select("currency")
        .executeTakeFirstOrThrow();
      const id = newId("rtc", deps.clock.now());
      const version = (basedOn ?? 0) + 1;
      const card = {
        message_cents: wanted.messageCents,
        follow_up_cents: wanted.followUpCents,
        meet_up_cents: wanted.meetUpCents,
        min_length: wanted.minLength,
        short_cents: wanted.shortCents,
      };
      await tx
        .insertInto("rate_card")
        .values({ id, brand_id: brandId, version, currency, published_by: actor.id, ...card })
        .execute();
      await appendAudit(tx, {
        actor: actor.id,
        action: "rate-card.published",
        subject: id,
        data: { brandId, version, ...card },
      });
      const [stored] = await rateCards(tx, [brandId]);
      if (!stored) throw new Error("the stored rate card was not found");
      return stored;
    });
  } catch (error) {
    if (violated(error) === "rate_card_brand_id_version_key") throw new AppError("conflict", { cause: error });
    throw error;
  }
}
