import type { PayToday } from "@masq/contract/agent/pay-today";
import { m } from "../../paraglide/messages.js";
import { amount } from "./pay-format.ts";

/** The rule of the hourly floor in one sentence, wherever its figures are shown (docs/decisions/080). */
export const floorRule = ({ currency, timezone, floor }: PayToday): string =>
  floor === null || floor.hourCents === 0
    ? m.payouts_floor_ended({ timezone })
    : m.payouts_floor_rule({ hour: amount(floor.hourCents, currency), timezone });
