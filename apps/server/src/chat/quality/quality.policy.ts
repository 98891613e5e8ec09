import { BRAND_NUMBERS } from "@masq/domain/foundation/brand-settings";
import type { BrandSettingsRow } from "@masq/db/tables/brands";
import type { QualityTextTable } from "@masq/db/tables/quality";
import type { Verdict } from "@masq/domain/chat/reply-policy/verdict";

export const STRIKE_KEPT_DAYS = 90;
/** Out of 10 000, so that a share may have two decimals. */
export const DRAW_OF = 10_000;

/** Binding of a check's sealed texts. */
export const checkPlace = (id: string, part: QualityTextTable["part"]): string => `quality:${id}:${part}`;

export type StrikeRules = { toTalk: number; toPause: number; windowDays: number };
export const strikeRules = (settings: BrandSettingsRow): StrikeRules => ({
  toTalk: settings.strikesToTalk ?? BRAND_NUMBERS.strikesToTalk.usual,
  toPause: settings.strikesToPause ?? BRAND_NUMBERS.strikesToPause.usual,
  windowDays: settings.strikeWindowDays ?? BRAND_NUMBERS.strikeWindowDays.usual,
});

/** Why a reply is checked: a filter rule matched, or the draw from 0 to 9999 fell below the brand's share. */
export function sourceOf(
  outcome: Verdict["outcome"],
  settings: BrandSettingsRow,
  draw: number,
): "flag" | "block" | "sample" | null {
  if (outcome !== "allow") return outcome;
  const share = Math.min(100, Math.max(0, settings.qualityShare ?? BRAND_NUMBERS.qualityShare.usual));
  return draw < (share * DRAW_OF) / 100 ? "sample" : null;
}

export function followsFrom(strikes: number, { toTalk, toPause }: StrikeRules): "told" | "talk" | "pause" {
  if (strikes >= toPause) return "pause";
  return strikes >= toTalk ? "talk" : "told";
}
