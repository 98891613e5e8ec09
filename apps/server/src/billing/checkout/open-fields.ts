import { mayPay } from "@masq/domain/billing/order-state";
import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { findOrder } from "./checkout.queries.ts";
import { settingsOf } from "../../people/accounts/member-settings.ts";

type Asked = { orderId: string; origin: string; locale: string };

/** Opens the gateway's card fields for a payable order. Throws `order-settled`, `payments-closed`. */
export async function openFields(
  deps: Pick<Deps, "db" | "gateways">,
  actor: MemberActor,
  brand: BrandRecord,
  asked: Asked,
) {
  const current = await deps.gateways.of(brand.company.id);
  const order = await findOrder(deps.db, { memberId: actor.id, brandId: brand.id }, asked.orderId);
  if (!order) throw new AppError("not-found");
  if (!mayPay(order.state)) throw new AppError("order-settled");
  const { settings, locale } = await deps.db
    .selectFrom("member")
    .where("id", "=", actor.id)
    .select(["settings", "locale"])
    .executeTakeFirstOrThrow();
  const { theme } = settingsOf(settings);
  const fields = await current?.fields({
    origin: asked.origin,
    locale: locale ?? asked.locale,
    theme: theme === "auto" ? brand.theme.defaultTheme : theme,
    currency: order.currency,
    amountMinor: order.amount_minor,
  });
  if (!current || !fields) throw new AppError("payments-closed");
  return { gateway: current.name, fields };
}
