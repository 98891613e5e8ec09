import { BRAND_NUMBERS } from "@masq/domain/foundation/brand-settings";
import type { ProfileReply } from "../desk/send-as-profile.ts";

/** How long the item stays reserved for the writer whose answer came back. */
export const RETURNED_STICKY_S = 120;

/**
 * Seconds in which this reply can be taken back; 0: it goes out at once. Only answers to a claimed item wait: an
 * admin's line without a claim has no item that could come back to them.
 */
export function undoSecondsOf({ brand, stockId, claimEpoch, action }: ProfileReply): number {
  if (stockId === null || claimEpoch === null || action !== "reply.judged") return 0;
  return brand.settings.undoSeconds ?? BRAND_NUMBERS.undoSeconds.usual;
}
