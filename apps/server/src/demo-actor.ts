import { demoId } from "@masq/db/demo/cast";
import type { Deps } from "./deps.ts";
import type { BrandRecord, MemberActor } from "./http/actor.ts";

export async function demoActor(deps: Deps, username: string): Promise<{ actor: MemberActor; brand: BrandRecord }> {
  const id = demoId("usr", username);
  const row = await deps.db
    .selectFrom("member")
    .where("id", "=", id)
    .select(["brand_id", "is_premium"])
    .executeTakeFirstOrThrow();
  const brand = await deps.brands.byId(row.brand_id);
  if (!brand) throw new Error(`No brand ${row.brand_id}`);
  const { is_premium: isPremium } = row;
  return {
    actor: {
      kind: "member",
      id,
      brandId: brand.id,
      sessionId: "demo",
      emailValidated: true,
      isOfAge: true,
      isPremium,
      blocked: [],
    },
    brand,
  };
}
