import type { Merchant } from "@masq/contract/agent/merchants";
import type { Sealing } from "../../platform/sealing/sealing.ts";
import { openMerchant } from "./merchant.ts";
import type { MerchantRow } from "./merchants.queries.ts";

export function viewMerchant(sealing: Sealing, row: MerchantRow): Merchant {
  const company = { _id: row.id, name: row.company };
  const { name, sealed, descriptor, updated_at: updatedAt } = row;
  if (name === null || sealed === null || descriptor === null || updatedAt === null) return { company, account: null };
  const settings = openMerchant(sealing, name, sealed);
  return {
    company,
    account: {
      account: settings.account,
      subAccount: settings.subAccount,
      threeDsSubAccount: settings.threeDsSubAccount ?? "",
      applicationId: settings.applicationId,
      frontendId: settings.frontend.id,
      backendId: settings.backend.id,
      dataLinkUser: settings.dataLink.username,
      payHost: new URL(settings.payOrigin).hostname,
      descriptor,
      by: row.by,
      date: updatedAt.toISOString(),
    },
  };
}
