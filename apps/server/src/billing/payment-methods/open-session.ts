import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { walletHost } from "../../platform/payments/apple-pay.ts";

/**
 * Opens a payment session of the wallet's provider for this brand. The address comes from the page, so only the
 * provider's own hosts are called, and only the host part is used (decision G-111). Throws `validation`,
 * `payments-closed`.
 */
export async function openSession(
  { applePay }: Pick<Deps, "applePay">,
  brand: BrandRecord,
  validationUrl: string,
): Promise<unknown> {
  const host = walletHost(validationUrl);
  if (host === undefined) throw invalid({ validationUrl: "This address does not belong to the wallet's provider" });
  const session = await applePay?.openSession({ host, domain: brand.domain, displayName: brand.company.name });
  if (session === undefined) throw new AppError("payments-closed");
  return session;
}
