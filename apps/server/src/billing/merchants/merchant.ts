import type * as z from "zod";
import { CcbillSettings, type CcbillPlaces } from "../../config/ccbill-settings.ts";
import type { Sealing } from "../../platform/sealing/sealing.ts";

/** What a company enters of its CCBill account, and the secret part of the webhook's address. */
export const MerchantSettings = CcbillSettings.pick({
  account: true,
  subAccount: true,
  threeDsSubAccount: true,
  applicationId: true,
  frontend: true,
  backend: true,
  dataLink: true,
  payOrigin: true,
  webhookSecret: true,
});
export type MerchantSettings = z.output<typeof MerchantSettings>;

/** As payments, saved cards and the webhook's address name it. */
export const merchantName = (account: string): string => `ccbill-${account}`;

const place = (name: string): string => `merchant-account:${name}`;
export const sealMerchant = ({ sealForProduct }: Sealing, name: string, settings: MerchantSettings): Buffer =>
  sealForProduct(place(name), JSON.stringify(settings));
export const openMerchant = ({ openForProduct }: Sealing, name: string, sealed: Buffer): MerchantSettings =>
  MerchantSettings.parse(JSON.parse(openForProduct(place(name), sealed)));

/** As the driver takes it. */
export const settingsOf = (merchant: MerchantSettings, places: CcbillPlaces): CcbillSettings => ({
  ...places,
  ...merchant,
});
